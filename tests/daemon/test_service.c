/* test_service.c - the daemon as a service: what it tells the service manager and Telegram when it
 * starts, how it ends, and that its log keeps secrets.
 */
#include "e2e.h"
#include "internal.h"
#include "testing.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <curl/curl.h>

static struct e2e e;

/* --- the service manager --- */

static int listen_at(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int length = snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    assert_in_range(length, 1, sizeof address.sun_path - 1);
    int manager = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    assert_true(manager >= 0);
    assert_int_equal(bind(manager, (struct sockaddr *)&address, sizeof address), 0);
    return manager;
}

/* Reads what was told so far; how many of the messages hold the text. */
static int told(int manager, const char *text)
{
    char message[1024];
    int n = 0;
    ssize_t length;
    while ((length = recv(manager, message, sizeof message - 1, 0)) > 0) {
        message[length] = '\0';
        n += strstr(message, text) != NULL;
    }
    return n;
}

/* An evening whose daemon runs again, and tells this service manager about itself. */
static int open_managed(void)
{
    static char path[300];
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    snprintf(path, sizeof path, "%s", daemon_path(&e.daemon, "notify"));
    int manager = listen_at(path);
    e.daemon.notify = path;
    daemon_start(&e.daemon);
    e2e_settle(&e);
    return manager;
}

E2E_TEST(tells_the_service_manager, &e)
{
    enum { TRIES = 10 };
    int manager = open_managed();
    assert_int_equal(told(manager, "READY=1"), 1);
    bool fed = false;
    for (int i = 0; i < TRIES && !fed; i++) { /* again where the machine is busy */
        e2e_run(&e, 1600);                    /* idle: the loop itself feeds the watchdog */
        int n = told(manager, "WATCHDOG=1");
        fed = n >= 2 && n <= 8;
    }
    assert_true(fed);
    int status = daemon_stop(&e.daemon, SIGTERM, e.pretend);
    assert_int_equal(told(manager, "STOPPING=1"), 1);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    close(manager);
}

/* A database of an older program is copied, and brought up to date, before it is ready. */
E2E_TEST(asks_for_time_while_it_opens, &e)
{
    static char path[300];
    sqlite3 *db;
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    assert_int_equal(unlink(daemon_path(&e.daemon, "bussolotto.db")), 0);
    assert_int_equal(sqlite3_open(daemon_path(&e.daemon, "bussolotto.db"), &db), SQLITE_OK);
    assert_int_equal(store_migrate(db, &store_schema, STORE_VERSION - 1), SQLITE_OK);
    sqlite3_close(db);
    snprintf(path, sizeof path, "%s", daemon_path(&e.daemon, "notify"));
    int manager = listen_at(path);
    e.daemon.notify = path;
    daemon_start(&e.daemon);
    e2e_settle(&e);
    char message[1024], all[4096] = "";
    for (ssize_t length; (length = recv(manager, message, sizeof message, 0)) > 0;)
        snprintf(all + strlen(all), sizeof all - strlen(all), "%.*s\n", (int)length, message);
    const char *more = strstr(all, "EXTEND_TIMEOUT_USEC=900000000\nWATCHDOG=1\nWATCHDOG_USEC=9"),
               *usual = strstr(all, "WATCHDOG_USEC=1000000\n"), *ready = strstr(all, "READY=1");
    assert_true(more && usual && ready && more < usual && usual < ready);
    close(manager);
}

E2E_TEST(says_that_it_plays, &e)
{
    int manager = open_managed();
    assert_int_equal(told(manager, "STATUS=Playing as @" E2E_BOT), 1);
    close(manager);
}

/* --- Telegram --- */

/* Whether the commands of a scope and language were registered, with this one among them. */
static bool registered(const char *scope, const char *language, const char *command)
{
    size_t i, k;
    const json_t *call, *entry;
    json_array_foreach(pretend_calls(e.pretend), i, call)
    {
        const json_t *parameters = json_object_get(call, "parameters");
        const char *of = json_string_value(json_object_get(parameters, "language_code"));
        const char *type =
            json_string_value(json_object_get(json_object_get(parameters, "scope"), "type"));
        if (!type || strcmp(type, scope) != 0 || strcmp(of ? of : "", language) != 0)
            continue;
        json_array_foreach(json_object_get(parameters, "commands"), k,
                           entry) if (strcmp(json_string_value(json_object_get(entry, "command")),
                                             command) == 0) return true;
    }
    return false;
}

