/* test_play.c - the playground from outside: the page and its actions over HTTP, with this program
 * as the bot, and a stub in place of the daemon that only shows whether it is started and ended.
 */
#include "http_visitor.h"
#include "monotonic.h"
#include "testing.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINE_BYTES = 512 };

#define GROUP "-1001684213021"
#define ANNA  "5000000101"
#define BRUNO "5000000102"
#define CHLOE "5000000103"

/* --- looking at the state --- */

static json_t *chat_of(const json_t *phones, const char *chat)
{
    return json_object_get(json_object_get(phones, "chats"), chat);
}

static bool shows(const json_t *phones, const char *chat, const char *text)
{
    const json_t *messages = chat_of(phones, chat);
    for (size_t i = 0; i < json_array_size(messages); i++) {
        const json_t *message = json_array_get(messages, i);
        if (strcmp(json_string_value(json_object_get(message, "text")), text) == 0)
            return true;
    }
    return false;
}

/* Asks until the answers' number `i` is there: {"text", "alert", "opens", ...}. */
static json_t *await_answer(struct http_visitor *visitor, size_t i)
{
    int64_t until_ms = monotonic_ms() + PATIENCE_MS;
    for (;;) {
        json_t *phones = http_visitor_state(visitor);
        json_t *answer = json_incref(json_array_get(json_object_get(phones, "answers"), i));
        json_decref(phones);
        if (answer)
            return answer;
        assert_true(monotonic_ms() < until_ms);
        http_visitor_nap();
    }
}

static const char *text_of(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    assert_non_null(text);
    return text;
}

/* The bot asks for updates until one of this kind comes, and confirms nothing. */
static json_t *await_update(struct http_visitor *visitor, const char *kind)
{
    int64_t until_ms = monotonic_ms() + PATIENCE_MS;
    while (monotonic_ms() < until_ms) {
        json_t *updates = http_visitor_bot(visitor, "getUpdates", "{\"timeout\":0}");
        json_t *found = NULL;
        for (size_t i = 0; i < json_array_size(updates) && !found; i++)
            found = json_object_get(json_array_get(updates, i), kind);
        json_incref(found);
        json_decref(updates);
        if (found)
            return found;
        http_visitor_nap();
    }
    fail_msg("no %s came", kind);
    return NULL;
}

#define PLAY_TEST(name) TEST_AROUND(name, http_visitor_set_up, http_visitor_tear_down)

/* --- tests --- */

PLAY_TEST(test_page)
{
    static const char *const paths[] = {"/",
                                        "/play/page.css",
                                        "/play/page.js",
                                        "/play/phone.js",
                                        "/play/message.js",
                                        "/play/next.js",
                                        "/play/words.js"};
    struct http_visitor *visitor = *state;
    char *body;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        assert_int_equal(http_visitor_fetch(visitor, paths[i], NULL, &body), 200);
        assert_true(strlen(body) > 500);
        assert_null(strstr(body, "https://cdn"));
        free(body);
    }
    assert_int_equal(http_visitor_fetch(visitor, "/play/../Makefile", NULL, &body), 404);
    free(body);
    assert_int_equal(http_visitor_fetch(visitor, "/play/say", NULL, &body), 404);
    free(body);
}

PLAY_TEST(test_state)
{
    struct http_visitor *visitor = *state;
    char path[64];
    http_visitor_await_start(visitor, 1);
    json_t *phones = http_visitor_state(visitor);
    const json_t *people = json_object_get(phones, "people");
    assert_int_equal(json_array_size(people), 3);
    assert_string_equal(text_of(json_array_get(people, 0), "username"), "anna_rossi");
    assert_string_equal(text_of(json_array_get(people, 2), "username"), "");
    assert_true(shows(phones, ANNA, "/start"));
    assert_int_equal(json_array_size(chat_of(phones, CHLOE)), 0);
    assert_int_equal(json_array_size(chat_of(phones, GROUP)), 0);
    snprintf(path, sizeof path, "/play/state?since=%lld",
             (long long)json_integer_value(json_object_get(phones, "version")));
    json_t *unchanged = http_visitor_fetch_json(visitor, path, NULL, 200);
    assert_int_equal(json_object_size(unchanged), 1);
    assert_true(
        json_equal(json_object_get(unchanged, "version"), json_object_get(phones, "version")));
    json_decref(unchanged);
    json_decref(phones);
}

