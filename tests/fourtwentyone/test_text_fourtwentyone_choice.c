/* test_text_fourtwentyone_choice.c - the choices of 421: buttons, what is typed, and whatever sits
 * there. */
#include "chance.h"
#include "fourtwentyone.h"
#include "game_post.h"
#include "picks_read.h"
#include "seated.h"
#include "testing.h"
#include "told.h"

#include <stdlib.h>
#include <string.h>

enum { PICKS_ROOM = 8, DIE = 6, SEATED = 20, MOVES_MAX = 600 };

static const char bot[] = "cupbot";

/* --- buttons --- */

/* Every way to throw again that looks different has one button, and no two look the same. */
static void check_buttons(const uint8_t *faces)
{
    int n_different = 1, n_throws = 0;
    for (int face = 1; face <= DIE; face++) {
        int n_equal = (faces[0] == face) + (faces[1] == face) + (faces[2] == face);
        n_different *= 1 + n_equal;
    }
    game_post_table(&told.shown, "", LANGUAGE_ENGLISH, bot, &told.message);
    for (int i = 0; i < told.message.n_buttons; i++) {
        const struct button *button = &told.message.buttons[i];
        n_throws += strstr(button->data, ":roll:") != NULL;
        for (int other = 0; other < i; other++)
            assert_string_not_equal(button->label, told.message.buttons[other].label);
    }
    assert_int_equal(n_throws, n_different - 1);
    assert_int_equal(told.message.n_buttons, n_throws + 1);
}

TEST_CASE(test_every_throw_has_a_button)
{
    told_sit(2, "italiano", true);
    told_play("roll 641");
    struct table table = told.table;
    for (int i = 0; i < DIE * DIE * DIE; i++) {
        uint8_t faces[] = {(uint8_t)(1 + i / DIE / DIE), (uint8_t)(1 + i / DIE % DIE),
                           (uint8_t)(1 + i % DIE)};
        char move[] = "roll 012 000";
        for (int k = 0; k < 3; k++)
            move[9 + k] = (char)('0' + faces[k]);
        told.table = table;
        told_play(move);
        check_buttons(faces);
    }
}

/* A button throws the dice that it shows. */
TEST_CASE(test_buttons_show_what_they_throw)
{
    told_sit(2, "italiano", true);
    told_play("roll 366");
    told_post(LANGUAGE_ENGLISH);
    static const char *const expected[][2] = {
        {"🎲 All three again", "m:12:1:roll:012"}, {"✋ Stop: 1 roll each", "m:12:1:stop:"},
        {"🔒 3 🎲 6-6", "m:12:1:roll:12"},          {"🔒 6 🎲 6-3", "m:12:1:roll:01"},
        {"🔒 6-3 🎲 6", "m:12:1:roll:1"},           {"🔒 6-6 🎲 3", "m:12:1:roll:0"},
    };
    assert_int_equal(told.message.n_buttons, sizeof expected / sizeof *expected);
    for (int i = 0; i < told.message.n_buttons; i++) {
        assert_string_equal(told.message.buttons[i].label, expected[i][0]);
        assert_string_equal(told.message.buttons[i].data, expected[i][1]);
    }
}

/* Which row, from the top or from the bottom, has a button of this verb, a bit each. */
static unsigned rows_of(const char *verb, bool from_bottom)
{
    unsigned rows = 0;
    int row = -1, n_rows = 0;
    game_post_table(&told.shown, "", LANGUAGE_ENGLISH, bot, &told.message);
    for (int i = 0; i < told.message.n_buttons; i++)
        n_rows += told.message.buttons[i].new_row || i == 0;
    for (int i = 0; i < told.message.n_buttons; i++) {
        row += told.message.buttons[i].new_row || i == 0;
        if (strstr(told.message.buttons[i].data, verb))
            rows |= 1u << (from_bottom ? n_rows - 1 - row : row);
    }
    return rows;
}

