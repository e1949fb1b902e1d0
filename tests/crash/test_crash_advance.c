/* test_crash_advance.c - the process is ended before and after each commit of an evening, from the
 * one on in which a player sets an answer in advance.
 *
 * However often that happens, the answer is kept until it acts, acts once, and is gone with its
 * hand. The deeds of people come again until it is committed, as Telegram's updates do.
 */
#include "hear.h"
#include "internal.h"
#include "log.h"
#include "scheduler.h"
#include "strikes.h"
#include "tempstore.h"
#include "testing.h"
#include "text_fixture.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
    GROUP = -100,
    HOST = 101,
    GUEST = 102,
    THIRD = 103,
    TABLE = 1,
    RESTART_MS = 2000,
    MINUTE_MS = 60 * 1000,
    DIED = 7, /* an exit status */
    POINTS_MOST = 200,
};
#define BEGIN_MS INT64_C(1700000000000)

/* --- what people do --- */

struct deed {
    int64_t player, chat; /* player 0: whoever is on turn */
    bool press;
    const char *text;
    int64_t after_ms; /* so long after the one before; the bot does meanwhile what is due */
};

/* The last of them believes up to 54, and doubts from 65 on. */
static const struct deed opening[] = {
    {HOST, HOST, false, "/start", 0},   {GUEST, GUEST, false, "/start", 0},
    {THIRD, THIRD, false, "/start", 0}, {HOST, GROUP, false, "/play classico", 1000},
    {GUEST, GROUP, true, "j:1", 1000},  {HOST, GROUP, true, "r:1:-1", 1000},
    {HOST, GROUP, true, "s:1", 1000},   {GUEST, GUEST, true, "A:1:1:8:13:s", 1000},
};

enum { SET_BY = sizeof opening / sizeof *opening, DEEDS_MOST = 4 };

/* Update ids are places in the list of all deeds, from 1. */
static const struct evening {
    struct deed deeds[DEEDS_MOST + 1]; /* after the opening; at last time passes */
    int answered_by;                   /* the answer counts as made by that; 0: nobody answers */
    int answers, claims, told;         /* how often; `told`: what its player alone learns */
    int kept;                          /* 1: they are asked, and the hand is still on */
} doubts = {{{HOST, GROUP, false, "/claim 65", 1000},
             {0, GROUP, false, "/claim 31", 10 * MINUTE_MS},
             {THIRD, THIRD, false, "/help", 60 * MINUTE_MS}},
            .answered_by = SET_BY,
            .answers = 1,
            .claims = 2,
            .told = 1},
  believes = {{{HOST, GROUP, false, "/claim 54", 1000},
               {THIRD, THIRD, false, "/help", 60 * MINUTE_MS}},
              .answered_by = SET_BY,
              .answers = 1,
              .claims = 1,
              .told = 1},
  is_faster = {{{HOST, GROUP, false, "/claim 65", 1000},
                {GUEST, GROUP, true, "m:1:2:doubt", 1000},
                {0, GROUP, false, "/claim 31", 10 * MINUTE_MS},
                {THIRD, THIRD, false, "/help", 60 * MINUTE_MS}},
               .answered_by = SET_BY + 2,
               .answers = 1,
               .claims = 2},
  takes_back = {{{HOST, GROUP, false, "/claim 65", 1000},
                 {GUEST, GUEST, true, "A:1:1:8:13:r", 1000},
                 {THIRD, THIRD, false, "/help", 60 * MINUTE_MS}},
                .claims = 1},
  is_asked = {
      {{HOST, GROUP, false, "/claim 61", 1000}, {THIRD, THIRD, false, "/help", 60 * MINUTE_MS}},
      .claims = 1,
      .kept = 1};

static const struct evening *evening;

/* NULL: the evening is over. */
static const struct deed *deed_of(int64_t update)
{
    const struct deed *deed =
        update <= SET_BY ? &opening[update - 1] : &evening->deeds[update - SET_BY - 1];
    return deed->text ? deed : NULL;
}

/* --- a life --- */

/* Outlives each process. */
static struct shared {
    int64_t now_ms;
    int points, end_at; /* commits so far, twice each; the one at which the process ends; 0: none */
    int set_at;         /* the one before the answer is set */
    bool ended;
} * shared;

static struct bot bot;

static void pass_point(void)
{
    if (++shared->points != shared->end_at)
        return;
    shared->ended = true;
    _exit(DIED);
}

static int before_commit(void *context)
{
    (void)context;
    pass_point();
    return 0;
}

static void commit(void)
{
    store_commit(bot.store);
    pass_point();
}

static void start(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    bool unclean = strikes_take_over(store);
    log_open(LOG_LEVEL_ERROR);
    bot_open(&bot, store);
    strikes_open(&bot.strikes, store, unclean);
    sqlite3_commit_hook(store->db, before_commit, NULL);
}

static void end(void)
{
    sqlite3_commit_hook(bot.store->db, NULL, NULL);
    store_begin(bot.store);
    strikes_survived(&bot.strikes);
    store_commit(bot.store);
    struct store *store = bot.store;
    bot_close(&bot);
    store_close(store);
}

