/* test_highlights.c - who stands out in games that are spelt out, and who does not. */
#include "highlights.h"

#include "spelt.h"
#include "testing.h"

static struct spelt spelt;
static struct review review;
static struct highlights found;

static void play(const char *rules, int n_seats, const char *moves)
{
    spelt_begin(&spelt, rules, n_seats, NULL);
    spelt_play(&spelt, moves);
    review_begin(&review, &spelt.start);
    for (int i = 0; i < spelt.n; i++)
        assert_int_equal(review_step(&review, &spelt.moves[i], spelt.by_robot[i]), ACCEPTED);
    highlights_find(&review, &found);
}

static void assert_bluff(int seat, const char *claimed, const char *thrown)
{
    assert_int_equal(found.bluffer, seat);
    if (seat == GAME_NOBODY)
        return;
    assert_int_equal(found.claimed, game_value(&review.game.rules, claimed));
    assert_int_equal(found.thrown, game_value(&review.game.rules, thrown));
}

TEST_CASE(the_best_bluff_is_the_farthest)
{
    play("tokyo", 2, "0 roll 31; 0 claim 65; 1 accept; 1 roll 41; 1 claim 66; 0 accept");
    assert_bluff(1, "66", "41");
    play("tokyo", 2, "0 roll 31; 0 claim 65; 1 accept; 1 roll 66; 1 claim 66; 0 accept");
    assert_bluff(0, "65", "31");
    play("tokyo", 2, "0 roll 31; 0 claim 65; 1 doubt");
    assert_bluff(GAME_NOBODY, NULL, NULL);
    play("tokyo", 2, "0 roll 31; 0* claim 65; 1 accept");
    assert_bluff(GAME_NOBODY, NULL, NULL);
}

/* The one who let the boldest of them pass, not a later one. */
TEST_CASE(a_bluff_has_somebody_who_let_it_pass)
{
    play("tokyo", 3, "0 roll 31; 0 claim 65; 1 accept; 1 roll 66; 1 claim 66; 2 accept");
    assert_bluff(0, "65", "31");
    assert_int_equal(found.believer.seat, 1);
    assert_false(found.believer.by_robot);
    play("tokyo", 3,
         "0 roll 31; 0 claim 32; 1 accept; 1 roll 31; 1 claim 65; 2 accept; 2 roll 31; 2 claim 66; "
         "0* accept");
    assert_int_equal(found.bluffer, 2);
    assert_int_equal(found.believer.seat, 0);
    assert_true(found.believer.by_robot);
}

TEST_CASE(of_equal_bluffs_the_lowest_seat_told_the_best)
{
    play("tokyo", 2, "0 roll 31; 0 claim 65; 1 accept; 1 roll 41; 1 claim 66; 0 accept");
    int gap = review.seats[0].bluff.gap;
    assert_true(gap > 0);
    review.seats[1].bluff.gap = (int16_t)gap;
    highlights_find(&review, &found);
    assert_int_equal(found.bluffer, 0);
}

TEST_CASE(who_lets_one_bluff_pass_is_not_trusting)
{
    play("tokyo", 2, "0 roll 31; 0 claim 41; 1 accept; 1 roll 42; 1 claim 42; 0 accept");
    assert_int_equal(found.trusting, GAME_NOBODY);
    play("tokyo", 2,
         "0 roll 31; 0 claim 41; 1 accept; 1 roll 42; 1 claim 42; 0 accept; 0 roll 31; 0 claim 65; "
         "1 accept");
    assert_int_equal(found.trusting, 1);
    assert_int_equal(found.fooled, 2);
}

TEST_CASE(who_shares_a_first_place_does_not_stand_out)
{
    play("tokyo", 2,
         "0 roll 31; 0 claim 41; 1 accept; 1 roll 31; 1 claim 42; 0 accept; 0 roll 31; 0 claim 65; "
         "1 accept; 1 roll 31; 1 claim 66; 0 accept");
    assert_int_equal(found.trusting, GAME_NOBODY);
}

TEST_CASE(a_nose_is_right_more_often_than_not)
{
    play("tokyo", 2, "0 roll 31; 0 claim 65; 1 doubt");
    assert_int_equal(found.nose, GAME_NOBODY);
    review.seats[1].counts[STATISTICS_DOUBTS_RIGHT] = 2;
    review.seats[1].counts[STATISTICS_DOUBTS] = 3;
    highlights_find(&review, &found);
    assert_int_equal(found.nose, 1);
    assert_int_equal(found.doubts_right, 2);
    assert_int_equal(found.doubts, 3);
    review.seats[1].counts[STATISTICS_DOUBTS] = 4;
    highlights_find(&review, &found);
    assert_int_equal(found.nose, GAME_NOBODY);
}

TEST_CASE(luck_takes_several_throws)
{
    play("tokyo", 2, "0 roll 31; 0 claim 41");
    assert_int_equal(found.unlucky, GAME_NOBODY);
    for (int seat = 0; seat < 2; seat++) {
        int64_t *counts = review.seats[seat].counts;
        counts[STATISTICS_THROWS] = 5;
        counts[STATISTICS_LUCK_VARIANCE] = 1000000000;
        counts[STATISTICS_LUCK] = seat == 0 ? -1500000000 : 1500000000;
    }
    highlights_find(&review, &found);
    assert_int_equal(found.unlucky, 0);
    assert_int_equal(found.lucky, 1);
    review.seats[0].counts[STATISTICS_THROWS] = 4;
    review.seats[1].counts[STATISTICS_LUCK] = 500000000;
    highlights_find(&review, &found);
    assert_int_equal(found.unlucky, GAME_NOBODY);
    assert_int_equal(found.lucky, GAME_NOBODY);
}

TEST_CASE(tops_count_from_two)
{
    play("tokyo", 2, "0 roll 21; 0 claim 21; 1 doubt");
    assert_int_equal(found.topper, GAME_NOBODY);
    review.seats[0].counts[STATISTICS_TOPS_THROWN] = 2;
    review.seats[0].counts[STATISTICS_THROWS] = 7;
    highlights_find(&review, &found);
    assert_int_equal(found.topper, 0);
    assert_int_equal(found.tops, 2);
}

/* Two throws of somebody who threw twice would be told as if the cup were glass. */
TEST_CASE(tops_under_a_cup_are_told_among_others_only)
{
    play("tokyo", 2, "0 roll 21; 0 claim 65; 1 accept; 1 roll 21; 1 claim 66; 0 accept; 0 roll 21");
    assert_int_equal(review.seats[0].counts[STATISTICS_TOPS_THROWN], 2);
    assert_int_equal(review.seats[1].counts[STATISTICS_TOPS_THROWN], 1);
    assert_int_equal(found.topper, GAME_NOBODY);
    review.seats[0].counts[STATISTICS_THROWS] = 6;
    highlights_find(&review, &found);
    assert_int_equal(found.topper, GAME_NOBODY);
    review.seats[0].counts[STATISTICS_THROWS] = 7;
    highlights_find(&review, &found);
    assert_int_equal(found.topper, 0);
    play("421", 2, "0 roll - 421");
    review.seats[0].counts[STATISTICS_TOPS_THROWN] = 2;
    highlights_find(&review, &found);
    assert_int_equal(found.topper, 0);
}
