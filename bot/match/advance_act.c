/* advance_act.c - makes the moves of answers in advance when they are due. */
#include "advance_act.h"

#include "advance_clock.h"
#include "advance_page.h"
#include "apply.h"
#include "ctx.h"
#include "enqueue.h"
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

static void act(struct step *step, struct live *live, const struct store_advance *row)
{
    struct event event = {
        .kind = EVENT_MOVE, .player = row->player, .turn = live->table.turn, .below = random_below};
    const struct advance advance = advance_clock_claims(row);
    bool acts = advance_move(&live->table, &advance, &event.move);
    assert(acts);
    if (live->table.seats[table_turn(&live->table)].reachable)
        tell(step, live, &event.move);
    advance_clock_drop(step, live, row->player, true);
    step->cause = row->update_id;
    step->person = row->player;
    enum refusal why = apply_event(step, live, &event);
    assert(why == ACCEPTED);
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
    schedule_of_turn(step, live, &schedule);
    int64_t until_ms = schedule_until(&schedule, live);
    bool late = step->now_ms - row.due_ms > ADVANCE_LATE_MS &&
                (until_ms == 0 || until_ms - step->now_ms > ADVANCE_LATE_MS);
    if (schedule.shut || late || advance_waits(&schedule.pace, until_ms, step->now_ms))
        advance_clock_reckon(step, live, true);
    else
        act(step, live, &row);
}
