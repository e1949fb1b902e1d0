/* test_options.c - every option and value of every game, wherever it is named: in the menu, on the
 * lobby's post and the page of rules, in the record and back. All of them read one table a game,
 * and so none can be missing anywhere.
 */
#include "choices.h"
#include "game.h"
#include "language.h"
#include "lobby_post.h"
#include "notation.h"
#include "notes.h"
#include "rules_menu.h"
#include "seated.h"
#include "spelt.h"
#include "testing.h"
#include "text_fixture.h"

#include <stdio.h>
#include <string.h>

enum { TABLE = 3, LINE_BYTES = 512, LOOKED_AT = 20 };

static struct table table;
static struct message message;

/* One value of one option, in rules that are the usual ones but for it and what it calls for. */
struct chosen {
    const struct game_kind *kind;
    int option, value;
    struct rules rules;
    char text[GAME_WORD_BYTES]; /* the value as the record has it, without quotes */
};

static void each_value(void (*look)(const struct chosen *chosen))
{
    for (int k = 0; game_kinds[k]; k++) {
        struct chosen chosen = {.kind = game_kinds[k]};
        for (int o = 0; o < chosen.kind->n_options && !chosen.kind->hidden; o++) {
            const struct option *row = &chosen.kind->options[o];
            for (int v = choices_least(row); v <= choices_most(row); v++) {
                struct remedy remedies[RULES_MENDS_MAX];
                chosen.option = o;
                chosen.value = v;
                rules_usual(chosen.kind, &chosen.rules);
                chosen.rules.values[o] = (int16_t)v;
                rules_value_text(&chosen.rules, o, chosen.text, sizeof chosen.text);
                int n = rules_mend(&chosen.rules, o, remedies);
                assert_true(n >= 0);
                for (int i = 0; i < n; i++)
                    rules_set(&chosen.rules, remedies[i].option, remedies[i].value);
                assert_int_equal(rules_check(&chosen.rules), ACCEPTED);
                look(&chosen);
            }
        }
    }
}

static const char *name_of(const struct chosen *chosen)
{
    return chosen->kind->options[chosen->option].name;
}

static void lay(const struct chosen *chosen)
{
    table = seated_lobby(2, "tokyo");
    table.id = TABLE;
    table.rules = chosen->rules;
}

static void assert_has(const char *text, const char *part, const struct chosen *chosen)
{
    if (strstr(text, part) == NULL)
        fail_msg("%s: %s=%s: no «%s» in: %s", chosen->kind->name, name_of(chosen), chosen->text,
                 part, text);
}

/* --- the record --- */

static void stands_in_the_record(const struct chosen *chosen)
{
    static const char *const players[] = {"A", "B"};
    char text[RULES_TEXT_BYTES], member[64], why[NOTATION_WHY_BYTES];
    const struct option *row = &chosen->kind->options[chosen->option];
    struct rules rules;
    struct game game;
    struct notation_head head;
    assert_true(rules_write(&chosen->rules, text, sizeof text));
    bool digits = strspn(chosen->text, "0123456789") == strlen(chosen->text);
    bool quoted = row->words != NULL && row->words != rules_bool && !digits;
    snprintf(member, sizeof member, quoted ? "\"%s\":\"%s\"" : "\"%s\":%s", row->name,
             chosen->text);
    assert_has(text, member, chosen);
    assert_int_equal(rules_read(text, &rules), ACCEPTED);
    assert_true(rules_equal(&rules, &chosen->rules));

    assert_int_equal(game_start(&chosen->rules, 2, 0, &game), ACCEPTED);
    json_t *record = notation_write(&game, players, NULL, NULL, 0);
    assert_int_equal(notation_head(record, &head, why), ACCEPTED);
    assert_memory_equal(head.rules.values, chosen->rules.values, sizeof rules.values);
    json_decref(record);
}

TEST_CASE(every_value_goes_into_the_record_and_back)
{
    each_value(stands_in_the_record);
}

/* --- the menu --- */

static void menu(struct rules_menu at, int language)
{
    rules_menu_write(JUST(&table), &at, language, "cupbot", &message);
    assert_false(message.overflow);
}

static const struct button *find_button(const char *data)
{
    for (int i = 0; i < message.n_buttons; i++)
        if (strcmp(message.buttons[i].data, data) == 0)
            return &message.buttons[i];
    return NULL;
}

