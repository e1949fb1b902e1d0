/* test_draw.c - the drawing program from outside: pictures of every kind, and what it refuses. */
#include "drawing.h"

#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- a season --- */

static const int64_t NOVEMBER_MS = INT64_C(1793487600000);
static const int64_t DAY_MS = INT64_C(86400000);

static void begin_season(const char *unit, int days)
{
    drawing_begin();
    drawing_add(
        "{\"draw\":\"season\",\"title\":\"November\",\"subtitle\":\"all games\",\"unit\":\"%s\","
        "\"from_ms\":%lld,\"to_ms\":%lld,\"zone_offset_s\":3600,\"labels\":{\"empty\":\"Nothing\","
        "\"decimal\":\",\",\"weekdays\":[\"Mon\",\"Tue\",\"Wed\",\"Thu\",\"Fri\",\"Sat\",\"Sun\"],"
        "\"months\":[\"Jan\",\"Feb\",\"Mar\",\"Apr\",\"May\",\"Jun\",\"Jul\",\"Aug\",\"Sep\","
        "\"Oct\",\"Nov\",\"Dec\"]},\"players\":[",
        unit, (long long)NOVEMBER_MS, (long long)(NOVEMBER_MS + days * DAY_MS));
}

static void end_season(void)
{
    drawing_add("]}");
}

/* A player whose values go up and down by `step` around a base; the first is of day `from`. */
struct career {
    int i, from, n;
    double base, step;
};

static void add_player(const char *name, struct career career)
{
    drawing_add("%s{\"name\":\"%s\",\"points\":[", career.i > 0 ? "," : "", name);
    for (int k = 0; k < career.n; k++)
        drawing_add("%s[%lld,%.3f]", k > 0 ? "," : "",
                    (long long)(NOVEMBER_MS + (career.from + k) * DAY_MS + career.i * 60000),
                    career.base + career.step * ((k * 7 + career.i * 3) % 11));
    drawing_add("]}");
}

static int drawn_season(int n, const char *name)
{
    begin_season("rating", 30);
    for (int i = 0; i < n; i++)
        add_player(name, (struct career){i, i % 5, 20, 2.0 * i, 0.7});
    end_season();
    return drawing_done();
}

TEST_CASE(test_draws_seasons)
{
    int two = drawn_season(2, "Giulia"), eight = drawn_season(8, "Giulia");
    int twenty = drawn_season(20, "Giulia");
    assert_in_range(two, 800, 1100);
    assert_int_equal(eight, two);
    assert_in_range(twenty, two + 200, 1600);
    assert_true(drawn_season(1, "Giulia") == two);
}

