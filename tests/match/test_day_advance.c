/* test_day_advance.c - answers in advance: set by two taps, made at an instant that tells nothing,
 * and gone with the hand.
 */
#include "advance.h"
#include "chance.h"
#include "sight.h"
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define GROUP   E2E_GROUP
#define HOUR_MS SIMULATED_DAYS_HOUR_MS

enum { MINUTE_MS = 60 * 1000 };

static struct e2e day;

/* --- a hand --- */

static int64_t rows(void)
{
    return simulated_days_number("SELECT count(*) FROM advances");
}

static int64_t moves(const char *verb)
{
    char sql[100];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM moves WHERE verb = '%s'", verb);
    return simulated_days_number(sql);
}

/* How the ladder of Tokio goes: 31 32 41 42 43 51 52 53 54 61 62 63 64 65, then pairs. */
enum { C31 = 0, C32, C41, C42, C43, C51, C52, C53, C54, C61, C62, C63, C64, C65 };

/* The number of the hand: each of them ends with a doubt, or with a concession. */
static int64_t hand_now(void)
{
    return simulated_days_number("SELECT 1 + count(*) FROM moves WHERE verb IN ('doubt',"
                                 " 'concede', 'give_up')");
}

/* Sets it by taps alone: opens the menu, picks both claims, reads the question, says yes. */
static void set(int64_t who, int believe, int doubt)
{
    char data[40];
    e2e_say(&day, who, who, "/advance");
    int hand = (int)hand_now();
    snprintf(data, sizeof data, "A:1:%d:-1:-1:b", hand);
    e2e_press(&day, who, who, data);
    snprintf(data, sizeof data, "A:1:%d:%d:-1:m", hand, believe);
    e2e_press(&day, who, who, data);
    snprintf(data, sizeof data, "A:1:%d:%d:-1:d", hand, believe);
    e2e_press(&day, who, who, data);
    snprintf(data, sizeof data, "A:1:%d:%d:%d:m", hand, believe, doubt);
    e2e_press(&day, who, who, data);
    snprintf(data, sizeof data, "A:1:%d:%d:%d:a", hand, believe, doubt);
    e2e_press(&day, who, who, data);
    assert_int_equal(rows(), 0); /* nothing holds before the question is answered */
    snprintf(data, sizeof data, "A:1:%d:%d:%d:s", hand, believe, doubt);
    e2e_press(&day, who, who, data);
}

static void claim(const char *text)
{
    int64_t who = simulated_days_turn();
    e2e_say(&day, who, who, text);
}

/* --- the page --- */

A_DAY(the_page_says_that_it_was_used, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    set(who, C54, C65);
    claim("65");
    simulated_days_run(&day, 5 * MINUTE_MS);
    assert_int_equal(e2e_told(&day, who, "It was used"), 1);
    assert_int_equal(e2e_told(&day, who, "It holds for"), 0);
}

A_DAY(the_page_says_that_the_hand_went_on, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    set(who, C54, C65);
    claim("61");
    e2e_press(&day, who, GROUP, "m:1:2:doubt");
    simulated_days_run(&day, 2 * MINUTE_MS);
    assert_int_equal(rows(), 0);
    assert_int_equal(e2e_told(&day, who, "It holds for"), 0);
    assert_int_equal(e2e_told(&day, who, "It holds no more"), 1);
}

/* It is the same page, however long ago it was set. */
A_DAY(the_page_says_so_days_later, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, E2E_HOST, GROUP, "/clock@" E2E_BOT " 0");
    int64_t who = simulated_days_later(1);
    set(who, C54, C65);
    simulated_days_run(&day, 50 * HOUR_MS);
    claim("65");
    simulated_days_run(&day, 14 * HOUR_MS); /* it may wait for the end of a night */
    assert_int_equal(e2e_told(&day, who, "It was used"), 1);
    assert_int_equal(e2e_told(&day, who, "It holds for"), 0);
}

