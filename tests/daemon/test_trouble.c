/* test_trouble.c - what the world does to the daemon: refusals, silence, nonsense, other chats.
 */
#include "e2e.h"
#include "loop.h"
#include "parallel_tests.h"
#include "sight.h"
#include "tempstore.h"
#include "testing.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define GROUP E2E_GROUP
#define HOST  E2E_HOST
#define ANN   E2E_ANN
#define BOB   E2E_BOB

static struct e2e e;

/* Serves until the newest message of the chat holds the text. */
static void wait_for_text(int64_t chat, const char *text)
{
    for (int i = 0; i < 1500 && !e2e_told(&e, chat, text); i++)
        e2e_run(&e, 20);
    if (!e2e_told(&e, chat, text))
        fail_msg("«%s» never came; newest: %s", text, e2e_text(&e, chat));
}

/* --- sending --- */

/* When a message was sent that was answered so. */
static int64_t sent_ms(int64_t status)
{
    size_t i;
    const json_t *call;
    json_array_foreach(pretend_calls(e.pretend), i, call)
    {
        const char *method = json_string_value(json_object_get(call, "method"));
        if (strcmp(method, "sendMessage") == 0 &&
            json_integer_value(json_object_get(call, "status")) == status)
            return json_integer_value(json_object_get(call, "at_ms"));
    }
    fail_msg("nothing was answered with %d", (int)status);
    return 0;
}

E2E_TEST(waits_when_told_to, &e)
{
    pretend_forget_calls(e.pretend);
    pretend_fault(e.pretend, "sendMessage", FAULT_429_CHAT, 1, 1);
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT);
    wait_for_text(GROUP, "at the table");
    assert_int_equal(e2e_told(&e, GROUP, "at the table"), 1);
    assert_true(sent_ms(200) >= sent_ms(429) + 1000);
}

static int answered_with(int64_t status)
{
    size_t i;
    int n = 0;
    const json_t *call;
    json_array_foreach(pretend_calls(e.pretend), i, call) n +=
        json_integer_value(json_object_get(call, "status")) == status;
    return n;
}

/* A server of one's own may be older than <tg-time>. Nothing is lost then: the deadline is plain
 * text, the rest of the post keeps its marks, and only the first call is in vain. */
E2E_TEST(an_older_telegram_gets_its_times_as_text, &e)
{
    pretend_timeless(e.pretend);
    e2e_game(&e, "classico");
    assert_true(e2e_told(&e, GROUP, "\n⏳ "));
    assert_int_equal(e2e_told(&e, GROUP, "tg-time"), 0);
    const json_t *post = sight_message(e.pretend, GROUP, 0);
    assert_true(json_array_size(json_object_get(post, "entities")) > 0);
    assert_int_equal(answered_with(400), 1);
    e2e_say(&e, HOST, GROUP, "/table@" E2E_BOT);
    assert_int_equal(answered_with(400), 1);
}

/* The lobby appears after any fault of the first try; twice at most where nobody can know whether
 * that try arrived. */
static void tries_again(enum pretend_fault fault, int most)
{
    e2e_open(&e, false);
    pretend_fault(e.pretend, "sendMessage", fault, 0, 1);
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT);
    wait_for_text(GROUP, "at the table");
    e2e_run(&e, 2500);
    int n = e2e_told(&e, GROUP, "at the table");
    assert_in_range(n, 1, most);
    e2e_press(&e, ANN, GROUP, "j:");
    assert_non_null(strstr(e2e_text(&e, GROUP), "Anna"));
    e2e_close(&e);
}

TEST_CASE(tries_again_after_500)
{
    tries_again(FAULT_500, 1);
}

TEST_CASE(tries_again_after_502)
{
    tries_again(FAULT_502_HTML, 1);
}

TEST_CASE(tries_again_after_a_reset)
{
    tries_again(FAULT_RESET_BEFORE, 1);
}

TEST_CASE(repeats_once_when_the_answer_is_lost)
{
    tries_again(FAULT_RESET_AFTER, 2);
    tries_again(FAULT_TRUNCATED, 2);
}

