/* test_play_time.c - the playground with the daemon itself, whose time it moves on. */
#include "http_visitor.h"
#include "monotonic.h"
#include "testing.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define GROUP "-1001684213021"
#define ANNA  "5000000101"
#define BRUNO "5000000102"

enum {
    LINE_BYTES = 640,
    EVENTS_MOST = 12, /* until a robot moves: reminders, and what a league tells */
};
#define HOUR_MS INT64_C(3600000)
#define DAY_MS  (24 * HOUR_MS)

/* --- what there is --- */

static int64_t time_of(const json_t *phones, const char *name)
{
    return json_integer_value(json_object_get(json_object_get(phones, "time"), name));
}

static const json_t *chat_of(const json_t *phones, const char *chat)
{
    return json_object_get(json_object_get(phones, "chats"), chat);
}

static const json_t *newest(const json_t *phones, const char *chat)
{
    const json_t *messages = chat_of(phones, chat);
    return json_array_get(messages, json_array_size(messages) - 1);
}

/* The data of the button of a message that means this; NULL if there is none. */
static const char *button_of(const json_t *message, char meaning)
{
    size_t i, j;
    json_t *row, *button;
    const json_t *markup = json_object_get(message, "reply_markup");
    json_array_foreach(json_object_get(markup, "inline_keyboard"), i, row)
    {
        json_array_foreach(row, j, button)
        {
            const char *data = json_string_value(json_object_get(button, "callback_data"));
            if (data && data[0] == meaning && data[1] == ':')
                return data;
        }
    }
    return NULL;
}

/* The newest message of the group with such a button; NULL if there is none. */
static const json_t *post_with(const json_t *phones, char meaning)
{
    const json_t *messages = chat_of(phones, GROUP);
    for (size_t i = json_array_size(messages); i > 0; i--)
        if (button_of(json_array_get(messages, i - 1), meaning))
            return json_array_get(messages, i - 1);
    return NULL;
}

/* The state once such a button is there, a new reference. */
static json_t *await_button(struct http_visitor *visitor, char meaning)
{
    int64_t until_ms = monotonic_ms() + PATIENCE_MS;
    for (;;) {
        json_t *phones = http_visitor_state(visitor);
        if (post_with(phones, meaning))
            return phones;
        json_decref(phones);
        if (monotonic_ms() > until_ms)
            fail_msg("no button %c came", meaning);
        http_visitor_nap();
    }
}

static void press(struct http_visitor *visitor, const char *user, char meaning)
{
    char post[LINE_BYTES];
    json_t *phones = await_button(visitor, meaning);
    const json_t *message = post_with(phones, meaning);
    snprintf(post, sizeof post, "{\"user\":%s,\"chat\":" GROUP ",\"message\":%lld,\"data\":\"%s\"}",
             user, (long long)json_integer_value(json_object_get(message, "message_id")),
             button_of(message, meaning));
    http_visitor_act(visitor, "press", post, 200);
    json_decref(phones);
}

/* Moves time and waits until it stands; the state then, a new reference. */
static json_t *move(struct http_visitor *visitor, const char *how)
{
    int64_t until_ms = monotonic_ms() + PATIENCE_MS;
    http_visitor_act(visitor, "move", how, 200);
    for (;;) {
        json_t *phones = http_visitor_state(visitor);
        if (json_is_false(json_object_get(json_object_get(phones, "time"), "moves")))
            return phones;
        json_decref(phones);
        assert_true(monotonic_ms() < until_ms);
        http_visitor_nap();
    }
}

/* Waits until the daemon has something due, as it has while a game is on. */
static void await_due(struct http_visitor *visitor)
{
    int64_t due_ms, until_ms = monotonic_ms() + PATIENCE_MS;
    do {
        json_t *phones = http_visitor_state(visitor);
        due_ms = time_of(phones, "due_ms") - time_of(phones, "ahead_ms");
        json_decref(phones);
        assert_true(monotonic_ms() < until_ms);
        http_visitor_nap();
    } while (due_ms <= (int64_t)time(NULL) * 1000);
}

static int set_up(void **context)
{
    char program[PROGRAM_PATH_BYTES], line[PROGRAM_PATH_BYTES + 16];
    http_visitor_set_up(context);
    struct http_visitor *visitor = *context;
    http_visitor_end(visitor, SIGTERM);
    program_path("playground-daemon", program);
    snprintf(line, sizeof line, "exec %s \"$@\"", program);
    http_visitor_write_stub(visitor, line);
    http_visitor_start(visitor, visitor->port);
    return 0;
}

