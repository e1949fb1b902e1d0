/* tokio_match.c - the chance to win at any lives, by backward induction. */
#include "tokio_match.h"

#include "tokio_options.h"

#include <assert.h>
#include <string.h>

enum { UNSOLVED = 1 /* no pair of lives has this sum */ };

void tokio_match_open(struct tokio_match *match, const struct rules *rules)
{
    memset(match, 0, sizeof *match);
    match->rules = *rules;
    match->solved = UNSOLVED;
    tokio_numbers_read(rules, &match->hand.numbers);
}

bool tokio_match_fits(const struct tokio_match *match, const struct rules *rules)
{
    const int16_t *known = match->rules.values, *asked = rules->values;
    if (match->rules.kind != rules->kind || asked[OPTION_LIVES] > known[OPTION_LIVES])
        return false;
    for (int i = 0; i < N_TOKIO_OPTIONS; i++) {
        bool noticed = i != OPTION_LIVES && i != OPTION_DIRECTION && i != OPTION_FORFEITS;
        if (noticed && asked[i] != known[i])
            return false;
    }
    return true;
}

double tokio_match_base(struct tokio_lives lives)
{
    if (lives.roller == lives.responder)
        return 0.5;
    return lives.roller > lives.responder ? 1 : 0;
}

/* The beginning of a hand. */
struct spot {
    const struct tokio_match *match;
    struct tokio_lives lives;
};

/* The roller's chance to win after this end of the hand, less the base of the hand. */
static double pays(const void *context, struct tokio_end end)
{
    const struct spot *spot = context;
    double base = tokio_match_base(spot->lives);
    struct tokio_lives after = {spot->lives.roller - end.roller_loses,
                                spot->lives.responder - end.responder_loses};
    if (after.responder <= 0)
        return 1 - base;
    if (after.roller <= 0)
        return 0 - base;
    double start = end.roller_starts ? spot->match->start[after.roller][after.responder]
                                     : -spot->match->start[after.responder][after.roller];
    return start + (tokio_match_base(after) - base);
}

/* Solves the hand in which one player has `few` lives and the other `many`. */
static void solve_hand(struct tokio_match *match, int few, int many)
{
    struct spot spot = {match, {few, many}}, turned = {match, {many, few}};
    match->hand_few = few;
    match->hand_many = many;
    tokio_chain_ends(&match->hand.numbers, pays, &spot, &match->hand.ends[0]);
    tokio_chain_ends(&match->hand.numbers, pays, &turned, &match->hand.ends[1]);
    tokio_chain_solve(&match->hand);
}

/* Solves all matches with one more life than before. */
static void solve_next(struct tokio_match *match)
{
    int sum = match->solved + 1;
    for (int few = 1; few <= sum - few; few++) {
        if (sum - few > match->rules.values[OPTION_LIVES])
            continue;
        solve_hand(match, few, sum - few);
        match->start[few][sum - few] = match->hand.value[0][0];
        match->start[sum - few][few] = match->hand.value[1][0];
    }
    match->solved = sum;
}

void tokio_match_solve(struct tokio_match *match, struct tokio_lives lives)
{
    int few = lives.roller < lives.responder ? lives.roller : lives.responder,
        many = lives.roller + lives.responder - few;
    assert(few >= 1 && many <= match->rules.values[OPTION_LIVES]);
    while (match->solved < few + many)
        solve_next(match);
    if (match->hand_few != few || match->hand_many != many)
        solve_hand(match, few, many);
}

const struct tokio_chain *tokio_match_hand(const struct tokio_match *match,
                                           struct tokio_lives lives, int *ret_roller)
{
    int few = lives.roller < lives.responder ? lives.roller : lives.responder;
    assert(match->hand_few == few);
    assert(match->hand_many == lives.roller + lives.responder - few);
    *ret_roller = lives.roller > lives.responder ? 1 : 0;
    return &match->hand;
}

double tokio_match_start(const struct tokio_match *match, struct tokio_lives lives)
{
    assert(lives.roller + lives.responder <= match->solved);
    return match->start[lives.roller][lives.responder] + tokio_match_base(lives);
}
