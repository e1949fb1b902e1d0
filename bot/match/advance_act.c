/* advance_act.c - makes the moves of answers in advance when they are due. */
#include "advance_act.h"

#include "advance_clock.h"
#include "advance_page.h"
#include "apply.h"
#include "ctx.h"
#include "deadlines.h"
#include "enqueue.h"
#include "hush.h"
#include "random.h"
#include "schedule.h"
#include "show_table.h"
#include "table_place.h"

#include <assert.h>

/* Only its player is told that it was this answer. */
static void tell(struct step *step, const struct live *live, const struct move *move)
{
    struct message message;
    int64_t player = live->table.seats[table_turn(&live->table)].player;
    struct shown_table shown = show_table(step, live, 0);
    advance_page_acted(&shown, move, ctx_player_language(step, player), &message);
    table_place_add(step, live, &message);
    enqueue_post(&(struct delivery){step, player, 0, live->row.id}, SEND_PRIVATE, &message);
}

/* Others were shown a move like any other, so the group's post does not call its player if they are
 * on turn again: a player who has just moved is there. They are called later, and nobody else
 * sees that: after the minute in which nothing rings, or once they are awake. */
static void call_later(struct step *step, const struct live *live, struct store_advance *row)
{
    struct schedule schedule;
    const struct table *table = &live->table;
    int seat = table_turn(table);
    if (seat == GAME_NOBODY || table->seats[seat].player != row->player ||
        !table->seats[seat].reachable || (live->row.private_post != 0 && !hush_is_on(step, live)))
        return;
    schedule_of_turn(step, live, &schedule);
    struct pace pace = pace_counted(&schedule.pace, live->row.began_ms);
    row->hand = table->game.round;
    row->turn = table->turn;
    row->due_ms = pace_awake(&pace, hush_end(step, live));
    row->page = 0;
    store_advance_put(step->store, row);
}

static void call(struct step *step, struct live *live, const struct store_advance *row)
{
    const struct table *table = &live->table;
    advance_clock_drop(step, live, row->player, ADVANCE_PAGE_ACTED);
    if (row->turn == table->turn && table->seats[table_turn(table)].reachable)
        deadlines_call(step, live);
}

static void act(struct step *step, struct live *live, struct store_advance *row)
{
    struct event event = {
        .kind = EVENT_MOVE, .player = row->player, .turn = live->table.turn, .below = random_below};
    const struct advance advance = advance_clock_claims(row);
    bool acts = advance_move(&live->table, &advance, &event.move);
    assert(acts);
    if (live->table.seats[table_turn(&live->table)].reachable)
        tell(step, live, &event.move);
    advance_clock_drop(step, live, row->player, ADVANCE_PAGE_ACTED);
    step->cause = row->update_id;
    step->person = row->player;
    enum refusal why = apply_event(step, live, &event);
    assert(why == ACCEPTED);
    live = live_tables_get(step->live_tables, row->table_id);
    if (live)
        call_later(step, live, row);
}

void advance_act_look(struct step *step, int64_t table)
{
    struct store_advance row;
    struct schedule schedule;
    struct live *live = live_tables_get(step->live_tables, table);
    assert(live);
    if (!advance_clock_find(step, live, &row) || row.due_ms == 0 || row.due_ms > step->now_ms) {
        store_advances_set(step->store, table, 0);
        return;
    }
    if (row.turn != 0) {
        call(step, live, &row);
        return;
    }
    schedule_of_turn(step, live, &schedule);
    int64_t until_ms = schedule_until(&schedule, live);
    bool late = step->now_ms - row.due_ms > ADVANCE_LATE_MS &&
                (until_ms == 0 || until_ms - step->now_ms > ADVANCE_LATE_MS);
    if (schedule.shut || late || advance_waits(&schedule.pace, until_ms, step->now_ms))
        advance_clock_reckon(step, live, true);
    else
        act(step, live, &row);
}
