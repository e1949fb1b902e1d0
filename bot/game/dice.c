/* dice.c - six-sided dice in a move. */
#include "dice.h"

#include <assert.h>

void dice_throw(struct move *move, int n, uint32_t (*below)(void *source, uint32_t bound),
                void *source)
{
    assert(n >= 1 && n <= GAME_FACES_MAX);
    move->n_faces = (uint8_t)n;
    for (int i = 0; i < n; i++)
        move->faces[i] = (uint8_t)(1 + below(source, DICE_SIDES));
}

bool dice_valid(const struct move *move, int n)
{
    if (move->n_faces != n)
        return false;
    for (int i = 0; i < n; i++) {
        if (move->faces[i] < 1 || move->faces[i] > DICE_SIDES)
            return false;
    }
    return true;
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
    return face >= 1 && face <= DICE_SIDES ? (int)face : 0;
}
