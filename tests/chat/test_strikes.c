/* test_strikes.c - what ends the process each time it is handled is set aside, and nothing else is.
 */
#include "advances.h"
#include "coach_jobs.h"
#include "disk_failure.h"
#include "folds.h"
#include "internal.h"
#include "jobs.h"
#include "live_tables.h"
#include "log.h"
#include "outage.h"
#include "picture_jobs.h"
#include "scheduler.h"
#include "sender.h"
#include "store_fixture.h"
#include "strikes.h"
#include "testing.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static const int64_t NOW_MS = 1700000000000;

/* --- counting --- */

/* A process that begins to handle these, one after the other, and ends while it handles the last;
 * how many of them it may handle. */
static int end_while_handling_of(const struct tempstore *temp, enum strike_of what,
                                 const int64_t *ids, int n)
{
    struct strikes strikes;
    struct store *store = tempstore_open(temp);
    int allowed = 0;
    strikes_open(&strikes, store, true);
    store_begin(store);
    for (int i = 0; i < n; i++)
        allowed += strikes_allow(&strikes, what, ids[i]);
    store_commit(store); /* of it only what was noted before would be there */
    store_close(store);
    return allowed;
}

static int end_while_handling(const struct tempstore *temp, const int64_t *ids, int n)
{
    return end_while_handling_of(temp, STRIKE_TABLE, ids, n);
}

TEMPSTORE_TEST(test_three_times_and_no_more)
{
    for (int i = 0; i < 3; i++)
        assert_int_equal(end_while_handling(*state, (int64_t[]){7}, 1), 1);
    assert_int_equal(end_while_handling(*state, (int64_t[]){7}, 1), 0);
    assert_int_equal(end_while_handling(*state, (int64_t[]){7}, 1), 0); /* until it is done */
}

/* An update that is gone when it is set aside leaves its id to another. */
TEMPSTORE_TEST(test_the_next_of_that_id_is_not_blamed)
{
    const enum strike_of gone[] = {STRIKE_UPDATE, STRIKE_SEND, STRIKE_ANSWER};
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++)
            assert_int_equal(end_while_handling_of(*state, gone[i], (int64_t[]){7}, 1), 1);
        assert_int_equal(end_while_handling_of(*state, gone[i], (int64_t[]){7}, 1), 0);
        assert_int_equal(end_while_handling_of(*state, gone[i], (int64_t[]){7, 8, 7}, 3), 3);
    }
}

/* Tables that were handled before the one to blame, in any order, are still allowed. */
TEMPSTORE_TEST(test_others_are_not_blamed)
{
    const int64_t before[][3] = {{1, 2, 7}, {3, 1, 7}, {4, 1, 7}};
    for (int i = 0; i < 3; i++)
        assert_int_equal(end_while_handling(*state, before[i], 3), 3);
    assert_int_equal(end_while_handling(*state, (int64_t[]){1, 7, 2}, 3), 2);
    assert_int_equal(end_while_handling(*state, (int64_t[]){1, 2, 3}, 3), 3);
}

TEMPSTORE_TEST(test_each_of_two_is_found)
{
    for (int i = 0; i < 3; i++) {
        assert_int_equal(end_while_handling(*state, (int64_t[]){7}, 1), 1);
        assert_int_equal(end_while_handling(*state, (int64_t[]){8}, 1), 1);
    }
    assert_int_equal(end_while_handling(*state, (int64_t[]){7, 8, 9}, 3), 1);
}

/* The process ends later, for another reason. */
TEMPSTORE_TEST(test_what_was_survived_is_not_blamed)
{
    for (int i = 0; i < 9; i++) {
        struct strikes strikes;
        struct store *store = tempstore_open(*state);
        strikes_open(&strikes, store, true);
        store_begin(store);
        assert_true(strikes_allow(&strikes, STRIKE_TABLE, 7));
        strikes_survived(&strikes);
        store_commit(store);
        store_close(store);
    }
}

TEMPSTORE_TEST(test_kinds_are_counted_apart)
{
    struct strikes strikes;
    for (int i = 0; i < 3; i++)
        end_while_handling(*state, (int64_t[]){7}, 1);
    struct store *store = tempstore_open(*state);
    strikes_open(&strikes, store, true);
    store_begin(store);
    assert_true(strikes_allow(&strikes, STRIKE_CUP, 7));
    assert_true(strikes_allow(&strikes, STRIKE_TABLE, -7));
    assert_false(strikes_allow(&strikes, STRIKE_TABLE, 7));
    store_commit(store);
    store_close(store);
}