/* The id of the file in the newest message of the group, to be freed. */
static char *newest_file(struct http_visitor *visitor, const char *name)
{
    json_t *phones = http_visitor_state(visitor);
    const json_t *chat = chat_of(phones, GROUP);
    const json_t *last = json_array_get(chat, json_array_size(chat) - 1);
    const json_t *document = json_object_get(last, "document");
    assert_string_equal(text_of(document, "file_name"), name);
    char *id = strdup(text_of(document, "file_id"));
    json_decref(phones);
    return id;
}

PLAY_TEST(test_file)
{
    struct http_visitor *visitor = *state;
    char path[100], *body;
    http_visitor_send_file(visitor, GROUP, "tokio-1.json", "{\"game\":\"tokio\"}");
    char *id = newest_file(visitor, "tokio-1.json");
    http_visitor_end(visitor, SIGTERM);
    http_visitor_start(visitor, visitor->port);
    snprintf(path, sizeof path, "/play/file?%s", id);
    assert_int_equal(http_visitor_fetch(visitor, path, NULL, &body), 200);
    assert_string_equal(body, "{\"game\":\"tokio\"}");
    free(body);
    free(id);
    assert_int_equal(http_visitor_fetch(visitor, "/play/file?file00", NULL, &body), 404);
    free(body);
    assert_int_equal(http_visitor_fetch(visitor, "/play/file", NULL, &body), 404);
    free(body);
}

PLAY_TEST(test_say)
{
    struct http_visitor *visitor = *state;
    json_t *before = http_visitor_state(visitor);
    http_visitor_act(visitor, "say", "{\"user\":" ANNA ",\"chat\":" GROUP ",\"text\":\"ciao <b>\"}",
                     200);
    http_visitor_act(visitor, "say", "{\"user\":" ANNA ",\"chat\":" BRUNO ",\"text\":\"no\"}", 400);
    http_visitor_act(visitor, "say", "{\"user\":17,\"chat\":" GROUP ",\"text\":\"no\"}", 400);
    http_visitor_act(visitor, "say", "{\"user\":" ANNA ",\"chat\":" GROUP ",\"text\":\"\"}", 400);
    http_visitor_act(visitor, "say", "not JSON", 400);
    http_visitor_act(visitor, "nothing", "{\"user\":" ANNA "}", 404);
    json_t *after = http_visitor_state(visitor);
    assert_true(json_integer_value(json_object_get(after, "version")) >
                json_integer_value(json_object_get(before, "version")));
    assert_true(shows(after, GROUP, "ciao <b>"));
    assert_false(shows(after, GROUP, "no"));
    assert_false(shows(after, BRUNO, "no"));
    json_decref(before);
    json_decref(after);
}

/* Somebody taps the button of a post by the bot; the id of the press, as the bot sees it. */
static void tap(struct http_visitor *visitor, const char *user, char ret_press[40])
{
    char post[LINE_BYTES];
    json_t *message =
        http_visitor_bot(visitor, "sendMessage",
                         "{\"chat_id\":" GROUP ",\"text\":\"tap\",\"reply_markup\":{"
                         "\"inline_keyboard\":[[{\"text\":\"A\",\"callback_data\":\"a\"}]]}}");
    long long id = json_integer_value(json_object_get(message, "message_id"));
    json_decref(message);
    snprintf(post, sizeof post, "{\"user\":%s,\"chat\":" GROUP ",\"message\":%lld,\"data\":\"b\"}",
             user, id);
    http_visitor_act(visitor, "press", post, 400);
    snprintf(post, sizeof post, "{\"user\":%s,\"chat\":" GROUP ",\"message\":%lld,\"data\":\"a\"}",
             user, id);
    http_visitor_act(visitor, "press", post, 200);
    json_t *press = await_update(visitor, "callback_query");
    assert_int_equal(strtoll(user, NULL, 10),
                     json_integer_value(json_object_get(json_object_get(press, "from"), "id")));
    snprintf(ret_press, 40, "%s", text_of(press, "id"));
    json_decref(press);
}

