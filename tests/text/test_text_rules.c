/* test_text_rules.c - the page of rules follows every option, and fits in one message. */

#include "choices.h"
#include "codepoint.h"
#include "game_words.h"
#include "house.h"
#include "language.h"
#include "rules_page.h"
#include "rules_title.h"
#include "spelt.h"
#include "testing.h"
#include "text_check.h"
#include "text_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct message page, other;

TEST_CASE(test_classico)
{
    struct rules rules = spelt_rules("classico");
    text_fixture_rules(&rules, STARTER_HOST, LANGUAGE_ENGLISH, &page);
    text_fixture_fits(&page);
    assert_string_equal(
        page.text,
        "📜 <b>Tokio · Classic</b>\n"
        "5 lives, counter-clockwise. An equal claim is enough; one too low costs a life; the loser "
        "starts the next hand.\n"
        "\n"
        "Two dice under a cup. You roll, peek, and tell the next player what you have: the truth, "
        "or not. They believe you and roll in turn, or lift the cup, and the one who was wrong "
        "pays. Everyone has 5 lives; the last one left wins.\n"
        "\n"
        "<b>What beats what</b>\n"
        "The higher die counts first: 5 and 3 make 53. Pairs are worth more: the higher, the "
        "better. 2 and 1 are Tokio, the best there is. From the lowest:\n"
        "31 32 41 42 43 51 52 53 54 61 62 63 64 65 11 22 33 44 55 66 21\n"
        "\n"
        "<b>Going round</b>\n"
        "The cup goes round counter-clockwise, up the list of players. The first claim of a hand "
        "is free; if you believe a claim you roll, and must claim as much or more. A claim that's "
        "too low costs a life and ends the hand.\n"
        "\n"
        "<b>Doubting</b>\n"
        "The cup is lifted. If the dice show what was claimed, or more, the doubter loses a life; "
        "otherwise the claimer does. The loser starts the next hand. If that player is out, the "
        "next one does. If a hand ends without a doubt, the player who paid starts the next one.\n"
        "\n"
        "<b>An example</b>\n"
        "Anna rolls 5 and 3 and says so: 53. Bruno believes it, rolls 4 and 1, and claims 61. "
        "Carla doubts: there is only 41, so Bruno loses a life. Had there been 61, she would have "
        "lost it.\n"
        "\n"
        "<b>Tokio (21)</b>\n"
        "Doubt it: if it's there, you lose 2 lives; if not, the claimer loses 2 lives. Believe it: "
        "you roll, and must claim it too. If you'd rather not, give up and lose 2 lives. A "
        "lower claim costs the same. Concede: you lose a life, nobody looks, and you start a new "
        "hand.\n"
        "\n"
        "For 2 to 20 players. The host starts the game.\n"
        "\n"
        "🚪 /leave: after the hand, or at once by a second tap. I play missed turns; about someone "
        "who never moved, the others decide.");
}

TEST_CASE(test_italian)
{
    struct rules rules = spelt_rules("tokyo");
    text_fixture_rules(&rules, STARTER_RANDOM, text_fixture_italian(), &page);
    text_fixture_fits(&page);
    assert_non_null(strstr(page.text, "Invece di rispondere puoi rilanciare: passi il bussolotto "
                                      "senza guardare, dichiarando di più."));
    assert_non_null(strstr(page.text, "Chi ha dubitato comincia la mano dopo"));
    assert_non_null(strstr(page.text, "Cedi: perdi una vita"));
    assert_non_null(strstr(page.text, "Si tira a sorte chi comincia."));
}

/* The page below its heading, which tells of changes by itself. */
static const char *body(const struct message *message)
{
    const char *blank = strstr(message->text, "\n\n");
    assert_non_null(blank);
    return blank;
}

