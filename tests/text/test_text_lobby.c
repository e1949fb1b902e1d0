/* test_text_lobby.c - the lobby, and how a game starts, word for word. */

#include "game.h"
#include "language.h"
#include "lobby_post.h"
#include "rules_menu.h"
#include "rules_page.h"
#include "text_check.h"
#include "told.h"

#include "seated.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

TEST_CASE(test_lobby_of_one)
{
    told_sit(1, "tokyo", true);
    told_says(told_lobby, "lobby of one");
}

TEST_CASE(test_lobby)
{
    told_sit(3, "classico", true);
    told.table.seats[1].reachable = false;
    told.table.starter = STARTER_HIGHEST;
    told_says(told_lobby, "lobby");
}

/* Players who know the game know from a line what these rules add. */
TEST_CASE(test_rule_sets_are_told)
{
    told_sit(2, "mia pub", true);
    told.shown.explains = false;
    told_lobby(LANGUAGE_ENGLISH);
    text_check(told.message.text, "It ends when the first is out.");
    told_sit(2, "meyer", true);
    told.shown.explains = false;
    told_lobby(LANGUAGE_ENGLISH);
    text_check(told.message.text, "6 lives, and a roll for new ones.");
    told_sit(2, "tokyo", true);
    told.shown.explains = false;
    told_lobby(LANGUAGE_ENGLISH);
    text_check_not(told.message.text, "8 lives");
}

/* The length of the game is told once. */
TEST_CASE(test_changes_are_told)
{
    told_sit(2, "tokyo", true);
    told_option("lives", "3");
    told_lobby(LANGUAGE_ENGLISH);
    text_check(told.message.text, "Everyone has 3 lives.");
    text_check_not(told.message.text, "✏️");
    told_option("raise", "false");
    told_lobby(LANGUAGE_ENGLISH);
    text_check(told.message.text, "\n✏️ Raise: no\n");
    told.shown.explains = false;
    told_lobby(LANGUAGE_ENGLISH);
    text_check(told.message.text, "\n✏️ Lives: 3 · Raise: no\n");
}

TEST_CASE(test_players_who_cannot_be_written_to_are_named)
{
    told_sit(3, "classico", true);
    told.table.seats[1].reachable = told.table.seats[2].reachable = false;
    told_lobby(LANGUAGE_ENGLISH);
    text_check(told.message.text, ", \u2068Carla\u2069: I can't write to you in private yet.");
    told_lobby(text_fixture_italian());
    text_check(told.message.text, ", \u2068Carla\u2069: non posso ancora scrivervi in privato.");
}

static const struct button *button(const char *data)
{
    for (int i = 0; i < told.message.n_buttons; i++)
        if (strcmp(told.message.buttons[i].data, data) == 0)
            return &told.message.buttons[i];
    fail_msg("no button %s", data);
    return NULL;
}

TEST_CASE(test_what_the_buttons_say_and_how_they_look)
{
    told_sit(2, "classico", true);
    told_lobby(LANGUAGE_ENGLISH);
    assert_int_equal(button("j:12")->style, BUTTON_SUCCESS);
    assert_int_equal(button("s:12")->style, BUTTON_SUCCESS);
    assert_int_equal(button("r:12:p:")->style, BUTTON_PLAIN);
    assert_string_equal(button("r:12:g:")->label, "Tokio ▾ · ❤️ 5");
    assert_true(button("https://t.me/cupbot?start=h_classico")->is_link);
    assert_int_equal(told.message.n_buttons, 5);
    told_sit(1, "classico", true);
    told_lobby(LANGUAGE_ENGLISH);
    assert_int_equal(button("j:12")->style, BUTTON_SUCCESS);
    assert_int_equal(button("s:12")->style, BUTTON_PLAIN); /* nobody can start alone */
}

static void page(enum rules_menu_page page, int language)
{
    struct rules_menu at = {.page = page};
    rules_menu_write(&told.shown, &at, language, "cupbot", &told.message);
}

static void games(int language)
{
    page(RULES_MENU_GAMES, language);
}

static void more(int language)
{
    page(RULES_MENU_MORE, language);
}

TEST_CASE(test_the_games_to_choose_from)
{
    told_sit(2, "classico", true);
    told_says(games, "the games");
    assert_string_equal(button("r:12:k:421")->label, "421");
    assert_string_equal(button("r:12:l:3")->label, "❤️ 3");
}

TEST_CASE(test_what_else_there_is)
{
    told_sit(2, "classico", true);
    told_says(more, "more");
    assert_int_equal(button("l:12")->style, BUTTON_DANGER);
    assert_int_equal(button("x:12")->style, BUTTON_DANGER);
    told.table.chat = SEATED_HOST;
    told_says(more, "more, alone");
}

