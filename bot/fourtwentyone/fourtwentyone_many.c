/* fourtwentyone_many.c - works out the chances of three and more players from round to round. */
#include "fourtwentyone_many.h"

#include "fourtwentyone_options.h"
#include "fourtwentyone_round.h"
#include "fourtwentyone_step.h"

#include <assert.h>
#include <string.h>

enum { SWEEPS_MAX = 200, PASSES = 2, GROUPS_MAX = PARTITIONS_SIZES_MAX + 2 };

/* Chances that are nearer to each other are the same. */
static const double slight = 1e-6;

/* Players of one size. The starter, and the player whose chance is sought, stand alone. */
struct group {
    int size; /* which one */
    int n;
    bool starts;
};

/* A round from one partition of the tokens; the last group is the one whose chance is sought. */
struct study {
    const struct fourtwentyone_many *many;
    const struct fourtwentyone_partition *partition;
    enum part part;
    int n;     /* players of the round: in the discharge those without tokens are safe */
    int least; /* the index of their smallest size */
    struct fourtwentyone_step steps[PARTITIONS_SIZES_MAX][PARTITIONS_SIZES_MAX]
                                   [N_MOVES]; /* by best, worst, tokens moved */
    struct fourtwentyone_outcomes chances;
    int n_groups;
    struct group groups[GROUPS_MAX];
};

/* --- policies --- */

static int policy_at(enum part part, int n)
{
    if (part == PART_CHARGE)
        return 0;
    return n < MANY_POLICIES ? n - 1 : MANY_POLICIES - 1;
}

const struct fourtwentyone_policy *fourtwentyone_many_policy(const struct fourtwentyone_many *many,
                                                             enum part part, int n)
{
    return &many->policies[policy_at(part, n)];
}

/* --- a round --- */

static void list_steps(struct study *study)
{
    const struct fourtwentyone_partition *partition = study->partition;
    for (int best = study->least; best < partition->n_sizes; best++) {
        for (int worst = study->least; worst < partition->n_sizes; worst++) {
            bool there =
                partition->players[best] > 0 && partition->players[worst] > (best == worst);
            for (int moves = 1; moves < N_MOVES && there; moves++)
                study->steps[best][worst][moves] =
                    fourtwentyone_step_from(study->many, partition, study->part,
                                            (struct fourtwentyone_end){best, worst, moves});
        }
    }
}

/* Groups the players by their sizes, with the starter apart, and another one of this size. */
static void group(struct study *study, int starter, int other)
{
    study->n_groups = 0;
    for (int size = study->least; size < study->partition->n_sizes; size++) {
        int n = study->partition->players[size] - (size == starter) - (size == other);
        study->groups[study->n_groups++] = (struct group){size, n, false};
    }
    study->groups[study->n_groups++] = (struct group){starter, 1, true};
    if (other != GAME_NOBODY)
        study->groups[study->n_groups++] = (struct group){other, 1, false};
}

/* The worth of each outcome to the player whose chance is sought. */
static struct fourtwentyone_outcomes worth(const struct study *study)
{
    struct fourtwentyone_outcomes values = {{{0}}};
    const struct group *sought = &study->groups[study->n_groups - 1];
    int others = study->n - 1;
    for (int i = 0; i < study->n_groups; i++) {
        for (int j = 0; j < study->n_groups; j++) {
            const struct group *best = &study->groups[i], *worst = &study->groups[j];
            int pairs = best->n * (worst->n - (i == j));
            enum fourtwentyone_role role = best == sought    ? ROLE_BEST
                                           : worst == sought ? ROLE_WORST
                                                             : ROLE_NEITHER;
            enum fourtwentyone_outcome outcome = best->starts    ? STARTER_BEST
                                                 : worst->starts ? STARTER_WORST
                                                                 : STARTER_NEITHER;
            double share = (double)pairs / others;
            if (pairs == 0)
                continue;
            if (outcome == STARTER_NEITHER)
                share /= others - 1;
            for (int moves = 1; moves < N_MOVES; moves++)
                values.of[outcome][moves] +=
                    share * fourtwentyone_step_chance(study->many, study->part,
                                                      &study->steps[best->size][worst->size][moves],
                                                      role, study->partition->sizes[sought->size]);
        }
    }
    return values;
}

static double change(float *chance, const struct study *study)
{
    struct fourtwentyone_outcomes values = worth(study);
    double before = *chance, now = fourtwentyone_policy_mean(&study->chances, &values);
    *chance = (float)now;
    return now > before ? now - before : before - now;
}

/* Works out the worth of a partition if a player of this size starts. Returns the largest change.
 */