TEST_CASE(test_draws_any_name)
{
    static const char *const NAMES[] = {
        "",
        " ",
        "محمد عبد الله",
        "חיים כהן",
        "王小明",
        "さくら🌸",
        "🎲🔥👨‍👩‍👧‍👦",
        "สมชาย",
        "two\\nlines",
        "\\u202eright to left",
        "a\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301",
        "<b>&amp;",
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"};
    int height = drawn_season(20, "Giulia");
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        assert_int_equal(drawn_season(20, NAMES[i]), height);
}

TEST_CASE(test_draws_special_seasons)
{
    static const struct career SPECIAL[] = {
        {0, 9, 1, 3, 0},         /* one game */
        {0, 0, 30, 25, 0},       /* always the same */
        {0, 25, 3, 5, 1},        /* joined late */
        {0, 0, 30, 1e14, 7e13},  /* huge */
        {0, 0, 30, -1e15, 1e10}, /* huge, and hardly changing */
        {0, 0, 30, 1e-9, 1e-12}, /* tiny */
        {0, 40, 2, 5, 1},        /* after the end: not in this season */
        {0, -30, 10, 5, 1},      /* only before it */
        {0, 0, 0, 0, 0},         /* never */
    };
    static const char *const UNITS[] = {"rating", "points"};
    for (size_t i = 0; i < sizeof SPECIAL / sizeof *SPECIAL; i++)
        for (int unit = 0; unit < 2; unit++) {
            begin_season(UNITS[unit], 30);
            add_player("Giulia", SPECIAL[i]);
            add_player("Marco", (struct career){1, SPECIAL[i].from, SPECIAL[i].n, 5, 1});
            end_season();
            assert_in_range(drawing_done(), 800, 1100);
        }
}

TEST_CASE(test_draws_any_length_of_season)
{
    static const int DAYS[] = {1, 2, 7, 30, 92, 366, 3653, 36525};
    for (size_t i = 0; i < sizeof DAYS / sizeof *DAYS; i++) {
        begin_season("points", DAYS[i]);
        add_player("Giulia", (struct career){0, 0, 300, 3, 1});
        end_season();
        drawing_done();
    }
}

static void add_games(int n)
{
    drawing_begin();
    drawing_add(
        "{\"draw\":\"season\",\"title\":\"November\",\"unit\":\"points\",\"axis\":\"games\","
        "\"from_ms\":0,\"to_ms\":%d,\"zone_offset_s\":3600,\"labels\":{\"games\":\"Games\"},"
        "\"players\":[",
        n);
    for (int i = 0; i < 3; i++) {
        drawing_add("%s{\"name\":\"Giulia\",\"points\":[[0,0]", i > 0 ? "," : "");
        for (int k = 1; k <= n; k++)
            drawing_add(",[%d,%d]", k, k * 2 - (k + i) % 3);
        drawing_add("]}");
    }
    drawing_add("]}");
}

TEST_CASE(test_draws_a_season_by_games)
{
    static const int GAMES[] = {1, 2, 3, 10, 200, 2000};
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++) {
        add_games(GAMES[i]);
        drawing_done();
    }
}

TEST_CASE(test_draws_an_empty_season)
{
    begin_season("points", 30);
    end_season();
    assert_in_range(drawing_done(), 800, 1100);
    drawing_refuses("", "the input is not JSON");
    drawing_begin();
    drawing_add("{\"draw\":\"season\",\"title\":\"\",\"unit\":\"points\",\"from_ms\":0,\"to_ms\":1,"
                "\"zone_offset_s\":0,\"players\":[]}");
    drawing_done();
}

TEST_CASE(test_draws_the_same_twice)
{
    drawn_season(8, "Giulia");
    drawing_keep();
    drawn_season(8, "Giulia");
    assert_true(drawing_is_kept());
}

/* Whether a line to 5 at the end is drawn the same if it is told that there was nothing at half
 * time.
 */
static bool is_level_until_then(const char *unit)
{
    for (int told = 0; told <= 1; told++) {
        begin_season(unit, 30);
        drawing_add("{\"name\":\"Anna\",\"points\":[[%" PRId64 ",0],", NOVEMBER_MS);
        if (told)
            drawing_add("[%" PRId64 ",0],", NOVEMBER_MS + 15 * DAY_MS);
        drawing_add("[%" PRId64 ",5]]}", NOVEMBER_MS + 30 * DAY_MS);
        end_season();
        drawing_done();
        if (!told)
            drawing_keep();
    }
    return drawing_is_kept();
}

/* Points last until the next game; ratings sink between games. */
TEST_CASE(test_draws_points_level_until_a_game)
{
    assert_true(is_level_until_then("points"));
    assert_false(is_level_until_then("rating"));
}

/* A player who missed nine games of ten has the points that they had until the last. */
TEST_CASE(test_draws_missed_games_level)
{
    for (int told = 0; told <= 1; told++) {
        drawing_begin();
        drawing_add(
            "{\"draw\":\"season\",\"title\":\"November\",\"unit\":\"points\",\"axis\":\"games\","
            "\"from_ms\":0,\"to_ms\":10,\"zone_offset_s\":3600,\"labels\":{\"games\":\"Games\"},"
            "\"players\":[{\"name\":\"Dario\",\"points\":[[0,0],%s[10,5]]}]}",
            told ? "[9,0]," : "");
        drawing_done();
        if (!told)
            drawing_keep();
    }
    assert_true(drawing_is_kept());
}

TEST_CASE(test_takes_thousands_of_points)
{
    begin_season("rating", 3653);
    for (int i = 0; i < 20; i++)
        add_player("Giulia", (struct career){i, 0, 3653, i, 0.5});
    end_season();
    assert_true(drawing_input_length > 1000000);
    drawing_done();
}