E2E_TEST(a_call_that_hangs_holds_up_nobody_else, &e)
{
    e2e_game(&e, "tokyo");
    pretend_fault(e.pretend, "sendMessage", FAULT_HANG, 0, 1);
    e2e_say(&e, HOST, HOST, "/help"); /* this one hangs */
    int64_t answers = e2e_turn(&e);
    if (answers == HOST)
        e2e_say(&e, HOST, GROUP, "/claim@" E2E_BOT " 66");
    else
        e2e_press(&e, answers, answers, "m:1:1:claim:66");
    assert_non_null(strstr(e2e_text(&e, GROUP), "66"));
    time_t begin = time(NULL);
    int status = daemon_stop(&e.daemon, SIGTERM, e.pretend);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    assert_in_range(time(NULL) - begin, 0, 20); /* far from the minute that a call may take */
}

/* --- polling --- */

static void polls_again_after(enum pretend_fault fault, const char *said)
{
    e2e_open(&e, false);
    pretend_fault(e.pretend, "getUpdates", fault, 1, 1);
    e2e_say(&e, ANN, ANN, "/help"); /* ends the poll that waits */
    pretend_say(e.pretend, HOST, GROUP, "/play@" E2E_BOT, 0, 0);
    wait_for_text(GROUP, "at the table");
    e2e_settle(&e);
    e2e_logged(&e, said);
    assert_int_equal(e2e_told(&e, GROUP, "at the table"), 1);
    e2e_close(&e);
}

TEST_CASE(polls_again_after_trouble)
{
    polls_again_after(FAULT_409, "another poll");
    polls_again_after(FAULT_502_HTML, "cannot be polled");
    polls_again_after(FAULT_HTML_200, "cannot be polled");
    polls_again_after(FAULT_429, "cannot be polled");
    polls_again_after(FAULT_RESET_AFTER, "cannot be polled");
}

E2E_TEST(takes_a_batch_that_comes_twice_once, &e)
{
    pretend_fault(e.pretend, "getUpdates", FAULT_DUPLICATE, 0, 1);
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT);
    e2e_say(&e, ANN, ANN, "/help");
    assert_int_equal(e2e_told(&e, GROUP, "at the table"), 1);
    assert_int_equal(e2e_told(&e, ANN, "dice"), 2); /* the welcome, and one help */
}

/* One refusal is nobody's word for good: neither of a poll, a call, nor the question for the name.
 */
E2E_TEST(a_slip_about_the_token_ends_nothing, &e)
{
    static const char *const methods[] = {"getUpdates", "sendMessage", "answerCallbackQuery"};
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT);
    int64_t lobby = e2e_newest(&e, GROUP);
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        pretend_fault(e.pretend, methods[i], FAULT_401, 0, 1);
        pretend_say(e.pretend, ANN, GROUP, "/help@" E2E_BOT, 0, 0);
        char press[40];
        pretend_forge(e.pretend, ANN, GROUP, lobby, "nothing", press);
        e2e_logged(&e, "Telegram refused the token");
        e2e_logged(&e, "Telegram takes the token again");
        e2e_settle(&e);
        assert_true(strcmp(methods[i], "getUpdates") != 0 || pretend_answer(e.pretend, press));
        assert_int_equal(truncate(daemon_path(&e.daemon, "log"), 0), 0);
    }
    e2e_press(&e, ANN, GROUP, "j:");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats"), 2);
}

E2E_TEST(a_token_refused_at_the_start_is_no_trouble_with_the_network, &e)
{
    int status;
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    pretend_fault(e.pretend, "getMe", FAULT_401, 0, 1);
    daemon_start(&e.daemon);
    for (int i = 0; i < 3000 && !daemon_ended(&e.daemon, &status); i++)
        pretend_run(e.pretend, 10);
    assert_int_equal(e.daemon.pid, 0);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_STATUS_TOKEN);
    e2e_logged(&e, "refuses the token");
    char *log = daemon_log(&e.daemon);
    assert_null(strstr(log, "check [telegram] api_url"));
    free(log);
}