/* Anna and Bruno play; the one whose turn it is does nothing. */
static void begin_game(struct http_visitor *visitor)
{
    http_visitor_act(visitor, "say",
                     "{\"user\":" ANNA ",\"chat\":" GROUP ",\"text\":\"/play@bussolotto_bot\"}",
                     200);
    press(visitor, BRUNO, 'j');
    press(visitor, ANNA, 's');
    json_decref(await_button(visitor, 'd'));
    await_due(visitor);
}

/* The messages in both private chats. */
static size_t told(const json_t *phones)
{
    return json_array_size(chat_of(phones, ANNA)) + json_array_size(chat_of(phones, BRUNO));
}

/* --- tests --- */

#define PLAY_TEST(name) TEST_AROUND(name, set_up, http_visitor_tear_down)

/* A reminder comes, and after it the robot's move, each at its time; then the reminder goes. */
PLAY_TEST(test_events)
{
    struct http_visitor *visitor = *state;
    begin_game(visitor);
    json_t *phones = http_visitor_state(visitor);
    int64_t due_ms = time_of(phones, "due_ms");
    size_t before = told(phones), most = before;
    assert_int_equal(time_of(phones, "ahead_ms"), 0);
    for (int i = 0; i < EVENTS_MOST && !post_with(phones, 'm'); i++) {
        json_decref(phones);
        await_due(visitor);
        phones = move(visitor, "{}");
        most = told(phones) > most ? told(phones) : most;
    }
    json_decref(phones);
    phones = await_button(visitor, 'm');
    int64_t ahead_ms = time_of(phones, "ahead_ms");
    assert_true(ahead_ms > HOUR_MS && ahead_ms < 3 * DAY_MS);
    int64_t posted_ms =
        1000 * json_integer_value(json_object_get(post_with(phones, 'm'), "date")) - ahead_ms;
    assert_in_range(posted_ms / 1000, (uint64_t)time(NULL) - 60, (uint64_t)time(NULL) + 1);
    assert_true(due_ms <= posted_ms + ahead_ms);
    assert_true(most > before);
    json_decref(phones);
}

/* In a month robots play the game to its end; the daemon lived through all of it, and lost none. */
PLAY_TEST(test_month)
{
    struct http_visitor *visitor = *state;
    char how[64];
    begin_game(visitor);
    snprintf(how, sizeof how, "{\"ms\":%" PRId64 "}", 30 * DAY_MS);
    json_t *phones = move(visitor, how);
    assert_in_range(time_of(phones, "ahead_ms"), 30 * DAY_MS - HOUR_MS, 30 * DAY_MS);
    assert_non_null(post_with(phones, 'a'));
    json_decref(phones);
}

/* Time stays what it is when all is started again: the daemon's is that of the pretend Telegram. */
PLAY_TEST(test_restart)
{
    struct http_visitor *visitor = *state;
    json_decref(move(visitor, "{\"ms\":86400000}"));
    http_visitor_end(visitor, SIGTERM);
    http_visitor_start(visitor, visitor->port);
    begin_game(visitor);
    json_t *phones = http_visitor_state(visitor);
    int64_t now_ms = (int64_t)time(NULL) * 1000 + time_of(phones, "ahead_ms");
    assert_in_range(time_of(phones, "ahead_ms"), DAY_MS - HOUR_MS, DAY_MS);
    assert_true(json_integer_value(json_object_get(newest(phones, GROUP), "date")) >=
                now_ms / 1000 - 60);
    assert_true(time_of(phones, "due_ms") > now_ms - 60000);
    json_decref(phones);
    http_visitor_act(visitor, "move", "{\"ms\":0}", 400);
    http_visitor_act(visitor, "move", "{\"ms\":-1}", 400);
    http_visitor_act(visitor, "move", "{\"ms\":99999999999999}", 400);
    http_visitor_act(visitor, "reset", "{}", 200);
    for (int64_t until_ms = monotonic_ms() + PATIENCE_MS;;) {
        phones = http_visitor_state(visitor);
        int64_t ahead_ms = time_of(phones, "ahead_ms");
        json_decref(phones);
        if (ahead_ms == 0)
            break;
        assert_true(monotonic_ms() < until_ms);
        http_visitor_nap();
    }
}

int main(void)
{
    curl_global_init(CURL_GLOBAL_DEFAULT);
    int failed = testing_run(NULL, NULL);
    curl_global_cleanup();
    return failed;
}