PLAY_TEST(test_press)
{
    struct http_visitor *visitor = *state;
    char press[40], post[LINE_BYTES];
    tap(visitor, BRUNO, press);
    json_t *phones = http_visitor_state(visitor);
    assert_int_equal(json_array_size(json_object_get(phones, "waiting")), 1);
    json_decref(phones);
    snprintf(post, sizeof post,
             "{\"callback_query_id\":\"%s\",\"text\":\"not yours\",\"show_alert\":true}", press);
    json_decref(http_visitor_bot(visitor, "answerCallbackQuery", post));
    json_t *answer = await_answer(visitor, 0);
    assert_string_equal(text_of(answer, "text"), "not yours");
    assert_string_equal(text_of(answer, "press"), press);
    assert_true(json_is_true(json_object_get(answer, "alert")));
    assert_true(json_is_true(json_object_get(answer, "answered")));
    json_decref(answer);
    phones = http_visitor_state(visitor);
    assert_int_equal(json_array_size(json_object_get(phones, "waiting")), 0);
    json_decref(phones);
}

/* Bruno follows a link; which chat it opens. */
static void check_follow(struct http_visitor *visitor, const char *url, const char *opens)
{
    char post[LINE_BYTES];
    snprintf(post, sizeof post, "{\"user\":" BRUNO ",\"url\":\"%s\"}", url);
    json_t *followed = http_visitor_fetch_json(visitor, "/play/follow", post, 200);
    assert_string_equal(text_of(followed, "opens"), opens);
    json_decref(followed);
}

/* The link in an answer, and the one of a button, start the bot with one more tap, also for who
 * never did. */
PLAY_TEST(test_deep_link)
{
    struct http_visitor *visitor = *state;
    char press[40], post[LINE_BYTES];
    tap(visitor, CHLOE, press);
    snprintf(post, sizeof post,
             "{\"callback_query_id\":\"%s\",\"url\":\"https://t.me/bussolotto_bot?start=abc\"}",
             press);
    json_decref(http_visitor_bot(visitor, "answerCallbackQuery", post));
    json_t *answer = await_answer(visitor, 0);
    assert_string_equal(text_of(answer, "opens"), "private");
    json_decref(answer);
    check_follow(visitor, "https://t.me/bussolotto_bot?start=xyz", "private");
    check_follow(visitor, "https://t.me/bussolotto_bot?startgroup=abc", "group");
    check_follow(visitor, "https://t.me/bussolotto_bot", "private");
    check_follow(visitor, "https://t.me/bussolotto_bot?start=", "");
    check_follow(visitor, "https://t.me/bussolotto_bot?start=a+b", "");
    check_follow(visitor, "https://t.me/other_bot?start=no", "");
    json_t *phones = http_visitor_state(visitor);
    assert_false(shows(phones, CHLOE, "/start abc"));
    json_decref(phones);
    http_visitor_act(visitor, "start", "{\"user\":" CHLOE "}", 200);
    http_visitor_act(visitor, "start", "{\"user\":" BRUNO "}", 200);
    phones = http_visitor_state(visitor);
    assert_true(shows(phones, CHLOE, "/start abc"));
    assert_true(shows(phones, BRUNO, "/start xyz"));
    assert_true(shows(phones, GROUP, "/start@bussolotto_bot abc"));
    assert_false(shows(phones, BRUNO, "/start no"));
    json_decref(phones);
}

/* In a group people delete what they wrote; who runs it, and people in private, delete all. */
PLAY_TEST(test_delete)
{
    static const struct {
        const char *chat, *user;
        int status;
    } rows[] = {
        {GROUP, BRUNO, 400}, {GROUP, ANNA, 200},  {GROUP, ANNA, 400},
        {BRUNO, ANNA, 400},  {BRUNO, BRUNO, 200},
    };
    struct http_visitor *visitor = *state;
    char post[LINE_BYTES];
    long long id = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        bool fresh = i == 0 || strcmp(rows[i].chat, rows[i - 1].chat) != 0;
        snprintf(post, sizeof post, "{\"chat_id\":%s,\"text\":\"tap\"}", rows[i].chat);
        json_t *message = fresh ? http_visitor_bot(visitor, "sendMessage", post) : NULL;
        id = message ? json_integer_value(json_object_get(message, "message_id")) : id;
        json_decref(message);
        snprintf(post, sizeof post, "{\"user\":%s,\"chat\":%s,\"message\":%lld}", rows[i].user,
                 rows[i].chat, id);
        http_visitor_act(visitor, "delete", post, rows[i].status);
    }
}

