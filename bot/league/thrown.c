/* thrown.c - counts the values that fell, and follows who has seen them. */
#include "thrown.h"

#include "dice.h"

#include <assert.h>

enum { TOGETHER = 2 /* so many dice are counted as a pair */ };

static_assert((int)THROWN_FACES == (int)DICE_SIDES, "dice have six sides");

void thrown_begin(struct thrown *thrown, const struct game *start)
{
    const struct game_kind *kind = start->rules.kind;
    *thrown = (struct thrown){.game = *start};
    if (kind->dice)
        thrown->dice = kind->dice(&start->rules, &thrown->lowest);
}

/* --- values --- */

int thrown_values(int dice)
{
    return dice == 0 ? 0 : dice == TOGETHER ? THROWN_VALUES_MAX : THROWN_FACES;
}

/* Pairs in the order 1-1, 2-1, 2-2, 3-1 and so on. */
static int pair_of(int one, int other)
{
    int high = one > other ? one : other, low = one > other ? other : one;
    return high * (high + 1) / 2 + low;
}

int thrown_faces(int dice, int lowest, int value, uint8_t ret_faces[2])
{
    int high = 0;
    if (dice != TOGETHER) {
        ret_faces[0] = (uint8_t)(lowest + value);
        return 1;
    }
    while (pair_of(high + 1, 0) <= value)
        high++;
    ret_faces[0] = (uint8_t)(lowest + high);
    ret_faces[1] = (uint8_t)(lowest + value - pair_of(high, 0));
    return 2;
}

int thrown_weight(int dice, int value)
{
    uint8_t faces[2];
    return thrown_faces(dice, 0, value, faces) == 2 && faces[0] != faces[1] ? 2 : 1;
}

int thrown_weights(int dice)
{
    return dice == TOGETHER ? THROWN_FACES * THROWN_FACES : THROWN_FACES;
}

/* --- a move --- */

static void count(struct thrown *thrown, const struct move *move)
{
    struct thrown_seat *seat = &thrown->seats[move->seat];
    const uint8_t *faces = move->faces;
    if (thrown->dice == TOGETHER) {
        if (move->n_faces == TOGETHER) /* else a die was thrown for lives */
            seat->n[pair_of(faces[0] - thrown->lowest, faces[1] - thrown->lowest)]++;
        return;
    }
    for (int i = 0; i < move->n_faces; i++)
        seat->n[faces[i] - thrown->lowest]++;
}

/* The dice under the cup are covered by others for good. */
static void cover(struct thrown *thrown)
{
    for (int i = 0; i < thrown->game.n_seats; i++) {
        thrown->seats[i].unseen += thrown->seats[i].under;
        thrown->seats[i].under = 0;
    }
}

/* Others' throws that a seat sees are known from now on; GAME_NOBODY: to everybody. */
static void see(struct thrown *thrown, int seat)
{
    for (int i = 0; i < thrown->game.n_seats; i++)
        if (i != seat)
            thrown->seats[i].under = 0;
}

static bool are_shown(const struct game_events *events)
{
    for (int i = 0; i < events->n; i++)
        if (events->list[i].n_faces > 0)
            return true;
    return false;
}

static void look_round(struct thrown *thrown)
{
    for (int seat = GAME_NOBODY; seat < thrown->game.n_seats; seat++) {
        struct view view;
        game_view(&thrown->game, seat, &view);
        if (view.n_faces > 0)
            see(thrown, seat);
    }
}

enum refusal thrown_step(struct thrown *thrown, const struct move *move)
{
    struct game_events events;
    enum refusal why = game_step(&thrown->game, move, &events);
    if (why != ACCEPTED || thrown->dice == 0)
        return why;
    if (move->n_faces > 0) {
        count(thrown, move);
        if (move->n_picks == 0)
            cover(thrown);
        if (thrown->game.rules.kind->lift != NULL) /* else it lies open */
            thrown->seats[move->seat].under++;
    }
    if (are_shown(&events))
        see(thrown, GAME_NOBODY);
    look_round(thrown);
    return ACCEPTED;
}

void thrown_end(struct thrown *thrown)
{
    cover(thrown);
    for (int i = 0; i < thrown->game.n_seats; i++)
        if (thrown->seats[i].unseen > 0)
            thrown->seats[i].unseen--;
}
