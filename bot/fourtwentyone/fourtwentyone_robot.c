/* fourtwentyone_robot.c - values the moves of a turn of 421 by the chance to win the game: exactly
 * for two players, by a policy of the others for more.
 */
#include "fourtwentyone_parts.h"

#include "fourtwentyone_many.h"
#include "fourtwentyone_options.h"
#include "fourtwentyone_round.h"
#include "fourtwentyone_two.h"

#include <assert.h>
#include <string.h>

/* The data that do not change during a game. */
struct known {
    struct rules rules; /* kind NULL: nothing was worked out yet */
    int n, total;       /* players and tokens that are in the game */
    union {
        struct fourtwentyone_two two;
        struct fourtwentyone_many many;
    };
};

/* A turn: its values are chances to win the game. */
struct turn {
    const struct known *known;
    const struct outlook *outlook;
    const struct fourtwentyone_throws *throws;
    int most;                            /* the most throws that it may have */
    double ends[THROWS_MAX + 1][COMBOS]; /* if it ends after so many throws */
    double values[THROWS_MAX + 1][KEPT]; /* of the kept dice, before each throw */
};

static int count_tokens(const struct outlook *outlook)
{
    int n = fourtwentyone_seen(&outlook->view).pot;
    for (int seat = 0; seat < outlook->n_seats; seat++)
        n += outlook->view.out[seat] ? 0 : outlook->view.score[seat];
    return n;
}

static bool knows(const void *memory, const struct outlook *outlook)
{
    const struct known *known = memory;
    return rules_equal(&known->rules, outlook->rules) && known->n == outlook_others(outlook) + 1 &&
           known->total == count_tokens(outlook);
}

static void prepare(void *memory, const struct outlook *outlook)
{
    struct known *known = memory;
    if (knows(memory, outlook))
        return;
    known->rules = *outlook->rules;
    known->n = outlook_others(outlook) + 1;
    known->total = count_tokens(outlook);
    if (known->n == 2)
        fourtwentyone_two_begin(outlook->rules, known->total, &known->two);
    else
        fourtwentyone_many_begin(outlook->rules, known->n, known->total, &known->many);
}

static bool go_on(void *memory)
{
    struct known *known = memory;
    return known->n == 2 ? fourtwentyone_two_go_on(&known->two)
                         : fourtwentyone_many_go_on(&known->many);
}

/* --- the worth of ending a turn --- */

static void find_ends_of_two(struct turn *turn)
{
    const struct view *view = &turn->outlook->view;
    const struct fourtwentyone_two *two = &turn->known->two;
    bool leads = view->phase == PHASE_LEAD;
    int self = turn->outlook->seat, other = outlook_other(turn->outlook);
    struct fourtwentyone_seen own = fourtwentyone_seen(view);
    struct fourtwentyone_tokens tokens = {own.part, own.pot, view->score[leads ? self : other],
                                          view->score[leads ? other : self]};
    if (leads)
        fourtwentyone_two_answered(two, tokens, turn->ends);
    for (int combo = 0; combo < COMBOS && !leads; combo++)
        turn->ends[turn->most][combo] =
            1 - fourtwentyone_two_after(two, tokens, view->made[other], combo);
}

/* Seats that are out do not count. */
static void find_ends_of_many(struct turn *turn)
{
    const struct view *view = &turn->outlook->view;
    struct fourtwentyone_seen own = fourtwentyone_seen(view);
    struct fourtwentyone_standing standing = {.players = {.part = own.part, .pot = own.pot}};
    for (int seat = 0; seat < turn->outlook->n_seats; seat++) {
        if (view->out[seat])
            continue;
        if (seat == turn->outlook->seat)
            standing.player = standing.players.n;
        standing.made[standing.players.n] = view->made[seat];
        standing.players.held[standing.players.n++] = view->score[seat];
    }
    fourtwentyone_many_clip(&turn->known->many, &standing.players);
    int throws = view->phase != PHASE_LEAD ? turn->most : view->rolls > 0 ? view->rolls : 1;
    for (; throws <= turn->most; throws++)
        fourtwentyone_ends_find(&turn->known->many, &standing, throws, turn->ends[throws]);
}

/* --- throws --- */

/* Before the first throw nothing is kept; before each further one the player chooses, and the
 * starter may stop instead. */
static void find_values(struct turn *turn)
{
    bool leads = turn->outlook->view.phase == PHASE_LEAD;
    memcpy(&turn->values[turn->most][KEPT_ALL], turn->ends[turn->most], sizeof turn->ends[0]);
    fourtwentyone_throws_mean(turn->throws, turn->values[turn->most]);
    for (int throws = turn->most - 1; throws > 0; throws--) {
        double *values = turn->values[throws];
        memcpy(values, turn->values[throws + 1], sizeof turn->values[0]);
        fourtwentyone_throws_best(turn->throws, values, leads ? turn->ends[throws] : NULL, NULL);
        fourtwentyone_throws_mean(turn->throws, values);
    }
}

static double value_of(const struct turn *turn, const struct move *move)
{
    const struct view *view = &turn->outlook->view;
    int kept = 0;
    if (move->verb == VERB_STOP)
        return turn->ends[view->rolls][view->thrown];
    if (view->rolls > 0)
        kept = fourtwentyone_throws_kept(turn->outlook->rules, view->faces, game_picks(move));
    return turn->values[move->verb == VERB_PASSO ? turn->most : view->rolls + 1][kept];
}

/* A chance among those who play on, where the last who holds tokens loses, as the share of all
 * others who finish behind the player. Those who left are behind, and those who are safe are not.
 */
static double share_of(const struct outlook *outlook, double chance)
{
    int behind = 0;
    for (int seat = 0; seat < outlook->n_seats; seat++)
        behind += outlook->view.out[seat] && (outlook->view.safe >> seat & 1) == 0;
    return (chance * outlook_others(outlook) + behind) / (outlook->n_seats - 1);
}

static bool ranks(const struct rules *rules)
{
    return rules->values[OPTION_ENDS] == ENDS_LAST_HOLDER;
}

static void evaluate(const void *memory, const struct outlook *outlook,
                     struct evaluation *ret_evaluation)
{
    const struct known *known = memory;
    struct turn turn = {
        .known = known, .outlook = outlook, .most = fourtwentyone_safest_throws(outlook)};
    assert(outlook->view.phase == PHASE_LEAD || outlook->view.phase == PHASE_FOLLOW);
    turn.throws = known->n == 2 ? &known->two.throws : &known->many.throws;
    if (known->n == 2)
        find_ends_of_two(&turn);
    else
        find_ends_of_many(&turn);
    find_values(&turn);
    for (int i = 0; i < ret_evaluation->n; i++)
        ret_evaluation->chance[i] = ranks(outlook->rules)
                                        ? share_of(outlook, value_of(&turn, &outlook->moves[i]))
                                        : value_of(&turn, &outlook->moves[i]);
    evaluation_prefer(ret_evaluation);
}

static int solved_for(const struct rules *rules)
{
    (void)rules;
    return 2;
}

const struct game_robot fourtwentyone_robot = {
    .safest = fourtwentyone_safest,
    .bytes = sizeof(struct known),
    .prepare = prepare,
    .go_on = go_on,
    .knows = knows,
    .evaluate = evaluate,
    .ranks = ranks,
    .solved_for = solved_for,
};
