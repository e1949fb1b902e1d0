/* test_hands.c - the watch over hidden hands finds every leak, and none where there is none. */

#include "leak_watch_bugiardi.h"
#include "testing.h"

#include <string.h>

enum { ANN = 11, BOB = 12, CLEO = 13, GROUP = -5 };

#define ANN_RUNG "<a href=\"tg://user?id=11\">Ann</a>"
#define BOB_RUNG "<a href=\"tg://user?id=12\">Bob</a>"
#define HAND     "[A] [10] [A] [9] [K]"
#define CARDS    "A\u2660\ufe0f 10\u2666\ufe0f 9\u2663\ufe0f 9\u2665\ufe0f 2\u2660\ufe0f"
#define OTHER    "[Q] [Q] [A] [9] [K]"

struct ctx {
    struct leak_watch_bugiardi *hands;
    json_t *calls;
    size_t looked;
};

static struct ctx ctx;

static int set_up(void **state)
{
    (void)state;
    ctx = (struct ctx){.hands = leak_watch_bugiardi_open(), .calls = json_array()};
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    leak_watch_bugiardi_close(ctx.hands);
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
    leak_watch_bugiardi_look(ctx.hands, ctx.calls, ctx.looked);
    ctx.looked = json_array_size(ctx.calls);
    const char *first = json_string_value(json_array_get(leak_watch_bugiardi_leaks(ctx.hands), 0));
    if (what == NULL && first != NULL)
        fail_msg("found %s", first);
    if (what != NULL) {
        assert_non_null(first);
        assert_non_null(strstr(first, what));
    }
}

/* Ann was shown her hand, and has claimed; Bob is to answer. */
static void ann_claims(const char *hand)
{
    sends(GROUP, ANN_RUNG ", your dice are in private", "d:9:1");
    sends(ANN, hand, "n:9:1:P-");
    found(NULL);
    leak_watch_bugiardi_pressed(ctx.hands, ANN, "p1", "m:9:1:claim:P-A");
    sends(ANN, hand, NULL);
    sends(GROUP, BOB_RUNG ", do you believe it?", "m:9:2:object:");
    found(NULL);
}

TEST_CASE(test_an_honest_round)
{
    ann_claims(HAND);
    leak_watch_bugiardi_pressed(ctx.hands, ANN, "p2", "d:9:2");
    answers("p2", HAND);
    found(NULL);
    leak_watch_bugiardi_pressed(ctx.hands, BOB, "p3", "m:9:2:look:");
    sends(BOB, HAND, "n:9:3:+0");
    found(NULL);
    leak_watch_bugiardi_pressed(ctx.hands, BOB, "p4", "m:9:3:reroll:01");
    sends(BOB, OTHER, "n:9:4:+0");
    found(NULL);
    leak_watch_bugiardi_pressed(ctx.hands, ANN, "p5", "m:9:5:object:");
    sends(GROUP, "Ann lifts the cup: " OTHER, "m:9:6:choose:1");
    found(NULL);
    struct leak_watch_bugiardi_seen seen = leak_watch_bugiardi_seen(ctx.hands);
    assert_int_equal(seen.privately, 4);
    assert_int_equal(seen.popups, 1);
    assert_int_equal(seen.lifted, 1);
}

TEST_CASE(test_cards_are_seen_too)
{
    ann_claims(CARDS);
    sends(CLEO, CARDS, NULL);
    found("not on turn");
}

TEST_CASE(test_rules_give_examples)
{
    sends(GROUP, "\U0001F4DC " HAND, NULL);
    sends(GROUP, "[A] [K] [Q] [J]", NULL); /* too few to be a hand */
    found(NULL);
    assert_int_equal(leak_watch_bugiardi_seen(ctx.hands).lifted, 0);
}

TEST_CASE(test_the_wrong_private_chat)
{
    ann_claims(HAND);
    sends(CLEO, HAND, "n:9:3:+0");
    found("not on turn");
}

TEST_CASE(test_the_wrong_popup)
{
    ann_claims(HAND);
    leak_watch_bugiardi_pressed(ctx.hands, CLEO, "p2", "d:9:2");
    answers("p2", HAND);
    found("never had it");
}

TEST_CASE(test_a_popup_nobody_asked_for)
{
    ann_claims(HAND);
    leak_watch_bugiardi_pressed(ctx.hands, ANN, "p2", "m:9:2:look:");
    answers("p2", HAND);
    found("did not ask");
}

TEST_CASE(test_the_cup_leaks_in_the_group)
{
    ann_claims(HAND);
    sends(GROUP, "shaken: " HAND, "m:9:2:object:");
    found("nobody objected");
}

TEST_CASE(test_another_hand_is_lifted)
{
    ann_claims(HAND);
    leak_watch_bugiardi_pressed(ctx.hands, BOB, "p2", "m:9:2:object:");
    sends(GROUP, "Bob lifts the cup: " OTHER, "m:9:3:choose:1");
    found("nobody had");
}

/* What a robot throws is shown to nobody. */
TEST_CASE(test_the_hand_of_a_robot_is_lifted)
{
    ann_claims(HAND);
    leak_watch_bugiardi_pressed(ctx.hands, BOB, "p2", "m:9:2:object:");
    sends(GROUP, "Bob lifts the cup: " OTHER "\n🤥 Lia 🤖 had claimed it", "m:9:3:choose:1");
    found(NULL);
}

/* The newest table of a group is not the one whose cup is lifted. */
TEST_CASE(test_lifted_beside_another)
{
    ann_claims(HAND);
    sends(GROUP, "A new table: <a href=\"tg://user?id=12\">Bob</a> has it", "m:10:1:claim:3");
    sends(BOB, "Bob has " OTHER, "m:10:1:claim:3");
    found(NULL);
    leak_watch_bugiardi_pressed(ctx.hands, BOB, "p2", "m:9:2:object:");
    sends(GROUP, "Bob lifts the cup: " HAND, "m:9:3:choose:1");
    found(NULL);
}

/* The group takes another language: what was told stays, what follows is said in it. */
TEST_CASE(test_the_rest_of_a_post_changes)
{
    ann_claims(HAND);
    leak_watch_bugiardi_pressed(ctx.hands, BOB, "p2", "m:9:2:object:");
    sends(GROUP, "Bob lifts the cup: " HAND "\n\nBob, your turn", "m:9:3:choose:1");
    found(NULL);
    sends(GROUP, "Bob lifts the cup: " HAND "\n\nBob, tocca a te", "m:9:3:choose:1");
    sends(GROUP, "Bob lifts the cup: " HAND, NULL);
    found(NULL);
    sends(GROUP, "Bob lifts the cup: " HAND "\n\nnow " OTHER, "m:9:3:choose:1");
    found("nobody objected");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_an_honest_round, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_cards_are_seen_too, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_rules_give_examples, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_the_wrong_private_chat, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_the_wrong_popup, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_popup_nobody_asked_for, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_the_cup_leaks_in_the_group, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_another_hand_is_lifted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_the_hand_of_a_robot_is_lifted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lifted_beside_another, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_the_rest_of_a_post_changes, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
