/* test_standings.c - who stands where, and why.
 *
 * SEED=n repeats a run that failed.
 */
#include "standings.h"

#include "chance.h"
#include "testing.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { RUNS = 500, PLAYERS = 40 };

static const struct standings_rule by_points = {.order = STANDINGS_POINTS};
static const struct standings_rule by_rating = {.order = STANDINGS_RATING};

/* Ranks in the order of the rows, as "7:1 4:2 9:2": player and rank. */
static void assert_ranks(const struct standing *rows, int n, const char *wanted)
{
    char got[256] = "";
    for (int i = 0; i < n; i++)
        sprintf(got + strlen(got), "%s%d:%d", i > 0 ? " " : "", (int)rows[i].player,
                (int)rows[i].rank);
    assert_string_equal(got, wanted);
}

TEST_CASE(test_a_row_counts_games)
{
    struct standing row = {.player = 7};
    static const int games[][3] = {{3, 1, 10}, {1, 4, 11}, {2, 2, 12},
                                   {4, 0, 13}, {1, 3, 14}, {3, 0, 20}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        standings_count(&row, games[i][0], games[i][1], games[i][2]);
    assert_int_equal(row.games, 6);
    assert_int_equal(row.wins, 2);
    assert_int_equal(row.points, 10);
    assert_int_equal(row.places, 14);
    assert_int_equal(row.reached, 14);
    assert_int_equal(row.last, 20);
    assert_memory_equal(row.form, ((const int8_t[]){3, 1, 4, 2, 1}), STANDINGS_FORM_MAX);
}

TEST_CASE(test_form_is_short_at_first)
{
    struct standing row = {.player = 7};
    standings_count(&row, 2, 0, 1);
    standings_count(&row, 5, 0, 2);
    assert_memory_equal(row.form, ((const int8_t[]){5, 2, 0, 0, 0}), STANDINGS_FORM_MAX);
    assert_int_equal(row.reached, 0);
}

/* Each is worse than the one before in one thing, and better in all that counts less. */
TEST_CASE(test_ties_are_broken_in_order)
{
    struct standing rows[] = {
        {.player = 5, .games = 5, .wins = 2, .points = 9, .places = 10, .reached = 50},
        {.player = 6, .games = 4, .wins = 2, .points = 9, .places = 8, .reached = 41},
        {.player = 7, .games = 4, .wins = 2, .points = 9, .places = 8, .reached = 40},
        {.player = 4, .games = 2, .wins = 1, .points = 9, .places = 2, .reached = 1},
        {.player = 9, .games = 9, .wins = 0, .points = 10, .places = 40, .reached = 99},
        {.player = 8, .games = 9, .wins = 3, .points = 9, .places = 40, .reached = 90},
        {.player = 3, .games = 9, .wins = 2, .points = 9, .places = 16, .reached = 91},
    };
    standings_rank(rows, 7, &by_points);
    assert_ranks(rows, 7, "9:1 8:2 3:3 7:4 6:5 5:6 4:7");
}

TEST_CASE(test_equals_share_a_rank)
{
    struct standing rows[] = {
        {.player = 5, .games = 2, .places = 6},
        {.player = 2, .games = 2, .places = 6},
        {.player = 9, .games = 4, .wins = 1, .points = 3, .places = 8, .reached = 4},
        {.player = 3, .games = 4, .places = 13},
        {.player = 4, .games = 4, .places = 12},
    };
    standings_rank(rows, 5, &by_points);
    assert_ranks(rows, 5, "9:1 2:2 5:2 4:4 3:5");
}

TEST_CASE(test_too_few_games_stand_below_without_a_rank)
{
    struct standing rows[] = {
        {.player = 1, .games = 2, .wins = 2, .points = 8, .places = 2, .reached = 2},
        {.player = 2, .games = 3, .points = 1, .places = 8, .reached = 3},
        {.player = 3, .games = 9, .points = 4, .places = 20, .reached = 9},
        {.player = 4, .games = 1, .points = 8, .wins = 1, .places = 1, .reached = 1},
    };
    standings_rank(rows, 4, &(struct standings_rule){STANDINGS_POINTS, 3});
    assert_ranks(rows, 4, "3:1 2:2 1:0 4:0");
    standings_rank(rows, 4, &by_points);
    assert_ranks(rows, 4, "1:1 4:2 3:3 2:4");
}

TEST_CASE(test_by_rating)
{
    struct standing rows[] = {
        {.player = 1, .games = 4, .points = 90, .rating = {25, 3}},
        {.player = 2, .games = 9, .rating = {28, 4}},
        {.player = 3, .games = 3, .rating = {30, 1}},
        {.player = 4, .games = 5, .rating = {28, 4}},
        {.player = 5, .games = 2, .rating = {40, 1}},
        {.player = 6, .games = 9, .rating = {28, 4}},
    };
    standings_rank(rows, 6, &(struct standings_rule){STANDINGS_RATING, 3});
    assert_ranks(rows, 6, "3:1 2:2 6:2 4:4 1:5 5:0");
}

/* --- whatever the rows --- */

static void any_rows(uint64_t *chance, struct standing *ret_rows)
{
    for (int i = 0; i < PLAYERS; i++) {
        ret_rows[i] = (struct standing){.player = 1000 - i};
        ret_rows[i].rating = (struct rating){25 + chance_below(chance, 3), 2};
        uint32_t games = chance_below(chance, 5);
        for (uint32_t k = 1; k <= games; k++) {
            int place = 1 + (int)chance_below(chance, 3);
            standings_count(&ret_rows[i], place, 3 - place, k);
        }
    }
}

static void shuffle(uint64_t *chance, struct standing *rows)
{
    for (int i = PLAYERS - 1; i > 0; i--) {
        int k = (int)chance_below(chance, (uint32_t)i + 1);
        struct standing row = rows[i];
        rows[i] = rows[k];
        rows[k] = row;
    }
}

static void check_ranks(const struct standing *rows, int32_t games_least)
{
    for (int i = 0; i < PLAYERS; i++) {
        bool few = rows[i].games < games_least;
        assert_int_equal(rows[i].rank == 0, few);
        if (i == 0)
            assert_true(few || rows[i].rank == 1);
        else if (!few)
            assert_true(rows[i].rank == i + 1 || rows[i].rank == rows[i - 1].rank);
        else if (rows[i - 1].rank == 0)
            assert_true(rows[i - 1].points >= rows[i].points);
    }
}

TEST_CASE(test_the_order_of_the_rows_does_not_matter)
{
    uint64_t chance = chance_seed();
    for (int run = 0; run < RUNS; run++) {
        struct standing rows[PLAYERS], again[PLAYERS];
        struct standings_rule rule = run % 3 == 0 ? by_rating : by_points;
        rule.games_least = (int32_t)chance_below(&chance, 4);
        any_rows(&chance, rows);
        memcpy(again, rows, sizeof again);
        shuffle(&chance, again);
        standings_rank(rows, PLAYERS, &rule);
        standings_rank(again, PLAYERS, &rule);
        for (int i = 0; i < PLAYERS; i++) {
            assert_int_equal(rows[i].player, again[i].player);
            assert_int_equal(rows[i].rank, again[i].rank);
        }
        if (rule.order == STANDINGS_POINTS)
            check_ranks(rows, rule.games_least);
    }
}
