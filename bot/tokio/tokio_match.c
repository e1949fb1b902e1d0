/* tokio_match.c - the chance to win at any lives, by backward induction. */
#include "tokio_match.h"

#include "dice.h"
#include "tokio_options.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum {
    UNSOLVED = 1, /* no pair of lives has this sum */

    /* The hands of a part: with void hands they take some 0.7 ms each, else 0.04. */
    PART_HANDS = 240,
    PART_VOID_HANDS = 14,
};

void tokio_match_open(struct tokio_match *match, const struct rules *rules)
{
    memset(match, 0, sizeof *match);
    match->rules = *rules;
    for (int may = 0; may < 3; may++)
        match->solved[may] = UNSOLVED;
    tokio_numbers_read(rules, &match->hand.numbers);
}

bool tokio_match_fits(const struct tokio_match *match, const struct rules *rules)
{
    const int16_t *known = match->rules.values, *asked = rules->values;
    if (match->rules.kind != rules->kind || asked[OPTION_LIVES] > known[OPTION_LIVES])
        return false;
    for (int i = 0; i < N_TOKIO_OPTIONS; i++) {
        bool noticed =
            i != OPTION_LIVES && i != OPTION_DIRECTION && i != OPTION_ENDS && i != OPTION_FORFEITS;
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

int tokio_match_most(const struct rules *rules)
{
    bool throws = rules->values[OPTION_LIFE_THROW] && rules->values[OPTION_LIVES] < DICE_SIDES;
    return throws ? DICE_SIDES : rules->values[OPTION_LIVES];
}

/* --- starting a hand --- */

/* The same standing with the players changed over. */
static struct tokio_lives turned(struct tokio_lives lives)
{
    unsigned may = (lives.may & TOKIO_ROLLER_MAY ? TOKIO_RESPONDER_MAY : 0) |
                   (lives.may & TOKIO_RESPONDER_MAY ? TOKIO_ROLLER_MAY : 0);
    return (struct tokio_lives){lives.responder, lives.roller, may};
}

static double *start_at(struct tokio_match *match, struct tokio_lives lives)
{
    return &match->start[lives.may][lives.roller][lives.responder];
}

static double start_of(const struct tokio_match *match, struct tokio_lives lives)
{
    return match->start[lives.may][lives.roller][lives.responder];
}

/* The mean over the die, less the base of these lives. */
static double life_throw(const struct tokio_match *match, struct tokio_lives lives)
{
    double sum = 0, base = tokio_match_base(lives);
    struct tokio_lives after = lives;
    after.may &= ~(unsigned)TOKIO_ROLLER_MAY;
    for (after.roller = 1; after.roller <= DICE_SIDES; after.roller++)
        sum += start_of(match, after) + (tokio_match_base(after) - base);
    return sum / DICE_SIDES;
}

/* --- a hand --- */

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
                                spot->lives.responder - end.responder_loses, spot->lives.may};
    if (after.responder <= 0)
        return 1 - base;
    if (after.roller <= 0)
        return 0 - base;
    double start =
        end.roller_starts ? start_of(spot->match, after) : -start_of(spot->match, turned(after));
    return start + (tokio_match_base(after) - base);
}

/* Solves the hand in which player 0 is the roller at these lives. */
static void solve_hand(struct tokio_match *match, struct tokio_lives lives)
{
    struct spot spot = {match, lives}, other = {match, turned(lives)};
    match->hand_lives = lives;
    tokio_chain_ends(&match->hand.numbers, pays, &spot, &match->hand.ends[0]);
    tokio_chain_ends(&match->hand.numbers, pays, &other, &match->hand.ends[1]);
    if (lives.may & TOKIO_ROLLER_MAY)
        match->hand.ends[0].life_throw = life_throw(match, lives);
    if (lives.may & TOKIO_RESPONDER_MAY)
        match->hand.ends[1].life_throw = life_throw(match, other.lives);
    tokio_chain_solve(&match->hand);
}

static void keep_start(struct tokio_match *match, struct tokio_lives lives, double value)
{
    double throws = lives.may & TOKIO_ROLLER_MAY ? life_throw(match, lives) : value;
    *start_at(match, lives) = throws > value ? throws : value;
}

static int count_may(unsigned may)
{
    return __builtin_popcount(may);
}

/* Solves all matches with so many lives together, where so many may throw for lives. Player 0 has
 * fewer lives; where the lives are the same, and one may throw, it is that one. False if the hands
 * that may be solved now, which are counted down, do not suffice. */
