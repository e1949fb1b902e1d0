/* turn_clock.c - reckons when a turn ends and what is due before. */
#include "turn_clock.h"

#include "random.h"
#include "robot_player.h"

#include <stdio.h>
#include <string.h>

#define LOBBY_LASTS_MS INT64_C(7 * 24 * 3600 * 1000)
#define GRACE_MS       INT64_C(15 * 60 * 1000)

enum { ROBOT_VARIES_MS = 3000 };

void turn_clock_due(const struct schedule *schedule, int64_t began_ms, struct live *live)
{
    struct store_table *row = &live->row;
    int64_t reminder_ms = 0;
    row->began_ms = began_ms;
    row->deadline_ms = pace_deadline(&schedule->pace, row->began_ms);
    if (row->deadline_ms != 0)
        reminder_ms = pace_reminder(&schedule->pace, row->began_ms, row->reminded, NULL);
    row->due_ms = reminder_ms != 0 ? reminder_ms : row->deadline_ms;
    snprintf(row->zone, sizeof row->zone, "%s", schedule->zone.name);
}

/* Where there is less time than there was, and that is over already, it begins now: nobody's time
 * is up at the moment in which somebody else chose a shorter clock, or they said they would be
 * away. Nor does it end later then than it did: who chooses less time and more in turn gains
 * nothing, since more counts from where the turn began. */
static void reckon_turn(const struct schedule *schedule, int64_t before_ms, int64_t now_ms,
                        struct live *live)
{
    struct store_table *row = &live->row;
    int64_t seemed_ms = row->began_ms;
    turn_clock_due(schedule, row->first_ms, live);
    if (before_ms <= now_ms || row->deadline_ms == 0 || row->deadline_ms >= before_ms)
        return;
    turn_clock_due(schedule, seemed_ms, live);
    if (row->deadline_ms <= now_ms)
        turn_clock_due(schedule, now_ms, live);
    if (row->deadline_ms > before_ms)
        turn_clock_due(schedule, row->began_ms - (row->deadline_ms - before_ms), live);
    if (row->deadline_ms > before_ms) /* quiet hours were chosen that it would end in */
        row->deadline_ms = before_ms;
    if (row->due_ms > row->deadline_ms)
        row->due_ms = row->deadline_ms;
}

int turn_clock_played_on(int seat)
{
    return -1 - seat;
}

bool turn_clock_plays_on(const struct live *live)
{
    int seat = table_turn(&live->table);
    if (seat == GAME_NOBODY || live->row.reminded != turn_clock_played_on(seat))
        return false;
    const struct seat *who = &live->table.seats[seat];
    return who->missed > 0 || who->away_until_ms != 0; /* else they came back meanwhile */
}

/* How long a robot takes over its next move: where nobody waits for their turn to write, and where
 * a robot moved before. In a group robots stay below what Telegram takes: a turn costs them three
 * calls, and each table that is played there has its share. It is drawn without a look at what the
 * robot sees. */
static int64_t robot_takes_ms(struct step *step, const struct live *live)
{
    const struct table *table = &live->table;
    bool further = live->row.reminded == turn_clock_played_on(table_turn(table));
    bool after_robot = step->cause == STORE_BY_ROBOT;
    uint32_t least_ms = further ? 3000 : after_robot ? 9000 : 4000;
    if (table_is_practice(table))
        return (further ? 1000 : 2000) + random_below(NULL, ROBOT_VARIES_MS);
    int n = store_tables_in_chat(step->store, table->chat, NULL, 0);
    return (int64_t)(least_ms + random_below(NULL, ROBOT_VARIES_MS)) * (n > 1 ? n : 1);
}

void turn_clock_reckon(struct step *step, struct live *live)
{
    struct store_table *row = &live->row;
    const struct table *table = &live->table;
    struct schedule schedule;

    if (row->began_ms == 0 || row->turn != table->turn || row->status != (int)table->status) {
        row->first_ms = row->began_ms = step->now_ms;
        row->deadline_ms = row->due_ms = 0;
        /* In the group: what waits in private announce.h takes back. */
        store_post_withdraw(step->store, table->chat, live->reminder);
        live->reminder = 0;
        row->reminded = row->reminded < 0 ? row->reminded : 0;
    }
    schedule_of_turn(step, table, &schedule);
    int64_t before_ms = row->deadline_ms, robot_ms = row->due_ms;
    if (robot_player_on_turn(table) && robot_ms == 0)
        robot_ms = step->now_ms + robot_takes_ms(step, live);
    row->deadline_ms = row->due_ms = 0;
    if (row->reminded < 0 && !turn_clock_plays_on(live))
        row->reminded = 0;
    if (schedule.shut)
        live->reminder = 0;
    else if (robot_player_on_turn(table))
        row->due_ms = robot_ms;
    else if (turn_clock_plays_on(live))
        row->due_ms = step->now_ms;
    else if (table->status == TABLE_PLAYING)
        reckon_turn(&schedule, before_ms, step->now_ms, live);
    else if (table->status == TABLE_LOBBY)
        row->due_ms = step->now_ms + LOBBY_LASTS_MS;
    schedule_show(step, &schedule, live);
}

void turn_clock_restart(struct step *step, struct live *live)
{
    live->row.began_ms = 0;
    live->row.reminded = 0;
    turn_clock_reckon(step, live);
}

/* How many reminders of this turn are left. */
static int reminders_left(const struct pace *pace, const struct store_table *row)
{
    int n = 0;
    while (pace_reminder(pace, row->began_ms, row->reminded + n, NULL) != 0)
        n++;
    return n;
}

/* The turn begins later. A reminder that was given is not given again, though the new times may
 * have more of them; nor later, when they have fewer now and time is lost once more. */
static void put_off_turn(struct step *step, struct live *live, int64_t ms)
{
    struct schedule schedule;
    struct store_table *row = &live->row;
    schedule_of_turn(step, &live->table, &schedule);
    int reminded = row->reminded, left = reminders_left(&schedule.pace, row);
    row->first_ms += ms;
    row->began_ms += ms;
    row->deadline_ms += row->deadline_ms != 0 ? ms : 0;
    row->reminded = 0;
    int all = reminders_left(&schedule.pace, row);
    row->reminded = reminded;
    if (reminded > 0 && (left > 0 || reminded < all))
        row->reminded = all > left ? all - left : 0;
}

void turn_clock_changed(struct step *step, struct live *live)
{
    struct schedule schedule;
    struct store_table *row = &live->row;
    int64_t before_ms = row->deadline_ms, least_ms = step->now_ms + GRACE_MS, due_ms;
    least_ms = before_ms < least_ms ? before_ms : least_ms;
    turn_clock_reckon(step, live);
    if (row->deadline_ms == 0 || row->reminded < 0)
        return;
    if (row->deadline_ms < least_ms) {
        row->began_ms += least_ms - row->deadline_ms;
        row->deadline_ms = least_ms;
    }
    schedule_of_turn(step, &live->table, &schedule);
    row->reminded = 0;
    while ((due_ms = pace_reminder(&schedule.pace, row->began_ms, row->reminded, NULL)) != 0 &&
           due_ms <= step->now_ms)
        row->reminded++;
    turn_clock_reckon(step, live);
}

bool turn_clock_give_back(struct step *step, struct live *live, int64_t from_ms, int64_t to_ms)
{
    int64_t began_ms = live->row.began_ms;
    if (live->table.status != TABLE_PLAYING || began_ms >= to_ms)
        return false;
    put_off_turn(step, live, to_ms - (began_ms > from_ms ? began_ms : from_ms));
    turn_clock_reckon(step, live);
    return true;
}