/* All that is due until then, each time in a turn of its own. */
static void pass_until(int64_t until_ms)
{
    for (;;) {
        store_begin(bot.store);
        int64_t wait_ms = scheduler_wait(&bot, shared->now_ms);
        bool due = wait_ms >= 0 && shared->now_ms + wait_ms <= until_ms;
        if (due) {
            shared->now_ms += wait_ms;
            scheduler_due(&bot, shared->now_ms);
        }
        commit();
        if (!due)
            break;
    }
    if (shared->now_ms < until_ms)
        shared->now_ms = until_ms;
}

static void handle(int64_t update, const struct deed *deed)
{
    struct hear heard = {.bot = &bot,
                         .chat = deed->chat,
                         .player = deed->player,
                         .at_ms = shared->now_ms,
                         .id = update};
    const struct live *live = live_tables_get(bot.live_tables, TABLE);
    if (heard.player == 0)
        heard.player = live->table.seats[table_turn(&live->table)].player;
    (deed->press ? hear_press : hear_text)(&heard, deed->text);
}

/* Goes on with the evening, from where the process before this one ended. */
static void live(const struct tempstore *temp)
{
    int64_t at_ms = BEGIN_MS;
    const struct deed *deed;
    start(temp);
    for (int64_t update = 1; (deed = deed_of(update)) != NULL; update++) {
        at_ms += deed->after_ms;
        pass_until(at_ms);
        if (update == SET_BY)
            shared->set_at = shared->points;
        store_begin(bot.store);
        if (store_update_new(bot.store, update, shared->now_ms))
            handle(update, deed);
        commit();
    }
    end();
}

/* --- what must hold --- */

#define ANSWERS "verb IN ('doubt', 'accept')"

/* After an end: what was set waits, or something came of it. */
static void examine(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    int64_t kept = tempstore_number(store, "SELECT count(*) FROM advances WHERE turn = 0");
    int64_t answers = tempstore_number(store, "SELECT count(*) FROM moves WHERE " ANSWERS);
    int64_t update = tempstore_number(store, "SELECT coalesce(max(update_id), 0) FROM updates");
    bool set = update >= SET_BY, revoked = set && kept == 0 && evening->answers == 0;
    assert_true(answers <= 1);
    assert_int_equal(kept + answers + revoked, set);
    store_close(store);
}

static void expect_number(struct store *store, const char *sql, int64_t expected)
{
    int64_t number = tempstore_number(store, sql);
    if (number != expected)
        fail_msg("%s: %lld, not %lld", sql, (long long)number, (long long)expected);
}

static void examine_last(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    expect_number(store, "SELECT count(*) FROM moves WHERE " ANSWERS, evening->answers);
    expect_number(store,
                  "SELECT coalesce(sum(update_id), 0) FROM moves JOIN seats USING (table_id, seat)"
                  " WHERE player = 102 AND " ANSWERS,
                  evening->answered_by);
    expect_number(store, "SELECT count(*) FROM moves WHERE verb = 'claim'", evening->claims);
    expect_number(store,
                  "SELECT count(*) FROM sends WHERE chat = 102"
                  " AND instr(body, 'I answered as you told me')",
                  evening->told);
    expect_number(store, "SELECT count(*) FROM advances WHERE turn = 0", evening->kept);
    expect_number(store, "SELECT count(*) FROM advances WHERE due_ms > 0 AND turn = 0", 0);
    expect_number(store, "SELECT count(*) FROM set_aside", 0);
    store_close(store);
}

/* The points of an evening in which the processes end at some of them: the first, and so many
 * after it; 0: none. Returns how many there were until the last end. */
static int spend(const struct tempstore *temp, int first, int second)
{
    char line[STORE_WHY_BYTES];
    int ends[] = {first, second, 0};
    *shared = (struct shared){.now_ms = BEGIN_MS};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        shared->points = 0;
        shared->end_at = ends[i];
        shared->ended = false;
        enum tempstore_end how = tempstore_child(live, temp, line);
        assert_int_equal(shared->ended, how != TEMPSTORE_RETURNED);
        if (ends[i] == 0 && !shared->ended)
            break;
        examine(temp);
        shared->now_ms += RESTART_MS;
    }
    assert_false(shared->ended);
    examine_last(temp);
    return shared->points;
}

/* Each evening in a database of its own. */
static int spend_anew(int first, int second)
{
    struct tempstore temp;
    tempstore_make(&temp);
    int points = spend(&temp, first, second);
    tempstore_remove(&temp);
    return points;
}

static void end_everywhere(const struct evening *which)
{
    evening = which;
    int points = spend_anew(0, 0), set_at = shared->set_at;
    assert_in_range(points - set_at, 8, POINTS_MOST);
    for (int at = set_at; at <= points; at++)
        spend_anew(at, 1 + at % 5); /* the next process does not live long */
}

/* The claim of the next hand is answered by nobody. */
TEST_CASE(a_doubt_acts_once)
{
    end_everywhere(&doubts);
}

/* Its player still claims in the same hand. */
TEST_CASE(belief_acts_once)
{
    end_everywhere(&believes);
}

TEST_CASE(a_player_who_is_faster_answers_once)
{
    end_everywhere(&is_faster);
}

/* Also when it is about to act. */
TEST_CASE(what_was_taken_back_never_acts)
{
    end_everywhere(&takes_back);
}

TEST_CASE(a_claim_between_is_never_answered)
{
    end_everywhere(&is_asked);
}

static void map_shared(void)
{
    text_fixture_open();
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_ptr_not_equal(shared, MAP_FAILED);
}

TESTS_BEGIN(map_shared())
