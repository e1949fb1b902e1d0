/* test_sender.c - what the answers to calls do to what still waits to be sent, without a network.
 */
#include "internal.h"
#include "sender.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { CHAT = -100, OTHER = -200, PERSON = 42, ROOM = TELEGRAM_CALLS_MAX };
enum { SECOND = 1000, MINUTE = 60 * SECOND, START_MS = 1000 * SECOND };

/* A pump, and what it works with. */
static struct {
    struct store_fixture kept;
    struct bot bot;
    struct flood *flood;
    struct sender *sender;
    int64_t now_ms; /* UTC; bot.clock_ms is the other clock */
} it;

static int begin(void **state)
{
    memset(&it, 0, sizeof it);
    store_fixture_open(&it.kept);
    bot_open(&it.bot, it.kept.store);
    it.now_ms = STORE_FIXTURE_NOW_MS;
    it.bot.clock_ms = START_MS;
    it.flood = flood_open(&(struct flood_options){.group_per_minute = 20, .total_per_second = 30});
    it.sender = sender_open(&it.bot, it.flood);
    return 0;
}

static int end(void **state)
{
    sender_close(it.sender);
    flood_close(it.flood);
    bot_close(&it.bot);
    store_fixture_close(&it.kept);
    return 0;
}

static void pass(int64_t ms)
{
    it.now_ms += ms;
    it.bot.clock_ms += ms;
}

/* --- what is sent, and what comes of it --- */

static void queue(enum store_send_kind kind, int64_t chat, const char *method)
{
    struct store_send send = {.kind = kind, .chat = chat, .body = "{}"};
    if (kind == SEND_POST || kind == SEND_PRIVATE || kind == SEND_FILE) {
        store_fixture_set(it.kept.store, kind, chat, 0, 0, "\"text\":\"post\"", it.now_ms);
        return;
    }
    snprintf(send.method, sizeof send.method, "%s", method);
    store_queue(it.kept.store, &send, it.now_ms);
}

static const char *method_of(const struct queued_send *send)
{
    const char *of_post = send->kind == SEND_FILE ? "sendDocument" : "sendMessage";
    return send->post != 0 ? of_post : send->method;
}

static const struct queued_send *under_way(int64_t chat, const char *method)
{
    const struct queued_send *send;
    for (int i = 0; (send = send_queue_at(it.kept.store->queue, SEND_UNDER_WAY, i)) != NULL; i++)
        if (send->chat == chat && strcmp(method_of(send), method) == 0)
            return send;
    return NULL;
}

/* Whether a call like this is on its way, once all has left that may. */
static bool goes(int64_t chat, const char *method)
{
    sender_pick(it.sender, ROOM, it.now_ms);
    return under_way(chat, method) != NULL;
}

static void answer(int64_t chat, const char *method, int status, const char *body)
{
    const struct queued_send *send = under_way(chat, method);
    assert_non_null(send);
    struct telegram_reply reply = {.ticket = send->id,
                                   .http_status = status,
                                   .left = true,
                                   .body = body,
                                   .length = strlen(body)};
    assert_true(sender_take(it.sender, &reply, it.now_ms));
}

static void tell_to_wait(int64_t chat, const char *method, int seconds)
{
    char body[200];
    snprintf(body, sizeof body,
             "{\"ok\":false,\"error_code\":429,\"description\":\"Too Many Requests\","
             "\"parameters\":{\"retry_after\":%d}}",
             seconds);
    answer(chat, method, 429, body);
}

static void done(int64_t chat, const char *method)
{
    answer(chat, method, 200, "{\"ok\":true,\"result\":{\"message_id\":7}}");
}

#define TEST(name) TEST_AROUND(name, begin, end)

/* --- told to wait --- */

