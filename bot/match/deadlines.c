/* deadlines.c - reminds players of their turn, and moves for them when their time is up. */
#include "deadlines.h"

#include "announce.h"
#include "apply.h"
#include "clock_texts.h"
#include "ctx.h"
#include "enqueue.h"
#include "hush.h"
#include "no_show.h"
#include "random.h"
#include "robot.h"
#include "robot_player.h"
#include "schedule.h"
#include "show_table.h"
#include "stale_posts.h"
#include "table_place.h"
#include "turn_clock.h"

#include <assert.h>

static_assert((int)ROBOT_PLAYER_GRADES == (int)ROBOT_GRADES, "a grade for each kind of robot");

#define ROLLING_MS INT64_C(60 * 1000) /* the extra time while dice roll */

/* --- reminding --- */

/* The chat for a message to a player: the private one if possible, else the group. */
struct address {
    struct delivery where;
    bool in_group;
    int language;
};

static struct address address_of(struct step *step, const struct live *live, int seat)
{
    const struct table *table = &live->table;
    const struct seat *who = &table->seats[seat];
    if (who->reachable)
        return (struct address){.where = {step, who->player, 0, live->row.id},
                                .language = ctx_player_language(step, who->player)};
    return (struct address){.where = {step, table->chat, table->thread, live->row.id},
                            .in_group = true,
                            .language = ctx_chat_language(step, table->chat, NULL)};
}

static void call(struct step *step, struct live *live, bool last)
{
    struct message message;
    int seat = table_turn(&live->table);
    struct address to = address_of(step, live, seat);
    struct shown_table shown = show_table(step, live, to.in_group ? 0 : to.where.chat);
    clock_texts_remind(&shown, seat, last, to.in_group, to.language, &message);
    if (!to.in_group)
        table_place_add(step, live, &message);
    if (live->row.post == 0) /* it could not be sent before */
        announce_again(step, live);
    int64_t post = live->table.seats[seat].gone ? 0 : enqueue_post(&to.where, SEND_POST, &message);
    live->reminder = post;
    stale_posts_note(step, live, seat, STALE_REMINDER, post);
}

static void remind(struct step *step, struct live *live, const struct schedule *schedule)
{
    bool last = false;
    struct store_table *row = &live->row;
    struct pace pace = schedule_reminding(schedule, live);
    row->reminded = pace_reminder_now(&pace, row->began_ms, row->reminded, step->now_ms);
    pace_reminder(&pace, row->began_ms, row->reminded, &last);
    call(step, live, last);
    live->reminds = true;
    row->reminded++;
    row->uncalled = false;
    turn_clock_due(schedule, live);
}

/* A player with a daily digest reads it there. */
static void call_unrung(struct step *step, struct live *live, const struct schedule *schedule)
{
    if (schedule->pace.alerts != ALERTS_DIGEST)
        call(step, live, false);
    live->reminds = false;
}

static void call_late(struct step *step, struct live *live, const struct schedule *schedule)
{
    call_unrung(step, live, schedule);
    live->row.uncalled = false;
    turn_clock_due(schedule, live);
}

void deadlines_call(struct step *step, struct live *live)
{
    struct schedule schedule;
    schedule_of_turn(step, live, &schedule);
    call_unrung(step, live, &schedule);
    live_tables_save(step->live_tables, live, step->now_ms);
}

/* A reminder that was not delivered does not count, nor does a call. */
bool deadlines_unplaced(struct live *live, int64_t post)
{
    bool reminds = live->reminds;
    if (post == 0 || live->reminder != post || (reminds && live->row.reminded <= 0))
        return false;
    live->reminder = 0;
    live->row.reminded -= reminds;
    live->row.uncalled = !reminds;
    return true;
}

void deadlines_unheard(struct step *step, int64_t table, int64_t post)
{
    struct live *live = live_tables_get(step->live_tables, table);
    if (!live || !deadlines_unplaced(live, post))
        return;
    live->row.due_ms = step->now_ms;
    live_tables_save(step->live_tables, live, step->now_ms);
}

void deadlines_place_again(struct step *step, struct live *live)
{
    struct schedule schedule;
    struct store_table *row = &live->row;
    if (live->table.status != TABLE_PLAYING || row->deadline_ms == 0 || row->reminded < 0)
        return;
    schedule_of_turn(step, live, &schedule);
    struct pace pace = schedule_reminding(&schedule, live);
    int64_t due_ms = pace_reminder(&pace, row->began_ms, row->reminded, NULL);
    if (due_ms != 0 && due_ms < row->due_ms)
        row->due_ms = due_ms;
}

