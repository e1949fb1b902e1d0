/* odds.c - counts out throws of dice, and judges their results. */
#include "odds.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* A throw of some of the dice, or all of them. */
struct throw
{
    const struct rules *rules;
    const struct odds_dice *dice;
    uint8_t faces[GAME_FACES_MAX];
    uint8_t at[GAME_FACES_MAX]; /* the positions that fall again */
    int n;                      /* of them */
    struct odds *odds;
};

/* Counts out the dice that are still to fall, in ascending order of their faces, from `face` on,
 * which has come `times` times. The dice before them can have fallen in `ways` orders. */
static void spread(struct throw *throw, int done, uint8_t face, uint32_t times, uint32_t ways)
{
    if (done == throw->n) {
        int16_t place = throw->dice->made(throw->rules, throw->faces);
        throw->odds->weights[place] += ways;
        throw->odds->total += ways;
        return;
    }
    for (; face <= throw->dice->highest; face++, times = 0) {
        throw->faces[throw->at[done]] = face;
        spread(throw, done + 1, face, times + 1, ways * (uint32_t)(done + 1) / (times + 1));
    }
}

void odds_of_dice(const struct odds_dice *dice, const struct game *before, const struct move *move,
                  struct odds *odds)
{
    struct throw throw = {.rules = &before->rules, .dice = dice, .odds = odds};
    struct view view;
    game_view(before, move->seat, &view);
    memcpy(throw.faces, view.faces, view.n_faces);
    for (uint8_t i = 0; i < dice->n; i++) {
        if (move->n_picks == 0 || memchr(move->picks, i, move->n_picks) != NULL)
            throw.at[throw.n++] = i;
    }
    spread(&throw, 0, dice->lowest, 0, 1);
}

bool odds_take(const struct game *before, const struct move *move, struct odds *ret_odds)
{
    const struct game_kind *kind = before->rules.kind;
    if (kind->odds == NULL || move->n_faces == 0)
        return false;
    *ret_odds = (struct odds){.n = (int16_t)kind->ladder(&before->rules)};
    kind->odds(before, move, ret_odds);
    return true;
}

/* The variance of the rank is (1 - the sum of the cubed chances) / 12. */
struct odds_luck odds_judge(const struct odds *odds, int place)
{
    int64_t below = 0, total = odds->total;
    double cubes = 0;
    assert(place < odds->n);
    assert(odds->weights[place] > 0);
    for (int i = 0; i < odds->n; i++) {
        double chance = (double)odds->weights[i] / (double)total;
        cubes += chance * chance * chance;
        if (i < place)
            below += odds->weights[i];
    }
    int64_t twice = 2 * below + odds->weights[place] - total;
    return (struct odds_luck){
        .luck = (int64_t)round((double)(twice * ODDS_UNIT) / (double)(2 * total)),
        .variance = (int64_t)round((1 - cubes) / 12 * ODDS_UNIT),
    };
}
