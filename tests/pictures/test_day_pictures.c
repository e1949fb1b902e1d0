/* test_day_pictures.c - what is to be drawn of seasons that are on or over, without drawing it. */
#include "picture_fixture.h"
#include "simulated_days.h"
#include "testing.h"
#include "whole_game.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

static struct e2e day;

static void play_by(const char *rules, int games)
{
    for (int i = 0; i < games; i++) {
        struct whole_game whole = {.evening = &day, .chance = (uint64_t)i + 3};
        e2e_game(&day, rules);
        whole_game_play(&whole, 2000);
    }
}

static void play(int games)
{
    play_by("classico", games);
}

/* Every line ends with what its player has, and there are so many points in all. */
static void check_lines(const json_t *order, int games, int32_t season)
{
    size_t i;
    const json_t *player;
    double sum = 0;
    char sql[128];
    json_array_foreach(json_object_get(order, "players"), i, player)
    {
        const json_t *points = json_object_get(player, "points");
        size_t n = json_array_size(points);
        assert_int_equal(n, games + 1); /* and where it begins */
        assert_true(json_number_value(json_array_get(json_array_get(points, 0), 1)) == 0);
        sum += json_number_value(json_array_get(json_array_get(points, n - 1), 1));
        for (size_t k = 1; k < n; k++)
            assert_true(json_integer_value(json_array_get(json_array_get(points, k), 0)) >=
                        json_integer_value(json_array_get(json_array_get(points, k - 1), 0)));
    }
    assert_int_equal(i, 3);
    snprintf(sql, sizeof sql, "SELECT sum(points) FROM standings WHERE kind = '' AND season = %d",
             (int)season);
    assert_int_equal((int)sum, simulated_days_number(sql));
}

static void check_axis(const json_t *order, const char *axis, int64_t to)
{
    assert_string_equal(json_string_value(json_object_get(order, "axis")), axis);
    if (to > 0)
        assert_int_equal(json_integer_value(json_object_get(order, "to_ms")), to);
}

static void check_empty(const char *word, const char *expected)
{
    json_t *order = picture_fixture(word);
    const json_t *labels = json_object_get(order, "labels");
    assert_string_equal(json_string_value(json_object_get(labels, "empty")), expected);
    json_decref(order);
}

/* No game that ended counted, or nobody was rated for them. */
A_DAY(a_picture_of_nothing_says_why, &day)
{
    check_empty("p:202611:0:", "No game counts in this season.");
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:x:0");
    e2e_forge(&day, E2E_BOB, E2E_GROUP, "k:l:x:0");
    play(1);
    check_empty("p:202611:1:", "Nobody is rated yet.");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " 1 by mistake");
    check_empty("p:202611:1:", "No game counts in this season.");
}

