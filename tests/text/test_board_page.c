/* test_board_page.c - the board of a group, and the list of people who may not sit down, word for
 * word. */
#include "board_page.h"

#include "golden.h"
#include "keep_out_page.h"
#include "language.h"
#include "seated.h"
#include "table_list.h"
#include "testing.h"
#include "text_check.h"
#include "text_fixture.h"

#include <stdio.h>
#include <string.h>

enum { CHAT = -500 };
#define MINUTE_MS INT64_C(60000)
#define URL       "https://t.me/c/500/77"

static struct message message;

/* Writes it in both languages. */
static void reads(void (*write)(int language), const char *name)
{
    char both[80];
    write(LANGUAGE_ENGLISH);
    golden_reads(name, message.text);
    snprintf(both, sizeof both, "%s, Italian", name);
    write(text_fixture_italian());
    golden_reads(both, message.text);
}

static const int64_t now_ms = INT64_C(1795258800000);

static struct shown_table shown_of(const struct table *table)
{
    return (struct shown_table){.table = table,
                                .now_local_ms = now_ms,
                                .until_local_ms = now_ms + 90 * MINUTE_MS,
                                .until_ms = now_ms + 30 * MINUTE_MS};
}

static void write_board(int language)
{
    struct table game = seated_game(3, "tokyo"), lobby = seated_lobby(2, "classico");
    struct shown_names names;
    struct board_page_top top = {
        .season = {SEASON_MONTH, 202611, false}, .n = 2, .points = {12, 1}, .ranks = {1, 2}};
    game.number = 1, lobby.number = 2;
    shown_names_begin(&names);
    table_list_add_turn(&game, &names);
    table_list_add_turn(&lobby, &names);
    top.who[0] = shown_names_add(&names, 901, "<Eva> & Co", "");
    top.who[1] = shown_names_add(&names, 902, "Gino", "");
    board_page_begin(language, &message);
    struct shown_table first = shown_of(&game), second = shown_of(&lobby);
    first.off.weekdays = 1 << 5 | 1 << 6;
    board_page_add(&first, URL, &names, &message);
    board_page_add(&second, "", &names, &message);
    board_page_season(&top, &names, &message);
}

static char longest[] = "&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&"; /* a letter is five in HTML */

static void write_full(const struct shown_table *shown, struct table *table)
{
    struct shown_names names;
    struct board_page_top top = {
        .season = {SEASON_MONTH, 202611, false}, .n = 3, .points = {1000, 1000, 1000}};
    shown_names_begin(&names);
    table_list_add_turn(table, &names);
    board_page_begin(text_fixture_italian(), &message);
    for (int i = 0; i < BOARD_PAGE_TABLES; i++) {
        table->number = 1009 + i;
        board_page_add(shown, "https://t.me/a_group_with_the_longest_name_xx/1234567890", &names,
                       &message);
    }
    for (int i = 0; i < top.n; i++)
        top.who[i] = shown_names_add(&names, 901 + i, longest, "");
    board_page_season(&top, &names, &message);
}

TEST_CASE(test_a_full_board_fits)
{
    static struct house house;
    struct table table = seated_game(3, "classico");
    struct shown_table shown = shown_of(&table);
    house.n_rules = 1;
    house.rules[0].rules = table.rules;
    memset(house.rules[0].name, '&', HOUSE_NAME_BYTES - 1);
    shown.house = &house;
    shown.cup = (struct table_cup){.number = 1000, .round = 3};
    shown.off = (struct days_off){.weekdays = 63, .n = DAYS_OFF_DATES_MOST};
    shown.own_off = true;
    for (int seat = 0; seat < table.n_seats; seat++)
        memcpy(table.seats[seat].name, longest, sizeof longest);
    write_full(&shown, &table);
    assert_true(message_fits(&message));
    shown.until_ms = 0; /* whose tag the fixture does not know */
    write_full(&shown, &table);
    text_fixture_fits(&message);
}

TEST_CASE(test_a_board)
{
    reads(write_board, "a board");
    assert_null(strstr(message.text, "tg://user")); /* it mentions nobody */
    assert_null(strstr(message.text, "<Eva>"));
}

static void write_empty(int language)
{
    board_page_begin(language, &message);
    board_page_none(&message);
}

TEST_CASE(test_a_board_of_nothing)
{
    reads(write_empty, "an empty board");
}

static void write_lost(int language)
{
    board_page_lost("Friends & Co", language, &message);
}

TEST_CASE(test_a_lost_board)
{
    reads(write_lost, "a lost board");
}

static void write_closed(int language)
{
    board_page_closed("Friends & Co", language, &message);
}

TEST_CASE(test_a_board_in_a_closed_topic)
{
    reads(write_closed, "a board in a closed topic");
}

/* --- people who may not sit down --- */

static struct keep_out_page page_of(int n, int games)
{
    static const struct keep_out_row bob = {103, "Bob", "bob_1999", 0, 0};
    struct keep_out_page page = {.chat = CHAT, .title = "Friends", .n = n, .n_all = n};
    page.rows[0] = (struct keep_out_row){103, "Bob", "bob_1999", now_ms, 0};
    page.rows[1] = (struct keep_out_row){104, "", "", now_ms, 0};
    page.changed = &bob;
    page.games = games;
    return page;
}

static void write_listed(int language)
{
    struct keep_out_page page = page_of(2, 1);
    keep_out_page_write(&page, language, &message);
}

static void write_several(int language)
{
    struct keep_out_page page = page_of(1, 2);
    keep_out_page_write(&page, language, &message);
}

static void write_taken_off(int language)
{
    struct keep_out_page page = page_of(0, 0);
    page.taken_off = true;
    keep_out_page_write(&page, language, &message);
}

TEST_CASE(test_the_list)
{
    reads(write_listed, "somebody was added");
    assert_string_equal(message.buttons[0].data, "B:x:-500:103");
    reads(write_several, "somebody who plays two games was added");
    reads(write_taken_off, "somebody was taken off");
    assert_int_equal(message.n_buttons, 0);
}

TEST_CASE(test_what_its_buttons_mean)
{
    struct keep_out_tap tap;
    assert_true(keep_out_page_read("-500:3", &tap));
    assert_int_equal(tap.act, KEEP_OUT_SHOW);
    assert_int_equal(tap.page, 3);
    assert_true(keep_out_page_read("x:-500:103", &tap));
    assert_int_equal(tap.act, KEEP_OUT_DROP);
    assert_int_equal(tap.player, 103);
    assert_false(keep_out_page_read("500:3", &tap));
    assert_false(keep_out_page_read("x:-500", &tap));
    assert_false(keep_out_page_read("", &tap));
}

TESTS_BEGIN(text_fixture_open())