/* Two pages never say that something else holds. */
A_DAY(a_newer_one_ends_the_page_before, &day)
{
    char data[40];
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    set(who, C54, C65);
    e2e_say(&day, who, who, "/advance 31 / 61");
    snprintf(data, sizeof data, "A:1:%d:%d:%d:s", (int)hand_now(), C31, C61);
    e2e_press(&day, who, who, data);
    assert_int_equal(rows(), 1);
    assert_int_equal(simulated_days_number("SELECT doubt_from FROM advances"), C61);
    assert_int_equal(e2e_told(&day, who, "It holds for"), 1);
    assert_int_equal(e2e_told(&day, who, "It holds no more"), 1);
    e2e_press(&day, who, who, "A:1:1:0:9:m");
    assert_int_equal(rows(), 1); /* to look at the menu changes nothing, and it says so */
    text_check(e2e_text(&day, who), "What you told me before holds");
    e2e_press(&day, who, who, "A:1:1:-1:-1:r");
    assert_int_equal(rows(), 0);
    text_check(e2e_forge(&day, who, who, "A:1:1:-1:-1:r"), "nothing to take back");
}

A_DAY(typed_badly_it_says_how, &day)
{
    static const char *const wrong[] = {"65 54", "foo", "54", "54 - x", "54 / 65 / 66", "54 / 99"};
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char typed[40];
        snprintf(typed, sizeof typed, "/advance %s", wrong[i]);
        e2e_say(&day, who, who, typed);
        text_check(e2e_text(&day, who), "I read two claims");
    }
    e2e_say(&day, who, who, "/advance 54 -");
    text_check(e2e_text(&day, who), "Do you want that?");
    e2e_say(&day, who, who, "/advance - / 65");
    text_check(e2e_text(&day, who), "Do you want that?");
}

/* A Tokio is doubted or conceded by these rules, and no claim follows five aces. */
A_DAY(no_claim_is_believed_that_cannot_be, &day)
{
    e2e_game(&day, "tokyo");
    int64_t who = simulated_days_later(1);
    e2e_say(&day, who, who, "/advance 21 -");
    text_check(e2e_text(&day, who), "Tokio (21) can't be believed. The highest claim that can is a "
                                    "pair of 6s (66).");
    e2e_press(&day, who, who, "A:1:1:-1:-1:b");
    assert_true(e2e_button(&day, who, "A:1:1:19:-1:m"));
    assert_false(e2e_button(&day, who, "A:1:1:20:-1:m"));
    e2e_forge(&day, who, who, "A:1:1:20:-1:s");
    assert_int_equal(rows(), 0);
    e2e_say(&day, who, who, "/advance - 21");
    text_check(e2e_text(&day, who), "Do you want that?");
}

A_DAY(poker_hands_are_typed_in_words, &day)
{
    e2e_game(&day, "dadi");
    int64_t who = simulated_days_later(1);
    e2e_say(&day, who, who, "/advance two pairs / full house");
    text_check(e2e_text(&day, who), "I read two claims"); /* of which there are several */
    e2e_say(&day, who, who, "/advance K K / full house, kings over tens");
    text_check(e2e_text(&day, who), "Do you want that?");
}

/* --- it acts --- */

A_DAY(a_claim_is_doubted_as_its_player_said, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    set(who, C54, C65);
    assert_int_equal(rows(), 1);
    text_check(e2e_text(&day, who), "It holds for the next claim");
    text_check(e2e_text(&day, who), "Up to 54: ✅ Believe");
    text_check(e2e_text(&day, who), "From 65 on: 🔍 Doubt");
    claim("65");
    int64_t due_ms = simulated_days_number("SELECT due_ms FROM advances");
    int64_t began_ms = simulated_days_number("SELECT began_ms FROM tables");
    assert_true(due_ms >= began_ms + 3000);
    assert_true(due_ms <= began_ms + 5 * MINUTE_MS);
    assert_int_equal(moves("doubt"), 0);
    simulated_days_run(&day, 5 * MINUTE_MS);
    assert_int_equal(moves("doubt"), 1);
    assert_int_equal(rows(), 0);
    assert_int_equal(simulated_days_told(&day, who, "I answered as you told me: "), 1);
    assert_int_equal(simulated_days_number("SELECT max(missed) FROM seats"), 0);
    assert_int_equal(
        simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'doubt' AND update_id > 0"),
        1);
}

