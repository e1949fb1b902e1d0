/* test_tokio_group.c - the rules of Mia, Mäxchen, Meyer and Kiriki as a group lives them: the real
 * daemon, people, and the pretend Telegram.
 *
 * SEED=n repeats a run that failed.
 */
#include "chance.h"
#include "e2e.h"
#include "testing.h"
#include "text_check.h"
#include "whole_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GROUP E2E_GROUP
#define HOST  E2E_HOST

enum { PRESSES_MOST = 2500 };

static uint64_t seed;
static struct e2e e;

/* How often the posts of the group say this. */
static int count_told(const char *what)
{
    int n = 0;
    const json_t *messages = pretend_messages(e.pretend, GROUP), *message;
    size_t i;
    json_array_foreach(messages, i, message)
    {
        const char *text = json_string_value(json_object_get(message, "text"));
        while (text && (text = strstr(text, what)) != NULL) {
            text += strlen(what);
            n++;
        }
    }
    return n;
}

/* The group is told of each throw that is shown, also where the bot makes it by itself. */
static void expect_shown(const char *faces, const char *told)
{
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM moves WHERE verb = 'roll' AND faces IN ('%c,%c', '%c,%c')",
             faces[0], faces[1], faces[1], faces[0]);
    assert_int_equal(count_told(told), e2e_number(&e, sql));
}

/* A game of three with so many lives, to its end; its last state, a new reference. */
static json_t *play_whole(const char *preset, const char *lives)
{
    struct whole_game whole = {.evening = &e, .chance = seed};
    e2e_lobby(&e, preset);
    if (lives[0] != '\0')
        e2e_forge(&e, HOST, GROUP, lives);
    e2e_press(&e, HOST, GROUP, "s:");
    whole_game_play(&whole, PRESSES_MOST);
    assert_true(whole.group_most <= 2);
    char *replay = whole_game_replay(&e, whole_game_record(&e, HOST), "");
    json_t *state = whole_game_end(&e, replay);
    free(replay);
    return state;
}

E2E_TEST(mia_is_played_to_its_end, &e)
{
    json_decref(play_whole("mia", ""));
}

E2E_TEST(maexchen_is_played_to_its_end, &e)
{
    json_decref(play_whole("mäxchen", ""));
    expect_shown("21", "rolls and shows");
}

E2E_TEST(meyer_is_played_to_its_end, &e)
{
    json_decref(play_whole("meyer", ""));
    expect_shown("32", "the hand begins anew");
}

E2E_TEST(kiriki_is_played_to_its_end, &e)
{
    json_decref(play_whole("kiriki", ""));
    expect_shown("21", "rolls and shows");
}

/* With a life for everybody the first to go out leaves two who have one. */
E2E_TEST(two_share_the_first_place, &e)
{
    json_t *end = play_whole("mia pub", "r:1:o:lives:1");
    assert_true(json_is_null(json_object_get(end, "winner")));
    assert_int_equal(json_array_size(json_object_get(end, "winners")), 2);
    assert_int_equal(json_array_size(json_object_get(end, "losers")), 1);
    assert_int_equal(e2e_told(&e, GROUP, "The first place is shared:"), 1);
    assert_int_equal(e2e_told(&e, GROUP, "wins the game!"), 0);
    json_decref(end);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM results WHERE place = 1"), 2);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM results WHERE place = 3"), 1);
}

/* A player who was not on turn before the first one went out has played, and shares the place. */
E2E_TEST(one_who_had_no_turn_shares_the_first_place, &e)
{
    e2e_lobby(&e, "mia pub");
    e2e_forge(&e, HOST, GROUP, "r:1:o:lives:1");
    e2e_press(&e, HOST, GROUP, "s:");
    int64_t first = e2e_turn(&e);
    e2e_press(&e, first, first, "m:1:1:claim:31");
    e2e_press(&e, e2e_turn(&e), GROUP, "m:1:2:doubt");
    assert_int_equal(e2e_told(&e, GROUP, "The first place is shared:"), 1);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM results WHERE counts"), 3);
    assert_int_equal(
        e2e_number(&e, "SELECT count(*) FROM results WHERE place = 1 AND NOT by_robot AND counts"
                       " AND points > 0"),
        2);
}

TESTS_BEGIN(seed = chance_seed())
