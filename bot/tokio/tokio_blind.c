/* tokio_blind.c - from the highest claim down. */
#include "tokio_blind.h"

#include <math.h>
#include <string.h>

/* A share below this is a rounding error of 0. */
static const double never = 1e-9;

void tokio_blind_know_nothing(struct tokio_blind *blind)
{
    const struct tokio_numbers *numbers = &blind->ring->numbers;
    double all = numbers->reach[numbers->lowest] - numbers->reach[numbers->highest + 1];
    memset(blind->belief, 0, sizeof blind->belief);
    for (int thrown = numbers->lowest; thrown <= numbers->highest; thrown++)
        blind->belief[thrown] = numbers->chance[thrown] / all;
}

/* Throws that make a claim good share this chance, and the others the rest. */
static void credit(struct tokio_blind *blind, int claim, double good)
{
    double fits = tokio_blind_good(blind, claim);
    for (int thrown = 0; thrown < TOKIO_NUMBERS_CLAIMS; thrown++) {
        bool is_good = tokio_numbers_good(&blind->ring->numbers, thrown, claim);
        if (fits > 0 && fits < 1)
            blind->belief[thrown] *= is_good ? good / fits : (1 - good) / (1 - fits);
    }
}

void tokio_blind_believe(struct tokio_blind *blind, const struct tokio_signal *signal, int claim)
{
    double made = 0;
    for (int thrown = 0; thrown < signal->n; thrown++)
        made += signal->claims[thrown].chance * tokio_signal_share(signal, thrown, claim);
    tokio_blind_know_nothing(blind);
    if (made > never)
        for (int thrown = 0; thrown < signal->n; thrown++)
            blind->belief[thrown] *= tokio_signal_share(signal, thrown, claim) / made;
    else if (signal->claims[claim].asked)
        credit(blind, claim, 1 - signal->claims[claim].spares);
}

double tokio_blind_good(const struct tokio_blind *blind, int claim)
{
    double good = 0;
    for (int thrown = 0; thrown <= blind->ring->numbers.highest; thrown++)
        if (tokio_numbers_good(&blind->ring->numbers, thrown, claim))
            good += blind->belief[thrown];
    return fmin(good, 1);
}

double tokio_blind_doubted(const struct tokio_blind *blind, int claimer, int claim, int player)
{
    double good = tokio_blind_good(blind, claim);
    return good * tokio_ring_shown(blind->ring, claimer, blind->level, claim, true)[player] +
           (1 - good) * tokio_ring_shown(blind->ring, claimer, blind->level, claim, false)[player];
}

static void take(double best[GAME_SEATS_MAX], const double *chances, int player, int n)
{
    if (chances != NULL && chances[player] > best[player])
        memcpy(best, chances, (size_t)n * sizeof *best);
}

/* The next player knows the dice. */
static void answer_knowing(const struct tokio_blind *blind, int claimer, int claim,
                           double best[GAME_SEATS_MAX])
{
    const struct tokio_ring *ring = blind->ring;
    const double *through = tokio_ring_through(ring, claimer, claim);
    int responder = tokio_ring_next(ring, claimer);
    memset(best, 0, (size_t)ring->n * sizeof *best);
    for (int good = 0; good < 2; good++) {
        double often = tokio_blind_good(blind, claim), chances[GAME_SEATS_MAX];
        memcpy(chances, tokio_ring_shown(ring, claimer, blind->level, claim, good), sizeof chances);
        take(chances, through, responder, ring->n);
        for (int i = 0; i < ring->n; i++)
            best[i] += (good ? often : 1 - often) * chances[i];
    }
}

/* The next player answers as is best for it. */
static void answer(const struct tokio_blind *blind, int claimer, int claim, bool may_pass,
                   double best[GAME_SEATS_MAX])
{
    const struct tokio_ring *ring = blind->ring;
    const struct tokio_numbers *numbers = &ring->numbers;
    int responder = tokio_ring_next(ring, claimer);
    if (responder == blind->knower) {
        answer_knowing(blind, claimer, claim, best);
        return;
    }
    for (int i = 0; i < ring->n; i++)
        best[i] = tokio_blind_doubted(blind, claimer, claim, i);
    take(best, tokio_ring_through(ring, claimer, claim), responder, ring->n);
    if (claim == numbers->top)
        return;
    if (may_pass && numbers->pass_on)
        take(best, blind->passed[claim][responder], responder, ring->n);
    for (int higher = claim + 1; higher <= numbers->highest && numbers->raise; higher++)
        take(best, blind->fresh[higher][responder], responder, ring->n);
}

void tokio_blind_find(struct tokio_blind *blind, int lowest)
{
    for (int claim = blind->ring->numbers.highest; claim >= lowest; claim--) {
        for (int claimer = 0; claimer < blind->ring->n; claimer++)
            answer(blind, claimer, claim, false, blind->passed[claim][claimer]);
        for (int claimer = 0; claimer < blind->ring->n; claimer++)
            answer(blind, claimer, claim, true, blind->fresh[claim][claimer]);
    }
}