static const enum strike_of kinds[] = {
    STRIKE_UPDATE, STRIKE_TABLE, STRIKE_ADVANCE, STRIKE_OUTAGE, STRIKE_THROW,
    STRIKE_LEAGUE, STRIKE_CUP,   STRIKE_BOARD,   STRIKE_WATCH,  STRIKE_DIGEST,
    STRIKE_COUNT,  STRIKE_SEND,  STRIKE_ANSWER,
};

/* Handles something of each kind after three ends at it, and counts those that are named in
 * standard error, the log. */
static int count_named(const struct tempstore *temp)
{
    char line[200];
    int named = 0, kept = dup(STDERR_FILENO);
    FILE *log = tmpfile();
    assert_non_null(log);
    assert_true(dup2(fileno(log), STDERR_FILENO) >= 0);
    log_open(LOG_LEVEL_ERROR);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (int n = 0; n < 4; n++)
            assert_int_equal(end_while_handling_of(temp, kinds[i], (int64_t[]){7}, 1), n < 3);
    assert_true(dup2(kept, STDERR_FILENO) >= 0);
    close(kept);
    rewind(log);
    while (fgets(line, sizeof line, log))
        named += strstr(line, " 7 is set aside") && !strstr(line, "(null)");
    fclose(log);
    return named;
}

/* Each of another letter, and with a name in the log. */
TEMPSTORE_TEST(test_every_kind)
{
    assert_int_equal(count_named(*state), sizeof kinds / sizeof *kinds);
}

TEMPSTORE_TEST(test_more_than_can_be_remembered)
{
    for (int64_t i = 1; i <= 3 * STRIKES_BLAMED_MAX; i++)
        assert_int_equal(end_while_handling(*state, &i, 1), 1);
    for (int i = 0; i < 3; i++)
        assert_int_equal(end_while_handling(*state, (int64_t[]){7}, 1), 1);
    assert_int_equal(end_while_handling(*state, (int64_t[]){7}, 1), 0);
}

/* Else each of them would make the disk work. */
TEMPSTORE_TEST(test_after_a_clean_end_nothing_is_noted)
{
    char note[64];
    struct strikes strikes;
    for (int i = 0; i < 3; i++)
        end_while_handling(*state, (int64_t[]){7}, 1);
    struct store *store = tempstore_open(*state);
    store_begin(store);
    strikes_leave(store);
    store_commit(store);
    strikes_open(&strikes, store, false);
    store_begin(store);
    int changes = sqlite3_total_changes(store->db);
    assert_true(strikes_allow(&strikes, STRIKE_TABLE, 7));
    strikes_survived(&strikes);
    assert_int_equal(sqlite3_total_changes(store->db), changes);
    assert_true(store_note(store, "handling", note, sizeof note));
    assert_string_equal(note, "");
    store_commit(store);
    store_close(store);
}

/* That of versions before is no blame of anything. */
TEMPSTORE_TEST(test_another_note)
{
    struct strikes strikes;
    struct store *store = tempstore_open(*state);
    store_begin(store);
    store_note_put(store, "handling", "123456789 2");
    strikes_open(&strikes, store, true);
    assert_int_equal(strikes.n, 0);
    store_commit(store);
    store_close(store);
}

/* --- rows that end the process --- */

enum { CHAT = -100, OTHER = -200 };

/* A game whose seats are gone cannot be loaded. */
static int64_t add_spoilt(struct store *store)
{
    struct store_table row = {.chat = CHAT, .status = 1, .due_ms = 1, .rules = "{}"};
    store_table_add(store, &row);
    return row.id;
}

static void add_league(struct store *store)
{
    struct store_league league;
    store_league(store, OTHER, &league);
    league.weekly_due_ms = 1;
    store_league_put(store, &league);
}

static struct bot bot;

static void start(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    bool unclean = strikes_take_over(store);
    log_open(LOG_LEVEL_ERROR);
    bot_open(&bot, store);
    strikes_open(&bot.strikes, store, unclean);
    store_begin(store);
}

static void end(void)
{
    strikes_survived(&bot.strikes);
    store_commit(bot.store);
    bot_close(&bot);
    store_close(bot.store);
}

/* How often the process ends until it does not. */
static int ends(const struct tempstore *temp, void (*live)(const struct tempstore *temp))
{
    char line[STORE_WHY_BYTES];
    int n = 0;
    while (n < 9 && tempstore_child(live, temp, line) != TEMPSTORE_RETURNED)
        n++;
    return n;
}

static void do_what_is_due(const struct tempstore *temp)
{
    start(temp);
    scheduler_due(&bot, NOW_MS);
    end();
}

