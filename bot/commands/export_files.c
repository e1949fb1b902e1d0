/* export_files.c - sends the files of a league. */
#include "handlers.h"

#include "enqueue.h"
#include "export.h"
#include "league.h"

#include <strings.h>

enum { FILES_MOST = 25 };

/* Where the files of a league begin, as many as it takes. False if it takes too many. */
static bool divide(struct store *store, int64_t chat, int64_t ret_after[FILES_MOST], int *ret_n)
{
    int64_t end, next;
    int n = 1;
    ret_after[0] = 0;
    while (store_ending_further(store, chat, ret_after[n - 1], EXPORT_FILES_GAMES, &end) &&
           store_ending_further(store, chat, end, 1, &next)) {
        if (n == FILES_MOST)
            return false;
        ret_after[n++] = end;
    }
    *ret_n = n;
    return true;
}

/* The asker alone gets them, where that is possible. */
static struct delivery where(const struct ctx *ctx)
{
    const struct update *update = ctx->update;
    if (ctx->reachable && !update->anonymous)
        return (struct delivery){ctx->step, update->from.id, 0, 0};
    return (struct delivery){ctx->step, update->chat, update->thread, 0};
}

static void hand_out(struct ctx *ctx, enum export_format format, int64_t table,
                     const int64_t *after, int n)
{
    struct delivery there = where(ctx);
    int language = there.chat > 0 ? ctx_player_language(ctx->step, there.chat) : ctx->language;
    for (int i = 0; i < n; i++) {
        struct export_wish wish = {.chat = ctx->update->chat,
                                   .all = true,
                                   .format = format,
                                   .after = after[i],
                                   .games = EXPORT_FILES_GAMES,
                                   .part = i + 1,
                                   .of = n,
                                   .table = table};
        char context[EXPORT_CONTEXT_BYTES];
        export_write_context(&wish, context);
        enqueue_file(&there, ATTACHMENT_LEAGUE, context,
                     notes_export(format == EXPORT_JSON, language));
    }
}

void export_files_grant(struct ctx *ctx)
{
    struct store *store = ctx->step->store;
    struct store_ending last;
    int64_t after[FILES_MOST];
    int n = 0;
    const char *word = ctx->intent.word;
    bool csv = strcasecmp(word, "csv") == 0, json = strcasecmp(word, "json") == 0;
    if (store_endings_last(store, ctx->update->chat, &last, 1) == 0)
        ctx_note(ctx, NOTE_NOTHING_TO_EXPORT);
    else if (store_file_waits(store, where(ctx).chat))
        ctx_note(ctx, NOTE_FILE_COMES);
    else if (!divide(store, ctx->update->chat, after, &n))
        ctx_note(ctx, NOTE_TOO_MUCH_TO_EXPORT);
    if (n > 0 && !json)
        hand_out(ctx, EXPORT_CSV, last.table, after, n);
    if (n > 0 && !csv)
        hand_out(ctx, EXPORT_JSON, last.table, after, n);
}
