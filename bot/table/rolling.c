/* rolling.c - a move that waits for the dice which Telegram throws. */
#include "table_parts.h"

#include <assert.h>
#include <string.h>

bool rolling_takes(const struct table *table, const struct move *move)
{
    return table->dice == DICE_TELEGRAM && table->rules.kind->open &&
           game_by_chance(&table->game, move);
}

/* Whether the move is legal does not depend on the faces, so it is tried with other faces first. */
enum refusal rolling_start(struct table *table, const struct move *move, const struct event *event,
                           struct news *news)
{
    struct game trial = table->game;
    struct move thrown = *move;
    assert(event->below != NULL);
    game_throw(&trial, &thrown, event->below, event->source);
    enum refusal why = game_step(&trial, &thrown, NULL);
    if (why != ACCEPTED)
        return why;
    memset(thrown.faces, 0, sizeof thrown.faces);
    table->rolling = true;
    table->rolled = thrown;
    news->kind = NEWS_ROLLING;
    news->seat = thrown.seat;
    news->move = thrown;
    return ACCEPTED;
}

void rolling_stop(struct table *table)
{
    table->rolling = false;
    table->rolled = (struct move){0};
}
