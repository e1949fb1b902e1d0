/* test_bugiardi_group.c - Dadi Bugiardi as a group lives it: the real daemon, people, and the
 * pretend Telegram.
 */

#include "chance.h"
#include "e2e.h"
#include "testing.h"
#include "text_check.h"
#include "whole_game.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define GROUP E2E_GROUP
#define HOST  E2E_HOST
#define ANN   E2E_ANN
#define BOB   E2E_BOB

enum { PRESSES_MOST = 4000 };

static uint64_t seed;
static struct e2e e;

static void assert_record_ends(void)
{
    char *replay = whole_game_replay(&e, whole_game_record(&e, E2E_HOST), "");
    json_t *state = whole_game_end(&e, replay), *value;
    const char *name;
    int64_t sum = 0;
    json_object_foreach(json_object_get(state, "points"), name, value) sum +=
        json_integer_value(value);
    assert_int_equal(sum, e2e_number(&e, "SELECT sum(lives) FROM seats"));
    json_decref(state);
    free(replay);
}

static void play_whole(const char *preset, bool reachable)
{
    struct whole_game whole = {.evening = &e, .chance = seed};
    for (int64_t user = HOST; !reachable && user <= BOB; user++)
        pretend_block(e.pretend, user, true);
    e2e_settle(&e);
    e2e_game(&e, preset);
    whole_game_play(&whole, PRESSES_MOST);
    print_message("%d presses, %d of them navigation; %d calls in the group, at most %d and %d in "
                  "private for one\n",
                  whole.presses, whole.navigations, whole.group_calls, whole.group_most,
                  whole.private_most);
    assert_true(whole.navigations > 0);
    assert_true(whole.group_most <= 2);
    assert_true(whole.private_most <= 2);
    pretend_block(e.pretend, HOST, false);
    e2e_say(&e, HOST, HOST, "/start");
    assert_record_ends();
}

E2E_TEST(a_whole_game, &e)
{
    play_whole("dadi", true);
}

E2E_TEST(a_whole_game_of_cards, &e)
{
    play_whole("carte", true);
}

E2E_TEST(nobody_can_be_written_to, &e)
{
    play_whole("dadi", false);
}

E2E_TEST(nobody_can_be_written_to_about_cards, &e)
{
    play_whole("carte", false);
}

static int64_t another(int64_t user)
{
    return user == ANN ? BOB : ANN;
}

/* Opens a game; who throws first claims the lowest there is by typing. Returns who answers. */
static int64_t claim_lowest(const char *preset, const char *claim, int64_t *ret_claimer)
{
    e2e_game(&e, preset);
    *ret_claimer = e2e_turn(&e);
    e2e_say(&e, *ret_claimer, *ret_claimer, claim);
    return e2e_turn(&e);
}

/* A re-roll changes the message that is there; nothing new comes. */
E2E_TEST(one_message_a_turn_in_private, &e)
{
    int64_t claimer;
    int64_t turn = claim_lowest("dadi", "P-9", &claimer);
    int before = e2e_messages(&e, turn);
    e2e_press(&e, turn, GROUP, "m:1:2:look:");
    assert_int_equal(e2e_messages(&e, turn), before + 1);
    e2e_press(&e, turn, turn, "n:1:3:");
    assert_int_equal(e2e_messages(&e, turn), before + 1);
    e2e_forge(&e, turn, turn, "m:1:3:reroll:01");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='reroll'"), 1);
    assert_int_equal(e2e_messages(&e, turn), before + 1);
    /* Kinds to choose from, whatever the dice make now. */
    assert_true(e2e_button(&e, turn, "n:1:4:"));
    e2e_forge(&e, turn, turn, "m:1:4:reroll:2");
    assert_int_equal(e2e_messages(&e, turn), before + 1);
    assert_string_not_equal(e2e_forge(&e, turn, turn, "m:1:5:reroll:2"), "");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='reroll'"), 2);
}

/* A player who cannot be written to picks dice in the group: the post stays as it is, and the
 * popups tell nobody else. */
