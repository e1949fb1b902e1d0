/* test_text_waiting.c - clocks, reminders and absence are told in words, and understood. */

#include "clock_texts.h"
#include "game.h"
#include "language.h"
#include "left_lines.h"
#include "private_post.h"
#include "robot_player.h"
#include "seated.h"
#include "testing.h"
#include "text_fixture.h"

#include <string.h>

#define HOUR_MS INT64_C(3600000)
#define DAY_MS  (24 * HOUR_MS)
/* Saturday, 21 November 2026, 12:00 on a local clock. */
#define NOON_MS INT64_C(1795262400000)

static struct message message;

static struct table playing(void)
{
    struct table table;
    struct rules rules;
    struct event host = {.kind = EVENT_JOIN, .player = 1, .name = "Ada", .reachable = true};
    rules_usual(game_find("tokio"), &rules);
    table_open(&table, -100, 0, &rules, &host);
    table.id = 7;
    return table;
}

static struct shown_table at_noon(const struct table *table)
{
    return (struct shown_table){.table = table,
                                .absence_limit = 5,
                                .forgiven_by = 3,
                                .now_local_ms = NOON_MS,
                                .until_local_ms = NOON_MS + DAY_MS};
}

TEST_CASE(reads_how_long_somebody_is_away)
{
    static const struct {
        const char *typed;
        int64_t ms;
    } cases[] = {
        {"3d", 3 * DAY_MS},
        {"3 d", 3 * DAY_MS},
        {"12h", 12 * HOUR_MS},
        {"12 ore", 12 * HOUR_MS},
        {"2 giorni", 2 * DAY_MS},
        {"2 Giorni!", 2 * DAY_MS},
        {"a week", 7 * DAY_MS},
        {"week", 7 * DAY_MS},
        {"una settimana", 7 * DAY_MS},
        {"un'ora", HOUR_MS},
        {"5", 5 * DAY_MS},
        {"10g", 10 * DAY_MS},
        {"\u0663d", 3 * DAY_MS}, /* the digit three as Arabic writes it */
        {"", 0},
        {"soon", 0},
        {"3 4 d", 0},
        {"d 3", 0},
        {"0", 0},
        {"3d 4h", 0},
        {"99999999999999999999d", 0},
        {"-", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (clock_texts_read(cases[i].typed) != cases[i].ms)
            print_error("\"%s\"\n", cases[i].typed);
        assert_int_equal(clock_texts_read(cases[i].typed), cases[i].ms);
    }
}

TEST_CASE(tells_times_as_people_do)
{
    clock_texts_clocks(JUST(&(struct table){.id = 1}), LANGUAGE_ENGLISH,
                       &message); /* chooses the language */
    assert_string_equal(clock_texts_time(NOON_MS, NOON_MS).text, "12:00");
    assert_string_equal(clock_texts_time(NOON_MS + 11 * HOUR_MS, NOON_MS).text, "23:00");
    assert_string_equal(clock_texts_time(NOON_MS + 12 * HOUR_MS, NOON_MS).text, "Sunday 00:00");
    assert_string_equal(clock_texts_time(NOON_MS + 6 * DAY_MS, NOON_MS).text, "Friday 12:00");
    assert_string_equal(clock_texts_time(NOON_MS + 7 * DAY_MS, NOON_MS).text, "28 November, 12:00");
    assert_string_equal(clock_texts_time(NOON_MS + 41 * DAY_MS, NOON_MS).text, "1 January, 12:00");
    assert_string_equal(clock_texts_time(NOON_MS + 100 * DAY_MS, NOON_MS).text, "1 March, 12:00");
    assert_string_equal(clock_texts_time(NOON_MS + 299 * DAY_MS, NOON_MS).text,
                        "16 September, 12:00");
    assert_string_equal(clock_texts_time(NOON_MS + 364 * DAY_MS, NOON_MS).text,
                        "20 November 2027, 12:00");
    assert_string_equal(clock_texts_time(NOON_MS - DAY_MS, NOON_MS).text, "20 November, 12:00");
    /* A time of another year says in which, unless it was just now. */
    assert_string_equal(clock_texts_time(NOON_MS - 324 * DAY_MS, NOON_MS).text, "1 January, 12:00");
    assert_string_equal(clock_texts_time(NOON_MS - 325 * DAY_MS, NOON_MS).text, "31 December 2025");
    assert_string_equal(clock_texts_time(NOON_MS - 998 * DAY_MS, NOON_MS).text, "27 February 2024");
    assert_string_equal(clock_texts_time(NOON_MS - DAY_MS, NOON_MS + 50 * DAY_MS).text,
                        "20 November 2026");
    assert_string_equal(clock_texts_time(NOON_MS + 39 * DAY_MS, NOON_MS + 50 * DAY_MS).text,
                        "30 December, 12:00");
    clock_texts_clocks(JUST(&(struct table){.id = 1}), text_fixture_italian(), &message);
    assert_string_equal(clock_texts_time(NOON_MS + DAY_MS, NOON_MS).text, "domenica alle 12:00");
}

/* The word before it is another for a time of today, a weekday and a date. */
TEST_CASE(says_until_when)
{
    static const struct {
        int64_t ahead_ms;
        const char *until, *by, *fino, *entro;
    } rows[] = {
        {HOUR_MS, "until 13:00", "by 13:00", "fino alle 13:00", "entro le 13:00"},
        {DAY_MS, "until Sunday 12:00", "by Sunday 12:00", "fino a domenica alle 12:00",
         "entro domenica alle 12:00"},
        {7 * DAY_MS, "until 28 November, 12:00", "by 28 November, 12:00",
         "fino al 28 novembre alle 12:00", "entro il 28 novembre alle 12:00"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct deadline deadline = {NOON_MS + rows[i].ahead_ms, NOON_MS, 0};
        language_use(LANGUAGE_ENGLISH);
        assert_string_equal(clock_texts_until(&deadline).text, rows[i].until);
        assert_string_equal(clock_texts_by(&deadline).text, rows[i].by);
        language_use(text_fixture_italian());
        assert_string_equal(clock_texts_until(&deadline).text, rows[i].fino);
        assert_string_equal(clock_texts_by(&deadline).text, rows[i].entro);
    }
}

/* The app of a reader shows the instant on a clock of theirs; the text inside is the group's. */
TEST_CASE(marks_the_instant)
{
    struct deadline deadline = {NOON_MS + HOUR_MS, NOON_MS, INT64_C(1795262400000)};
    language_use(LANGUAGE_ENGLISH);
    assert_string_equal(clock_texts_until(&deadline).text,
                        "until <tg-time unix=\"1795262400\" format=\"t\">13:00</tg-time>");
    deadline.local_ms = NOON_MS + DAY_MS;
    assert_string_equal(clock_texts_by(&deadline).text,
                        "by <tg-time unix=\"1795262400\" format=\"wt\">Sunday 12:00</tg-time>");
    deadline.local_ms = NOON_MS + 7 * DAY_MS;
    assert_string_equal(
        clock_texts_by(&deadline).text,
        "by <tg-time unix=\"1795262400\" format=\"dt\">28 November, 12:00</tg-time>");
    struct table table = playing();
    struct shown_table shown = at_noon(&table);
    shown.until_ms = INT64_C(1795262400000);
    message_clear(&message);
    clock_texts_turn(&shown, &message);
    assert_string_equal(message.text,
                        "\n⏳ <tg-time unix=\"1795262400\" format=\"wt\">Sun 12:00</tg-time>");
    message_make_plain(&message);
    assert_string_equal(message.text, "\n⏳ Sun 12:00");
}

TEST_CASE(reminds)
{
    struct table table = playing();
    struct shown_table shown = at_noon(&table);
    clock_texts_remind(&shown, 0, false, false, LANGUAGE_ENGLISH, &message);
    text_fixture_fits(&message);
    assert_string_equal(text_fixture(&message), "⏰ It's your turn. You have until Sunday 12:00.\n"
                                                "[👀 Show me the table]");
    clock_texts_remind(&shown, 0, true, true, LANGUAGE_ENGLISH, &message);
    text_fixture_fits(&message);
    assert_non_null(strstr(message.text, "tg://user?id=1"));
    assert_non_null(strstr(message.text, ", it's your turn. You have until "));
    assert_non_null(strstr(message.text, "I won't remind you again: everyone is waiting for you."));
    assert_non_null(strstr(message.text, "I'll play for you."));
    assert_int_equal(message.n_buttons, 0);
    clock_texts_remind(&shown, 0, true, true, text_fixture_italian(), &message);
    assert_non_null(strstr(message.text, "Questo è l'ultimo promemoria: aspettano tutti te. "));
}

/* In every language, below a game, a lobby and a cup. */
TEST_CASE(says_to_which_state_it_was_set_back)
{
    struct table lobby = {.status = TABLE_LOBBY}, game = {.status = TABLE_PLAYING};
    const struct table *below[] = {&game, &lobby, NULL};
    for (int language = 0; language_code(language); language++)
        for (int i = 0; i < 3; i++) {
            message_clear(&message);
            clock_texts_put_back(below[i], NOON_MS - 5 * HOUR_MS, NOON_MS, language, &message);
            text_fixture_fits(&message);
            assert_non_null(strstr(message.text, "<b>07:00</b>"));
            assert_true(message.news == 0 && message.news_end == message.length);
        }
    message_clear(&message);
    clock_texts_put_back(&game, NOON_MS - 2 * DAY_MS, NOON_MS, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "I was set back to <b>19 November, 12:00</b>: what came "
                                         "after that is lost. The game goes on from here."));
}

TEST_CASE(the_last_reminder_says_what_is_lost)
{
    struct table table = playing();
    struct shown_table shown = at_noon(&table);
    table.seats[0].owed = 4 * TABLE_MISSED_PARTS;
    clock_texts_remind(&shown, 0, true, false, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "If you miss this turn too, you're out of the game."));
    assert_null(strstr(message.text, "I'll play for you"));
    clock_texts_clocks(&shown, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text,
                           "after 5 turns missed they're out of the game. 3 turns played make up "
                           "for a missed one."));
    shown.forgiven_by = 1;
    clock_texts_clocks(&shown, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, " 1 turn played makes up for a missed one."));
    shown.forgiven_by = 0;
    clock_texts_clocks(&shown, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, " No turn played makes up for a missed one."));
    assert_null(strstr(message.text, "nothing else is lost"));
    table.seats[0].away_until_ms = 1; /* who is away misses none */
    clock_texts_remind(&shown, 0, true, false, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "I'll play for you."));
    table.seats[0].away_until_ms = shown.absence_limit = 0;
    clock_texts_remind(&shown, 0, true, false, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "I'll play for you."));
    clock_texts_clocks(&shown, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "nothing else is lost"));
}

