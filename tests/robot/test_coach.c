/* test_coach.c - what a coach finds in games of One Die, whose robot is so simple that it can be
 * reckoned by hand: a bluff costs 4 % for each face it goes too far, to believe is worth 50 %, and
 * to doubt as much as the claim is unlikely.
 *
 * SEED=n repeats a run that failed.
 */
#include "chance.h"
#include "coach.h"
#include "onedie_moves.h"
#include "spelt.h"
#include "testing.h"

#include <string.h>

enum { GAMES = 200 };

static uint64_t seed;
static struct spelt spelt;
static struct robot_memory *memory;

/* Weighs a game so far for a seat. */
static struct coach weigh(const struct spelt *game, int seat)
{
    struct coach coach;
    coach_begin(&coach, &game->start, seat);
    for (int i = 0; i < game->n; i++)
        assert_int_equal(coach_step(&coach, memory, &game->moves[i], !game->by_robot[i]), ACCEPTED);
    assert_true(game_equal(&coach.game, &game->game));
    return coach;
}

static struct coach weigh_moves(const char *moves, int seat)
{
    spelt_begin(&spelt, "onedie", 2, NULL);
    spelt_play(&spelt, moves);
    return weigh(&spelt, seat);
}

TEST_CASE(a_costly_belief_is_found)
{
    struct coach coach =
        weigh_moves("0 roll 2; 0 claim 5; 1 accept; 1 roll 6; 1 claim 6; 0 doubt", 1);
    assert_int_equal(coach.n_weighed, 1); /* there was nothing else to claim but a six */
    assert_int_equal(coach.n, 1);
    const struct coach_decision *decision = &coach.list[0];
    assert_int_equal(decision->round, 1);
    assert_int_equal(decision->made.verb, VERB_ACCEPT);
    assert_int_equal(decision->better.verb, VERB_DOUBT);
    assert_int_equal(decision->view.last, 4);
    assert_int_equal(decision->view.n_faces, 0);
    assert_int_equal(coach_cost_percent(decision), 17); /* 2/3 - 1/2 */
    assert_float_equal(decision->good, 1.0 / 3, 1e-9);
    assert_int_equal(decision->shown, COACH_SHOWN_NOTHING);
}

TEST_CASE(a_doubt_shows_what_lay_there)
{
    struct coach coach = weigh_moves("0 roll 3; 0 claim 2; 1 doubt", 1);
    assert_int_equal(coach.n, 1);
    assert_int_equal(coach.list[0].shown, COACH_SHOWN_TRUE);
    coach = weigh_moves("0 roll 1; 0 claim 2; 1 doubt", 1);
    assert_int_equal(coach.list[0].shown, COACH_SHOWN_FALSE);
    assert_int_equal(coach_cost_percent(&coach.list[0]), 33); /* that it was right counts nothing */
}

TEST_CASE(the_costliest_come_first)
{
    struct coach coach = weigh_moves("0 roll 1; 0 claim 2; 1 doubt; 0 roll 1; 0 claim 5; 1 doubt;"
                                     "0 roll 1; 0 claim 3; 1 doubt",
                                     0);
    assert_int_equal(coach.n, 3);
    assert_int_equal(coach.list[0].round, 2);
    assert_int_equal(coach.list[1].round, 3);
    assert_int_equal(coach.list[2].round, 1);
    assert_int_equal(coach_cost_percent(&coach.list[0]), 16);
    assert_int_equal(coach.list[0].better.verb, VERB_CLAIM);
    assert_int_equal(coach.list[0].better.value, 0);
    assert_true(coach.list[0].good < 0); /* there was no claim to answer */
}

TEST_CASE(no_more_than_three_are_kept)
{
    spelt_begin(&spelt, "onedie", 2, OPTIONS("lives", "5"));
    spelt_play(&spelt, "0 roll 1; 0 claim 2; 1 doubt; 0 roll 1; 0 claim 5; 1 doubt; 0 roll 1;"
                       "0 claim 3; 1 doubt; 0 roll 1; 0 claim 4; 1 doubt");
    struct coach coach = weigh(&spelt, 0);
    assert_int_equal(coach.n_weighed, 4);
    assert_int_equal(coach.n, COACH_MOST);
    assert_int_equal(coach.list[0].round, 2);
    assert_int_equal(coach.list[1].round, 4);
    assert_int_equal(coach.list[2].round, 3);
}

/* To believe too much and then to bluff too far is one turn; the next hand is another. */
TEST_CASE(of_a_turn_the_costliest_is_kept)
{
    struct coach coach =
        weigh_moves("0 roll 1; 0 claim 4; 1 accept; 1 roll 1; 1 claim 6; 0 doubt", 1);
    assert_int_equal(coach.n_weighed, 2);
    assert_int_equal(coach.n, 1);
    assert_int_equal(coach.list[0].made.verb, VERB_CLAIM); /* 20 %, and it was hardly believed */
    coach = weigh_moves("0 roll 1; 0 claim 5; 1 accept; 1 roll 5; 1 claim 6; 0 doubt", 1);
    assert_int_equal(coach.list[0].made.verb, VERB_ACCEPT);
    coach = weigh_moves("0 roll 1; 0 claim 4; 1 doubt; 0 roll 1; 0 claim 2; 1 doubt", 0);
    assert_int_equal(coach.n, 2);
}