/* Two raises bring the claim back to the player who rolled. */
A_DAY(a_player_who_knows_the_dice_is_asked, &day)
{
    e2e_game(&day, "tokyo");
    int64_t who = simulated_days_turn();
    claim("41");
    e2e_say(&day, who, who, "/advance 31 / 65");
    e2e_press(&day, who, who, "A:1:1:0:13:s");
    assert_int_equal(rows(), 1);
    claim("raise 64");
    assert_int_equal(rows(), 1);
    claim("raise 66");
    assert_int_equal(simulated_days_turn(), who);
    assert_int_equal(rows(), 0);
    assert_int_equal(e2e_told(&day, who, "It holds for"), 0);
    assert_int_equal(e2e_told(&day, who, "you know these dice, so I asked you"), 1);
    assert_int_equal(simulated_days_told(&day, who, "You know these dice, so I ask you"), 1);
    e2e_press(&day, who, GROUP, "m:1:4:doubt");
    assert_int_equal(moves("doubt"), 1);
}

A_DAY(a_claim_is_believed_and_the_next_one_is_still_to_be_made, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    set(who, C54, C65);
    claim("54");
    simulated_days_run(&day, 5 * MINUTE_MS);
    assert_int_equal(moves("accept"), 1);
    assert_int_equal(simulated_days_turn(), who);
    simulated_days_run(&day, 2 * HOUR_MS);
    assert_int_equal(moves("claim"), 1);
    assert_int_equal(rows(), 0);
}

/* A doubt that loses, whatever is under the cup: its player begins the next hand. */
static int64_t lose_in_advance(void)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    char data[40];
    e2e_say(&day, who, who, "/advance - / 31");
    snprintf(data, sizeof data, "A:1:%d:-1:%d:s", (int)hand_now(), C31);
    e2e_press(&day, who, who, data);
    assert_int_equal(rows(), 1);
    claim("31");
    simulated_days_run_until(&day, simulated_days_number("SELECT due_ms FROM advances") + 3000);
    assert_int_equal(moves("doubt"), 1);
    assert_int_equal(simulated_days_turn(), who);
    return who;
}

/* The group calls nobody who has just moved, by whatever way. */
A_DAY(one_who_is_on_turn_again_is_called_after_the_minute, &day)
{
    int64_t who = lose_in_advance();
    assert_int_equal(sight_rung(sight_message(day.pretend, GROUP, 0)), 0);
    assert_int_equal(e2e_turn(&day), who);
    assert_int_equal(simulated_days_told(&day, who, "It's your turn. You have"), 0);
    simulated_days_run(&day, 50 * 1000);
    assert_int_equal(simulated_days_told(&day, who, "It's your turn. You have"), 0);
    simulated_days_run(&day, 2 * MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, who, "It's your turn. You have"), 1);
    assert_int_equal(rows(), 0);
}

A_DAY(one_who_goes_on_within_the_minute_is_not_called, &day)
{
    int64_t who = lose_in_advance();
    e2e_say(&day, who, who, "/advance"); /* no answer holds any more, and they are on turn */
    text_check(e2e_text(&day, who), "your turn");
    assert_int_equal(rows(), 1);
    claim("66");
    assert_int_equal(rows(), 0);
    simulated_days_run(&day, 3 * MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, who, "It's your turn. You have"), 0);
}

