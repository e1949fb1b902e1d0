/* test_choosing.c - rules chosen at a table: options one by one, the way out of a conflict, presets
 * of other games and whole rules; and what a group keeps of its own.
 */
#include "seated.h"

#include "bugiardi.h"
#include "spelt.h"
#include "testing.h"
#include "tokio.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t chance;

static uint32_t below(uint32_t bound)
{
    chance = chance * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(chance >> 33) % bound;
}

static struct event chooses(const char *option, const char *value, bool mend)
{
    return (struct event){.kind = EVENT_OPTION,
                          .player = SEATED_HOST,
                          .option = option,
                          .value = value,
                          .mend = mend};
}

static int value_of(const struct rules *rules, const char *option)
{
    return rules->values[rules_option(rules->kind, option)];
}

static int n_values(const struct option *option)
{
    int n = 0;
    if (!option->words)
        return option->most - option->least + 1;
    while (option->words[n])
        n++;
    return n;
}

/* --- mending --- */

/* Applies what rules_mend says. Fails unless the rules stand then, the option is as it was set, and
 * nothing else changed but what was said, each to another value. */
static int mend(const struct rules *broken, int fixed)
{
    struct remedy remedies[RULES_MENDS_MAX];
    struct rules mended = *broken;
    int changed = 0, n = rules_mend(broken, fixed, remedies);
    for (int i = 0; i < n; i++)
        assert_int_equal(rules_set(&mended, remedies[i].option, remedies[i].value), ACCEPTED);
    for (int i = 0; i < broken->kind->n_options; i++)
        changed += mended.values[i] != broken->values[i];
    assert_int_equal(rules_check(&mended), n < 0 ? rules_check(broken) : ACCEPTED);
    assert_int_equal(mended.values[fixed], broken->values[fixed]);
    assert_int_equal(changed, n < 0 ? 0 : n);
    assert_int_equal(n == 0, rules_check(broken) == ACCEPTED);
    return n;
}

TEST_CASE(every_change_from_every_preset_can_be_mended)
{
    int needed = 0;
    for (int k = 0; game_kinds[k]; k++)
        for (int p = 0; p < game_kinds[k]->n_presets; p++)
            for (int o = 0; o < game_kinds[k]->n_options; o++)
                for (int v = 0; v < n_values(&game_kinds[k]->options[o]); v++) {
                    const struct option *option = &game_kinds[k]->options[o];
                    struct rules rules = spelt_rules(game_kinds[k]->name);
                    assert_int_equal(rules_take_preset(&rules, game_kinds[k]->presets[p].name),
                                     ACCEPTED);
                    rules.values[o] = (int16_t)(v + (option->words ? 0 : option->least));
                    int n = mend(&rules, o);
                    assert_true(n >= 0);
                    needed += n > 0;
                }
    assert_true(needed > 10);
}

/* The same from wherever such changes lead. */
TEST_CASE(changes_upon_changes_can_be_mended)
{
    const char *given = getenv("SEED");
    chance = given ? strtoull(given, NULL, 10) : (uint64_t)time(NULL);
    print_message("SEED=%llu\n", (unsigned long long)chance);
    for (int round = 0; round < 20000; round++) {
        static struct rules rules;
        if (round % 50 == 0) {
            int n = 0;
            while (game_kinds[n])
                n++;
            do
                rules_usual(game_kinds[below((uint32_t)n)], &rules);
            while (rules.kind->n_options == 0);
        }
        int o = (int)below((uint32_t)rules.kind->n_options);
        const struct option *option = &rules.kind->options[o];
        int least = option->words ? 0 : option->least;
        rules.values[o] = (int16_t)(least + (int)below((uint32_t)n_values(option)));
        assert_true(mend(&rules, o) >= 0);
        struct remedy remedies[RULES_MENDS_MAX];
        int n = rules_mend(&rules, o, remedies);
        for (int i = 0; i < n; i++)
            rules_set(&rules, remedies[i].option, remedies[i].value);
    }
}

