/* test_text_league.c - standings, statistics and the league's menu fit, and say what they must. */

#include "figures_page.h"
#include "game.h"
#include "league_menu.h"
#include "season_end.h"
#include "testing.h"
#include "text_check.h"
#include "text_fixture.h"
#include "void_page.h"

#include <stdio.h>
#include <string.h>

static struct message message;
static struct standing_page page;
static struct season_end_titles titles;

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

TEST_CASE(shows_a_standing)
{
    begin(SEASON_MONTH, 202611);
    add_row("Ada", 42, 12, 5);
    add_row("Bruno", 1, 11, 2);
    add_row("Chloé", 2, 1, 0);
    rank();
    page.rows[0].standing.was = 2;
    page.rows[1].standing.was = 1;
    page.legend = true;
    standing_page_write(&page, false, LANGUAGE_ENGLISH, &message);
    text_fixture_fits(&message);
    assert_string_equal(
        text_fixture(&message),
        "🏆 <b>November 2026</b>\n"
        "\n"
        "🥇 <b>Ada</b> — <b>42 points</b> ▲1\n"
        "      12 games, 5 wins · 🏆 3 2 4 🏆"
        "\n"
        "🥈 <b>Bruno</b> — <b>1 point</b> ▼1\n"
        "      11 games, 2 wins · 🏆 3 2 4 🏆"
        "\n"
        "\n"
        "Provisional, with fewer than 3 games:\n"
        "⚪ <b>Chloé</b> — <b>2 points</b>\n"
        "      1 game, 0 wins · 🏆 3 2 4 🏆"
        "\n"
        "\n"
        "<i>🏆 2 4: the last places, the newest first; 🏆 is a win. ▲▼ since a week ago. With equal "
        "points: more wins, then the better average place, fewer games, and who got there first. "
        "Players equal in all of that share the place.</i>");
    page.pictures = true;
    page.legend = false;
    standing_page_write(&page, true, LANGUAGE_ENGLISH, &message); /* as phones show it */
    text_check(text_fixture(&message), "1 game, 0 wins · 🏆 3 2 4 🏆\n[Rating] [📈 Chart] "
                                       "[🖼 Table]\n[ℹ️ How to read it]");
    text_check_not(text_fixture(&message), "equal points");
    assert_string_equal(message.buttons[0].data, "k:s:202611:1:");
    assert_string_equal(message.buttons[3].data, "k:i:202611:0:");
    page.legend = page.halls = true;
    standing_page_write(&page, true, text_fixture_italian(), &message);
    text_check(text_fixture(&message),
               "condivide il posto.</i>\n[Livello] [📈 Grafico] [🖼 Tabella]\n"
               "[🏛 Albo d'oro] [✅ ℹ️ Come si legge]");
    assert_string_equal(message.buttons[4].data, "k:s:202611:0:");
    standing_page_write(&page, false, text_fixture_italian(), &message);
    assert_non_null(strstr(text_fixture(&message), "🏆 <b>Novembre 2026</b>\n"));
    assert_non_null(
        strstr(text_fixture(&message), "<b>42 punti</b> ▲1\n      12 partite, 5 vittorie"));
    assert_non_null(
        strstr(text_fixture(&message),
               "\nProvvisoria, con meno di 3 partite:\n⚪ <b>Chloé</b> — <b>2 punti</b>"));
}

/* Of ratings there are no seasons. */
TEST_CASE(says_when_the_season_ends)
{
    begin(SEASON_WEEK, 2026048);
    page.now_local_ms = INT64_C(1795478400000); /* Tuesday, 24 November 2026 */
    page.ends_local_ms = INT64_C(1795996799999);
    standing_page_write(&page, true, LANGUAGE_ENGLISH, &message);
    assert_non_null(
        strstr(text_fixture(&message), "<b>Week 48 of 2026</b>\n⏳ It ends: Sunday 23:59\n\n"));
    standing_page_write(&page, true, text_fixture_italian(), &message);
    assert_non_null(strstr(text_fixture(&message), "\n⏳ Finisce: domenica alle 23:59\n\n"));
    page.order = STANDINGS_RATING;
    standing_page_write(&page, true, LANGUAGE_ENGLISH, &message);
    assert_null(strstr(text_fixture(&message), "It ends"));
}

/* Of a season that is over nobody is to wait for a rank; who asks for a game that nobody has played
 * finds the way to the others. */