E2E_TEST(poison_is_set_aside_and_the_rest_goes_on, &e)
{
    static const char *const rest[] = {
        "\"text\":\"\xff\xfe\"}}", "\"text\":\"\\ud800\"}}", "\"text\":\"\\u0000\",\"n\":1e999}}",
        "", /* cut off: the answer can no longer be taken apart */
    };
    /* The poll that waits now asks for the id that comes next. */
    int64_t id = json_integer_value(json_object_get(pretend_last_poll(e.pretend), "offset"));
    int n = (int)(sizeof rest / sizeof *rest);
    for (int i = 0; i < n; i++) {
        char raw[128];
        int length = snprintf(raw, sizeof raw, "{\"update_id\":%lld,\"message\":{%s",
                              (long long)id + 2 * i, rest[i]);
        pretend_inject_raw(e.pretend, raw, (size_t)length);
        pretend_say(e.pretend, ANN, GROUP, "/help@" E2E_BOT, 0, 0);
    }
    e2e_settle(&e);
    assert_int_equal(pretend_pending(e.pretend), 0);
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT);
    assert_non_null(strstr(e2e_text(&e, GROUP), "at the table"));
    assert_int_equal(e2e_told(&e, GROUP, "/rules explains the games"), n);
    assert_in_range(e2e_number(&e, "SELECT count(*) FROM set_aside"), n, n);
}

E2E_TEST(strange_updates_are_passed_over, &e)
{
    static const char *const updates[] = {
        "{\"message\":{}}",
        "{\"message\":{\"message_id\":1}}",
        "{\"message\":{\"message_id\":1,\"date\":1,\"chat\":{\"id\":7,\"type\":\"private\"},"
        "\"from\":{\"id\":7,\"is_bot\":false,\"first_name\":\"\"},\"text\":\"/claim\"}}",
        "{\"message\":{\"message_id\":1,\"date\":1,\"chat\":{\"id\":7,\"type\":\"private\"},"
        "\"text\":\"/start\"}}",
        "{\"callback_query\":{\"id\":\"1\",\"from\":{\"id\":7,\"is_bot\":false,\"first_name\":"
        "\"x\"},\"chat_instance\":\"1\"}}",
        "{\"edited_message\":{\"message_id\":1}}",
        "{\"my_chat_member\":{\"chat\":{\"id\":-5}}}",
        "{\"poll\":{\"id\":\"1\"}}",
    };
    for (size_t i = 0; i < sizeof updates / sizeof *updates; i++)
        pretend_inject(e.pretend, updates[i]);
    e2e_settle(&e);
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT);
    assert_non_null(strstr(e2e_text(&e, GROUP), "at the table"));
    pretend_forget_complaints(e.pretend); /* the press above has an id that nobody made */
}

/* --- chats --- */

E2E_TEST(a_group_becomes_a_supergroup, &e)
{
    int64_t basic = -777;
    pretend_group(e.pretend, basic, "Basic");
    pretend_member(e.pretend, basic, HOST, "creator");
    pretend_member(e.pretend, basic, ANN, "member");
    e2e_say(&e, HOST, basic, "/play@" E2E_BOT " classico");
    e2e_press(&e, ANN, basic, "j:");
    e2e_press(&e, HOST, basic, "s:");
    int64_t thrower = e2e_data(&e, HOST, "m:1:1:claim") ? HOST : ANN;
    int64_t other = thrower == HOST ? ANN : HOST;
    int64_t super = pretend_migrate(e.pretend, basic);
    e2e_settle(&e);
    assert_true(e2e_button(&e, super, "d:1:"));
    int64_t newest = e2e_newest(&e, super);
    e2e_press(&e, thrower, thrower, "m:1:1:claim:41");
    assert_true(e2e_newest(&e, super) > newest);
    e2e_press(&e, other, super, "m:1:2:doubt");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='doubt'"), 1);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables WHERE chat<>-777"), 0);
}

E2E_TEST(put_out_and_let_in_again, &e)
{
    e2e_game(&e, "tokyo");
    int64_t thrower = e2e_turn(&e);
    pretend_member(e.pretend, GROUP, 0, "kicked");
    e2e_settle(&e);
    e2e_press(&e, thrower, thrower, "m:1:1:claim:41"); /* played all the same */
    pretend_member(e.pretend, GROUP, 0, "member");
    e2e_settle(&e);
    assert_true(e2e_button(&e, GROUP, "m:1:2:doubt"));
    e2e_press(&e, e2e_turn(&e), GROUP, "m:1:2:doubt");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='doubt'"), 1);
}

