/* test_points.c - what places are worth: as usual, and as people write it.
 *
 * SEED=n repeats a run that failed.
 */
#include "points.h"

#include "chance.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { RUNS = 2000 };

static void assert_row(const struct points *points, int n, const char *wanted)
{
    char got[POINTS_TEXT_BYTES] = "";
    for (int place = 1; place <= n; place++)
        sprintf(got + strlen(got), "%s%d", place > 1 ? "," : "", points_for(points, n, place));
    assert_string_equal(got, wanted);
}

static struct points read_points(const char *text)
{
    struct points points;
    struct points_error error;
    if (!points_read(text, &points, &error))
        fail_msg("\"%s\": fault %d at %zu", text, error.fault, error.at);
    return points;
}

static void assert_written(const struct points *points, const char *wanted)
{
    char text[POINTS_TEXT_BYTES];
    assert_true(points_write(points, text, sizeof text));
    assert_string_equal(text, wanted);
}

TEST_CASE(test_the_usual_points)
{
    struct points points;
    points_usual(&points);
    assert_row(&points, 2, "2,0");
    assert_row(&points, 3, "3,1,0");
    assert_row(&points, 4, "4,2,1,0");
    assert_row(&points, 20, "20,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0");
    assert_int_equal(points_for(&points, 1, 1), 0);
    assert_int_equal(points_for(&points, 0, 0), 0);
    assert_written(&points, "");
}

TEST_CASE(test_rows_that_are_written_replace_the_usual)
{
    struct points points = read_points("4:10,5,2,1;2:1,0");
    assert_row(&points, 2, "1,0");
    assert_row(&points, 3, "3,1,0");
    assert_row(&points, 4, "10,5,2,1");
    assert_written(&points, "2:1,0;4:10,5,2,1");
}

TEST_CASE(test_spaces_and_lines_do_not_matter)
{
    struct points points = read_points(" 3 : 9 ,\t5, 0 ;\r\n\n;; 2:007,7\n");
    assert_written(&points, "2:7,7;3:9,5,0");
    points = read_points(" ; \n");
    assert_written(&points, "");
}

TEST_CASE(test_rows_as_usual_are_not_written)
{
    struct points points = read_points("3:3,1,0;4:4,2,1,0;5:5,3,2,1,1");
    assert_written(&points, "5:5,3,2,1,1");
}

TEST_CASE(test_what_is_wrong_is_said)
{
    static const struct {
        const char *text;
        struct points_error error;
    } cases[] = {
        {"three", {POINTS_STRANGE, 0, 0}},
        {"3", {POINTS_STRANGE, 3, 1}},
        {"3=3,1,0", {POINTS_STRANGE, 3, 1}},
        {"3:3;1;0", {POINTS_TOO_FEW, 3, 3}},
        {"3:3,1", {POINTS_TOO_FEW, 3, 5}},
        {"3:", {POINTS_STRANGE, 3, 2}},
        {"3:3,,0", {POINTS_STRANGE, 3, 4}},
        {"3:3,1,-1", {POINTS_STRANGE, 3, 6}},
        {"3:3,1,0.5", {POINTS_STRANGE, 3, 7}},
        {"3:3,1,0,0", {POINTS_TOO_MANY, 3, 7}},
        {"3:1000,1,0", {POINTS_TOO_HIGH, 3, 2}},
        {"3:99999999999999999999,1,0", {POINTS_TOO_HIGH, 3, 2}},
        {"3:3,4,0", {POINTS_RISING, 3, 5}},
        {"3:3,1,0;3:3,1,0", {POINTS_TWICE, 3, 9}},
        {"3:3,1,0;1:1", {POINTS_PLAYERS, 0, 9}},
        {"0:", {POINTS_PLAYERS, 0, 1}},
        {"21:1", {POINTS_PLAYERS, 0, 0}},
        {"2:1,0 3:3,1,0", {POINTS_STRANGE, 2, 6}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct points points = {.rows = {{7}}}, before = points;
        struct points_error error = {0};
        assert_false(points_read(cases[i].text, &points, &error));
        if (error.fault != cases[i].error.fault || error.players != cases[i].error.players ||
            error.at != cases[i].error.at)
            fail_msg("\"%s\": fault %d in row %d at %zu", cases[i].text, error.fault, error.players,
                     error.at);
        assert_memory_equal(&points, &before, sizeof points);
    }
}

TEST_CASE(test_a_text_has_a_limit)
{
    char text[POINTS_TEXT_BYTES + 1];
    struct points points;
    struct points_error error;
    memset(text, ' ', sizeof text);
    text[POINTS_TEXT_BYTES - 1] = '\0';
    assert_true(points_read(text, &points, &error));
    text[POINTS_TEXT_BYTES - 1] = ' ';
    text[POINTS_TEXT_BYTES] = '\0';
    assert_false(points_read(text, &points, &error));
    assert_int_equal(error.fault, POINTS_TOO_LONG);
    for (int n = POINTS_PLAYERS_LEAST; n <= POINTS_PLAYERS_MAX; n++)
        points.rows[n][0] = POINTS_MOST;
    assert_false(points_write(&points, text, sizeof text));
    assert_false(points_write(&points, text, 0));
}

TEST_CASE(test_what_is_written_is_read)
{
    uint64_t chance = chance_seed();
    int fitted = 0;
    for (int run = 0; run < RUNS; run++) {
        struct points points, again;
        char text[POINTS_TEXT_BYTES];
        points_usual(&points);
        for (int n = POINTS_PLAYERS_LEAST; n <= POINTS_PLAYERS_MAX; n++) {
            uint32_t most = POINTS_MOST + 1;
            for (int i = 0; i < n && (run + n) % 4 == 0; i++) {
                points.rows[n][i] = (int16_t)chance_below(&chance, most);
                most = (uint32_t)points.rows[n][i] + 1;
            }
        }
        if (!points_write(&points, text, sizeof text))
            continue;
        again = read_points(text);
        assert_memory_equal(&again, &points, sizeof points);
        fitted++;
    }
    assert_true(fitted > RUNS / 2);
}
