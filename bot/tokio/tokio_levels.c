/* tokio_levels.c - from the highest level down. */
#include "tokio_levels.h"

#include "tokio_raises.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum {
    ROUNDS_MAX = 100, /* of values that depend on each other */
    FREE = 40,        /* of them; after these, values that have not settled change less and less */
    FEW = 6,          /* of them where time is up */
    FEW_HANDS = 2,    /* of a hand that begins anew, where time is up */
    RAISED_HANDS = 2, /* the same with raises, after as many as it takes without */
    CHUNKS = 3,       /* into which the rounds of a stage with raises are cut where values depend on
                         each other: they change after each */
};

/* Values that change by less stay the same. */
static const double slight = 1e-9;

/* --- one stage --- */

static void add(double *sum, double share, const double *chances, int n)
{
    for (int i = 0; i < n && share != 0; i++)
        sum[i] += share * chances[i];
}

/* Adds the chances after a claim that is good and false so often. */
static void add_claim(const struct tokio_ring *ring, int roller, int level, int claim, double doubt,
                      const double often[2], double *sum)
{
    const double *through = tokio_ring_through(ring, roller, claim);
    for (int good = 0; good < 2; good++)
        add(sum, often[good] * doubt, tokio_ring_shown(ring, roller, level, claim, good), ring->n);
    if (through != NULL)
        add(sum, (often[0] + often[1]) * (1 - doubt), through, ring->n);
}

/* Adds the chances after all throws, with raises. */
static void add_passing(struct tokio_ring *ring, int roller, int level, int rounds, double *sum)
{
    double out[GAME_SEATS_MAX], goes_on = tokio_numbers_going_on(&ring->numbers), claims = 0;
    bool has_out = tokio_ring_way_out(ring, roller, level, out);
    int lowest = tokio_numbers_lowest(&ring->numbers, level);
    tokio_raises_solve(ring, roller, level, rounds);
    for (int claim = lowest; claim <= ring->numbers.highest; claim++) {
        struct tokio_raises_told told;
        double chances[GAME_SEATS_MAX];
        tokio_raises_tell(ring, roller, level, claim, &told);
        tokio_raises_answered(ring, &told, chances);
        add(sum, goes_on * told.often, chances, ring->n);
        claims += told.often;
    }
    if (has_out)
        add(sum, goes_on * (1 - claims), out, ring->n);
}

/* Adds the chances after all throws that a roller claims, or takes the way out with. */
static void add_stage(struct tokio_ring *ring, int roller, int level, int rounds, double *sum)
{
    struct tokio_signal signal;
    double out[GAME_SEATS_MAX], goes_on = tokio_numbers_going_on(&ring->numbers), quits = 0;
    bool has_out = tokio_ring_way_out(ring, roller, level, out);
    if (!tokio_ring_has_claims(ring, level)) {
        add(sum, goes_on, out, ring->n);
        return;
    }
    if (rounds > 0) {
        add_passing(ring, roller, level, rounds, sum);
        return;
    }
    tokio_ring_stage(ring, roller, level, &signal);
    for (int thrown = 0; thrown < signal.n; thrown++)
        quits += signal.claims[thrown].chance * tokio_signal_quits(&signal, thrown);
    for (int claim = signal.lowest; claim < signal.n; claim++) {
        double often[2] = {0, 0};
        for (int thrown = 0; thrown < signal.n; thrown++)
            often[tokio_numbers_good(&ring->numbers, thrown, claim)] +=
                signal.claims[thrown].chance * tokio_signal_share(&signal, thrown, claim);
        for (int good = 0; good < 2; good++)
            often[good] *= goes_on;
        add_claim(ring, roller, level, claim, signal.claims[claim].doubt, often, sum);
    }
    if (has_out)
        add(sum, goes_on * quits, out, ring->n);
}

