/* test_day_first_minute.c - how much there is to read and to tap between the bot's coming into a
 * group and the first claim, and how much a whole game posts. Says the figures.
 */
#include "simulated_days.h"
#include "testing.h"
#include "text_fixture.h"
#include "whole_game.h"

#include <string.h>

enum {
    HOST = E2E_HOST,
    ANN = E2E_ANN,
    BOB = E2E_BOB,
    GREETING_MOST = 500, /* characters */
    LOBBY_MOST = 700,
    THROW_MOST = 400,
    TAPS_MOST = 2, /* of one person, before the game has begun */
    PRESSES_MOST = 2000,
};

static const int64_t GROUP = E2E_GROUP;

static struct e2e day;

static int taps[BOB + 1];

static void tap(int64_t who, int64_t chat, const char *data)
{
    assert_string_equal(e2e_press(&day, who, chat, data), "");
    taps[who]++;
}

static void length(int64_t chat, const char *what, int most)
{
    int characters = text_fixture_length(e2e_text(&day, chat));
    print_message("%s: %d characters\n", what, characters);
    assert_in_range(characters, 1, most);
}

A_DAY(two_taps_lead_to_the_first_hand, &day)
{
    memset(taps, 0, sizeof taps);
    e2e_say(&day, HOST, GROUP, "/start@" E2E_BOT " play");
    length(GROUP, "greeting", GREETING_MOST);
    tap(HOST, GROUP, "+:tokio");
    length(GROUP, "lobby of one", LOBBY_MOST);
    e2e_press(&day, ANN, GROUP, "j:");
    e2e_press(&day, BOB, GROUP, "j:");
    taps[ANN]++, taps[BOB]++;
    length(GROUP, "lobby of three", LOBBY_MOST);
    tap(HOST, GROUP, "s:");
    for (int64_t who = HOST; who <= BOB; who++)
        assert_in_range(taps[who], 1, TAPS_MOST);
    int64_t thrower = e2e_turn(&day);
    length(thrower, "throw", THROW_MOST);
    e2e_press(&day, thrower, thrower, "m:1:");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'claim'"), 1);
}

/* The bot's own posts, in the group or in private. */
static int posts(bool group)
{
    int n = 0;
    for (int64_t chat = HOST; chat <= BOB; chat++)
        n += group ? 0 : e2e_messages(&day, chat);
    return group ? e2e_messages(&day, GROUP) : n;
}

/* A post for each move at most, and what begins and ends it. */
A_DAY(a_game_posts_no_more_than_its_moves, &day)
{
    struct whole_game whole = {.evening = &day, .chance = 1};
    e2e_game(&day, "classico");
    int in_group = posts(true), in_private = posts(false);
    whole_game_play(&whole, PRESSES_MOST);
    in_group = posts(true) - in_group;
    in_private = posts(false) - in_private;
    print_message("a game of three: %d presses, %d posts in the group, %d in private\n",
                  whole.presses, in_group, in_private);
    int64_t moves = simulated_days_number("SELECT count(*) FROM moves");
    assert_in_range(in_group, 1, moves);
    assert_in_range(in_private, 1, moves);
}