static double solve_start(struct study *study, struct fourtwentyone_partition *partition,
                          int starter)
{
    const struct fourtwentyone_many *many = study->many;
    group(study, starter, GAME_NOBODY);
    struct fourtwentyone_outcomes values = worth(study);
    fourtwentyone_policy_lead(&many->throws, fourtwentyone_many_policy(many, study->part, study->n),
                              &values, &study->chances);
    double most = change(&partition->starts[starter], study);
    for (int other = study->least; other < partition->n_sizes; other++) {
        if (partition->players[other] <= (other == starter))
            continue;
        group(study, starter, other);
        double one = change(&partition->follows[other][starter], study);
        most = one > most ? one : most;
    }
    return most;
}

static struct study study_of(const struct fourtwentyone_many *many,
                             const struct fourtwentyone_partition *partition, enum part part)
{
    bool charge = part == PART_CHARGE;
    return (struct study){.many = many,
                          .partition = partition,
                          .part = part,
                          .n = many->partitions.n - (charge ? 0 : partition->players[0]),
                          .least = charge ? 0 : 1};
}

static double solve_partition(struct fourtwentyone_many *many, int index, enum part part)
{
    struct fourtwentyone_partition *partition = &many->partitions.list[index];
    struct study study = study_of(many, partition, part);
    double most = 0;
    list_steps(&study);
    for (int starter = study.least; starter < partition->n_sizes; starter++) {
        double one = partition->players[starter] > 0 ? solve_start(&study, partition, starter) : 0;
        most = one > most ? one : most;
    }
    return most;
}

/* --- the game --- */

/* Solves the partitions in which so many hold tokens and none lie on the table. */
static void solve_discharge(struct fourtwentyone_many *many, int holders)
{
    int safe = many->partitions.n - holders;
    double most = 1;
    for (int sweep = 0; sweep < SWEEPS_MAX && most > slight; sweep++) {
        most = 0;
        for (int i = many->partitions.first[many->partitions.total];
             i < many->partitions.n_partitions; i++) {
            bool there = many->partitions.list[i].players[0] == safe;
            double one = there ? solve_partition(many, i, PART_DISCHARGE) : 0;
            most = one > most ? one : most;
        }
    }
}

/* A first guess of the gains, from the tokens alone. */
static struct fourtwentyone_gains guess_gains(const struct fourtwentyone_many *many)
{
    struct fourtwentyone_gains gains = {.worst = 2};
    for (int moves = 1; moves < N_MOVES; moves++)
        gains.best[moves] =
            fourtwentyone_step_amount(&many->rules, false, moves, many->partitions.total);
    return gains;
}

/* The worth of being best, or worst when as much is moved as usual, by the chances so far, if all
 * of n players hold equally many tokens, or nearly so. */
static struct fourtwentyone_gains find_gains(const struct fourtwentyone_many *many, enum part part,
                                             int n)
{
    enum { STARTER, SELF, OTHER, USUAL = 2 };
    struct fourtwentyone_players players = {
        .part = (int)part, .n = many->partitions.n, .pot = many->partitions.total};
    struct fourtwentyone_gains gains = {.worst = 0};
    for (int i = 0; part == PART_DISCHARGE && players.pot > 0; i = (i + 1) % n) {
        players.held[i]++;
        players.pot--;
    }
    for (int moves = 1; moves < N_MOVES; moves++) {
        struct fourtwentyone_end neither = {STARTER, OTHER, moves}, best = {SELF, OTHER, moves};
        struct fourtwentyone_end worst = {STARTER, SELF, moves};
        double chance = fourtwentyone_many_after(many, &players, n > 2 ? neither : worst, SELF);
        gains.best[moves] = fourtwentyone_many_after(many, &players, best, SELF) - chance;
        if (moves == USUAL)
            gains.worst = chance - fourtwentyone_many_after(many, &players, worst, SELF);
    }
    return gains;
}

/* Finds the policy of a round of n players. */
static void find_policy(struct fourtwentyone_many *many, enum part part, int n, bool first)
{
    struct fourtwentyone_gains gains = first ? guess_gains(many) : find_gains(many, part, n);
    struct fourtwentyone_field field = {
        .rules = &many->rules,
        .throws = &many->throws,
        .n = n,
        .limit = fourtwentyone_round_limit((int)part, many->rules.values)};
    fourtwentyone_policy_find(&field, &gains, &many->policies[policy_at(part, n)]);
}

/* The players of a discharge that is worked out first: fewer and fewer hold tokens where the last
 * who does loses. */
static int fewest_holders(const struct fourtwentyone_many *many)
{
    return fourtwentyone_step_last_loses(many) ? 2 : many->partitions.n;
}