TEST_CASE(says_why_somebody_or_all_are_missing)
{
    begin(SEASON_MONTH, 202611);
    page.season.over = true;
    add_row("Chloé", 2, 1, 0);
    rank();
    standing_page_write(&page, false, LANGUAGE_ENGLISH, &message);
    assert_non_null(
        strstr(text_fixture(&message),
               "\nNot ranked, with fewer than 3 games:\n⚪ <b>Chloé</b> — <b>2 points</b>\n"));
    standing_page_write(&page, false, text_fixture_italian(), &message);
    assert_non_null(
        strstr(text_fixture(&message),
               "\nFuori classifica, con meno di 3 partite:\n⚪ <b>Chloé</b> — <b>2 punti</b>\n"));
    page.n = 0;
    page.halls = true;
    standing_page_write(&page, true, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(text_fixture(&message), "\nNo game counts in this season.\n"));
    begin(SEASON_MONTH, 202611);
    page.kind = game_find("421");
    page.kinds[page.n_kinds++] = game_find("tokio");
    standing_page_write(&page, true, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(text_fixture(&message),
                           "\nNo game of this kind that counts has ended in this "
                           "season yet. Play one: /play\n"));
    assert_string_equal(message.buttons[0].data, "k:s:202611:0:");
    assert_string_equal(message.buttons[1].data, "k:s:202611:0:tokio");
    page.kind = page.kinds[0];
    standing_page_write(&page, true, LANGUAGE_ENGLISH, &message);
    assert_string_equal(message.buttons[0].data,
                        "k:s:202611:1:tokio"); /* the other order of that game */
}

/* The loser learns why, and numbers are written as people write them. */
TEST_CASE(shows_ratings)
{
    begin(SEASON_MONTH, 202611);
    page.order = STANDINGS_RATING;
    add_row("Ada", 42, 12, 5);
    add_row("Bruno", 30, 11, 2);
    page.rows[0].standing.rating = (struct rating){30, 6.4};
    page.rows[1].standing.rating = (struct rating){20, 7.17};
    rank();
    page.legend = true;
    standing_page_write(&page, false, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(text_fixture(&message), "🏆 <b>November 2026</b> · Rating\n"));
    assert_non_null(strstr(text_fixture(&message), "<b>Ada</b> — <b>10.8</b>"));
    assert_non_null(strstr(text_fixture(&message), "<b>Bruno</b> — <b>−1.5</b>"));
    assert_non_null(
        strstr(text_fixture(&message), "Winning never lowers it; time without a game slowly does"));
    assert_non_null(strstr(text_fixture(&message),
                           "With exactly equal ratings: the higher estimate before caution, then "
                           "more games. Players equal in all of that share the place.</i>"));
    standing_page_write(&page, false, text_fixture_italian(), &message);
    assert_non_null(strstr(text_fixture(&message), "<b>10,8</b>"));
    assert_non_null(strstr(text_fixture(&message), "Vincendo non si perde mai"));
    assert_non_null(strstr(text_fixture(&message), "A parità esatta di livello:"));
}

/* Players who come after those on one page stand on the next. */
TEST_CASE(turns_the_pages_of_a_long_standing)
{
    begin(SEASON_MONTH, 202611);
    for (int i = 0; i < 5; i++) {
        char name[TABLE_NAME_BYTES];
        snprintf(name, sizeof name, "Giovanni Battista %d", 17 + i);
        add_row(name, 42 - i, 12, 5);
    }
    rank();
    for (int i = 0; i < 5; i++)
        page.rows[i].standing.rank = 21 + i;
    page.kind = game_find("tokio");
    page.n = 25;
    page.first = STANDING_ROWS_MAX;
    assert_int_equal(standing_page_rows(&page), 5);
    standing_page_write(&page, true, LANGUAGE_ENGLISH, &message);
    text_fixture_fits(&message);
    assert_non_null(strstr(text_fixture(&message), "\n25. <b>Giovanni Battista 21</b>"));
    assert_string_equal(message.buttons[0].label, "⬅️");
    assert_string_equal(message.buttons[0].data, "k:s:202611:0:tokio");
    assert_null(strstr(text_fixture(&message), "➡️"));
    page.n = 60;
    standing_page_write(&page, true, LANGUAGE_ENGLISH, &message);
    assert_string_equal(message.buttons[1].data, "k:s:202611:0:tokio:2");
}

