/* tokio_last.c - integrates over the time at which player 0 has lost all lives. */
#include "tokio_last.h"

#include <math.h>
#include <string.h>

enum { STEPS = 128 /* even */ };

/* The lives of the players at some time: for each number of lives the chance that it has run out,
 * and the density of that for player 0. */
struct moment {
    double out[GAME_SEATS_MAX][TOKIO_LAST_STAKES];
    double density[TOKIO_LAST_STAKES];
};

/* The chances that so many lives, and each lower number down to none, have run out at a time; and
 * the densities. */
static void run_out(double time, int lives, double ret_out[TOKIO_LAST_STAKES],
                    double ret_density[TOKIO_LAST_STAKES])
{
    double term = exp(-time), left = 0;
    for (int stake = 0; stake < TOKIO_LAST_STAKES; stake++) {
        ret_out[stake] = 1;
        ret_density[stake] = 0;
    }
    for (int events = 0; events < lives; events++) {
        int stake = lives - 1 - events;
        left += term;
        if (stake < TOKIO_LAST_STAKES) {
            ret_out[stake] = fmax(0, 1 - left);
            ret_density[stake] = term;
        }
        term *= time / (events + 1);
    }
}

static void look(const struct tokio_last *last, double time, struct moment *ret_moment)
{
    double unused[TOKIO_LAST_STAKES];
    for (int i = 0; i < last->n; i++)
        run_out(time, last->lives[i], ret_moment->out[i], i == 0 ? ret_moment->density : unused);
}

/* The chance that all but player 0 and this one have run out. */
static double others(const struct tokio_last *last, const struct moment *moment, int player)
{
    double chance = 1;
    for (int i = 1; i < last->n; i++)
        chance *= i == player ? 1 : moment->out[i][0];
    return chance;
}

/* Adds the part of a moment to each chance. */
static void add(struct tokio_last *last, const struct moment *moment, double width)
{
    for (int loser = 0; loser < last->n; loser++) {
        double rest = others(last, moment, loser) * width;
        for (int stake = 0; stake < TOKIO_LAST_STAKES; stake++) {
            double own = moment->density[loser == 0 ? stake : 0];
            double out = loser == 0 ? 1 : moment->out[loser][stake];
            last->chance[loser][stake] += own * out * rest;
        }
    }
}

void tokio_last_find(struct tokio_last *last)
{
    int most = 0;
    for (int i = 0; i < last->n; i++)
        most = last->lives[i] > most ? last->lives[i] : most;
    memset(last->chance, 0, sizeof last->chance);
    double width = (most + 7 * sqrt(most) + 8) / STEPS; /* later nobody has lives */
    for (int step = 0; step <= STEPS; step++) {         /* by Simpson's rule */
        struct moment moment;
        double share = step == 0 || step == STEPS ? 1 : step % 2 == 0 ? 2 : 4;
        look(last, step * width, &moment);
        add(last, &moment, share * width / 3);
    }
}
