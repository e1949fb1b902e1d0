/* hush.c - keeps a table from ringing right after the end of a hand. */
#include "hush.h"

#include "advances.h"
#include "announce.h"
#include "chat.h"
#include "enqueue.h"
#include "robot_player.h"
#include "schedule.h"

/* A minute, and what the post of the end may take until people see it. */
#define MINUTE_MS INT64_C(60 * 1000)
#define HUSH_MS   INT64_C(70 * 1000)
#define UNSURE_MS INT64_C(5 * 1000) /* the post of the end may be under way */

/* Whether the post on the table is still that of the end: later ones are younger than the minute.
 */
static bool shows_end(const struct live *live)
{
    return live->fold.post == live->row.post && !live->fold.passes &&
           live->fold.since_ms + HUSH_MS <= live->row.hushed_ms;
}

/* The end of the minute. It is known once the post of the end is there; while that waits, the
 * minute has not begun. */
static int64_t end_of(struct step *step, const struct live *live)
{
    int64_t end_ms = live->row.hushed_ms, post = live->row.post;
    if (end_ms == 0 || !shows_end(live))
        return end_ms;
    int64_t shown_ms = store_post_renewed(step->store, live->table.chat, post, step->now_ms);
    if (shown_ms == 0)
        return enqueue_waits(step, post) ? step->now_ms + HUSH_MS : end_ms;
    return shown_ms + MINUTE_MS + (shown_ms == step->now_ms ? UNSURE_MS : 0);
}

int64_t hush_end(struct step *step, const struct live *live)
{
    int64_t end_ms = chat_shut(step, live->table.chat) ? 0 : end_of(step, live);
    return end_ms > step->now_ms ? end_ms : step->now_ms;
}

bool hush_is_on(struct step *step, const struct live *live)
{
    return hush_end(step, live) > step->now_ms;
}

void hush_begin(struct step *step, struct live *live)
{
    if (live->table.status == TABLE_PLAYING && !table_is_practice(&live->table) &&
        !chat_shut(step, live->table.chat))
        live->row.hushed_ms = step->now_ms + HUSH_MS;
}

void hush_keep(struct step *step, struct live *live)
{
    int64_t end_ms = hush_end(step, live);
    if (end_ms > step->now_ms)
        live->row.hushed_ms = end_ms;
}

void hush_due(struct store_table *row)
{
    if (row->uncalled && (row->due_ms == 0 || row->hushed_ms < row->due_ms))
        row->due_ms = row->hushed_ms;
}

void hush_noticed(struct step *step, struct live *live)
{
    int seat = table_turn(&live->table);
    if (live->advances)
        store_advance_heard(step->store, live->row.id, step->person);
    if (!live->row.uncalled || live->table.seats[seat].player != step->person)
        return;
    live->row.uncalled = false;
    live_tables_save(step->live_tables, live, step->now_ms);
}

/* Robots never sleep, and in practice nobody does. */
static bool is_asleep(struct step *step, const struct table *table, int seat)
{
    int64_t player = table->seats[seat].player;
    return player > 0 && !table_is_practice(table) && schedule_asleep(step, table->chat, player);
}

unsigned hush_asleep(struct step *step, const struct live *live)
{
    const struct table *table = &live->table;
    unsigned asleep = 0;
    for (int seat = 0; seat < table->n_seats; seat++)
        if (is_asleep(step, table, seat))
            asleep |= 1u << seat;
    return asleep;
}

/* Notes that the player on turn was not called by this post, which had rung for them. */
static void note_uncalled(struct live *live, const struct told *told)
{
    int turn = table_turn(&live->table);
    live->row.uncalled = turn != GAME_NOBODY && turn != table_turn(told->before) &&
                         !robot_player_on_turn(&live->table);
    hush_due(&live->row);
}

bool hush_post(struct step *step, struct live *live, const struct told *told,
               struct message *message)
{
    const struct table *table = &live->table;
    int turn = table_turn(table);
    int64_t end_ms = hush_end(step, live);
    bool rings = !message->silent && !schedule_silent(step, table->chat, table->id);
    if (end_ms <= step->now_ms) {
        if (rings && turn != GAME_NOBODY && is_asleep(step, table, turn)) {
            live->row.hushed_ms = step->now_ms;
            note_uncalled(live, told);
        }
        return false;
    }
    if (!live->hushed && enqueue_unsent(step, table->chat, live->row.post)) {
        hush_begin(step, live); /* the post of the end takes this message into itself */
        return false;
    }
    live->row.hushed_ms = end_ms;
    message->silent = true;
    if (rings)
        note_uncalled(live, told);
    return true;
}