/* The rest is done in the process that lives. */
TEMPSTORE_TEST(test_a_table_that_ends_the_process)
{
    struct store *store = tempstore_open(*state);
    store_begin(store);
    add_spoilt(store);
    add_league(store);
    store_commit(store);
    store_close(store);
    assert_int_equal(ends(*state, do_what_is_due), 4);
    store = tempstore_open(*state);
    assert_int_equal(tempstore_number(store, "SELECT sum(due_ms) FROM tables"), 0);
    assert_int_equal(tempstore_number(store, "SELECT sum(weekly_due_ms) FROM chats"), 0);
    store_close(store);
    assert_int_equal(ends(*state, do_what_is_due), 0);
}

/* An answer in advance that ends the process is set aside, which takes nothing from the deadline of
 * the same turn: that ends the process three times by itself. */
TEMPSTORE_TEST(test_an_answer_in_advance_that_ends_the_process)
{
    struct store *store = tempstore_open(*state);
    store_begin(store);
    struct store_advance advance = {.table_id = add_spoilt(store), .player = 1, .due_ms = 1};
    store_advance_put(store, &advance);
    store_commit(store);
    store_close(store);
    assert_int_equal(ends(*state, do_what_is_due), 4 + 3);
    store = tempstore_open(*state);
    assert_int_equal(tempstore_number(store, "SELECT sum(due_ms) FROM tables"), 0);
    assert_int_equal(tempstore_number(store, "SELECT sum(due_ms) FROM advances"), 0);
    store_close(store);
}

/* A send that a group refused leads to its table. */
static void send_and_be_refused(const struct tempstore *temp)
{
    static const char body[] =
        "{\"ok\":false,\"error_code\":400,\"description\":\"message to edit not found\"}";
    struct flood *flood = flood_open(&(struct flood_options){0});
    const struct queued_send *send;
    start(temp);
    struct sender *sender = sender_open(&bot, flood);
    sender_pick(sender, TELEGRAM_CALLS_MAX, NOW_MS);
    while ((send = send_queue_at(bot.store->queue, SEND_UNDER_WAY, 0)) != NULL) {
        struct telegram_reply reply = {.ticket = send->id,
                                       .http_status = 400,
                                       .left = true,
                                       .body = body,
                                       .length = sizeof body - 1};
        sender_take(sender, &reply, NOW_MS);
    }
    sender_close(sender);
    flood_close(flood);
    end();
}

static void queue(struct store *store, int64_t chat, int64_t table)
{
    store_fixture_set(store, SEND_POST, chat, 0, table, "\"text\":\"post\"", NOW_MS);
}

/* A send may be gone after the process ended at it, like an answer to a press, which has no row. */
TEMPSTORE_TEST(test_no_other_send_gets_an_id_that_is_blamed)
{
    struct store *store = tempstore_open(*state);
    store_begin(store);
    store_note_put(store, "running", "1");
    store_note_put(store, "handling", "s57:1 a60:2 u99:1");
    store_commit(store);
    store_close(store);
    start(*state);
    queue(bot.store, CHAT, 0);
    assert_int_equal(tempstore_number(bot.store, "SELECT id FROM sends"), 61);
    end();
}

TEMPSTORE_TEST(test_an_answer_that_ends_the_process)
{
    struct store *store = tempstore_open(*state);
    store_begin(store);
    int64_t table = add_spoilt(store);
    queue(store, CHAT, table);
    queue(store, CHAT, 0);
    queue(store, OTHER, 0);
    store_commit(store);
    store_close(store);
    assert_int_equal(ends(*state, send_and_be_refused), 4);
    send_and_be_refused(*state);
    store = tempstore_open(*state);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM sends"), 0);
    store_close(store);
}

/* --- the disk --- */

enum { ROOM_BYTES = 128 * 1024, MUCH_BYTES = 64 * 1024, MUCH_TIMES = 40 };

static bool allowed;

/* As much as was written so far fits into files, and little more. */
static void fill_disk(const struct tempstore *temp)
{
    char log[TEMPSTORE_PATH_BYTES + 8];
    struct stat stat_;
    snprintf(log, sizeof log, "%s-wal", temp->path);
    assert_int_equal(stat(log, &stat_), 0);
    signal(SIGXFSZ, SIG_IGN);
    rlim_t room = (rlim_t)stat_.st_size + ROOM_BYTES;
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){room, room});
}

