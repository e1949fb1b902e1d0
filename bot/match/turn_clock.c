/* turn_clock.c - computes the end of a turn, its next reminder and the moves of robots. */
#include "turn_clock.h"

#include "advance_clock.h"
#include "hush.h"
#include "no_show.h"
#include "random.h"

#include <stdio.h>
#include <string.h>

#define LOBBY_LASTS_MS INT64_C(7 * 24 * 3600 * 1000) /* that run */
#define GRACE_MS       INT64_C(15 * 60 * 1000)

enum { ROBOT_VARIES_MS = 3000 };

void turn_clock_due(const struct schedule *schedule, struct live *live)
{
    struct store_table *row = &live->row;
    struct pace pace = schedule_reminding(schedule, live);
    int64_t reminder_ms = 0;
    if (row->deadline_ms != 0)
        reminder_ms = pace_reminder(&pace, row->began_ms, row->reminded, NULL);
    row->due_ms = reminder_ms != 0 ? reminder_ms : row->deadline_ms;
    hush_due(row);
}

static void begin_at(const struct schedule *schedule, int64_t began_ms, struct live *live)
{
    struct store_table *row = &live->row;
    row->began_ms = began_ms;
    row->deadline_ms = pace_deadline(&schedule->pace, began_ms);
    turn_clock_due(schedule, live);
    snprintf(row->zone, sizeof row->zone, "%s", schedule->zone.name);
}

/* Has the turn end then, wherever that lies in quiet hours and days off. */
static void end_at(const struct schedule *schedule, int64_t deadline_ms, struct live *live)
{
    live->row.began_ms = pace_begin(&schedule->pace, deadline_ms);
    live->row.deadline_ms = deadline_ms;
    turn_clock_due(schedule, live);
}

/* The end of the least time that a player has after a change, unless the turn ended sooner before
 * it. */
static int64_t grace_end(const struct schedule *schedule, int64_t before_ms, int64_t now_ms)
{
    int64_t clock_ms = schedule->pace.clock_ms;
    int64_t least_ms = now_ms + (clock_ms < GRACE_MS ? clock_ms : GRACE_MS);
    return before_ms < least_ms ? before_ms : least_ms;
}

static bool has_own(const struct schedule *schedule)
{
    int n = schedule->pace.n_calm;
    return n > 0 && schedule->pace.calm[n - 1].zone == &schedule->own_zone;
}

/* After a change of settings the clock of the turn has as much left as before, or more: a day that
 * has become one off is off from its begin. */
static void keep_left(const struct schedule *schedule, int64_t before_ms, int64_t now_ms,
                      struct live *live)
{
    const struct pace *pace = &schedule->pace;
    int64_t least_ms = grace_end(schedule, before_ms, now_ms);
    int64_t began_ms = pace_begun(pace, now_ms, live->left_ms);
    int64_t deadline_ms = pace_deadline(pace, began_ms);
    /* Time stands still in it that ran before. A player could move quiet hours of their own along,
     * though, from turn's end to turn's end. */
    bool later = pace_run(pace, now_ms, live->left_ms) > before_ms && !has_own(schedule);
    if (deadline_ms > before_ms && !later && before_ms > live->row.deadline_ms)
        end_at(schedule, before_ms, live);
    else if (deadline_ms > live->row.deadline_ms && (deadline_ms <= before_ms || later))
        begin_at(schedule, began_ms, live);
    if (live->row.deadline_ms < least_ms)
        end_at(schedule, least_ms, live);
}

/* If a change shortens the turn so that its time is over already, the time begins now: no player
 * loses a turn because a shorter clock was chosen, or an absence announced. The deadline never gets
 * later by that: choosing less time and then more gains nothing, since more time counts from the
 * turn's first begin. Nor does it come before the end of the grace. It then lasts until the next
 * change: reckoned again, it is the same. */
static void reckon_turn(const struct schedule *schedule, int64_t before_ms, int64_t now_ms,
                        struct live *live)
{
    struct store_table *row = &live->row;
    int64_t seemed_ms = row->began_ms;
    if (before_ms == 0) /* the turn had no end */
        before_ms = INT64_MAX;
    begin_at(schedule, row->first_ms, live);
    if (before_ms <= now_ms || row->deadline_ms == 0)
        return;
    if (live->left_ms > 0)
        keep_left(schedule, before_ms, now_ms, live);
    if (live->left_ms > 0 || row->deadline_ms >= before_ms)
        return;
    begin_at(schedule, seemed_ms, live);
    if (row->deadline_ms <= now_ms)
        begin_at(schedule, now_ms, live);
    int64_t least_ms = grace_end(schedule, before_ms, now_ms);
    if (row->deadline_ms > before_ms)
        end_at(schedule, before_ms, live);
    else if (row->deadline_ms < least_ms)
        end_at(schedule, least_ms, live);
}

bool turn_clock_moved(const struct schedule *schedule, int64_t now_ms, struct live *live)
{
    struct store_table kept = live->row;
    reckon_turn(schedule, kept.deadline_ms, now_ms, live);
    bool moved = live->row.deadline_ms != kept.deadline_ms;
    live->row = kept;
    return moved;
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
    return who->missed > 0 || who->away_until_ms != 0; /* else the player came back */
}

/* How long a robot takes for its next move. It moves fast in a practice game, and slower right
 * after another robot. A robot's turn takes three calls in the group, so the delay grows with the
 * number of tables there, to stay below Telegram's limit. The random part does not depend on
 * anything the robot sees. */
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