/* --- people --- */

static size_t people_of(struct http_visitor *visitor)
{
    json_t *phones = http_visitor_state(visitor);
    size_t n = json_array_size(json_object_get(phones, "people"));
    json_decref(phones);
    return n;
}

/* Nine at most, three at least; who left has no phone, and who comes back has the old chat. */
PLAY_TEST(test_people)
{
    struct http_visitor *visitor = *state;
    for (size_t n = 3; n < 9; n++) {
        assert_int_equal(people_of(visitor), n);
        http_visitor_act(visitor, "add", "{}", 200);
    }
    http_visitor_act(visitor, "add", "{}", 400);
    http_visitor_act(visitor, "remove", "{\"user\":" BRUNO "}", 200);
    assert_int_equal(people_of(visitor), 8);
    http_visitor_act(visitor, "say", "{\"user\":" BRUNO ",\"chat\":" GROUP ",\"text\":\"no\"}",
                     400);
    http_visitor_act(visitor, "add", "{}", 200);
    json_t *phones = http_visitor_state(visitor);
    assert_string_equal(text_of(json_array_get(json_object_get(phones, "people"), 1), "username"),
                        "Bruno_2002");
    assert_true(shows(phones, BRUNO, "/start"));
    json_decref(phones);
    for (int user = 104; user <= 109; user++) {
        char post[LINE_BYTES];
        snprintf(post, sizeof post, "{\"user\":5000000%d}", user);
        http_visitor_act(visitor, "remove", post, 200);
    }
    http_visitor_act(visitor, "remove", "{\"user\":" BRUNO "}", 400);
    assert_int_equal(people_of(visitor), 3);
}

static size_t count_topics(struct http_visitor *visitor)
{
    json_t *phones = http_visitor_state(visitor);
    size_t n = json_array_size(json_object_get(json_object_get(phones, "group"), "topics"));
    json_decref(phones);
    return n;
}

/* The person who runs the group gives it topics, once. A message that is said after a restart
 * is in its topic. */
PLAY_TEST(test_topics)
{
    struct http_visitor *visitor = *state;
    const char *say = "{\"user\":" BRUNO ",\"chat\":" GROUP ",\"topic\":2,\"text\":\"there\"}";
    http_visitor_await_start(visitor, 1);
    http_visitor_act(visitor, "say", say, 400);
    http_visitor_act(visitor, "forum", "{\"user\":" BRUNO "}", 400);
    assert_int_equal(count_topics(visitor), 0);
    http_visitor_act(visitor, "forum", "{\"user\":" ANNA "}", 200);
    http_visitor_act(visitor, "forum", "{\"user\":" ANNA "}", 400);
    http_visitor_end(visitor, SIGINT);
    http_visitor_start(visitor, visitor->port);
    assert_int_equal(count_topics(visitor), 3);
    http_visitor_act(visitor, "say", say, 200);
    json_t *phones = http_visitor_state(visitor);
    const json_t *all = chat_of(phones, GROUP),
                 *last = json_array_get(all, json_array_size(all) - 1);
    assert_string_equal(text_of(last, "text"), "there");
    assert_int_equal(json_integer_value(json_object_get(last, "message_thread_id")), 2);
    json_decref(phones);
}

/* The person who runs the group closes one of its topics. Nobody else writes there while it is
 * closed. */
PLAY_TEST(test_closed_topic)
{
    struct http_visitor *visitor = *state;
    const char *say = "{\"user\":" BRUNO ",\"chat\":" GROUP ",\"topic\":2,\"text\":\"there\"}";
    const char *close = "{\"user\":" ANNA ",\"topic\":2,\"closed\":true}";
    http_visitor_await_start(visitor, 1);
    http_visitor_act(visitor, "topic", close, 400);
    http_visitor_act(visitor, "forum", "{\"user\":" ANNA "}", 200);
    http_visitor_act(visitor, "topic", "{\"user\":" BRUNO ",\"topic\":2,\"closed\":true}", 400);
    http_visitor_act(visitor, "topic", close, 200);
    http_visitor_act(visitor, "topic", close, 400);
    http_visitor_end(visitor, SIGINT);
    http_visitor_start(visitor, visitor->port);
    http_visitor_act(visitor, "say", say, 400);
    http_visitor_act(visitor, "topic", "{\"user\":" ANNA ",\"topic\":2,\"closed\":false}", 200);
    http_visitor_act(visitor, "say", say, 200);
}

