/* leaving.c - marks players who leave after the hand, and finds the next of them. */
#include "leaving.h"

#include "robot_player.h"
#include "table_parts.h"

enum refusal leaving_step(struct table *table, const struct event *event, struct news *news)
{
    int seat = table_seat(table, event->player);
    enum refusal why = look_still_plays(table, seat);
    if (why != ACCEPTED)
        return why;
    table->seats[seat].leaving = event->leaving;
    news->kind = NEWS_LEAVING;
    news->seat = (int8_t)seat;
    return ACCEPTED;
}

int leaving_next(const struct table *table)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < table->n_seats; seat++)
        seats |=
            (uint32_t)(table->seats[seat].leaving || table->seats[seat].verdict == NO_SHOW_WITHOUT)
            << seat;
    return robot_player_worst(table, seats);
}