/* After a throw the button that comes to lie where it was tapped never stops the turn. */
TEST_CASE(test_no_second_tap_stops)
{
    static const char *const throws[] = {"roll 641", "roll 012 662", "roll 2 1", "roll 012 333"};
    told_sit(2, "italiano", true);
    for (size_t second = 1; second < sizeof throws / sizeof *throws; second++) {
        unsigned thrown[2];
        told_play("");
        for (int bottom = 0; bottom < 2; bottom++)
            thrown[bottom] = rows_of(":roll:", bottom);
        for (size_t i = 0; i <= second; i += second) {
            told_play(throws[i]);
            for (int bottom = 0; bottom < 2; bottom++) {
                assert_int_equal(rows_of(":stop:", bottom) & thrown[bottom], 0);
                assert_int_not_equal(rows_of(":stop:", bottom), 0);
                thrown[bottom] = rows_of(":roll:", bottom);
            }
        }
        told_sit(2, "italiano", true);
    }
}

/* A path comes from a client: what makes no sense now is the beginning. */
TEST_CASE(test_paths_without_sense)
{
    static const char *const paths[] = {"p", "q", "pp", "0", "-", "+", "AAAAAAAAAAAAAAAA"};
    told_sit(2, "italiano", true);
    told_play("roll 641");
    struct message beginning;
    game_post_table(&told.shown, "", LANGUAGE_ENGLISH, bot, &beginning);
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        game_post_table(&told.shown, paths[i], LANGUAGE_ENGLISH, bot, &told.message);
        assert_string_equal(text_fixture(&told.message), text_fixture(&beginning));
    }
}

/* --- dice named by typing --- */

/* The picks as digits, "-" where it was not understood. */
static const char *picked(const char *typed)
{
    static char digits[PICKS_ROOM];
    struct move move = {.verb = 1, .value = 7};
    if (!picks_read(&told.table, told.table.seats[table_turn(&told.table)].player, typed, &move))
        return "-";
    for (int i = 0; i < move.n_picks; i++)
        digits[i] = (char)('0' + move.picks[i]);
    digits[move.n_picks] = '\0';
    assert_int_equal(move.verb, 1);
    assert_int_equal(move.value, 7);
    return digits;
}

TEST_CASE(test_typed_dice)
{
    static const char *const rows[][2] = {
        {"2 1", "12"},
        {"1 2", "12"},
        {"21", "12"},
        {"412", "012"},
        {"4", "0"},
        {"dadi 2 1", "12"},
        {"all", "012"},
        {"Tutti e tre", "012"},
        {"all three", "012"},
        {"tre", "-"},
        {"tutti e cinque", "-"},
        {"tre tutti", "-"},
        {"tutti e quattro", "-"},
        {"due", "-"},
        {"il due", "1"},
        {"quattro", "0"},
        {"quattro due", "01"},
        {"due dadi", "-"},
        {"quattro due uno", "-"},
        {"tengo quattro e due", "2"},
        {"tutti", "012"},
        {"TUTTI I DADI", "012"},
        {"keep 4", "12"},
        {"tengo 4 2", "2"},
        {"tengo", "-"},
        {"keep all", ""},
        {"niente", "-"},
        {"e?", "-"},
        {"la", "-"},
        {"i dadi", "-"},
        {"lancio", ""},
        {"roll!", ""},
        {"none", "-"},
        {"first", "-"},
        {"all 1", "-"},
        {"3", "-"},
        {"4 4", "-"},
        {"fourth", "-"},
        {"ciao", "-"},
        {"2 1!", "12"},
        {"", ""},
        {"   ", ""},
        {"2 è 1", "-"},
        {"\xff", "-"},
        {"222222222222222222222", "-"},
        {"7", "-"},
        {"0", "-"},
    };
    told_sit(2, "italiano", true);
    told_play("roll 421");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(picked(rows[i][0]), rows[i][1]) != 0)
            fail_msg("\"%s\" reads as %s, not %s", rows[i][0], picked(rows[i][0]), rows[i][1]);
}

