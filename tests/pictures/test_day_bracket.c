/* test_day_bracket.c - the bracket of a cup as it is to be drawn, beside what is told of it. */
#include "knockout.h"
#include "picture_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

static struct e2e *const day = &knockout_day;

/* Every name on the picture is in the text. */
static void check_names(const json_t *order, const char *text)
{
    size_t r, t, s;
    const json_t *round, *table, *seat;
    json_array_foreach(json_object_get(order, "rounds"), r, round)
        json_array_foreach(json_object_get(round, "tables"), t, table)
            json_array_foreach(json_object_get(table, "seats"), s, seat)
    {
        const char *name = json_string_value(json_object_get(seat, "name"));
        assert_non_null(strstr(text, name));
    }
}

/* How many seats of a round have this. */
static int seats_with(const json_t *order, size_t round, const char *key)
{
    size_t t, s;
    int n = 0;
    const json_t *table, *seat;
    const json_t *rounds = json_object_get(order, "rounds");
    const json_t *tables = json_object_get(json_array_get(rounds, round), "tables");
    json_array_foreach(tables, t, table)
        json_array_foreach(json_object_get(table, "seats"), s, seat)
    {
        const json_t *value = json_object_get(seat, key);
        n += json_is_true(value) || json_integer_value(value) > 0 || json_string_length(value) > 0;
    }
    return n;
}

/* The name at the first seat of a round that has this; NULL. */
static const char *name_with(const json_t *order, size_t round, const char *key)
{
    size_t t, s;
    const json_t *table, *seat;
    const json_t *rounds = json_object_get(order, "rounds");
    const json_t *tables = json_object_get(json_array_get(rounds, round), "tables");
    json_array_foreach(tables, t, table)
        json_array_foreach(json_object_get(table, "seats"), s, seat)
    {
        if (json_object_get(seat, key))
            return json_string_value(json_object_get(seat, "name"));
    }
    return NULL;
}

static int count_rounds(const json_t *order)
{
    return (int)json_array_size(json_object_get(order, "rounds"));
}

KNOCKOUT_TEST(what_is_drawn_is_what_is_told)
{
    knockout_start("torneo");
    json_t *order = picture_fixture("c:1");
    check_names(order, knockout_bracket());
    assert_int_equal(count_rounds(order), 2);
    assert_int_equal(seats_with(order, 0, "name"), KNOCKOUT_PEOPLE);
    assert_int_equal(seats_with(order, 0, "place"), 0);
    assert_int_equal(seats_with(order, 1, "name"), 0); /* three places that are free */
    assert_string_equal(name_with(order, 1, "name"), "");
    json_decref(order);
    for (int place = 0; place < 2; place++)
        knockout_win(1, place);
    simulated_days_run(day, 60000);
    order = picture_fixture("c:1");
    check_names(order, knockout_bracket());
    assert_int_equal(seats_with(order, 0, "place"), 6);
    assert_int_equal(seats_with(order, 0, "out"), 0);
    json_decref(order);
}

/* A replacement is marked in the text and on the picture alike. */
KNOCKOUT_TEST(who_drops_out_is_marked)
{
    knockout_start("torneo");
    int64_t gone = knockout_win(1, 1);
    pretend_leave(day->pretend, E2E_GROUP, gone);
    simulated_days_run(day, 60000);
    e2e_say(day, E2E_ANN, E2E_GROUP, "/cup@" E2E_BOT);
    char told[64];
    snprintf(told, sizeof told, "🚪 \u2068%s\u2069", knockout_name(gone));
    assert_non_null(strstr(knockout_bracket(), told));
    knockout_win(1, 0);
    knockout_win(1, 2);
    simulated_days_run(day, 60000);
    json_t *order = picture_fixture("c:1");
    check_names(order, knockout_bracket());
    assert_non_null(strstr(knockout_bracket(), told));
    assert_int_equal(seats_with(order, 0, "out"), 1);
    assert_string_equal(name_with(order, 0, "out"), knockout_name(gone));
    assert_int_equal(seats_with(order, 1, "came_in"), 1);
    assert_int_equal(seats_with(order, 1, "name"), 3);
    assert_non_null(name_with(order, 1, "from"));
    json_decref(order);
}

KNOCKOUT_TEST(a_winner_has_a_crown)
{
    knockout_start("italiano");
    for (int i = 0; i < 12 && simulated_days_number("SELECT status FROM cups") == 1; i++) {
        knockout_attend();
        knockout_days(1);
    }
    json_t *order = picture_fixture("c:1");
    const char *winner = json_string_value(json_object_get(order, "winner"));
    check_names(order, knockout_bracket());
    assert_int_equal(count_rounds(order), 2);
    char caption[128];
    snprintf(caption, sizeof caption, "🏆 Cup 1 · 421: 🥇 %s", winner);
    assert_string_equal(picture_fixture_caption(), caption);
    assert_int_equal(seats_with(order, 0, "crown"), 0);
    assert_int_equal(seats_with(order, 1, "crown"), 1);
    assert_string_equal(name_with(order, 1, "crown"), winner);
    assert_int_equal(seats_with(order, 0, "place"), KNOCKOUT_PEOPLE);
    assert_int_equal(seats_with(order, 1, "place"), 3);
    assert_int_equal(seats_with(order, 0, "out") + seats_with(order, 1, "out"), 0);
    json_decref(order);
}

/* A forgotten person is somebody, as in the text. */
KNOCKOUT_TEST(nobody_who_is_forgotten_is_named)
{
    knockout_start("torneo");
    int64_t gone = knockout_win(1, 0);
    knockout_forget(gone);
    e2e_say(day, E2E_ANN, E2E_GROUP, "/cup@" E2E_BOT);
    json_t *order = picture_fixture("c:1");
    assert_string_equal(name_with(order, 0, "out"), "somebody");
    assert_int_equal(seats_with(order, 0, "name"), KNOCKOUT_PEOPLE);
    check_names(order, knockout_bracket());
    json_decref(order);
}
