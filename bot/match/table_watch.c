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

/* --- posts that tell of a lobby --- */

static struct delivery to(struct step *step, const struct live *live, int64_t player)
{
    return (struct delivery){step, player, 0, live->row.id};
}

/* The lobby as a page tells it; `url` and `shown` must last as long as it does. */
static struct watch_page_lobby lobby_of(struct step *step, const struct live *live, int64_t watch,
                                        struct shown_table *shown, char url[TABLE_PLACE_LINK_BYTES])
{
    *shown = show_table(step, live, 0);
    table_place_link(step, live, url);
    return (struct watch_page_lobby){shown, step_chat(step, live->table.chat)->title, url, watch};
}

/* Tells one person of the lobby. A post that told it before loses its button. */
static bool tell(struct step *step, const struct live *live, struct store_watch *watch, bool asked)
{
    struct message message;
    struct shown_table shown;
    char url[TABLE_PLACE_LINK_BYTES];
    struct delivery private = to(step, live, watch->player);
    int64_t before = store_watch_post(step->store, live->row.id, watch->player);
    struct watch_page_lobby lobby = lobby_of(step, live, watch->id, &shown, url);
    watch_page_opened(&lobby, asked, ctx_player_language(step, watch->player), &message);
    int64_t post = enqueue_post(&private, asked ? SEND_REPLY : SEND_POST, &message);
    if (post == 0)
        return false;
    if (post != before)
        enqueue_withdraw(&private, before);
    store_watch_post_put(step->store, live->row.id, watch->player, post);
    watch->told_ms = step->now_ms;
    if (live->row.id > watch->told_table)
        watch->told_table = live->row.id;
    return true;
}

/* The post tells what became of the lobby, and is kept in mind no more. */
static void fold(struct step *step, const struct live *live, int64_t player)
{
    struct message message;
    struct shown_table shown;
    char url[TABLE_PLACE_LINK_BYTES];
    struct delivery private = to(step, live, player);
    int64_t post = store_watch_post(step->store, live->row.id, player);
    if (!store_post_withdraw(step->store, player, post) && store_post_stands(step->store, post)) {
        struct watch_page_lobby lobby = lobby_of(step, live, 0, &shown, url);
        watch_page_over(&lobby, ctx_player_language(step, player), &message);
        enqueue_edit(&private, SEND_CHORE, post, &message);
    }
    store_watch_post_drop(step->store, live->row.id, player);
}

void table_watch_over(struct step *step, const struct live *live)
{
    int64_t player = 0, table = live->row.id;
    while ((player = store_watch_post_next(step->store, table, player)) != 0) {
        store_take_back(step->store, player, table);
        if (live->table.status != TABLE_LOBBY)
            fold(step, live, player);
    }
}

void table_watch_sat(struct step *step, const struct live *live, int64_t player)
{
    if (table_watch_told(step, live, player))
        fold(step, live, player);
}

bool table_watch_told(struct step *step, const struct live *live, int64_t player)
{
    return store_watch_post(step->store, live->row.id, player) != 0;
}

bool table_watch_end(struct step *step, int64_t chat, int64_t player)
{
    const struct live *live;
    if (!store_watch_drop(step->store, chat, player))
        return false;
    for (int64_t id = 0; (live = live_tables_next_in(step->live_tables, chat, &id)) != NULL;) {
        struct delivery private = to(step, live, player);
        enqueue_withdraw(&private, store_watch_post(step->store, id, player));
        store_watch_post_drop(step->store, id, player);
    }
    return true;
}

/* --- whom to tell, and when --- */

/* Whether the person may sit down at the lobby and does not sit there. */
static bool has_seat(struct step *step, const struct live *live, int64_t player)
{
    const struct table *table = &live->table;
    return table->status == TABLE_LOBBY && table->n_seats < table->rules.kind->seats_max &&
           table_seat(table, player) == GAME_NOBODY &&
           !store_is_kept_out(step->store, table->chat, player);
}

/* Whether the person is to be told of it unasked. */
static bool is_news(const struct live *live, const struct store_watch *watch)
{
    bool asked = false;
    for (int i = 0; i < live->n_asked; i++)
        asked |= live->asked[i].player == watch->player;
    return live->row.id > watch->told_table && live->row.opened_by != watch->player && !asked;
}

/* The newest lobby that has a seat for the person, and is news for them unless they asked; NULL:
 * none, or the group is shut. */
static const struct live *find_lobby(struct step *step, const struct store_watch *watch, bool asked)
{
    const struct live *live;
    int64_t found = 0;
    if (chat_shut(step, watch->chat))
        return NULL;
    for (int64_t id = 0; (live = live_tables_next_in(step->live_tables, watch->chat, &id)) != NULL;)
        if (has_seat(step, live, watch->player) && (asked || is_news(live, watch)))
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

void table_watch_look(struct step *step, int64_t id)
{
    struct store_watch watch;
    bool found = store_watch(step->store, id, &watch);
    assert(found);
    const struct live *live = find_lobby(step, &watch, false);
    watch.due_ms = 0;
    if (live && step_player(step, watch.player)->reachable) {
        int64_t at_ms = may_tell(step, &watch);
        if (at_ms > step->now_ms)
            watch.due_ms = at_ms;
        else
            tell(step, live, &watch, false);
    }
    store_watch_put(step->store, &watch);
}

bool table_watch_answer(struct step *step, int64_t id)
{
    struct store_watch watch;
    const struct live *live = NULL;
    if (store_watch(step->store, id, &watch))
        live = find_lobby(step, &watch, true);
    if (!live || !tell(step, live, &watch, true))
        return false;
    store_watch_put(step->store, &watch);
    return true;
}
