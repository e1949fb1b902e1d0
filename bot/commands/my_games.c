/* my_games.c - gathers the rows of the lists of tables: chats, links to posts, and the time left.
 */
#include "handlers.h"

#include "at_table.h"
#include "schedule.h"
#include "table_list.h"
#include "table_place.h"
#include "zones.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MOST = 300 /* of one person, in the list */ };

/* --- one row --- */

/* The data that a row points to. */
struct page_row {
    struct table_list_row row;
    char title[STORE_TITLE_BYTES], url[TABLE_PLACE_LINK_BYTES], zone[STORE_ZONE_BYTES];
};

/* The deadline in the reader's zone, or in that of the chat if they chose none. */
static void tell_time(const struct ctx *ctx, const struct live *live, struct page_row *page_row)
{
    struct table_list_row *row = &page_row->row;
    struct zone zone;
    struct schedule schedule;
    schedule_of_turn(ctx->step, live, &schedule);
    int64_t now_ms = ctx->step->now_ms, deadline_ms = schedule_until(&schedule, live);
    const struct store_player *player = step_player(ctx->step, row->player);
    snprintf(page_row->zone, sizeof page_row->zone, "%s",
             player->zone[0] != '\0' ? player->zone : live->row.zone);
    row->left_ms = -1;
    if (deadline_ms == 0 || live->table.status != TABLE_PLAYING)
        return;
    row->left_ms = deadline_ms > now_ms ? deadline_ms - now_ms : 0;
    if (!zones_find(page_row->zone, now_ms, &zone))
        return;
    row->zone = page_row->zone;
    row->until.local_ms = zone_local(&zone, deadline_ms);
    row->until.now_local_ms = zone_local(&zone, now_ms);
}

/* The tables of a page. */
struct listed {
    const int64_t *ids;
    int n;
    bool brief;
    struct shown_names on_turn;
};

static int64_t chat_of(const struct ctx *ctx, int64_t id)
{
    const struct live *live = live_tables_get(ctx->step->live_tables, id);
    return live ? live->table.chat : 0;
}

/* Whether another table of the page is in the same chat. */
static bool is_of_several(const struct ctx *ctx, const struct listed *listed, int i)
{
    int same = 0;
    int64_t chat = chat_of(ctx, listed->ids[i]);
    for (int k = 0; k < listed->n; k++)
        same += chat_of(ctx, listed->ids[k]) == chat;
    return same > 1;
}

/* Adds a table to a list; `place` 0: the list is of this chat, and shows names alone. */
static void add_row(const struct ctx *ctx, struct listed *listed, int i, int place,
                    struct message *message)
{
    int64_t id = listed->ids[i];
    bool of_several = is_of_several(ctx, listed, i);
    char typed[INTENT_DATA_BYTES];
    const struct live *live = live_tables_get(ctx->step->live_tables, id);
    if (!live)
        return;
    struct page_row page_row = {.row = {.table = &live->table,
                                        .cup = &live->cup,
                                        .on_turn = &listed->on_turn,
                                        .player = ctx->update->from.id,
                                        .place = place,
                                        .of_several = of_several,
                                        .title = page_row.title,
                                        .url = "",
                                        .zone = "",
                                        .left_ms = -1}};
    const struct store_chat *chat = step_chat(ctx->step, live->table.chat);
    bool asks = place == 0 && ctx->intent.kind != INTENT_TABLE;
    if (asks && intent_write_typed(&ctx->intent, &live->table, ctx->update->text, typed))
        page_row.row.typed = typed;
    if (place > 0 || ctx->in_private)
        memcpy(page_row.title, chat->title, sizeof page_row.title);
    if (place > 0) {
        table_place_link(ctx->step, live, page_row.url);
        page_row.row.url = page_row.url;
        tell_time(ctx, live, &page_row);
    }
    table_list_add(&page_row.row, listed->brief, message);
}

static void begin(const struct ctx *ctx, const int64_t *ids, int n, bool brief,
                  struct listed *ret_listed)
{
    *ret_listed = (struct listed){.ids = ids, .n = n, .brief = brief};
    shown_names_begin(&ret_listed->on_turn);
    for (int i = 0; i < n; i++) {
        const struct live *live = live_tables_get(ctx->step->live_tables, ids[i]);
        if (live)
            table_list_add_turn(&live->table, &ret_listed->on_turn);
    }
}

/* --- asking for a table: the button repeats the typed text for it --- */

void my_games_ask_which(struct ctx *ctx, const struct at_table *which)
{
    struct message message;
    struct listed listed;
    begin(ctx, which->ids, which->n, true, &listed);
    table_list_begin(TABLE_LIST_WHICH, ctx->language, &message);
    for (int i = 0; i < which->n; i++)
        add_row(ctx, &listed, i, 0, &message);
    message.silent = true;
    ctx_say(ctx, &message);
}

/* --- my games --- */

/* First the tables that wait for this person, by deadline; then the others where they sit. */
static int gather(const struct ctx *ctx, int64_t ids[GAMES_MOST])
{
    struct store *store = ctx->step->store;
    int64_t player = ctx->update->from.id, others[GAMES_MOST];
    int n = store_tables_waiting(store, player, ids, GAMES_MOST);
    int n_others = store_tables_of(store, player, others, GAMES_MOST);
    int n_waiting = n = n < GAMES_MOST ? n : GAMES_MOST;
    for (int i = 0; i < n_others && i < GAMES_MOST && n < GAMES_MOST; i++) {
        bool waits = false;
        for (int j = 0; j < n_waiting; j++)
            waits = waits || ids[j] == others[i];
        if (!waits)
            ids[n++] = others[i];
    }
    return n;
}

static void write_page(const struct ctx *ctx, int page, int language, struct message *ret_message)
{
    int64_t ids[GAMES_MOST];
    int n = gather(ctx, ids),
        pages = n > 0 ? (n + TABLE_LIST_ROWS_MAX - 1) / TABLE_LIST_ROWS_MAX : 1;
    if (page >= pages)
        page = pages - 1;
    int first = page * TABLE_LIST_ROWS_MAX;
    bool brief = n - first > TABLE_LIST_ROWS_FULL;
    if (n == 0) {
        notes_write(NOTE_NO_GAMES, language, ctx->step->bot->username, ret_message);
        return;
    }
    int n_rows = n - first < TABLE_LIST_ROWS_MAX ? n - first : TABLE_LIST_ROWS_MAX;
    struct listed listed;
    begin(ctx, ids + first, n_rows, brief, &listed);
    table_list_begin(TABLE_LIST_GAMES, language, ret_message);
    for (int i = 0; i < n_rows; i++)
        add_row(ctx, &listed, i, first + i + 1, ret_message);
    table_list_end(page, pages, ret_message);
}

/* Shows all live tables of this person, most urgent first, in private. */
void my_games_handle(struct ctx *ctx)
{
    struct message message;
    int64_t player = ctx->update->from.id;
    if (!ctx->reachable) {
        ctx_note(ctx, NOTE_GAMES_PRIVATE);
        return;
    }
    int page = ctx->update->kind == UPDATE_PRESS ? atoi(ctx->intent.word) : 0;
    write_page(ctx, page > 0 ? page : 0, ctx_player_language(ctx->step, player), &message);
    if (ctx->in_private)
        ctx_show(ctx, &message);
    else
        ctx_tell(ctx, &message);
}