/* An update is handled, a game is looked over and one is valued when the disk is full. */
static void work_until_full(const struct tempstore *temp)
{
    char why[STORE_WHY_BYTES], name[40];
    static char much[MUCH_BYTES];
    struct store *store;
    memset(much, 'x', sizeof much - 1);
    assert_int_equal(store_open(temp->path, disk_failure_end, &store, why), STORE_OPENED);
    bool unclean = strikes_take_over(store);
    bot_open(&bot, store);
    strikes_open(&bot.strikes, store, unclean);
    disk_failure_watch(&bot);
    store_begin(store);
    coach_jobs_due(&bot, NOW_MS);
    store_commit(store);
    store_begin(store);
    assert_true(strikes_allow(&bot.strikes, STRIKE_UPDATE, 7));
    store_queue(store, &(struct store_send){.kind = SEND_ANSWER, .method = "m", .body = "undone"},
                NOW_MS);
    fill_disk(temp);
    for (int i = 0; i < MUCH_TIMES; i++) {
        snprintf(name, sizeof name, "much %d", i);
        store_note_put(store, name, much);
    }
    store_commit(store);
}

static void look_whether_allowed(const struct tempstore *temp)
{
    start(temp);
    allowed = strikes_allow(&bot.strikes, STRIKE_UPDATE, 7);
    end();
}

TEMPSTORE_TEST(test_a_full_disk_blames_nobody)
{
    struct store_job job = {.kind = JOB_COACH, .chat = 7, .who = 7, .argument = "1"};
    start(*state);
    store_job_add(bot.store, &job);
    store_note_put(bot.store, "running", "1");
    end();
    for (int i = 0; i < 5; i++) {
        char line[STORE_WHY_BYTES];
        assert_int_not_equal(tempstore_child(work_until_full, *state, line), TEMPSTORE_RETURNED);
        struct store *store = tempstore_open(*state);
        assert_int_equal(tempstore_number(store, "SELECT count(*) FROM notes WHERE name"
                                                 " LIKE 'much%'"),
                         0);
        assert_string_equal(
            tempstore_text(store, "SELECT value FROM notes WHERE name = 'handling'"), "");
        assert_int_equal(tempstore_number(store, "SELECT tries FROM jobs"), 0);
        assert_int_equal(tempstore_number(store, "SELECT count(*) FROM sends"), 0);
        store_close(store);
    }
    look_whether_allowed(*state);
    assert_true(allowed);
}

/* --- who is told --- */

enum { PERSON = 7 };

/* Starts after a process that ended while it handled this, with a file on its way to the person. */
static struct sender *start_after(const struct tempstore *temp, const char *handling,
                                  struct flood *flood)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    store_fixture_set(store, SEND_FILE, PERSON, 0, 0, "\"caption\":\"data\"", NOW_MS);
    store_note_put(store, "running", "1");
    store_note_put(store, "handling", handling);
    store_commit(store);
    store_close(store);
    start(temp);
    struct sender *sender = sender_open(&bot, flood);
    sender_pick(sender, TELEGRAM_CALLS_MAX, NOW_MS);
    return sender;
}

/* The person whose update ended the process hears so, and what it said is not sent. */
TEMPSTORE_TEST(test_who_waits_is_told)
{
    struct flood *flood = flood_open(&(struct flood_options){0});
    struct sender *sender = start_after(*state, "s1:3", flood);
    assert_int_equal(tempstore_number(bot.store, "SELECT count(*) FROM sends"), 1);
    assert_non_null(
        strstr(tempstore_text(bot.store, "SELECT body FROM sends"), "I couldn't send the file"));
    store_drop_queued(bot.store, PERSON);
    sender_close(sender);
    flood_close(flood);
    end();
}

/* --- jobs --- */

enum end_of_work { CRASHES, STOPS };

/* A process takes the job that waits, and then ends. */
static void work_and_end(const struct tempstore *temp, enum end_of_work how)
{
    start(temp);
    picture_jobs_open(&bot, "");
    bot.draws = true;
    picture_jobs_due(&bot, NOW_MS, 1);
    coach_jobs_due(&bot, NOW_MS);
    if (how == STOPS) {
        picture_jobs_leave(&bot);
        coach_jobs_leave(&bot);
    }
    picture_jobs_close(&bot);
    coach_jobs_close(&bot);
    end();
}

static void expect_given_up(const struct tempstore *temp, const char *told)
{
    start(temp);
    picture_jobs_open(&bot, "");
    bot.draws = true;
    for (int turn = 0; turn < 2; turn++) {
        picture_jobs_due(&bot, NOW_MS, 1);
        coach_jobs_due(&bot, NOW_MS);
    }
    assert_int_equal(tempstore_number(bot.store, "SELECT count(*) FROM jobs"), 0);
    assert_int_equal(tempstore_number(bot.store, "SELECT count(*) FROM sends"), 1);
    assert_non_null(strstr(tempstore_text(bot.store, "SELECT body FROM sends"), told));
    store_drop_queued(bot.store, PERSON);
    picture_jobs_close(&bot);
    coach_jobs_close(&bot);
    end();
}

