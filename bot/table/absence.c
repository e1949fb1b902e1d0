/* absence.c - notes who is not there, and who is again. */

#include "table_parts.h"

#include <assert.h>

void absence_count(struct seat *seat)
{
    if (seat->away_until_ms == 0 && seat->missed < INT8_MAX)
        seat->missed++;
}

static void come_back(struct seat *seat, struct news *news)
{
    news->kind = NEWS_BACK;
    news->was_away = seat->missed > 0 || seat->away_until_ms != 0 || seat->gone;
    seat->missed = 0;
    seat->away_until_ms = 0;
    seat->gone = false;
}

enum refusal absence_step(struct table *table, const struct event *event, struct news *news)
{
    int seat = table_seat(table, event->player);
    if (seat == GAME_NOBODY)
        return REFUSED_NOT_A_PLAYER;
    struct seat *at = &table->seats[seat];
    news->seat = (int8_t)seat;
    switch (event->kind) {
    case EVENT_BACK:
        come_back(at, news);
        break;
    case EVENT_AWAY:
        assert(event->until_ms >= 0);
        at->away_until_ms = event->until_ms;
        news->kind = NEWS_AWAY;
        break;
    default:
        assert(event->kind == EVENT_GONE);
        at->gone = true;
        news->kind = NEWS_GONE;
        break;
    }
    return ACCEPTED;
}
