/* placing.c - keeps when each seat went out, and ranks them at the end. */
#include "placing.h"

#include <assert.h>

void placing_begin(struct placing *placing, int n_seats)
{
    assert(n_seats <= GAME_SEATS_MAX);
    *placing = (struct placing){.n = (int8_t)n_seats};
}

void placing_follow(struct placing *placing, const struct game_events *events)
{
    placing->moves++;
    for (int i = 0; i < events->n; i++) {
        const struct game_event *event = &events->list[i];
        if (event->safe)
            placing->safe_at[event->seat] = placing->moves;
        if (event->type == GAME_ELIMINATED || event->type == GAME_LEFT)
            placing->out_at[event->seat] = placing->moves;
    }
}

static bool has(uint32_t seats, int seat)
{
    return (seats >> seat & 1) != 0;
}

/* The facts that decide between two seats. */
struct outcome {
    const struct placing *placing;
    bool more_is_better; /* for what seats hold that are in at the end */
    struct view view;
};

/* Whether seat a finished better than seat b. */
static bool better(const struct outcome *outcome, int a, int b)
{
    if (has(outcome->view.winners, a) || has(outcome->view.winners, b))
        return !has(outcome->view.winners, b);
    int32_t safe_a = outcome->placing->safe_at[a], safe_b = outcome->placing->safe_at[b];
    if (safe_a != 0 || safe_b != 0)
        return safe_a != 0 && (safe_b == 0 || safe_a < safe_b);
    int32_t out_a = outcome->placing->out_at[a], out_b = outcome->placing->out_at[b];
    int16_t score_a = outcome->view.score[a], score_b = outcome->view.score[b];
    if (out_a == 0 && out_b == 0)
        return outcome->more_is_better ? score_a > score_b : score_a < score_b;
    return out_a == 0 || (out_b != 0 && out_a > out_b);
}

void placing_end(const struct placing *placing, const struct game *game, struct places *ret_places)
{
    assert(game->n_seats == placing->n);
    struct outcome outcome = {.placing = placing,
                              .more_is_better = game->rules.kind->score == SCORE_LIVES};
    struct places places = {.n = placing->n};
    game_view(game, GAME_NOBODY, &outcome.view);
    for (int a = 0; a < placing->n; a++) {
        places.place[a] = 1;
        for (int b = 0; b < placing->n; b++) {
            if (better(&outcome, b, a))
                places.place[a]++;
        }
    }
    *ret_places = places;
}

void placing_among(const struct places *places, uint32_t seats, struct places *ret_places)
{
    struct places among = {.n = places->n};
    for (int a = 0; a < places->n; a++) {
        if (!has(seats, a))
            continue;
        among.place[a] = 1;
        for (int b = 0; b < places->n; b++) {
            if (has(seats, b) && places->place[b] < places->place[a])
                among.place[a]++;
        }
    }
    *ret_places = among;
}