/* --- standings --- */

static void begin_standings(int n_columns)
{
    drawing_begin();
    drawing_add(
        "{\"draw\":\"standings\",\"title\":\"Standings\",\"empty\":\"Nothing\",\"columns\":[\"#\"");
    for (int i = 1; i < n_columns; i++)
        drawing_add(",\"column %d\"", i);
    drawing_add("],\"rows\":[");
}

static int drawn_standings(int n_columns, int n_rows, const char *cell)
{
    begin_standings(n_columns);
    for (int i = 0; i < n_rows; i++) {
        drawing_add("%s[\"%d\"", i > 0 ? "," : "", i + 1);
        for (int k = 1; k < n_columns; k++)
            drawing_add(",\"%s\"", cell);
        drawing_add("]");
    }
    drawing_add("],\"names\":%d}", n_columns > 1);
    return drawing_done();
}

TEST_CASE(test_draws_standings)
{
    int one = drawn_standings(5, 1, "Ann");
    int thirty = drawn_standings(5, 30, "Ann");
    assert_true(thirty > one + 29 * 50);
    assert_true(thirty < 2400);
    assert_in_range(drawn_standings(5, 0, ""), 700, 1000);
    drawn_standings(1, 3, "");
    drawn_standings(8, 30, "A text that is far too long for eight columns of a table");
    drawn_standings(8, 3, "12345678901234567890");
    drawn_standings(3, 3, "");
}

/* Whether these come out as the same picture. */
static bool look_alike(const char *one, const char *other)
{
    drawing_begin();
    drawing_add("%s", one);
    drawing_done();
    drawing_keep();
    drawing_begin();
    drawing_add("%s", other);
    drawing_done();
    return drawing_is_kept();
}

#define TABLE_OF(name)                                                                             \
    "{\"draw\":\"standings\",\"title\":\"a\",\"columns\":[\"#\",\"Nome\",\"Forza\",\"Partite\","   \
    "\"Vittorie\"],\"rows\":[[\"1\",\"" name "\",\"27,5\",\"100\",\"20\"]],"                       \
    "\"names\":1}"
#define CHART_OF(name)                                                                             \
    "{\"draw\":\"season\",\"title\":\"a\",\"unit\":\"points\",\"from_ms\":0,\"to_ms\":86400000,"   \
    "\"zone_offset_s\":0,\"players\":[{\"name\":\"" name "\",\"points\":[[1,1]]}]}"

/* A name of digits is drawn where any name is, with or without the signs that say it is a text. */
TEST_CASE(test_draws_names_of_digits_as_names)
{
    assert_true(look_alike(TABLE_OF("\\u2068007\\u2069"), TABLE_OF("007")));
}

/* Few fonts have the sign that stands for "@" in a name. */
TEST_CASE(test_draws_usernames_as_they_are)
{
    assert_true(look_alike(TABLE_OF("Ben ＠benny"), TABLE_OF("Ben @benny")));
}

/* A usual name is seen to its end. */
TEST_CASE(test_tells_relatives_apart)
{
    assert_false(look_alike(CHART_OF("Alessandro Rossi"), CHART_OF("Alessandro Russo")));
    assert_false(look_alike(TABLE_OF("Massimiliano Lombardi"), TABLE_OF("Massimiliano Lombardo")));
}

/* --- a podium --- */

#define STEP_OF(place, name) "{\"place\":" place ",\"name\":\"" name "\",\"value\":\"24 points\"}"
#define PODIUM_OF(steps)                                                                           \
    "{\"draw\":\"podium\",\"title\":\"November 2026\",\"subtitle\":\"Points\",\"steps\":[" steps   \
    "]}"

static int drawn_podium(const char *order)
{
    drawing_begin();
    drawing_add("%s", order);
    return drawing_done();
}