TEST_CASE(the_smallest_way_out_is_taken)
{
    static const struct {
        const char *preset, *option, *value;
        int n;
        struct remedy first;
    } rows[] = {
        {"tokyo", "tokio_accept", "true", 2, {"equal", "true"}},
        {"tokyo", "equal", "true", 1, {"raise", "false"}},
        {"tokyo", "truth", "exact", 1, {"raise", "false"}},
        {"tokyo", "lives", "3", 0, {NULL, NULL}},
        {"tokyo", "tokio_concede", "3", 1, {"tokio_true", "3"}},
        {"tokyo", "tokio_concede", "0", 3, {"tokio_accept", "true"}},
        {"classico", "raise", "true", 2, {"equal", "false"}},
        {"classico", "equal", "false", 1, {"tokio_accept", "false"}},
        {"beghel", "tokio_accept", "false", 1, {"tokio_concede", "1"}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct rules rules;
        struct remedy remedies[RULES_MENDS_MAX];
        rules_usual(&tokio_kind, &rules);
        rules_take_preset(&rules, rows[i].preset);
        rules_set(&rules, rows[i].option, rows[i].value);
        int n = rules_mend(&rules, rules_option(rules.kind, rows[i].option), remedies);
        if (n != rows[i].n)
            fail_msg("%s: %s=%s takes %d", rows[i].preset, rows[i].option, rows[i].value, n);
        if (n > 0) {
            assert_string_equal(remedies[0].option, rows[i].first.option);
            assert_string_equal(remedies[0].value, rows[i].first.value);
        }
    }
}

/* --- where rules come from --- */

TEST_CASE(rules_know_what_differs)
{
    struct rules rules = spelt_rules("classico");
    assert_false(rules_differs(&rules));
    assert_int_equal(rules_origin(&rules, rules_option(rules.kind, "lives")), 5);
    rules_set(&rules, "lives", "6");
    assert_true(rules_differs(&rules));
    assert_int_equal(rules_origin(&rules, rules_option(rules.kind, "lives")), 5);
    rules_set(&rules, "lives", "5");
    assert_false(rules_differs(&rules));
    rules.preset = 0;
    assert_true(rules_differs(&rules));
    assert_int_equal(rules_origin(&rules, rules_option(rules.kind, "lives")), 8);
}

TEST_CASE(words_name_presets_and_games)
{
    static const struct {
        const char *word, *kind, *preset;
    } rows[] = {
        {"tokio", "tokio", "tokyo"},
        {"Classico", "tokio", "classico"},
        {"421", "421", "italiano"},
        {"FRANCESE", "421", "francese"},
        {"bugiardi", "bugiardi", "dadi"},
        {"dadi", "bugiardi", "dadi"},
        {"carte", "bugiardi", "carte"},
        {"Dadi Bugiardi", "bugiardi", "dadi"},
        {"421 Italiano", "421", "italiano"},
        {"classico tokio", "tokio", "classico"},
        {"Liar's dice", "bugiardi", "dadi"},
        {"liar’s poker dice", "bugiardi", "dadi"},
        {"Mia", "tokio", "mia"},
        {"bluff a 21", "tokio", "tokyo"},
        {"mia tokio", "tokio", "mia"},
        {"MIA PUB", "tokio", "mia_pub"},
        {"mäxchen", "tokio", "maexchen"},
        {"Meiern", "tokio", "maexchen"},
        {"tokio meyer", "tokio", "meyer"},
        {"kiriki", "tokio", "kiriki"},
        {"bluff beghel", "tokio", "beghel"},
    };
    struct rules rules, before;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_true(rules_read_name(rows[i].word, &rules));
        assert_string_equal(rules.kind->name, rows[i].kind);
        assert_string_equal(rules.kind->presets[rules.preset].name, rows[i].preset);
        assert_int_equal(rules_check(&rules), ACCEPTED);
    }
    before = rules;
    assert_false(rules_read_name("null", &rules));
    assert_false(rules_read_name("", &rules));
    assert_false(rules_read_name("toki", &rules));
    assert_false(rules_read_name("421 dadi", &rules)); /* of another game */
    assert_false(rules_read_name("421 421", &rules));
    assert_false(rules_read_name("mia meyer", &rules));
    assert_false(rules_read_name("421 ", &rules));
    assert_false(rules_read_name("421 italiano italiano", &rules));
    assert_false(rules_read_name("null null", &rules));
    assert_false(rules_read_name("421 a_name_that_is_far_too_long", &rules));
    assert_memory_equal(&rules, &before, sizeof rules);
}

/* --- at the table --- */

TEST_CASE(an_option_changes_nothing_else)
{
    struct table table = seated_lobby(3, "classico"), before = table;
    struct news news = seated_accepted(&table, chooses("lives", "7", false));
    assert_int_equal(news.kind, NEWS_RULES);
    assert_int_equal(value_of(&table.rules, "lives"), 7);
    assert_int_equal(table.rules.preset, before.rules.preset);
    seated_accepted(&table, chooses("lives", "5", false));
    assert_memory_equal(&table, &before, sizeof table);
}

TEST_CASE(options_are_refused)
{
    struct table table = seated_lobby(2, "tokyo");
    seated_refused(&table, chooses("vite", "7", false), REFUSED_UNKNOWN_OPTION);
    seated_refused(&table, chooses("lives", "0", true), REFUSED_BAD_VALUE);
    seated_refused(&table, chooses("lives", "many", false), REFUSED_BAD_VALUE);
    seated_refused(&table, chooses("equal", "true", false), spelt_refusal("equal_excludes_raise"));
    struct event event = chooses("lives", "7", false);
    event.player = SEATED_ANN;
    seated_refused(&table, event, REFUSED_NOT_HOST);
    event.admin = true;
    seated_accepted(&table, event);
    seated_accepted(&table, seated_does(EVENT_START, SEATED_HOST));
    seated_refused(&table, chooses("lives", "8", false), REFUSED_ALREADY_STARTED);
}

