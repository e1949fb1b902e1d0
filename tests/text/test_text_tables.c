/* test_text_tables.c - what tables are called, and lists of them, word for word. */
#include "bugiardi.h"
#include "notes.h"
#include "table_list.h"
#include "table_name.h"
#include "testing.h"
#include "told.h"

#include <string.h>

enum { NAMES = 24, HOUR_MS = 3600 * 1000 };

/* --- names --- */

static struct phrase name_of(int number)
{
    return table_name(&(struct table){.number = number}, NULL);
}

TEST_CASE(test_names_follow_from_numbers)
{
    notes_languages(LANGUAGE_ENGLISH, &told.message); /* the language of what follows */
    assert_string_equal(name_of(1).text, "№ 1 · Mint");
    assert_string_equal(name_of(3).text, "№ 3 · Basil");
    assert_string_equal(name_of(NAMES + 3).text, "№ 27 · Basil");
    assert_string_equal(name_of(0).text, "");
    for (int a = 1; a <= NAMES; a++)
        for (int b = 1; b < a; b++)
            assert_string_not_equal(strchr(name_of(a).text, ' ') + 4,
                                    strchr(name_of(b).text, ' ') + 4);
    notes_languages(text_fixture_italian(), &told.message);
    assert_string_equal(name_of(3).text, "№ 3 · Basilico");
}

static void begins_with_its_name(told_renderer *render)
{
    render(LANGUAGE_ENGLISH);
    assert_memory_equal(told.message.text, "<i>№ 3 · Basil</i>\n", strlen("<i>№ 3 · Basil</i>\n"));
    text_fixture_fits(&told.message);
    render(text_fixture_italian());
    assert_memory_equal(told.message.text, "<i>№ 3 · Basilico</i>\n",
                        strlen("<i>№ 3 · Basilico</i>\n"));
}

TEST_CASE(test_posts_begin_with_the_name)
{
    told_sit(3, "tokyo", true);
    told.table.number = 3;
    begins_with_its_name(told_lobby);
    told_play("roll 53");
    begins_with_its_name(told_post);
    begins_with_its_name(told_as_it_is);
    begins_with_its_name(told_throw);
    told_play("claim 54");
    begins_with_its_name(told_post);
    begins_with_its_name(told_done);
    begins_with_its_name(told_raises);
}

/* Tables without a number, as older ones, are talked about without a name. */
TEST_CASE(test_no_number_no_name)
{
    told_sit(3, "tokyo", true);
    told_lobby(LANGUAGE_ENGLISH);
    assert_null(strstr(told.message.text, "№"));
    told_play("roll 53");
    told_post(LANGUAGE_ENGLISH);
    assert_null(strstr(told.message.text, "№"));
}

TEST_CASE(test_the_only_table_has_no_name)
{
    told_sit(3, "tokyo", true);
    told.table.number = 3;
    told.shown.alone = true;
    told_lobby(LANGUAGE_ENGLISH);
    assert_null(strstr(told.message.text, "№"));
    told.shown.cup = (struct table_cup){.number = 2, .round = 3, .final = true};
    told_play("roll 53");
    told_post(LANGUAGE_ENGLISH);
    assert_memory_equal(told.message.text, "<i>🏆 Cup 2 · Final</i>\n",
                        strlen("<i>🏆 Cup 2 · Final</i>\n"));
}

TEST_CASE(test_refusals_name_the_table)
{
    told_sit(2, "tokyo", true);
    told.table.number = 2;
    told_play("roll 53");
    notes_refusal(REFUSED_NOT_YOUR_TURN, &told.shown, LANGUAGE_ENGLISH, &told.message);
    assert_string_equal(text_fixture(&told.message),
                        "<i>№ 2 · Sage</i>\nIt's Anna's turn, not yours.");
}

