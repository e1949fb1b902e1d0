/* test_own_moves.c - the seats whose players made no move of a game. */
#include "own_moves.h"
#include "store.h"
#include "testing.h"

enum { UPDATE = 7, CHANCE = 0 };

static struct own_moves moves;
static const struct game_kind *tokio;

static void clear(void)
{
    tokio = game_find("tokio");
    moves = (struct own_moves){0};
}

static void take(int seat, const char *verb, int64_t update)
{
    struct move move = {.seat = (int8_t)seat, .verb = (uint8_t)game_verb(tokio, verb)};
    own_moves_take(&moves, tokio, &move, update);
}

TEST_CASE(one_for_whom_the_robot_moved_was_absent)
{
    clear();
    take(0, "claim", STORE_BY_ROBOT);
    assert_true(own_moves_absent(&moves, 0));
    assert_true(own_moves_unbeaten(&moves, 0));
    assert_false(own_moves_untried(&moves, 0));
    take(0, "claim", UPDATE);
    assert_false(own_moves_absent(&moves, 0));
    assert_false(own_moves_unbeaten(&moves, 0));
}

/* Dice that fall by themselves are a game all the same, as in 421. */
TEST_CASE(one_for_whom_only_dice_fell_was_there)
{
    clear();
    take(1, "roll", CHANCE);
    assert_false(own_moves_absent(&moves, 1));
    assert_false(own_moves_unbeaten(&moves, 1));
    assert_false(own_moves_untried(&moves, 1));
}

TEST_CASE(leaving_is_no_move)
{
    clear();
    take(1, "roll", CHANCE);
    take(1, GAME_LEAVE, UPDATE);
    assert_true(own_moves_unbeaten(&moves, 1));
    take(0, "claim", UPDATE);
    take(0, GAME_LEAVE, UPDATE);
    assert_false(own_moves_unbeaten(&moves, 0));
}

/* As in a game of one life that ends with the first throw, a shown Tokio. */
TEST_CASE(one_who_lost_before_the_first_turn_was_not_tried)
{
    clear();
    take(0, "roll", UPDATE);
    take(0, "roll", CHANCE);
    assert_true(own_moves_untried(&moves, 1));
    assert_false(own_moves_untried(&moves, 0));
    assert_false(own_moves_unbeaten(&moves, 1)); /* a cup goes on with whoever threw it */
}
