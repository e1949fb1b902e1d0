/* test_told_apart.c - whatever people are called, each text and picture with all of them names each
 * in another way. */

#include "game.h"
#include "game_post.h"
#include "lobby_post.h"
#include "picture_words.h"
#include "season_end.h"
#include "void_page.h"

#include "chance.h"
#include "seated.h"
#include "testing.h"
#include "text_fixture.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum { RUNS = 40, SEATS = 6, NAMES_MOST = 600 };

#define ISOLATE     "\u2068"
#define ISOLATE_END "\u2069"

static struct message message;

/* --- names --- */

static void invent(uint64_t *chance, char ret_name[TABLE_NAME_BYTES],
                   char ret_username[TABLE_USERNAME_BYTES])
{
    static const char *const firsts[] = {"Ben", "Alessandro", "?", "", "Massimiliano", "Zoë"},
                             *const lasts[] = {"", " Alfa", " Beta", " A.", " #1", " ＠ben"},
                             *const usernames[] = {"", "", "ben", "of_the_long_username"};
    snprintf(ret_name, TABLE_NAME_BYTES, "%s%s", firsts[chance_below(chance, 6)],
             lasts[chance_below(chance, 6)]);
    strcpy(ret_username, usernames[chance_below(chance, 4)]);
}

/* --- the names in a text --- */

static int n_found;
static char found[NAMES_MOST][SHOWN_NAME_BYTES];

static void find(const char *name, size_t length)
{
    assert_true(n_found < NAMES_MOST && length < SHOWN_NAME_BYTES);
    memcpy(found[n_found], name, length);
    found[n_found][length] = '\0';
    for (int i = 0; i < n_found; i++)
        if (strcmp(found[i], found[n_found]) == 0)
            return;
    n_found++;
}

/* A mention is the name within a link. */
static void find_in_text(const char *text)
{
    for (const char *at = text; (at = strstr(at, ISOLATE)) != NULL;) {
        at += strlen(ISOLATE);
        const char *end = strstr(at, ISOLATE_END);
        if (at[0] == '<')
            at = strchr(at, '>') + 1, end = strstr(at, "</a>");
        find(at, (size_t)(end - at));
    }
}

static void check(int people)
{
    text_fixture_fits(&message);
    n_found = 0;
    find_in_text(message.text);
    if (n_found != people)
        fail_msg("%d names of %d people: %s", n_found, people, message.text);
}

/* Finds the values of these keys. */
static void find_in_order(const json_t *json, const char *key)
{
    const char *name;
    json_t *value;
    size_t i;
    json_object_foreach((json_t *)json, name, value)
    {
        if (strcmp(name, key) == 0 && json_is_string(value))
            find(json_string_value(value), json_string_length(value));
        find_in_order(value, key);
    }
    json_array_foreach(json, i, value)
    {
        find_in_order(value, key);
    }
}

static void check_picture(json_t *order, const char *key, int people)
{
    n_found = 0;
    find_in_order(json_object_get(order, key), "name");
    json_decref(order);
    if (n_found != people)
        fail_msg("%d names of %d people", n_found, people);
}

/* --- a table --- */

static void call_seats(uint64_t *chance, struct table *table)
{
    for (int i = 0; i < table->n_seats; i++)
        invent(chance, table->seats[i].name, table->seats[i].username);
}

static bool is_called(struct shown_names *names, int seat, const char *name)
{
    char shown[SHOWN_NAME_BYTES];
    for (int width = 0; width < SHOWN_WIDTHS; width++) {
        shown_names_write(names, seat, (enum shown_width)width, shown);
        if (strcmp(shown, name) == 0)
            return true;
    }
    return false;
}

/* A text may have several forms of a name, but none of two. */
static void check_seats(const struct table *table)
{
    struct shown_names names;
    shown_names_table(table, &names);
    text_fixture_fits(&message);
    n_found = 0;
    find_in_text(message.text);
    assert_true(n_found >= table->n_seats);
    for (int i = 0; i < n_found; i++) {
        int owners = 0;
        for (int seat = 0; seat < table->n_seats; seat++)
            owners += is_called(&names, seat, found[i]);
        if (owners != 1)
            fail_msg("%s is the name of %d: %s", found[i], owners, message.text);
    }
}

static void tell_table(uint64_t seed)
{
    uint64_t chance = seed;
    struct table_asked asked[2] = {{.player = 301}, {.player = 302}};
    struct table lobby = seated_lobby(SEATS, "tokyo"), game = seated_game(SEATS, "tokyo");
    call_seats(&chance, &lobby);
    for (int i = 0; i < 2; i++)
        invent(&chance, asked[i].name, asked[i].username);
    struct shown_table shown = {.table = &lobby, .n_asked = 2, .asked = asked};
    lobby_post_write(&shown, LANGUAGE_ENGLISH, "bot", &message);
    check(SEATS + 2);
    call_seats(&chance, &game);
    game_post_table(JUST(&game), "", LANGUAGE_ENGLISH, "bot", &message);
    check_seats(&game);
}

TEST_CASE(at_a_table)
{
    chance_repeat(RUNS, tell_table);
}