E2E_TEST(a_deleted_post_comes_back, &e)
{
    e2e_game(&e, "classico");
    e2e_press(&e, e2e_turn(&e), e2e_turn(&e), "m:1:1:claim:41");
    int64_t answers = e2e_turn(&e);
    pretend_delete(e.pretend, GROUP, e2e_newest(&e, GROUP));
    e2e_say(&e, answers, GROUP, "/believe@" E2E_BOT); /* is told by an edit */
    assert_true(e2e_button(&e, GROUP, "d:1:"));
}

E2E_TEST(a_newcomer_group_is_told_what_to_do, &e)
{
    pretend_group(e.pretend, -888, "New");
    pretend_member(e.pretend, -888, HOST, "creator");
    pretend_member(e.pretend, -888, 0, "left");
    e2e_settle(&e);
    pretend_member(e.pretend, -888, 0, "member");
    e2e_settle(&e);
    assert_non_null(strstr(e2e_text(&e, -888), "Tap a game"));
    e2e_say(&e, HOST, -888, "/play"); /* the bot spoke last, so a bare command reaches it */
    assert_true(e2e_button(&e, -888, "j:1"));
}

/* --- the operator --- */

/* `last` are lines of any sections that are not written here. */
static void write_config(const char *extra, const char *last)
{
    char path[512];
    snprintf(path, sizeof path, "%s", daemon_path(&e.daemon, "bussolotto.conf"));
    FILE *config = fopen(path, "w");
    assert_non_null(config);
    fprintf(config, "[telegram]\ntoken_file = %s/token\napi_url = http://127.0.0.1:%d\n%s",
            e.daemon.folder, e.daemon.port, extra);
    fprintf(config, "[store]\npath = %s/bussolotto.db\n%s", e.daemon.folder, last);
    fclose(config);
}

E2E_TEST(reads_its_configuration_again, &e)
{
    write_config("tokn_file = x\n", "");
    kill(e.daemon.pid, SIGHUP);
    e2e_logged(&e, "bussolotto.conf:4");
    e2e_logged(&e, "as it was");
    write_config("ipv4_only = yes\n", "");
    kill(e.daemon.pid, SIGHUP);
    e2e_logged(&e, "read again");
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT);
    assert_non_null(strstr(e2e_text(&e, GROUP), "at the table"));
}

/* By their ids: an update that came, and a call that was made. */
E2E_TEST(tells_of_all_that_comes_and_goes_if_it_shall, &e)
{
    char update[60], call[60];
    snprintf(update, sizeof update, "a message, by %d", HOST);
    snprintf(call, sizeof call, "chat %lld: sendMessage ", (long long)GROUP);
    e2e_say(&e, HOST, GROUP, "/games@" E2E_BOT);
    write_config("", "[log]\nlevel = debug\n");
    kill(e.daemon.pid, SIGHUP);
    e2e_logged(&e, "read again");
    char *log = daemon_log(&e.daemon);
    assert_null(strstr(log, update));
    assert_null(strstr(log, call));
    free(log);
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT);
    e2e_logged(&e, update);
    e2e_logged(&e, call);
    log = daemon_log(&e.daemon);
    assert_null(strstr(log, "/play"));
    assert_null(strstr(log, "at the table"));
    free(log);
}

/* At each reload, since the configuration goes on naming another one. */
E2E_TEST(keeps_its_database_while_it_runs, &e)
{
    enum { TURNS_MOST = 500, TURN_MS = 20 };
    static const char reminder[] = "[store] path changes only with a restart";
    char command[600];
    snprintf(command, sizeof command,
             "sed -i 's/bussolotto.db/other.db/; s/^.store.$/&\\nlocking = shared/' '%s'",
             daemon_path(&e.daemon, "bussolotto.conf"));
    assert_int_equal(system(command), 0);
    for (int times = 1; times <= 2; times++) {
        kill(e.daemon.pid, SIGHUP);
        for (int i = 0; i < TURNS_MOST && daemon_logged(&e.daemon, reminder) < times; i++)
            e2e_run(&e, TURN_MS);
        assert_int_equal(daemon_logged(&e.daemon, reminder), times);
        assert_int_equal(daemon_logged(&e.daemon, "[store] locking changes only with a restart"),
                         times);
    }
}

