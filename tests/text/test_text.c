/* test_text.c - everything the bot can say has words in every language and keeps to Telegram's
 * limits, no matter who sits at the table.
 */

#include "commands.h"
#include "game_post.h"
#include "game_words.h"
#include "lobby_post.h"
#include "notes.h"
#include "private_post.h"
#include "rules_menu.h"
#include "seated.h"
#include "testing.h"
#include "text_check.h"
#include "text_fixture.h"

#include <stdio.h>
#include <string.h>

static const char bot[] = "a_username_of_thirty_two_letters";

static struct message message;

/* --- languages --- */

TEST_CASE(test_languages)
{
    assert_string_equal(language_code(LANGUAGE_ENGLISH), "en");
    assert_string_equal(language_name(LANGUAGE_ENGLISH), "English");
    assert_string_equal(language_name(text_fixture_italian()), "Italiano");
    int n = 0;
    while (language_code(n))
        assert_non_null(language_name(n++));
    assert_null(language_name(n));
    assert_null(language_code(-1));
}

TEST_CASE(test_language_for_a_client)
{
    int italian = text_fixture_italian();
    static const char *const italians[] = {"it", "IT", "it-IT", "it-CH", "it_CH"};
    for (size_t i = 0; i < sizeof italians / sizeof *italians; i++)
        assert_int_equal(language_for(italians[i]), italian);
    static const char *const others[] = {"en", "en-GB", "de", "pt-br", "", "i", "ita", "iten", "-"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_int_equal(language_for(others[i]), LANGUAGE_ENGLISH);
    assert_int_equal(language_for(NULL), LANGUAGE_ENGLISH);
}

TEST_CASE(test_languages_do_not_mix)
{
    char popup[POPUP_BYTES];
    for (int i = 0; i < 3; i++) {
        notes_popup(NOTE_JOINED, text_fixture_italian(), popup);
        assert_string_equal(popup, "Ci sei! Aspetta che si cominci.");
        int language = i % 2 ? text_fixture_italian() : LANGUAGE_ENGLISH;
        assert_string_equal(language_name(language), i % 2 ? "Italiano" : "English");
        notes_popup(NOTE_JOINED, LANGUAGE_ENGLISH, popup);
        assert_string_equal(popup, "You're in! Wait for the start.");
        notes_popup(NOTE_JOINED, 99, popup);
        assert_string_equal(popup, "You're in! Wait for the start.");
    }
}

TEST_CASE(test_menu_of_languages)
{
    notes_languages(text_fixture_italian(), &message);
    text_fixture_fits(&message);
    text_check(text_fixture(&message), "🌍 In che lingua devo parlare qui?\n[English] ");
    for (int language = 0; language_code(language); language++) {
        assert_string_equal(
            message.buttons[language].label,
            phrase_chosen(language == text_fixture_italian(), language_name(language)).text);
        assert_string_equal(message.buttons[language].data + 2, language_code(language));
    }
    assert_string_equal(message.buttons[0].data, "g:en");
}

/* --- popups --- */

/* Words in both languages, no two the same, short enough for a popup. */
static void check_sentence(const char *english, const char *italian)
{
    assert_string_not_equal(english, "");
    assert_string_not_equal(english, italian);
    assert_true(text_fixture_length(english) <= 200);
    assert_true(text_fixture_length(italian) <= 200);
}

TEST_CASE(test_notes)
{
    char english[POPUP_BYTES], italian[POPUP_BYTES];
    for (int note = NOTE_LANGUAGE_SET; note <= NOTE_ANONYMOUS; note++) {
        notes_popup((enum note)note, LANGUAGE_ENGLISH, english);
        notes_popup((enum note)note, text_fixture_italian(), italian);
        check_sentence(english, italian);
        notes_write((enum note)note, text_fixture_italian(), bot, &message);
        text_fixture_fits(&message);
        assert_string_equal(message.text, italian);
    }
    notes_write(NOTE_GROUPS_ONLY, LANGUAGE_ENGLISH, "cup", &message);
    assert_string_equal(message.buttons[1].data, "https://t.me/cup?startgroup=play");
}

TEST_CASE(test_refusals)
{
    char english[POPUP_BYTES], italian[POPUP_BYTES];
    for (int why = ACCEPTED; why < REFUSAL_COUNT || rules_exclusion((enum refusal)why); why++) {
        notes_refusal_popup((enum refusal)why, NULL, LANGUAGE_ENGLISH, english);
        notes_refusal_popup((enum refusal)why, NULL, text_fixture_italian(), italian);
        check_sentence(english, italian);
        notes_refusal((enum refusal)why, NULL, text_fixture_italian(), &message);
        text_fixture_fits(&message);
        assert_string_equal(text_fixture(&message), italian);
    }
}

TEST_CASE(test_whose_turn_it_is)
{
    char popup[POPUP_BYTES];
    struct table table = seated_game(2, "tokyo");
    strcpy(table.seats[0].name, "A<b>");
    notes_refusal_popup(REFUSED_NOT_YOUR_TURN, JUST(&table), LANGUAGE_ENGLISH, popup);
    assert_string_equal(popup, "It's \u2068A<b>\u2069's turn, not yours.");
    notes_refusal(REFUSED_NOT_YOUR_TURN, JUST(&table), text_fixture_italian(), &message);
    assert_string_equal(message.text, "Non tocca a te: è il turno di \u2068A&lt;b&gt;\u2069.");
    table = seated_lobby(2, "tokyo");
    notes_refusal_popup(REFUSED_NOT_YOUR_TURN, JUST(&table), LANGUAGE_ENGLISH, popup);
    assert_string_equal(popup, "It's not your turn.");
}

TEST_CASE(test_dice_popup)
{
    char popup[POPUP_BYTES];
    struct table table = seated_game(2, "tokyo");
    seated_throw(&table, 3, 3);
    private_post_popup(JUST(&table), SEATED_HOST, 0, LANGUAGE_ENGLISH, popup);
    assert_string_equal(popup, "⚂⚂  a pair of 3s (33)\n\nOnly you can see this.");
    private_post_popup(JUST(&table), SEATED_HOST, 0, text_fixture_italian(), popup);
    assert_string_equal(popup, "⚂⚂  coppia di 3 (33)\n\nLo vedi solo tu.");
}

/* --- the rest of the talk --- */

TEST_CASE(test_welcome)
{
    struct table table = seated_lobby(2, "tokyo");
    private_post_welcome(JUST(&table), LANGUAGE_ENGLISH, &message);
    text_fixture_fits(&message);
    assert_non_null(strstr(text_fixture(&message), "you'll find your dice here.\n\n"
                                                   "✅ You have a seat at this table of "
                                                   "<b>Tokio</b>:\n1. Host\n2. Guest"));
    assert_int_equal(message.n_buttons, 1);
    assert_string_equal(message.buttons[0].data, "H:tokyo");
    rules_usual(game_find("421"), &table.rules); /* whose dice lie open in the group */
    private_post_welcome(JUST(&table), LANGUAGE_ENGLISH, &message);
    assert_non_null(strstr(text_fixture(&message), "I'll remind you here.\n"));
    assert_null(strstr(text_fixture(&message), "your dice"));
}

/* They are the game's own verbs, and where games share a name they share it in all languages. */
TEST_CASE(test_commands_of_games)
{
    for (int k = 0; game_kinds[k]; k++)
        for (int i = 0; i < game_kinds[k]->words->n_commands; i++) {
            const struct game_words_command *command = &game_kinds[k]->words->commands[i];
            char verbs[64], *rest = verbs, *verb;
            int found = commands_find(strchr(command->name, '\004') + 1);
            assert_true(found >= COMMAND_COUNT);
            assert_true(snprintf(verbs, sizeof verbs, "%s", command->verbs) < (int)sizeof verbs);
            while ((verb = strsep(&rest, " ")))
                assert_true(game_verb(game_kinds[k], verb) >= 0);
        }
}

/* The names that Telegram's menu lists, with spaces between. */
static const char *listed(enum commands_mark mark, int language)
{
    static char names[400];
    size_t length = 0;
    names[0] = '\0';
    for (int i = 0; i < commands_count(); i++)
        if (commands_is(i, mark))
            length += (size_t)snprintf(names + length, sizeof names - length, "%s%s",
                                       length > 0 ? " " : "", commands_name(i, language));
    assert_true(length < sizeof names);
    return names;
}

/* About a dozen, and no moves: those are buttons. */
TEST_CASE(test_the_menu_is_short)
{
    assert_string_equal(
        listed(COMMANDS_IN_GROUPS, LANGUAGE_ENGLISH),
        "play robot leave cancel table games rules away standings stats cup settings"
        " help");
    assert_string_equal(listed(COMMANDS_IN_PRIVATE, LANGUAGE_ENGLISH),
                        "play games rules away privacy settings language help");
    assert_string_equal(listed(COMMANDS_IN_GROUPS, text_fixture_italian()),
                        "gioca robot esci annulla tavolo partite regole via classifica statistiche"
                        " coppa impostazioni aiuto");
    assert_string_equal(listed(COMMANDS_IN_PRIVATE, text_fixture_italian()),
                        "gioca partite regole via riservatezza impostazioni lingua aiuto");
}

TEST_CASE(test_commands_mean_verbs)
{
    static const struct {
        const char *name, *verbs;
        bool carries;
    } rows[] = {
        {"believe", "accept look take", false},
        {"doubt", "doubt object", false},
        {"roll", "roll rethrow reroll", true},
        {"throw", "roll rethrow reroll", true},
        {"knock", "passo", true},
        {"busso", "passo", true},
        {"passo", "passo", true},
        {"choose", "choose", true},
        {"claim", "claim", true},
        {"stop", "stop", false},
        {"change", "draw reroll", true},
    };
    char verbs[32];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int command = commands_find(rows[i].name);
        assert_true(commands_verbs(command, verbs, sizeof verbs));
        assert_string_equal(verbs, rows[i].verbs);
        assert_int_equal(commands_carries(command), rows[i].carries);
    }
    assert_false(commands_verbs(COMMAND_PLAY, verbs, sizeof verbs));
    assert_false(commands_verbs(-1, verbs, sizeof verbs));
}