TEST(test_a_method_that_is_refused_holds_up_nothing_else)
{
    static const char *const methods[] = {"setMyCommands", "answerCallbackQuery"};
    for (int i = 0; i < 2; i++) {
        enum store_send_kind kind = i == 0 ? SEND_OTHER : SEND_ANSWER;
        queue(kind, 0, methods[i]);
        assert_true(goes(0, methods[i]));
        tell_to_wait(0, methods[i], 100);
        queue(kind, 0, methods[i]); /* one more of them waits as well */
        assert_false(goes(0, methods[i]));
        queue(SEND_POST, CHAT, "sendMessage");
        queue(SEND_PRIVATE, PERSON, "sendMessage");
        assert_true(goes(CHAT, "sendMessage"));
        assert_true(goes(PERSON, "sendMessage"));
        done(CHAT, "sendMessage");
        done(PERSON, "sendMessage");
        pass(100 * SECOND);
        assert_true(goes(0, methods[i]));
        done(0, methods[i]);
        assert_true(goes(0, methods[i]));
        done(0, methods[i]);
    }
}

/* Nor does a question about a group hold up what is said there, or that the question. */
TEST(test_questions_and_posts_have_limits_of_their_own)
{
    queue(SEND_OTHER, CHAT, "getChatMember");
    assert_true(goes(CHAT, "getChatMember"));
    tell_to_wait(CHAT, "getChatMember", 100);
    queue(SEND_POST, CHAT, "sendMessage");
    assert_true(goes(CHAT, "sendMessage"));
    tell_to_wait(CHAT, "sendMessage", 300);
    pass(100 * SECOND);
    assert_true(goes(CHAT, "getChatMember"));
    assert_false(goes(CHAT, "sendMessage"));
}

TEST(test_several_chats_refused_are_a_pause_for_all)
{
    for (int i = 0; i < 3; i++) {
        queue(SEND_POST, CHAT - i, "sendMessage");
        assert_true(goes(CHAT - i, "sendMessage"));
        tell_to_wait(CHAT - i, "sendMessage", 30);
    }
    queue(SEND_POST, OTHER, "sendMessage");
    queue(SEND_ANSWER, 0, "answerCallbackQuery");
    assert_false(goes(OTHER, "sendMessage"));
    assert_false(goes(0, "answerCallbackQuery"));
    pass(30 * SECOND);
    assert_true(goes(OTHER, "sendMessage"));
    assert_true(goes(0, "answerCallbackQuery"));
}

/* As after a start, where nobody knows which ones were told so before. */
TEST(test_chats_that_wait_for_long_are_no_long_pause_for_all)
{
    for (int i = 0; i < 3; i++) {
        queue(SEND_POST, CHAT - i, "sendMessage");
        assert_true(goes(CHAT - i, "sendMessage"));
        tell_to_wait(CHAT - i, "sendMessage", 3600);
    }
    queue(SEND_ANSWER, 0, "answerCallbackQuery");
    queue(SEND_PRIVATE, PERSON, "sendMessage");
    pass(MINUTE);
    assert_true(goes(0, "answerCallbackQuery"));
    assert_true(goes(PERSON, "sendMessage"));
    for (int minutes = 1; minutes < 60; minutes++, pass(MINUTE))
        for (int i = 0; i < 3; i++)
            assert_false(goes(CHAT - i, "sendMessage"));
    for (int i = 0; i < 3; i++)
        assert_true(goes(CHAT - i, "sendMessage"));
}

/* Once all chats together have had what they may, those that are left are not put off one by one;
 * what says nothing goes on. */
TEST(test_the_limit_of_all_chats_puts_off_none)
{
    enum { CHATS = 40 };
    for (int i = 0; i < CHATS; i++)
        queue(SEND_POST, CHAT - i, "sendMessage");
    queue(SEND_ANSWER, 0, "answerCallbackQuery");
    assert_true(goes(0, "answerCallbackQuery"));
    int sent = sender_busy(it.sender) - 1;
    assert_in_range(sent, 1, ROOM - 2);
    assert_true(store_ready(it.kept.store, CHATS - sent));
    assert_in_range(sender_wait(it.sender, it.bot.clock_ms), 1, SECOND);
}

/* --- what does not get through --- */

/* No answer comes, though it may have been carried out. */
static void lose(int64_t chat, const char *method)
{
    answer(chat, method, 0, "");
}

