/* test_trophies.c - each trophy is won by the game that makes its number full, and by no other. */
#include "testing.h"
#include "trophies.h"

/* The trophies of a player who has done so much of this before, and so much in a game. */
static uint32_t won(enum statistics_count what, int before, int in_game)
{
    struct statistics game = {.counts = {[0] = 0}}, after = game;
    game.counts[what] = in_game;
    after.counts[what] = before + in_game;
    return trophies_won(&after, &game);
}

static int place_of(enum trophy_of of, int n)
{
    for (int i = 0; i < N_TROPHIES; i++)
        if (trophies[i].of == of && trophies[i].n == n)
            return i;
    fail();
    return -1;
}

TEST_CASE(a_number_is_full_once)
{
    uint32_t ten = UINT32_C(1) << place_of(TROPHY_BLUFFS, 10);
    assert_int_equal(won(STATISTICS_LIES_THROUGH, 5, 4), 0);
    assert_int_equal(won(STATISTICS_LIES_THROUGH, 9, 1), ten);
    assert_int_equal(won(STATISTICS_LIES_THROUGH, 5, 9), ten);
    assert_int_equal(won(STATISTICS_LIES_THROUGH, 10, 1), 0);
    assert_int_equal(won(STATISTICS_LIES_THROUGH, 10, 0), 0);
}

TEST_CASE(each_count_has_its_own)
{
    assert_int_equal(won(STATISTICS_WINS, 0, 1), UINT32_C(1) << place_of(TROPHY_WINS, 1));
    assert_int_equal(won(STATISTICS_DOUBTS_RIGHT, 99, 1), UINT32_C(1)
                                                              << place_of(TROPHY_NOSE, 100));
    assert_int_equal(won(STATISTICS_GAMES, 49, 1), UINT32_C(1) << place_of(TROPHY_GAMES, 50));
    assert_int_equal(won(STATISTICS_CLAIMS, 9, 1), 0);
}

/* Luck and top throws may follow from hidden dice, and bring none. */
TEST_CASE(no_trophy_is_for_dice)
{
    assert_int_equal(won(STATISTICS_TOPS_THROWN, 0, 100), 0);
    assert_int_equal(won(STATISTICS_LUCK, 0, 100), 0);
    assert_int_equal(won(STATISTICS_LIES, 0, 100), 0);
}

TEST_CASE(a_streak_is_told_while_it_grows)
{
    struct statistics game = {.counts = {[STATISTICS_WINS] = 1}};
    struct statistics after = {.counts = {[STATISTICS_WINS] = 30}, .streak = {.last = 3}};
    uint32_t three = UINT32_C(1) << place_of(TROPHY_STREAK, 3);
    assert_int_equal(trophies_won(&after, &game), three);
    after.streak.last = 4;
    assert_int_equal(trophies_won(&after, &game), 0);
    after.streak.last = 5;
    assert_int_equal(trophies_won(&after, &game), UINT32_C(1) << place_of(TROPHY_STREAK, 5));
}
