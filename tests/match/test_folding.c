/* test_folding.c - what stays of a table's posts once others follow: what happened, in a few words.
 */
#include "chance.h"
#include "several_tables.h"
#include "testing.h"
#include "text_check.h"

#include <string.h>

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB };
#define GROUP E2E_GROUP
#define AT    "@" E2E_BOT

static uint64_t seed;
static struct e2e e;
static struct several_tables s;

static int begin(void **state)
{
    s = (struct several_tables){.evening = &e, .chance = seed, .chat = GROUP};
    return e2e_begin(state);
}

/* The post of the bot in the group: 0 is the last one. */
static const json_t *said(int back)
{
    const json_t *messages = pretend_messages(e.pretend, GROUP);
    for (size_t i = json_array_size(messages); i-- > 0;) {
        const json_t *message = json_array_get(messages, i);
        if (json_is_true(json_object_get(json_object_get(message, "from"), "is_bot")) &&
            back-- == 0)
            return message;
    }
    return NULL;
}

static const char *text_of(const json_t *message)
{
    const char *text = json_string_value(json_object_get(message, "text"));
    return text ? text : "";
}

/* It is no more than this, and there is nothing to press. */
static void expect_folded(int back, const char *text)
{
    const json_t *message = said(back);
    assert_string_equal(text_of(message), text);
    assert_null(json_object_get(message, "reply_markup"));
}

/* The last post begins so, and of the hand it is the only one. */
static void expect_living(const char *text)
{
    assert_memory_equal(text_of(said(0)), text, strlen(text));
    expect_folded(1, "🎲 Tokio\n\u2068Olga\u2069 runs the table and starts.");
}

#define AN_EVENING(name) TEST_OF(name, begin, e2e_end, &e)

/* --- a game under the cup --- */

AN_EVENING(what_is_answered_says_what_happened)
{
    several_tables_pair(&s, 1, HOST, ANN);
    expect_folded(1, "🎲 Tokio\n👥 \u2068Olga\u2069 · \u2068Anna\u2069");
    e2e_press(&e, HOST, HOST, "m:1:1:claim:41");
    expect_folded(1, "🎲 Tokio\n\u2068Olga\u2069 runs the table and starts.");
    e2e_press(&e, ANN, GROUP, "m:1:2:raise:42");
    expect_living("🗣 \u2068Olga\u2069: 41 → ⬆️ \u2068Anna\u2069: 42\n\n👉");
    e2e_press(&e, HOST, GROUP, "m:1:3:accept");
    expect_living("🗣 \u2068Olga\u2069: 41 → ⬆️ \u2068Anna\u2069: 42\n"
                  "✅ \u2068Olga\u2069 believes it and shakes the cup.");
    pretend_forget_calls(e.pretend);
    e2e_press(&e, HOST, HOST, "m:1:5:claim:65");
    assert_int_equal(pretend_called(e.pretend, GROUP, "edit"), 0);
    assert_int_equal(pretend_called(e.pretend, GROUP, "delete"), 1);
    expect_living(
        "🗣 \u2068Olga\u2069: 41 → ⬆️ \u2068Anna\u2069: 42 → ✅ \u2068Olga\u2069: 65");
    e2e_press(&e, ANN, GROUP, "m:1:6:doubt");
    expect_living(
        "🗣 \u2068Olga\u2069: 41 → ⬆️ \u2068Anna\u2069: 42 → ✅ \u2068Olga\u2069: "
        "65\n🔍");
    text_check(text_of(said(0)), "👉");
    e2e_sure(&e, ANN, GROUP, "/leave" AT);
    const char *reveal = text_of(said(1)); /* before the end */
    text_check(reveal, "🔍 \u2068Anna\u2069 lifts the cup:");
    text_check(reveal, " loses ");
    text_check_not(reveal, "👉");
    text_check_not(reveal, "❤️");
}