/* From rules where every option matters, each value of each option changes the page. */
static void check_option(const struct rules *base, const char *option, const char *value,
                         int language)
{
    struct rules rules = *base;
    text_fixture_set(&rules, option, value);
    text_fixture_rules(base, STARTER_HOST, language, &page);
    text_fixture_rules(&rules, STARTER_HOST, language, &other);
    text_fixture_fits(&other);
    if (strcmp(body(&page), body(&other)) == 0)
        fail_msg("%s=%s changes nothing", option, value);
}

TEST_CASE(test_every_option_matters)
{
    static const struct {
        const char *option, *value;
    } changes[] = {
        {"lives", "1"},
        {"lives", "50"},
        {"direction", "cw"},
        {"equal", "false"},
        {"raise", "true"},
        {"low_claim", "reject"},
        {"starter", "doubter"},
        {"scale", "sum"},
        {"pairs", "inverted"},
        {"pairs", "numeric"},
        {"tokyetto", "true"},
        {"truth", "exact"},
        {"tokio_accept", "false"},
        {"tokio_concede", "0"},
        {"tokio_concede", "2"},
        {"tokio_true", "3"},
        {"tokio_false", "1"},
        {"tokio_fail", "3"},
        {"forfeits", "true"},
    };
    struct rules base = spelt_rules("classico");
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        for (int language = 0; language_code(language); language++)
            check_option(&base, changes[i].option, changes[i].value, language);
    text_fixture_rules(&base, STARTER_HOST, LANGUAGE_ENGLISH, &page);
    text_fixture_rules(&base, STARTER_HIGHEST, LANGUAGE_ENGLISH, &other);
    assert_string_not_equal(page.text, other.text);
}

/* --- who starts the next hand --- */

/* The page of these rules, with a starter and more options where they are not NULL. */
static const char *page_of(const char *preset, const char *starter, const char *option,
                           const char *value)
{
    struct rules rules = spelt_rules(preset);
    if (starter)
        text_fixture_set(&rules, "starter", starter);
    if (option)
        text_fixture_set(&rules, option, value);
    text_fixture_rules(&rules, STARTER_HOST, LANGUAGE_ENGLISH, &page);
    return page.text;
}

TEST_CASE(test_the_starter_after_a_concession)
{
    text_check(page_of("tokyo", NULL, NULL, NULL), "nobody looks, and you start a new hand.");
    text_check(page_of("tokyo", "loser", NULL, NULL), "nobody looks, and you start a new hand.");
    text_check(page_of("mia", NULL, NULL, NULL),
               "nobody looks, and the claimer starts a new hand.");
    text_check(page_of("mia pub", NULL, NULL, NULL),
               "nobody looks, and the next player starts a new hand.");
}

TEST_CASE(test_the_starter_after_a_tokio_that_is_shown)
{
    text_check(page_of("maexchen", NULL, NULL, NULL),
               "all others lose a life, and the next player starts a new hand.");
    text_check_not(page.text, "without a doubt");
    text_check_not(page.text, "too low, the player");
    text_check(page_of("maexchen", "winner", "low_claim", "penalty"),
               "all others lose a life, and you start a new hand.");
    text_check(page.text, "If a claim was too low, the player whose claim stood starts");
    text_check(page_of("maexchen", "next", NULL, NULL),
               "all others lose a life, and the next player starts a new hand.");
    text_check(page_of("kiriki", NULL, "low_claim", "penalty"),
               "the next player loses a life and starts a new hand.");
    text_check(page.text, "If a claim was too low, the player who made it starts the next one.");
    text_check(page_of("kiriki", "next", NULL, NULL),
               "the next player loses a life, and the one after them starts a new hand.");
}

/* --- every page there may be fits in one message --- */

static struct table table;
static struct house house;

/* A group with the longest list of forfeits, and rules saved under the longest name. */
static void fill_house(const struct rules *rules)
{
    memset(&house, 0, sizeof house);
    house.n_rules = 1;
    house.rules[0].id = 1;
    house.rules[0].rules = *rules;
    memset(house.rules[0].name, '&', HOUSE_NAME_BYTES - 1);
    house.n_forfeits = HOUSE_FORFEITS_MAX;
    for (int i = 0; i < HOUSE_FORFEITS_MAX; i++)
        memset(house.forfeits[i].text, '<', HOUSE_FORFEIT_CHARACTERS);
}

