/* advance_act.c - makes the moves of answers in advance when they are due. */
#include "advance_act.h"

#include "advance_clock.h"
#include "advance_page.h"
#include "announce_private.h"
#include "apply.h"
#include "ctx.h"
#include "enqueue.h"
#include "hush.h"
#include "random.h"
#include "schedule.h"
#include "show_table.h"
#include "table_place.h"

#include <assert.h>

static void write_told(struct step *step, const struct live *live, const struct move *move,
                       struct message *ret_message)
{
    int64_t player = live->table.seats[table_turn(&live->table)].player;
    struct shown_table shown = show_table(step, live, 0);
    advance_page_acted(&shown, move, ctx_player_language(step, player), ret_message);
    table_place_add(step, live, ret_message);
}

/* Whether the message that tells of the answer is to ring. It does where it is the player's turn
 * again and nothing else calls them: not the post of the hand's end, nor their dice. In the minute
 * after a hand they are called at its end. */
static bool has_to_ring(struct step *step, const struct store_advance *row, struct live *live)
{
    int seat = live ? table_turn(&live->table) : GAME_NOBODY;
    if (seat == GAME_NOBODY || live->table.seats[seat].player != row->player)
        return false;
    bool rang = live->table.game.round != row->hand && !live->hushed;
    return !rang && !hush_call_later(step, live) && !announce_private_looks(&live->table);
}

/* Only its player is told that it was this answer. */
static void tell(struct step *step, const struct store_advance *row, bool reachable,
                 struct message *message)
{
    struct live *live = live_tables_get(step->live_tables, row->table_id);
    message->silent = !has_to_ring(step, row, live);
    if (reachable)
        enqueue_post(&(struct delivery){step, row->player, 0, row->table_id}, SEND_PRIVATE,
                     message);
}

static void act(struct step *step, struct live *live, const struct store_advance *row)
{
    struct event event = {
        .kind = EVENT_MOVE, .player = row->player, .turn = live->table.turn, .below = random_below};
    const struct advance advance = advance_clock_claims(row);
    bool acts = advance_move(&live->table, &advance, &event.move);
    assert(acts);
    struct message told;
    bool reachable = live->table.seats[table_turn(&live->table)].reachable;
    write_told(step, live, &event.move, &told);
    advance_clock_drop(step, live, row->player, true);
    step->cause = row->update_id;
    step->person = row->player;
    enum refusal why = apply_event(step, live, &event);
    assert(why == ACCEPTED);
    tell(step, row, reachable, &told);
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