/* In a lobby began_ms is when a person who sits there did something last.
 *
 * The deadline of a lobby is the host's: then anybody at the table may start. The host has time
 * from when it could start, or from what they did last, and again if the host is another. The row
 * still has the host from before the step. The others do not wait for the host's own days off. */
static void reckon_lobby(struct step *step, int64_t before_ms, struct live *live)
{
    struct schedule schedule;
    struct store_table *row = &live->row;
    const struct table *table = &live->table;
    bool anew = before_ms == 0 || step->person == table->host || row->host != table->host;
    if (table_seat(table, step->person) != GAME_NOBODY)
        row->began_ms = step->now_ms;
    schedule_of(step, table->chat, table->host, &schedule);
    schedule_without_own_days(&schedule);
    row->due_ms = pace_run(&schedule.pace, row->first_ms, LOBBY_LASTS_MS);
    if (!table_starts_without_host(table))
        return;
    schedule.pace.clock_ms = TABLE_HOST_SILENT_S * INT64_C(1000);
    row->deadline_ms = anew ? pace_deadline(&schedule.pace, step->now_ms) : before_ms;
    if (row->deadline_ms > step->now_ms && row->deadline_ms < row->due_ms)
        row->due_ms = row->deadline_ms;
}

void turn_clock_reckon(struct step *step, struct live *live)
{
    struct store_table *row = &live->row;
    const struct table *table = &live->table;
    struct schedule schedule;

    if (row->began_ms == 0 || row->turn != table->turn || row->status != (int)table->status) {
        row->first_ms = row->began_ms = step->now_ms;
        row->deadline_ms = row->due_ms = 0;
        /* The reminder in the group; announce.c takes back a private one. */
        store_post_withdraw(step->store, table->chat, live->reminder);
        live->reminder = 0;
        row->reminded = row->reminded < 0 ? row->reminded : 0;
        row->uncalled = false;
    }
    schedule_of_turn(step, live, &schedule);
    int64_t before_ms = row->deadline_ms, robot_ms = row->due_ms;
    bool robot = no_show_robot_on_turn(table);
    if (robot && (robot_ms == 0 || before_ms != 0)) /* else the turn of a robot goes on */
        robot_ms = step->now_ms + robot_takes_ms(step, live);
    row->deadline_ms = row->due_ms = 0;
    if (row->reminded < 0 && !turn_clock_plays_on(live))
        row->reminded = 0;
    if (schedule.shut)
        live->reminder = 0;
    else if (robot)
        row->due_ms = robot_ms;
    else if (turn_clock_plays_on(live))
        row->due_ms = step->now_ms;
    else if (table->status == TABLE_PLAYING)
        reckon_turn(&schedule, before_ms, step->now_ms, live);
    else if (table->status == TABLE_LOBBY)
        reckon_lobby(step, before_ms, live);
    advance_clock_reckon(step, live, false);
}

void turn_clock_restart(struct step *step, struct live *live)
{
    live->row.began_ms = 0;
    live->row.reminded = 0;
    turn_clock_reckon(step, live);
}

/* The number of reminders left in this turn. */
static int reminders_left(const struct schedule *schedule, const struct live *live)
{
    struct pace pace = schedule_reminding(schedule, live);
    int n = 0;
    while (pace_reminder(&pace, live->row.began_ms, live->row.reminded + n, NULL) != 0)
        n++;
    return n;
}

/* Moves the begin of the turn. Reminders that were given are not given again, even if the new times
 * have more of them, and even if time is lost several times. */
static void put_off_turn(struct step *step, struct live *live, int64_t from_ms, int64_t to_ms)
{
    struct schedule schedule;
    struct store_table *row = &live->row;
    schedule_of_turn(step, live, &schedule);
    const struct pace *pace = &schedule.pace;
    int reminded = row->reminded, left = reminders_left(&schedule, live);
    row->first_ms = pace_later(pace, row->first_ms, from_ms, to_ms);
    row->began_ms = pace_later(pace, row->began_ms, from_ms, to_ms);
    if (row->deadline_ms != 0)
        row->deadline_ms = pace_later(pace, row->deadline_ms, from_ms, to_ms);
    row->reminded = 0;
    int all = reminders_left(&schedule, live);
    row->reminded = reminded;
    if (reminded > 0 && (left > 0 || reminded < all))
        row->reminded = all > left ? all - left : 0;
}

void turn_clock_note(struct step *step, struct live *live)
{
    struct schedule schedule;
    schedule_of_turn(step, live, &schedule);
    live->left_ms = live->row.deadline_ms == 0
                        ? 0
                        : pace_left(&schedule.pace, live->row.began_ms, step->now_ms);
}

void turn_clock_changed(struct step *step, struct live *live)
{
    struct schedule schedule;
    struct store_table *row = &live->row;
    int64_t due_ms;
    turn_clock_reckon(step, live);
    live->left_ms = 0;
    if (row->deadline_ms == 0 || row->reminded < 0)
        return;
    schedule_of_turn(step, live, &schedule);
    struct pace pace = schedule_reminding(&schedule, live);
    row->reminded = 0;
    while ((due_ms = pace_reminder(&pace, row->began_ms, row->reminded, NULL)) != 0 &&
           due_ms <= step->now_ms)
        row->reminded++;
    turn_clock_reckon(step, live);
}

bool turn_clock_give_back(struct step *step, struct live *live, int64_t from_ms, int64_t to_ms)
{
    int64_t began_ms = live->row.began_ms;
    if (live->table.status != TABLE_PLAYING || began_ms >= to_ms)
        return false;
    put_off_turn(step, live, began_ms > from_ms ? began_ms : from_ms, to_ms);
    turn_clock_reckon(step, live);
    return true;
}