void fourtwentyone_many_begin(const struct rules *rules, int n, int total,
                              struct fourtwentyone_many *ret_many)
{
    memset(ret_many, 0, sizeof *ret_many);
    ret_many->rules = *rules;
    fourtwentyone_throws_list(rules, &ret_many->throws);
    fourtwentyone_partitions_list(n, total < PARTITIONS_TOKENS_MAX ? total : PARTITIONS_TOKENS_MAX,
                                  &ret_many->partitions);
    ret_many->holders = fewest_holders(ret_many);
}

static void solve_charge(struct fourtwentyone_many *many)
{
    find_policy(many, PART_CHARGE, many->partitions.n, many->passes == 0);
    for (int i = many->partitions.first[many->partitions.total] - 1; i >= 0; i--)
        solve_partition(many, i, PART_CHARGE);
}

bool fourtwentyone_many_go_on(struct fourtwentyone_many *many)
{
    int n = many->partitions.n, total = many->partitions.total;
    if (many->holders > n) {
        solve_charge(many);
        many->passes++;
        many->holders = fewest_holders(many);
    } else {
        find_policy(many, PART_DISCHARGE, many->holders,
                    many->passes == 0 || many->holders > total);
        solve_discharge(many, many->holders);
        many->holders = many->holders < total ? many->holders + 1 : many->holders < n ? n : n + 1;
    }
    return many->passes < PASSES;
}

/* --- asking --- */

static int count_held(const struct fourtwentyone_players *players)
{
    int held = 0;
    for (int i = 0; i < players->n; i++)
        held += players->held[i];
    return held;
}

/* Whether too many players hold tokens for each to have one of those that count. */
static bool is_crowded(const struct fourtwentyone_many *many,
                       const struct fourtwentyone_players *players)
{
    int holders = 0;
    for (int i = 0; i < players->n; i++)
        holders += players->held[i] > 0;
    return players->part == PART_DISCHARGE && holders > many->partitions.total;
}

void fourtwentyone_many_clip(const struct fourtwentyone_many *many,
                             struct fourtwentyone_players *players)
{
    int n = is_crowded(many, players) ? 0 : count_held(players) + players->pot;
    for (; n > many->partitions.total; n--) {
        int *most = &players->held[0];
        for (int i = 1; i < players->n; i++)
            most = players->held[i] > *most ? &players->held[i] : most;
        if (players->pot > 1)
            most = &players->pot;
        --*most;
    }
}

static const struct fourtwentyone_partition *
partition_of(const struct fourtwentyone_many *many, const struct fourtwentyone_players *players)
{
    uint64_t key = 0;
    for (int i = 0; i < players->n; i++)
        key += fourtwentyone_partitions_key(players->held[i]);
    return &many->partitions
                .list[fourtwentyone_partitions_find(&many->partitions, count_held(players), key)];
}

/* A rough chance: of two players the one who holds fewer tokens is more likely to finish first. */
static double rough_place(const struct fourtwentyone_players *players, int player)
{
    double sum = 0;
    for (int i = 0; i < players->n; i++)
        if (i != player)
            sum += (double)players->held[i] / (players->held[i] + players->held[player]);
    return sum / (players->n - 1);
}

/* A rough chance: a player who holds fewer tokens is more likely to win. */
static double rough_chance(const struct fourtwentyone_many *many,
                           struct fourtwentyone_players players, struct fourtwentyone_end end,
                           int player)
{
    int *best = &players.held[end.best];
    int amount = fourtwentyone_step_amount(&many->rules, false, end.moves, *best);
    double sum = 0;
    *best -= amount;
    players.held[end.worst] += amount;
    if (fourtwentyone_step_last_loses(many))
        return rough_place(&players, player);
    if (*best == 0)
        return player == end.best;
    for (int i = 0; i < players.n; i++)
        sum += 1.0 / players.held[i];
    return 1.0 / players.held[player] / sum;
}

double fourtwentyone_many_after(const struct fourtwentyone_many *many,
                                const struct fourtwentyone_players *players,
                                struct fourtwentyone_end end, int player)
{
    enum fourtwentyone_role role = player == end.best    ? ROLE_BEST
                                   : player == end.worst ? ROLE_WORST
                                                         : ROLE_NEITHER;
    if (is_crowded(many, players))
        return rough_chance(many, *players, end, player);
    const struct fourtwentyone_partition *partition = partition_of(many, players);
    enum part part = (enum part)players->part;
    end.best = fourtwentyone_partitions_size(partition, players->held[end.best]);
    end.worst = fourtwentyone_partitions_size(partition, players->held[end.worst]);
    struct fourtwentyone_step step = fourtwentyone_step_from(many, partition, part, end);
    return fourtwentyone_step_chance(many, part, &step, role, players->held[player]);
}