/* Finds the values of a stage, given the present ones of others. */
static void solve_stage(struct tokio_ring *ring, int roller, int level, int rounds,
                        double ret_chances[GAME_SEATS_MAX])
{
    const struct tokio_numbers *numbers = &ring->numbers;
    memset(ret_chances, 0, GAME_SEATS_MAX * sizeof *ret_chances);
    add_stage(ring, roller, level, rounds, ret_chances);
    add(ret_chances, numbers->reach[numbers->highest + 1], ring->ends[TOKIO_RING_SHOWN][roller],
        ring->n);
    add(ret_chances, 1 - numbers->reach[numbers->lowest], ring->value[0][roller], ring->n);
    ring->work++;
}

/* Changes the values of a level, those of all rollers at once so that players with the same lives
 * play the same; with so many rounds of raises. Returns by how much they were off. */
static double improve_level(struct tokio_ring *ring, int level, int rounds, double step)
{
    double found[GAME_SEATS_MAX][GAME_SEATS_MAX], off = 0;
    for (int roller = 0; roller < ring->n; roller++)
        solve_stage(ring, roller, level, rounds, found[roller]);
    for (int roller = 0; roller < ring->n; roller++) {
        for (int i = 0; i < ring->n; i++) {
            double *value = &ring->value[level + 1][roller][i];
            off = fmax(off, fabs(found[roller][i] - *value));
            *value += step * (found[roller][i] - *value);
        }
    }
    return off;
}

/* Some values never settle. */
static bool has_time(const struct tokio_ring *ring)
{
    return ring->work <= ring->work_most;
}

/* If an equal claim is legal the values of a level depend on each other. They begin with those of
 * the level above, or of paying. */
static void solve_level(struct tokio_ring *ring, int level, int rounds)
{
    const struct tokio_numbers *numbers = &ring->numbers;
    bool circular = (numbers->equal || numbers->same) && level != GAME_NOTHING;
    bool highest = level == numbers->highest || !tokio_numbers_reaches(numbers, level + 1);
    for (int i = 0; i < ring->n && circular; i++)
        memcpy(ring->value[level + 1][i],
               highest ? ring->ends[TOKIO_RING_BAD][i] : ring->value[level + 2][i],
               sizeof ring->value[0][0]);
    int most = circular ? ROUNDS_MAX : rounds > 0 ? 0 : 1, chunks = circular ? CHUNKS : 1;
    double off = 1;
    for (int round = 0; round < most && off > slight && (round < FEW || has_time(ring)); round++)
        off = improve_level(ring, level, 0, round < FREE ? 1 : 2.0 / (round - FREE + 2));
    for (int i = 0; rounds > 0 && i < chunks; i++)
        improve_level(ring, level, rounds / chunks, 1);
}

/* Levels are solved once, or so often at most where a throw begins the hand anew. */
static void solve_levels(struct tokio_ring *ring, int rounds, int most)
{
    bool anew = ring->numbers.lowest > 0;
    double change = 1;
    int rounds_most = anew ? most : 1;
    for (int round = 0;
         round < rounds_most && change > slight && (round < FEW_HANDS || has_time(ring)); round++) {
        double before[GAME_SEATS_MAX];
        for (int i = 0; i < TOKIO_RING_PASSERS && rounds > 0; i++)
            tokio_passing_begin(&ring->plays[i]);
        for (int i = 0; i < ring->n; i++)
            before[i] = ring->value[0][i][i];
        for (int level = ring->numbers.highest; level >= GAME_NOTHING; level--)
            if (tokio_numbers_reaches(&ring->numbers, level))
                solve_level(ring, level, rounds);
        change = 0;
        for (int i = 0; i < ring->n; i++)
            change = fmax(change, fabs(ring->value[0][i][i] - before[i]));
    }
}

void tokio_levels_solve(struct tokio_ring *ring)
{
    bool anew = ring->numbers.lowest > 0;
    assert(ring->rounds == 0 || ring->n == TOKIO_RING_PASSERS);
    memset(ring->value[0], 0, sizeof ring->value[0]);
    if (anew || ring->rounds == 0)
        solve_levels(ring, 0, ROUNDS_MAX);
    if (ring->rounds > 0)
        solve_levels(ring, ring->rounds, RAISED_HANDS);
}
