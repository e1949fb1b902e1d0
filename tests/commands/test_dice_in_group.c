/* test_dice_in_group.c - who chose to look at their dice in the group plays there, though the bot
 * may write to them: the real daemon, people, and the pretend Telegram.
 */
#include "chance.h"
#include "e2e.h"
#include "testing.h"
#include "text_check.h"
#include "whole_game.h"

#include <stdio.h>
#include <string.h>

#define GROUP E2E_GROUP
#define HOST  E2E_HOST
#define ANN   E2E_ANN
#define BOB   E2E_BOB

enum { PRESSES_MOST = 4000 };

static uint64_t seed;
static struct e2e e;

static void choose(int64_t user, bool in_group)
{
    e2e_say(&e, user, user, "/settings");
    e2e_press(&e, user, user, "p:g");
    e2e_press(&e, user, user, in_group ? "p:g:1" : "p:g:0");
    text_check(e2e_text(&e, user), in_group ? "My dice: in the group" : "My dice: in private");
}

/* HOST throws first, and claims; it is up to ANN. */
static void play_until_ann(const char *preset)
{
    e2e_lobby(&e, preset);
    e2e_press(&e, HOST, GROUP, "r:1");
    e2e_press(&e, HOST, GROUP, "r:1:-1");
    e2e_press(&e, HOST, GROUP, "b:1");
    e2e_press(&e, HOST, GROUP, "s:");
    e2e_press(&e, HOST, HOST, "m:1:1:claim:31");
    assert_int_equal(e2e_turn(&e), ANN);
    assert_false(e2e_button(&e, GROUP, "d:1:")); /* who threw has the dice in private */
}

E2E_TEST(looks_and_claims_in_the_group, &e)
{
    choose(ANN, true);
    int messages = e2e_messages(&e, ANN);
    play_until_ann("tokyo");
    e2e_crash(&e);
    e2e_press(&e, ANN, GROUP, "m:1:2:accept");
    text_check(e2e_text(&e, GROUP), "peek with “My dice”, then claim with the buttons here");
    text_check(e2e_press(&e, ANN, GROUP, "d:1:"), "Only you can see this.");
    text_check(e2e_press(&e, HOST, GROUP, "d:1:"), "cup is closed");
    text_check(e2e_press(&e, BOB, GROUP, "m:1:4:claim"), "turn, not yours.");
    e2e_press(&e, ANN, GROUP, "m:1:4:claim:66");
    text_check(e2e_text(&e, GROUP), "6-6");
    assert_true(e2e_button(&e, GROUP, "d:1:")); /* nowhere else can she look again */
    assert_int_equal(e2e_turn(&e), BOB);
    assert_int_equal(e2e_messages(&e, ANN), messages);
    e2e_press(&e, BOB, GROUP, "m:1:5:accept"); /* the others play as before */
    assert_non_null(e2e_data(&e, BOB, "m:1:7:claim:"));
    assert_false(e2e_button(&e, GROUP, "m:1:7:claim:"));
}

/* One call in the group, by which the newest post says this below the news. */
static void expect_one_edit(const char *says)
{
    assert_int_equal(pretend_called(e.pretend, GROUP, ""), 1);
    text_check(e2e_text(&e, GROUP), "shakes the cup.\n\n👉");
    text_check(e2e_text(&e, GROUP), says);
    pretend_forget_calls(e.pretend);
}