/* The bot sees the language of the phone, and the choice stays. */
PLAY_TEST(test_language)
{
    struct http_visitor *visitor = *state;
    http_visitor_act(visitor, "language", "{\"user\":" CHLOE ",\"language\":\"xx\"}", 400);
    http_visitor_act(visitor, "language", "{\"user\":" CHLOE ",\"language\":\"it\"}", 200);
    http_visitor_end(visitor, SIGTERM);
    http_visitor_start(visitor, visitor->port);
    json_t *phones = http_visitor_state(visitor);
    assert_string_equal(text_of(json_array_get(json_object_get(phones, "people"), 2), "language"),
                        "it");
    json_decref(phones);
    http_visitor_act(visitor, "say", "{\"user\":" CHLOE ",\"chat\":" CHLOE ",\"text\":\"ciao\"}",
                     200);
    phones = http_visitor_state(visitor);
    const json_t *said = json_array_get(chat_of(phones, CHLOE), 0);
    assert_string_equal(text_of(json_object_get(said, "from"), "language_code"), "it");
    json_decref(phones);
}

/* The state has the newest 200; what is before them can be asked for. */
PLAY_TEST(test_earlier)
{
    struct http_visitor *visitor = *state;
    char path[64];
    for (int i = 0; i < 230; i++)
        http_visitor_act(visitor, "say", "{\"user\":" ANNA ",\"chat\":" GROUP ",\"text\":\"ciao\"}",
                         200);
    json_t *phones = http_visitor_state(visitor);
    assert_int_equal(json_array_size(chat_of(phones, GROUP)), 200);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(phones, "earlier"), GROUP)),
                     30);
    const json_t *first = json_array_get(chat_of(phones, GROUP), 0);
    snprintf(path, sizeof path, "/play/earlier?" GROUP ".%lld",
             (long long)json_integer_value(json_object_get(first, "message_id")));
    json_t *earlier = http_visitor_fetch_json(visitor, path, NULL, 200);
    assert_int_equal(json_array_size(json_object_get(earlier, "messages")), 30);
    assert_int_equal(json_integer_value(json_object_get(earlier, "earlier")), 0);
    json_decref(earlier);
    json_decref(http_visitor_fetch_json(visitor, "/play/earlier?nothing", NULL, 400));
    json_decref(phones);
}

/* A message that asks for a reply says so to the phones only. */
PLAY_TEST(test_prompt)
{
    struct http_visitor *visitor = *state;
    json_t *message = http_visitor_bot(
        visitor, "sendMessage",
        "{\"chat_id\":" GROUP ",\"text\":\"name?\",\"reply_markup\":{\"force_reply\":true}}");
    assert_null(json_object_get(message, "force_reply"));
    assert_null(json_object_get(message, "reply_markup"));
    json_decref(message);
    json_t *phones = http_visitor_state(visitor);
    const json_t *shown = json_array_get(chat_of(phones, GROUP), 0);
    assert_true(
        json_is_true(json_object_get(json_object_get(shown, "force_reply"), "force_reply")));
    json_decref(phones);
}

/* Command names of a person: "private" or "group". */
static const char *first_command(const json_t *phones, size_t person, const char *where)
{
    json_t *commands =
        json_object_get(json_array_get(json_object_get(phones, "people"), person), "commands");
    return text_of(json_array_get(json_object_get(commands, where), 0), "command");
}

static void check_menus(struct http_visitor *visitor)
{
    json_t *phones = http_visitor_state(visitor);
    assert_string_equal(first_command(phones, 0, "private"), "aiuto");
    assert_string_equal(first_command(phones, 2, "private"), "help");
    assert_string_equal(first_command(phones, 0, "group"), "play");
    json_decref(phones);
}

