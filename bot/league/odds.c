/* odds.c - counts out throws of dice, and judges what came. */
#include "odds.h"

#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "dice.h"
#include "fourtwentyone_combo.h"
#include "odds_cards.h"
#include "tokio_ladder.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* The dice of a game: their faces, and what they make. */
struct die {
    const char *game;
    uint8_t lowest, highest;
    uint8_t n;
    int16_t (*made)(const struct rules *rules, const uint8_t *faces);
};

static int16_t made_in_421(const struct rules *rules, const uint8_t *faces)
{
    return fourtwentyone_combo_made(rules, faces);
}

static const struct die games[] = {
    {"tokio", 1, DICE_SIDES, 2, tokio_ladder_value},
    {"421", 1, DICE_SIDES, 3, made_in_421},
    {"bugiardi", RANK_NINE, RANK_ACE, GAME_FACES_MAX, bugiardi_ladder_value},
};

/* A throw of some of the dice, or all of them. */
struct throw
{
    const struct rules *rules;
    const struct die *die;
    uint8_t faces[GAME_FACES_MAX];
    uint8_t at[GAME_FACES_MAX]; /* the positions that fall anew */
    int n;                      /* of them */
    struct odds *odds;
};

static const struct die *die_of(const struct game_kind *kind)
{
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        if (strcmp(games[i].game, kind->name) == 0)
            return &games[i];
    }
    return NULL;
}

/* The dice that are still to fall, in ascending order of their faces: from `face` on, which has
 * come so often. In so many orders, `ways`, those before them can have fallen. */
static void spread(struct throw *throw, int done, uint8_t face, uint32_t times, uint32_t ways)
{
    if (done == throw->n) {
        int16_t place = throw->die->made(throw->rules, throw->faces);
        throw->odds->weights[place] += ways;
        throw->odds->total += ways;
        return;
    }
    for (; face <= throw->die->highest; face++, times = 0) {
        throw->faces[throw->at[done]] = face;
        spread(throw, done + 1, face, times + 1, ways * (uint32_t)(done + 1) / (times + 1));
    }
}

static void throw_dice(const struct die *die, const struct game *before, const struct move *move,
                       struct odds *odds)
{
    struct throw throw = {.rules = &before->rules, .die = die, .odds = odds};
    struct view view;
    game_view(before, move->seat, &view);
    memcpy(throw.faces, view.faces, view.n_faces);
    for (uint8_t i = 0; i < die->n; i++) {
        if (move->n_picks == 0 || memchr(move->picks, i, move->n_picks) != NULL)
            throw.at[throw.n++] = i;
    }
    spread(&throw, 0, die->lowest, 0, 1);
}

bool odds_take(const struct game *before, const struct move *move, struct odds *ret_odds)
{
    const struct die *die = die_of(before->rules.kind);
    if (die == NULL || move->n_faces == 0)
        return false;
    *ret_odds = (struct odds){.n = (int16_t)before->rules.kind->ladder(&before->rules)};
    if (odds_cards_used(before))
        odds_cards(before, move, ret_odds);
    else
        throw_dice(die, before, move, ret_odds);
    return true;
}

/* The variance of such a rank is (1 - the sum of the cubed chances) / 12. */
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
