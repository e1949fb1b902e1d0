/* soak_bugiardi_counter.c - what a player who only counts wins against masters of Dadi Bugiardi,
 * with dice, in a long row of rounds.
 *
 * It keeps the mean result of its objections and looks by the claim and the number of changed dice,
 * and of its claims by the same and whether they were true. It does what went best so far, hopes
 * much of what it did not try, and throws again what reaches furthest until it is above the claim.
 *
 * RUNS=n rounds (40000), SEEDS=n runs of them (5); with a name as the first argument other
 * opponents of opponents.h than masters, with a number as the second so many players in all (2).
 * Among more than two a game ends when one is out.
 */
#include "bugiardi_decision.h"
#include "bugiardi_round.h"
#include "chance.h"
#include "opponents.h"
#include "poker_odds.h"
#include "spelt.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLAIMS = 128, DEEDS_MAX = 64, POSITIONS = 1024 };

/* The hope of a deed that was never tried counts as so many trials that went well. */
static const double hope = 2;

struct mean {
    double sum, n;
};

/* The counter, and its deeds in this round. */
struct counter {
    struct mean answers[HAND + 1][CLAIMS][2]; /* to look, to object */
    struct mean claims[HAND + 1][CLAIMS][2];  /* false ones, true ones */
    int n_deeds;
    struct mean *deeds[DEEDS_MAX];
    int changed; /* dice, by the last who claimed */
};

static struct counter counter;
static struct robot_memory *memory;

/* --- solved positions, since a position of the same hands and claim has the same solution --- */

static struct bugiardi_position *kept[POSITIONS];

void __real_bugiardi_position_solve(struct bugiardi_position *position, int rounds);
void __wrap_bugiardi_position_solve(struct bugiardi_position *position, int rounds);

static bool same(const struct bugiardi_position *position, const struct bugiardi_position *other)
{
    return other->hand == position->hand && other->last == position->last &&
           other->look == position->look && other->keep == position->keep &&
           (position->hand != MANY_HANDS ||
            memcmp(other->start, position->start, sizeof other->start) == 0);
}

void __wrap_bugiardi_position_solve(struct bugiardi_position *position, int rounds)
{
    double sum = (position->hand + 2) * STEPS_MAX + position->last + 1;
    for (int hand = 0; hand < HANDS && position->hand == MANY_HANDS; hand++)
        sum += 1e4 * (hand + 1) * (double)position->start[hand];
    int slot = (int)fmod(sum, POSITIONS);
    if (kept[slot] != NULL && same(position, kept[slot])) {
        *position = *kept[slot];
        return;
    }
    __real_bugiardi_position_solve(position, rounds);
    if (kept[slot] == NULL)
        kept[slot] = aligned_alloc(sizeof(lanes), sizeof *position);
    assert(kept[slot] != NULL);
    *kept[slot] = *position;
}

/* --- the counter --- */

static double hoped(const struct mean *mean)
{
    return (mean->sum + hope) / (mean->n + hope);
}

static void do_deed(struct mean *mean)
{
    assert(counter.n_deeds < DEEDS_MAX);
    counter.deeds[counter.n_deeds++] = mean;
}

static void learn(bool lost)
{
    for (int i = 0; i < counter.n_deeds; i++) {
        counter.deeds[i]->sum += !lost;
        counter.deeds[i]->n++;
    }
    counter.n_deeds = 0;
}

static const struct move *claim(const struct outlook *outlook, int changed)
{
    const struct move *best = NULL;
    struct mean *deed = NULL;
    for (int i = 0; i < outlook->n_moves; i++) {
        const struct move *move = &outlook->moves[i];
        if (move->verb != VERB_CLAIM)
            continue;
        struct mean *mean =
            &counter.claims[changed][move->value][outlook->view.thrown >= move->value];
        if (best == NULL || hoped(mean) > hoped(deed)) {
            best = move;
            deed = mean;
        }
    }
    do_deed(deed);
    return best;
}

static const struct move *throw_again(const struct outlook *outlook)
{
    const struct move *best = NULL;
    double most = -1;
    for (int i = 0; i < outlook->n_moves; i++) {
        const struct move *move = &outlook->moves[i];
        if (move->verb != VERB_REROLL)
            continue;
        struct poker_odds odds = poker_odds_change(outlook->rules, outlook->view.faces,
                                                   game_picks(move), outlook->view.last);
        if (odds.higher + 1e-4 * odds.mean > most) {
            most = odds.higher + 1e-4 * odds.mean;
            best = move;
        }
    }
    return best;
}

static const struct move *answer(const struct outlook *outlook)
{
    struct mean *means = counter.answers[counter.changed][outlook->view.last];
    const struct move *look = outlook_verb(outlook, VERB_LOOK);
    bool objects = look == NULL || hoped(&means[1]) > hoped(&means[0]);
    do_deed(&means[objects]);
    return objects ? outlook_verb(outlook, VERB_OBJECT) : look;
}