static void set_menus(struct http_visitor *visitor)
{
    json_decref(http_visitor_bot(visitor, "setMyCommands",
                                 "{\"commands\":[{\"command\":\"help\",\"description\":\"d\"}]}"));
    json_decref(http_visitor_bot(visitor, "setMyCommands",
                                 "{\"commands\":[{\"command\":\"aiuto\",\"description\":\"d\"}],"
                                 "\"language_code\":\"it\"}"));
    json_decref(http_visitor_bot(visitor, "setMyCommands",
                                 "{\"commands\":[{\"command\":\"play\",\"description\":\"d\"}],"
                                 "\"scope\":{\"type\":\"all_group_chats\"}}"));
}

PLAY_TEST(test_typing_and_block)
{
    struct http_visitor *visitor = *state;
    json_decref(http_visitor_bot(visitor, "sendChatAction",
                                 "{\"chat_id\":" ANNA ",\"action\":\"typing\"}"));
    json_t *phones = http_visitor_state(visitor);
    assert_true(json_is_true(json_object_get(json_object_get(phones, "typing"), ANNA)));
    json_decref(phones);
    json_decref(
        http_visitor_bot(visitor, "sendMessage", "{\"chat_id\":" ANNA ",\"text\":\"there\"}"));
    http_visitor_act(visitor, "block", "{\"user\":" ANNA ",\"blocked\":true}", 200);
    http_visitor_act(visitor, "say", "{\"user\":" ANNA ",\"chat\":" ANNA ",\"text\":\"hello\"}",
                     400);
    json_decref(await_update(visitor, "my_chat_member"));
    phones = http_visitor_state(visitor);
    assert_null(json_object_get(json_object_get(phones, "typing"), ANNA));
    assert_true(shows(phones, ANNA, "there"));
    assert_true(json_is_true(
        json_object_get(json_array_get(json_object_get(phones, "people"), 0), "blocked")));
    json_decref(phones);
}

/* Messages, settings and blocks are there after the next start; the daemon ends with it. */
PLAY_TEST(test_survives)
{
    struct http_visitor *visitor = *state;
    pid_t daemon = http_visitor_await_start(visitor, 1);
    set_menus(visitor);
    check_menus(visitor);
    http_visitor_act(visitor, "say", "{\"user\":" BRUNO ",\"chat\":" GROUP ",\"text\":\"kept\"}",
                     200);
    http_visitor_act(visitor, "block", "{\"user\":" BRUNO ",\"blocked\":true}", 200);
    http_visitor_end(visitor, SIGINT);
    assert_true(http_visitor_ended(daemon));
    http_visitor_start(visitor, visitor->port);
    json_t *phones = http_visitor_state(visitor);
    assert_true(shows(phones, GROUP, "kept"));
    assert_true(json_is_true(
        json_object_get(json_array_get(json_object_get(phones, "people"), 1), "blocked")));
    json_decref(phones);
    check_menus(visitor);
}

/* Whether it stands in the file that the world is kept in. */
static bool is_kept(const struct http_visitor *visitor, const char *text)
{
    static char world[1 << 20];
    char path[160];
    snprintf(path, sizeof path, "%s/world.json", visitor->data);
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    world[fread(world, 1, sizeof world - 1, file)] = '\0';
    fclose(file);
    return strstr(world, text) != NULL;
}

/* The world is on the disk about a second after it changed, without a proper end. */
PLAY_TEST(test_survives_force)
{
    struct http_visitor *visitor = *state;
    http_visitor_act(visitor, "say", "{\"user\":" BRUNO ",\"chat\":" GROUP ",\"text\":\"kept\"}",
                     200);
    for (int64_t until_ms = monotonic_ms() + PATIENCE_MS; !is_kept(visitor, "kept");) {
        assert_true(monotonic_ms() < until_ms);
        http_visitor_nap();
    }
    pid_t daemon = http_visitor_await_start(visitor, 1);
    assert_int_equal(kill(visitor->playground, SIGKILL), 0);
    assert_true(WIFSIGNALED(http_visitor_await_end(visitor->playground, PATIENCE_MS)));
    for (int64_t until_ms = monotonic_ms() + PATIENCE_MS; !http_visitor_ended(daemon);) {
        assert_true(monotonic_ms() < until_ms); /* nothing is left behind */
        http_visitor_nap();
    }
    http_visitor_start(visitor, visitor->port);
    json_t *phones = http_visitor_state(visitor);
    assert_true(shows(phones, GROUP, "kept"));
    json_decref(phones);
}

