/* flooded.c - lives the same hours twice, in peace and in noise. */
#include "flooded.h"

#include "daemon.h"
#include "db_check.h"
#include "flooders.h"
#include "lifetime.h"
#include "monotonic.h"
#include "outbox.h"
#include "steady_players.h"
#include "store.h"
#include "telegram.h"
#include "testing.h"

#include <inttypes.h>
#include <sys/stat.h>

/* Thursday, 2026-11-19, 09:00 UTC. */
#define BEGIN_MS INT64_C(1795078800000)

enum {
    MINUTE_MS = 60 * 1000,
    HISTORY = 60,        /* messages that a chat keeps */
    EACH_MS = 48,        /* between two calls to chats: 25 a second, of which four may go at once */
    ENOUGH_MS = 200,     /* sixteen calls that take so long are enough for all */
    OLDER_MS = 5000,     /* so much older answers to presses seem, see urgency.c */
    SOON_MS = 20 * 1000, /* so long it may not know what was sent before it was started */
};

/* The sizes that are bounded. */
struct sizes {
    int64_t outbox, chat_most; /* sends that wait: in all, and for one chat */
    int64_t updates, posts, tables, file;
};

struct hours {
    const struct flooded_options *options;
    struct pretend *pretend;
    struct steady_players *steady;
    struct flooders *flooders; /* NULL: there are none */
    struct steady_players_waits waits[STEADY_PLAYERS_WAITS];
    struct sizes most;
    int lost, moves, games;
    int64_t started_ms; /* the daemon, last */
    int64_t floods;     /* calls that Telegram answered with 429, later than soon after that */
};

/* --- what happens --- */

static int64_t next(void *context)
{
    size_t i;
    const json_t *call;
    struct hours *hours = context;
    bool late = lifetime_now_ms() > hours->started_ms + SOON_MS;
    const json_t *calls = pretend_calls(hours->pretend);
    json_array_foreach(calls, i, call)
    {
        steady_players_see(hours->steady, call);
        hours->floods += late && json_integer_value(json_object_get(call, "status")) == 429;
    }
    if (json_array_size(calls) > 0)
        pretend_forget_calls(hours->pretend);
    int64_t steady_ms = steady_players_next(hours->steady);
    int64_t flood_ms = hours->flooders != NULL ? flooders_next(hours->flooders) : INT64_MAX;
    return steady_ms < flood_ms ? steady_ms : flood_ms;
}

static void happen(void *context)
{
    struct hours *hours = context;
    steady_players_act(hours->steady);
    if (hours->flooders != NULL)
        flooders_act(hours->flooders);
}

/* --- how large it has become --- */

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static void measure(struct sizes *most)
{
    struct stat file;
    const char *path = lifetime_path("bussolotto.db");
    sqlite3 *db = db_check_open(path);
    assert_int_equal(stat(path, &file), 0);
    *most = (struct sizes){
        .outbox = larger(most->outbox, db_check_number(db, "SELECT count(*) FROM sends")),
        .chat_most =
            larger(most->chat_most,
                   db_check_number(db, "SELECT coalesce(max(n), 0) FROM (SELECT count(*) AS"
                                       " n FROM sends WHERE chat <> 0 GROUP BY chat)")),
        .updates = db_check_number(db, "SELECT count(*) FROM updates"),
        .posts = db_check_number(db, "SELECT count(*) FROM posts"),
        .tables = db_check_number(db, "SELECT count(*) FROM tables WHERE chat > -300000"),
        .file = larger(most->file, file.st_size),
    };
    db_check_close(db);
}

/* --- living --- */

static void open_hours(struct hours *hours, bool flooded)
{
    const struct flooded_options *options = hours->options;
    struct pretend_options pretend = {.token = DAEMON_TOKEN,
                                      .username = "bussolotto_bot",
                                      .seed = options->seed,
                                      .flood_limits = true,
                                      .manual_time = true,
                                      .in_process = true};
    hours->pretend = pretend_open(&pretend);
    assert_non_null(hours->pretend);
    pretend_history(hours->pretend, HISTORY);
    pretend_latency(hours->pretend, options->latency_ms);
    pretend_advance(hours->pretend, BEGIN_MS - pretend_now_ms(hours->pretend));
    hours->steady =
        steady_players_open(&(struct steady_players_options){.pretend = hours->pretend,
                                                             .bot = pretend.username,
                                                             .seed = options->seed,
                                                             .groups = options->groups});
    if (flooded)
        hours->flooders = flooders_open(&(struct flooders_options){.pretend = hours->pretend,
                                                                   .bot = pretend.username,
                                                                   .seed = ~options->seed,
                                                                   .people = options->flooders,
                                                                   .groups = options->flooded});
    lifetime_open(&(struct lifetime_options){.pretend = hours->pretend,
                                             .seed = options->seed,
                                             .begin_ms = BEGIN_MS,
                                             .next = next,
                                             .happen = happen,
                                             .context = hours});
}