/* The sheet is as high for one as for three, and everybody on it can be told apart. */
TEST_CASE(test_draws_podiums)
{
    int one = drawn_podium(PODIUM_OF(STEP_OF("1", "Ann")));
    int three =
        drawn_podium(PODIUM_OF(STEP_OF("1", "Ann") "," STEP_OF("2", "Bob") "," STEP_OF("3", "Cy")));
    assert_int_equal(one, three);
    assert_in_range(three, 700, 1000);
    drawn_podium(
        PODIUM_OF(STEP_OF("1", "A name that is far too long for a step of this width") "," STEP_OF(
            "1", "Bob") "," STEP_OF("3", "")));
    assert_false(look_alike(PODIUM_OF(STEP_OF("1", "Ann") "," STEP_OF("2", "Bob")),
                            PODIUM_OF(STEP_OF("1", "Ann") "," STEP_OF("1", "Bob"))));
    assert_false(look_alike(PODIUM_OF(STEP_OF("1", "Massimiliano Lombardi")),
                            PODIUM_OF(STEP_OF("1", "Massimiliano Lombardo"))));
}

TEST_CASE(test_refuses_podiums_that_are_wrong)
{
    drawing_refuses(PODIUM_OF(""), "steps");
    drawing_refuses(PODIUM_OF(STEP_OF("4", "Ann")), "place");
    drawing_refuses(PODIUM_OF(STEP_OF("1", "a") "," STEP_OF("2", "b") "," STEP_OF(
                        "3", "c") "," STEP_OF("3", "d")),
                    "steps");
}

/* --- a bluff --- */

#define BLUFF_OF(claimed, thrown)                                                                  \
    "{\"draw\":\"bluff\",\"title\":\"a\",\"name\":\"Ann\",\"claimed\":{\"label\":\"b\"," claimed   \
    "},\"thrown\":{\"label\":\"c\"," thrown "},\"cup\":true,\"end\":\"Bob fell for it.\"}"
#define HIGH "\"value\":\"a pair of 6s\",\"dice\":[6,6]"
#define LOW  "\"value\":\"41\",\"dice\":[4,1]"

/* Dice are drawn where they are known, and every text has its room. */
TEST_CASE(test_draws_bluffs)
{
    int dice = drawn_podium(BLUFF_OF(HIGH, LOW));
    assert_in_range(drawn_podium(BLUFF_OF("\"value\":\"66\"", "\"value\":\"41\"")), 900, dice - 1);
    assert_false(look_alike(BLUFF_OF(HIGH, HIGH), BLUFF_OF(HIGH, LOW)));
    drawing_refuses(BLUFF_OF("\"value\":\"66\",\"dice\":[7]", LOW), "claimed.dice[0]");
}

/* --- head to head --- */

static int drawn_versus(const char *name, int n_figures, const char *value)
{
    static const char *const SIDES[] = {"left", "right"};
    drawing_begin();
    drawing_add("{\"draw\":\"versus\",\"title\":\"Head to head\"");
    for (int side = 0; side < 2; side++) {
        drawing_add(",\"%s\":{\"name\":\"%s\",\"figures\":[", SIDES[side], name);
        for (int i = 0; i < n_figures; i++)
            drawing_add("%s[\"Figure %d\",\"%s\"]", i > 0 ? "," : "", i, value);
        drawing_add("]}");
    }
    drawing_add("}");
    return drawing_done();
}

TEST_CASE(test_draws_two_people)
{
    static const char *const VALUES[] = {"0",
                                         "12",
                                         "61 %",
                                         "150%",
                                         "0,5",
                                         "-3",
                                         "",
                                         "...",
                                         "999999999999999999999999999999999999999999",
                                         "Tokio, with 3-1",
                                         "1.2.3",
                                         "5 of 9"};
    int none = drawn_versus("Ann", 0, ""), twelve = drawn_versus("Ann", 12, "12");
    assert_true(twelve > none + 12 * 80);
    for (size_t i = 0; i < sizeof VALUES / sizeof *VALUES; i++)
        assert_int_equal(
            drawn_versus("Giocatrice dal nome lunghissimo, e poi ancora", 12, VALUES[i]), twelve);
}

/* --- the bracket of a cup --- */

static void begin_bracket(const char *rest)
{
    drawing_begin();
    drawing_add("{\"draw\":\"bracket\",\"title\":\"Cup 1\",%s\"rounds\":[", rest);
}