PLAY_TEST(test_daemon_restarts)
{
    struct http_visitor *visitor = *state;
    pid_t first = http_visitor_await_start(visitor, 1);
    assert_int_equal(kill(first, SIGKILL), 0);
    pid_t second = http_visitor_await_start(visitor, 2);
    assert_int_not_equal(first, second);
    json_t *phones = http_visitor_state(visitor);
    assert_true(json_is_true(json_object_get(phones, "daemon")));
    json_decref(phones);
}

PLAY_TEST(test_stubborn_daemon)
{
    struct http_visitor *visitor = *state;
    http_visitor_await_start(visitor, 1);
    http_visitor_end(visitor, SIGTERM);
    http_visitor_write_stub(visitor, "trap '' TERM INT");
    http_visitor_start(visitor, visitor->port);
    pid_t daemon = http_visitor_await_start(visitor, 2);
    http_visitor_end(visitor, SIGINT);
    assert_true(http_visitor_ended(daemon));
}

PLAY_TEST(test_reset)
{
    struct http_visitor *visitor = *state;
    char kept[160];
    unsigned port = visitor->port;
    http_visitor_await_start(visitor, 1);
    http_visitor_act(visitor, "say", "{\"user\":" BRUNO ",\"chat\":" GROUP ",\"text\":\"gone\"}",
                     200);
    snprintf(kept, sizeof kept, "%s/store/bussolotto.db", visitor->data);
    http_visitor_write_file(kept, "stands for the database", 0600);
    http_visitor_act(visitor, "reset", "{}", 200);
    http_visitor_await_start(visitor, 2);
    assert_int_equal(access(kept, F_OK), -1);
    json_t *phones = http_visitor_state(visitor);
    assert_int_equal(visitor->port, port);
    assert_int_equal(json_array_size(chat_of(phones, GROUP)), 0);
    assert_true(shows(phones, ANNA, "/start"));
    json_decref(phones);
}

/* A folder serves one playground at a time, and a taken port is passed over. */
PLAY_TEST(test_two_at_once)
{
    struct http_visitor *visitor = *state;
    struct http_visitor other = *visitor;
    int output;
    pid_t second = http_visitor_spawn(visitor, visitor->port, &output);
    int status = http_visitor_await_end(second, PATIENCE_MS);
    close(output);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
    snprintf(other.data, sizeof other.data, "%s/other", visitor->folder);
    http_visitor_start(&other, visitor->port);
    assert_true(other.port > visitor->port);
    http_visitor_end(&other, SIGTERM);
}

/* It tells a daemon that is started elsewhere what to call, and starts none. */
PLAY_TEST(test_no_daemon)
{
    struct http_visitor *visitor = *state;
    char open[LINE_BYTES] = "", url[LINE_BYTES] = "", token[LINE_BYTES] = "", expected[LINE_BYTES];
    int output;
    http_visitor_await_start(visitor, 1);
    http_visitor_end(visitor, SIGTERM);
    visitor->daemon[0] = '\0';
    visitor->playground = http_visitor_spawn(visitor, visitor->port, &output);
    FILE *stream = fdopen(output, "r");
    assert_non_null(stream);
    assert_true(fgets(open, sizeof open, stream) && fgets(url, sizeof url, stream) &&
                fgets(token, sizeof token, stream));
    fclose(stream);
    snprintf(expected, sizeof expected, "api_url = http://127.0.0.1:%u\n", visitor->port);
    assert_string_equal(url, expected);
    assert_memory_equal(token, "token = 5000000100:", 19);
    http_visitor_act(visitor, "say", "{\"user\":" ANNA ",\"chat\":" GROUP ",\"text\":\"Hi\"}", 200);
    json_decref(await_update(visitor, "message"));
    json_t *phones = http_visitor_state(visitor);
    assert_true(json_is_true(json_object_get(phones, "daemon")));
    json_decref(phones);
    http_visitor_await_start(visitor, 1);
}

int main(void)
{
    curl_global_init(CURL_GLOBAL_DEFAULT);
    int failed = testing_run(NULL, NULL);
    curl_global_cleanup();
    return failed;
}