/* All that are in share it: with the third of them out, the other one has all. */
TEST_CASE(what_one_loses_the_others_share)
{
    spelt_begin(&spelt, "onedie", 3, NULL);
    spelt_play(&spelt, "0 roll 1; 0 claim 5");
    struct coach coach = weigh(&spelt, 0);
    assert_float_equal(coach.gave[0], 0, 0);
    assert_float_equal(coach.gave[1], 0.08F, 1e-6);
    assert_float_equal(coach.gave[2], 0.08F, 1e-6);
    spelt_play(&spelt, "2 leave; 1 accept; 1 roll 6; 1 claim 6; 0 doubt; 0 roll 1; 0 claim 2");
    coach = weigh(&spelt, 0);
    assert_float_equal(coach.gave[1], 0.08F + 0.04F, 1e-6);
    assert_float_equal(coach.gave[2], 0.08F, 1e-6);
}

/* A doubt of 5 is worth 2/3, and a dare 1/10 less; of 4 no more than a belief. */
TEST_CASE(the_best_move_is_the_one_that_gained_most)
{
    spelt_begin(&spelt, "onedie", 2, OPTIONS("lives", "5"));
    spelt_play(&spelt, "0 roll 1; 0 claim 4; 1 doubt; 0 roll 1; 0 claim 5; 1 doubt; 0 roll 1;"
                       "0 claim 4; 1 doubt");
    struct coach coach = weigh(&spelt, 1);
    assert_true(coach.has_best);
    assert_int_equal(coach.best.round, 2);
    assert_int_equal(coach.best.made.verb, VERB_DOUBT);
    assert_int_equal(coach.best.other.verb, VERB_DARE);
    assert_int_equal(coach_gain_percent(&coach.best), 10);
    coach = weigh_moves("0 roll 1; 0 claim 5; 1 accept; 1 roll 6; 1 claim 6; 0 doubt", 1);
    assert_false(coach.has_best); /* a belief that cost something */
    coach = weigh_moves("0 roll 1; 0 claim 1", 0);
    assert_false(coach.has_best); /* the next claim would have been nearly as good */
    coach = weigh_moves("0 roll 1; 0 claim 5; 1* doubt", 1);
    assert_false(coach.has_best);
}

TEST_CASE(what_the_robot_did_is_not_theirs)
{
    struct coach coach = weigh_moves("0 roll 1; 0* claim 5; 1 doubt", 0);
    assert_int_equal(coach.n_weighed, 0);
    assert_int_equal(coach.n, 0);
}

TEST_CASE(who_leaves_decides_nothing)
{
    struct coach coach = weigh_moves("0 roll 1; 1 leave", 1);
    assert_int_equal(coach.n_weighed, 0);
    coach = weigh_moves("0 roll 1; 0 leave", 0);
    assert_int_equal(coach.n_weighed, 0);
}

TEST_CASE(what_is_refused_changes_nothing)
{
    struct coach before = weigh_moves("0 roll 6; 0 claim 3; 1 accept; 1 roll 1", 1), coach = before;
    struct move low = spelt_move(&coach.game, "1 claim 2", NULL);
    assert_int_equal(coach_step(&coach, memory, &low, true), REFUSED_TOO_LOW);
    struct move early = spelt_move(&coach.game, "0 claim 6", NULL);
    assert_int_equal(coach_step(&coach, memory, &early, true), REFUSED_NOT_YOUR_TURN);
    assert_memory_equal(&coach, &before, sizeof coach);
}

/* Another face under the cup wherever that changes nothing that the seat sees: of throws of others
 * that are never lifted. */
static void hide_something_else(const struct spelt *game, int seat, struct spelt *ret_other)
{
    *ret_other = *game;
    for (int i = 0; i + 2 < game->n; i++) {
        const struct move *next = &game->moves[i + 2];
        bool believed = next->verb == VERB_ACCEPT;
        if (game->moves[i].verb == VERB_ROLL && game->moves[i].seat != seat && believed)
            ret_other->moves[i].faces[0] = (uint8_t)(7 - game->moves[i].faces[0]);
    }
}

TEST_CASE(what_lay_hidden_does_not_matter)
{
    static struct spelt one, other;
    int changed = 0;
    for (int i = 0; i < GAMES; i++) {
        spelt_random(&one, game_kinds[0], &seed);
        for (int seat = 0; seat < one.start.n_seats; seat++) {
            hide_something_else(&one, seat, &other);
            changed += memcmp(one.moves, other.moves, sizeof one.moves) != 0;
            struct coach a = weigh(&one, seat), b = weigh(&other, seat);
            assert_int_equal(a.n_weighed, b.n_weighed);
            assert_int_equal(a.n, b.n);
            assert_memory_equal(a.list, b.list, sizeof a.list);
            assert_int_equal(a.has_best, b.has_best);
            assert_memory_equal(&a.best, &b.best, sizeof a.best);
        }
    }
    assert_true(changed > GAMES / 10);
}

int main(void)
{
    seed = chance_seed();
    memory = robot_memory_new();
    int failed = testing_run(NULL, NULL);
    robot_memory_free(memory);
    return failed;
}
