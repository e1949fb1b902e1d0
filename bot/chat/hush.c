/* hush.c - keeps a table from ringing right after the end of a hand. */
#include "hush.h"

#include "announce.h"
#include "chat.h"
#include "enqueue.h"
#include "robot_player.h"
#include "schedule.h"

/* A minute, and what the post of the end may take until people see it. */
#define HUSH_MS INT64_C(70 * 1000)

bool hush_is_on(struct step *step, const struct live *live)
{
    return step->now_ms < live->row.hushed_ms && !chat_shut(step, live->table.chat);
}

void hush_begin(struct step *step, struct live *live)
{
    if (live->table.status == TABLE_PLAYING && !table_is_practice(&live->table) &&
        !chat_shut(step, live->table.chat))
        live->row.hushed_ms = step->now_ms + HUSH_MS;
}

void hush_due(struct store_table *row)
{
    if (row->uncalled && (row->due_ms == 0 || row->hushed_ms < row->due_ms))
        row->due_ms = row->hushed_ms;
}

void hush_post(struct step *step, struct live *live, const struct told *told,
               struct message *message)
{
    const struct table *table = &live->table;
    int turn = table_turn(table);
    if (!hush_is_on(step, live))
        return;
    if (enqueue_waits(step, live->row.post)) { /* it takes this message into itself */
        hush_begin(step, live);
        return;
    }
    bool rings = !message->silent && !schedule_silent(step, table->chat, table->id);
    message->silent = true;
    live->row.uncalled = rings && turn != GAME_NOBODY && turn != table_turn(told->before) &&
                         !robot_player_on_turn(table);
    hush_due(&live->row);
}
