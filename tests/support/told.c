/* told.c - plays an evening at one table, and reads what is said about it. */

#include "told.h"

#include "game_post.h"
#include "lobby_post.h"
#include "private_post.h"
#include "rules_menu.h"
#include "seated.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char bot[] = "cupbot";

enum { PLAY_BYTES = 256, VERB_BYTES = 16 };

struct told told;
const char *told_path = "";

void told_sit(int n, const char *preset, bool reachable)
{
    static const char *const names[] = {"Anna", "Bruno", "Carla", "Dora", "Elio", "Fabio"};
    told.table = seated_lobby(n, preset);
    told_path = "";
    told.table.id = 12;
    for (int i = 0; i < n; i++) {
        strcpy(told.table.seats[i].name, names[i]);
        told.table.seats[i].reachable = reachable;
    }
}

void told_option(const char *option, const char *value)
{
    assert_int_equal(rules_set(&told.table.rules, option, value), ACCEPTED);
}

void told_each(const char *moves, void (*make)(const char *verb, const char *what))
{
    char copy[PLAY_BYTES], verb[VERB_BYTES], *rest = NULL;
    assert_true((size_t)snprintf(copy, sizeof copy, "%s", moves) < sizeof copy);
    for (char *move = strtok_r(copy, ";", &rest); move; move = strtok_r(NULL, ";", &rest)) {
        int after = 0;
        assert_int_equal(sscanf(move, "%15s %n", verb, &after), 1);
        make(verb, move + after);
    }
    assert_false(table_wants_throw(&told.table));
}

static void roll(const char *dice)
{
    assert_int_equal(strlen(dice), 2);
    if (told.table.status == TABLE_LOBBY)
        told.news = seated_accepted(&told.table, seated_does(EVENT_START, SEATED_HOST));
    seated_throw(&told.table, (uint32_t)(dice[0] - '0'), (uint32_t)(dice[1] - '0'));
}

void told_leave(int seat)
{
    struct table *table = &told.table;
    told.before = *table;
    told.news = seated_accepted(table, seated_does(EVENT_LEAVE, table->seats[seat].player));
}

static void act(const char *verb, const char *what)
{
    struct table *table = &told.table;
    const char *claim = *what != '\0' ? what : NULL;
    told.before = *table;
    int64_t player = table->seats[table_turn(table)].player;
    told.news = seated_accepted(table, seated_move(table, player, verb, claim));
}

static void make(const char *verb, const char *what)
{
    if (strcmp(verb, "roll") == 0)
        roll(what);
    else if (strcmp(verb, "leave") == 0)
        told_leave(atoi(what));
    else
        act(verb, what);
}

void told_play(const char *moves)
{
    told_each(moves, make);
}

void told_lobby(int language)
{
    lobby_post_write(&told.table, language, bot, &told.message);
}

void told_menu(int language)
{
    rules_menu_write(&told.table, &(struct rules_menu){.page = RULES_MENU_ROOT}, language, bot,
                     &told.message);
}

void told_post(int language)
{
    game_post_news(&told.table, &told.news, language, bot, &told.message);
}

void told_believed(int language)
{
    assert_true(game_post_is_edit(&told.news));
    game_post_news(&told.table, &told.news, language, bot, &told.message);
}

void told_as_it_is(int language)
{
    game_post_table(&told.table, told_path, language, bot, &told.message);
}

/* Who was on turn: the text of a turn is read by its player. */
static int64_t on_turn(const struct table *table)
{
    return table->seats[table_turn(table)].player;
}

void told_throw(int language)
{
    private_post_throw(&told.table, on_turn(&told.table), told_path, language, &told.message);
}

void told_done(int language)
{
    private_post_done(&told.before, on_turn(&told.before), &told.news, language, &told.message);
}

void told_raises(int language)
{
    private_post_raises(&told.table, on_turn(&told.table), language, &told.message);
}

static void reads(int language, told_renderer *render, const char *expected)
{
    render(language);
    text_fixture_fits(&told.message);
    assert_string_equal(text_fixture(&told.message), expected);
}

void told_says(told_renderer *render, const char *english, const char *italian)
{
    reads(LANGUAGE_ENGLISH, render, english);
    reads(text_fixture_italian(), render, italian);
}