TEST_CASE(test_the_place_of_a_table)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told_raises(LANGUAGE_ENGLISH);
    size_t length = told.message.length;
    table_name_place("", "", &told.message);
    assert_int_equal(told.message.length, length);
    table_name_place("A <b>bold</b> name & a title that goes on and on", "", &told.message);
    assert_string_equal(
        told.message.text + length,
        "\n\n📍 <i>\u2068A &lt;b&gt;bold&lt;/b&gt; name &amp; a title tha…\u2069</i>");
    told_raises(LANGUAGE_ENGLISH);
    table_name_place("Friends", "https://t.me/c/500/7", &told.message);
    assert_string_equal(told.message.text + length,
                        "\n\n📍 <a href=\"https://t.me/c/500/7\">\u2068Friends\u2069</a>");
    text_fixture_fits(&told.message);
}

/* --- lists --- */

static struct shown_names on_turn;

static struct table_list_row row_of(int place)
{
    shown_names_begin(&on_turn);
    return (struct table_list_row){.table = &told.table,
                                   .on_turn = &on_turn,
                                   .cup = &told.shown.cup,
                                   .player = 101,
                                   .place = place,
                                   .title = place > 0 ? "Friends" : "",
                                   .url = place > 0 ? "https://t.me/c/500/17" : "",
                                   .zone = place > 0 ? "America/Argentina/Buenos_Aires" : "",
                                   .left_ms = place > 0 ? 3 * HOUR_MS : -1,
                                   .until = {20 * HOUR_MS, 17 * HOUR_MS, 0}};
}

static void told_games(int language)
{
    table_list_begin(TABLE_LIST_GAMES, language, &told.message);
    struct table_list_row row = row_of(1);
    table_list_add(&row, false, &told.message);
    row.place = 2;
    row.player = 102;
    table_list_add(&row, true, &told.message);
    table_list_end(1, 3, &told.message);
}

TEST_CASE(test_games_of_a_person)
{
    told_sit(2, "tokyo", true);
    told.table.number = 3;
    told_play("roll 53");
    told_says(told_games, "games of a person");
    assert_string_equal(told.message.buttons[0].data, "t:12");
    assert_string_equal(told.message.buttons[2].data, "y:0");
    assert_string_equal(told.message.buttons[3].data, "y:2");
}

/* Two people called Bruno are on turn at two tables. */
TEST_CASE(test_people_on_turn_are_told_apart)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 54");
    struct table other = told.table;
    struct table_list_row row = row_of(1);
    other.seats[1].player = 302;
    strcpy(other.seats[1].username, "bruno_b");
    table_list_add_turn(&told.table, &on_turn);
    table_list_add_turn(&other, &on_turn);
    table_list_begin(TABLE_LIST_GAMES, LANGUAGE_ENGLISH, &told.message);
    table_list_add(&row, true, &told.message);
    row.table = &other;
    table_list_add(&row, true, &told.message);
    assert_non_null(strstr(told.message.text, "\u2068Bruno #1\u2069's turn"));
    assert_non_null(strstr(told.message.text, "\u2068Bruno ＠bruno_b\u2069's turn"));
}

TEST_CASE(test_cities_have_names_in_every_language)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    struct table_list_row row = row_of(1);
    row.zone = "Europe/Rome";
    table_list_begin(TABLE_LIST_GAMES, text_fixture_italian(), &told.message);
    table_list_add(&row, false, &told.message);
    assert_non_null(strstr(told.message.text, " (Roma)"));
}