static bool solve_sum(struct tokio_match *match, int n_may, int sum, int *hands)
{
    int most = tokio_match_most(&match->rules), before = 0;
    for (unsigned may = 0; may < TOKIO_MATCH_MAY; may++) {
        for (int few = 1; few <= sum - few; few++) {
            struct tokio_lives lives = {few, sum - few, may};
            bool twice = few == sum - few && may == TOKIO_RESPONDER_MAY;
            if (count_may(may) != n_may || sum - few > most || twice)
                continue;
            if (before++ < match->begun[n_may])
                continue;
            if ((*hands)-- <= 0)
                return false;
            solve_hand(match, lives);
            keep_start(match, lives, match->hand.value[0][0]);
            keep_start(match, turned(lives), match->hand.value[1][0]);
            match->begun[n_may]++;
        }
    }
    match->solved[n_may] = sum;
    match->begun[n_may] = 0;
    return true;
}

/* The sums that exist, at most. */
static int within(const struct tokio_match *match, int sum)
{
    int most = 2 * tokio_match_most(&match->rules);
    return sum < most ? sum : most;
}

/* Solves all matches up to so many lives together, where so many may throw for lives. A throw may
 * bring six lives to the player who has fewest. False as in solve_sum(). */
static bool solve_sums(struct tokio_match *match, int n_may, int sum, int *hands)
{
    while (match->solved[n_may] < within(match, sum)) {
        int next = match->solved[n_may] + 1;
        if (n_may > 0 && !solve_sums(match, n_may - 1, next + DICE_SIDES, hands))
            return false;
        if (!solve_sum(match, n_may, next, hands))
            return false;
    }
    return true;
}

static bool same(struct tokio_lives a, struct tokio_lives b)
{
    return a.roller == b.roller && a.responder == b.responder && a.may == b.may;
}

/* The standing of the hand that is solved for these lives: player 0 has fewer. */
static struct tokio_lives standing(struct tokio_lives lives)
{
    bool turn = lives.roller > lives.responder ||
                (lives.roller == lives.responder && lives.may == TOKIO_RESPONDER_MAY);
    return turn ? turned(lives) : lives;
}

static bool solve_part(struct tokio_match *match, struct tokio_lives lives, int hands)
{
    int most = tokio_match_most(&match->rules);
    assert(lives.roller >= 1 && lives.roller <= most);
    assert(lives.responder >= 1 && lives.responder <= most);
    return solve_sums(match, count_may(lives.may), lives.roller + lives.responder, &hands);
}

void tokio_match_solve(struct tokio_match *match, struct tokio_lives lives)
{
    solve_part(match, lives, INT_MAX);
    if (!same(match->hand_lives, standing(lives)))
        solve_hand(match, standing(lives));
}

void tokio_match_aim(struct tokio_match *match, struct tokio_lives lives)
{
    if (!tokio_match_covers(match, lives))
        match->goal = lives;
    match->asked = lives;
}

void tokio_match_rest(struct tokio_match *match)
{
    match->goal = match->asked = (struct tokio_lives){0, 0, 0};
}

bool tokio_match_aims(const struct tokio_match *match)
{
    return match->asked.roller > 0;
}

bool tokio_match_go_on(struct tokio_match *match)
{
    if (match->asked.roller == 0)
        return false;
    int hands = match->rules.values[OPTION_VOID_ON_32] ? PART_VOID_HANDS : PART_HANDS;
    if (!solve_part(match, match->goal.roller > 0 ? match->goal : match->asked, hands))
        return true;
    tokio_match_solve(match, match->asked);
    return false;
}

bool tokio_match_covers(const struct tokio_match *match, struct tokio_lives lives)
{
    int n_may = count_may(lives.may), throws = count_may(match->goal.may) - n_may;
    int sum = lives.roller + lives.responder;
    int aimed = match->goal.roller + match->goal.responder + throws * DICE_SIDES;
    return sum <= match->solved[n_may] || (match->goal.roller > 0 && throws >= 0 && sum <= aimed);
}

const struct tokio_chain *tokio_match_hand(const struct tokio_match *match,
                                           struct tokio_lives lives, int *ret_roller)
{
    assert(same(match->hand_lives, standing(lives)));
    *ret_roller = same(lives, standing(lives)) ? 0 : 1;
    return &match->hand;
}

double tokio_match_start(const struct tokio_match *match, struct tokio_lives lives)
{
    assert(lives.roller + lives.responder <= match->solved[count_may(lives.may)]);
    return start_of(match, lives) + tokio_match_base(lives);
}

double tokio_match_life_throw(const struct tokio_match *match, struct tokio_lives lives)
{
    return life_throw(match, lives) + tokio_match_base(lives);
}
