/* test_text_endings.c - how hands and games end, word for word. */

#include "told.h"

#include "leave_page.h"
#include "no_show_page.h"
#include "seated.h"
#include "testing.h"

#include <string.h>

TEST_CASE(test_bluff)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53; claim 66; doubt; roll 61");
    told_says(told_post, "bluff");
}

/* The word for it changes from hand to hand. */
TEST_CASE(test_bluff_after_bluff)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53; claim 66; doubt; roll 53; claim 66; doubt; roll 61");
    told_says(told_post, "bluff after bluff");
}

TEST_CASE(test_truth)
{
    told_sit(2, "classico", true);
    told_play("roll 53; claim 53; doubt; roll 66");
    told_says(told_post, "truth");
}

TEST_CASE(test_more_than_the_truth)
{
    told_sit(2, "tokyo", false);
    told_play("roll 66; claim 41; doubt; roll 61");
    told_says(told_post, "more than the truth");
}

TEST_CASE(test_not_exactly)
{
    told_sit(2, "classico", true);
    told_option("truth", "exact");
    told_play("roll 53; claim 41; doubt; roll 61");
    told_says(told_post, "not exactly");
}

TEST_CASE(test_forfeits)
{
    told_sit(2, "pirata", true);
    told_play("roll 21; claim 21; doubt; roll 21");
    told_says(told_post, "forfeits");
}

TEST_CASE(test_last_forfeit)
{
    told_sit(2, "pirata", true);
    told_option("lives", "1");
    told_play("roll 21; claim 21; doubt");
    told_says(told_post, "last forfeit");
}

/* Both lives that go call one, the last one as well. */
TEST_CASE(test_last_two_forfeits)
{
    told_sit(2, "pirata", true);
    told_option("lives", "2");
    told_play("roll 21; claim 21; doubt");
    told_says(told_post, "last two forfeits");
}

TEST_CASE(test_concession)
{
    told_sit(2, "tokyo", true);
    told_play("roll 21; claim 21; concede; roll 61");
    told_says(told_post, "concession");
}

TEST_CASE(test_giving_up)
{
    told_sit(2, "beghel", true);
    told_play("roll 21; claim 21; accept; roll 65; give_up; roll 61");
    told_says(told_post, "giving up");
    told_says(told_done, "giving up 2");
}

TEST_CASE(test_foul)
{
    told_sit(2, "classico", true);
    told_play("roll 21; claim 64; accept; roll 53; claim 53; roll 61");
    told_says(told_post, "foul");
    told_says(told_done, "foul 2");
}

TEST_CASE(test_somebody_leaves)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 53; leave 2");
    told_says(told_post, "somebody leaves");
}

/* The hand goes on, and does not begin. */
TEST_CASE(test_somebody_leaves_before_a_claim)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; leave 2");
    told_says(told_post, "somebody leaves before a claim");
}

TEST_CASE(test_somebody_leaves_with_the_hand)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 53; accept; roll 41; leave 0; roll 41");
    told_says(told_post, "somebody leaves with the hand");
    told_says(told_done, "somebody leaves with the hand 2");
}

static void leave_page(int language)
{
    leave_page_after(&told.shown, told.table.seats[0].player, language, &told.message);
}

static void leave_page_sure(int language)
{
    struct table at_once = told.table;
    struct event leave = {.kind = EVENT_LEAVE, .player = told.table.seats[0].player};
    struct news news;
    assert_int_equal(table_step(&at_once, &leave, &news), ACCEPTED);
    leave_page_at_once(&told.shown, leave.player, &at_once, language, &told.message);
}

/* The question to whoever has claimed; then they leave after the hand. */
TEST_CASE(test_somebody_leaves_after_the_hand)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 66");
    told_says(leave_page, "leave after the hand?");
    told_says(leave_page_sure, "leave at once?");
    told.table.seats[0].leaving = true;
    told_says(leave_page, "leaves after the hand");
    told_says(told_as_it_is, "somebody leaves after the hand");
    told_sit(2, "421", true);
    told_play("roll 641");
    told_says(leave_page, "leave after the round?");
    told_says(leave_page_sure, "leave the round at once?");
}

static void decided(int language)
{
    no_show_page_told(&told.shown, 1, language, &told.message);
}