TEST_CASE(test_days_off_are_told_where_they_put_a_turn_off)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    struct table_list_row row = row_of(1);
    row.zone = "Europe/Rome";
    row.off.weekdays = 1 << 5 | 1 << 6;
    table_list_begin(TABLE_LIST_GAMES, LANGUAGE_ENGLISH, &told.message);
    table_list_add(&row, false, &told.message);
    assert_non_null(
        strstr(told.message.text, "3 hours left, until 20:00 (Rome; Sat and Sun don't count)"));
    table_list_begin(TABLE_LIST_GAMES, text_fixture_italian(), &told.message);
    table_list_add(&row, false, &told.message);
    assert_non_null(strstr(told.message.text, "(Roma; sab e dom non contano)"));
    row.own_off = true;
    table_list_add(&row, false, &told.message);
    assert_non_null(strstr(told.message.text, "(Roma; sab e dom non contano; giorni liberi suoi)"));
    row.off.weekdays = 0;
    table_list_add(&row, false, &told.message);
    assert_non_null(strstr(told.message.text, "(Roma; giorni liberi suoi)"));
}

/* A game of a cup is one of many that look alike: the line says for which. */
TEST_CASE(test_games_of_a_cup)
{
    told_sit(2, "tokyo", true);
    told.table.number = 3;
    told.shown.cup = (struct table_cup){.number = 4, .round = 2};
    told_play("roll 53");
    told_games(LANGUAGE_ENGLISH);
    assert_non_null(strstr(told.message.text, "</a> · Tokio · 🏆 Cup 4 · Stage 2 · \u2068Friends"));
    assert_null(strstr(strstr(told.message.text, "🏆") + 1, "🏆")); /* short lines stay short */
    told.shown.cup.final = true;
    told_games(text_fixture_italian());
    assert_non_null(strstr(told.message.text, "</a> · Tokio · 🏆 Coppa 4 · Finale · \u2068Friends"));
}

static void told_which(int language)
{
    table_list_begin(TABLE_LIST_WHICH, language, &told.message);
    struct table_list_row row = row_of(0);
    table_list_add(&row, true, &told.message);
    table_list_end(0, 1, &told.message);
}

TEST_CASE(test_which_is_meant)
{
    told_sit(2, "tokyo", true);
    told.table.number = 2;
    told_says(told_which, "which is meant");
}

/* --- limits --- */

/* The longest rows there can be: pictures in every name count twice. */
static void fill(bool brief, int n, bool own, int language)
{
    static const char title[] = "🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲";
    table_list_begin(TABLE_LIST_GAMES, language, &told.message);
    for (int i = 1; i <= n; i++) {
        struct table_list_row row = row_of(i);
        row.title = title;
        row.url = "https://t.me/a_username_of_thirty_two_letters/123456789";
        row.left_ms = 47 * HOUR_MS;
        row.until.local_ms = INT64_C(86400000) * 6 + 23 * HOUR_MS + HOUR_MS / 2;
        row.until.now_local_ms = 0;
        row.off = (struct days_off){.weekdays = 63, .n = DAYS_OFF_DATES_MOST};
        row.own_off = true;
        row.player = own ? 101 : 102;
        table_list_add(&row, brief, &told.message);
    }
    table_list_end(1, 3, &told.message);
    text_fixture_fits(&told.message);
}

static uint32_t lowest(void *source, uint32_t bound)
{
    return 0;
}

TEST_CASE(test_pages_fit)
{
    const int languages[] = {LANGUAGE_ENGLISH, text_fixture_italian()};
    told_sit(2, "tokyo", true);
    rules_usual(&bugiardi_kind, &told.table.rules);    /* the longest title */
    told.table.number = 12345678 / NAMES * NAMES + 22; /* Rosemary */
    told.shown.cup = (struct table_cup){.number = 123456, .round = 6};
    strcpy(told.table.seats[0].name, "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀");
    struct event start = {.kind = EVENT_START, .player = 101, .below = lowest};
    assert_int_equal(table_step(&told.table, &start, &told.news), ACCEPTED);
    for (int i = 0; i < 2; i++)
        for (int own = 0; own <= 1; own++) {
            fill(true, TABLE_LIST_ROWS_MAX, own != 0, languages[i]);
            fill(false, TABLE_LIST_ROWS_FULL, own != 0, languages[i]);
        }
}

TESTS_BEGIN(text_fixture_open())
