/* test_fourtwentyone_group.c - 421 as a group lives it: the real daemon, people, and the pretend
 * Telegram. */

#include "chance.h"
#include "e2e.h"
#include "testing.h"
#include "text_check.h"
#include "whole_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define GROUP E2E_GROUP
#define HOST  E2E_HOST
#define ANN   E2E_ANN
#define BOB   E2E_BOB

enum { PRESSES_MOST = 1500 };

static uint64_t seed;
static struct e2e e;

/* The tokens that the record's last state gives to everybody, in the order of the seats. */
static void assert_record_ends(void)
{
    char *replay = whole_game_replay(&e, whole_game_record(&e, HOST), "");
    json_t *state = whole_game_end(&e, replay);
    json_t *tokens = json_object_get(state, "tokens");
    json_t *value;
    const char *name;
    int64_t sum = 0;
    json_object_foreach(tokens, name, value) sum = sum * 100 + json_integer_value(value);
    assert_int_equal(sum, e2e_number(&e, "SELECT sum(lives * power) FROM (SELECT lives, CASE "
                                         "(SELECT max(seat) FROM seats) - seat WHEN 0 THEN 1 "
                                         "WHEN 1 THEN 100 ELSE 10000 END AS power FROM seats)"));
    json_decref(state);
    free(replay);
}

static void play_whole(const char *preset, bool reachable)
{
    struct whole_game whole = {.evening = &e, .chance = seed};
    if (!reachable) {
        pretend_block(e.pretend, ANN, true);
        pretend_block(e.pretend, BOB, true);
        e2e_settle(&e);
    }
    e2e_game(&e, preset);
    whole_game_play(&whole, PRESSES_MOST);
    assert_true(whole.presses >= 2); /* no throw moves all eleven tokens */
    assert_true(whole.group_most <= 2);
    assert_int_equal(whole.private_most, 0); /* nothing is secret */
    assert_record_ends();
    text_check(e2e_press(&e, BOB, GROUP, "e:"), reachable ? "in private" : "open a chat");
}

E2E_TEST(a_whole_game, &e)
{
    play_whole("italiano", true);
}

E2E_TEST(a_whole_french_game, &e)
{
    play_whole("francese", true);
}

E2E_TEST(nobody_need_be_written_to, &e)
{
    play_whole("italiano", false);
}

/* Somebody else than the one on turn. */
static int64_t another(int64_t user)
{
    return user == ANN ? BOB : ANN;
}

E2E_TEST(wrong_people_and_old_buttons_change_nothing, &e)
{
    char old[80];
    e2e_game(&e, "italiano");
    int64_t turn = e2e_turn(&e);
    text_check(e2e_press(&e, another(turn), GROUP, "m:1:"), "turn, not yours.");
    text_check(e2e_press(&e, E2E_STRANGER, GROUP, "m:1:"), "not playing");
    snprintf(old, sizeof old, "%s", e2e_data(&e, GROUP, "m:1:"));
    e2e_press(&e, turn, GROUP, "m:1:");
    text_check(e2e_forge(&e, turn, GROUP, old), "earlier turn");
    assert_string_not_equal(e2e_forge(&e, turn, GROUP, "m:1:0:roll:7"), "");
    assert_string_not_equal(e2e_forge(&e, turn, GROUP, "m:1:0:roll:10"), "");
    assert_string_not_equal(e2e_forge(&e, turn, GROUP, "n:1:0:::"), "");
    assert_string_not_equal(e2e_forge(&e, turn, GROUP, "d:1:0"), "");
}

E2E_TEST(forged_dice_are_nobodys, &e)
{
    e2e_game(&e, "italiano");
    int64_t turn = e2e_turn(&e);
    int64_t before = e2e_number(&e, "SELECT count(*) FROM moves");
    /* Telegram's dice thrown by a player are a picture like any other. */
    pretend_inject(e.pretend,
                   "{\"message\": {\"message_id\": 900, \"date\": 1, \"chat\": {\"id\": "
                   "-1000000000500, \"type\": \"supergroup\", \"title\": \"Friends\"}, \"from\": "
                   "{\"id\": 101, \"is_bot\": false, \"first_name\": \"Olga\"}, \"dice\": "
                   "{\"emoji\": \"\xf0\x9f\x8e\xb2\", \"value\": 6}}}");
    e2e_settle(&e);
    assert_int_equal(e2e_turn(&e), turn);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves"), before);
}

/* All the numbers that lie there, and nothing else, are no intent: "421!" */
E2E_TEST(telling_a_throw_throws_nothing_again, &e)
{
    char text[32], like[64];
    e2e_game(&e, "italiano");
    int64_t starter = e2e_turn(&e);
    e2e_say(&e, starter, GROUP, "/roll@" E2E_BOT);
    int fell = (int)e2e_number(&e, "SELECT replace(faces, ',', '') FROM moves WHERE verb='roll'");
    snprintf(text, sizeof text, "%d!!", fell);
    e2e_say(&e, starter, starter, text);
    snprintf(like, sizeof like, "Name what they show, like %d %d, or use", fell / 100, fell % 10);
    text_check(e2e_text(&e, starter), like);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='roll'"), 1);
    snprintf(text, sizeof text, "/throw %d", fell);
    e2e_say(&e, starter, starter, text);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='roll'"), 2);
}

