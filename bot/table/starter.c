/* starter.c - finds who throws first. */

#include "starter.h"

#include "table.h"

#include <assert.h>

enum { DIE_FACES = 6 };

/* Those who are still in the running for the first throw. */
struct candidates {
    int n;
    int8_t seats[GAME_SEATS_MAX];
};

static int by_chance(const struct event *event, int n)
{
    assert(event->below != NULL);
    uint32_t chosen = event->below(event->source, (uint32_t)n);
    assert(chosen < (uint32_t)n);
    return (int)chosen;
}

/* Every candidate throws one die; those with the highest remain, in their order. */
static void throw_round(struct candidates *candidates, const struct event *event, struct news *news)
{
    struct candidates best = {0};
    int highest = 0;
    for (int i = 0; i < candidates->n; i++) {
        int face = 1 + by_chance(event, DIE_FACES);
        int8_t seat = candidates->seats[i];
        news->rolls[news->n_rolls++] = (struct news_roll){.seat = seat, .face = (uint8_t)face};
        if (face > highest) {
            highest = face;
            best.n = 0;
        }
        if (face == highest)
            best.seats[best.n++] = seat;
    }
    *candidates = best;
}

static int by_highest(const struct table *table, const struct event *event, struct news *news)
{
    struct candidates left = {.n = table->n_seats};
    for (int i = 0; i < left.n; i++)
        left.seats[i] = (int8_t)i;
    while (left.n > 1 && news->n_rolls + left.n <= NEWS_ROLLS_MAX)
        throw_round(&left, event, news);
    return left.seats[left.n > 1 ? by_chance(event, left.n) : 0];
}

enum table_starter starter_usual(const struct game_kind *kind)
{
    return kind->rolls_off ? STARTER_HIGHEST : STARTER_RANDOM;
}

int starter_choose(const struct table *table, const struct event *event, struct news *news)
{
    assert(table->n_seats > 0);
    switch (table->starter) {
    case STARTER_HOST:
        return table_seat(table, table->host);
    case STARTER_HIGHEST:
        return by_highest(table, event, news);
    case STARTER_NAMED:
        return table_seat(table, table->named);
    case STARTER_RANDOM:
        break;
    }
    return by_chance(event, table->n_seats);
}
