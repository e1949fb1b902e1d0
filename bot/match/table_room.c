/* table_room.c - finds room for one more table in a chat. */
#include "table_room.h"

#include "apply.h"

#include <assert.h>

#define SILENT_ALONE_MS INT64_C(15 * 60 * 1000)
#define SILENT_LOBBY_MS INT64_C(24 * 3600 * 1000)
#define SILENT_GAME_MS  INT64_C(7 * 24 * 3600 * 1000) /* if turns have no limit */

bool table_room_for(struct step *step, int64_t chat, int64_t player)
{
    return store_tables_opened(step->store, chat, player) < TABLE_ROOM_OF_ONE;
}

/* The silence after which this table gives way; -1: never. */
static int64_t silence_ms(const struct live *live, bool of_cup)
{
    const struct table *table = &live->table;
    if (live->cup.number > 0)
        return -1;
    if (table_alone_with_robots(table))
        return of_cup ? 0 : SILENT_ALONE_MS;
    if (table->status == TABLE_LOBBY)
        return SILENT_LOBBY_MS;
    return table->clock_s == 0 ? SILENT_GAME_MS : -1;
}

/* The table that has been silent for longest, of those that may give way; 0 for none. */
static int64_t find_silent(struct step *step, int64_t chat, bool of_cup)
{
    const struct live *live;
    int64_t found = 0, since_ms = INT64_MAX;
    for (int64_t id = 0; (live = live_tables_next_in(step->live_tables, chat, &id)) != NULL;) {
        int64_t least_ms = silence_ms(live, of_cup), first_ms = live->row.first_ms;
        if (least_ms < 0 || step->now_ms - first_ms < least_ms || first_ms >= since_ms)
            continue;
        found = id;
        since_ms = first_ms;
    }
    return found;
}

bool table_room_make(struct step *step, int64_t chat, bool of_cup)
{
    struct event event = {.kind = EVENT_CANCEL, .admin = true, .crowded = true};
    if (store_tables_in_chat(step->store, chat, NULL, 0) < LIVE_TABLES_IN_CHAT_MOST)
        return true;
    int64_t silent = find_silent(step, chat, of_cup);
    if (silent == 0)
        return false;
    enum refusal why = apply_event(step, live_tables_get(step->live_tables, silent), &event);
    assert(why == ACCEPTED);
    return true;
}