/* Two dice show the same. */
TEST_CASE(test_typed_dice_of_a_pair)
{
    told_sit(2, "italiano", true);
    told_play("roll 662");
    assert_string_equal(picked("6"), "0");
    assert_string_equal(picked("6 6"), "01");
    assert_string_equal(picked("keep 6 6"), "2");
    assert_string_equal(picked("6 6 6"), "-");
    assert_string_equal(picked("sei e sei"), "01");
    assert_string_equal(picked("il sei"), "0");
    assert_string_equal(picked("sei"), "-");     /* one of them, or both */
    assert_string_equal(picked("due sei"), "-"); /* two of them, or 2 and 6 */
    assert_string_equal(picked("tre sei"), "-");
    assert_string_equal(picked("il due e il sei"), "02");
}

/* Before the first throw of a turn no die can be named. */
TEST_CASE(test_typed_before_the_first_throw)
{
    told_sit(2, "italiano", true);
    told_play("roll 421; roll 012 421; stop");
    assert_string_equal(picked(""), "");
    assert_string_equal(picked("all"), "");
    assert_string_equal(picked("lancio"), "");
    assert_string_equal(picked("e"), "-");
    assert_string_equal(picked("4"), "-");
}

/* --- the worst that can sit at a table --- */

static uint64_t chance;

static uint32_t below(void *source, uint32_t bound)
{
    return chance_below(&chance, bound);
}

static void everything_fits(void)
{
    for (int language = 0; language_code(language); language++) {
        told_post(language);
        text_fixture_fits(&told.message);
        for (int knocking = 0; knocking < 2; knocking++) {
            told_path = knocking ? "p" : "";
            told_as_it_is(language);
            text_fixture_fits(&told.message);
        }
        if (!game_post_is_edit(&told.news))
            continue;
        told_believed(language);
        text_fixture_fits(&told.message);
    }
}

/* As the bot does it: what is thrown at once joins the news as long as there is room. */
static void let_chance_throw(void)
{
    struct game_events *events = &told.news.events;
    while (table_wants_throw(&told.table)) {
        struct news thrown =
            seated_accepted(&told.table, (struct event){.kind = EVENT_THROW, .below = below});
        if (events->n + thrown.events.n > GAME_EVENTS_MAX) {
            everything_fits();
            events->n = 0;
            told.news.kind = NEWS_MOVE;
        }
        for (int i = 0; i < thrown.events.n; i++)
            events->list[events->n++] = thrown.events.list[i];
    }
    everything_fits();
}

static void play_at_random(const char *preset, const char *name)
{
    told.table = seated_lobby(SEATED, "tokyo");
    told.table.id = INT64_MAX;
    for (int i = 0; i < SEATED; i++)
        strcpy(told.table.seats[i].name, name);
    rules_usual(&fourtwentyone_kind, &told.table.rules);
    assert_int_equal(rules_take_preset(&told.table.rules, preset), ACCEPTED);
    assert_int_equal(rules_set(&told.table.rules, "tokens", "99"), ACCEPTED);
    told.news = seated_accepted(&told.table, seated_does(EVENT_START, SEATED_HOST));
    let_chance_throw();
    for (int i = 0; i < MOVES_MAX && told.table.status == TABLE_PLAYING; i++) {
        struct move moves[GAME_MOVES_MAX];
        int n = game_legal(&told.table.game, moves);
        struct event event = {.kind = EVENT_MOVE, .turn = told.table.turn, .below = below};
        event.player = told.table.seats[table_turn(&told.table)].player;
        event.move = moves[below(NULL, (uint32_t)n)];
        told.news = seated_accepted(&told.table, event);
        let_chance_throw();
    }
}

TEST_CASE(test_worst_names)
{
    static const char *const units[] = {"&", "\"", "<", "W", "🎲", "م", "é"};
    const char *seed = getenv("SEED");
    chance = seed ? strtoull(seed, NULL, 10) : 20261121;
    print_message("SEED=%llu\n", (unsigned long long)chance);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        char name[TABLE_NAME_BYTES] = "";
        while (strlen(name) + strlen(units[i]) < sizeof name)
            strcat(name, units[i]);
        play_at_random(i % 2 == 0 ? "italiano" : "francese", name);
    }
}

TESTS_BEGIN(text_fixture_open())