/* A throw that is on the table moves at once, there and back; once it is there, nothing does. */
E2E_TEST(changes_while_on_turn, &e)
{
    static const char in_private[] = "peek in private, then claim.";
    static const char in_group[] = "peek with “My dice”, then claim with the buttons here.";
    play_until_ann("tokyo");
    pretend_forget_calls(e.pretend);
    e2e_press(&e, ANN, GROUP, "m:1:2:accept");
    assert_non_null(e2e_data(&e, ANN, "m:1:4:claim:"));
    assert_false(e2e_button(&e, GROUP, "m:1:4:claim:"));
    expect_one_edit(in_private);
    choose(ANN, true);
    assert_null(e2e_data(&e, ANN, "m:1:4:claim:"));
    assert_true(e2e_button(&e, GROUP, "m:1:4:claim:"));
    expect_one_edit(in_group);
    e2e_say(&e, ANN, ANN, "/start dice"); /* where the button in the group leads */
    e2e_press(&e, ANN, ANN, "p:g:0");
    assert_non_null(e2e_data(&e, ANN, "m:1:4:claim:"));
    assert_false(e2e_button(&e, GROUP, "m:1:4:claim:"));
    expect_one_edit(in_private);
    int messages = e2e_messages(&e, ANN);
    e2e_press(&e, ANN, ANN, "p:g:0");
    assert_int_equal(json_array_size(pretend_calls(e.pretend)), 1); /* the answer to the press */
    assert_int_equal(e2e_messages(&e, ANN), messages);
    e2e_crash(&e); /* no table is loaded then */
    e2e_press(&e, ANN, ANN, "p:g:1");
    text_check(e2e_text(&e, GROUP), in_group);
    assert_null(e2e_data(&e, ANN, "m:1:4:claim:"));
    e2e_press(&e, ANN, GROUP, "m:1:4:claim:66");
    assert_int_equal(e2e_turn(&e), BOB);
}

/* The table that is asked for in private is there all the same, as everybody sees it. */
E2E_TEST(the_table_in_private_shows_no_dice, &e)
{
    choose(ANN, true);
    play_until_ann("tokyo");
    e2e_press(&e, ANN, GROUP, "m:1:2:accept");
    e2e_say(&e, ANN, ANN, "/table");
    text_check(e2e_text(&e, ANN), "peek with “My dice”");
    text_check(e2e_press(&e, ANN, ANN, "d:1:"), "Only you can see this.");
    e2e_press(&e, ANN, ANN, "m:1:4:claim:66");
    assert_int_equal(e2e_turn(&e), BOB);
}

/* Its buttons lead to others there, too, in the same message. */
E2E_TEST(the_table_in_private_turns_its_pages, &e)
{
    char data[65];
    choose(HOST, true);
    e2e_lobby(&e, "dadi");
    e2e_press(&e, HOST, GROUP, "r:1");
    e2e_press(&e, HOST, GROUP, "r:1:-1");
    e2e_press(&e, HOST, GROUP, "s:");
    e2e_say(&e, HOST, HOST, "/table");
    int messages = e2e_messages(&e, HOST);
    snprintf(data, sizeof data, "%s", e2e_data(&e, HOST, "n:1:"));
    assert_string_equal(e2e_press(&e, HOST, HOST, data), "");
    assert_string_not_equal(e2e_data(&e, HOST, "n:1:"), data);
    text_check(e2e_text(&e, HOST), "peek with “My dice”");
    assert_int_equal(e2e_messages(&e, HOST), messages);
}

E2E_TEST(poker_dice_are_thrown_again_in_the_group, &e)
{
    struct whole_game whole = {.evening = &e, .chance = seed};
    int messages[BOB + 1];
    for (int64_t user = HOST; user <= BOB; user++) {
        choose(user, true);
        messages[user] = e2e_messages(&e, user);
    }
    e2e_game(&e, "dadi");
    whole_game_play(&whole, PRESSES_MOST);
    assert_true(whole.navigations > 0);
    e2e_press(&e, HOST, GROUP, "a:"); /* and once more */
    e2e_press(&e, HOST, GROUP, "s:");
    for (int64_t user = HOST; user <= BOB; user++)
        assert_int_equal(e2e_messages(&e, user), messages[user]);
}

E2E_TEST(is_handed_out_and_forgotten, &e)
{
    choose(ANN, true);
    assert_int_equal(e2e_number(&e, "SELECT dice_in_group FROM players WHERE player=102"), 1);
    e2e_say(&e, ANN, ANN, "/forgetme");
    e2e_press(&e, ANN, ANN, "q:yes");
    assert_int_equal(e2e_number(&e, "SELECT sum(dice_in_group) FROM players"), 0);
}

TESTS_BEGIN(seed = chance_seed())