/* A group may have all of it stay. */
AN_EVENING(a_group_may_keep_every_claim)
{
    e2e_say(&e, HOST, GROUP, "/settings" AT);
    e2e_press(&e, HOST, GROUP, "p:k");
    e2e_press(&e, HOST, GROUP, "p:k:1");
    several_tables_pair(&s, 1, HOST, ANN);
    e2e_press(&e, HOST, HOST, "m:1:1:claim:41");
    e2e_press(&e, ANN, GROUP, "m:1:2:raise:42");
    expect_folded(1, "🗣 \u2068Olga\u2069 claims 41.");
    e2e_press(&e, HOST, GROUP, "m:1:3:accept");
    pretend_forget_calls(e.pretend);
    e2e_press(&e, HOST, HOST, "m:1:5:claim:65");
    assert_int_equal(pretend_called(e.pretend, GROUP, "edit"), 1);
    assert_int_equal(pretend_called(e.pretend, GROUP, "delete"), 0);
    expect_folded(1, "⬆️ \u2068Anna\u2069 passes the cup on without looking and claims 42.\n"
                     "✅ \u2068Olga\u2069 believes it and shakes the cup.");
}

/* A table that is shown again keeps its news. */
AN_EVENING(what_is_shown_again_keeps_its_news)
{
    several_tables_say(&s, HOST, "/play" AT, 0, 0);
    several_tables_say(&s, HOST, "/play" AT, 0, 0);
    assert_null(said(1)); /* a lobby is all told again */
    e2e_press(&e, HOST, GROUP, "x:1");
    several_tables_pair(&s, 2, HOST, ANN);
    e2e_press(&e, HOST, HOST, "m:2:1:claim:41");
    several_tables_say(&s, HOST, "/table" AT, 0, 0);
    expect_living("🗣 \u2068Olga\u2069 has claimed 41.");
    several_tables_say(&s, HOST, "/table" AT, 0, 0);
    expect_living("🗣 \u2068Olga\u2069 has claimed 41.");
}

AN_EVENING(after_a_crash_it_is_the_same)
{
    several_tables_pair(&s, 1, HOST, ANN);
    e2e_press(&e, HOST, HOST, "m:1:1:claim:41");
    e2e_crash(&e);
    e2e_press(&e, ANN, GROUP, "m:1:2:raise:42");
    expect_living("🗣 \u2068Olga\u2069: 41 → ⬆️ \u2068Anna\u2069: 42\n\n👉");
    e2e_press(&e, HOST, GROUP, "m:1:3:accept");
    e2e_crash(&e);
    e2e_press(&e, HOST, HOST, "m:1:5:claim:65");
    expect_living(
        "🗣 \u2068Olga\u2069: 41 → ⬆️ \u2068Anna\u2069: 42 → ✅ \u2068Olga\u2069: 65");
    e2e_press(&e, ANN, GROUP, "m:1:6:doubt");
    e2e_sure(&e, ANN, GROUP, "/leave" AT);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables WHERE fold <> ''"), 0);
}

/* The hand's end stays where it was told, though the player on turn cannot be reached from then on:
 * the dice are shown elsewhere. */
AN_EVENING(an_end_stays_when_the_bot_is_blocked)
{
    several_tables_pair(&s, 1, HOST, ANN);
    e2e_press(&e, HOST, HOST, "m:1:1:claim:41");
    e2e_press(&e, ANN, GROUP, "m:1:2:doubt");
    int64_t loser = e2e_turn(&e);
    e2e_crash(&e);
    pretend_block(e.pretend, loser, true);
    e2e_settle(&e);
    text_check(text_of(said(0)), " loses ");
}

/* The call below it goes on naming the hand that it began. */
AN_EVENING(an_end_that_is_edited_names_the_next_hand)
{
    several_tables_pair(&s, 1, HOST, ANN);
    e2e_press(&e, HOST, HOST, "m:1:1:claim:41");
    e2e_press(&e, ANN, GROUP, "m:1:2:doubt");
    text_check(text_of(said(0)), "👉 Hand 2: ");
    pretend_block(e.pretend, e2e_turn(&e), true);
    e2e_settle(&e);
    text_check(text_of(said(0)), " loses ");
    text_check(text_of(said(0)), "I can't write to you in private");
    text_check(text_of(said(0)), "👉 Hand 2: ");
    text_check_not(text_of(said(0)), "begins");
}

/* Somebody of the table was forgotten meanwhile: nobody knows what the post told, so that it stays
 * whole, without its buttons, and another one asks. */
