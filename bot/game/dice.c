/* dice.c - six-sided dice in a move. */
#include "dice.h"

#include <assert.h>

void dice_throw(struct move *move, int n, int lowest,
                uint32_t (*below)(void *source, uint32_t bound), void *source)
{
    assert(n >= 0 && n <= GAME_FACES_MAX);
    move->n_faces = (uint8_t)n;
    for (int i = 0; i < n; i++)
        move->faces[i] = (uint8_t)((uint32_t)lowest + below(source, DICE_SIDES));
}

bool dice_are(const uint8_t *faces, int n, int so_many, int lowest)
{
    if (n != so_many)
        return false;
    for (int i = 0; i < n; i++) {
        if (faces[i] < lowest || faces[i] >= lowest + DICE_SIDES)
            return false;
    }
    return true;
}

bool dice_valid(const struct move *move, int n, int lowest)
{
    return dice_are(move->faces, move->n_faces, n, lowest);
}

json_t *dice_write(int face)
{
    return json_integer(face);
}

int dice_read(const json_t *json)
{
    if (!json_is_integer(json))
        return -1;
    json_int_t face = json_integer_value(json);
    return face >= DICE_LOWEST && face <= DICE_SIDES ? (int)face : 0;
}
