/* told421.c - plays an evening of 421, and reads what is said about it. */

#include "told421.h"

#include "seated.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FACES_ROOM = 8, PICKS_ROOM = 8 };

static struct seated_chance faces_of(const char *faces)
{
    struct seated_chance chance = {.n = 0};
    for (; *faces != '\0'; faces++)
        chance.values[chance.n++] = (uint32_t)(*faces - '1');
    return chance;
}

/* The throws that chance makes at once join the news, as the bot tells them. */
static void throw_where_due(const char *throws)
{
    char faces[FACES_ROOM];
    int length;
    while (sscanf(throws, "%7s%n", faces, &length) == 1) {
        throws += length;
        struct seated_chance chance = faces_of(faces);
        assert_true(table_wants_throw(&told.table));
        struct news thrown = seated_accepted(
            &told.table,
            (struct event){.kind = EVENT_THROW, .below = seated_below, .source = &chance});
        for (int i = 0; i < thrown.events.n; i++)
            told.news.events.list[told.news.events.n++] = thrown.events.list[i];
    }
    assert_false(table_wants_throw(&told.table));
}

static void act(const char *verb, const char *faces, const char *picks)
{
    struct table *table = &told.table;
    told.before = *table;
    int64_t player = table->seats[table_turn(table)].player;
    struct event event = seated_move(table, player, verb, NULL);
    for (const char *pick = picks; *pick != '\0'; pick++)
        event.move.picks[event.move.n_picks++] = (uint8_t)(*pick - '0');
    struct seated_chance chance = faces_of(faces);
    if (*faces != '\0') {
        event.below = seated_below;
        event.source = &chance;
    }
    told.news = seated_accepted(table, event);
    assert_int_equal(chance.at, chance.n);
}

static void make(const char *verb, const char *what)
{
    char faces[FACES_ROOM] = "", picks[PICKS_ROOM] = "";
    const char *throws = strchr(what, '>');
    sscanf(what, "%7[1-6] %7[0-2]", faces, picks);
    if (strcmp(verb, "leave") == 0)
        told_leave(atoi(what));
    else
        act(verb, faces, picks);
    throw_where_due(throws ? throws + 1 : "");
}

void told421_play(const char *moves)
{
    if (told.table.status == TABLE_LOBBY)
        told.news = seated_accepted(&told.table, seated_does(EVENT_START, SEATED_HOST));
    told_each(moves, make);
}

static void begins(int language, told_renderer *render, const char *expected)
{
    char text[TEXT_FIXTURE_BYTES];
    render(language);
    text_fixture_fits(&told.message);
    strcpy(text, text_fixture(&told.message));
    char *end = strstr(text, "\n\n");
    assert_non_null(end);
    *end = '\0';
    assert_string_equal(text, expected);
}

void told421_begins(told_renderer *render, const char *english, const char *italian)
{
    begins(LANGUAGE_ENGLISH, render, english);
    begins(text_fixture_italian(), render, italian);
}