static void write_token(const char *token)
{
    char path[512];
    snprintf(path, sizeof path, "%s", daemon_path(&e.daemon, "token"));
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(token, file);
    fclose(file);
}

E2E_TEST(becomes_no_other_bot_while_it_runs, &e)
{
    write_token("987654321:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw");
    kill(e.daemon.pid, SIGHUP);
    e2e_logged(&e, "the token is of another bot, for which a restart is needed");
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT);
    assert_non_null(strstr(e2e_text(&e, GROUP), "at the table"));
}

E2E_TEST(a_second_one_waits_for_the_database, &e)
{
    struct daemon second = e.daemon;
    daemon_start(&second);
    e2e_logged(&e, "waiting");
    kill(second.pid, SIGHUP); /* it waits on, with the configuration as it is now */
    e2e_logged(&e, "read again");
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT); /* the first is not disturbed */
    assert_non_null(strstr(e2e_text(&e, GROUP), "at the table"));
    int status = daemon_stop(&second, SIGTERM, e.pretend);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* Writes a file that nobody could have read before it was asked for. */
static void hand_over(int pipe, const char *path)
{
    char bytes[2048];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_int_equal(write(pipe, bytes, length), length);
    close(pipe);
}

/* Its configuration is a pipe, so that it can be caught while it reads it. */
E2E_TEST(told_to_end_before_it_began, &e)
{
    char config[512], kept[512];
    int pipe = -1;
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    snprintf(config, sizeof config, "%s", daemon_path(&e.daemon, "bussolotto.conf"));
    snprintf(kept, sizeof kept, "%s", daemon_path(&e.daemon, "kept"));
    assert_int_equal(rename(config, kept), 0);
    assert_int_equal(mkfifo(config, 0600), 0);
    daemon_start(&e.daemon);
    for (int i = 0; i < 4000 && pipe < 0; i++) {
        pretend_run(e.pretend, 5);
        pipe = open(config, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    }
    assert_true(pipe >= 0);
    kill(e.daemon.pid, SIGTERM);
    e2e_run(&e, 50);
    hand_over(pipe, kept);
    int status = daemon_stop(&e.daemon, SIGTERM, e.pretend);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    assert_int_equal(rename(kept, config), 0);
    daemon_start(&e.daemon);
    e2e_settle(&e);
}

/* After a crash updates are counted, lest one of them be the cause: but not one that is done and
 * comes again and again, as this one does, whose place in the queue has another id. */
E2E_TEST(what_was_handled_is_never_blamed, &e)
{
    enum { COMES = 4 /* times before it is killed */ };
    static const char update[] =
        "{\"update_id\":1,\"message\":{\"message_id\":900,\"date\":1700000000,\"chat\":{\"id\":101,"
        "\"type\":\"private\",\"first_name\":\"Olga\"},\"from\":{\"id\":101,\"is_bot\":false,"
        "\"first_name\":\"Olga\"},\"text\":\"/help\"}}";
    daemon_stop(&e.daemon, SIGKILL, e.pretend);
    pretend_inject_raw(e.pretend, update, strlen(update));
    daemon_start(&e.daemon);
    for (int i = 0; i < 1500 && pretend_polls(e.pretend) < e.daemon.polls + COMES; i++)
        e2e_run(&e, 20);
    daemon_stop(&e.daemon, SIGKILL, e.pretend);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM set_aside"), 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM updates WHERE update_id = 1"), 1);
}

/* As if the process had ended three times with this, and so it is given up. */
static void blame(const char *what, int64_t id)
{
    struct tempstore temp = {0};
    char note[40];
    snprintf(temp.path, sizeof temp.path, "%s", daemon_path(&e.daemon, "bussolotto.db"));
    snprintf(note, sizeof note, "%s%lld:3", what, (long long)id);
    struct store *store = tempstore_open(&temp);
    store_begin(store);
    store_note_put(store, "handling", note);
    store_commit(store);
    store_close(store);
    daemon_start(&e.daemon);
    e2e_settle(&e);
}

