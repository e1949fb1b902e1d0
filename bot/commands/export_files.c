/* export_files.c - sends the files of a league. */
#include "export_files.h"

#include "enqueue.h"
#include "export.h"
#include "league.h"
#include "text_league.h"

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

/* Whoever asks alone gets them, where that is possible. */
static struct delivery where(const struct talk *talk)
{
    const struct update *update = talk->update;
    if (talk->reachable && !update->anonymous)
        return (struct delivery){talk->bot, update->from.id, 0, 0};
    return (struct delivery){talk->bot, update->chat, update->thread, 0};
}

static void hand_out(struct talk *talk, enum export_format format, int64_t table,
                     const int64_t *after, int n)
{
    struct delivery there = where(talk);
    int language =
        there.chat > 0 ? talk_player_language(talk->bot->store, there.chat) : talk->language;
    for (int i = 0; i < n; i++) {
        struct export_wish wish = {.chat = talk->update->chat,
                                   .all = true,
                                   .format = format,
                                   .after = after[i],
                                   .games = EXPORT_FILES_GAMES,
                                   .part = i + 1,
                                   .of = n,
                                   .table = table};
        char context[EXPORT_CONTEXT_BYTES];
        export_write_context(&wish, context);
        enqueue_file(&there, context, text_league_export(format == EXPORT_JSON, language));
    }
}

void export_files_grant(struct talk *talk)
{
    struct store *store = talk->bot->store;
    struct store_ending last;
    int64_t after[FILES_MOST];
    int n = 0;
    const char *word = talk->wish.word;
    bool csv = strcasecmp(word, "csv") == 0, json = strcasecmp(word, "json") == 0;
    if (talk->in_private)
        talk_note(talk, NOTE_LEAGUE_IN_GROUPS);
    else if (store_endings_last(store, talk->update->chat, &last, 1) == 0)
        talk_note(talk, NOTE_NOTHING_TO_EXPORT);
    else if (store_file_waits(store, where(talk).chat))
        talk_note(talk, NOTE_FILE_COMES);
    else if (!divide(store, talk->update->chat, after, &n))
        talk_note(talk, NOTE_TOO_MUCH_TO_EXPORT);
    if (n > 0 && !json)
        hand_out(talk, EXPORT_CSV, last.table, after, n);
    if (n > 0 && !csv)
        hand_out(talk, EXPORT_JSON, last.table, after, n);
}