/* Games of a few days are shown one after the other, from before the first to the last one. */
A_DAY(the_first_days_go_by_games, &day)
{
    const json_t *player;
    size_t i;
    json_t *order = picture_fixture("p:202611:0:");
    check_axis(order, "time", 0);
    json_decref(order);
    play(2);
    simulated_days_off(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    play(1);
    for (int rating = 0; rating < 2; rating++) {
        order = picture_fixture(rating ? "p:202611:1:" : "p:202611:0:");
        check_axis(order, "games", 3);
        assert_int_equal(json_integer_value(json_object_get(order, "from_ms")), 0);
        json_array_foreach(json_object_get(order, "players"), i, player)
        {
            const json_t *points = json_object_get(player, "points");
            assert_int_equal(json_array_size(points), 4 - rating);
            for (int k = 0; k < 4 - rating; k++)
                assert_int_equal(
                    json_integer_value(json_array_get(json_array_get(points, (size_t)k), 0)),
                    k + rating);
        }
        assert_int_equal(i, 3);
        json_decref(order);
    }
    order = picture_fixture("p:202611:0:");
    check_lines(order, 3, 202611);
    json_decref(order);
    simulated_days_off(&day, 4 * 24 * SIMULATED_DAYS_HOUR_MS);
    order = picture_fixture("p:202611:0:");
    check_axis(order, "games", 3); /* as long as no game is of another week */
    json_decref(order);
    play(1);
    order = picture_fixture("p:202611:0:");
    check_axis(order, "time", 0);
    check_lines(order, 4, 202611);
    json_decref(order);
}

A_DAY(a_season_that_is_over_is_drawn_as_it_was, &day)
{
    play(2);
    simulated_days_off(&day, 5 * 24 * SIMULATED_DAYS_HOUR_MS);
    play(1);
    simulated_days_off(&day, 7 * 24 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
    play(1);
    simulated_days_off(&day, 5 * 24 * SIMULATED_DAYS_HOUR_MS);
    play(1);
    json_t *over = picture_fixture("p:202611:0:"), *on = picture_fixture("p:202612:0:");
    check_lines(over, 3, 202611);
    check_lines(on, 2, 202612);
    /* The one ends where the other begins, by the clock in the group. */
    assert_int_equal(json_integer_value(json_object_get(over, "to_ms")),
                     json_integer_value(json_object_get(on, "from_ms")));
    json_decref(over);
    json_decref(on);
}

A_DAY(a_season_without_end_begins_with_its_first_game, &day)
{
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league@" E2E_BOT);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:n:4");
    json_t *empty = picture_fixture("p:0:0:");
    assert_int_equal(json_array_size(json_object_get(empty, "players")), 0);
    json_decref(empty);
    play(1);
    json_t *order = picture_fixture("p:0:1:");
    const json_t *player = json_array_get(json_object_get(order, "players"), 0);
    const json_t *point = json_array_get(json_object_get(player, "points"), 0);
    assert_int_equal(json_array_size(json_object_get(player, "points")), 1);
    assert_true(json_integer_value(json_object_get(order, "from_ms")) <
                json_integer_value(json_array_get(point, 0)));
    json_decref(order);
}

static double value_of(const json_t *line, size_t at)
{
    return json_number_value(json_array_get(json_array_get(line, at), 1));
}

static int64_t time_of(const json_t *line, size_t at)
{
    return json_integer_value(json_array_get(json_array_get(line, at), 0));
}

static bool has_won(const char *name, int ending)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM results JOIN players USING (player)"
             " WHERE ending = %d AND place = 1 AND name = '%s'",
             ending, name);
    return simulated_days_number(sql) == 1;
}

/* Millionths: a chart and a text round it alike only if it was not rounded before. Some have
 * drifted away in the seconds since. */
A_DAY(a_rating_is_handed_over_as_it_is, &day)
{
    size_t i;
    const json_t *player;
    char sql[200];
    play(1);
    json_t *order = picture_fixture("p:202611:1:");
    json_array_foreach(json_object_get(order, "players"), i, player)
    {
        const json_t *line = json_object_get(player, "points");
        snprintf(sql, sizeof sql,
                 "SELECT CAST(round((mu - 3 * sigma) * 1e6) AS INTEGER) FROM ratings"
                 " JOIN players USING (player) WHERE kind = '' AND name = '%s'",
                 json_string_value(json_object_get(player, "name")));
        assert_in_range(simulated_days_number(sql) - llround(value_of(line, 0) * 1e6), 0, 20);
    }
    assert_int_equal(i, 3);
    json_decref(order);
}

/* The order tells which column has the names: people may be called anything, even digits. */
A_DAY(a_table_tells_where_its_names_are, &day)
{
    play(1);
    json_t *order = picture_fixture("t:202611:0:");
    int64_t names = json_integer_value(json_object_get(order, "names"));
    const json_t *columns = json_object_get(order, "columns");
    assert_string_equal(json_string_value(json_array_get(columns, (size_t)names)), "Name");
    json_decref(order);
}