TEST_CASE(posts_a_week_and_the_end_of_a_season)
{
    begin(SEASON_MONTH, 202611);
    add_row("Ada", 42, 12, 5);
    add_row("Bruno", 42, 12, 5);
    rank();
    standing_page_week(&page, 1, LANGUAGE_ENGLISH, &message);
    assert_non_null(
        strstr(text_fixture(&message), "📅 <b>1 game</b> of this season ended in the past week."));
    standing_page_week(&page, 4, text_fixture_italian(), &message);
    assert_non_null(strstr(text_fixture(&message),
                           "sono finite <b>4 partite</b> di questa stagione. Ecco la situazione:"));
    standing_page_week(&page, STANDING_GAMES_MOST, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(text_fixture(&message), "📅 <b>1000 games</b> of this season ended"));
    standing_page_week(&page, STANDING_GAMES_MOST + 1, LANGUAGE_ENGLISH, &message);
    assert_non_null(
        strstr(text_fixture(&message), "📅 More than <b>1000 games</b> of this season ended"));
    standing_page_week(&page, STANDING_GAMES_MOST + 1, text_fixture_italian(), &message);
    assert_non_null(strstr(text_fixture(&message), "sono finite più di <b>1000 partite</b> di"));
    season_end_write(&page, &titles, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(text_fixture(&message), "🏁 The season is over. <b>Ada</b> wins it!"));
    page.season.over = true;
    page.kinds[page.n_kinds++] = game_find("tokio");
    season_end_write(&page, &titles, text_fixture_italian(), &message);
    text_check(text_fixture(&message),
               "La vince <b>Ada</b>! La classifica finale:\n\n🏆 <b>Novembre 2026</b>\n\n"
               "🥇 <b>Ada</b> — <b>42 punti</b>\n      12 partite, 5 vittorie\n"
               "🥈 <b>Bruno</b> — <b>42 punti</b>\n      12 partite, 5 vittorie\n\n"
               "Si ricomincia:\n[🎲 Tokio]");
    assert_string_equal(message.buttons[0].data, "+:tokio");
    page.rows[0].name[0] = '\0'; /* takes no part any more */
    season_end_write(&page, &titles, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(text_fixture(&message), "🏁 The season is over. The final standing:\n"));
    strcpy(page.rows[0].name, "Ada");
    /* Nobody is said to win alone what two have won. */
    page.rows[1].standing.rank = 1;
    season_end_write(&page, &titles, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(text_fixture(&message), "🏁 The season is over. The final standing:\n"));
}

TEST_CASE(a_season_that_nobody_wins_says_so)
{
    begin(SEASON_MONTH, 202611);
    page.season.over = true;
    add_row("Ada", 4, 2, 1);
    rank();
    season_end_write(&page, &titles, LANGUAGE_ENGLISH, &message);
    assert_non_null(
        strstr(text_fixture(&message), "🏁 The season is over. Nobody played enough to win it:\n"));
    assert_non_null(strstr(text_fixture(&message), "\n⚪ <b>Ada</b> — <b>4 points</b>\n"));
}

static struct titles_player *give_title(enum title title, const char *name)
{
    snprintf(titles.names[title], sizeof titles.names[title], "%s", name);
    return &titles.players[title];
}

TEST_CASE(the_end_of_a_season_names_who_stands_out)
{
    begin(SEASON_MONTH, 202611);
    page.season.over = true;
    add_row("Ada", 42, 12, 5);
    rank();
    give_title(TITLE_TRUSTING, "Bob")->fooled = 12;
    season_end_write(&page, &titles, LANGUAGE_ENGLISH, &message);
    text_check(text_fixture(&message),
               "5 wins\n\n🐑 Most trusting: Bob let 12 bluffs pass.\n\nOn we go:");
    *give_title(TITLE_BLUFF, "Chloé") = (struct titles_player){
        .kind = game_find("tokio"), .bluff = {.gap = 9, .claimed = "66", .thrown = "31"}};
    *give_title(TITLE_NOSE, "Ada") =
        (struct titles_player){.player = 1, .doubts = 12, .doubts_right = 9};
    season_end_write(&page, &titles, LANGUAGE_ENGLISH, &message);
    text_check(text_fixture(&message),
               "\n\n🎭 The bluff of the season: Chloé claimed <b>a pair of 6s (66)</b> with "
               "<b>31</b>, and got away with it.\n🐑 Most trusting: Bob let 12 bluffs pass.\n"
               "👃 The best nose: Ada was right in 9 of 12 doubts.\n\nOn we go:");
    season_end_write(&page, &titles, text_fixture_italian(), &message);
    text_check(text_fixture(&message),
               "\n🎭 Il bluff della stagione: Chloé ha dichiarato <b>coppia di 6 (66)</b> con "
               "<b>31</b>, e l'ha passata liscia.\n");
    memset(&titles, 0, sizeof titles);
}

