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

#include <stdlib.h>
#include <string.h>

#define GROUP E2E_GROUP
#define HOST  E2E_HOST

enum { PRESSES_MOST = 2500 };

static uint64_t seed;
static struct e2e e;

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
}

E2E_TEST(meyer_is_played_to_its_end, &e)
{
    json_decref(play_whole("meyer", ""));
}

E2E_TEST(kiriki_is_played_to_its_end, &e)
{
    json_decref(play_whole("kiriki", ""));
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

TESTS_BEGIN(seed = chance_seed())
