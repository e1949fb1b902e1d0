/* test_text_league.c - standings, statistics and the league's menu fit, and say what they must. */

#include "kinds.h"
#include "spoken.h"
#include "text_league.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct message message;
static struct standing_page page;

static void add_row(const char *name, int points, int games, int wins)
{
    struct standing_row *row = &page.rows[page.n++];
    memset(row, 0, sizeof *row);
    snprintf(row->name, sizeof row->name, "%s", name);
    row->standing = (struct standing){.player = page.n,
                                      .games = games,
                                      .wins = wins,
                                      .points = points,
                                      .places = 2 * games,
                                      .rating = rating_start,
                                      .form = {1, 3, 2, 4, 1}};
}

static void begin(enum season_length length, int key)
{
    memset(&page, 0, sizeof page);
    page.season = (struct standing_season){.length = length, .key = key};
    page.games_least = 3;
}

static void rank(void)
{
    struct standings_rule rule = {.games_least = page.games_least};
    for (int i = 0; i < page.n; i++) {
        struct standing one = page.rows[i].standing;
        standings_rank(&one, 1, &rule);
        page.rows[i].standing.rank = one.rank == 0 ? 0 : i + 1;
    }
}

static void shows_a_standing(void **state)
{
    (void)state;
    begin(SEASON_MONTH, 202611);
    add_row("Ada", 42, 12, 5);
    add_row("Bruno", 30, 11, 2);
    add_row("Chloé", 2, 1, 0);
    rank();
    page.rows[0].standing.was = 2;
    page.rows[1].standing.was = 1;
    text_league_standing(&page, false, TEXT_ENGLISH, &message);
    spoken_fits(&message);
    assert_string_equal(
        spoken(&message),
        "🏆 <b>November 2026</b>\n"
        "\n🥇 1. <b>Ada</b> — <b>42</b> ▲1\n      🏆1 3 2 4 🏆1 · 12 games, 5 wins"
        "\n🥈 2. <b>Bruno</b> — <b>30</b> ▼1\n      🏆1 3 2 4 🏆1 · 11 games, 2 wins"
        "\n\nWithout a rank yet, for which it takes 3 games: Chloé (1)"
        "\n\n<i>Equal points: more wins, the better place on average, fewer games, and who had "
        "them first.</i>");
}

static void names_every_season(void **state)
{
    static const struct {
        enum season_length length;
        int key;
        const char *name;
    } cases[] = {
        {SEASON_WEEK, 2026047, "Week 47 of 2026"},
        {SEASON_MONTH, 202601, "January 2026"},
        {SEASON_MONTH, 202612, "December 2026"},
        {SEASON_QUARTER, 20264, "Quarter 4 of 2026"},
        {SEASON_YEAR, 2026, "2026"},
        {SEASON_ENDLESS, 0, "All the time"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin(cases[i].length, cases[i].key);
        text_league_standing(&page, true, TEXT_ENGLISH, &message);
        spoken_fits(&message);
        assert_non_null(strstr(message.text, cases[i].name));
        assert_non_null(strstr(message.text, "No game has ended in this season yet."));
    }
}

/* The longest there can be, in every language. */
static void always_fits(void **state)
{
    (void)state;
    for (int language = 0; text_language_code(language); language++)
        for (int order = STANDINGS_POINTS; order <= STANDINGS_RATING; order++) {
            begin(SEASON_QUARTER, 20264);
            page.order = (enum standings_order)order;
            for (int i = 0; i < STANDING_ROWS_MAX; i++)
                add_row("<&\"Wolfeschlegelsteinhausenbergerdorff-Maximilian the Great & others>",
                        99999 - i, 9999, 9999);
            rank();
            for (int i = 0; i < page.n; i++)
                page.rows[i].standing.was = 99;
            page.n = 999;
            for (int i = 0; game_kinds[i] && page.n_kinds < STANDING_KINDS_MAX; i++)
                page.kinds[page.n_kinds++] = game_kinds[i];
            text_league_standing(&page, true, language, &message);
            spoken_fits(&message);
            spoken_labels_fit(&message);
            text_league_over(&page, language, &message);
            spoken_fits(&message);
        }
}

static void shows_the_hall_of_fame(void **state)
{
    static struct standing_hall halls[24];
    (void)state;
    for (int language = 0; text_language_code(language); language++) {
        for (int i = 0; i < 24; i++) {
            begin(SEASON_MONTH, 0);
            for (int j = 0; j < 3; j++)
                add_row("Wolfeschlegelsteinhausenbergerdorff-Maximilian", 9, 9, 9);
            rank();
            halls[i] =
                (struct standing_hall){.season = {SEASON_MONTH, 202501 + i % 12, true}, .n = i % 4};
            for (int j = 0; j < halls[i].n; j++)
                halls[i].rows[j] = page.rows[j];
        }
        text_league_hall(halls, 24, 202611, language, &message);
        spoken_fits(&message);
        spoken_labels_fit(&message);
        text_league_hall(halls, 0, 202611, language, &message);
        spoken_fits(&message);
    }
}

static void offers_what_a_group_may_choose(void **state)
{
    struct league_menu menu = {
        .on = true, .weekly = true, .length = SEASON_MONTH, .games_least = 3};
    (void)state;
    for (int language = 0; text_language_code(language); language++) {
        text_league_menu(&menu, language, &message);
        spoken_fits(&message);
        spoken_labels_fit(&message);
    }
    memset(menu.points, '<', sizeof menu.points - 1);
    text_league_menu(&menu, TEXT_ENGLISH, &message);
    spoken_fits(&message);
    menu.on = false;
    text_league_menu(&menu, TEXT_ENGLISH, &message);
    assert_int_equal(message.n_buttons, 1);
    assert_string_equal(message.buttons[0].data, "k:l:o:1");
}

static void says_what_is_wrong_with_points(void **state)
{
    static const char *const wrong[] = {"x",         "99:1",     "3:3,1,0;3:1,1,1", "3:3,1",
                                        "3:3,1,0,0", "2:1000,0", "3:1,2,0"};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct points points;
        struct points_error error;
        assert_false(points_read(wrong[i], &points, &error));
        text_league_points(&error, TEXT_ENGLISH, &message);
        spoken_fits(&message);
        assert_true(message.length > 20);
        text_league_points(&error, spoken_italian(), &message);
        spoken_fits(&message);
    }
}

