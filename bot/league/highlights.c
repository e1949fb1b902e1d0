/* highlights.c - finds the seats of a game that stand out. */
#include "highlights.h"

enum {
    OFTEN = 2,        /* fewer of anything do not stand out */
    THROWS_LEAST = 5, /* for luck to mean something; others beside hidden top throws */
};

static const double LUCK_LEAST = 1.0; /* standard deviations */

/* The seat with the highest figure, if no other has the same and it is at least `least`. */
static int8_t find_first(const double *figures, int n, double least)
{
    int8_t first = 0;
    for (int8_t seat = 1; seat < n; seat++)
        if (figures[seat] > figures[first])
            first = seat;
    for (int8_t seat = 0; seat < n; seat++)
        if (seat != first && figures[seat] >= figures[first])
            return GAME_NOBODY;
    return figures[first] >= least ? first : GAME_NOBODY;
}

static void find_bluff(const struct review *review, struct highlights *highlights)
{
    int gap = 0;
    for (int8_t seat = 0; seat < review->game.n_seats; seat++) {
        const struct statistics_bluff *bluff = &review->seats[seat].bluff;
        if (bluff->gap <= gap)
            continue;
        gap = bluff->gap;
        highlights->bluffer = seat;
        highlights->believer = review->fooled[seat];
        highlights->claimed = (int16_t)game_value(&review->game.rules, bluff->claimed);
        highlights->thrown = (int16_t)game_value(&review->game.rules, bluff->thrown);
    }
}

static void find_trusting(const struct review *review, struct highlights *highlights)
{
    double fooled[GAME_SEATS_MAX] = {0};
    int n = review->game.n_seats;
    for (int liar = 0; liar < n; liar++)
        for (int seat = 0; seat < n; seat++)
            fooled[seat] += review->duels[liar][seat].fooled;
    highlights->trusting = find_first(fooled, n, OFTEN);
    if (highlights->trusting != GAME_NOBODY)
        highlights->fooled = (int32_t)fooled[highlights->trusting];
}

static void count(const struct review *review, enum statistics_count what,
                  double ret_figures[GAME_SEATS_MAX])
{
    for (int seat = 0; seat < review->game.n_seats; seat++)
        ret_figures[seat] = (double)review->seats[seat].counts[what];
}

/* A nose is right more often than not. */
static void find_nose(const struct review *review, struct highlights *highlights)
{
    double right[GAME_SEATS_MAX] = {0};
    count(review, STATISTICS_DOUBTS_RIGHT, right);
    int8_t seat = find_first(right, review->game.n_seats, OFTEN);
    if (seat == GAME_NOBODY)
        return;
    const int64_t *counts = review->seats[seat].counts;
    if (2 * counts[STATISTICS_DOUBTS_RIGHT] <= counts[STATISTICS_DOUBTS])
        return;
    highlights->nose = seat;
    highlights->doubts = (int32_t)counts[STATISTICS_DOUBTS];
    highlights->doubts_right = (int32_t)counts[STATISTICS_DOUBTS_RIGHT];
}

/* Under a cup, top throws among few others would be as good as shown. */
static void find_topper(const struct review *review, struct highlights *highlights)
{
    double tops[GAME_SEATS_MAX] = {0}, throws[GAME_SEATS_MAX] = {0};
    count(review, STATISTICS_TOPS_THROWN, tops);
    count(review, STATISTICS_THROWS, throws);
    for (int seat = 0; !review->game.rules.kind->open && seat < review->game.n_seats; seat++)
        if (throws[seat] - tops[seat] < THROWS_LEAST)
            tops[seat] = 0;
    highlights->topper = find_first(tops, review->game.n_seats, OFTEN);
    if (highlights->topper != GAME_NOBODY)
        highlights->tops = (int32_t)tops[highlights->topper];
}

static void find_luck(const struct review *review, struct highlights *highlights)
{
    double luck[GAME_SEATS_MAX] = {0}, bad_luck[GAME_SEATS_MAX] = {0};
    int n = review->game.n_seats;
    for (int seat = 0; seat < n; seat++) {
        const struct statistics *statistics = &review->seats[seat];
        bool enough = statistics->counts[STATISTICS_THROWS] >= THROWS_LEAST;
        luck[seat] = enough ? statistics_luck(statistics) : 0;
        bad_luck[seat] = -luck[seat];
    }
    highlights->lucky = find_first(luck, n, LUCK_LEAST);
    highlights->unlucky = find_first(bad_luck, n, LUCK_LEAST);
}

void highlights_find(const struct review *review, struct highlights *ret_highlights)
{
    *ret_highlights = (struct highlights){.bluffer = GAME_NOBODY,
                                          .trusting = GAME_NOBODY,
                                          .nose = GAME_NOBODY,
                                          .topper = GAME_NOBODY,
                                          .unlucky = GAME_NOBODY,
                                          .lucky = GAME_NOBODY};
    find_bluff(review, ret_highlights);
    find_trusting(review, ret_highlights);
    find_nose(review, ret_highlights);
    find_topper(review, ret_highlights);
    find_luck(review, ret_highlights);
}
