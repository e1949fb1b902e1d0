/* test_text_menu.c - the menu of rules, the words of every option, names that groups give, and
 * forfeits, as people read them.
 */
#include "rules_menu.h"
#include "rules_page.h"
#include "told.h"

#include "choices.h"
#include "forfeits.h"
#include "game.h"
#include "language.h"
#include "rules_title.h"

#include "seated.h"
#include "testing.h"
#include "text_check.h"

#include <stdio.h>
#include <string.h>

static struct rules_menu at;
static struct house house;

static void menu(int language)
{
    rules_menu_write(&told.shown, &at, language, "cupbot", &told.message);
}

static void list(int language)
{
    forfeits_write(told.shown.house, NULL, language, &told.message);
}

static int option(const char *name)
{
    int i = rules_option(told.table.rules.kind, name);
    assert_true(i >= 0);
    return i;
}

static void save(int i, int64_t id, const char *name, const struct rules *rules)
{
    house.rules[i].id = id;
    strcpy(house.rules[i].name, name);
    house.rules[i].rules = *rules;
    house.rules[i].starter = told.table.starter;
    house.n_rules = i + 1;
    told.shown.house = &house;
}

static int reset(void **state)
{
    memset(&house, 0, sizeof house);
    memset(&at, 0, sizeof at);
    return 0;
}

/* --- words --- */

static int count(const struct option *row)
{
    return choices_most(row) - choices_least(row) + 1;
}

#define TEST(name) TEST_AROUND(name, reset, NULL)

TEST(every_option_and_value_has_words)
{
    for (int language = 0; language_code(language); language++) {
        language_use(language);
        for (int k = 0; game_kinds[k]; k++) {
            const struct game_kind *kind = game_kinds[k];
            for (int i = 0; i < kind->n_options && !kind->hidden; i++) {
                const struct option *row = &kind->options[i];
                if (!row->label || !row->meaning)
                    fail_msg("%s: %s has no words", kind->name, row->name);
                assert_true(strlen(choices_label(row)) > 0);
                assert_true(strlen(choices_label(row)) < 45);
                assert_true(strlen(choices_meaning(row)) > 20);
                assert_true(row->words != NULL || row->labels == NULL);
                /* A word that is missing would be read past the end, which a sanitizer sees. */
                for (int v = choices_least(row); v <= choices_most(row); v++) {
                    assert_true(strlen(choices_value(row, v).text) > 0);
                    assert_true(strlen(choices_value(row, v).text) < 45);
                }
                if (row->words && row->words != rules_bool)
                    assert_non_null(row->labels);
            }
        }
    }
}

TEST(values_of_an_option_differ)
{
    for (int language = 0; language_code(language); language++) {
        language_use(language);
        for (int k = 0; game_kinds[k]; k++)
            for (int i = 0; i < game_kinds[k]->n_options; i++) {
                const struct option *row = &game_kinds[k]->options[i];
                int least = choices_least(row);
                for (int v = 1; v < count(row); v++)
                    assert_string_not_equal(choices_value(row, least + v).text,
                                            choices_value(row, least + v - 1).text);
            }
    }
}

TEST(no_words_are_left_over)
{
    for (int k = 0; game_kinds[k]; k++) {
        const struct game_kind *kind = game_kinds[k];
        for (int i = 0; i < kind->n_options && !kind->hidden; i++) {
            const struct option *row = &kind->options[i];
            for (int c = 0; c < RULES_COMMON_MAX && row->common[c]; c++) {
                assert_in_range(row->common[c], row->least, row->most);
                assert_true(c == 0 || row->common[c] > row->common[c - 1]);
            }
        }
    }
}

/* --- pages --- */

TEST(the_root)
{
    told_sit(2, "beghel", true);
    told.table.starter = STARTER_RANDOM;
    told_says(told_menu, "the root");
    assert_string_equal(told.message.buttons[0].data, "r:12:tokyo");
}

TEST(the_root_of_open_dice_with_changes)
{
    told_sit(2, "tokyo", true);
    assert_true(rules_read_name("421", &told.table.rules));
    told_option("tokens", "21");
    told_menu(LANGUAGE_ENGLISH);
    text_fixture_fits(&told.message);
    const char *text = text_fixture(&told.message);
    assert_non_null(strstr(text, "421</b>\n✏️ Tokens: 21"));
    assert_non_null(strstr(text, "Telegram rolls"));
    assert_null(strstr(text, "🔒")); /* nothing is hidden */
    assert_null(strstr(text, "[✅ Italian]"));
}

TEST(every_option_in_a_list)
{
    told_sit(2, "tokyo", true);
    told_option("lives", "5");
    at.page = RULES_MENU_OPTIONS;
    told_says(menu, "every option in a list");
}