/* A round of tables that all have as many seats; the first of each won. */
struct cup_round {
    int i, n, seats, winners; /* of the round before */
};

static void add_round(struct cup_round round, const char *name, const char *rest)
{
    drawing_add("%s{\"name\":\"Round %d\",\"tables\":[", round.i > 0 ? "," : "", round.i + 1);
    for (int i = 0; i < round.n; i++) {
        drawing_add("%s{\"label\":\"№ %d\",\"state\":\"%s\",\"seats\":[", i > 0 ? "," : "", i,
                    name);
        for (int k = 0; k < round.seats; k++) {
            int from = i * round.seats + k;
            drawing_add("%s{\"name\":\"%s\",\"place\":%d", k > 0 ? "," : "", name, k + 1);
            if (from < round.winners)
                drawing_add(",\"from\":%d", from);
            drawing_add("%s}", rest);
        }
        drawing_add("]}");
    }
    drawing_add("]}");
}

/* Eight people in tables of two. */
static int drawn_cup(const char *name, const char *rest)
{
    begin_bracket("\"winner\":\"Ann\",\"marks\":{\"came_in\":\"in\",\"out\":\"out\"},");
    add_round((struct cup_round){0, 4, 2, 0}, name, rest);
    add_round((struct cup_round){1, 2, 2, 4}, name, rest);
    add_round((struct cup_round){2, 1, 2, 2}, name, rest);
    drawing_add("]}");
    return drawing_done();
}

