/* test_greeting.c - what is said first is short, leads somewhere, and ends no game by a tap. */
#include "commands.h"
#include "game_words.h"
#include "greeting.h"
#include "help_page.h"
#include "language.h"
#include "testing.h"
#include "text_check.h"
#include "text_fixture.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char bot[] = "a_username_of_thirty_two_letters";

static struct message message;

static int lines(const char *text)
{
    int n = 1;
    for (; *text != '\0'; text++)
        n += *text == '\n';
    return n;
}

static bool has_button(const char *data)
{
    for (int i = 0; i < message.n_buttons; i++)
        if (strcmp(message.buttons[i].data, data) == 0)
            return true;
    return false;
}

static void fits(int lines_most, int characters_most)
{
    text_fixture_fits(&message);
    text_fixture_labels_fit(&message);
    if (lines(message.text) > lines_most)
        fail_msg("more than %d lines: %s", lines_most, message.text);
    assert_true(text_fixture_length(message.text) <= characters_most);
}

/* --- greetings --- */

TEST_CASE(a_group_is_greeted_with_buttons_that_begin)
{
    for (int language = 0; language_code(language); language++) {
        greeting_group(language, bot, &message);
        fits(7, 500);
        for (int i = 0; game_kinds[i]; i++) {
            char data[40];
            snprintf(data, sizeof data, "+:%s", game_kinds[i]->name);
            assert_int_equal(has_button(data), !game_kinds[i]->hidden);
        }
        assert_true(has_button("https://t.me/a_username_of_thirty_two_letters?start=h"));
    }
    greeting_group(LANGUAGE_ENGLISH, "cup", &message);
    assert_string_equal(
        text_fixture(&message),
        "🎲 <b>Bussolotto</b>: dice games for people who can bluff, played right "
        "here whenever you have a minute.\n"
        "\n• <b>Tokio</b>: two dice, one cup and a straight face. Others call it "
        "Mia, Mäxchen, Meyer.\n• <b>421</b>: three open dice, and a pile of tokens that "
        "nobody wants.\n• <b>Dadi Bugiardi</b>: liar's poker, with five dice or "
        "cards that go round.\n\nTap a game to open a table; everyone who plays "
        "taps 🙋 Join; then ▶️ Start. I show you your dice in private.\n"
        "[🎲 Tokio] [🎲 421]\n[🎲 Dadi Bugiardi]\n[📖 How to play]");
}

TEST_CASE(a_person_is_greeted_with_what_there_is_to_do)
{
    for (int language = 0; language_code(language); language++)
        for (int plays = 0; plays <= 1; plays++) {
            greeting_private(plays, language, bot, &message);
            fits(3, 300);
            assert_true(
                has_button("https://t.me/a_username_of_thirty_two_letters?startgroup=play"));
            assert_true(has_button("H:"));
            assert_int_equal(has_button("y:0"), plays);
        }
}

TEST_CASE(descriptions_are_as_short_as_telegram_wants)
{
    for (int language = 0; language_code(language); language++) {
        assert_true(text_fixture_length(greeting_description(language)) <=
                    GREETING_DESCRIPTION_MOST);
        assert_true(text_fixture_length(greeting_short_description(language)) <=
                    GREETING_SHORT_MOST);
        assert_null(strchr(greeting_description(language), '<'));
        for (int i = 0; game_kinds[i]; i++)
            if (!game_kinds[i]->hidden) {
                const char *title = game_words_title(game_kinds[i]);
                text_check(greeting_description(language), title);
                text_check(greeting_short_description(language), title);
            }
    }
}

/* --- help --- */

static const char pages[] = {'\0', 'p', 'r', 'l', 's', 'd', 'c', 'm'};

enum { N_PAGES = sizeof pages };

TEST_CASE(help_is_six_lines_and_a_page_for_each_topic)
{
    for (int language = 0; language_code(language); language++)
        for (int private = 0; private <= 1; private ++) {
            help_page_write('\0', private, language, bot, &message);
            fits(6, 400);
            for (int i = 1; i < N_PAGES; i++) {
                char data[8];
                snprintf(data, sizeof data, "?:%c", pages[i]);
                assert_true(has_button(data));
            }
            assert_int_equal(has_button("H:"), private);
            for (int i = 1; i < N_PAGES; i++) {
                help_page_write(pages[i], private, language, bot, &message);
                fits(30, 1600);
                assert_true(has_button("?:"));
                assert_true(strncmp(message.text, "<b>", 3) == 0);
            }
        }
}

