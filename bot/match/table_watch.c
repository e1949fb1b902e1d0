/* table_watch.c - finds the lobby that a person is to be told of, and the time for it. */
#include "table_watch.h"

#include "chat.h"
#include "ctx.h"
#include "enqueue.h"
#include "kept_out.h"
#include "schedule.h"
#include "show_table.h"
#include "table_place.h"
#include "watch_page.h"
#include "watches.h"

#include <assert.h>

#define PAUSE_MS INT64_C(30 * 1000)
#define APART_MS INT64_C(60 * 60 * 1000)

void table_watch_opened(struct step *step, const struct live *live)
{
    if (!table_is_practice(&live->table))
        store_watches_wake(step->store, live->table.chat, step->now_ms + PAUSE_MS);
}

void table_watch_over(struct step *step, const struct live *live)
{
    int64_t player;
    for (int64_t id = 0; (player = store_watch_next_told(step->store, live->row.id, &id)) != 0;)
        store_take_back(step->store, player, live->row.id);
}

static bool is_for(struct step *step, const struct live *live, const struct store_watch *watch)
{
    const struct table *table = &live->table;
    bool asked = false;
    for (int i = 0; i < live->n_asked; i++)
        asked |= live->asked[i].player == watch->player;
    return table->status == TABLE_LOBBY && table->n_seats < table->rules.kind->seats_max &&
           live->row.id > watch->told_table && live->row.opened_by != watch->player && !asked &&
           table_seat(table, watch->player) == GAME_NOBODY &&
           !store_is_kept_out(step->store, table->chat, watch->player);
}

/* The newest lobby that the person is to be told of; NULL: none. */
static const struct live *find_lobby(struct step *step, const struct store_watch *watch)
{
    const struct live *live;
    int64_t found = 0;
    for (int64_t id = 0; (live = live_tables_next_in(step->live_tables, watch->chat, &id)) != NULL;)
        if (is_for(step, live, watch))
            found = id;
    return live_tables_get(step->live_tables, found);
}

/* The first time from now on at which the person may be told. */
static int64_t may_tell(struct step *step, const struct store_watch *watch)
{
    struct schedule schedule;
    int64_t told_ms = store_watches_told(step->store, watch->player);
    int64_t at_ms =
        told_ms != 0 && told_ms + APART_MS > step->now_ms ? told_ms + APART_MS : step->now_ms;
    schedule_of(step, watch->chat, watch->player, &schedule);
    return schedule_calm(&schedule, at_ms) ? schedule_awake(&schedule, at_ms) : at_ms;
}

static void tell(struct step *step, const struct live *live, const struct store_watch *watch)
{
    struct message message;
    struct delivery private = {step, watch->player, 0, live->row.id};
    struct shown_table shown = show_table(step, live, 0);
    char url[TABLE_PLACE_LINK_BYTES];
    table_place_link(step, live, url);
    watch_page_opened(&shown, step_chat(step, watch->chat)->title, url, watch->id,
                      ctx_player_language(step, watch->player), &message);
    enqueue_post(&private, SEND_POST, &message);
}

void table_watch_look(struct step *step, int64_t id)
{
    struct store_watch watch;
    bool found = store_watch(step->store, id, &watch);
    assert(found);
    const struct live *live = find_lobby(step, &watch);
    bool reachable = step_player(step, watch.player)->reachable;
    watch.due_ms = 0;
    if (live && reachable && !chat_shut(step, watch.chat)) {
        int64_t at_ms = may_tell(step, &watch);
        if (at_ms > step->now_ms) {
            watch.due_ms = at_ms;
        } else {
            tell(step, live, &watch);
            watch.told_ms = step->now_ms;
            watch.told_table = live->row.id;
        }
    }
    store_watch_put(step->store, &watch);
}

bool table_watch_told(struct step *step, const struct live *live, int64_t player)
{
    int64_t told;
    for (int64_t id = 0; (told = store_watch_next_told(step->store, live->row.id, &id)) != 0;)
        if (told == player)
            return true;
    return false;
}
