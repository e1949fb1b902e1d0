/* test_secrets.c - the watch over hidden dice finds every leak, and none where there is none. */

#include "leak_watch.h"
#include "testing.h"

#include <string.h>

enum { ANN = 11, BOB = 12, CLEO = 13, GROUP = -5 };

/* What a bot might send, call by call. */
struct ctx {
    struct leak_watch *secrets;
    json_t *calls;
    size_t looked;
};

static struct ctx ctx;

static int set_up(void **state)
{
    (void)state;
    ctx = (struct ctx){.secrets = leak_watch_open(), .calls = json_array()};
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    leak_watch_close(ctx.secrets);
    json_decref(ctx.calls);
    return 0;
}

static void sends(int64_t chat, const char *text, const char *button)
{
    json_t *call = json_pack("{s:s, s:{s:s}, s:I}", "method", "sendMessage", "parameters", "text",
                             text, "chat", (json_int_t)chat);
    if (button != NULL)
        json_object_set_new(json_object_get(call, "parameters"), "reply_markup",
                            json_pack("{s:[[{s:s, s:s}]]}", "inline_keyboard", "text", "?",
                                      "callback_data", button));
    json_array_append_new(ctx.calls, call);
}

static void answers(const char *press, const char *text)
{
    json_array_append_new(ctx.calls,
                          json_pack("{s:s, s:{s:s, s:s}}", "method", "answerCallbackQuery",
                                    "parameters", "callback_query_id", press, "text", text));
}

/* Ends a batch. Fails unless just this was found, NULL for nothing. */
static void found(const char *what)
{
    leak_watch_look(ctx.secrets, ctx.calls, ctx.looked);
    ctx.looked = json_array_size(ctx.calls);
    const json_t *leaks = leak_watch_leaks(ctx.secrets);
    const char *first = json_string_value(json_array_get(leaks, 0));
    if (what == NULL && first != NULL)
        fail_msg("found %s", first);
    if (what != NULL) {
        assert_int_equal(json_array_size(leaks), 1);
        assert_non_null(strstr(first, what));
    }
}

/* Ann threw 5-3 at turn 1 of table 9 and was shown it in private. */
static void ann_throws(void)
{
    sends(GROUP, "the cup was shaken", "d:9:1");
    sends(ANN, "you threw ⚂⚄", "m:9:1:claim:53");
    found(NULL);
}

TEST_CASE(test_an_honest_hand)
{
    ann_throws();
    leak_watch_pressed(ctx.secrets, ANN, "p1", "m:9:1:claim:54");
    sends(ANN, "you threw ⚂⚄ and said 54", NULL);
    sends(GROUP, "Ann says 54", "m:9:2:doubt:");
    found(NULL);
    leak_watch_pressed(ctx.secrets, ANN, "p2", "d:9:1");
    answers("p2", "⚄⚂");
    leak_watch_pressed(ctx.secrets, BOB, "p3", "d:9:2");
    answers("p3", "The cup is closed.");
    found(NULL);
    leak_watch_pressed(ctx.secrets, BOB, "p4", "m:9:2:doubt:");
    sends(GROUP, "Bob doubts: ⚂⚄. A lie.", "d:9:4");
    sends(BOB, "you threw ⚀⚀", "m:9:4:claim:11");
    found(NULL);
    sends(GROUP, "Bob doubts: ⚂⚄. A lie.", "d:9:4");
    found(NULL);
    struct leak_watch_seen seen = leak_watch_seen(ctx.secrets);
    assert_int_equal(seen.throws, 2);
    assert_int_equal(seen.popups, 1);
    assert_int_equal(seen.lifted, 1);
}

/* Whose dice lie open is known of each table by itself, wherever it stands among those of its
 * group. */
TEST_CASE(test_open_beside_another)
{
    sends(GROUP, "Ann throws ⚂⚄⚀", "m:9:1:stop:");
    sends(GROUP, "A new table", "j:10");
    found(NULL);
    sends(GROUP, "Bob throws ⚂⚀⚀. Ann wins.", "e:9");
    found(NULL);
    sends(GROUP, "Ann says 54, and has ⚂⚄", "e:10");
    found("where nobody doubted");
}

TEST_CASE(test_playing_in_the_group)
{
    sends(GROUP, "<a href=\"tg://user?id=11\">Ann</a> looks", "m:9:1:claim:53");
    leak_watch_pressed(ctx.secrets, ANN, "p1", "d:9:1");
    answers("p1", "⚂⚄");
    found(NULL);
    leak_watch_pressed(ctx.secrets, BOB, "p2", "d:9:1");
    answers("p2", "⚂⚄");
    found("did not throw them: 12");
}

/* Who asks for the table in private is shown what the group is. */
TEST_CASE(test_the_groups_post_in_private)
{
    static const char post[] = "<a href=\"tg://user?id=11\">Ann</a> looks";
    sends(GROUP, post, "m:9:1:claim:53");
    sends(BOB, post, "m:9:1:claim:53");
    found(NULL);
    sends(BOB, "<a href=\"tg://user?id=11\">Ann</a> looks: ⚂⚄", "m:9:1:claim:53");
    found("another's throw: 12");
}

TEST_CASE(test_nobody_rung_the_first_owns_it)
{
    sends(GROUP, "somebody looks", "m:9:1:claim:53");
    leak_watch_pressed(ctx.secrets, ANN, "p1", "d:9:1");
    answers("p1", "⚂⚄");
    leak_watch_pressed(ctx.secrets, BOB, "p2", "d:9:1");
    answers("p2", "⚂⚄");
    found("did not throw them: 12");
}

