/* db_cli.c - opens a database, or a copy of it that its bot lends, and verifies, rebuilds or shows
 * it.
 */
#include "db_cli.h"

#include "borrowed.h"
#include "clock.h"
#include "exit_status.h"
#include "scoring.h"
#include "soundness.h"
#include "standings_query.h"
#include "step.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SAY_EVERY_MS = 10 * 1000, TOLD_MOST = 20, TIME_BYTES = 24 };

/* --- opening --- */

static void fail(const char *line, enum store_opened kind)
{
    (void)kind;
    fprintf(stderr, "bussolotto: %s\n", line);
    exit(EXIT_FAILURE);
}

/* The bot never writes data that make an assertion fail. */
static void blame_database(int signal)
{
    (void)signal;
    fputs("bussolotto: the database holds what cannot be: it is damaged, or this program is at "
          "fault; look at a backup\n",
          stderr);
    _exit(EXIT_FAILURE);
}

/* The file to read: the database itself, or a copy if a bot uses it. False with the reason. */
static bool find_readable(const struct db_cli_options *options, char ret_file[PATH_MAX],
                          char ret_why[STORE_WHY_BYTES])
{
    snprintf(ret_file, PATH_MAX, "%s", options->path);
    return !options->folder || store_has_no_bot(options->path, ret_why) ||
           borrowed_copy(options->folder, options->path, ret_file, ret_why);
}

/* NULL, with a message on standard error, if it fails. */
static struct store *open_store(const struct db_cli_options *options)
{
    struct store *store = NULL;
    char file[PATH_MAX], why[STORE_WHY_BYTES];
    enum store_opened opened = STORE_FAILED;
    signal(SIGABRT, blame_database);
    if (access(options->path, F_OK) != 0) {
        fprintf(stderr, "bussolotto: %s: %s\n", options->path, strerrordesc_np(errno));
        return NULL;
    }
    if (options->write)
        opened = store_open(options->path, fail, &store, why);
    else if (find_readable(options, file, why))
        opened = store_open_to_read(file, fail, &store, why);
    if (opened != STORE_OPENED)
        fprintf(stderr, "bussolotto: %s\n", why);
    return store;
}

/* --- verify --- */