/* A gateway answers in place of Telegram: nobody knows either. */
static void lose_at_gateway(int64_t chat, const char *method)
{
    answer(chat, method, 504,
           "{\"ok\":false,\"error_code\":504,\"description\":\"Gateway Timeout\"}");
}

static void fail_there(int64_t chat, const char *method)
{
    answer(chat, method, 500,
           "{\"ok\":false,\"error_code\":500,\"description\":\"Internal Server Error\"}");
}

/* Something is said elsewhere, and arrives; a poll does, too. */
static void others_get_through(void)
{
    queue(SEND_POST, OTHER, "sendMessage");
    assert_true(goes(OTHER, "sendMessage"));
    done(OTHER, "sendMessage");
    sender_heard(it.sender, it.bot.clock_ms);
}

static int64_t waiting_in_chat(void)
{
    return tempstore_number(it.kept.store, "SELECT count(*) FROM sends WHERE chat = -100");
}

TEST(test_what_always_fails_ends_and_the_next_goes)
{
    queue(SEND_POST, CHAT, "sendMessage");
    queue(SEND_POST, CHAT, "sendMessage"); /* behind it */
    int64_t begun_ms = it.now_ms;
    int tries = 0;
    while (waiting_in_chat() == 2 && it.now_ms < begun_ms + 300 * MINUTE) {
        if (goes(CHAT, "sendMessage")) {
            fail_there(CHAT, "sendMessage");
            tries++;
        }
        pass(20 * SECOND);
        others_get_through();
    }
    assert_in_range(it.now_ms - begun_ms, 60 * MINUTE, 65 * MINUTE);
    assert_in_range(tries, 8, 70);
    assert_true(goes(CHAT, "sendMessage"));
    done(CHAT, "sendMessage");
    assert_string_equal(tempstore_text(it.kept.store, "SELECT why FROM posts WHERE id = 1"),
                        "Internal Server Error");
}

TEST(test_while_nothing_gets_through_nothing_ends)
{
    queue(SEND_POST, CHAT, "sendMessage");
    queue(SEND_POST, OTHER, "sendMessage");
    for (int minute = 0; minute < 600; minute++) {
        if (goes(CHAT, "sendMessage"))
            minute % 2 ? fail_there(CHAT, "sendMessage") : lose(CHAT, "sendMessage");
        if (goes(OTHER, "sendMessage"))
            fail_there(OTHER, "sendMessage");
        pass(MINUTE);
    }
    assert_int_equal(store_queued(it.kept.store), 2);
}

static void repeat(void (*go_wrong)(int64_t chat, const char *method))
{
    queue(SEND_POST, CHAT, "sendMessage");
    for (int copies = 1; copies <= 4; copies++) {
        assert_true(goes(CHAT, "sendMessage"));
        go_wrong(CHAT, "sendMessage");
        assert_int_equal(waiting_in_chat(), copies < 4);
        pass(SECOND);
        if (copies == 1)
            continue;
        for (int i = 0; i < 50; i++, pass(MINUTE))
            assert_false(goes(CHAT, "sendMessage"));
        others_get_through();
        pass(10 * SECOND);
    }
}

/* The group sees it twice, if it arrived each time; then once for each time after which something
 * got through; four times in all. */
TEST(test_answers_that_are_lost)
{
    repeat(lose);
    repeat(lose_at_gateway);
}

/* It is not repeated, and what is asked for is known to be unknown. */
TEST(test_files_and_answers_to_presses_end_sooner)
{
    queue(SEND_ANSWER, 0, "answerCallbackQuery");
    assert_true(goes(0, "answerCallbackQuery"));
    lose(0, "answerCallbackQuery");
    assert_int_equal(store_queued(it.kept.store), 0);
    queue(SEND_FILE, CHAT, "sendDocument");
    int tries = 0;
    for (; store_file_waits(it.kept.store, CHAT) && tries < 100; tries++) {
        while (!goes(CHAT, "sendDocument"))
            pass(SECOND);
        lose(CHAT, "sendDocument");
        pass(SECOND);
        others_get_through();
    }
    assert_int_equal(tries, 3);
}