TEST_CASE(test_anothers_private_chat)
{
    ann_throws();
    sends(BOB, "you threw ⚂⚄", "m:9:1:claim:53");
    found("another's throw: 12");
}

TEST_CASE(test_dice_without_buttons)
{
    ann_throws();
    sends(CLEO, "psst: ⚂⚄", NULL);
    found("in private of one who did not throw them: 13");
}

TEST_CASE(test_thrown_again)
{
    ann_throws();
    sends(ANN, "you threw ⚅⚅", "m:9:1:claim:66");
    found("a throw became another: 11");
}

TEST_CASE(test_repeated_word_for_word)
{
    ann_throws();
    sends(ANN, "you threw ⚂⚄", "m:9:1:claim:53");
    found(NULL);
}

TEST_CASE(test_anothers_popup)
{
    ann_throws();
    leak_watch_pressed(ctx.secrets, BOB, "p1", "d:9:1");
    answers("p1", "⚂⚄");
    found("in a popup of one who did not throw them: 12");
}

TEST_CASE(test_an_old_throws_popup)
{
    ann_throws();
    sends(BOB, "you threw ⚅⚅", "m:9:4:claim:66");
    found(NULL);
    leak_watch_pressed(ctx.secrets, ANN, "p1", "d:9:1");
    answers("p1", "⚂⚄");
    found("in a popup of one who did not throw them: 11");
}

TEST_CASE(test_a_popup_that_nobody_asked_for)
{
    ann_throws();
    leak_watch_pressed(ctx.secrets, ANN, "p1", "m:9:1:claim:53");
    answers("p1", "⚂⚄");
    found("who did not ask: 11");
}

TEST_CASE(test_lifted_too_early)
{
    ann_throws();
    leak_watch_pressed(ctx.secrets, ANN, "p1", "m:9:1:claim:53");
    sends(GROUP, "Ann threw ⚂⚄", "m:9:2:doubt:");
    found("where nobody doubted: -5");
}

TEST_CASE(test_other_dice_lifted)
{
    ann_throws();
    leak_watch_typed(ctx.secrets, "doubt");
    sends(GROUP, "Bob doubts: ⚂⚅", NULL);
    found("that nobody threw: -5");
}

TEST_CASE(test_a_robots_dice_lifted)
{
    ann_throws();
    leak_watch_typed(ctx.secrets, "doubt");
    sends(GROUP, "🔍 Bob doubts: ⚂⚅\n🤥 Lia 🤖 had claimed 66\n", NULL);
    found(NULL);
    leak_watch_typed(ctx.secrets, "doubt");
    sends(GROUP, "🔍 Bob doubts: ⚂⚅\n🤥 Ann had claimed 66\n💔 Lia 🤖", NULL);
    found("that nobody threw: -5");
}

TEST_CASE(test_dice_for_the_first_throw)
{
    leak_watch_pressed(ctx.secrets, ANN, "p1", "s:9");
    sends(GROUP, "Ann ⚂, Bob ⚄: Bob starts", "d:9:1");
    found(NULL);
}

TEST_CASE(test_the_first_throw_of_a_typed_start)
{
    leak_watch_typed(ctx.secrets, "start");
    sends(GROUP, "Ann ⚂, Bob ⚄: Bob starts", "d:9:1");
    found(NULL);
}

TEST_CASE(test_a_robot_throws_openly_first)
{
    leak_watch_pressed(ctx.secrets, ANN, "p1", "s:9");
    sends(GROUP, "Lia throws", "z:9:/leave");
    found(NULL);
    sends(GROUP, "⚅ ⚂ ⚂: 1 🪙", NULL);
    found(NULL);
}

/* The last buttons of a chat are a newer table's when its first post is cut to what stays. */
TEST_CASE(test_the_first_post_of_421_stays)
{
    sends(GROUP, "Bob throws ⚂⚄⚀", "m:9:1:stop:");
    sends(GROUP, "A new table", "j:10");
    found(NULL);
    sends(GROUP, "🎲 <b>421</b>\nThe highest die starts: Ann ⚂, Bob ⚄.", NULL);
    found(NULL);
    sends(GROUP, "🎲 <b>421 · Francese</b>\nThe highest die starts: Ann ⚂, Bob ⚄.", NULL);
    found(NULL);
    sends(GROUP, "🎲 <b>Tokyo</b>\nThe highest die starts: Ann ⚂, Bob ⚄.", NULL);
    found("where nobody doubted");
}

#define TALK_TEST(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TALK_TEST(test_an_honest_hand),
        TALK_TEST(test_open_beside_another),
        TALK_TEST(test_playing_in_the_group),
        TALK_TEST(test_the_groups_post_in_private),
        TALK_TEST(test_nobody_rung_the_first_owns_it),
        TALK_TEST(test_anothers_private_chat),
        TALK_TEST(test_dice_without_buttons),
        TALK_TEST(test_thrown_again),
        TALK_TEST(test_repeated_word_for_word),
        TALK_TEST(test_anothers_popup),
        TALK_TEST(test_an_old_throws_popup),
        TALK_TEST(test_a_popup_that_nobody_asked_for),
        TALK_TEST(test_lifted_too_early),
        TALK_TEST(test_other_dice_lifted),
        TALK_TEST(test_a_robots_dice_lifted),
        TALK_TEST(test_dice_for_the_first_throw),
        TALK_TEST(test_the_first_throw_of_a_typed_start),
        TALK_TEST(test_a_robot_throws_openly_first),
        TALK_TEST(test_the_first_post_of_421_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