/* Those who have a place there; of a season that is on there is none. */
A_DAY(a_season_that_is_over_has_a_podium, &day)
{
    play(3);
    assert_null(picture_fixture("w:202611"));
    simulated_days_off(&day, 12 * 24 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
    json_t *order = picture_fixture("w:202611");
    const json_t *steps = json_object_get(order, "steps"), *first = json_array_get(steps, 0);
    assert_int_equal(json_array_size(steps), 3);
    assert_int_equal(json_integer_value(json_object_get(first, "place")), 1);
    assert_int_equal(atoi(json_string_value(json_object_get(first, "value"))),
                     simulated_days_number("SELECT max(points) FROM standings WHERE kind = ''"));
    assert_non_null(strstr(picture_fixture_caption(), "🏆 November 2026: 🥇 "));
    assert_non_null(
        strstr(picture_fixture_caption(), json_string_value(json_object_get(first, "name"))));
    json_decref(order);
    assert_null(picture_fixture("w:202610"));
}

/* For those who cannot see the picture, and those who look for it later. */
A_DAY(captions_say_what_is_drawn, &day)
{
    play(1);
    json_t *order = picture_fixture("t:202611:0:tokio");
    assert_string_equal(picture_fixture_caption(), "🖼 Table: November 2026 · Points · Tokio");
    json_decref(order);
    order = picture_fixture("p:202611:1:");
    assert_string_equal(picture_fixture_caption(), "📈 Chart: November 2026 · Rating · All games");
    json_decref(order);
    order = picture_fixture("v:102:103");
    assert_non_null(strstr(picture_fixture_caption(), "⚔️ "));
    assert_null(json_object_get(order, "caption"));
    bool first = strstr(picture_fixture_caption(), "Anna – Bob 1 : 0") != NULL;
    assert_true(first || strstr(picture_fixture_caption(), "Anna – Bob 0 : 1") != NULL);
    json_decref(order);
}

/* --- the bluff of a game --- */

static json_t *bluff_of(int table)
{
    char word[24];
    snprintf(word, sizeof word, "b:%d", table);
    return picture_fixture(word);
}

static const char *value_in(const json_t *order, const char *hand)
{
    return json_string_value(json_object_get(json_object_get(order, hand), "value"));
}

/* Plays a game. Its picture, if there is one, shows what the last post told, and no dice but those
 * that the value names. Whether there is one. */
static bool bluff_is_as_told(const char *rules, int table)
{
    char told[4096];
    play_by(rules, 1);
    snprintf(told, sizeof told, "%s", e2e_text(&day, E2E_GROUP));
    bool any = strstr(told, "The bluff of the game: ") != NULL;
    json_t *order = bluff_of(table);
    assert_int_equal(order != NULL, any);
    if (any) {
        assert_non_null(strstr(told, json_string_value(json_object_get(order, "name"))));
        assert_non_null(strstr(told, value_in(order, "claimed")));
        assert_non_null(strstr(told, value_in(order, "thrown")));
        size_t dice = json_array_size(json_object_get(json_object_get(order, "thrown"), "dice"));
        assert_int_equal(dice, strcmp(rules, "classico") == 0 ? 2 : 0);
        assert_int_equal(json_is_true(json_object_get(order, "cup")), strcmp(rules, "carte") != 0);
        assert_non_null(strstr(picture_fixture_caption(), "🎭 "));
        assert_non_null(strstr(picture_fixture_caption(), " November 2026"));
    }
    json_decref(order);
    return any;
}

A_DAY(the_bluff_of_a_game_is_drawn_as_it_was_told, &day)
{
    assert_true(bluff_is_as_told("classico", 1));
    assert_true(bluff_is_as_told("dadi", 2));
    assert_true(bluff_is_as_told("carte", 3));
    assert_false(bluff_is_as_told("italiano", 4));
    assert_null(bluff_of(7));
    static const int64_t PEOPLE[] = {E2E_HOST, E2E_ANN, E2E_BOB};
    for (int i = 0; i < 3; i++)
        e2e_forge(&day, PEOPLE[i], E2E_GROUP, "k:l:x:0");
    assert_null(bluff_of(1));
}

/* Neither who plays on nor who looks on sees one of a game that is not over. */
A_DAY(a_game_that_is_on_has_no_bluff_to_show, &day)
{
    e2e_game(&day, "classico");
    assert_null(bluff_of(1));
    assert_string_not_equal(e2e_forge(&day, E2E_ANN, E2E_GROUP, "e:1:bluff"), "");
}

static size_t figures_of(const char *side)
{
    json_t *order = picture_fixture("v:102:103");
    assert_non_null(order);
    size_t n = json_array_size(json_object_get(json_object_get(order, side), "figures"));
    json_decref(order);
    return n;
}

/* As in the text: of 421, in which nobody claims anything, there is one figure, of Tokio all. */
A_DAY(two_people_are_compared_by_what_has_happened, &day)
{
    play_by("italiano", 2);
    assert_int_equal(figures_of("left"), 1);
    assert_int_equal(figures_of("right"), 1);
    play_by("classico", 6);
    assert_int_equal(figures_of("left"), 3);
    assert_int_equal(figures_of("right"), 3);
}

/* Less is certain of somebody who stays away, which is seen before they play again: by the game
 * itself a winner only rises. */
A_DAY(who_comes_back_and_wins_is_not_seen_to_fall, &day)
{
    size_t i;
    const json_t *player;
    int winners = 0;
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league@" E2E_BOT);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:n:4");
    play(1);
    simulated_days_off(&day,
                       INT64_C(52) * 7 * 24 * SIMULATED_DAYS_HOUR_MS + 50 * SIMULATED_DAYS_HOUR_MS);
    play(1);
    json_t *order = picture_fixture("p:0:1:");
    json_array_foreach(json_object_get(order, "players"), i, player)
    {
        const json_t *line = json_object_get(player, "points");
        assert_int_equal(json_array_size(line), 4);
        assert_true(value_of(line, 1) < value_of(line, 0));
        assert_true(value_of(line, 3) < value_of(line, 2)); /* some seconds later, at the end */
        assert_true(value_of(line, 3) > value_of(line, 2) - 0.001);
        int64_t rested_ms = time_of(line, 1) - time_of(line, 0);
        assert_true(rested_ms > 0 && rested_ms % (7 * 24 * SIMULATED_DAYS_HOUR_MS) == 0);
        assert_in_range(time_of(line, 2) - time_of(line, 1), 1,
                        7 * 24 * SIMULATED_DAYS_HOUR_MS - 1);
        if (has_won(json_string_value(json_object_get(player, "name")), 2)) {
            assert_true(value_of(line, 2) > value_of(line, 1));
            winners++;
        }
    }
    assert_int_equal(i, 3);
    assert_int_equal(winners, 1);
    json_decref(order);
}

/* Of games that ended where it was November still, and is not any more, none is left out. */
A_DAY(a_season_is_drawn_whole_though_the_group_has_moved, &day)
{
    simulated_days_off(&day, 9 * 24 * SIMULATED_DAYS_HOUR_MS +
                                 11 * SIMULATED_DAYS_HOUR_MS); /* 30 November, 22:00 in UTC */
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "p:z:Pacific/Auckland");
    play(2); /* 1 December there */
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "p:z:Pacific/Honolulu");
    simulated_days_off(&day, 30 * SIMULATED_DAYS_HOUR_MS);
    play(1);
    json_t *order = picture_fixture("p:202612:0:");
    check_lines(order, 3, 202612);
    json_decref(order);
}

A_DAY(what_is_made_up_is_not_drawn, &day)
{
    assert_null(picture_fixture("p:"));
    assert_null(picture_fixture("t:x:0:"));
    assert_null(picture_fixture("v:1"));
    assert_null(picture_fixture("c:1"));
    assert_null(picture_fixture("c:"));
    assert_null(picture_fixture(""));
}
