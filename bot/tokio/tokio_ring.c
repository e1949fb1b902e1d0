/* tokio_ring.c - the stages of a hand among several, from the highest level down. */
#include "tokio_ring.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum {
    ROUNDS_MAX = 100, /* of values that depend on each other */
    FREE = 40,        /* of them; after these, values that have not settled change less and less */
};

/* Values that change by less stay the same. */
static const double slight = 1e-9;

int tokio_ring_next(const struct tokio_ring *ring, int player)
{
    return player + 1 < ring->n ? player + 1 : 0;
}

/* --- the ends of a stage --- */

const double *tokio_ring_shown(const struct tokio_ring *ring, int roller, int level, int claim,
                               bool good)
{
    int top = ring->numbers.top;
    enum tokio_ring_end end = good ? TOKIO_RING_GOOD : TOKIO_RING_BAD;
    if (claim == top && good)
        end = TOKIO_RING_TOKIO_GOOD;
    else if (claim == top)
        end = level == top ? TOKIO_RING_AGAIN_BAD : TOKIO_RING_TOKIO_BAD;
    return ring->ends[end][roller];
}

bool tokio_ring_concedes(const struct tokio_ring *ring, int roller)
{
    int responder = tokio_ring_next(ring, roller), top = ring->numbers.top;
    if (!ring->numbers.accept)
        return true;
    return ring->numbers.concede > 0 && ring->ends[TOKIO_RING_CONCEDE][roller][responder] >
                                            ring->value[top + 1][responder][responder];
}

const double *tokio_ring_through(const struct tokio_ring *ring, int roller, int claim)
{
    if (claim == ring->numbers.top && tokio_ring_concedes(ring, roller))
        return ring->ends[TOKIO_RING_CONCEDE][roller];
    if (!tokio_numbers_reaches(&ring->numbers, claim))
        return NULL;
    return ring->value[claim + 1][tokio_ring_next(ring, roller)];
}

const double *tokio_ring_quit(const struct tokio_ring *ring, int roller, int level)
{
    if (tokio_numbers_quit(&ring->numbers, level) == 0)
        return NULL;
    return ring->ends[level == ring->numbers.top ? TOKIO_RING_GIVE_UP : TOKIO_RING_QUIT][roller];
}

/* --- a second throw --- */

bool tokio_ring_rethrows(const struct tokio_ring *ring, int level)
{
    return ring->numbers.rethrows && level != GAME_NOTHING;
}

void tokio_ring_unseen(const struct tokio_ring *ring, int roller, int level, int claim,
                       double ret_chances[GAME_SEATS_MAX])
{
    int responder = tokio_ring_next(ring, roller);
    double good = tokio_numbers_unseen(&ring->numbers, claim);
    const double *through = tokio_ring_through(ring, roller, claim);
    const double *yes = tokio_ring_shown(ring, roller, level, claim, true);
    const double *no = tokio_ring_shown(ring, roller, level, claim, false);
    double doubted = good * yes[responder] + (1 - good) * no[responder];
    for (int i = 0; i < ring->n; i++)
        ret_chances[i] = through != NULL && through[responder] >= doubted
                             ? through[i]
                             : good * yes[i] + (1 - good) * no[i];
}

int tokio_ring_best_unseen(const struct tokio_ring *ring, int roller, int level)
{
    int best = tokio_numbers_lowest_unseen(&ring->numbers, level);
    double most = -(double)INFINITY, chances[GAME_SEATS_MAX];
    for (int claim = best; claim <= ring->numbers.highest; claim++) {
        tokio_ring_unseen(ring, roller, level, claim, chances);
        if (chances[roller] > most) {
            most = chances[roller];
            best = claim;
        }
    }
    return best;
}

/* The chances after the roller's best way out of a stage: fouling, giving up, or a second throw.
 * False if there is none. */
static bool way_out(const struct tokio_ring *ring, int roller, int level,
                    double ret_chances[GAME_SEATS_MAX])
{
    const double *quit = tokio_ring_quit(ring, roller, level);
    double again[GAME_SEATS_MAX];
    bool rethrows = tokio_ring_rethrows(ring, level);
    if (rethrows)
        tokio_ring_unseen(ring, roller, level, tokio_ring_best_unseen(ring, roller, level), again);
    if (quit == NULL && !rethrows)
        return false;
    bool quits = quit != NULL && (!rethrows || quit[roller] > again[roller]);
    memcpy(ret_chances, quits ? quit : again, (size_t)ring->n * sizeof *ret_chances);
    return true;
}

/* --- one stage --- */

bool tokio_ring_has_claims(const struct tokio_ring *ring, int level)
{
    return tokio_numbers_lowest(&ring->numbers, level) <= ring->numbers.highest;
}

/* The chance of a throw that does not end the hand. */
static double going_on(const struct tokio_numbers *numbers)
{
    return numbers->reach[numbers->lowest] - numbers->reach[numbers->highest + 1];
}