/* The menu shows one name a language; others are typed. */
TEST_CASE(test_other_names)
{
    int italian = text_fixture_italian();
    assert_int_equal(commands_find("tournament"), COMMAND_CUP);
    assert_int_equal(commands_find("spielen"), COMMAND_PLAY);
    assert_int_equal(commands_find("spil"), COMMAND_PLAY);
    assert_int_equal(commands_find("jugar"), COMMAND_PLAY);
    assert_string_equal(commands_name(COMMAND_CUP, LANGUAGE_ENGLISH), "cup");
    assert_int_equal(commands_find("lang"), COMMAND_LANGUAGE);
    assert_int_equal(commands_find("annulla_partita"), COMMAND_VOID);
    assert_int_equal(commands_find("invalida"), COMMAND_VOID);
    assert_string_equal(commands_name(COMMAND_VOID, italian), "invalida");
}

TEST_CASE(test_commands)
{
    int italian = text_fixture_italian(), i;
    for (i = 0; commands_name(i, LANGUAGE_ENGLISH); i++) {
        for (int language = 0; language_code(language); language++) {
            const char *name = commands_name(i, language);
            assert_true(strlen(name) <= 32);
            assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_"), strlen(name));
            assert_int_equal(commands_find(name), i);
        }
        if (i >= COMMAND_COUNT) {
            assert_null(commands_description(i, italian));
            continue;
        }
        char english[256];
        snprintf(english, sizeof english, "%s", commands_description(i, LANGUAGE_ENGLISH));
        check_sentence(english, commands_description(i, italian));
    }
    assert_int_equal(i, commands_count());
    assert_true(i > COMMAND_COUNT);
    assert_null(commands_description(i, italian));
    assert_string_equal(commands_name(COMMAND_PLAY, LANGUAGE_ENGLISH), "play");
    assert_string_equal(commands_name(COMMAND_PLAY, italian), "gioca");
    assert_int_equal(commands_find("GIOCA"), COMMAND_PLAY);
    assert_int_equal(commands_find("credo"), commands_find("believe"));
    assert_int_equal(commands_find("nonsense"), -1);
    assert_int_equal(commands_find(""), -1);
}