/* The rules wherever they are explained: to a table, in its lobby, by themselves. */
static void check_pages(const struct rules *rules, enum table_starter starter)
{
    const struct house_rules shown = {.rules = *rules, .starter = starter};
    fill_house(rules);
    table = (struct table){.id = INT64_MAX, .status = TABLE_LOBBY, .rules = *rules};
    table.starter = starter;
    const struct shown_table in_house = {.table = &table, .house = &house};
    for (int language = 0; language_code(language); language++) {
        rules_page_write(JUST(&table), true, language, &page);
        text_fixture_fits(&page);
        rules_page_write(&in_house, false, language, &page);
        text_fixture_fits(&page);
        rules_page_shelf(&shown, true, language, &page);
        text_fixture_fits(&page);
        text_fixture_labels_fit(&page);
    }
}

TEST_CASE(test_every_preset_fits)
{
    struct rules rules;
    for (int k = 0; game_kinds[k]; k++)
        for (int i = 0; i < game_kinds[k]->n_presets; i++) {
            rules_usual(game_kinds[k], &rules);
            assert_int_equal(rules_take_preset(&rules, game_kinds[k]->presets[i].name), ACCEPTED);
            check_pages(&rules, STARTER_HIGHEST);
        }
}

static void choose(struct rules *rules, const struct option *option)
{
    char value[GAME_WORD_BYTES];
    if (option->words) {
        int n = 0;
        while (option->words[n])
            n++;
        text_fixture_set(rules, option->name, option->words[rand() % n]);
        return;
    }
    snprintf(value, sizeof value, "%d",
             option->least + rand() % (option->most - option->least + 1));
    text_fixture_set(rules, option->name, value);
}

TEST_CASE(test_any_rules_fit)
{
    const char *seed = getenv("SEED");
    unsigned first = seed ? (unsigned)strtoul(seed, NULL, 10) : 3;
    print_message("SEED=%u\n", first);
    srand(first);
    for (int k = 0; game_kinds[k]; k++) {
        int told = 0;
        for (int i = 0; i < 1500; i++) {
            struct rules rules = spelt_rules(game_kinds[k]->name);
            for (int j = 0; j < rules.kind->n_options; j++)
                choose(&rules, &rules.kind->options[j]);
            if (rules_check(&rules) != ACCEPTED)
                continue;
            check_pages(&rules, (enum table_starter)(i % 3));
            told++;
        }
        assert_true(told > 50);
    }
}

/* A person who is told that rules are not known can type the names that there are, which are those
 * of the buttons and not those of records. */
TEST_CASE(test_names_of_rules)
{
    static struct house none, full;
    rules_page_unknown(&none, COMMAND_PLAY, LANGUAGE_ENGLISH, &page);
    text_fixture_fits(&page);
    assert_non_null(strstr(text_fixture(&page), "I don't know those rules. There are these:"));
    assert_null(strstr(text_fixture(&page), "Our rules"));
    for (int i = 0; game_kinds[i]; i++)
        for (int j = 0; j < game_kinds[i]->n_presets; j++)
            assert_true(!strstr(text_fixture(&page), game_words_preset_label(game_kinds[i], j)) ==
                        game_kinds[i]->hidden);
    assert_null(strstr(text_fixture(&page), "classico"));
    assert_non_null(strstr(text_fixture(&page), "For example: <code>/play Classic</code>"));
    for (full.n_rules = 0; full.n_rules < HOUSE_RULES_MAX; full.n_rules++)
        snprintf(full.rules[full.n_rules].name, HOUSE_NAME_BYTES, "<%d %050d", full.n_rules, 0);
    rules_page_unknown(&full, COMMAND_RULES, text_fixture_italian(), &page);
    text_fixture_fits(&page);
    assert_non_null(
        strstr(text_fixture(&page), "Ci sono queste:\n\n• <b>Tokio</b>: Base, Classico, "));
    assert_non_null(strstr(text_fixture(&page), "Per esempio: <code>/regole Classico</code>"));
    assert_non_null(strstr(text_fixture(&page), "• <b>Le nostre regole</b>: &lt;0 0"));
    assert_non_null(strstr(text_fixture(&page), "&lt;19 0"));
}