TEST_CASE(names_every_season)
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
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin(cases[i].length, cases[i].key);
        standing_page_write(&page, true, LANGUAGE_ENGLISH, &message);
        text_fixture_fits(&message);
        assert_non_null(strstr(message.text, cases[i].name));
        assert_non_null(strstr(message.text, "No game that counts has ended in this season yet."));
    }
}

/* The longest there can be, in every language. */
TEST_CASE(always_fits)
{
    for (int language = 0; language_code(language); language++)
        for (int order = STANDINGS_POINTS; order <= STANDINGS_RATING; order++) {
            begin(SEASON_QUARTER, 20264);
            page.order = (enum standings_order)order;
            page.paused = true;
            for (int i = 0; i < STANDING_ROWS_MAX; i++)
                add_row("<&\"Wolfeschlegelsteinhausenbergerdorff-Maximilian the Great & others>",
                        99999 - i, 9999, 9999);
            rank();
            for (int i = 0; i < page.n; i++)
                page.rows[i].standing.was = 99;
            page.n = 999;
            for (int i = 0; game_kinds[i] && page.n_kinds < STANDING_KINDS_MAX; i++)
                page.kinds[page.n_kinds++] = game_kinds[i];
            standing_page_write(&page, true, language, &message);
            text_fixture_fits(&message);
            text_fixture_labels_fit(&message);
            standing_page_week(&page, STANDING_GAMES_MOST + 1, language, &message);
            text_fixture_fits(&message);
            season_end_write(&page, &titles, language, &message);
            text_fixture_fits(&message);
        }
}

TEST_CASE(says_that_the_league_is_paused)
{
    struct standing_halls halls = {.paused = true};
    begin(SEASON_MONTH, 202611);
    page.paused = true;
    standing_page_write(&page, true, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(text_fixture(&message), "No game counts in this season."));
    assert_non_null(strstr(text_fixture(&message), "Admins switch it on: /league"));
    assert_null(strstr(text_fixture(&message), "/play"));
    standing_page_write(&page, true, language_for("it"), &message);
    assert_non_null(strstr(text_fixture(&message), "Lo fa ripartire chi amministra: /campionato"));
    standing_page_hall(&halls, 202611, language_for("it"), &message);
    assert_non_null(
        strstr(text_fixture(&message), "⏸ Il campionato di questo gruppo è sospeso."));
}

TEST_CASE(shows_the_hall_of_fame)
{
    static struct standing_halls halls;
    for (int language = 0; language_code(language); language++) {
        halls = (struct standing_halls){
            .page = 1, .n = STANDING_HALLS_MAX, .more = true, .paused = true};
        for (int i = 0; i < halls.n; i++) {
            begin(SEASON_MONTH, 0);
            for (int j = 0; j < STANDING_MEDALS_MAX; j++)
                add_row("Wolfeschlegelsteinhausenbergerdorff-Maximilian", 9, 9, 9);
            rank();
            halls.list[i] =
                (struct standing_hall){.season = {SEASON_MONTH, 202501 + i % 12, true}, .n = i % 7};
            for (int j = 0; j < halls.list[i].n; j++)
                halls.list[i].rows[j] = page.rows[j];
        }
        standing_page_hall(&halls, 202611, language, &message);
        text_fixture_fits(&message);
        text_fixture_labels_fit(&message);
        assert_string_equal(message.buttons[halls.n].data, "k:h:0");
        assert_string_equal(message.buttons[halls.n + 1].data, "k:h:2");
        halls = (struct standing_halls){0};
        standing_page_hall(&halls, 202611, language, &message);
        text_fixture_fits(&message);
        assert_int_equal(message.n_buttons, 1);
    }
}