TEST_CASE(test_every_preset_has_words)
{
    static const char *const headings[] = {"Tokio</b>",
                                           "Tokio · Classic</b>",
                                           "Tokio · Tournament</b>",
                                           "Tokio · Pirate</b>",
                                           "Tokio · Beghel</b>",
                                           "Tokio · Mia</b>",
                                           "Tokio · Mia (pub)</b>",
                                           "Tokio · Mäxchen</b>",
                                           "Tokio · Meyer</b>",
                                           "Tokio · Kiriki</b>"};
    struct table table = seated_lobby(2, "tokyo");
    assert_int_equal(table.rules.kind->n_presets, sizeof headings / sizeof *headings);
    for (int i = 0; i < table.rules.kind->n_presets; i++) {
        const char *name = table.rules.kind->presets[i].name;
        assert_int_equal(rules_take_preset(&table.rules, name), ACCEPTED);
        lobby_post_write(JUST(&table), LANGUAGE_ENGLISH, bot, &message);
        assert_non_null(strstr(message.text, headings[i]));
    }
}

/* --- the worst that can sit at a table --- */

static void seat_hostile(struct table *table, const char *name)
{
    table->id = INT64_MAX;
    table->turn = INT64_MAX - 100;
    for (int i = 0; i < table->n_seats; i++) {
        struct seat *seat = &table->seats[i];
        memset(seat->name, 0, sizeof seat->name);
        snprintf(seat->name, sizeof seat->name, "%s", name);
        seat->player = i == 0 ? table->host : (INT64_C(1) << 52) - i;
    }
}

