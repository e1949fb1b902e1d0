/* absence.c - players who are not there: away, gone from the group, and back. */
#include "no_show.h"
#include "table_parts.h"

#include <assert.h>

enum { OWED_MOST = INT8_MAX * TABLE_MISSED_PARTS };

void absence_missed(struct seat *seat)
{
    if (seat->missed < INT8_MAX)
        seat->missed++;
    if (seat->verdict == NO_SHOW_WAIT)
        seat->verdict = NO_SHOW_OPEN;
    if (seat->owed < OWED_MOST)
        seat->owed += TABLE_MISSED_PARTS;
}

void absence_moved(struct table *table, int seat, int round, int forgiven_by)
{
    struct seat *at = &table->seats[seat];
    bool goes_on = table_turn(table) == seat && table->game.round == round;
    if (goes_on || table->rolling || at->missed > 0 || forgiven_by == 0)
        return;
    int owed = at->owed - TABLE_MISSED_PARTS / forgiven_by;
    at->owed = (int16_t)(owed < 0 ? 0 : owed);
}

static void come_back(struct table *table, int at, bool here, struct news *news)
{
    struct seat *seat = &table->seats[at];
    no_show_there(table, at);
    news->kind = NEWS_BACK;
    seat->away_until_ms = 0;
    seat->gone = seat->gone && !here;
}

enum refusal absence_step(struct table *table, const struct event *event, struct news *news)
{
    enum refusal why = look_outside(table, IN_LOBBY | IN_GAME);
    if (why != ACCEPTED)
        return why;
    int seat = table_seat(table, event->player);
    if (seat == GAME_NOBODY)
        return REFUSED_NOT_A_PLAYER;
    struct seat *at = &table->seats[seat];
    news->seat = (int8_t)seat;
    if (event->kind == EVENT_BACK) {
        come_back(table, seat, event->here, news);
    } else if (event->kind == EVENT_AWAY) {
        assert(event->until_ms >= 0);
        at->away_until_ms = event->until_ms;
        news->kind = NEWS_AWAY;
    } else {
        at->gone = true;
        news->kind = NEWS_GONE;
    }
    return ACCEPTED;
}