/* --- robots --- */

/* The game as one seat follows it. */
struct follower {
    struct game game;
    struct recall recall;
};

static void follow(void *context, const struct move *move, int64_t update)
{
    (void)update;
    struct follower *follower = context;
    enum refusal why = recall_play(&follower->recall, &follower->game, move, NULL);
    assert(why == ACCEPTED);
}

/* Fills in the seat's knowledge by replaying its game from the log, so that no restart changes what
 * a robot knows. */
static void remember(const struct step *step, const struct table *table, int seat,
                     struct follower *ret_follower)
{
    const struct game *game = &table->game;
    enum refusal why = game_start(&game->rules, game->n_seats, game->first, &ret_follower->game);
    assert(why == ACCEPTED);
    ret_follower->game.older_leaves = game->older_leaves;
    recall_begin(&ret_follower->recall, seat);
    store_moves(step->store, table->id, follow, ret_follower);
}

/* Chooses the move of a robot of this grade for the seat on turn. False if that takes longer: a
 * part of the work is done, and the table is still due. */
static bool choose(struct step *step, const struct table *table, enum robot_grade grade,
                   struct move *ret_move)
{
    struct follower follower;
    struct outlook outlook;
    remember(step, table, table_turn(table), &follower);
    outlook_take(&table->game, &follower.recall, &outlook);
    if (!robot_prepare(step->bot->robot_memory, &outlook))
        return false;
    uint64_t high = random_below(NULL, UINT32_MAX), seed = high << 32;
    seed |= random_below(NULL, UINT32_MAX);
    robot_choose(step->bot->robot_memory, &outlook, grade, seed, ret_move);
    return true;
}

/* The robot also makes the rest of the turn. */
static void apply_by_robot(struct step *step, struct live *live, const struct event *event)
{
    live->row.reminded = turn_clock_played_on(table_turn(&live->table));
    step->cause = STORE_BY_ROBOT;
    enum refusal why = apply_event(step, live, event);
    assert(why == ACCEPTED);
    step->cause = 0;
}

/* Makes the move of the robot on turn. The table may be over then. */
static void move_robot(struct step *step, struct live *live)
{
    const struct table *table = &live->table;
    int64_t robot = table->seats[table_turn(table)].player;
    struct event event = {
        .kind = EVENT_MOVE, .player = robot, .turn = table->turn, .below = random_below};
    if (choose(step, table, (enum robot_grade)robot_player_grade(robot), &event.move))
        apply_by_robot(step, live, &event);
}

/* --- when time is up --- */

static void ask_whether_there(struct step *step, struct live *live, int seat)
{
    struct message message;
    struct address to = address_of(step, live, seat);
    struct shown_table shown = show_table(step, live, 0);
    clock_texts_still_there(&shown, seat, to.in_group, to.language, &message);
    if (!to.in_group)
        table_place_add(step, live, &message);
    message.silent |= hush_is_on(step, live);
    stale_posts_note(step, live, seat, STALE_MISSED, enqueue_post(&to.where, SEND_POST, &message));
}

/* The event for a turn that ran out: the seat's part in the game ends, or the robot moves. False as
 * in choose(). */
static bool lapse_of(struct step *step, const struct live *live, int seat, struct event *ret_event)
{
    const struct table *table = &live->table;
    struct event event = {.kind = EVENT_LAPSE,
                          .turn = table->turn,
                          .further = turn_clock_plays_on(live),
                          .below = random_below};
    if (!event.further &&
        table_last_to_miss(table, seat, step_chat(step, table->chat)->absence_limit)) {
        event.kind = EVENT_DROP;
        event.player = table->seats[seat].player;
    } else if (table->absent_robot || no_show_robot_on_turn(table)) {
        if (!choose(step, table, ROBOT_REGULAR, &event.move))
            return false;
    } else {
        robot_move(&table->game, &event.move);
    }
    *ret_event = event;
    return true;
}