static void check_everything(const struct table *table, const struct news *news)
{
    char popup[POPUP_BYTES];
    for (int language = 0; language_code(language); language++) {
        lobby_post_write(JUST(table), language, bot, &message);
        text_fixture_fits(&message);
        rules_menu_write(JUST(table), &(struct rules_menu){.page = RULES_MENU_ROOT}, language, bot,
                         &message);
        text_fixture_fits(&message);
        game_post_news(JUST(table), news, language, bot, &message);
        text_fixture_fits(&message);
        game_post_table(JUST(table), "", language, bot, &message);
        text_fixture_fits(&message);
        private_post_welcome(JUST(table), language, &message);
        text_fixture_fits(&message);
        notes_refusal_popup(REFUSED_NOT_YOUR_TURN, JUST(table), language, popup);
        assert_true(text_fixture_length(popup) <= 200);
    }
}

static void check_turn(const struct table *table)
{
    char popup[POPUP_BYTES];
    int64_t player = table->seats[table_turn(table)].player;
    for (int language = 0; language_code(language); language++) {
        private_post_raises(JUST(table), player, language, &message);
        text_fixture_fits(&message);
        if (!table_may_see(table, player))
            continue;
        private_post_throw(JUST(table), player, "", language, &message);
        text_fixture_fits(&message);
        private_post_popup(JUST(table), player, 31, language, popup);
        assert_true(text_fixture_length(popup) <= 200);
    }
}

/* Everybody throws a six until all but the last two are told apart: as many dice as can be. */
static void many_rolls(const struct table *table, struct news *news)
{
    news->n_rolls = NEWS_ROLLS_MAX;
    for (int i = 0; i < NEWS_ROLLS_MAX; i++)
        news->rolls[i] = (struct news_roll){.seat = (int8_t)(i % table->n_seats), .face = 6};
}

static void play_with_names(const char *name, bool reachable)
{
    struct table table = seated_lobby(GAME_SEATS_MAX, "pirata");
    rules_set(&table.rules, "lives", "50");
    struct news news = seated_accepted(&table, seated_does(EVENT_START, SEATED_HOST));
    seat_hostile(&table, name);
    for (int i = 0; i < table.n_seats; i++)
        table.seats[i].reachable = reachable;
    many_rolls(&table, &news);
    check_everything(&table, &news);
    seated_throw(&table, 6, 6);
    check_everything(&table, &news);
    check_turn(&table);
    int64_t player = table.seats[table_turn(&table)].player;
    news = seated_accepted(&table, seated_move(&table, player, "claim", "31"));
    check_everything(&table, &news);
    check_turn(&table);
    player = table.seats[table_turn(&table)].player;
    news = seated_accepted(&table, seated_move(&table, player, "doubt", NULL));
    seated_throw(&table, 2, 1);
    check_everything(&table, &news);
    private_post_done(JUST(&table), table.seats[table_turn(&table)].player, &news, LANGUAGE_ENGLISH,
                      &message);
    text_fixture_fits(&message);
}

TEST_CASE(test_worst_names)
{
    char name[TABLE_NAME_BYTES];
    static const char *const units[] = {"&",      "\"",  "<", "W", "ﷺ",    "🎲", "م",
                                        "\u202e", "<b>", "é", " ", "\xff", ""};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        name[0] = '\0';
        while (units[i][0] != '\0' && strlen(name) + strlen(units[i]) < sizeof name)
            strcat(name, units[i]);
        play_with_names(name, i % 2 == 0);
        play_with_names(name, i % 2 != 0);
    }
}

TEST_CASE(test_names_cannot_break_out)
{
    struct table table = seated_lobby(1, "tokyo");
    strcpy(table.seats[0].name, "\u2069</b>\u202e<a href=\"x\">@all\u2068");
    lobby_post_write(JUST(&table), LANGUAGE_ENGLISH, bot, &message);
    text_fixture_fits(&message);
    assert_non_null(
        strstr(message.text, "1. \u2068&lt;⁄b&gt;&lt;a href=&quot;x&quot;&gt;＠all\u2069 👑"));
}

TEST_CASE(test_long_names_are_cut)
{
    struct table table = seated_lobby(1, "tokyo");
    strcpy(table.seats[0].name, "1234567890123456789012345678901x");
    lobby_post_write(JUST(&table), LANGUAGE_ENGLISH, bot, &message);
    assert_non_null(strstr(text_fixture(&message), "1. 1234567890123456789012345678901x 👑"));
    strcpy(table.seats[0].name, "123456789012345678901234567890123");
    lobby_post_write(JUST(&table), LANGUAGE_ENGLISH, bot, &message);
    assert_non_null(strstr(text_fixture(&message), "1. 1234567890123456789012345678901… 👑"));
}

TESTS_BEGIN(text_fixture_open())