TEST_CASE(an_option_can_bring_what_it_calls_for)
{
    struct table table = seated_lobby(2, "tokyo");
    seated_refused(&table, chooses("tokio_accept", "true", false),
                   spelt_refusal("tokio_accept_needs_equal"));
    seated_accepted(&table, chooses("tokio_accept", "true", true));
    assert_int_equal(value_of(&table.rules, "tokio_accept"), true);
    assert_int_equal(value_of(&table.rules, "equal"), true);
    assert_int_equal(value_of(&table.rules, "raise"), false);
    assert_true(rules_differs(&table.rules));
}

TEST_CASE(a_preset_of_another_game_keeps_the_rest)
{
    struct table table = seated_lobby(4, "tokyo"), before = table;
    seated_accepted(&table, seated_preset(SEATED_HOST, "carte"));
    assert_ptr_equal(table.rules.kind, &bugiardi_kind);
    table.rules = before.rules;
    assert_memory_equal(&table, &before, sizeof table);
    seated_refused(&table, seated_preset(SEATED_HOST, "null"), REFUSED_UNKNOWN_PRESET);
}

TEST_CASE(who_sits_here_must_be_able_to_play)
{
    struct table table = seated_lobby(7, "tokyo");
    struct rules rules;
    rules_read_name("bugiardi", &rules);
    struct event whole = {.kind = EVENT_RULES, .player = SEATED_HOST, .rules = &rules};
    seated_refused(&table, seated_preset(SEATED_HOST, "dadi"), REFUSED_PLAYERS);
    seated_refused(&table, whole, REFUSED_PLAYERS);
    seated_accepted(&table, seated_does(EVENT_LEAVE, SEATED_BOB));
    seated_accepted(&table, whole);
    seated_refused(&table, seated_join(SEATED_STRANGER), REFUSED_TABLE_FULL);
}

TEST_CASE(whole_rules_are_taken_if_they_stand)
{
    struct table table = seated_lobby(2, "tokyo");
    struct rules rules = table.rules;
    rules_set(&rules, "equal", "true");
    struct event event = {
        .kind = EVENT_RULES, .player = SEATED_ANN, .rules = &rules, .starter = STARTER_HOST};
    seated_refused(&table, event, REFUSED_NOT_HOST);
    event.player = SEATED_HOST;
    seated_refused(&table, event, spelt_refusal("equal_excludes_raise"));
    rules_set(&rules, "raise", "false");
    seated_accepted(&table, event);
    assert_true(rules_equal(&table.rules, &rules));
    seated_accepted(&table, seated_does(EVENT_START, SEATED_HOST));
    seated_refused(&table, event, REFUSED_ALREADY_STARTED);
}

/* In 421 the highest die starts, unless the host chose another way. */
TEST_CASE(the_game_says_who_throws_first_where_nobody_does)
{
    struct table table;
    struct rules rules;
    struct event host = seated_join(SEATED_HOST);
    rules_read_name("421", &rules);
    table_open(&table, SEATED_CHAT, SEATED_THREAD, &rules, &host);
    assert_int_equal(table.starter, STARTER_HIGHEST);
    seated_accepted(&table, seated_preset(SEATED_HOST, "francese"));
    assert_int_equal(table.starter, STARTER_HIGHEST);
    seated_accepted(&table, seated_preset(SEATED_HOST, "tokyo"));
    assert_int_equal(table.starter, STARTER_RANDOM);
    seated_accepted(&table, seated_starter(SEATED_HOST, STARTER_HOST));
    seated_accepted(&table, seated_preset(SEATED_HOST, "italiano"));
    assert_int_equal(table.starter, STARTER_HOST);
    seated_accepted(&table, seated_starter(SEATED_HOST, STARTER_RANDOM));
    seated_accepted(&table, seated_preset(SEATED_HOST, "francese"));
    assert_int_equal(table.starter, STARTER_RANDOM);
}

/* --- what a group keeps --- */

TEST_CASE(a_house_finds_its_own)
{
    static struct house house = {.n_rules = 2, .n_forfeits = 1};
    struct rules rules = spelt_rules("tokio");
    house.rules[0] = (struct house_rules){.id = 4, .name = "Sera", .rules = rules};
    rules_set(&rules, "lives", "3");
    house.rules[1] = (struct house_rules){.id = 7, .name = "Veloce", .rules = rules};
    house.forfeits[0].id = 2;
    assert_ptr_equal(house_saved(&house, 7), &house.rules[1]);
    assert_null(house_saved(&house, 5));
    assert_ptr_equal(house_named(&house, "sERA"), &house.rules[0]);
    assert_null(house_named(&house, "Ser"));
    assert_ptr_equal(house_same(&house, &rules), &house.rules[1]);
    rules.preset = 1;
    assert_null(house_same(&house, &rules));
    assert_null(house_saved(NULL, 4));
    assert_null(house_named(NULL, "Sera"));
    assert_null(house_same(NULL, &rules));
}