A_DAY(one_who_looks_within_the_minute_is_not_called, &day)
{
    int64_t who = lose_in_advance();
    e2e_press(&day, who, GROUP, "d:1");
    assert_int_equal(rows(), 0);
    simulated_days_run(&day, 3 * MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, who, "It's your turn. You have"), 0);
}

A_DAY(between_the_two_its_player_is_asked, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    set(who, C54, C65);
    claim("61");
    assert_int_equal(simulated_days_number("SELECT due_ms FROM advances"), 0);
    simulated_days_run(&day, 3 * HOUR_MS);
    assert_int_equal(moves("doubt") + moves("accept"), 0);
    assert_int_equal(simulated_days_turn(), who);
    e2e_press(&day, who, GROUP, "m:1:2:accept");
    assert_int_equal(rows(), 0); /* their turn was made otherwise */
}

/* --- it is gone --- */

A_DAY(it_is_taken_back_even_while_it_is_about_to_act, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    set(who, C54, C65);
    e2e_press(&day, who, who, "A:1:1:-1:-1:r");
    assert_int_equal(rows(), 0);
    text_check(e2e_text(&day, who), "Taken back");
    set(who, C54, C65);
    pretend_say(day.pretend, simulated_days_turn(), simulated_days_turn(), "66", 0, 0);
    simulated_days_run(&day, 1000);
    assert_true(simulated_days_number("SELECT due_ms FROM advances") > 0);
    char press[40];
    assert_true(
        pretend_press(day.pretend, who, who, e2e_newest(&day, who), "A:1:1:-1:-1:r", press));
    simulated_days_run(&day, 1000);
    assert_int_equal(rows(), 0);
    simulated_days_run(&day, 3 * HOUR_MS);
    assert_int_equal(moves("doubt"), 0);
    assert_int_equal(simulated_days_turn(), who);
}

A_DAY(a_new_hand_has_none_and_old_buttons_set_none, &day)
{
    e2e_game(&day, "classico");
    int64_t other = simulated_days_turn(), who = simulated_days_later(1);
    set(who, C54, C65);
    e2e_forge(&day, who, who, "A:1:1:8:13:s"); /* twice is once */
    assert_int_equal(rows(), 1);
    claim("61");
    e2e_press(&day, who, GROUP, "m:1:2:doubt");
    assert_int_equal(rows(), 0);
    int64_t idle = simulated_days_turn() == who ? other : who;
    text_check(e2e_forge(&day, idle, idle, "A:1:1:8:13:s"), "earlier turn");
    assert_int_equal(rows(), 0);
    text_check(e2e_forge(&day, idle, idle, "A:1:2:13:8:s"), "earlier turn");
    assert_int_equal(rows(), 0);
    int64_t turn = simulated_days_turn();
    text_check(e2e_forge(&day, turn, turn, "A:1:2:8:13:s"), "right now");
    assert_int_equal(rows(), 0);
}

A_DAY(whoever_leaves_or_is_forgotten_leaves_none, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    set(who, C54, C65);
    e2e_sure(&day, who, GROUP, "/leave");
    assert_int_equal(rows(), 0);
}

A_DAY(a_group_is_no_place_for_it, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    e2e_say(&day, who, GROUP, "/advance@" E2E_BOT);
    assert_int_equal(rows(), 0);
    e2e_forge(&day, who, GROUP, "A:1:1:8:13:s");
    assert_int_equal(rows(), 0);
    e2e_say(&day, E2E_STRANGER, E2E_STRANGER, "/start");
    e2e_forge(&day, E2E_STRANGER, E2E_STRANGER, "A:1:1:8:13:s");
    assert_int_equal(rows(), 0);
}