TEST_CASE(days_off_are_told_with_the_clocks)
{
    struct table table = playing();
    struct shown_table shown = at_noon(&table);
    shown.off.weekdays = 1 << 5 | 1 << 6;
    clock_texts_clocks(&shown, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "How long may a turn take? (Sat and Sun don't count)\n"));
}

TEST_CASE(who_is_put_out_is_told_why)
{
    struct table table = seated_game(3, "tokyo");
    seated_throw(&table, 6, 6);
    struct table before = table;
    int64_t player = table.seats[table_turn(&table)].player;
    struct news news = seated_accepted(&table, seated_does(EVENT_DROP, player));
    private_post_done(JUST(&before), player, &news, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "You missed too many turns: you're out of the game."));
    assert_null(strstr(message.text, "I played for you"));
    assert_null(strstr(message.text, "You left"));
}

TEST_CASE(promises_no_move_where_no_time_runs_out)
{
    struct table table = playing();
    struct shown_table shown = at_noon(&table);
    left_lines_gone(&shown, 0, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "I'll play for them"));
    table.clock_s = 0;
    left_lines_gone(&shown, 0, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "the game waits for them: /clock sets one."));
    clock_texts_away(&shown, 0, NOON_MS + DAY_MS, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "so the game waits."));
    assert_null(strstr(message.text, "I'll play for them"));
}