/* A length that no button offers has its own, in its place. */
TEST_CASE(test_any_length_is_shown)
{
    static const struct {
        const char *lives, *row;
    } rows[] = {{"1", "\n[✅ ❤️ 1] [❤️ 3] [❤️ 5] [❤️ 8]\n"},
                {"4", "\n[❤️ 3] [✅ ❤️ 4] [❤️ 5] [❤️ 8]\n"},
                {"8", "\n[❤️ 3] [❤️ 5] [✅ ❤️ 8]\n"},
                {"50", "\n[❤️ 3] [❤️ 5] [❤️ 8] [✅ ❤️ 50]\n"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        told_sit(2, "tokyo", true);
        told_option("lives", rows[i].lives);
        games(LANGUAGE_ENGLISH);
        text_check(text_fixture(&told.message), rows[i].row);
    }
}

TEST_CASE(test_lobby_of_a_silent_host)
{
    told_sit(3, "tokyo", true);
    told.shown.host_silent = true;
    told_says(told_lobby, "lobby of a silent host");
    told.table.clock_s = 300;
    told_lobby(LANGUAGE_ENGLISH);
    text_check(text_fixture(&told.message), "start the game. Turns are short, so it begins");
    told.shown.host_silent = false;
}

/* It is short, and says how many may play. */
TEST_CASE(test_every_game_says_what_it_is)
{
    for (int language = 0; language_code(language); language++)
        for (int k = 0; game_kinds[k]; k++) {
            if (game_kinds[k]->hidden)
                continue;
            told_sit(2, "tokyo", true);
            rules_usual(game_kinds[k], &told.table.rules);
            told_lobby(language);
            const char *idea = strchr(told.message.text, '\n') + 1;
            int lines = 1;
            for (const char *at = idea; strncmp(at, "\n\n", 2) != 0; at++)
                lines += *at == '\n';
            assert_int_equal(lines, 3);
            char players[64];
            snprintf(players, sizeof players, _("For %d to %d players."), game_kinds[k]->seats_min,
                     game_kinds[k]->seats_max);
            text_check(told.message.text, players);
        }
}

TEST_CASE(test_lobby_called_off)
{
    told_sit(2, "tokyo", true);
    told.news = seated_accepted(&told.table, seated_does(EVENT_CANCEL, SEATED_HOST));
    told_says(told_lobby, "lobby called off");
}

static void called_off(int language)
{
    lobby_post_called_off(&told.shown, &told.news, language, &told.message);
}

TEST_CASE(test_lobby_called_off_by_somebody)
{
    told_sit(1, "tokyo", true);
    struct event cancel = seated_does(EVENT_CANCEL, SEATED_STRANGER);
    cancel.admin = true;
    cancel.name = "<Zeno>";
    told.news = seated_accepted(&told.table, cancel);
    told_says(called_off, "lobby called off by somebody");
}

TEST_CASE(test_lobby_that_gave_way)
{
    told_sit(1, "tokyo", true);
    told.news = seated_accepted(
        &told.table, (struct event){.kind = EVENT_CANCEL, .admin = true, .crowded = true});
    told_says(called_off, "lobby that gave way");
}

TEST_CASE(test_lobby_once_begun)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told_says(told_lobby, "lobby once begun");
}

/* The player who opened it has stood up. */
TEST_CASE(test_start_of_a_table_that_was_handed_on)
{
    told_sit(3, "tokyo", true);
    seated_accepted(&told.table, seated_does(EVENT_LEAVE, SEATED_HOST));
    told.news = seated_accepted(&told.table, seated_does(EVENT_START, SEATED_ANN));
    told_post(LANGUAGE_ENGLISH);
    text_check(text_fixture(&told.message), "\nBruno runs the table and starts.\n");
    told_post(text_fixture_italian());
    text_check(text_fixture(&told.message), "\nBruno guida il tavolo e comincia.\n");
}

TEST_CASE(test_start)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told_says(told_post, "start");
}

TEST_CASE(test_start_by_lot)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told.table.starter = STARTER_RANDOM;
    told_says(told_post, "start by lot");
}

TEST_CASE(test_start_by_highest_die)
{
    told_sit(3, "torneo", true);
    told.table.starter = STARTER_HIGHEST;
    struct seated_chance chance = {.n = 5, .values = {5, 1, 5, 2, 4}};
    struct event event = seated_does(EVENT_START, SEATED_HOST);
    event.below = seated_below;
    event.source = &chance;
    told.news = seated_accepted(&told.table, event);
    seated_throw(&told.table, 5, 3);
    told_says(told_post, "start by highest die");
}

TEST_CASE(test_start_unreachable)
{
    told_sit(2, "tokyo", false);
    told_play("roll 53");
    told_says(told_post, "start unreachable");
    assert_string_equal(told.message.buttons[0].data, "d:12:1");
    assert_string_equal(told.message.buttons[1].data, "https://t.me/cupbot?start=t12");
    assert_string_equal(told.message.buttons[2].data, "m:12:1:claim:31");
}

/* The lobby and the rules say so. */
TEST_CASE(test_how_many_can_play)
{
    told_sit(2, "tokyo", true);
    seated_accepted(&told.table, seated_preset(SEATED_HOST, "dadi"));
    told_lobby(LANGUAGE_ENGLISH);
    text_check(told.message.text, "\nFor 2 to 6 players. The host starts");
    rules_page_write(&told.shown, false, text_fixture_italian(), &told.message);
    text_check(told.message.text, "\n\nDa 2 a 6 giocatori. Comincia chi guida");
    seated_accepted(&told.table, seated_preset(SEATED_HOST, "tokyo"));
    told_lobby(LANGUAGE_ENGLISH);
    text_check(told.message.text, "For 2 to 20 players.");
}

TESTS_BEGIN(text_fixture_open())