TEST_CASE(offers_what_a_group_may_choose)
{
    struct league_menu menu = {
        .on = true, .weekly = true, .length = SEASON_MONTH, .games_least = 3};
    for (int language = 0; language_code(language); language++) {
        league_menu_write(&menu, language, &message);
        text_fixture_fits(&message);
        text_fixture_labels_fit(&message);
    }
    league_menu_write(&menu, text_fixture_italian(), &message);
    assert_non_null(strstr(text_fixture(&message), "In 4: <b>4</b>, <b>2</b>, <b>1</b>"));
    strcpy(menu.points, "3:10,4,1");
    league_menu_write(&menu, LANGUAGE_ENGLISH, &message);
    assert_non_null(
        strstr(text_fixture(&message), "With 3 players: <b>10</b>, <b>4</b>, <b>1</b>\n"));
    assert_non_null(strstr(text_fixture(&message), "Otherwise as usual"));
    assert_null(strstr(text_fixture(&message), "With 4 players"));
    memset(menu.points, '<', sizeof menu.points - 1);
    league_menu_write(&menu, LANGUAGE_ENGLISH, &message);
    text_fixture_fits(&message);
    menu.on = false;
    league_menu_write(&menu, LANGUAGE_ENGLISH, &message);
    assert_int_equal(message.n_buttons, 1);
    assert_string_equal(message.buttons[0].data, "k:l:o:1");
}

TEST_CASE(asks_before_it_ends_a_season)
{
    struct standing_season ends = {SEASON_MONTH, 202611, false},
                           begins = {SEASON_WEEK, 2026047, false};
    league_menu_ending(&ends, &begins, LANGUAGE_ENGLISH, &message);
    text_fixture_fits(&message);
    assert_non_null(strstr(text_fixture(&message), "<b>November 2026</b> would end at once"));
    assert_non_null(
        strstr(text_fixture(&message), "from now on count for <b>Week 47 of 2026</b>."));
    assert_string_equal(message.buttons[0].data, "k:l:N:0:202611");
    assert_string_equal(message.buttons[1].data, "k:l");
    league_menu_ending(&ends, &begins, text_fixture_italian(), &message);
    text_fixture_labels_fit(&message);
    assert_non_null(strstr(text_fixture(&message), "<b>Settimana 47 del 2026</b>"));
}

TEST_CASE(says_what_is_wrong_with_points)
{
    static const char *const wrong[] = {"x",         "99:1",     "3:3,1,0;3:1,1,1", "3:3,1",
                                        "3:3,1,0,0", "2:1000,0", "3:1,2,0"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct points points;
        struct points_error error;
        assert_false(points_read(wrong[i], &points, &error));
        league_menu_fault(&error, LANGUAGE_ENGLISH, &message);
        text_fixture_fits(&message);
        assert_true(message.length > 20);
        league_menu_fault(&error, text_fixture_italian(), &message);
        text_fixture_fits(&message);
    }
    assert_string_equal(text_fixture(&message), "Un posto non può valere più di uno migliore.\n"
                                                "L'errore è nella riga per 3 giocatori.");
}