static const struct move *choose(const struct outlook *outlook)
{
    int changed = __builtin_popcount(outlook->view.locked);
    const struct move *again = NULL;
    switch ((enum phase)outlook->view.phase) {
    case PHASE_RESPOND:
        return answer(outlook);
    case PHASE_CLAIM:
        return claim(outlook, HAND);
    case PHASE_REROLL:
        again = throw_again(outlook);
        if (changed > 0 && (outlook->view.thrown > outlook->view.last || again == NULL))
            return claim(outlook, changed);
        return again;
    default:
        return &outlook->moves[0];
    }
}

/* --- rounds --- */

struct row {
    struct game game;
    int seats;
    struct recall recalls[GAME_SEATS_MAX];
    uint64_t chance;
    int games, won;
};

static void note(struct row *row, const struct game_events *events)
{
    for (int seat = 0; seat < row->seats; seat++) {
        struct view view = spelt_view(&row->game, seat);
        recall_note(&row->recalls[seat], events, &view);
    }
}

static void begin(struct row *row, const struct rules *rules)
{
    struct game_events none = {.n = 0};
    game_start(rules, row->seats, (int)chance_below(&row->chance, (uint32_t)row->seats),
               &row->game);
    for (int seat = 0; seat < row->seats; seat++)
        recall_begin(&row->recalls[seat], seat);
    note(row, &none);
    counter.changed = HAND;
}

/* Makes a move. Returns who lost a round by it, or GAME_NOBODY. The counter sits at seat 0. */
static int move_on(struct row *row, const struct opponent *master)
{
    struct outlook outlook;
    struct game_events events;
    int loser = GAME_NOBODY;
    struct view view = spelt_view(&row->game, GAME_NOBODY);
    outlook_take(&row->game, &row->recalls[view.turn], &outlook);
    struct move move = outlook.moves[0];
    if (outlook.n_moves > 1 && view.turn == 0)
        move = *choose(&outlook);
    else if (outlook.n_moves > 1)
        master->choose(master, memory, &outlook, &row->chance, &move);
    if (move.verb == VERB_CLAIM)
        counter.changed = view.phase == PHASE_REROLL ? __builtin_popcount(outlook.view.locked)
                          : view.last < 0            ? HAND
                                                     : 0;
    if (game_by_chance(&row->game, &move))
        game_throw(&row->game, &move, chance_below, &row->chance);
    enum refusal why = game_step(&row->game, &move, &events);
    assert(why == ACCEPTED);
    note(row, &events);
    for (int i = 0; i < events.n; i++)
        loser = events.list[i].type == GAME_LOST ? events.list[i].seat : loser;
    return loser;
}

static bool is_over(const struct row *row)
{
    struct view view = spelt_view(&row->game, GAME_NOBODY);
    bool over = game_over(&row->game);
    for (int seat = 0; seat < row->seats; seat++)
        over |= view.out[seat];
    return over;
}

/* Plays on to the end of a round. Returns whether the counter kept it. */
static bool play_round(struct row *row, const struct rules *rules, const struct opponent *master)
{
    int loser = GAME_NOBODY;
    if (is_over(row)) {
        row->games++;
        row->won += !spelt_view(&row->game, GAME_NOBODY).out[0];
        begin(row, rules);
    }
    while (loser == GAME_NOBODY)
        loser = move_on(row, master);
    learn(loser == 0);
    return loser != 0;
}

static void run(const struct opponents_match *match, uint64_t seed)
{
    static struct row row;
    const struct rules *rules = match->rules;
    int rounds = match->games;
    int kept_all = 0, kept_last = 0, kept_eighth = 0;
    memset(&counter, 0, sizeof counter);
    row = (struct row){.chance = seed, .seats = match->seats};
    begin(&row, rules);
    printf("seed %d, kept of every eighth of the rounds:", (int)seed);
    for (int i = 0; i < rounds; i++) {
        bool keeps = play_round(&row, rules, &match->others);
        kept_all += keeps;
        kept_last += keeps && i >= rounds / 2;
        kept_eighth += keeps;
        if ((i + 1) % (rounds / 8) == 0) {
            printf(" %.1f", 100.0 * kept_eighth / (rounds / 8));
            fflush(stdout);
            kept_eighth = 0;
        }
    }
    double share = (double)kept_last / (rounds - rounds / 2);
    printf("\n    the counter keeps %.1f %% of all %d, %.1f +- %.1f %% of the second half, and "
           "is left in %.1f %% of %d games\n",
           100.0 * kept_all / rounds, rounds, 100 * share,
           196 * sqrt(share * (1 - share) / (rounds - rounds / 2)),
           100.0 * row.won / (row.games > 0 ? row.games : 1), row.games);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    struct rules rules;
    const char *seeds = getenv("SEEDS");
    rules_read_name("dadi", &rules);
    memory = robot_memory_new();
    struct opponents_match match = {.rules = &rules,
                                    .others =
                                        opponents_named(rules.kind, argc > 1 ? argv[1] : "master"),
                                    .seats = argc > 2 ? atoi(argv[2]) : 2,
                                    .games = chance_runs(40000)};
    for (int seed = 1; seed <= (seeds != NULL ? atoi(seeds) : 5); seed++)
        run(&match, (uint64_t)seed);
    robot_memory_free(memory);
    return 0;
}