/* The typed name means these rules; NULL: none. */
static void names(const char *typed, const char *preset)
{
    struct rules rules = {.kind = NULL};
    bool read = game_words_read_rules(typed, &rules);
    if (read != (preset != NULL) ||
        (read && strcmp(rules.kind->presets[rules.preset].name, preset) != 0))
        fail_msg("\"%s\" names %s", typed, read ? rules.kind->presets[rules.preset].name : "none");
}

/* The label of a preset, alone and with its game. */
static void label_names(const struct game_kind *kind, int preset, int language)
{
    char typed[64];
    language_use(language);
    const char *label = game_words_preset_label(kind, preset), *name = kind->presets[preset].name;
    names(label, name);
    snprintf(typed, sizeof typed, "%s · %s", game_words_title(kind), label);
    names(typed, name);
    for (char *at = typed; *at != '\0'; at++)
        *at = (char)(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at);
    names(typed, name);
    snprintf(typed, sizeof typed, "%s %s", label, kind->name);
    names(typed, name);
}

/* The rules that the text names have this option; NULL: it names none. */
static void names_length(const char *typed, const char *option, int length)
{
    struct rules rules = {.preset = -1};
    assert_int_equal(game_words_read_rules(typed, &rules), option != NULL);
    if (option)
        assert_int_equal(rules.values[rules_option(rules.kind, option)], length);
    else
        assert_int_equal(rules.preset, -1);
}

TEST_CASE(test_a_number_behind_rules_is_their_length)
{
    names_length("tokio 3", "lives", 3);
    names_length("Tokio · Pirata 5", "lives", 5);
    names_length("421", "tokens", 11);
    names_length("421 7", "tokens", 7);
    names_length("dadi bugiardi 3", "points", 3);
    names_length("tokio 0", NULL, 0);
    names_length("tokio 1000", NULL, 0);
    names_length("tokio tre", NULL, 0);
    names_length("3", NULL, 0);
    names_length(" 3", NULL, 0);
}

TEST_CASE(test_rules_are_named_by_their_labels)
{
    text_fixture_italian();
    for (int language = 0; language_code(language); language++)
        for (int i = 0; game_kinds[i]; i++)
            for (int j = 0; !game_kinds[i]->hidden && j < game_kinds[i]->n_presets; j++)
                label_names(game_kinds[i], j, language);
    names("clàssic", "classico");
    names("Classico", "classico");
    names("MÄXCHEN", "maexchen");
    names("pirate bluff", "pirata");
    names("421 classic", NULL);
    names("classic classic", NULL);
    names("classics", NULL);
    names("classic ", "classico");
    names(" ", NULL);
    names("", NULL);
}

/* Plain text, cut to what a popup may hold. */
static void popup_fits(const struct rules *rules, const struct house *own)
{
    char popup[POPUP_BYTES];
    for (int language = 0; language_code(language); language++) {
        rules_title_popup(rules, own, language, popup);
        int n = 0;
        for (const char *at = popup; codepoint_next(&at) != 0; n++)
            continue;
        assert_in_range(n, 40, 200);
        assert_null(strpbrk(popup, "<>&"));
        language_use(language);
        assert_non_null(strstr(popup, _("📖 explains them all. Only the host changes them.")));
    }
}