E2E_TEST(who_asked_is_told_that_it_is_given_up, &e)
{
    static const char failed[] = "That went wrong";
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT);
    pretend_member(e.pretend, GROUP, ANN, "administrator");
    pretend_fault(e.pretend, "getChatMember", FAULT_HANG, 0, 1);
    e2e_say(&e, ANN, GROUP, "/cancel@" E2E_BOT);
    daemon_stop(&e.daemon, SIGKILL, e.pretend);
    blame("a", e2e_number(&e, "SELECT id FROM sends WHERE method = 'getChatMember'"));
    assert_int_equal(e2e_told(&e, ANN, failed), 1);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM sends"), 0);
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables"), 0);

    pretend_fault(e.pretend, "getChatMember", FAULT_HANG, 0, 1);
    e2e_say(&e, ANN, GROUP, "/cancel@" E2E_BOT);
    daemon_stop(&e.daemon, SIGKILL, e.pretend);
    blame("s", e2e_number(&e, "SELECT id FROM sends WHERE method = 'getChatMember'"));
    assert_int_equal(e2e_told(&e, ANN, failed), 2);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM sends"), 0);

    int64_t next = e2e_number(&e, "SELECT max(update_id) + 1 FROM updates");
    daemon_stop(&e.daemon, SIGKILL, e.pretend);
    pretend_say(e.pretend, ANN, GROUP, "/cancel@" E2E_BOT, 0, 0);
    blame("u", next);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM set_aside"), 1);
    assert_int_equal(e2e_told(&e, ANN, failed), 3);
    e2e_say(&e, ANN, GROUP, "/cancel@" E2E_BOT);
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables"), 3);
}

/* Telegram answers about members for sure only where the bot is an admin: then it is asked who the
 * admins are. Nobody is told that they are none because that could not be learned. */
E2E_TEST(who_runs_the_group_is_asked_in_two_ways, &e)
{
    static const char settings[] = "/settings@" E2E_BOT;
    int shown = e2e_told(&e, GROUP, "The settings of this group");
    pretend_fault(e.pretend, "getChatMember", FAULT_SECRET, 0, 2);
    e2e_say(&e, HOST, GROUP, settings);
    assert_int_equal(e2e_told(&e, GROUP, "The settings of this group"), shown + 1);
    e2e_say(&e, ANN, GROUP, settings);
    assert_int_equal(e2e_told(&e, ANN, "Only an admin"), 1);

    pretend_fault(e.pretend, "getChatMember", FAULT_SECRET, 0, 1);
    pretend_fault(e.pretend, "getChatAdministrators", FAULT_SECRET, 0, 1);
    e2e_say(&e, HOST, GROUP, settings);
    assert_int_equal(e2e_told(&e, HOST, "Telegram doesn't tell me who runs this group"), 1);
    pretend_fault(e.pretend, "getChatMember", FAULT_429, 100, 1);
    e2e_say(&e, HOST, GROUP, settings);
    assert_int_equal(e2e_told(&e, HOST, "try again in a moment"), 1);
    assert_int_equal(e2e_told(&e, HOST, "Only an admin"), 0);
    assert_int_equal(e2e_told(&e, GROUP, "The settings of this group"), shown + 1);
}

E2E_TEST(what_waits_is_sent_after_a_crash, &e)
{
    e2e_game(&e, "tokyo");
    int64_t thrower = e2e_turn(&e);
    pretend_fault(e.pretend, "sendMessage", FAULT_HANG, 0, 1);
    e2e_press(&e, thrower, thrower, "m:1:1:claim:41");
    assert_null(e2e_data(&e, GROUP, "m:1:2:"));
    e2e_crash(&e);
    assert_non_null(e2e_data(&e, GROUP, "m:1:2:"));
    e2e_press(&e, e2e_turn(&e), GROUP, "m:1:2:doubt");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='doubt'"), 1);
}

int main(void)
{
    return parallel_tests_run();
}
