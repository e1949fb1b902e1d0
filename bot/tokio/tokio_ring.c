/* tokio_ring.c - the ends and the stages of a hand among several. */
#include "tokio_ring.h"

#include <assert.h>
#include <math.h>
#include <string.h>

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

const double *tokio_ring_known(const struct tokio_ring *ring, int claimer, int level, int claim,
                               bool good)
{
    int knower = tokio_ring_next(ring, claimer);
    const double *through = tokio_ring_through(ring, claimer, claim);
    const double *shown = tokio_ring_shown(ring, claimer, level, claim, good);
    return through != NULL && through[knower] > shown[knower] ? through : shown;
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

bool tokio_ring_way_out(const struct tokio_ring *ring, int roller, int level,
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
    double goes_on = tokio_numbers_going_on(numbers);
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
    bool has_out = tokio_ring_way_out(ring, roller, level, out);
    lay_out(ring, roller, level, has_out ? out[roller] : -(double)INFINITY, ret_signal);
    tokio_signal_solve(ret_signal);
}