int db_cli_verify(const struct db_cli_options *options)
{
    enum { NICENESS = 10 };
    char file[PATH_MAX], why[STORE_WHY_BYTES];
    if (nice(NICENESS) < 0) /* a unit may forbid it */
        errno = 0;
    enum store_soundness soundness =
        find_readable(options, file, why) ? store_verify(file, why) : STORE_UNREAD;
    if (soundness == STORE_SOUND)
        printf("%s: sound\n", options->path);
    else
        fprintf(stderr, "bussolotto: %s\n", why);
    if (soundness == STORE_DAMAGED)
        return EXIT_STATUS_DATABASE;
    return soundness == STORE_SOUND ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* --- rebuild --- */

/* Prints a line of progress now and then. */
struct patience {
    int64_t said_ms; /* monotonic: of the last line, or of the begin */
    int64_t chat;    /* the id of the chat that is being derived */
};

static void note_games(void *context, int64_t games)
{
    struct patience *patience = context;
    if (clock_monotonic_ms() - patience->said_ms < SAY_EVERY_MS)
        return;
    patience->said_ms = clock_monotonic_ms();
    fprintf(stderr, "bussolotto: chat %" PRId64 ": %" PRId64 " games so far\n", patience->chat,
            games);
}

/* Tells that the bot stopped before it had derived this chat again. */
static void tell_outdated(struct store *store, int64_t chat)
{
    if (recounts_outdated(store, chat))
        fprintf(stderr,
                "bussolotto: chat %" PRId64 ": an older program derived this league; the bot "
                "derives it again when it is started\n",
                store_chat_id(store, chat));
    else if (recounts_pending(store, chat))
        fprintf(stderr,
                "bussolotto: chat %" PRId64 ": the bot stopped while it counted this league again; "
                "it goes on when it is started\n",
                store_chat_id(store, chat));
}

/* Derives a chat in a transaction of its own. */
static bool rebuild_chat(struct store *store, int64_t chat, bool write, struct patience *patience)
{
    struct store_changes changes;
    const struct recounts_watch watch = {note_games, patience};
    patience->chat = store_chat_id(store, chat);
    tell_outdated(store, chat);
    store_begin(store);
    bool differs = scoring_derive(store, chat, write, &watch, &changes);
    store_commit(store);
    if (differs)
        printf("chat %" PRId64 ": %" PRId64 " results, %" PRId64 " standings, %" PRId64
               " ratings and %" PRId64 " rows of figures %s\n",
               patience->chat, changes.results, changes.standings, changes.ratings, changes.figures,
               write ? "changed" : "would change");
    return differs;
}

int db_cli_rebuild(const struct db_cli_options *options)
{
    struct store *store = open_store(options);
    struct patience patience = {.said_ms = clock_monotonic_ms()};
    int64_t chat = INT64_MIN, chats = 0, different = 0;
    if (!store)
        return EXIT_FAILURE;
    for (; store_ending_chat(store, chat, &chat); chats++)
        different += rebuild_chat(store, chat, options->write, &patience);
    store_close(store);
    printf("%" PRId64 " of %" PRId64 " leagues %s\n", different, chats,
           options->write ? "changed" : "would change");
    return different > 0 && !options->write ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* --- games --- */

/* Nothing here tells who plays, or what only some players may see: the number of a private chat is
 * that of its person. */
static void print_table(struct store *store, int64_t id)
{
    struct store_table table;
    struct store_seat seats[GAME_SEATS_MAX];
    struct rules rules;
    char since[TIME_BYTES] = "";
    if (!store_table(store, id, &table))
        return;
    bool plays = table.status == TABLE_PLAYING;
    time_t s = (time_t)((plays ? table.first_ms : table.opened_ms) / 1000);
    struct tm utc;
    strftime(since, sizeof since, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&s, &utc));
    int64_t chat = store_chat_id(store, table.chat);
    if (chat < 0)
        printf("%" PRId64, chat);
    else
        printf("private");
    printf("\t%" PRId32 "\t%s\t%s\t%d\t%" PRId64 "\t%s\n", table.number, plays ? "playing" : "open",
           rules_read(table.rules, &rules) == ACCEPTED ? rules.kind->name : "",
           store_seats(store, id, seats), table.turn, since);
}

int db_cli_games(const struct db_cli_options *options)
{
    struct store *store = open_store(options);
    int64_t ids[TOLD_MOST] = {0}, after = 0;
    int n;
    if (!store)
        return EXIT_FAILURE;
    puts("chat\ttable\tstate\tgame\tseats\tmoves\tsince");
    while ((n = store_tables_on(store, after, ids, TOLD_MOST)) > 0) {
        for (int i = 0; i < n && i < TOLD_MOST; i++)
            print_table(store, ids[i]);
        after = ids[n < TOLD_MOST ? n - 1 : TOLD_MOST - 1];
    }
    store_close(store);
    return EXIT_SUCCESS;
}

/* --- the chats and seasons that exist --- */

/* False if a game ended in the chat. If none did, the number may be mistaken: lists the chats. */
static bool tell_chats(struct store *store, int64_t chat)
{
    struct store_ending last;
    int64_t other = INT64_MIN;
    if (store_endings_last(store, chat, &last, 1) > 0)
        return false;
    fprintf(stderr, "bussolotto: no game of chat %" PRId64 " has ended; of these chats some have:",
            store_chat_id(store, chat));
    for (int n = 0; store_ending_chat(store, other, &other); n++) {
        if (n == TOLD_MOST) {
            fputs(" ...", stderr);
            break;
        }
        fprintf(stderr, " %" PRId64, store_chat_id(store, other));
    }
    fputs(other == INT64_MIN ? " none\n" : "\n", stderr);
    return true;
}

/* Lists the seasons if no game counts for this one. */
static void tell_seasons(struct store *store, int64_t chat, int32_t key)
{
    int32_t keys[TOLD_MOST];
    int n = store_season_keys(store, chat, keys, TOLD_MOST);
    if (store_standings_all(store, chat, key, "", NULL, 0) > 0 || n == 0)
        return;
    fprintf(stderr,
            "bussolotto: no game of chat %" PRId64 " counts for season %" PRId32 "; for these:",
            store_chat_id(store, chat), key);
    for (int i = 0; i < n && i < TOLD_MOST; i++)
        fprintf(stderr, " %" PRId32, keys[i]);
    fputs(n > TOLD_MOST ? " ...\n" : "\n", stderr);
}

/* --- standings --- */

static bool note_season(void *context, const struct store_result *result)
{
    *(int32_t *)context = result->season;
    return false;
}

/* False if the text is no season. */
static bool find_season(struct store *store, const struct db_cli_options *options, int32_t *ret_key)
{
    struct store_scan scan = {.chat = options->chat, .back = true};
    char *end;
    if (!options->season) {
        *ret_key = 0;
        store_results(store, &scan, note_season, ret_key);
        return true;
    }
    errno = 0;
    long key = strtol(options->season, &end, 10);
    if (errno != 0 || end == options->season || *end != '\0' || key < 0 || key > INT32_MAX) {
        fprintf(stderr, "bussolotto: \"%s\" is no season: write 202611, 2026047, 20264 or 2026\n",
                options->season);
        return false;
    }
    *ret_key = (int32_t)key;
    return true;
}

/* Leaves out the names of players who take no part. */
static void print_row(struct store *store, int64_t chat, const struct standing *row)
{
    struct store_player player;
    if (row->rank > 0)
        printf("%" PRId32, row->rank);
    printf("\t%" PRId32 "\t%" PRId32 "\t%" PRId32 "\t%.2f\t%.2f\t", row->points, row->games,
           row->wins, (double)row->places / row->games, rating_shown(&row->rating));
    store_player(store, row->player, &player);
    if (store_opted_out(store, chat, row->player) == 0)
        printf("%" PRId64 "\t%s\n", row->player, player.name);
    else
        puts("\t");
}

static void print_standings(struct store *store, const struct db_cli_options *options,
                            int32_t season)
{
    const struct step step = {.store = store, .now_ms = options->now_ms};
    struct standings_query asked;
    struct standing *rows;
    standings_query_now(&step, options->chat, &asked);
    standings_query_season(&step, season, &asked);
    if (asked.season.key != season) /* the season was never closed */
        asked.season = (struct standing_season){.key = season, .over = true};
    asked.kind = options->game ? game_find(options->game) : NULL;
    int n = standings_query_rows(&step, &asked, &rows);
    puts("rank\tpoints\tgames\twins\tplace\trating\tplayer\tname");
    for (int i = 0; i < n; i++)
        print_row(store, options->chat, &rows[i]);
    free(rows);
}

/* --- export --- */

static void print_games(struct store *store, const struct db_cli_options *options, int32_t season)
{
    struct export_request export = {.chat = options->chat,
                                    .season = season,
                                    .all = !options->season,
                                    .format = options->format};
    export_write(store, &export, stdout);
}

/* --- standings and export --- */

int db_cli_show(const struct db_cli_options *said)
{
    struct store *store = open_store(said);
    struct db_cli_options options = *said;
    int32_t season;
    if (!store)
        return EXIT_FAILURE;
    options.chat = store_chat_of(store, said->chat);
    bool good = find_season(store, &options, &season);
    tell_outdated(store, options.chat);
    if (good) {
        if (!tell_chats(store, options.chat) && options.season)
            tell_seasons(store, options.chat, season);
        (options.games ? print_games : print_standings)(store, &options, season);
    }
    store_close(store);
    return good ? EXIT_SUCCESS : EXIT_STATUS_USAGE;
}