static void lapse(struct step *step, struct live *live)
{
    int64_t id = live->row.id;
    int seat = table_turn(&live->table);
    struct event event;
    if (!lapse_of(step, live, seat, &event))
        return;
    const struct table before = live->table;
    if (!event.further) /* an unsent reminder is out of date */
        store_take_back(step->store, live->table.seats[seat].player, id);
    apply_by_robot(step, live, &event);
    live = live_tables_get(step->live_tables, id);
    if (live && !event.further && !live->table.seats[seat].gone &&
        live->table.seats[seat].verdict < NO_SHOW_ROBOT &&
        live->table.seats[seat].missed == TABLE_ABSENT_AFTER &&
        table_still_plays(&live->table, seat))
        ask_whether_there(step, live, seat);
    if (live && table_ended_hand(&before, &live->table))
        announce_group_first(step, live);
}

/* --- what is due --- */

static void save(struct step *step, struct live *live)
{
    assert(live->row.due_ms == 0 || live->row.due_ms > step->now_ms);
    live_tables_save(step->live_tables, live, step->now_ms);
}

static void reckon_again(struct step *step, struct live *live)
{
    int64_t before_ms = live->row.deadline_ms;
    turn_clock_changed(step, live);
    if (live->row.deadline_ms != before_ms)
        announce_as_it_is(step, live); /* the post shows the deadline */
    if (live->row.uncalled && live->row.due_ms <= step->now_ms)
        live->row.due_ms = step->now_ms + 1;
    save(step, live);
}

/* The host's time is over, or that of the lobby. */
static void look_at_lobby(struct step *step, struct live *live)
{
    if (live->row.due_ms == live->row.deadline_ms) {
        announce_menu(step, live, &(struct rules_menu){.page = RULES_MENU_LOBBY});
        turn_clock_reckon(step, live);
        live_tables_save(step->live_tables, live, step->now_ms);
        return;
    }
    turn_clock_reckon(step, live);
    if (live->row.due_ms > step->now_ms) { /* its group chose days off meanwhile */
        save(step, live);
        return;
    }
    struct event event = {.kind = EVENT_CANCEL, .admin = true};
    enum refusal why = apply_event(step, live, &event);
    assert(why == ACCEPTED);
}

/* Right after a hand nothing rings, nor does a reminder that fell due just before quiet hours or
 * a day off: it waits for their end, or is dropped if the turn ends before. */
static bool must_wait(struct step *step, struct live *live, const struct schedule *schedule)
{
    struct store_table *row = &live->row;
    struct pace pace = pace_counted(&schedule->pace, row->began_ms);
    int64_t until_ms = pace_awake(&pace, hush_end(step, live));
    if (until_ms <= step->now_ms)
        return false;
    row->due_ms =
        row->deadline_ms == 0 || until_ms < row->deadline_ms ? until_ms : row->deadline_ms;
    return true;
}

/* If the deadline has moved, or no reminder is due, the turn is reckoned again: other players came
 * back, an absence ended, or the date of a cup's round moved. */
static void look_at_turn(struct step *step, struct live *live, const struct schedule *schedule)
{
    const struct store_table *row = &live->row;
    struct pace pace = schedule_reminding(schedule, live);
    int64_t reminder_ms = pace_reminder(&pace, row->began_ms, row->reminded, NULL);
    bool reminds = reminder_ms != 0 && reminder_ms <= step->now_ms;
    bool moved = turn_clock_moved(schedule, step->now_ms, live);
    if (row->deadline_ms <= step->now_ms && (row->deadline_ms != 0 || !row->uncalled)) {
        lapse(step, live);
    } else if (moved || (!reminds && !row->uncalled)) {
        reckon_again(step, live);
    } else {
        if (!must_wait(step, live, schedule))
            (reminds ? remind : call_late)(step, live, schedule);
        save(step, live);
    }
}

void deadlines_look(struct step *step, int64_t table)
{
    struct schedule schedule;
    struct live *live = live_tables_get(step->live_tables, table);
    assert(live);
    schedule_of_turn(step, live, &schedule);
    if (live->table.status == TABLE_LOBBY) {
        look_at_lobby(step, live);
    } else if (live->table.rolling) {
        live->row.due_ms = step->now_ms + ROLLING_MS;
        save(step, live);
    } else if (robot_player_on_turn(&live->table)) {
        move_robot(step, live);
    } else if (turn_clock_plays_on(live) && hush_is_on(step, live)) {
        live->row.due_ms = hush_end(step, live); /* the next hand waits: nobody plays at once */
        save(step, live);
    } else if (no_show_robot_on_turn(&live->table) || turn_clock_plays_on(live)) {
        lapse(step, live);
    } else {
        look_at_turn(step, live, &schedule);
    }
}