/* One alone is no more a number for a game than a hundred. */
TEST_CASE(says_what_rows_of_points_there_are_not)
{
    static const char *const wrong[] = {"1:5", "0:0", "100:1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct points points;
        struct points_error error;
        assert_false(points_read(wrong[i], &points, &error));
        league_menu_fault(&error, LANGUAGE_ENGLISH, &message);
        assert_string_equal(text_fixture(&message), "No game has that number of players.");
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

TEST_CASE(says_how_somebody_plays)
{
    struct figures_page figures = figures_of(game_find("tokio"));
    figures_page_write(&figures, LANGUAGE_ENGLISH, &message);
    text_fixture_fits(&message);
    assert_non_null(strstr(message.text, "Games: <b>12</b>, won: <b>5</b> (42%)"));
    assert_non_null(strstr(message.text, "Claims: <b>84</b>, lies among them: <b>36</b> (43%)"));
    assert_non_null(strstr(message.text, "right: <b>2</b> (67%)"));
    assert_non_null(strstr(message.text, "<b>a pair of 6s (66)</b> with 32 under the cup"));
    assert_non_null(strstr(message.text, "Claimed most often: <b>54</b> (9×)"));
    assert_non_null(strstr(message.text, "Tokio (21): rolled <b>4</b>, claimed <b>9</b>"));
    assert_non_null(strstr(message.text, "in 100 rolls, about average <i>(0 is average;"));
    assert_string_equal(message.buttons[1].label, "✅ Tokio");
    for (int language = 0; language_code(language); language++) {
        figures_page_write(&figures, language, &message);
        text_fixture_fits(&message);
        text_fixture_labels_fit(&message);
    }
    memset(&figures.statistics, 0, sizeof figures.statistics);
    figures_page_write(&figures, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "No game has counted for \u2068Ada\u2069 yet."));
}

/* Hands are told as people tell them, not as the record writes them. */
TEST_CASE(tells_hands_in_words)
{
    struct figures_page figures = figures_of(game_find("bugiardi"));
    strcpy(figures.statistics.bluff.claimed, "5-J");
    strcpy(figures.statistics.bluff.thrown, "P-A");
    strcpy(figures.statistics.tally[0].word, "2P");
    figures_page_write(&figures, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "<b>five jacks</b> with a pair of aces under the cup"));
    assert_non_null(strstr(message.text, "Claimed most often: <b>Two pairs</b> (9×)"));
    assert_non_null(strstr(message.text, "⭐ Five aces: rolled <b>4</b>"));
    figures = figures_of(NULL);
    figures_page_write(&figures, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "⭐ Tokio (21), 4-2-1, five aces: rolled "));
    figures = figures_of(game_find("421"));
    strcpy(figures.statistics.tally[0].word, "542");
    figures.statistics.counts[STATISTICS_LUCK] = -INT64_C(25000000000);
    figures.statistics.counts[STATISTICS_LUCK_VARIANCE] = INT64_C(100000000000);
    figures_page_write(&figures, text_fixture_italian(), &message);
    assert_non_null(strstr(message.text, "Fatto più spesso: <b>5-4-2</b> (9×)"));
    assert_non_null(strstr(message.text, "<b>−2,5</b> in 100 lanci, grande sfortuna"));
    assert_non_null(strstr(message.text, "4-2-1: fatto <b>4</b>\n"));
}

/* Every throw adds another luck to that of the 20 throws before it, but the page tells one of two
 * numbers. */
TEST_CASE(tells_luck_in_halves)
{
    struct figures_page figures = figures_of(game_find("tokio"));
    int64_t *counts = figures.statistics.counts;
    int n[2] = {0};
    for (int rank = 0; rank <= 20; rank++) {
        counts[STATISTICS_LUCK] = (rank - 10) * INT64_C(50000000);
        counts[STATISTICS_LUCK_VARIANCE] = INT64_C(1750000000);
        figures_page_write(&figures, LANGUAGE_ENGLISH, &message);
        n[0] += strstr(message.text, "dice: <b>0.0</b> in 100 rolls, about average") != NULL;
        n[1] += strstr(message.text, "0.5</b> in 100 rolls, about average") != NULL;
    }
    assert_int_equal(n[0] + n[1], 21);
    assert_in_range(n[0], 12, 14);
}

/* A game that is void is struck out, and says why; who made it so learns the way back. */
TEST_CASE(lists_games_that_are_void)
{
    static struct void_row row;
    row = (struct void_row){.number = 12, .kind = game_find("tokio"), .n = 2, .is_void = true};
    strcpy(row.names[0], "Ada");
    strcpy(row.names[1], "Bob");
    strcpy(row.reason, "<the dog> played");
    void_page_write(&row, 1, 0, LANGUAGE_ENGLISH, &message);
    text_fixture_fits(&message);
    assert_non_null(strstr(text_fixture(&message), "<s>🏆 Ada, Bob</s>\n"
                                                   "🚫 Doesn't count: &lt;the dog&gt; played\n"));
    assert_non_null(strstr(text_fixture(&message), "/void 12 played by mistake"));
    void_page_done(&row, LANGUAGE_ENGLISH, &message);
    text_fixture_fits(&message);
    assert_non_null(strstr(text_fixture(&message), "no longer counts: &lt;the dog&gt; played\n"
                                                   "<i>To take that back: /void undo 12</i>"));
    row.past = true;
    void_page_done(&row, text_fixture_italian(), &message);
    text_fixture_fits(&message);
    assert_non_null(strstr(text_fixture(&message), "played\nLa sua stagione è finita; "));
    void_page_write(&row, 0, 0, LANGUAGE_ENGLISH, &message);
    assert_null(strstr(text_fixture(&message), "/void"));
}

static void place(struct standing_hall *hall, const char *name, int player, int rank)
{
    struct standing_row *row = &hall->rows[hall->n++];
    snprintf(row->name, sizeof row->name, "%s", name);
    row->standing = (struct standing){.player = player, .rank = rank};
}