TEST(a_number)
{
    told_sit(2, "tokyo", true);
    told_option("lives", "7");
    at = (struct rules_menu){.page = RULES_MENU_OPTION, .option = option("lives")};
    told_says(menu, "a number");
    assert_string_equal(told.message.buttons[0].data, "r:12:o:lives:1");
}

TEST(a_word)
{
    told_sit(2, "tokyo", true);
    at = (struct rules_menu){.page = RULES_MENU_OPTION, .option = option("pairs")};
    told_says(menu, "a word");
    assert_string_equal(told.message.buttons[1].data, "r:12:o:pairs:inverted");
}

TEST(a_conflict)
{
    told_sit(2, "tokyo", true);
    at = (struct rules_menu){
        .page = RULES_MENU_CONFLICT, .option = option("tokio_accept"), .value = true};
    told_says(menu, "a conflict");
    assert_string_equal(told.message.buttons[0].data, "r:12:o:tokio_accept:true:!");
}

/* --- the group's own --- */

TEST(a_group_that_keeps_nothing)
{
    told_sit(2, "tokyo", true);
    at.page = RULES_MENU_HOUSE;
    told_says(menu, "a group that keeps nothing");
}

/* A table by rules that the group saved, beside others that it always opens with. */
static void keep_two(void)
{
    told_sit(2, "classico", true);
    told_option("lives", "3");
    struct rules other;
    rules_read_name("carte", &other);
    save(0, 3, "<Sera> & notte", &told.table.rules);
    save(1, 8, "Carte", &other);
    strcpy(house.usual, "Carte");
}

TEST(a_group_with_rules)
{
    keep_two();
    at.page = RULES_MENU_HOUSE;
    told_says(menu, "a group with rules");
}

TEST(a_page_for_each)
{
    keep_two();
    at = (struct rules_menu){.page = RULES_MENU_SAVED, .id = 3};
    told_says(menu, "a page for each");
}

TEST(a_lobby_by_saved_rules)
{
    keep_two();
    told_says(told_lobby, "a lobby by saved rules");
}

TEST(a_page_that_is_gone_shows_the_list)
{
    told_sit(2, "tokyo", true);
    at = (struct rules_menu){.page = RULES_MENU_SAVED, .id = 3};
    menu(LANGUAGE_ENGLISH);
    assert_non_null(strstr(text_fixture(&told.message), "Our rules"));
}

/* Every page of every game, in both languages, with names as long as they may be. */
TEST(everything_fits)
{
    told_sit(2, "tokyo", true);
    struct rules rules = told.table.rules;
    for (int i = 0; i < HOUSE_RULES_MAX; i++) {
        char name[HOUSE_NAME_BYTES] = "";
        while (strlen(name) + 4 < sizeof name)
            strcat(name, "😀");
        save(i, INT64_MAX - i, name, &rules);
        rules.values[0] = (int16_t)(rules.values[0] + 1);
    }
    told.table.id = INT64_MAX;
    for (int k = 0; game_kinds[k]; k++) {
        if (game_kinds[k]->hidden)
            continue;
        rules_usual(game_kinds[k], &told.table.rules);
        for (int i = 0; i < told.table.rules.kind->n_options; i++)
            for (int page = RULES_MENU_LOBBY; page <= RULES_MENU_MORE; page++)
                for (int language = 0; language_code(language); language++) {
                    at = (struct rules_menu){
                        .page = (enum rules_menu_page)page, .option = i, .id = INT64_MAX};
                    at.value = choices_most(&told.table.rules.kind->options[i]);
                    menu(language);
                    text_fixture_fits(&told.message);
                    assert_false(told.message.overflow);
                    if (page != RULES_MENU_HOUSE) /* its names are the group's own */
                        text_fixture_labels_fit(&told.message);
                }
    }
}

/* An option that has no effect beside the others is not there to be looked at. */
TEST(no_option_is_listed_without_an_effect)
{
    static const struct {
        const char *rules, *option;
        bool listed;
    } rows[] = {{"tokyo", "tokio_fail", false},      {"beghel", "tokio_fail", true},
                {"italiano", "passo", true},         {"dadi", "straights", true},
                {"carte", "straights", false},       {"dadi", "look_must_reroll", true},
                {"carte", "look_must_reroll", false}};
    at.page = RULES_MENU_OPTIONS;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char data[64];
        bool listed = false;
        told_sit(2, "tokyo", true);
        assert_true(rules_read_name(rows[i].rules, &told.table.rules));
        menu(LANGUAGE_ENGLISH);
        snprintf(data, sizeof data, "r:12:o:%s", rows[i].option);
        for (int b = 0; b < told.message.n_buttons; b++)
            listed |= strcmp(told.message.buttons[b].data, data) == 0;
        assert_int_equal(listed, rows[i].listed);
    }
    told_sit(2, "italiano", true);
    told_option("rolls_max", "1");
    menu(LANGUAGE_ENGLISH);
    text_check_not(told.message.text, "Passo");
    text_check_not(told.message.text, "One-throw charge");
}