/* A job that ends the process each time is given up, and the person who asked hears so. Ends that
 * are not its fault do not count, however many there are. */
TEMPSTORE_TEST(test_a_job_that_ends_the_process)
{
    static const struct {
        enum store_job_kind kind;
        const char *argument, *told;
    } jobs[] = {
        {JOB_PICTURE, "t:202611:0:", "I couldn't draw the picture"},
        {JOB_COACH, "1", "That went wrong"},
    };
    for (int i = 0; i < 2; i++) {
        struct store_job job = {.kind = jobs[i].kind, .chat = PERSON, .who = PERSON};
        strcpy(job.argument, jobs[i].argument);
        start(*state);
        store_job_add(bot.store, &job);
        end();
        for (int n = 0; n < 5; n++)
            work_and_end(*state, STOPS);
        for (int n = 0; n < STORE_JOB_TRIES_MOST; n++) {
            work_and_end(*state, CRASHES);
            work_and_end(*state, STOPS);
        }
        expect_given_up(*state, jobs[i].told);
    }
}

static void take_answer(struct sender *sender, int status, const char *body)
{
    const struct queued_send *send = send_queue_at(bot.store->queue, SEND_UNDER_WAY, 0);
    assert_non_null(send);
    struct telegram_reply reply = {.ticket = send->id,
                                   .http_status = status,
                                   .left = true,
                                   .body = body,
                                   .length = strlen(body)};
    sender_take(sender, &reply, NOW_MS);
}

/* The answer ended the process: a file that has arrived is not said to be lost. */
TEMPSTORE_TEST(test_who_has_a_file_is_told_nothing)
{
    static const struct {
        int status;
        const char *body;
        int told;
    } answers[] = {
        {200, "{\"ok\":true,\"result\":{\"message_id\":5}}", 0},
        {400, "{\"ok\":false,\"error_code\":400,\"description\":\"Bad Request: no\"}", 1},
    };
    for (int i = 0; i < 2; i++) {
        struct flood *flood = flood_open(&(struct flood_options){0});
        struct sender *sender = start_after(*state, "a1:3", flood);
        take_answer(sender, answers[i].status, answers[i].body);
        assert_int_equal(tempstore_number(bot.store, "SELECT count(*) FROM sends"),
                         answers[i].told);
        store_drop_queued(bot.store, PERSON);
        sender_close(sender);
        flood_close(flood);
        end();
    }
}

/* --- lost time --- */

enum { HOUR_MS = 60 * 60 * 1000 };

static void give_lost_time_back(const struct tempstore *temp)
{
    struct outage outage;
    start(temp);
    outage_open(&outage, &bot);
    while (outage_due(&outage, NOW_MS))
        ;
    end();
}

/* A turn that began two hours ago, in which nobody was heard for one. */
static int64_t add_game(struct store *store)
{
    const struct store_seat seats[2] = {{.player = 1, .lives = 3}, {.player = 2, .lives = 3}};
    int64_t id = store_fixture_table(store, CHAT, 1, 1);
    struct store_table row;
    store_seats_put(store, id, seats, 2);
    store_fixture_moves(store, id, 1);
    assert_true(store_table(store, id, &row));
    row.turn = 2;
    row.clock_s = 24 * 60 * 60;
    row.first_ms = row.began_ms = NOW_MS - 2 * HOUR_MS;
    store_turn_put(store, &row, 2, NULL);
    return id;
}

/* Once, however often the process ends at the table behind it. */
TEMPSTORE_TEST(test_lost_time_is_given_back_once)
{
    char note[80];
    struct store *store = tempstore_open(*state);
    store_begin(store);
    add_game(store);
    add_spoilt(store);
    add_game(store);
    snprintf(note, sizeof note, "%lld %lld 0", (long long)NOW_MS - HOUR_MS, (long long)NOW_MS);
    store_note_put(store, "outage", note);
    store_commit(store);
    store_close(store);
    assert_int_equal(ends(*state, give_lost_time_back), 4);
    store = tempstore_open(*state);
    assert_int_equal(tempstore_number(store, "SELECT min(began_ms) FROM tables WHERE began_ms > 0"),
                     NOW_MS - HOUR_MS);
    assert_int_equal(tempstore_number(store, "SELECT max(began_ms) FROM tables"), NOW_MS - HOUR_MS);
    store_close(store);
}
