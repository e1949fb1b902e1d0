/* tokio_raises.c - the payoffs around a raise, and the chances of all after it. */
#include "tokio_raises.h"

#include <string.h>

enum { PASSING = 2 /* rounds that take as long as a stage without raises */ };

/* A chance below this is a rounding error of 0. */
static const double never = 1e-9;

/* Sets the payoffs of a claim of this player's to all three. */
static void lay_out_pays(const struct tokio_ring *ring, int claimer, int level, int claim,
                         struct tokio_passing_pays pays[TOKIO_PASSING_ROLES], int roller)
{
    const double *through = tokio_ring_through(ring, claimer, claim);
    const double *good = tokio_ring_shown(ring, claimer, level, claim, true);
    const double *bad = tokio_ring_shown(ring, claimer, level, claim, false);
    if (tokio_ring_next(ring, claimer) == roller) {
        good = tokio_ring_known(ring, claimer, level, claim, true);
        bad = tokio_ring_known(ring, claimer, level, claim, false);
    }
    for (int role = 0, player = roller; role < TOKIO_PASSING_ROLES; role++) {
        pays[role].through.of[claim] = through != NULL ? (float)through[player] : -1;
        pays[role].good.of[claim] = (float)good[player];
        pays[role].bad.of[claim] = (float)bad[player];
        player = tokio_ring_next(ring, player);
    }
}

void tokio_raises_solve(struct tokio_ring *ring, int roller, int level, int rounds)
{
    struct tokio_passing_stage stage = {.signal.n = 0};
    int responder = tokio_ring_next(ring, roller), next = tokio_ring_next(ring, responder);
    tokio_ring_stage(ring, roller, level, &stage.signal);
    for (int claim = stage.signal.lowest; claim < stage.signal.n; claim++) {
        lay_out_pays(ring, roller, level, claim, stage.first, roller);
        lay_out_pays(ring, responder, level, claim, stage.raised, roller);
        lay_out_pays(ring, next, level, claim, stage.again, roller);
    }
    tokio_passing_solve(&ring->plays[roller], &stage, rounds, &ring->passing[roller][level + 1]);
    ring->work += rounds / PASSING;
}

/* --- what a claim tells --- */

/* The claim to which the next player raises best, above each raise of the responder. */
static void find_again(const struct tokio_ring *ring, struct tokio_raises_told *told)
{
    int next = (told->roller + ring->n - 1) % ring->n, best = GAME_NOTHING;
    double most = 0;
    for (int claim = ring->numbers.highest; claim > told->claim; claim--) {
        double good = told->good[claim];
        double own = good * tokio_ring_known(ring, next, told->level, claim, true)[next] +
                     (1 - good) * tokio_ring_known(ring, next, told->level, claim, false)[next];
        told->again[claim] = best;
        if (best == GAME_NOTHING || own >= most) {
            most = own;
            best = claim;
        }
    }
}

void tokio_raises_tell(const struct tokio_ring *ring, int roller, int level, int claim,
                       struct tokio_raises_told *ret_told)
{
    const struct tokio_numbers *numbers = &ring->numbers;
    const float *shares = ring->passing[roller][level + 1].claims[claim].of;
    *ret_told = (struct tokio_raises_told){.roller = roller, .level = level, .claim = claim};
    for (int thrown = numbers->lowest; thrown <= numbers->highest; thrown++) {
        double often =
            numbers->chance[thrown] * (double)shares[thrown] / tokio_numbers_going_on(numbers);
        ret_told->thrown[thrown] = often;
        ret_told->often += often;
    }
    for (int thrown = numbers->lowest; thrown <= numbers->highest; thrown++) {
        double *chance = &ret_told->thrown[thrown];
        *chance = ret_told->often > never
                      ? *chance / ret_told->often
                      : numbers->chance[thrown] / tokio_numbers_going_on(numbers);
        for (int value = 0; value <= numbers->highest; value++)
            ret_told->good[value] += tokio_numbers_good(numbers, thrown, value) ? *chance : 0;
    }
    find_again(ring, ret_told);
}

/* --- the chances of all --- */

static void add(double *sum, double share, const double *chances, int n)
{
    for (int i = 0; i < n && share != 0; i++)
        sum[i] += share * chances[i];
}

/* Adds the chances after a claim of this player is shown. */
static void add_shown(const struct tokio_ring *ring, const struct tokio_raises_told *told,
                      int claimer, int claim, double share, double *sum)
{
    double good = told->good[claim];
    bool known = tokio_ring_next(ring, claimer) == told->roller;
    const double *(*shown)(const struct tokio_ring *, int, int, int, bool) =
        known ? tokio_ring_known : tokio_ring_shown;
    add(sum, share * good, shown(ring, claimer, told->level, claim, true), ring->n);
    add(sum, share * (1 - good), shown(ring, claimer, told->level, claim, false), ring->n);
}

void tokio_raises_raised(const struct tokio_ring *ring, const struct tokio_raises_told *told,
                         int raise, double ret_chances[GAME_SEATS_MAX])
{
    const struct tokio_passing *passing = &ring->passing[told->roller][told->level + 1];
    int responder = tokio_ring_next(ring, told->roller), again = told->again[raise];
    const double *through = tokio_ring_through(ring, responder, raise);
    double believes = (double)passing->next_beliefs[told->claim].of[raise];
    double raises = (double)passing->next_raises[told->claim].of[raise];
    believes = through != NULL ? believes : 0;
    raises = again != GAME_NOTHING ? raises : 0;
    memset(ret_chances, 0, GAME_SEATS_MAX * sizeof *ret_chances);
    add_shown(ring, told, responder, raise, 1 - believes - raises, ret_chances);
    add(ret_chances, believes, through, ring->n);
    if (raises > 0)
        add_shown(ring, told, tokio_ring_next(ring, responder), again, raises, ret_chances);
}

void tokio_raises_answered(const struct tokio_ring *ring, const struct tokio_raises_told *told,
                           double ret_chances[GAME_SEATS_MAX])
{
    const struct tokio_passing *passing = &ring->passing[told->roller][told->level + 1];
    int claim = told->claim;
    const double *through = tokio_ring_through(ring, told->roller, claim);
    double believes = through != NULL ? (double)passing->beliefs.of[claim] : 0,
           doubts = 1 - believes;
    memset(ret_chances, 0, GAME_SEATS_MAX * sizeof *ret_chances);
    add(ret_chances, believes, through, ring->n);
    for (int raise = claim + 1; raise <= ring->numbers.highest; raise++) {
        double share = (double)passing->raises[claim].of[raise], raised[GAME_SEATS_MAX];
        if (share > 0) {
            tokio_raises_raised(ring, told, raise, raised);
            add(ret_chances, share, raised, ring->n);
        }
        doubts -= share;
    }
    add_shown(ring, told, told->roller, claim, doubts, ret_chances);
}