/* Of two others one has voted; of one there is no more than one to ask. */
TEST_CASE(test_somebody_never_came)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 66");
    told.table.seats[1].missed = 1;
    told.table.seats[2].vote = 4 * 1 + NO_SHOW_ROBOT;
    told_says(told_as_it_is, "somebody never came");
    told.table.seats[1].verdict = NO_SHOW_ROBOT;
    told_says(told_as_it_is, "the robot plays for them");
    told_says(decided, "the robot plays for you");
    told.table.seats[1].verdict = NO_SHOW_WITHOUT;
    told_says(told_as_it_is, "the others go on without them");
    told_says(decided, "the others go on without you");
    told_sit(2, "tokyo", true);
    told_play("roll 53; claim 66");
    told.table.seats[1].missed = 1;
    told.shown.cup = (struct table_cup){.number = 4, .round = 2};
    told_says(told_as_it_is, "somebody never came to a cup's table");
}

/* A game that ends without them counts if two others have moved, as far as the group has a league.
 */
TEST_CASE(test_the_game_would_end_without_somebody)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 66; leave 2");
    told.table.seats[0].played = true;
    told.table.seats[1].missed = 1;
    told_says(told_as_it_is, "the game would end without them");
    told.shown.league = true;
    told_says(told_as_it_is, "the game would count for nobody");
    told.table.seats[1].verdict = NO_SHOW_WITHOUT;
    told_says(told_as_it_is, "the game is about to count for nobody");
    told_says(decided, "the game is about to count for nobody 2");
    told.table.seats[2].played = true;
    told_says(told_as_it_is, "the game is about to count");
    told_says(decided, "the game is about to count 2");
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 66");
    told.shown.league = true;
    told.table.seats[1].missed = 1;
    told.table.seats[2].leaving = true; /* and may yet move in this hand */
    told_says(told_as_it_is, "the game may yet count");
}

/* Nobody ever answers the claim. */
TEST_CASE(test_somebody_leaves_with_a_claim)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 66; leave 0; roll 41");
    told_says(told_post, "somebody leaves with a claim");
}

TEST_CASE(test_end)
{
    told_sit(2, "tokyo", true);
    told_option("lives", "1");
    told_play("roll 53; claim 53; doubt");
    told_says(told_post, "end");
    told.shown.learns = true;
    told_says(told_post, "end of a first game");
    told_says(told_as_it_is, "end 2");
}

TEST_CASE(test_called_off)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told.news = seated_accepted(&told.table, seated_does(EVENT_CANCEL, SEATED_HOST));
    told_says(told_post, "called off");
    told.shown.league = true;
    told_says(told_post, "called off in a league");
}

/* The game that is told of is one at the third table of a group, played for a cup. */
static void play_for_cup(const struct table_cup *cup, const char *moves)
{
    told_sit(2, "classico", true);
    told_play(moves);
    told.table.number = 3;
    told.shown.cup = *cup;
}

TEST_CASE(test_won_for_a_cup)
{
    play_for_cup(&(struct table_cup){.number = 4, .round = 2}, "roll 53; leave 1");
    told_says(told_post, "won for a cup");
}

TEST_CASE(test_won_a_final)
{
    play_for_cup(&(struct table_cup){.number = 4, .round = 3, .final = true}, "roll 53; leave 1");
    told_says(told_post, "won a final");
}

TEST_CASE(test_went_on_without_a_game)
{
    struct table_cup cup = {.number = 4, .round = 2, .walkover = true};
    play_for_cup(&cup, "roll 53; leave 1");
    told_says(told_post, "went on without a game");
    cup.final = true;
    play_for_cup(&cup, "roll 53; leave 1");
    told_says(told_post, "won a final without a game");
}

/* The winner may have dropped out of the cup before. */
TEST_CASE(test_won_for_somebody_else)
{
    play_for_cup(&(struct table_cup){.number = 4, .round = 2, .goes_on = GAME_NOBODY},
                 "roll 53; leave 1");
    told_says(told_post, "won for somebody else");
}

TEST_CASE(test_a_final_called_off)
{
    play_for_cup(&(struct table_cup){.number = 4, .round = 3, .final = true}, "roll 53");
    told.news = seated_accepted(&told.table, (struct event){.kind = EVENT_CANCEL, .admin = true});
    told_says(told_post, "a final called off");
}

TEST_CASE(test_called_off_in_a_cup)
{
    play_for_cup(&(struct table_cup){.number = 4, .round = 2, .goes_on = 1}, "roll 53");
    told.news = seated_accepted(&told.table, seated_does(EVENT_CANCEL, SEATED_HOST));
    told_says(told_post, "called off in a cup");
}

TESTS_BEGIN(text_fixture_open())
