/* export_files.c - sends the files of a league. */
#include "handlers.h"

#include "enqueue.h"
#include "export.h"
#include "league.h"

#include <strings.h>

enum { FILES_MOST = 125, IN_GROUP_MOST = 3 };

/* Divides the games of a league into files: ret_after[i] is the ending before the first game of
 * file i. False if FILES_MOST are too few. */
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

/* The files go to the asker alone, if the bot can write to them. */
static struct delivery where(const struct ctx *ctx)
{
    const struct update *update = ctx->update;
    if (ctx->reachable && !update->anonymous)
        return (struct delivery){ctx->step, update->from.id, 0, 0};
    return (struct delivery){ctx->step, update->chat, update->thread, 0};
}

/* Whether so many files may go where they would. Each takes the group a few seconds, in which
 * nothing else is told there. */
static bool may_go(const struct ctx *ctx, int files)
{
    return files <= IN_GROUP_MOST || where(ctx).chat != ctx->update->chat;
}

static void hand_out(struct ctx *ctx, enum export_format format, const int64_t *after, int n)
{
    struct delivery there = where(ctx);
    int language = there.chat > 0 ? ctx_player_language(ctx->step, there.chat) : ctx->language;
    for (int i = 0; i < n; i++) {
        struct export_request request = {.chat = ctx->update->chat,
                                         .all = true,
                                         .format = format,
                                         .after = after[i],
                                         .games = EXPORT_FILES_GAMES,
                                         .part = i + 1,
                                         .of = n};
        char context[EXPORT_CONTEXT_BYTES];
        export_write_context(&request, context);
        enqueue_file(&there, ATTACHMENT_LEAGUE, context,
                     notes_export(format == EXPORT_JSON, language));
    }
}

/* Sends the games of the league as files, CSV, JSON or both, to the asker, in private where
 * possible. A league with too many files is refused. */
void export_files_handle(struct ctx *ctx)
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
    else if (!may_go(ctx, csv || json ? n : 2 * n))
        ctx_note(ctx, NOTE_EXPORT_PRIVATE);
    else {
        if (!json)
            hand_out(ctx, EXPORT_CSV, after, n);
        if (!csv)
            hand_out(ctx, EXPORT_JSON, after, n);
    }
}