/* From the first throw of a round to its end, by typing alone. */
E2E_TEST(typing_does_what_buttons_do, &e)
{
    e2e_game(&e, "italiano");
    int64_t starter = e2e_turn(&e);
    e2e_say(&e, another(starter), GROUP, "/throw@" E2E_BOT);
    assert_int_equal(e2e_turn(&e), starter);
    e2e_say(&e, starter, GROUP, "/throw@" E2E_BOT);
    e2e_say(&e, starter, GROUP, "/throw@" E2E_BOT " all");
    assert_int_equal(e2e_turn(&e), starter);
    e2e_say(&e, starter, GROUP, "/stop@" E2E_BOT);
    int64_t follower = e2e_turn(&e);
    assert_int_not_equal(follower, starter);
    e2e_say(&e, follower, GROUP, "/knock@" E2E_BOT);
    int64_t last = e2e_turn(&e);
    assert_int_not_equal(last, follower);
    e2e_say(&e, last, last, "/passo"); /* from the private chat as well */
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='passo'"), 2);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='stop'"), 1);
}

/* Somebody taps the first button, with these letters, of the newest message that has one. */
static const char *taps(int64_t user, const char *letters)
{
    static char id[40];
    char data[80];
    bool pressed = false;
    snprintf(data, sizeof data, "%s", e2e_data(&e, GROUP, letters));
    for (int64_t message = e2e_newest(&e, GROUP); message > 0 && !pressed; message--)
        pressed = pretend_press(e.pretend, user, GROUP, message, data, id);
    if (!pressed)
        fail_msg("no button %s; the group reads: %s", letters, e2e_text(&e, GROUP));
    e2e_settle(&e);
    const char *text = json_string_value(json_object_get(pretend_answer(e.pretend, id), "text"));
    return text != NULL ? text : "";
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int throws(void)
{
    return (int)e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='roll'");
}

/* Nobody can have read dice that fell less than a second ago: who taps twice throws once. Nobody
 * who taps later is hindered, whatever was edited meanwhile. */
E2E_TEST(a_second_tap_throws_nothing_away, &e)
{
    char stop[40];
    e2e_game(&e, "italiano");
    int64_t starter = e2e_turn(&e);
    int64_t since_ms = now_ms();
    assert_string_equal(taps(starter, "m:1:"), "");
    bool hasty = strstr(taps(starter, "m:1:"), "have just fallen") != NULL;
    assert_true(hasty || now_ms() - since_ms >= 1000); /* on a machine that is busy */
    assert_int_equal(throws(), hasty ? 1 : 2);
    snprintf(stop, sizeof stop, "m:1:%d:stop", (int)e2e_number(&e, "SELECT turn FROM tables"));
    assert_string_equal(taps(starter, stop), ""); /* keeps them */
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='stop'"), 1);
}

E2E_TEST(whoever_has_read_the_dice_throws_again, &e)
{
    e2e_game(&e, "italiano");
    int64_t starter = e2e_turn(&e);
    assert_string_equal(taps(starter, "m:1:"), "");
    e2e_pass(&e, 1000);
    e2e_say(&e, another(starter), GROUP, "/away@" E2E_BOT " 2d");
    e2e_say(&e, another(starter), GROUP, "/back@" E2E_BOT);
    assert_string_equal(taps(starter, "m:1:"), "");
    e2e_pass(&e, 1000);
    assert_string_equal(taps(starter, "m:1:"), "");
    assert_int_equal(throws(), 3);
    int64_t follower = e2e_turn(&e);
    assert_string_equal(taps(follower, "m:1:"), ""); /* there are none to read */
    e2e_pass(&e, 1000);
    assert_string_equal(taps(follower, "n:1:"), "");
    assert_string_equal(taps(follower, "m:1:"), ""); /* other buttons below the same dice */
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='passo'"), 1);
}

E2E_TEST(leaving_in_the_middle, &e)
{
    e2e_game(&e, "italiano");
    int64_t starter = e2e_turn(&e);
    e2e_sure(&e, starter, GROUP, "/leave@" E2E_BOT);
    int64_t next = e2e_turn(&e);
    assert_int_not_equal(next, starter);
    e2e_press(&e, next, GROUP, "m:1:");
    text_check(e2e_forge(&e, starter, GROUP, "m:1:0:stop:"), "earlier turn");
    e2e_sure(&e, next, GROUP, "/leave@" E2E_BOT);
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=1"), 2);
    free(whole_game_replay(&e, whole_game_record(&e, HOST), ""));
}

E2E_TEST(a_crash_in_the_middle_of_a_round, &e)
{
    struct whole_game whole = {.evening = &e, .chance = seed};
    e2e_game(&e, "italiano");
    for (int i = 0; i < 12 && !whole_game_over(&whole); i++) {
        whole_game_press(&whole);
        e2e_crash(&e);
    }
    whole_game_play(&whole, PRESSES_MOST);
}

/* The others sit down, have their throws follow that of the first, and leave. */
E2E_TEST(leaving_without_a_move_is_no_defeat, &e)
{
    e2e_lobby(&e, "421");
    e2e_forge(&e, HOST, GROUP, "r:1:-1"); /* the host starts */
    e2e_press(&e, HOST, GROUP, "s:1");
    e2e_press(&e, HOST, GROUP, "m:1:");
    e2e_press(&e, HOST, GROUP, "m:1:1:stop");
    e2e_sure(&e, ANN, GROUP, "/leave@" E2E_BOT);
    e2e_sure(&e, BOB, GROUP, "/leave@" E2E_BOT);
    assert_int_equal(e2e_told(&e, GROUP, "played, the others made no move of their own."), 1);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM endings WHERE counted = 1"), 1);
    assert_int_equal(e2e_number(&e, "SELECT sum(counts) + sum(points) FROM results"), 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM ratings"), 0);
}

TESTS_BEGIN(seed = chance_seed())
