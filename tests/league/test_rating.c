/* test_rating.c - ratings: the numbers of another implementation, and what must hold of any.
 *
 * tests/league/bradley_terry.json says itself how it was made. SEED=n repeats a run that failed.
 */
#include "rating.h"

#include "chance.h"
#include "testing.h"

#include <jansson.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { RUNS = 5000, CASES_LEAST = 300, LEAGUE = 8 };

static const double AGREED = 1e-9, ROUNDING = 1e-11;

/* A game: who plays it how strong, and where they finished. */
struct round {
    int n;
    int8_t places[RATING_PLAYERS_MAX];
    struct rating before[RATING_PLAYERS_MAX], after[RATING_PLAYERS_MAX];
};

static void assert_near(double got, double wanted, double apart)
{
    if (!(fabs(got - wanted) <= apart))
        fail_msg("%.15g instead of %.15g", got, wanted);
}

static struct rating read_rating(const json_t *json)
{
    assert_int_equal(json_array_size(json), 2);
    return (struct rating){.mu = json_number_value(json_array_get(json, 0)),
                           .sigma = json_number_value(json_array_get(json, 1))};
}

static void assert_rating(const struct rating *got, const json_t *json)
{
    struct rating wanted = read_rating(json);
    assert_near(got->mu, wanted.mu, AGREED);
    assert_near(got->sigma, wanted.sigma, AGREED);
}

static int read_places(const json_t *json, int8_t *ret_places)
{
    int n = (int)json_array_size(json);
    assert_in_range(n, 2, RATING_PLAYERS_MAX);
    for (int i = 0; i < n; i++)
        ret_places[i] = (int8_t)json_integer_value(json_array_get(json, (size_t)i));
    return n;
}

static int load_data(void **state)
{
    json_error_t error;
    *state = json_load_file("tests/league/bradley_terry.json", JSON_REJECT_DUPLICATES, &error);
    if (*state == NULL)
        print_error("line %d: %s\n", error.line, error.text);
    return *state == NULL;
}

static int drop_data(void **state)
{
    json_decref(*state);
    return 0;
}

static bool has_tie(const int8_t *places, int n)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (places[i] == places[k])
                return true;
    return false;
}

/* Of any number of players, and of any some who tie. */
TEST_AROUND(test_single_games_agree, load_data, drop_data)
{
    const json_t *cases = json_object_get(*state, "cases");
    int ties[RATING_PLAYERS_MAX + 1] = {0};
    assert_true(json_array_size(cases) >= CASES_LEAST);
    for (size_t i = 0; i < json_array_size(cases); i++) {
        const json_t *one = json_array_get(cases, i), *before = json_object_get(one, "before");
        struct rating ratings[RATING_PLAYERS_MAX];
        int8_t places[RATING_PLAYERS_MAX];
        int n = read_places(json_object_get(one, "places"), places);
        assert_int_equal(json_array_size(before), n);
        ties[n] += has_tie(places, n);
        for (int k = 0; k < n; k++)
            ratings[k] = read_rating(json_array_get(before, (size_t)k));
        rating_update(ratings, places, n);
        for (int k = 0; k < n; k++)
            assert_rating(&ratings[k], json_array_get(json_object_get(one, "after"), (size_t)k));
    }
    for (int n = 2; n <= RATING_PLAYERS_MAX; n++)
        assert_true(ties[n] > 0);
}

static void play_of_league(struct rating *league, const json_t *game)
{
    const json_t *players = json_object_get(game, "players");
    struct rating ratings[RATING_PLAYERS_MAX];
    int8_t places[RATING_PLAYERS_MAX];
    int n = read_places(json_object_get(game, "places"), places), who[RATING_PLAYERS_MAX];
    for (int k = 0; k < n; k++) {
        who[k] = (int)json_integer_value(json_array_get(players, (size_t)k));
        assert_in_range(who[k], 0, LEAGUE - 1);
        ratings[k] = league[who[k]];
    }
    rating_update(ratings, places, n);
    for (int k = 0; k < n; k++)
        league[who[k]] = ratings[k];
}

TEST_AROUND(test_a_league_agrees_after_many_games, load_data, drop_data)
{
    const json_t *data = json_object_get(*state, "league"), *games = json_object_get(data, "games");
    struct rating league[LEAGUE];
    for (int i = 0; i < LEAGUE; i++)
        league[i] = rating_start;
    assert_true(json_array_size(games) > 100);
    for (size_t i = 0; i < json_array_size(games); i++)
        play_of_league(league, json_array_get(games, i));
    for (int i = 0; i < LEAGUE; i++)
        assert_rating(&league[i], json_array_get(json_object_get(data, "end"), (size_t)i));
}