/* The menu opens in private, and what is set there holds for the table of that group. */
A_DAY(typed_in_a_group_it_opens_in_private, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    int here = e2e_messages(&day, GROUP), there = e2e_messages(&day, who);
    e2e_say(&day, who, GROUP, "/advance@" E2E_BOT);
    assert_int_equal(e2e_messages(&day, GROUP), here + 1); /* their own */
    assert_int_equal(e2e_messages(&day, who), there + 1);
    e2e_press(&day, who, who, "A:1:1:-1:-1:b");
    e2e_press(&day, who, who, "A:1:1:8:-1:m");
    e2e_press(&day, who, who, "A:1:1:8:-1:d");
    e2e_press(&day, who, who, "A:1:1:8:13:m");
    e2e_press(&day, who, who, "A:1:1:8:13:a");
    e2e_press(&day, who, who, "A:1:1:8:13:s");
    assert_int_equal(rows(), 1);
}

A_DAY(it_can_be_typed, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    e2e_say(&day, who, who, "/advance 54 65");
    text_check(e2e_text(&day, who), "Up to 54: ✅ Believe");
    assert_int_equal(rows(), 0);
    e2e_press(&day, who, who, "A:1:1:8:13:s");
    assert_int_equal(rows(), 1);
    e2e_say(&day, who, who, "/advance 65 54"); /* the wrong way round: what was set still holds */
    text_check(e2e_text(&day, who), "I read two claims");
    text_check(e2e_text(&day, who), "What you told me before holds");
    assert_int_equal(rows(), 1);
}

/* --- when it acts --- */