static const struct button *value_button(const struct chosen *chosen, const char *text)
{
    char data[MESSAGE_CALLBACK_BYTES];
    snprintf(data, sizeof data, "r:%d:o:%s:%s", TABLE, name_of(chosen), text);
    return find_button(data);
}

/* The list names it unless it has no effect, the page shows it chosen, and from there its
 * neighbours can be had; so every value can be reached from every other. */
static void stands_in_the_menu(const struct chosen *chosen)
{
    const struct option *row = &chosen->kind->options[chosen->option];
    char data[MESSAGE_CALLBACK_BYTES], line[LINE_BYTES];
    lay(chosen);
    for (int language = 0; language_code(language); language++) {
        menu((struct rules_menu){.page = RULES_MENU_OPTIONS}, language);
        const char *label = choices_label(row);
        struct phrase value = choices_value(row, chosen->value);
        snprintf(line, sizeof line, "%s: <b>%s</b>", label, value.text);
        bool idle = row->idle && row->idle(chosen->rules.values);
        if (!idle)
            assert_has(message.text, line, chosen);
        snprintf(data, sizeof data, "r:%d:o:%s", TABLE, name_of(chosen));
        assert_int_equal(find_button(data) != NULL, !idle);

        menu((struct rules_menu){.page = RULES_MENU_OPTION, .option = chosen->option}, language);
        snprintf(line, sizeof line, "<b>%s: %s</b>", label, value.text);
        assert_has(message.text, line, chosen);
        assert_has(message.text, choices_meaning(row), chosen);
        const struct button *button = value_button(chosen, chosen->text);
        if (button == NULL || strncmp(button->label, "✅ ", strlen("✅ ")) != 0)
            fail_msg("%s: %s=%s is not shown chosen", chosen->kind->name, row->name, chosen->text);
        assert_has(button->label, value.text, chosen);
        for (int v = chosen->value - 1; v <= chosen->value + 1; v++) {
            struct rules rules = chosen->rules;
            char text[GAME_WORD_BYTES];
            if (v < choices_least(row) || v > choices_most(row))
                continue;
            rules.values[chosen->option] = (int16_t)v;
            rules_value_text(&rules, chosen->option, text, sizeof text);
            assert_non_null(value_button(chosen, text));
        }
    }
}

TEST_CASE(every_value_can_be_chosen_in_the_menu)
{
    each_value(stands_in_the_menu);
}

/* The option of a button is the table's then. */
static void is_taken(const struct chosen *chosen)
{
    struct rules usual;
    struct event event = seated_does(EVENT_OPTION, SEATED_HOST);
    struct news news;
    rules_usual(chosen->kind, &usual);
    lay(chosen);
    table.rules = usual;
    event.option = name_of(chosen);
    event.value = chosen->text;
    event.mend = true;
    assert_int_equal(table_step(&table, &event, &news), ACCEPTED);
    assert_memory_equal(table.rules.values, chosen->rules.values, sizeof usual.values);
}

TEST_CASE(every_value_is_taken_by_the_table)
{
    each_value(is_taken);
}

/* --- where people read what they play --- */

/* An option of the chosen rules that differs from those they come from is named with its value. */
static void is_named_where_it_differs(const struct chosen *chosen)
{
    lay(chosen);
    for (int language = 0; language_code(language); language++) {
        lobby_post_write(JUST(&table), language, "cupbot", &message);
        text_fixture_fits(&message);
        for (int o = 0; o < chosen->kind->n_options; o++) {
            char line[LINE_BYTES];
            int value = chosen->rules.values[o];
            const struct option *row = &chosen->kind->options[o];
            snprintf(line, sizeof line, "%s: %s", choices_label(row),
                     choices_value(row, value).text);
            if (value != rules_origin(&chosen->rules, o))
                assert_has(message.text, line, chosen);
        }
        text_fixture_rules(&chosen->rules, STARTER_HOST, language, &message);
        text_fixture_fits(&message);
    }
}

TEST_CASE(what_differs_is_named)
{
    each_value(is_named_where_it_differs);
}

/* The page of rules without its title. */
static const char *body(const struct message *page)
{
    const char *end = strchr(page->text, '\n');
    assert_non_null(end);
    return end;
}

/* Whether the page says something else with the value than with the one next to it, in these rules;
 * false too where they cannot be played so. */