/* --- what must hold of any game --- */

static double any_between(uint64_t *chance, double least, double most)
{
    return least + (most - least) * chance_below(chance, 1000000) / 1e6;
}

/* In a third of the games everybody is known equally well; in half of them some tie. */
static void any_round(uint64_t *chance, struct round *ret_round)
{
    double sigma = any_between(chance, 0.3, 9);
    bool even = chance_below(chance, 3) == 0;
    ret_round->n = 2 + (int)chance_below(chance, RATING_PLAYERS_MAX - 1);
    uint32_t bound = chance_below(chance, 2) ? 3 : 100;
    for (int i = 0; i < ret_round->n; i++) {
        ret_round->places[i] = (int8_t)(1 + chance_below(chance, bound));
        ret_round->before[i].mu = any_between(chance, -30, 80);
        ret_round->before[i].sigma = even ? sigma : any_between(chance, 0.3, 9);
    }
    memcpy(ret_round->after, ret_round->before, sizeof ret_round->after);
    rating_update(ret_round->after, ret_round->places, ret_round->n);
}

static bool alone_at(const struct round *round, int player, bool first)
{
    for (int i = 0; i < round->n; i++) {
        int places_behind = round->places[i] - round->places[player];
        if (i != player && (first ? places_behind <= 0 : places_behind >= 0))
            return false;
    }
    return true;
}

static void for_any_round(void (*check)(const struct round *round, uint64_t *chance))
{
    uint64_t chance = chance_seed();
    for (int run = 0; run < RUNS; run++) {
        struct round round;
        any_round(&chance, &round);
        check(&round, &chance);
    }
}

static void check_sigma(const struct round *round, uint64_t *chance)
{
    for (int i = 0; i < round->n; i++) {
        assert_true(round->after[i].sigma <= round->before[i].sigma);
        assert_true(round->after[i].sigma > 0);
    }
}

TEST_CASE(test_nobody_is_known_less_after_a_game)
{
    for_any_round(check_sigma);
}

static void check_ends(const struct round *round, uint64_t *chance)
{
    for (int i = 0; i < round->n; i++) {
        if (alone_at(round, i, true)) {
            assert_true(round->after[i].mu >= round->before[i].mu);
            assert_true(rating_shown(&round->after[i]) >= rating_shown(&round->before[i]));
        }
        if (alone_at(round, i, false))
            assert_true(round->after[i].mu <= round->before[i].mu);
    }
}

TEST_CASE(test_the_winner_does_not_fall_nor_the_last_rise)
{
    for_any_round(check_ends);
}

/* Gains and losses are even, each in proportion to the variance: so where all are known equally
 * well the sum of mu stays as it is. */
static void check_sum(const struct round *round, uint64_t *chance)
{
    double sum = 0;
    for (int i = 0; i < round->n; i++) {
        double sigma = round->before[i].sigma;
        sum += (round->after[i].mu - round->before[i].mu) / (sigma * sigma);
    }
    assert_near(sum, 0, ROUNDING);
}

TEST_CASE(test_surprises_add_up_to_nothing)
{
    for_any_round(check_sum);
}

/* All pairs of a player together move them by two spreads of their own at most. */
static void check_bounds(const struct round *round, uint64_t *chance)
{
    for (int i = 0; i < round->n; i++) {
        double moved = fabs(round->after[i].mu - round->before[i].mu);
        assert_true(moved <= 2 * round->before[i].sigma);
    }
}

TEST_CASE(test_no_game_moves_anybody_beyond_reason)
{
    for_any_round(check_bounds);
}

static void check_order(const struct round *round, uint64_t *chance)
{
    struct rating ratings[RATING_PLAYERS_MAX];
    int8_t places[RATING_PLAYERS_MAX];
    int at[RATING_PLAYERS_MAX];
    for (int i = 0; i < round->n; i++) { /* a shuffle, from the inside out */
        int k = (int)chance_below(chance, (uint32_t)i + 1);
        at[i] = at[k];
        at[k] = i;
    }
    for (int i = 0; i < round->n; i++) {
        ratings[i] = round->before[at[i]];
        places[i] = round->places[at[i]];
    }
    rating_update(ratings, places, round->n);
    for (int i = 0; i < round->n; i++) {
        assert_near(ratings[i].mu, round->after[at[i]].mu, ROUNDING);
        assert_near(ratings[i].sigma, round->after[at[i]].sigma, ROUNDING);
    }
}