/* At night nobody is up; in the morning it takes some time, too. */
A_DAY(it_waits_for_the_end_of_quiet_hours, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    set(who, C54, C65);
    simulated_days_run(&day, 13 * HOUR_MS); /* past midnight in London */
    claim("66");
    simulated_days_run(&day, 6 * HOUR_MS);
    assert_int_equal(moves("doubt"), 0);
    int64_t due_ms = simulated_days_number("SELECT due_ms FROM advances");
    int64_t morning_ms = SIMULATED_DAYS_NOON_MS + 21 * HOUR_MS; /* eight in London */
    assert_true(due_ms >= morning_ms);
    assert_true(due_ms <= morning_ms + HOUR_MS);
    simulated_days_run(&day, 4 * HOUR_MS);
    assert_int_equal(moves("doubt"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE update_id = -1"), 0);
}

/* They are all up if the clock leaves no time after the night. */
A_DAY(with_a_short_clock_it_does_not_wait, &day)
{
    e2e_lobby(&day, "classico");
    e2e_say(&day, E2E_HOST, GROUP, "/clock 5m");
    simulated_days_run(&day, 13 * HOUR_MS);
    e2e_press(&day, E2E_HOST, GROUP, "s:");
    int64_t who = simulated_days_later(1);
    set(who, C54, C65);
    claim("66");
    simulated_days_run(&day, 6 * MINUTE_MS);
    assert_int_equal(moves("doubt"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE update_id = -1"), 0);
}

/* A bot that comes back does not show by a move in the same second that there was one. */
A_DAY(after_an_outage_it_is_drawn_anew, &day)
{
    e2e_game(&day, "classico");
    set(simulated_days_later(1), C54, C65);
    claim("66");
    int64_t due_ms = simulated_days_number("SELECT due_ms FROM advances");
    simulated_days_off(&day, HOUR_MS);
    assert_int_equal(simulated_days_number("SELECT due_ms FROM advances"), due_ms);
    int64_t back_ms = simulated_days_now_ms();
    simulated_days_run(&day, 1500);
    assert_int_equal(moves("doubt"), 0);
    assert_true(simulated_days_number("SELECT due_ms FROM advances") >= back_ms + 3000);
    simulated_days_run(&day, 6 * MINUTE_MS);
    assert_int_equal(moves("doubt"), 1);
}

/* A group that is shut stands still; it goes on as for everybody. */
A_DAY(in_a_group_that_is_shut_it_waits, &day)
{
    e2e_game(&day, "classico");
    set(simulated_days_later(1), C54, C65);
    claim("66");
    pretend_member(day.pretend, GROUP, 0, "restricted");
    simulated_days_run(&day, 2 * HOUR_MS);
    assert_int_equal(moves("doubt"), 0);
    pretend_member(day.pretend, GROUP, 0, "member");
    simulated_days_run(&day, 1500);
    assert_int_equal(moves("doubt"), 0);
    simulated_days_run(&day, 6 * MINUTE_MS);
    assert_int_equal(moves("doubt"), 1);
}

/* --- a crash --- */

static struct e2e evening;

/* The process is killed after each of its steps. */
E2E_TEST(killed_again_and_again_it_acts_once, &evening)
{
    e2e_game(&evening, "classico");
    int64_t turn = e2e_turn(&evening);
    int64_t who = e2e_number(&evening, "SELECT s.player FROM seats AS s JOIN seats AS t"
                                       " JOIN tables ON t.player = on_turn"
                                       " WHERE s.seat = (t.seat + 2) % 3");
    e2e_say(&evening, who, who, "/advance 54 65");
    e2e_crash(&evening);
    e2e_press(&evening, who, who, "A:1:1:8:13:s");
    e2e_crash(&evening);
    e2e_say(&evening, turn, turn, "65");
    e2e_crash(&evening);
    /* In small steps: one that comes late would draw its instant anew. */
    for (int ms = 0; ms < 6 * MINUTE_MS; ms += ADVANCE_LATE_MS / 2) {
        e2e_pass(&evening, ADVANCE_LATE_MS / 2);
        e2e_say(&evening, E2E_STRANGER, E2E_STRANGER, "/help"); /* what wakes it */
        if (ms % MINUTE_MS == 0)
            e2e_crash(&evening);
    }
    e2e_crash(&evening);
    e2e_settle(&evening);
    assert_int_equal(e2e_number(&evening, "SELECT count(*) FROM moves WHERE verb = 'doubt'"), 1);
    assert_int_equal(e2e_number(&evening, "SELECT count(*) FROM advances"), 0);
    assert_int_equal(e2e_told(&evening, who, "I answered as you told me: "), 1);
}

/* --- a whole game --- */

/* All but the player on turn say something in advance, any two claims. */
static void all_say(uint64_t *chance)
{
    char data[60];
    int64_t turn = simulated_days_turn(), hand = hand_now();
    for (int64_t who = E2E_HOST; who <= E2E_BOB; who++) {
        int believe = (int)chance_below(chance, 21) - 1;
        int doubt = believe + 1 + (int)chance_below(chance, 3);
        snprintf(data, sizeof data, "A:1:%" PRId64 ":%d:%d:s", hand, believe, doubt);
        if (who != turn)
            e2e_forge(&day, who, who, data);
    }
}

/* The player on turn does what they are asked: claims in private, or answers in the group. */
static void play_turn(void)
{
    int64_t who = simulated_days_turn();
    bool claims = e2e_data(&day, who, "m:") != NULL;
    e2e_press(&day, who, claims ? who : GROUP, "m:");
}

/* It ends, nobody was played for, and nothing is left over. */
A_DAY(a_game_is_played_in_advance, &day)
{
    uint64_t chance = chance_seed();
    e2e_lobby(&day, "tokyo");
    e2e_forge(&day, E2E_HOST, GROUP, "r:1:o:lives:2");
    e2e_press(&day, E2E_HOST, GROUP, "s:");
    for (int i = 0; i < 200 && simulated_days_turn() != 0; i++) {
        all_say(&chance);
        play_turn();
        simulated_days_run(&day, 6 * MINUTE_MS);
    }
    assert_int_equal(simulated_days_turn(), 0);
    assert_int_equal(rows(), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE update_id = -1"), 0);
    int answered = 0;
    for (int64_t who = E2E_HOST; who <= E2E_BOB; who++)
        answered += simulated_days_told(&day, who, "I answered as you told me");
    assert_true(answered > 0);
}

TESTS_BEGIN()