/* --- a league --- */

static void fill(uint64_t *chance, struct standing_row *row, int64_t player)
{
    memset(row, 0, sizeof *row);
    row->standing = (struct standing){.player = player, .rank = 1, .games = 3, .points = 9};
    invent(chance, row->name, row->username);
}

static json_t *rows_of(const struct standing_page *page)
{
    json_t *order = picture_words_standing(page, LANGUAGE_ENGLISH), *rows = json_array(), *row;
    size_t i;
    json_array_foreach(json_object_get(order, "rows"), i, row)
    {
        json_array_append_new(rows, json_pack("{sO}", "name", json_array_get(row, 1)));
    }
    json_decref(order);
    return json_pack("{so}", "rows", rows);
}

static void tell_standing(uint64_t seed)
{
    uint64_t chance = seed;
    struct standing_page page = {.season = {SEASON_MONTH, 202611, true}, .n = STANDING_ROWS_MAX};
    struct standing_halls halls = {.n = 2, .list = {{.n = 3}, {.n = 3}}};
    for (int i = 0; i < page.n; i++)
        fill(&chance, &page.rows[i], 1 + i);
    standing_page_write(&page, true, LANGUAGE_ENGLISH, &message);
    check(page.n);
    check_picture(rows_of(&page), "rows", page.n);
    for (int i = 0; i < 6; i++)
        halls.list[i / 3].rows[i % 3] = page.rows[i];
    standing_page_hall(&halls, 202611, LANGUAGE_ENGLISH, &message);
    check(6);
    check_picture(picture_words_podium(&halls.list[0], LANGUAGE_ENGLISH), "steps", 3);
}

static void tell_season(uint64_t seed)
{
    uint64_t chance = seed;
    struct season_end_titles titles = {.players = {{.player = 1}, {.player = 98}, {.player = 99}}};
    struct standing_page page = {.season = {SEASON_MONTH, 202611, true}, .n = STANDING_ROWS_MAX};
    for (int i = 0; i < page.n; i++)
        fill(&chance, &page.rows[i], 1 + i);
    for (int i = 1; i < N_TITLES; i++)
        invent(&chance, titles.names[i], titles.usernames[i]);
    season_end_write(&page, &titles, LANGUAGE_ENGLISH, &message);
    int named = (titles.names[TITLE_TRUSTING][0] != '\0') + (titles.names[TITLE_NOSE][0] != '\0');
    check(page.n + named);
}

static void tell_games(uint64_t seed)
{
    static struct void_row rows[VOID_ROWS_MAX];
    uint64_t chance = seed;
    for (int i = 0; i < VOID_ROWS_MAX; i++) {
        rows[i] = (struct void_row){.number = i + 1, .kind = game_find("tokio"), .n = 4};
        for (int k = 0; k < 4; k++) {
            rows[i].players[k] = 1 + i * 4 + k;
            invent(&chance, rows[i].names[k], rows[i].usernames[k]);
        }
    }
    void_page_write(rows, VOID_ROWS_MAX, 0, LANGUAGE_ENGLISH, &message);
    check(VOID_ROWS_MAX * 4);
}

/* --- a cup --- */

static void tell_cup(uint64_t seed)
{
    static struct cup_bracket cup;
    uint64_t chance = seed;
    cup =
        (struct cup_bracket){.number = 1, .size = 4, .n = CUP_ENTRANTS_MAX, .winner = GAME_NOBODY};
    rules_usual(game_find("tokio"), &cup.rules);
    for (int i = 0; i < cup.n; i++)
        invent(&chance, cup.names[i].text, cup.names[i].username);
    cup_bracket_write(&cup, LANGUAGE_ENGLISH, &message);
    check(cup.n);
    cup.state = CUP_BRACKET_PLAYING;
    cup.round = 1;
    cup.rounds = 3;
    for (cup.n_tables = 0; cup.n_tables < cup.n / 4; cup.n_tables++) {
        struct cup_bracket_table *table = &cup.tables[cup.n_tables];
        *table = (struct cup_bracket_table){.round = 1, .n = 4, .from = {-1, -1, -1, -1}};
        for (int i = 0; i < 4; i++)
            table->seats[i] = (int8_t)(cup.n_tables * 4 + i);
    }
    cup_bracket_write(&cup, LANGUAGE_ENGLISH, &message);
    check(cup.n);
    json_t *order = picture_words_cup(&cup, LANGUAGE_ENGLISH);
    check_picture(
        json_pack("{sO}", "tables",
                  json_object_get(json_array_get(json_object_get(order, "rounds"), 0), "tables")),
        "tables", cup.n);
    json_decref(order);
}

TEST_CASE(in_a_standing)
{
    chance_repeat(RUNS, tell_standing);
}

TEST_CASE(at_the_end_of_a_season)
{
    chance_repeat(RUNS, tell_season);
}

TEST_CASE(among_the_last_games)
{
    chance_repeat(RUNS, tell_games);
}

TEST_CASE(in_a_cup)
{
    chance_repeat(RUNS, tell_cup);
}