static void lay_out_claim(const struct tokio_ring *ring, int roller, int level, int value,
                          struct tokio_signal_claim *claim)
{
    int responder = tokio_ring_next(ring, roller);
    const double *through = tokio_ring_through(ring, roller, value);
    const double *good = tokio_ring_shown(ring, roller, level, value, true);
    const double *bad = tokio_ring_shown(ring, roller, level, value, false);
    claim->roller = (struct tokio_signal_pays){good[roller], good[roller], bad[roller]};
    claim->responder =
        (struct tokio_signal_pays){-(double)INFINITY, good[responder], bad[responder]};
    if (through == NULL) /* it must be doubted */
        return;
    claim->roller.through = through[roller];
    claim->responder.through = through[responder];
}

/* Sets the stage up, not solved. */
static void lay_out(const struct tokio_ring *ring, int roller, int level, double quit,
                    struct tokio_signal *ret_signal)
{
    const struct tokio_numbers *numbers = &ring->numbers;
    double goes_on = going_on(numbers);
    ret_signal->n = numbers->highest + 1;
    ret_signal->lowest = tokio_numbers_lowest(numbers, level);
    ret_signal->exact = numbers->exact;
    ret_signal->quit = quit;
    for (int value = 0; value < ret_signal->n; value++) {
        double chance = value < numbers->lowest ? 0 : numbers->chance[value] / goes_on;
        ret_signal->claims[value] = (struct tokio_signal_claim){.chance = chance};
        if (value >= ret_signal->lowest)
            lay_out_claim(ring, roller, level, value, &ret_signal->claims[value]);
    }
}

void tokio_ring_stage(const struct tokio_ring *ring, int roller, int level,
                      struct tokio_signal *ret_signal)
{
    double out[GAME_SEATS_MAX];
    bool has_out = way_out(ring, roller, level, out);
    lay_out(ring, roller, level, has_out ? out[roller] : -(double)INFINITY, ret_signal);
    tokio_signal_solve(ret_signal);
}

/* --- the chances of all --- */

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

/* Adds the chances after all throws that a roller claims, or takes the way out with. */
static void add_stage(const struct tokio_ring *ring, int roller, int level, double *sum)
{
    struct tokio_signal signal;
    double out[GAME_SEATS_MAX], goes_on = going_on(&ring->numbers), quits = 0;
    bool has_out = way_out(ring, roller, level, out);
    if (!tokio_ring_has_claims(ring, level)) {
        add(sum, goes_on, out, ring->n);
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
static void solve_stage(struct tokio_ring *ring, int roller, int level,
                        double ret_chances[GAME_SEATS_MAX])
{
    const struct tokio_numbers *numbers = &ring->numbers;
    memset(ret_chances, 0, GAME_SEATS_MAX * sizeof *ret_chances);
    add_stage(ring, roller, level, ret_chances);
    add(ret_chances, numbers->reach[numbers->highest + 1], ring->ends[TOKIO_RING_SHOWN][roller],
        ring->n);
    add(ret_chances, 1 - numbers->reach[numbers->lowest], ring->value[0][roller], ring->n);
    ring->work++;
}

/* Changes the values of a level, those of all rollers at once so that players with the same lives
 * play the same. Returns by how much they were off. */
static double improve_level(struct tokio_ring *ring, int level, double step)
{
    double found[GAME_SEATS_MAX][GAME_SEATS_MAX], off = 0;
    for (int roller = 0; roller < ring->n; roller++)
        solve_stage(ring, roller, level, found[roller]);
    for (int roller = 0; roller < ring->n; roller++) {
        for (int i = 0; i < ring->n; i++) {
            double *value = &ring->value[level + 1][roller][i];
            off = fmax(off, fabs(found[roller][i] - *value));
            *value += step * (found[roller][i] - *value);
        }
    }
    return off;
}

/* If an equal claim is legal the values of a level depend on each other. They begin with those of
 * the level above, or of paying. */
static void solve_level(struct tokio_ring *ring, int level)
{
    const struct tokio_numbers *numbers = &ring->numbers;
    bool circular = (numbers->equal || numbers->same) && level != GAME_NOTHING;
    bool highest = level == numbers->highest || !tokio_numbers_reaches(numbers, level + 1);
    for (int i = 0; i < ring->n && circular; i++)
        memcpy(ring->value[level + 1][i],
               highest ? ring->ends[TOKIO_RING_BAD][i] : ring->value[level + 2][i],
               sizeof ring->value[0][0]);
    double off = 1;
    for (int round = 0; round < (circular ? ROUNDS_MAX : 1) && off > slight; round++)
        off = improve_level(ring, level, round < FREE ? 1 : 2.0 / (round - FREE + 2));
}

void tokio_ring_solve(struct tokio_ring *ring)
{
    bool anew = ring->numbers.lowest > 0;
    double change = 1;
    memset(ring->value[0], 0, sizeof ring->value[0]);
    for (int round = 0; round < (anew ? ROUNDS_MAX : 1) && change > slight; round++) {
        double before[GAME_SEATS_MAX];
        for (int i = 0; i < ring->n; i++)
            before[i] = ring->value[0][i][i];
        for (int level = ring->numbers.highest; level >= GAME_NOTHING; level--)
            if (tokio_numbers_reaches(&ring->numbers, level))
                solve_level(ring, level);
        change = 0;
        for (int i = 0; i < ring->n; i++)
            change = fmax(change, fabs(ring->value[0][i][i] - before[i]));
    }
}