static void close_hours(struct hours *hours)
{
    for (int i = 0; i < STEADY_PLAYERS_WAITS; i++)
        hours->waits[i] = steady_players_waits(hours->steady, (enum steady_players_wait)i);
    hours->lost = steady_players_lost(hours->steady);
    hours->moves = steady_players_moves(hours->steady);
    hours->games = steady_players_games(hours->steady);
    lifetime_close();
    flooders_close(hours->flooders);
    steady_players_close(hours->steady);
    pretend_close(hours->pretend);
}

static void print(const struct hours *hours, double took_s)
{
    static const char *const what[STEADY_PLAYERS_WAITS] = {"answered", "told", "shown", "asked"};
    struct flooders_counts flood = {0};
    if (hours->flooders != NULL)
        flood = flooders_counts(hours->flooders);
    print_message("%d minutes in %.1f s: %d games; flooded by %" PRId64 " messages, %" PRId64
                  " presses (%" PRId64 " forged), %" PRId64 " others; %" PRId64 " calls\n",
                  hours->options->minutes, took_s, steady_players_games(hours->steady),
                  flood.messages, flood.presses, flood.forged, flood.others,
                  lifetime_counts().calls);
    for (int i = 0; i < STEADY_PLAYERS_WAITS; i++) {
        struct steady_players_waits waits =
            steady_players_waits(hours->steady, (enum steady_players_wait)i);
        print_message("  %s %d times, after %d ms on average, at most %d\n", what[i], waits.n,
                      (int)(waits.n > 0 ? waits.all_ms / waits.n : 0), (int)waits.most_ms);
    }
    print_message("  %" PRId64 " calls were answered with 429\n", hours->floods);
    print_message("  at most %" PRId64 " sends waited, %" PRId64 " of them for one chat; %" PRId64
                  " updates, %" PRId64 " posts, %" PRId64 " tables; %" PRId64 " KiB\n",
                  hours->most.outbox, hours->most.chat_most, hours->most.updates, hours->most.posts,
                  hours->most.tables, hours->most.file / 1024);
}

static struct hours live(const struct flooded_options *options, bool flooded)
{
    struct hours hours = {.options = options};
    int64_t begun_us = monotonic_us();
    open_hours(&hours, flooded);
    for (int i = 1; i <= options->starts; i++) {
        int64_t ms = (int64_t)options->minutes * MINUTE_MS * i / options->starts;
        hours.started_ms = lifetime_now_ms();
        assert_int_equal(lifetime_run(BEGIN_MS + ms), 0);
        measure(&hours.most);
    }
    print(&hours, (double)(monotonic_us() - begun_us) / 1e6);
    close_hours(&hours);
    return hours;
}

/* --- what is demanded --- */

/* Telegram's limits force these waits. The limit for all chats together: where each of their chats
 * has something ready, one send of each may go before, and so may one of each group that plays,
 * which without them would have gone at once. And the calls that can be under way at once: where
 * they are not enough, an update is fetched when one is over, and answered when another is; and the
 * answers to presses that wait for each of them may go before, until it is known who presses much.
 */
static int64_t forced_ms(const struct flooded_options *options)
{
    int64_t sends_ms = EACH_MS * (options->flooders + options->flooded + options->groups);
    int64_t answers = STORE_ANSWERS_OF_ONE * options->flooders;
    if (options->latency_ms < ENOUGH_MS)
        return sends_ms;
    return sends_ms + (2 + answers / TELEGRAM_CALLS_MAX) * options->latency_ms;
}

static void compare(const struct hours *peace, const struct hours *noise)
{
    int64_t forced = forced_ms(noise->options);
    print_message("for calls that all chats share nobody may wait longer than %d ms\n",
                  (int)forced);
    for (int i = 0; i < STEADY_PLAYERS_WAITS; i++) {
        assert_true(noise->waits[i].n > 0 || i > STEADY_PLAYERS_TOLD);
        assert_in_range(noise->waits[i].most_ms, 0, peace->waits[i].most_ms + forced);
    }
    assert_int_equal(peace->lost, 0);
    assert_int_equal(noise->lost, 0);
    assert_true(noise->moves > 0);
    assert_int_equal(noise->floods, 0);
}

static void check_sizes(const struct hours *noise)
{
    const struct flooded_options *options = noise->options;
    enum { GAMES = 3 * 8 }; /* of eight tables: a post, an edit, and what is told beside */
    int64_t chat = STORE_REPLIES_MOST + STORE_CHORES_MOST + GAMES;
    assert_in_range(noise->most.chat_most, 1, chat);
    assert_in_range(noise->most.outbox, 1,
                    (options->flooders + options->flooded) * chat + STORE_ANSWERS_MOST);
    assert_in_range(noise->most.updates, 1, STORE_UPDATES_MOST + 10000);
    assert_in_range(noise->most.posts, 1, STORE_POSTS_MOST + 10000);
}

void flooded_live(const struct flooded_options *options)
{
    struct hours peace = live(options, false), noise = live(options, true);
    compare(&peace, &noise);
    check_sizes(&noise);
}