TEST_CASE(test_rules_in_a_popup)
{
    static struct house own = {.n_rules = 1};
    char popup[POPUP_BYTES];
    text_fixture_italian();
    table = (struct table){.status = TABLE_LOBBY, .rules = spelt_rules("torneo")};
    rules_title_popup(&table.rules, NULL, LANGUAGE_ENGLISH, popup);
    assert_string_equal(popup, "Tokio · Tournament\n"
                               "Classic for a long evening: 10 lives, the same rules.\n"
                               "📖 explains them all. Only the host changes them.");
    text_fixture_set(&table.rules, "lives", "3");
    rules_title_popup(&table.rules, NULL, text_fixture_italian(), popup);
    assert_string_equal(popup, "Tokio · Torneo\n"
                               "✏️ Vite: 3\n"
                               "📖 le spiega tutte. Le cambia solo chi guida il tavolo.");
    for (int i = 0; game_kinds[i]; i++) {
        struct rules rules = spelt_rules(game_kinds[i]->name);
        for (int j = 0; !game_kinds[i]->hidden && j < game_kinds[i]->n_presets; j++) {
            rules_take_preset(&rules, game_kinds[i]->presets[j].name);
            popup_fits(&rules, NULL);
            for (int k = 0; k < game_kinds[i]->n_options; k++)
                rules.values[k] = (int16_t)choices_most(&game_kinds[i]->options[k]);
            popup_fits(&rules, NULL);
            own.rules[0].rules = rules;
            snprintf(own.rules[0].name, HOUSE_NAME_BYTES, "%064d", 0);
            popup_fits(&rules, &own);
        }
    }
}

/* By a foreign game's rules its own names are used. */
static void check_foreign(const char *name)
{
    struct house_rules shown = {.starter = STARTER_HOST};
    assert_true(rules_read_name(name, &shown.rules));
    for (int language = 0; language_code(language); language++) {
        rules_page_shelf(&shown, false, language, &page);
        for (int i = 0; i < shown.rules.kind->words->n_screens; i++)
            shown.rules.kind->words->screens[i].write(&shown.rules, &page);
        assert_null(strstr(strchr(page.text, '\n'), "Tokio"));
        text_check_not(page.text, "Tokyetto");
        text_check_not(page.text, "PP");
    }
}

TEST_CASE(test_foreign_names)
{
    check_foreign("mia");
    check_foreign("maexchen");
    check_foreign("meyer");
    check_foreign("kiriki");
}

TEST_CASE(test_the_shelf)
{
    struct house_rules carte = {.starter = STARTER_HOST};
    rules_page_shelf(NULL, true, LANGUAGE_ENGLISH, &page);
    assert_string_equal(text_fixture(&page), "📖 Which game should I explain?\n"
                                             "[Tokio] [421]\n"
                                             "[Dadi Bugiardi]");
    assert_true(rules_read_name("carte", &carte.rules));
    rules_page_shelf(&carte, false, text_fixture_italian(), &page);
    assert_non_null(strstr(text_fixture(&page),
                           "Comincia chi guida il tavolo.\n\n🚪 /esci: dopo il giro, o "
                           "subito con un altro tocco. I turni persi li gioco "
                           "io; su chi non ha mai mosso decidono gli altri.\n"
                           "[Dadi] [✅ Carte]\n"
                           "[Tokio] [421]\n"
                           "[✅ Dadi Bugiardi]"));
    assert_string_equal(page.buttons[1].data, "h:carte");
    assert_string_equal(page.buttons[4].data, "h:bugiardi");
    assert_int_equal(page.n_buttons, 5);
    rules_page_shelf(&carte, true, LANGUAGE_ENGLISH, &page);
    assert_string_equal(page.buttons[5].label, "📖 How to play");
    assert_string_equal(page.buttons[5].data, "H:carte");
    table = (struct table){.id = 1, .status = TABLE_PLAYING, .rules = carte.rules};
    rules_page_write(JUST(&table), true, LANGUAGE_ENGLISH, &page);
    assert_string_equal(page.buttons[0].data, "h:");
}

TEST_CASE(test_a_game_without_words)
{
    struct rules rules = spelt_rules("null");
    text_fixture_rules(&rules, STARTER_HOST, LANGUAGE_ENGLISH, &page);
    text_fixture_fits(&page);
    assert_non_null(strstr(page.text, "lives: 3"));
}

TESTS_BEGIN(text_fixture_open())