TEST_CASE(an_unknown_page_is_the_first)
{
    help_page_write('\0', true, LANGUAGE_ENGLISH, bot, &message);
    char first[1000];
    snprintf(first, sizeof first, "%s", text_fixture(&message));
    help_page_write('z', true, LANGUAGE_ENGLISH, bot, &message);
    assert_string_equal(text_fixture(&message), first);
    assert_string_equal(first,
                        "🎲 <b>Bussolotto</b>\n"
                        "1. Type /play here, against me, or in a group I'm in.\n"
                        "2. Everyone taps 🙋 Join, then ▶️ Start.\n"
                        "3. On your turn I show you your dice in private. The rest is buttons.\n"
                        "/rules explains the games, /games lists yours.\n"
                        "Everything else is behind these buttons:\n"
                        "[🤖 Try it against me]\n"
                        "[📖 How to play]\n"
                        "[🎲 Playing] [🏠 Our rules]\n"
                        "[🏆 League and Cups]\n"
                        "[⚙️ Settings] [🔒 Your data]\n"
                        "[⌨️ Commands] [⌨️ Typed moves]\n"
                        "[👥 Add me to a group]");
}

/* Whether a text has this command, with the slash; `link`: so that a tap sends it. */
static bool has_command(const char *text, const char *name, bool link)
{
    char command[40];
    size_t length = (size_t)snprintf(command, sizeof command, "/%s", name);
    for (const char *at = text; (at = strstr(at, command)); at++) {
        bool whole = !isalnum((unsigned char)at[length]) && at[length] != '_';
        bool code = at - text >= 6 && strncmp(at - 6, "<code>", 6) == 0;
        if (whole && code != link)
            return true;
    }
    return false;
}

/* Names of earlier versions are understood, and told to nobody. */
static bool is_earlier(int command)
{
    const char *name = commands_name(command, LANGUAGE_ENGLISH);
    return strcmp(name, "throw") == 0 || strcmp(name, "pass") == 0;
}

TEST_CASE(help_names_every_command)
{
    for (int language = 0; language_code(language); language++)
        for (int i = 0; i < commands_count(); i++) {
            bool named = i == COMMAND_START || i == COMMAND_HELP || is_earlier(i);
            for (int page = 0; page < N_PAGES; page++) {
                help_page_write(pages[page], false, language, bot, &message);
                named = named || has_command(message.text, commands_name(i, language), false) ||
                        has_command(message.text, commands_name(i, language), true);
            }
            if (!named)
                fail_msg("/%s", commands_name(i, language));
        }
}

TEST_CASE(the_menu_tells_that_two_people_can_be_compared)
{
    for (int language = 0; language_code(language); language++)
        assert_non_null(strstr(commands_description(COMMAND_STATS, language), " - "));
}

TEST_CASE(help_with_playing_tells_of_robots)
{
    help_page_write('p', false, LANGUAGE_ENGLISH, bot, &message);
    assert_non_null(strstr(message.text, "/robot master one that plays well; /robot out"));
    help_page_write('p', false, text_fixture_italian(), bot, &message);
    assert_non_null(strstr(message.text, "/robot difficile uno che gioca bene; /robot via"));
}

TEST_CASE(help_with_typing_tells_when_one_may_give_up)
{
    help_page_write('m', false, LANGUAGE_ENGLISH, bot, &message);
    assert_non_null(strstr(message.text, "once you have believed one <code>/giveup</code>"));
    help_page_write('m', false, text_fixture_italian(), bot, &message);
    assert_non_null(strstr(message.text, "se ci hai creduto <code>/rinuncio</code>"));
}

/* A tap on a command in a text sends it: that must neither end something nor make a move. */
TEST_CASE(no_tap_in_help_does_what_cannot_be_undone)
{
    int n_final = 0;
    for (int i = 0; i < commands_count(); i++) {
        bool move = i >= COMMAND_COUNT;
        n_final += commands_is(i, COMMANDS_FINAL);
        for (int language = 0; (commands_is(i, COMMANDS_FINAL) || move) && language_code(language);
             language++)
            for (int page = 0; page < N_PAGES; page++) {
                help_page_write(pages[page], false, language, bot, &message);
                if (has_command(message.text, commands_name(i, language), true))
                    fail_msg("/%s: %s", commands_name(i, language), message.text);
            }
    }
    assert_int_equal(n_final, 4);
    assert_true(commands_is(COMMAND_LEAVE, COMMANDS_FINAL) &&
                commands_is(COMMAND_CANCEL, COMMANDS_FINAL));
    assert_true(commands_is(COMMAND_VOID, COMMANDS_FINAL) &&
                commands_is(COMMAND_FORGETME, COMMANDS_FINAL));
}

TESTS_BEGIN(text_fixture_open())