E2E_TEST(dice_are_picked_in_the_group, &e)
{
    for (int64_t user = HOST; user <= BOB; user++)
        pretend_block(e.pretend, user, true);
    e2e_settle(&e);
    e2e_game(&e, "dadi");
    e2e_say(&e, e2e_turn(&e), GROUP, "/claim@" E2E_BOT " P-9");
    int64_t turn = e2e_turn(&e);
    e2e_press(&e, turn, GROUP, "m:1:2:look:");
    text_check(e2e_press(&e, turn, GROUP, "m:1:3:reroll:+"), "Tap numbers first");
    pretend_forget_calls(e.pretend);
    text_check(e2e_press(&e, turn, GROUP, "u:1:3:0"), "Picked: 1 [");
    text_check(e2e_press(&e, turn, GROUP, "u:1:3:2"), "], 3 [");
    text_check(e2e_press(&e, another(turn), GROUP, "u:1:3:1"), "turn, not yours.");
    text_check(e2e_press(&e, E2E_STRANGER, GROUP, "u:1:3:1"), "not playing");
    text_check(e2e_forge(&e, turn, GROUP, "u:1:3:5"), "earlier turn");
    text_check(e2e_forge(&e, turn, GROUP, "u:1:2:0"), "earlier turn");
    e2e_crash(&e);
    text_check(e2e_press(&e, turn, GROUP, "d:1:3"), "Picked: 1 [");
    text_check(e2e_press(&e, turn, GROUP, "u:1:3:0"), "Picked: 3 [");
    e2e_say(&e, turn, GROUP, "/roll@" E2E_BOT " first");
    text_check(e2e_text(&e, GROUP), "everyone would read");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='reroll'"), 0);
    e2e_press(&e, turn, GROUP, "m:1:3:reroll:+");
    text_check(e2e_text(&e, GROUP), "everyone would read"); /* the post is further up, and edited */
    assert_int_equal(e2e_number(&e, "SELECT picks = '2' FROM moves WHERE verb='reroll'"), 1);
    text_check(e2e_press(&e, turn, GROUP, "u:1:4:2"), "already");
    text_check(e2e_press(&e, turn, GROUP, "m:1:4:reroll:+"), "Tap numbers first");
    text_check(e2e_press(&e, turn, GROUP, "u:1:4:1"), "Picked: 2 [");
    text_check(e2e_press(&e, turn, GROUP, "u:1:4:1"), "You haven't picked anything");
}

E2E_TEST(wrong_people_and_old_buttons_change_nothing, &e)
{
    int64_t claimer;
    int64_t turn = claim_lowest("dadi", "P-9", &claimer);
    int64_t moves = e2e_number(&e, "SELECT count(*) FROM moves");
    text_check(e2e_press(&e, claimer, GROUP, "m:1:2:look:"), "turn, not yours.");
    text_check(e2e_press(&e, E2E_STRANGER, GROUP, "m:1:2:object:"), "not playing");
    text_check(e2e_forge(&e, turn, GROUP, "m:1:1:object:"), "earlier turn");
    assert_string_not_equal(e2e_forge(&e, turn, GROUP, "m:1:2:claim:P-8"), "");
    assert_string_not_equal(e2e_forge(&e, turn, GROUP, "m:1:2:choose:0"), "");
    assert_string_not_equal(e2e_forge(&e, turn, GROUP, "m:1:2:choose:-1"), "");
    assert_string_not_equal(e2e_forge(&e, turn, GROUP, "m:1:2:reroll:0"), "");
    assert_string_not_equal(e2e_forge(&e, claimer, GROUP, "n:1:2:+0"), "");
    assert_string_not_equal(e2e_forge(&e, turn, GROUP, "e:1"), ""); /* not before it is over */
    assert_string_equal(e2e_forge(&e, turn, turn, "n:1:2:+0"), ""); /* the table is shown there */
    text_check(e2e_text(&e, turn), "has claimed a pair of nines.");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves"), moves);
    assert_int_equal(e2e_turn(&e), turn);
}