static bool changes_the_page(const struct rules *rules, const struct chosen *chosen)
{
    static struct message other;
    struct rules with = *rules, without = *rules;
    bool lowest = chosen->value == choices_least(&chosen->kind->options[chosen->option]);
    with.values[chosen->option] = (int16_t)chosen->value;
    without.values[chosen->option] = (int16_t)(chosen->value + (lowest ? 1 : -1));
    if (rules_check(&without) != ACCEPTED || rules_check(&with) != ACCEPTED)
        return false;
    text_fixture_rules(&without, STARTER_HOST, LANGUAGE_ENGLISH, &message);
    text_fixture_rules(&with, STARTER_HOST, LANGUAGE_ENGLISH, &other);
    return strcmp(body(&message), body(&other)) != 0;
}

/* An option may matter only beside another one: somewhere among the rule sets with one change. */
static void matters_somewhere(const struct chosen *chosen)
{
    const struct game_kind *kind = chosen->kind;
    for (int p = 0; p < kind->n_presets; p++)
        for (int o = 0; o < kind->n_options; o++)
            for (int v = choices_least(&kind->options[o]); v <= choices_most(&kind->options[o]);
                 v++) {
                struct rules rules = spelt_rules(kind->name);
                assert_int_equal(rules_take_preset(&rules, kind->presets[p].name), ACCEPTED);
                rules.values[o] = (int16_t)v;
                if (changes_the_page(&rules, chosen))
                    return;
            }
    fail_msg("%s: %s=%s never changes the page of rules", kind->name, name_of(chosen),
             chosen->text);
}

TEST_CASE(every_value_changes_the_page_of_rules)
{
    each_value(matters_somewhere);
}

/* --- what cannot stand together --- */

/* The same exclusion, with the same reason, in the menu and in a record. */
static void is_refused(const struct rules *rules, int option, enum refusal why)
{
    char text[RULES_TEXT_BYTES], popup[POPUP_BYTES], line[POPUP_BYTES];
    struct rules read;
    assert_true(rules_write(rules, text, sizeof text));
    assert_int_equal(rules_read(text, &read), why);
    for (int language = 0; language_code(language); language++) {
        menu((struct rules_menu){.page = RULES_MENU_CONFLICT,
                                 .option = option,
                                 .value = rules->values[option]},
             language);
        notes_refusal_popup(why, JUST(&table), language, popup);
        assert_true(message_escape(popup, line, sizeof line));
        if (strstr(message.text, line) == NULL)
            fail_msg("no «%s» in: %s", line, message.text);
    }
}

/* Rules that stand, and how often one more change broke them in the way looked for. */
struct search {
    const struct exclusion *why;
    struct rules from;
    int seen;
};

/* Changes one value after the other, and looks closely at the first few that break the rules. */
static void break_once(struct search *search)
{
    const struct game_kind *kind = search->from.kind;
    for (int o = 0; o < kind->n_options; o++)
        for (int v = choices_least(&kind->options[o]); v <= choices_most(&kind->options[o]); v++) {
            struct rules rules = search->from;
            rules.values[o] = (int16_t)v;
            enum refusal why = rules_check(&rules);
            if (rules_exclusion(why) != search->why || search->seen++ >= LOOKED_AT)
                continue;
            table = seated_lobby(2, "tokyo");
            table.rules = search->from;
            is_refused(&rules, o, why);
        }
}

/* Each exclusion of each game comes up on the way from a rule set, with two changes at most. */
static void find_exclusion(const struct game_kind *kind, const struct exclusion *why)
{
    struct search search = {.why = why};
    for (int p = 0; p < kind->n_presets; p++) {
        struct rules preset = spelt_rules(kind->name);
        assert_int_equal(rules_take_preset(&preset, kind->presets[p].name), ACCEPTED);
        for (int o = 0; o < kind->n_options && search.seen < LOOKED_AT; o++)
            for (int v = choices_least(&kind->options[o]); v <= choices_most(&kind->options[o]);
                 v++) {
                search.from = preset;
                search.from.values[o] = (int16_t)v;
                if (rules_check(&search.from) == ACCEPTED)
                    break_once(&search);
            }
    }
    if (search.seen == 0)
        fail_msg("%s: %s never comes up", kind->name, why->name);
}

TEST_CASE(every_exclusion_is_the_same_everywhere)
{
    for (int k = 0; game_kinds[k]; k++)
        for (int x = 0; x < game_kinds[k]->n_exclusions; x++)
            find_exclusion(game_kinds[k], &game_kinds[k]->exclusions[x]);
}

static int open_languages(void **state)
{
    text_fixture_open();
    return 0;
}

int main(void)
{
    return testing_run(open_languages, NULL);
}