AN_EVENING(what_nobody_knows_is_not_overwritten)
{
    several_tables_pair(&s, 1, HOST, ANN);
    e2e_press(&e, HOST, HOST, "m:1:1:claim:41");
    e2e_press(&e, ANN, GROUP, "m:1:2:doubt");
    int64_t loser = e2e_turn(&e);
    assert_int_equal(e2e_number(&e, "UPDATE tables SET fold_post = 0 RETURNING id"), 1);
    pretend_block(e.pretend, loser, true);
    e2e_settle(&e);
    text_check(text_of(said(1)), " loses ");
    assert_null(json_object_get(said(1), "reply_markup"));
    text_check(text_of(said(0)), "👉");
}

/* An edit that Telegram does not take yet tells something new. */
AN_EVENING(news_that_waits_is_not_lost)
{
    several_tables_pair(&s, 1, HOST, ANN);
    e2e_press(&e, HOST, HOST, "m:1:1:claim:41");
    pretend_fault(e.pretend, "editMessageText", FAULT_429_CHAT, 2, 1);
    e2e_press(&e, ANN, GROUP, "m:1:2:accept");
    text_check_not(e2e_text(&e, GROUP), "believes it");
    pretend_forget_calls(e.pretend);
    e2e_press(&e, ANN, ANN, "m:1:4:claim:65");
    e2e_run(&e, 3000);
    e2e_settle(&e);
    assert_int_equal(pretend_called(e.pretend, GROUP, "edit"), 0);
    expect_living("🗣 \u2068Olga\u2069: 41 → ✅ \u2068Anna\u2069: 65");
}

/* A player who leaves while others are asked is told of in a post that is edited then. */
AN_EVENING(who_left_is_not_forgotten)
{
    several_tables_game(&s, 1, "tokyo", 0);
    int64_t first = several_tables_turn(&s, 1);
    e2e_press(&e, first, first, "m:1:1:claim:41");
    int64_t second = several_tables_turn(&s, 1);
    int64_t third = HOST + ANN + BOB - first - second;
    e2e_sure(&e, third, third, "/leave");
    text_check(text_of(said(0)), " leaves the game.");
    e2e_press(&e, second, GROUP, "m:1:3:accept");
    text_check_not(text_of(said(0)), " leaves the game.");
    e2e_press(&e, second, second, "m:1:5:claim:65");
    text_check(text_of(said(1)), " leaves the game.\n");
    text_check(text_of(said(1)), " believes it and shakes the cup.");
}

/* --- dice in the open --- */

/* A throw within a turn is told in the post that told how the turn before ended. */
AN_EVENING(a_throw_in_between_takes_no_news_away)
{
    several_tables_game(&s, 1, "421", 0);
    int64_t first = several_tables_turn(&s, 1);
    e2e_press(&e, first, GROUP, "m:1:0:roll:");
    e2e_press(&e, first, GROUP, "m:1:1:roll:0");
    e2e_press(&e, first, GROUP, "m:1:2:stop");
    text_check(e2e_text(&e, GROUP), " stops after 2 rolls at ");
    int64_t next = several_tables_turn(&s, 1);
    e2e_press(&e, next, GROUP, "m:1:3:roll:");
    text_check_not(e2e_text(&e, GROUP), " stops after 2 rolls at ");
    e2e_press(&e, next, GROUP, "m:1:4:roll:0");
    text_check(text_of(said(1)), " stops after 2 rolls at ");
    assert_null(strchr(text_of(said(1)), '\n'));
}

/* --- whole games --- */

static int count_news(const char *sign)
{
    const json_t *message;
    int n = 0;
    for (int back = 0; (message = said(back)); back++)
        for (const char *at = text_of(message); (at = strstr(at, sign)); at += strlen(sign))
            n++;
    return n;
}

/* Nothing is left to press or to be answered, and no cup was lifted that one cannot read of. */
AN_EVENING(games_leave_their_story_behind)
{
    several_tables_game(&s, 1, "classico", 0);
    several_tables_game(&s, 2, "dadi", 0);
    several_tables_game(&s, 3, "421", 0);
    several_tables_play(&s, 3, (const int[]){1, 2, 3}, 5000);
    assert_true(s.group_most <= 2);
    assert_int_equal(count_news("👉"), 0);
    assert_int_equal(count_news("⏳"), 0);
    assert_int_equal(count_news("🔍"),
                     e2e_number(&e, "SELECT count(*) FROM moves WHERE verb IN ('doubt','object')"));
    assert_int_equal(count_news(" is out."), 2 * 2); /* of three each, where lives are lost */
}

TESTS_BEGIN(seed = chance_seed())
