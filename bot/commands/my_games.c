/* my_games.c - lists the tables of a person, and asks which of several tables is meant. */
#include "handlers.h"

#include "at_table.h"
#include "games_list.h"
#include "table_list.h"
#include "waiting.h"

#include <stdlib.h>

enum { GAMES_MOST = 300 /* of one person, in the list */ };

/* --- asking for a table: the button repeats the typed text for it --- */

static void ask_for(const struct ctx *ctx, struct games_list *list, int i, struct message *message)
{
    char typed[INTENT_DATA_BYTES];
    const struct live *live = live_tables_get(ctx->step->live_tables, list->ids[i]);
    bool repeats = live && ctx->intent.kind != INTENT_TABLE &&
                   intent_write_typed(&ctx->intent, &live->table, ctx->update->text, typed);
    games_list_add(list,
                   &(struct games_list_row){
                       .i = i, .titled = ctx->in_private, .typed = repeats ? typed : NULL},
                   message);
}

void my_games_ask_which(struct ctx *ctx, const struct at_table *which)
{
    struct message message;
    struct games_list list;
    games_list_begin(&(struct games_list){.step = ctx->step,
                                          .player = ctx->update->from.id,
                                          .ids = which->ids,
                                          .n = which->n,
                                          .brief = true},
                     &list);
    table_list_begin(TABLE_LIST_WHICH, ctx->language, &message);
    for (int i = 0; i < which->n; i++)
        ask_for(ctx, &list, i, &message);
    message.silent = true;
    ctx_say(ctx, &message);
}

/* --- my games --- */

/* Whether the person left the game there: it is no longer theirs. */
static bool has_left(const struct ctx *ctx, int64_t id)
{
    struct view view;
    const struct live *live = live_tables_get(ctx->step->live_tables, id);
    int seat = live ? table_seat(&live->table, ctx->update->from.id) : GAME_NOBODY;
    if (seat == GAME_NOBODY || live->table.status != TABLE_PLAYING)
        return false;
    table_view(&live->table, TABLE_PUBLIC, &view);
    return (view.left >> seat & 1) != 0;
}

/* First the tables that wait for this person, by urgency; then the others where they sit. */
static int gather(const struct ctx *ctx, int64_t ids[GAMES_MOST])
{
    struct store *store = ctx->step->store;
    int64_t player = ctx->update->from.id, others[GAMES_MOST];
    int n_waiting = waiting_tables(ctx->step, player, ids, GAMES_MOST), n = n_waiting;
    int n_others = store_tables_of(store, player, others, GAMES_MOST);
    for (int i = 0; i < n_others && i < GAMES_MOST && n < GAMES_MOST; i++) {
        bool skips = has_left(ctx, others[i]);
        for (int j = 0; j < n_waiting; j++)
            skips = skips || ids[j] == others[i];
        if (!skips)
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
    struct games_list list;
    games_list_begin(&(struct games_list){.step = ctx->step,
                                          .player = ctx->update->from.id,
                                          .ids = ids + first,
                                          .n = n_rows,
                                          .brief = brief},
                     &list);
    table_list_begin(TABLE_LIST_GAMES, language, ret_message);
    for (int i = 0; i < n_rows; i++)
        games_list_add(&list, &(struct games_list_row){.i = i, .place = first + i + 1},
                       ret_message);
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