/* Whether the bot described itself so in a language. */
static bool described(const char *method, const char *name, const char *language, const char *part)
{
    const json_t *call;
    size_t i;
    json_array_foreach(pretend_calls(e.pretend), i, call)
    {
        const json_t *parameters = json_object_get(call, "parameters");
        const char *of = json_string_value(json_object_get(parameters, "language_code"));
        const char *text = json_string_value(json_object_get(parameters, name));
        if (strcmp(json_string_value(json_object_get(call, "method")), method) == 0 && text &&
            strcmp(of ? of : "", language) == 0 && strstr(text, part))
            return true;
    }
    return false;
}

E2E_TEST(registers_commands_and_descriptions_once, &e)
{
    assert_true(registered("all_group_chats", "", "play"));
    assert_true(registered("all_group_chats", "it", "gioca"));
    assert_true(registered("all_private_chats", "it", "aiuto"));
    assert_true(registered("all_private_chats", "", "help"));
    int n = pretend_called(e.pretend, 0, "setMyCommands");
    assert_int_equal(pretend_called(e.pretend, 0, "setMyDescription"), 2); /* a language each */
    assert_int_equal(pretend_called(e.pretend, 0, "setMyShortDescription"), 2);
    assert_true(described("setMyDescription", "description", "", "Press Start"));
    assert_true(described("setMyDescription", "description", "it", "Premi Avvia"));
    assert_true(described("setMyShortDescription", "short_description", "", "tap one"));
    assert_true(described("setMyShortDescription", "short_description", "it", "tocca un gioco"));
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    daemon_start(&e.daemon);
    e2e_settle(&e);
    assert_int_equal(pretend_called(e.pretend, 0, "getMe"), 2);
    assert_int_equal(pretend_called(e.pretend, 0, "setMyCommands"), n);
    assert_int_equal(pretend_called(e.pretend, 0, "setMyDescription"), 2);
    assert_int_equal(pretend_called(e.pretend, 0, "setMyShortDescription"), 2);
}

/* Somebody else sets a webhook with this bot's token, from a process of their own. */
static void set_webhook(void)
{
    char url[256];
    snprintf(url, sizeof url,
             "http://127.0.0.1:%d/bot" DAEMON_TOKEN "/setWebhook?url=https://example.org/hook",
             e.daemon.port);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        CURL *easy = curl_easy_init();
        curl_easy_setopt(easy, CURLOPT_URL, url);
        curl_easy_setopt(easy, CURLOPT_TIMEOUT, 30L);
        curl_easy_setopt(easy, CURLOPT_NOPROXY, "*");
        if (!freopen("/dev/null", "w", stdout))
            _exit(2);
        _exit(curl_easy_perform(easy) == CURLE_OK ? 0 : 1);
    }
    int status;
    for (int i = 0; i < 6000 && waitpid(child, &status, WNOHANG) == 0; i++)
        pretend_run(e.pretend, 5);
    assert_int_equal(pretend_called(e.pretend, 0, "setWebhook"), 1);
}

E2E_TEST(deletes_a_webhook_that_is_in_the_way, &e)
{
    set_webhook();
    for (int i = 0; i < 1500 && pretend_called(e.pretend, 0, "deleteWebhook") == 0; i++)
        e2e_run(&e, 20);
    assert_int_equal(pretend_called(e.pretend, 0, "deleteWebhook"), 1);
    pretend_say(e.pretend, E2E_HOST, E2E_GROUP, "/play@" E2E_BOT, 0, 0);
    for (int i = 0; i < 1500 && !e2e_button(&e, E2E_GROUP, "j:"); i++)
        e2e_run(&e, 20);
    assert_true(e2e_button(&e, E2E_GROUP, "j:"));
}

/* --- its log --- */

E2E_TEST(the_log_keeps_secrets, &e)
{
    pretend_user(e.pretend, E2E_BOB, "Xyzzyname", "en");
    e2e_game(&e, "tokyo");
    for (int i = 0; i < 12; i++) {
        int64_t on_turn = e2e_turn(&e);
        if (e2e_data(&e, on_turn, "m:1:"))
            e2e_press(&e, on_turn, on_turn, "m:1:");
        else
            e2e_press(&e, on_turn, E2E_GROUP, "m:1:");
        e2e_say(&e, on_turn, on_turn, "a plughword");
    }
    pretend_fault(e.pretend, "sendMessage", FAULT_502_HTML, 0, 2);
    e2e_say(&e, E2E_HOST, E2E_HOST, "/help");
    e2e_run(&e, 300);
    char *log = daemon_log(&e.daemon);
    static const char *const secrets[] = {
        "AAHfiqksKZ8WmR2zSjiQ7", "Xyzzyname", "plughword", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅", "claim"};
    assert_true(strlen(log) > 0);
    for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++)
        if (strstr(log, secrets[i]))
            fail_msg("the log tells «%s»: %s", secrets[i], log);
    free(log);
    e2e_run(&e, 2500);
}
