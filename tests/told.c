/* told.c - plays an evening at one table, and reads what is said about it. */

#include "told.h"

#include "seated.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char bot[] = "cupbot";

struct told told;

void told_sit(int n, const char *preset, bool reachable)
{
    static const char *const names[] = {"Anna", "Bruno", "Carla"};
    told.table = seated_lobby(n, preset);
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

void told_start(uint32_t one, uint32_t other)
{
    told.news = seated_accepted(&told.table, seated_does(EVENT_START, SEATED_HOST));
    seated_throw(&told.table, one, other);
}

void told_act(const char *verb, const char *claim, uint32_t one, uint32_t other)
{
    struct table *table = &told.table;
    told.before = *table;
    int64_t player = table->seats[table_turn(table)].player;
    told.news = seated_accepted(table, seated_move(table, player, verb, claim));
    assert_int_equal(table_wants_throw(table), one != 0);
    if (one != 0)
        seated_throw(table, one, other);
}

void told_leave(int seat)
{
    struct table *table = &told.table;
    told.before = *table;
    told.news = seated_accepted(table, seated_does(EVENT_LEAVE, table->seats[seat].player));
}

void told_lobby(int language)
{
    text_lobby(&told.table, language, &told.message);
}

void told_menu(int language)
{
    text_menu(&told.table, &(struct rules_menu){.page = RULES_MENU_ROOT}, language, &told.message);
}

void told_post(int language)
{
    text_post(&told.table, &told.news, language, bot, &told.message);
}

void told_believed(int language)
{
    assert_true(text_edits_post(&told.news));
    text_post_edit(&told.table, &told.news, language, bot, &told.message);
}

void told_as_it_is(int language)
{
    text_table(&told.table, "", language, bot, &told.message);
}

void told_throw(int language)
{
    text_throw(&told.table, table_turn(&told.table), "", language, &told.message);
}

void told_done(int language)
{
    text_throw_done(&told.before, &told.news, language, &told.message);
}

void told_raises(int language)
{
    text_raises(&told.table, table_turn(&told.table), language, &told.message);
}

static void reads(int language, told_renderer *render, const char *expected)
{
    render(language);
    spoken_fits(&told.message);
    assert_string_equal(spoken(&told.message), expected);
}

void told_says(told_renderer *render, const char *english, const char *italian)
{
    reads(TEXT_ENGLISH, render, english);
    reads(spoken_italian(), render, italian);
}