TEST_CASE(test_draws_cups)
{
    static const char *const NAMES[] = {
        "",
        " ",
        "محمد عبد الله",
        "王小明",
        "🎲🔥👨‍👩‍👧‍👦",
        "\\u202eright to left",
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"};
    int plain = drawn_cup("Ann", "");
    assert_in_range(plain, 900, 1300);
    for (size_t i = 1; i < sizeof NAMES / sizeof *NAMES; i++)
        assert_int_equal(drawn_cup(NAMES[i], ""), plain);
    assert_true(drawn_cup("", "") < plain); /* nobody is known anywhere */
    int one = drawn_cup("Ann", ",\"came_in\":true,\"crown\":true");
    assert_true(one > plain);
    assert_true(drawn_cup("Ann", ",\"came_in\":true,\"out\":true") > one);
}

/* All thirty-six at tables of two, down the page; and as much as may be. */
TEST_CASE(test_draws_the_largest_cups)
{
    begin_bracket("");
    add_round((struct cup_round){0, 18, 2, 0}, "Anna Maria", "");
    add_round((struct cup_round){1, 9, 2, 18}, "Anna Maria", "");
    add_round((struct cup_round){2, 4, 3, 9}, "Anna Maria", "");
    add_round((struct cup_round){3, 2, 2, 4}, "", "");
    add_round((struct cup_round){4, 1, 2, 2}, "", "");
    drawing_add("]}");
    assert_in_range(drawing_done(), 2200, 3000);
    begin_bracket("");
    add_round((struct cup_round){0, 18, 6, 0}, "Ann", "");
    add_round((struct cup_round){1, 18, 6, 18}, "Ann", "");
    for (int i = 2; i < 6; i++)
        add_round((struct cup_round){i, 1, 6, 1}, "Ann", "");
    drawing_add("]}");
    assert_in_range(drawing_done(), 5000, 7000);
}

/* --- what it refuses --- */

#define SEASON "{\"draw\":\"season\",\"title\":\"a\",\"unit\":\"points\",\"from_ms\":1,"
#define TIME   "\"to_ms\":9,\"zone_offset_s\":0,"

TEST_CASE(test_refuses_what_is_wrong)
{
    static const char *const WRONG[][2] = {
        {"{", "not JSON"},
        {"[]", "not an object"},
        {"7", "not JSON"},
        {"{} {}", "not JSON"},
        {"{\"title\":\"a\",\"title\":\"b\"}", "not JSON"},
        {"{\"title\":\"\xff\"}", "not JSON"},
        {"{\"title\":\"a\\u0000\"}", "not JSON"},
        {"{}", "title is not a text"},
        {"{\"title\":\"a\"}", "draw is not a text"},
        {"{\"title\":\"a\",\"draw\":\"a\"}",
         "draw is not season, standings, versus, bracket, podium or bluff"},
        {"{\"title\":\"a\",\"subtitle\":1,\"draw\":\"season\"}", "subtitle is not a text"},
        {"{\"title\":\"a\",\"draw\":\"season\"}", "unit is not a text"},
        {"{\"title\":\"a\",\"draw\":\"season\",\"unit\":\"x\"}", "unit is not rating or points"},
        {"{\"title\":\"a\",\"draw\":\"season\",\"unit\":\"points\",\"axis\":\"x\"}",
         "axis is not time or games"},
        {SEASON "\"to_ms\":1,\"zone_offset_s\":0}", "to_ms is not after from_ms"},
        {SEASON "\"to_ms\":1.5}", "to_ms is not a whole number"},
        {SEASON "\"to_ms\":99999999999999999}", "to_ms is not from 0 to"},
        {SEASON "\"to_ms\":2,\"zone_offset_s\":90000}", "zone_offset_s is not from"},
        {SEASON TIME "\"labels\":[]}", "labels is not an object"},
        {SEASON TIME "\"labels\":{\"months\":[\"a\"]}}", "months has 1 entries, and not 12"},
        {SEASON TIME "\"labels\":{\"weekdays\":[1,2,3,4,5,6,7]}}", "weekdays[0] is not a text"},
        {SEASON TIME "\"labels\":{\"decimal\":\"comma\"}}", "decimal is longer than 4 bytes"},
        {SEASON TIME "\"players\":{}}", "players is not a list"},
        {SEASON TIME "\"players\":[{}]}", "players[0].name is not a text"},
        {SEASON TIME "\"players\":[{\"name\":\"a\"}]}", "players[0].points is not a list"},
        {SEASON TIME "\"players\":[{\"name\":\"a\",\"points\":[[1]]}]}",
         "players[0].points[0] has 1 entries, and not 2"},
        {SEASON TIME "\"players\":[{\"name\":\"a\",\"points\":[[1,\"a\"]]}]}",
         "players[0].points[0][1] is not a number"},
        {SEASON TIME "\"players\":[{\"name\":\"a\",\"points\":[[1,1e16]]}]}",
         "players[0].points[0][1] is too large"},
        {SEASON TIME "\"players\":[{\"name\":\"a\",\"points\":[[2,1],[1,1]]}]}",
         "players[0].points[1] is earlier than the one before"},
        {"{\"title\":\"a\",\"draw\":\"standings\",\"columns\":[],\"rows\":[]}",
         "columns has 0 entries"},
        {"{\"title\":\"a\",\"draw\":\"standings\",\"columns\":[\"a\"],\"rows\":[[\"a\",\"b\"]]}",
         "rows[0] has 2 entries, and not 1"},
        {"{\"title\":\"a\",\"draw\":\"standings\",\"columns\":[\"a\"],\"rows\":[[1]]}",
         "rows[0][0] is not a text"},
        {"{\"title\":\"a\",\"draw\":\"standings\",\"columns\":[\"a\"],\"rows\":[],\"names\":1}",
         "names is not from 0 to 0"},
        {"{\"title\":\"a\",\"draw\":\"versus\"}", "left.name is not a text"},
        {"{\"title\":\"a\",\"draw\":\"versus\",\"left\":{\"name\":\"a\",\"figures\":[[\"x\",\"1\"]]"
         "},\"right\":{\"name\":\"b\",\"figures\":[[\"y\",\"1\"]]}}",
         "right.figures[0] is not labelled as on the left"},
        {"{\"title\":\"a\",\"draw\":\"versus\",\"left\":{\"name\":\"a\",\"figures\":[[\"x\",\"1\"]]"
         "},\"right\":{\"name\":\"b\",\"figures\":[]}}",
         "right.figures has 0 entries, and not 1"},
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        drawing_refuses(WRONG[i][0], WRONG[i][1]);
}

#define CUP   "{\"draw\":\"bracket\",\"title\":\"a\""
#define TABLE CUP ",\"rounds\":[{\"name\":\"a\",\"tables\":["

TEST_CASE(test_refuses_cups_that_are_wrong)
{
    static const char *const WRONG[][2] = {
        {CUP "}", "rounds is not a list"},
        {CUP ",\"rounds\":[]}", "rounds has 0 entries, and not from 1 to 12"},
        {CUP ",\"rounds\":[],\"winner\":1}", "winner is not a text"},
        {CUP ",\"rounds\":[],\"marks\":[]}", "marks is not an object"},
        {CUP ",\"rounds\":[{}]}", "rounds[0].name is not a text"},
        {CUP ",\"rounds\":[{\"name\":\"a\"}]}", "rounds[0].tables is not a list"},
        {CUP ",\"rounds\":[{\"name\":\"a\",\"tables\":[]}]}", "rounds[0].tables has 0 entries"},
        {TABLE "{}]}]}", "rounds[0].tables[0].seats is not a list"},
        {TABLE "{\"seats\":[]}]}]}", "rounds[0].tables[0].seats has 0 entries"},
        {TABLE "{\"seats\":[{}],\"on\":1}]}]}", "rounds[0].tables[0].on is not true or false"},
        {TABLE "{\"seats\":[{}]}]}]}", "rounds[0].tables[0].seats[0].name is not a text"},
        {TABLE "{\"seats\":[{\"name\":\"a\",\"place\":7}]}]}]}",
         "rounds[0].tables[0].seats[0].place is not from 0 to 6"},
        {TABLE "{\"seats\":[{\"name\":\"a\",\"from\":0}]}]}]}",
         "rounds[0].tables[0].seats[0].from is in the first round"},
        {TABLE "{\"seats\":[{\"name\":\"a\",\"out\":null}]}]}]}",
         "rounds[0].tables[0].seats[0].out is not true or false"},
        {TABLE "{\"seats\":[{\"name\":\"a\"}]}]},{\"name\":\"b\",\"tables\":[{\"seats\":"
               "[{\"name\":\"a\",\"from\":1}]}]}]}",
         "rounds[1].tables[0].seats[0].from is not from 0 to 0"},
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        drawing_refuses(WRONG[i][0], WRONG[i][1]);
}

TEST_CASE(test_refuses_what_is_too_much)
{
    begin_season("points", 30);
    for (int i = 0; i < 21; i++)
        add_player("a", (struct career){i, 0, 1, 0, 0});
    end_season();
    drawing_refused("players has 21 entries");
    begin_bracket("");
    add_round((struct cup_round){0, 18, 6, 0}, "a", "");
    add_round((struct cup_round){1, 18, 6, 0}, "a", "");
    add_round((struct cup_round){2, 5, 6, 0}, "a", "");
    drawing_add("]}");
    drawing_refused("rounds have more than 40 tables");
    drawing_begin();
    drawing_add("{\"title\":\"%0512d\"}", 1);
    drawing_refused("title is longer than 511 bytes");
    drawing_begin();
    drawing_add("{\"title\":\"a\",%*s}", 2 * 1024 * 1024, "");
    drawing_refused("the input is longer than 2097152 bytes");
    drawing_begin();
    for (int i = 0; i < 100000; i++)
        drawing_add("[");
    drawing_refused("the input is not JSON");
}

TEST_CASE(test_takes_no_arguments)
{
    drawing_begin();
    assert_int_equal(drawing_run("help"), 1);
    assert_int_equal(drawing_png_length, 0);
    assert_non_null(strstr(drawing_said, "takes no arguments"));
}

/* Boxes instead of letters would be no picture. */
TEST_CASE(test_wants_a_font)
{
    FILE *file = fopen(drawing_path("fonts"), "w");
    assert_non_null(file);
    fputs("<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig/>", file);
    assert_int_equal(fclose(file), 0);
    begin_season("points", 30);
    end_season();
    setenv("FONTCONFIG_FILE", drawing_path("fonts"), 1);
    assert_int_equal(drawing_run(""), 1);
    unsetenv("FONTCONFIG_FILE");
    assert_int_equal(drawing_png_length, 0);
    assert_non_null(strstr(drawing_said, "bussolotto-draw: no font is installed\n"));
    drawing_done();
}

int main(void)
{
    return testing_run(drawing_open, drawing_close);
}