TEST_CASE(test_the_order_of_the_list_does_not_matter)
{
    for_any_round(check_order);
}

/* Two who are equal before the game and in it are equal after it. */
static void check_twins(const struct round *round, uint64_t *chance)
{
    struct round twins = *round;
    int a = (int)chance_below(chance, (uint32_t)round->n), b = (a + 1) % round->n;
    twins.before[b] = twins.before[a];
    twins.places[b] = twins.places[a];
    memcpy(twins.after, twins.before, sizeof twins.after);
    rating_update(twins.after, twins.places, twins.n);
    assert_near(twins.after[a].mu, twins.after[b].mu, ROUNDING);
    assert_near(twins.after[a].sigma, twins.after[b].sigma, ROUNDING);
}

TEST_CASE(test_equals_stay_equal)
{
    for_any_round(check_twins);
}

TEST_CASE(test_only_the_order_of_places_counts)
{
    struct rating close[3] = {{20, 5}, {30, 3}, {25, 8}}, far[3];
    memcpy(far, close, sizeof far);
    rating_update(close, (const int8_t[]){2, 1, 2}, 3);
    rating_update(far, (const int8_t[]){90, -7, 90}, 3);
    assert_memory_equal(close, far, sizeof far);
}

TEST_CASE(test_nobody_and_one_alone_learn_nothing)
{
    struct rating alone = {31.5, 2.25};
    rating_update(&alone, (const int8_t[]){1}, 1);
    rating_update(&alone, (const int8_t[]){1}, 0);
    assert_true(alone.mu == 31.5);
    assert_true(alone.sigma == 2.25);
}

/* Far beyond what can come of games. */
TEST_CASE(test_whatever_the_spread_some_of_it_is_left)
{
    struct rating ratings[RATING_PLAYERS_MAX];
    int8_t places[RATING_PLAYERS_MAX];
    for (int mu = -10000; mu <= 10000; mu += 50) {
        for (int i = 0; i < RATING_PLAYERS_MAX; i++) {
            ratings[i] = (struct rating){i == 0 ? mu : 0, i == 0 ? 10000 : 0.1};
            places[i] = (int8_t)(RATING_PLAYERS_MAX - i);
        }
        rating_update(ratings, places, RATING_PLAYERS_MAX);
        assert_true(isfinite(ratings[0].mu));
        assert_true(ratings[0].sigma >= 100);
        assert_true(ratings[0].sigma <= 10000);
    }
}

TEST_CASE(test_beating_the_stronger_brings_more)
{
    struct rating strong[2] = {{25, 5}, {35, 5}}, weak[2] = {{25, 5}, {15, 5}};
    rating_update(strong, (const int8_t[]){1, 2}, 2);
    rating_update(weak, (const int8_t[]){1, 2}, 2);
    assert_true(strong[0].mu > weak[0].mu + 0.5);
    assert_true(weak[0].mu > 25);
}

/* Of a game of n who are equally strong and known, finished in the order of the list. */
static void gains(int n, double sigma, struct rating *ret_after)
{
    int8_t places[RATING_PLAYERS_MAX];
    for (int i = 0; i < n; i++) {
        ret_after[i] = (struct rating){25, sigma};
        places[i] = (int8_t)(i + 1);
    }
    rating_update(ret_after, places, n);
}

/* For who wins against more, and a little more for who comes second among more. */
TEST_CASE(test_a_larger_table_is_worth_more)
{
    for (double sigma = 1; sigma < 9; sigma++) {
        struct rating fewer[RATING_PLAYERS_MAX], more[RATING_PLAYERS_MAX];
        gains(2, sigma, fewer);
        double of_two = fewer[0].mu - 25;
        for (int n = 3; n <= RATING_PLAYERS_MAX; n++) {
            gains(n, sigma, more);
            assert_true(more[0].mu > fewer[0].mu);
            assert_true(more[1].mu > fewer[1].mu);
            assert_true(rating_shown(&more[0]) > rating_shown(&fewer[0]));
            memcpy(fewer, more, sizeof fewer);
        }
        gains(8, sigma, more);
        assert_in_range((int)((more[0].mu - 25) / of_two * 100), 140, 160);
    }
}