/* A winner who is not first any more is named beside the new one. */
TEST_CASE(names_the_new_winner_of_a_season)
{
    static struct standing_hall was, is;
    static struct void_row row;
    row = (struct void_row){.number = 12,
                            .kind = game_find("tokio"),
                            .is_void = true,
                            .past = true,
                            .was = &was,
                            .is = &is};
    was.season = is.season = (struct standing_season){SEASON_MONTH, 202611, true};
    place(&was, "Dario", 4, 1);
    place(&was, "Chloé", 3, 2);
    void_page_done(&row, LANGUAGE_ENGLISH, &message);
    text_check(text_fixture(&message), "\n🏆 November 2026: nobody wins it now (before: Dario).");
    place(&is, "Chloé", 3, 1);
    void_page_done(&row, LANGUAGE_ENGLISH, &message);
    text_check(text_fixture(&message),
               "recounted.\n🏆 November 2026: the winner is now <b>Chloé</b> (before: Dario).\n");
    void_page_done(&row, text_fixture_italian(), &message);
    text_check(text_fixture(&message),
               "\n🏆 Novembre 2026: ora vince <b>Chloé</b> (prima Dario).\n");
    row.counting = true;
    row.was = row.is = NULL;
    void_page_done(&row, LANGUAGE_ENGLISH, &message);
    text_check(text_fixture(&message), "is being recounted, and who won it may change. /standings");
    row.counting = false;
    row.was = &was;
    row.is = &is;
    place(&is, "", 5, 1);
    void_page_done(&row, LANGUAGE_ENGLISH, &message);
    text_check(text_fixture(&message), "the winners are now <b>Chloé, somebody</b>");
    is = was;
    place(&is, "Bruno", 2, 3);
    void_page_done(&row, LANGUAGE_ENGLISH, &message);
    text_check_not(text_fixture(&message), "🏆");
}

/* A game that ended while the league was switched off counts for nothing, void or not; nor does
 * what one person played against robots. */
TEST_CASE(says_of_games_that_they_never_counted)
{
    static struct void_row row;
    row = (struct void_row){.number = 12, .kind = game_find("tokio"), .n = 1, .uncounted = true};
    strcpy(row.names[0], "Ada");
    void_page_write(&row, 1, 0, LANGUAGE_ENGLISH, &message);
    text_fixture_fits(&message);
    text_check(text_fixture(&message),
               "Ada\n⏸ Doesn't count: no hand was played out, only one person played, or the "
               "league was switched off.");
    text_check_not(text_fixture(&message), "🏆"); /* robots may have won */
    void_page_done(&row, LANGUAGE_ENGLISH, &message);
    text_check_not(text_fixture(&message), "counts again");
    void_page_done(&row, text_fixture_italian(), &message);
    text_check(text_fixture(&message), "Non è più annullata, ma non conta lo stesso");
}

TEST_CASE(compares_two)
{
    struct figures_duel duel = {.names = {"Ada", "Bob"},
                                .games = 9,
                                .better = {6, 3},
                                .of = {{.doubts_right = 4, .fooled = 2}, {.fooled = 5}}};
    figures_page_duel(&duel, LANGUAGE_ENGLISH, &message);
    text_fixture_fits(&message);
    assert_string_equal(text_fixture(&message), "⚔️ <b>Ada</b> — <b>Bob</b>\n"
                                                "\n🎮 9 games together"
                                                "\n🏁 Finished ahead <b>6 : 3</b>"
                                                "\n🎭 Bluffs that worked <b>2 : 5</b>"
                                                "\n🔍 Right doubts <b>4 : 0</b>");
    memset(duel.of, 0, sizeof duel.of);
    figures_page_duel(&duel, LANGUAGE_ENGLISH, &message);
    assert_string_equal(text_fixture(&message), "⚔️ <b>Ada</b> — <b>Bob</b>\n"
                                                "\n🎮 9 games together"
                                                "\n🏁 Finished ahead <b>6 : 3</b>");
    duel.games = 0; /* that count: they may have played some that do not */
    figures_page_duel(&duel, LANGUAGE_ENGLISH, &message);
    text_check(text_fixture(&message), "No game that counts for both has ended yet.");
    figures_page_duel(&duel, text_fixture_italian(), &message);
    text_check(text_fixture(&message),
               "\n\nNon hanno ancora finito insieme una partita che conta.");
}

TESTS_BEGIN(text_fixture_open())
