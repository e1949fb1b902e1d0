/* told421.c - plays an evening of 421, and reads what is said about it. */

#include "told421.h"

#include "fourtwentyone.h"
#include "game_post.h"
#include "seated.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { FACES_ROOM = 8, PICKS_ROOM = 8, VERB_ROOM = 16 };

static const char bot[] = "cupbot";

void told421_sit(int n, const char *preset)
{
    told_sit(n, "tokyo", true);
    rules_usual(&fourtwentyone_kind, &told.table.rules);
    assert_int_equal(rules_take_preset(&told.table.rules, preset), ACCEPTED);
}

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

/* The seat on turn does "VERB FACES PICKS", and then come the throws that nobody decides. */
void told421_act(const char *move, const char *throws)
{
    char verb[VERB_ROOM], faces[FACES_ROOM] = "", picks[PICKS_ROOM] = "";
    assert_true(sscanf(move, "%15s %7s %7s", verb, faces, picks) >= 1);
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
    throw_where_due(throws);
}

void told421_start(void)
{
    told.news = seated_accepted(&told.table, seated_does(EVENT_START, SEATED_HOST));
    assert_false(table_wants_throw(&told.table));
}

void told421_leave(int seat, const char *throws)
{
    told_leave(seat);
    throw_where_due(throws);
}

void told421_edit(int language)
{
    assert_true(game_post_is_edit(&told.news));
    game_post_news(&told.table, &told.news, language, bot, &told.message);
}

void told421_knocking(int language)
{
    game_post_table(&told.table, "p", language, bot, &told.message);
}

void told421_rules(int language)
{
    text_fixture_rules(&told.table.rules, STARTER_HOST, language, &told.message);
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