/* No two buttons of the page read alike, nor like a claim. */
TEST(buttons_of_the_root_say_what_they_choose)
{
    told_sit(2, "dadi", true);
    told.table.starter = STARTER_HIGHEST;
    told_menu(text_fixture_italian());
    text_check(text_fixture(&told.message), "[Comincia: lancio più alto ▾]");
    at.page = RULES_MENU_STARTER;
    menu(text_fixture_italian());
    text_check(text_fixture(&told.message), "[Comincia: a sorte]\n[Comincia: chi ha aperto]\n"
                                            "[✅ Comincia: lancio più alto]\n[Anna] [Bruno]\n");
}

/* --- forfeits --- */

TEST(the_usual_forfeits)
{
    told_sit(2, "pirata", true);
    told_says(list, "the usual forfeits");
    assert_string_equal(told.message.buttons[0].data, "f:x:-1");
}

static void forfeit(int i, const char *text)
{
    house.forfeits[i].id = 40 + i;
    snprintf(house.forfeits[i].text, sizeof house.forfeits[i].text, "%s", text);
    house.n_forfeits = i + 1;
    told.shown.house = &house;
}

TEST(a_list_of_the_groups_own)
{
    told_sit(2, "pirata", true);
    forfeit(0, "sing <loud> & \"clear\"");
    forfeit(1, "dance");
    list(LANGUAGE_ENGLISH);
    const char *text = text_fixture(&told.message);
    assert_non_null(strstr(text, "The forfeits of this group"));
    assert_non_null(strstr(text, "1. sing &lt;loud&gt; &amp; &quot;clear&quot;\n2. dance\n"));
    assert_non_null(strstr(text, "[↩️ The usual forfeits]"));
    assert_string_equal(told.message.buttons[1].data, "f:x:41");
}

TEST(a_long_list_fits)
{
    char text[HOUSE_FORFEIT_BYTES] = "";
    told_sit(2, "pirata", true);
    for (int i = 0; i < HOUSE_FORFEIT_CHARACTERS; i++)
        strcat(text, i % 2 ? "😀" : "&");
    for (int i = 0; i < HOUSE_FORFEITS_MAX; i++)
        forfeit(i, text);
    for (int language = 0; language_code(language); language++) {
        list(language);
        text_fixture_fits(&told.message);
        assert_false(told.message.overflow);
        rules_page_write(&told.shown, false, language, &told.message);
        text_fixture_fits(&told.message);
        assert_false(told.message.overflow);
    }
}

TEST(the_kth_life_calls_the_kth_forfeit)
{
    struct rules rules;
    told_sit(2, "pirata", true);
    rules = told.table.rules;
    for (int lost = 1; lost <= 8; lost++)
        assert_int_equal(forfeits_rung(&rules, NULL, 8 - lost), lost - 1);
    rules_set(&rules, "lives", "3"); /* fewer lives than forfeits: the last is for the exit */
    assert_int_equal(forfeits_rung(&rules, NULL, 2), 0);
    assert_int_equal(forfeits_rung(&rules, NULL, 5), 0); /* of six, after a roll for new lives */
    assert_int_equal(forfeits_rung(&rules, NULL, 1), 1);
    assert_int_equal(forfeits_rung(&rules, NULL, 0), 7);
    rules_set(&rules, "lives", "50"); /* more: the hardest before the exit comes again */
    assert_int_equal(forfeits_rung(&rules, NULL, 44), 5);
    assert_int_equal(forfeits_rung(&rules, NULL, 43), 6);
    assert_int_equal(forfeits_rung(&rules, NULL, 1), 6);
    assert_int_equal(forfeits_rung(&rules, NULL, 0), 7);
    forfeit(0, "sing");
    assert_int_equal(forfeits_rung(&rules, &house, 49), 0);
    assert_int_equal(forfeits_rung(&rules, &house, 0), 0);
    rules_set(&rules, "forfeits", "false");
    assert_int_equal(forfeits_rung(&rules, &house, 0), GAME_NOTHING);
}

TEST(the_post_calls_the_groups_own)
{
    told_sit(2, "pirata", true);
    forfeit(0, "sing <loud>");
    forfeit(1, "dance");
    told_play("roll 53; claim 53; doubt; roll 12");
    told_post(LANGUAGE_ENGLISH);
    assert_non_null(strstr(text_fixture(&told.message), "The forfeit: sing &lt;loud&gt;."));
}

TESTS_BEGIN(text_fixture_open())