static struct figures_page figures_of(const struct game_kind *kind)
{
    struct figures_page figures = {.player = 7, .name = "Ada", .kind = kind};
    int64_t *counts = figures.statistics.counts;
    counts[STATISTICS_GAMES] = 12;
    counts[STATISTICS_WINS] = 5;
    counts[STATISTICS_CLAIMS] = 84;
    counts[STATISTICS_LIES] = 36;
    counts[STATISTICS_LIES_CAUGHT] = 12;
    counts[STATISTICS_LIES_THROUGH] = 20;
    counts[STATISTICS_DOUBTS] = 3;
    counts[STATISTICS_DOUBTS_RIGHT] = 2;
    counts[STATISTICS_THROWS] = 100;
    counts[STATISTICS_TOPS_THROWN] = 4;
    counts[STATISTICS_TOPS_CLAIMED] = 9;
    figures.statistics.streak.longest = 3;
    figures.statistics.bluff.gap = 9;
    strcpy(figures.statistics.bluff.claimed, "66");
    strcpy(figures.statistics.bluff.thrown, "32");
    figures.statistics.n_tally = 1;
    figures.statistics.tally[0].n = 9;
    strcpy(figures.statistics.tally[0].word, "54");
    for (int i = 0; game_kinds[i] && figures.n_kinds < FIGURES_KINDS_MAX; i++)
        figures.kinds[figures.n_kinds++] = game_kinds[i];
    return figures;
}

static void says_how_somebody_plays(void **state)
{
    (void)state;
    struct figures_page figures = figures_of(game_find("tokio"));
    text_league_figures(&figures, TEXT_ENGLISH, &message);
    spoken_fits(&message);
    assert_non_null(strstr(message.text, "Games: <b>12</b>, won: <b>5</b> (42 %)"));
    assert_non_null(strstr(message.text, "Claims: <b>84</b>, lies among them: <b>36</b> (43 %)"));
    assert_non_null(strstr(message.text, "right: <b>2</b> (67 %)"));
    assert_non_null(strstr(message.text, "<b>66</b> with 32 under the cup"));
    assert_non_null(strstr(message.text, "Claimed most often: <b>54</b> (9×)"));
    for (int language = 0; text_language_code(language); language++) {
        text_league_figures(&figures, language, &message);
        spoken_fits(&message);
        spoken_labels_fit(&message);
    }
    memset(&figures.statistics, 0, sizeof figures.statistics);
    text_league_figures(&figures, TEXT_ENGLISH, &message);
    assert_non_null(strstr(message.text, "No game that counts has ended yet."));
}

static void compares_two(void **state)
{
    struct figures_duel duel = {.names = {"Ada", "Bob"},
                                .games = 9,
                                .better = {6, 3},
                                .of = {{.doubts_right = 4, .fooled = 2}, {.fooled = 5}}};
    (void)state;
    text_league_duel(&duel, TEXT_ENGLISH, &message);
    spoken_fits(&message);
    assert_string_equal(spoken(&message), "⚔️ <b>Ada</b> — <b>Bob</b>\n"
                                          "\n9 games together"
                                          "\nFinished before the other: <b>6 : 3</b>"
                                          "\nFooled the other: <b>2 : 5</b>"
                                          "\nDoubts that were right: <b>4 : 0</b>");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shows_a_standing),
        cmocka_unit_test(names_every_season),
        cmocka_unit_test(always_fits),
        cmocka_unit_test(shows_the_hall_of_fame),
        cmocka_unit_test(offers_what_a_group_may_choose),
        cmocka_unit_test(says_what_is_wrong_with_points),
        cmocka_unit_test(says_how_somebody_plays),
        cmocka_unit_test(compares_two),
    };
    spoken_open();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