/* The order of those who went out early says least. */
TEST_CASE(test_the_first_ones_out_lose_less_than_the_winner_gains)
{
    struct rating after[8], two[2];
    gains(8, 3, after);
    gains(2, 3, two);
    assert_true(25 - after[7].mu < 25 - two[1].mu);
    assert_true(25 - after[7].mu < after[0].mu - 25);
    for (int i = 1; i < 8; i++)
        assert_true(after[i].mu < after[i - 1].mu);
}

/* --- drift --- */

static const int64_t WEEK_MS = INT64_C(604800000);

static void drift(struct rating *rating, int weeks)
{
    rating_drift(rating, 0, weeks * WEEK_MS);
}

TEST_CASE(test_time_makes_less_sure_up_to_the_start)
{
    struct rating rating = {30, 2.5};
    drift(&rating, 0);
    assert_true(rating.sigma == 2.5);
    drift(&rating, 52);
    assert_near(rating.sigma, 3.9087, 1e-4);
    assert_true(rating.mu == 30);
    drift(&rating, 6 * 52);
    assert_true(rating.sigma > 8 && rating.sigma <= rating_start.sigma);
    drift(&rating, 1000000);
    assert_true(rating.sigma == rating_start.sigma);
    drift(&rating, 1);
    assert_true(rating.sigma == rating_start.sigma);
}

/* So who plays every day drifts as who plays every month. */
TEST_CASE(test_spans_of_time_add_up)
{
    uint64_t chance = chance_seed();
    for (int run = 0; run < RUNS; run++) {
        struct rating once = {25, any_between(&chance, 0.3, 8)}, often = once;
        int64_t at_ms = 0, from_ms = INT64_C(1795258800000);
        for (int i = 0; i < 20; i++) {
            int64_t passed_ms = 1 + (int64_t)chance_below(&chance, 800000000);
            rating_drift(&often, from_ms + at_ms, from_ms + at_ms + passed_ms);
            at_ms += passed_ms;
        }
        rating_drift(&once, from_ms, from_ms + at_ms);
        assert_near(once.sigma, often.sigma, ROUNDING);
    }
}

TEST_CASE(test_a_day_is_the_seventh_part_of_a_week)
{
    const int64_t game_ms = INT64_C(1795258800000);
    struct rating day = {30, 2.5}, week = {30, 2.5};
    rating_drift(&day, game_ms, game_ms);
    rating_drift(&day, game_ms, game_ms - 5 * WEEK_MS); /* the clock was set back */
    assert_true(day.sigma == 2.5);
    rating_drift(&day, game_ms, game_ms + WEEK_MS / 7);
    rating_drift(&week, game_ms, game_ms + WEEK_MS);
    assert_near(day.sigma * day.sigma - 6.25, (week.sigma * week.sigma - 6.25) / 7, ROUNDING);
    assert_near(week.sigma * week.sigma - 6.25, 25.0 * 25 / 3600, ROUNDING);
    assert_true(day.mu == 30);
}

/* The ratings of two after so many days of a game a day; `wins` of four are the first one's. */
static void play_days(struct rating pair[2], int days, int wins)
{
    for (int day = 0; day < days; day++) {
        int8_t first = day % 4 < wins ? 1 : 2;
        for (int i = 0; i < 2; i++)
            rating_drift(&pair[i], day * WEEK_MS / 7, (day + 1) * WEEK_MS / 7);
        rating_update(pair, (const int8_t[]){first, (int8_t)(3 - first)}, 2);
    }
}

/* After ten years as after one, three wins of four instead of two are seen within half a year. */
TEST_CASE(test_a_player_of_many_years_who_gets_better_is_followed)
{
    struct rating young[2] = {rating_start, rating_start}, old[2] = {rating_start, rating_start};
    play_days(young, 365, 2);
    play_days(old, 3650, 2);
    assert_near(young[0].mu - young[1].mu, 0, 1);
    assert_near(old[0].mu - old[1].mu, 0, 1);
    assert_near(old[0].sigma, young[0].sigma, 0.05);
    double goal = log(3) * sqrt(2 * 25.0 * 25 / 36 + old[0].sigma * old[0].sigma * 2);
    play_days(old, 183, 3);
    assert_true(old[0].mu - old[1].mu > 0.8 * goal);
}

TEST_CASE(test_the_shown_number_is_cautious)
{
    assert_near(rating_shown(&rating_start), 0, ROUNDING);
    struct rating rating = {30, 2};
    assert_true(rating_shown(&rating) == 24);
}
