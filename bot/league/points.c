/* points.c - the table of points, from text and as text. */
#include "points.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A text being read. */
struct reader {
    const char *text, *next;
    struct points points;
    bool seen[POINTS_PLAYERS_MAX + 1];
    struct points_error error;
};

static int16_t usual(int n_players, int place)
{
    return (int16_t)(n_players - place + (place == 1 ? 1 : 0));
}

void points_usual(struct points *ret_points)
{
    *ret_points = (struct points){0};
    for (int n = POINTS_PLAYERS_LEAST; n <= POINTS_PLAYERS_MAX; n++) {
        for (int place = 1; place <= n; place++)
            ret_points->rows[n][place - 1] = usual(n, place);
    }
}

int points_for(const struct points *points, int n_players, int place)
{
    assert(n_players <= POINTS_PLAYERS_MAX);
    if (n_players < POINTS_PLAYERS_LEAST)
        return 0;
    assert(place >= 1);
    assert(place <= n_players);
    return points->rows[n_players][place - 1];
}

/* --- reading --- */

static bool blame(struct reader *reader, enum points_fault fault)
{
    reader->error.fault = fault;
    reader->error.at = (size_t)(reader->next - reader->text);
    return false;
}

static void skip_spaces(struct reader *reader)
{
    reader->next += strspn(reader->next, " \t");
}

/* A number, and the spaces around it; anything above `most` is the fault `above`. */
static bool read_number(struct reader *reader, int most, enum points_fault above, int *ret_number)
{
    int number = 0;
    skip_spaces(reader);
    const char *start = reader->next, *c = start;
    for (; *c >= '0' && *c <= '9' && number <= most; c++)
        number = 10 * number + (*c - '0');
    if (c == start)
        return blame(reader, POINTS_STRANGE);
    if (number > most)
        return blame(reader, above);
    reader->next = c;
    skip_spaces(reader);
    *ret_number = number;
    return true;
}

static bool ends_row(char c)
{
    return c == '\0' || c == ';' || c == '\n' || c == '\r';
}

/* The points of a row, after its colon. */
static bool read_places(struct reader *reader, int n_players)
{
    int16_t *row = reader->points.rows[n_players];
    for (int place = 1; place <= n_players; place++) {
        int number;
        if (!read_number(reader, POINTS_MOST, POINTS_TOO_HIGH, &number))
            return false;
        row[place - 1] = (int16_t)number;
        if (place > 1 && row[place - 1] > row[place - 2])
            return blame(reader, POINTS_RISING);
        if (place < n_players && ends_row(*reader->next))
            return blame(reader, POINTS_TOO_FEW);
        if (place < n_players && *reader->next++ != ',')
            return blame(reader, POINTS_STRANGE);
    }
    if (*reader->next == ',')
        return blame(reader, POINTS_TOO_MANY);
    return ends_row(*reader->next) || blame(reader, POINTS_STRANGE);
}

static bool read_row(struct reader *reader)
{
    int n_players;
    reader->error.players = 0;
    if (!read_number(reader, POINTS_PLAYERS_MAX, POINTS_PLAYERS, &n_players))
        return false;
    if (n_players < POINTS_PLAYERS_LEAST)
        return blame(reader, POINTS_PLAYERS);
    reader->error.players = n_players;
    if (reader->seen[n_players])
        return blame(reader, POINTS_TWICE);
    reader->seen[n_players] = true;
    if (*reader->next != ':')
        return blame(reader, POINTS_STRANGE);
    reader->next++;
    return read_places(reader, n_players);
}

/* To the next row; false where there is none. */
static bool find_row(struct reader *reader)
{
    reader->next += strspn(reader->next, "; \t\r\n");
    return *reader->next != '\0';
}

static bool read_rows(struct reader *reader)
{
    if (strnlen(reader->text, POINTS_TEXT_BYTES) == POINTS_TEXT_BYTES)
        return blame(reader, POINTS_TOO_LONG);
    while (find_row(reader)) {
        if (!read_row(reader))
            return false;
    }
    return true;
}

bool points_read(const char *text, struct points *ret_points, struct points_error *ret_error)
{
    struct reader reader = {.text = text, .next = text};
    points_usual(&reader.points);
    if (!read_rows(&reader)) {
        *ret_error = reader.error;
        return false;
    }
    *ret_points = reader.points;
    return true;
}

/* --- writing --- */

bool points_is_usual(const struct points *points, int n_players)
{
    int place = 1;
    while (place <= n_players && points->rows[n_players][place - 1] == usual(n_players, place))
        place++;
    return place > n_players;
}

/* Adds to the text; false if it does not fit, and then for good. */
static bool add(char *text, size_t size, const char *separator, int number)
{
    size_t used = strlen(text);
    return (size_t)snprintf(text + used, size - used, "%s%d", separator, number) < size - used;
}

bool points_write(const struct points *points, char *ret_text, size_t size)
{
    bool fits = size > 0;
    if (fits)
        *ret_text = '\0';
    for (int n = POINTS_PLAYERS_LEAST; fits && n <= POINTS_PLAYERS_MAX; n++) {
        if (points_is_usual(points, n))
            continue;
        fits = add(ret_text, size, *ret_text == '\0' ? "" : ";", n);
        for (int place = 1; fits && place <= n; place++)
            fits = add(ret_text, size, place == 1 ? ":" : ",", points->rows[n][place - 1]);
    }
    return fits;
}