E2E_TEST(typing_does_what_buttons_do, &e)
{
    int64_t claimer;
    int64_t second = claim_lowest("dadi", "pair of nines", &claimer);
    e2e_say(&e, another(second), GROUP, "/liar@" E2E_BOT);
    e2e_say(&e, second, second, "/blind");
    e2e_say(&e, second, GROUP, "/claim@" E2E_BOT " P-T");
    int64_t third = e2e_turn(&e);
    assert_int_not_equal(third, second);
    e2e_say(&e, third, GROUP, "/look@" E2E_BOT);
    e2e_say(&e, third, third, "five aces");
    text_check(e2e_text(&e, third), "You must reroll at least one die.");
    e2e_say(&e, third, third, "/throw");
    text_check(e2e_text(&e, third), "Which ones? Name what they show, like K 10, or use");
    e2e_say(&e, third, GROUP, "/throw@" E2E_BOT);
    text_check(e2e_text(&e, third), "everyone would read");
    e2e_say(&e, third, third, "/throw none");
    text_check(e2e_text(&e, third), "You must reroll at least one die.");
    e2e_say(&e, third, third, "/throw first");
    text_check(e2e_text(&e, third), "Which ones? Name what they show, like K 10, or use");
    e2e_say(&e, third, third, "all"); /* no claim, so these are dice to throw again */
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='reroll'"), 1);
    e2e_say(&e, third, third, "AAAAA"); /* now it may be a claim, and is one */
    int64_t fourth = e2e_turn(&e);
    e2e_say(&e, fourth, GROUP, "/bugiardo@" E2E_BOT);
    int64_t loser = e2e_turn(&e);
    assert_int_equal(e2e_number(&e, "SELECT sum(lives) FROM seats"), 1);
    e2e_say(&e, loser, GROUP,
            loser == BOB ? "/choose@" E2E_BOT " Olga" : "/choose@" E2E_BOT " @bob_1999");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='choose'"), 1);
    assert_true(e2e_button(&e, loser, "m:1:"));
}

E2E_TEST(cards_are_changed_by_typing, &e)
{
    e2e_game(&e, "carte");
    int64_t first = e2e_turn(&e);
    e2e_say(&e, first, first, "pair of aces");
    text_check(e2e_text(&e, first), "First change cards, or keep them all.");
    e2e_say(&e, first, first, "/change first");
    text_check(e2e_text(&e, first), "Which ones? Name what they show, like 7♦, or use");
    e2e_say(&e, first, first, "/change"); /* it keeps no cards that were not asked about */
    text_check(e2e_text(&e, first), "Which ones? Name what they show, like 7♦, or use");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='draw'"), 0);
    e2e_say(&e, first, first, "/cambio tutte");
    assert_int_equal(e2e_number(&e, "SELECT picks = '0,1,2,3,4' FROM moves WHERE verb='draw'"), 1);
}

/* A press that is answered at once: nobody waits for a second. */
static const char *taps(int64_t user, const char *data)
{
    static char press[40];
    pretend_forge(e.pretend, user, user, e2e_newest(&e, user), data, press);
    e2e_settle(&e);
    const char *text = json_string_value(json_object_get(pretend_answer(e.pretend, press), "text"));
    return text ? text : "";
}

/* Nobody can have read what fell less than a second ago; who picked one by one, or keeps all,
 * throws nothing away unread. */
E2E_TEST(who_picks_quickly_is_not_held_up, &e)
{
    int64_t claimer, turn = claim_lowest("dadi", "P-9", &claimer);
    e2e_press(&e, turn, GROUP, "m:1:2:look:");
    text_check(taps(turn, "m:1:3:reroll:0"), "The dice have just fallen.");
    assert_string_equal(taps(turn, "n:1:3:+0"), "");
    assert_string_equal(taps(turn, "m:1:3:reroll:0"), "");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='reroll'"), 1);
    text_check(taps(turn, "n:1:4:L"), "You've already rerolled that die this turn.");
}

E2E_TEST(who_keeps_all_cards_is_not_held_up, &e)
{
    e2e_game(&e, "carte");
    int64_t turn = e2e_turn(&e);
    text_check(taps(turn, "m:1:1:draw:01"), "The cards have just been dealt.");
    assert_string_equal(taps(turn, "m:1:1:draw:"), "");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='draw'"), 1);
}

E2E_TEST(leaving_in_the_middle, &e)
{
    int64_t claimer;
    struct whole_game whole = {.evening = &e, .chance = seed};
    int64_t turn = claim_lowest("dadi", "P-9", &claimer);
    e2e_press(&e, turn, GROUP, "m:1:2:look:");
    int64_t third = HOST + ANN + BOB - turn - claimer;
    e2e_sure(&e, third, GROUP, "/leave@" E2E_BOT);
    assert_int_equal(e2e_turn(&e), turn); /* goes on, with buttons of this turn */
    whole_game_press(&whole);
    whole_game_play(&whole, PRESSES_MOST);
}

E2E_TEST(a_crash_at_every_press, &e)
{
    struct whole_game whole = {.evening = &e, .chance = seed + 1};
    e2e_game(&e, "dadi");
    for (int i = 0; i < 20 && !whole_game_over(&whole); i++) {
        whole_game_press(&whole);
        e2e_crash(&e);
    }
}

TESTS_BEGIN(seed = chance_seed())