TEST_CASE(asks_whether_somebody_is_still_there)
{
    struct table table = seated_game(2, "tokyo");
    struct shown_table shown = at_noon(&table);
    table.id = 7;
    table.seats[0].missed = 3;
    table.seats[0].owed = 3 * TABLE_MISSED_PARTS;
    clock_texts_still_there(&shown, 0, false, LANGUAGE_ENGLISH, &message);
    text_fixture_fits(&message);
    assert_non_null(strstr(message.text, "I played 3 turns in a row for you."));
    assert_non_null(strstr(message.text, "an hour per turn"));
    clock_texts_still_there(&shown, 0, true, text_fixture_italian(), &message);
    assert_non_null(strstr(message.text, ", ho giocato 3 turni di fila al posto tuo."));
    clock_texts_still_there(&shown, 0, false, LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(message.text, "Miss 2 more"));
    assert_string_equal(message.buttons[0].data, "i:7");

    /* Nobody waits who is there, as where a person plays with robots alone. */
    table.seats[1].player = robot_player(0, 0);
    clock_texts_still_there(&shown, 0, false, LANGUAGE_ENGLISH, &message);
    assert_null(strstr(message.text, "an hour per turn"));
    assert_non_null(strstr(message.text, "Miss 2 more"));

    table.seats[1].player = SEATED_ANN;
    shown.absence_limit = 0;
    table.clock_s = 300;
    clock_texts_still_there(&shown, 0, false, LANGUAGE_ENGLISH, &message);
    assert_null(strstr(message.text, "an hour per turn"));
    assert_null(strstr(message.text, "Miss"));
}

TEST_CASE(offers_every_clock_in_each_language)
{
    struct table table = playing();
    struct shown_table shown = at_noon(&table);
    for (int language = 0; language_code(language); language++) {
        clock_texts_clocks(&shown, language, &message);
        text_fixture_fits(&message);
        text_fixture_labels_fit(&message);
        assert_int_equal(message.n_buttons, TABLE_CLOCKS);
        int marked = 0;
        for (int i = 0; i < message.n_buttons; i++)
            marked += strncmp(message.buttons[i].label, "✅", strlen("✅")) == 0;
        assert_int_equal(marked, 1);
        clock_texts_away_choices(language, &message);
        text_fixture_fits(&message);
        text_fixture_labels_fit(&message);
        clock_texts_away(&shown, 0, NOON_MS + 3 * DAY_MS, language, &message);
        text_fixture_fits(&message);
        left_lines_gone(&shown, 0, language, &message);
        text_fixture_fits(&message);
    }
}

/* The data of the choices is understood when it comes back. */
TEST_CASE(its_own_choices_are_understood)
{
    clock_texts_away_choices(LANGUAGE_ENGLISH, &message);
    int n = 0;
    for (int i = 0; i < message.n_buttons; i++)
        if (strcmp(message.buttons[i].data, "v:0") != 0) {
            assert_true(clock_texts_read(message.buttons[i].data + 2) >= DAY_MS);
            n++;
        }
    assert_true(n >= 3);
}

TESTS_BEGIN(text_fixture_open())
