/* test_rules.c - options, presets and exclusions: taken, set, checked, written and read. */
#include "bugiardi.h"
#include "chance.h"
#include "random_rules.h"
#include "spelt.h"
#include "testing.h"
#include "tokio.h"

#include <stdio.h>
#include <string.h>

/* Fails unless the option is refused, with the rules as they were. */
static void refuses(const char *option, const char *value, enum refusal why)
{
    struct rules rules = spelt_rules("tokio"), before = rules;
    assert_int_equal(rules_set(&rules, option, value), why);
    assert_memory_equal(&rules, &before, sizeof rules);
}

static enum refusal reads(const char *text)
{
    struct rules rules = spelt_rules("tokio"), before = rules;
    enum refusal why = rules_read(text, &rules);
    if (why != ACCEPTED)
        assert_memory_equal(&rules, &before, sizeof rules);
    return why;
}

/* --- the tables of data --- */

TEST_CASE(test_kinds_are_complete)
{
    for (int k = 0; game_kinds[k] != NULL; k++) {
        const struct game_kind *kind = game_kinds[k];
        assert_ptr_equal(game_find(kind->name), kind);
        assert_true(kind->seats_min >= 2 && kind->seats_max <= GAME_SEATS_MAX);
        assert_true(kind->n_options <= RULES_OPTIONS_MAX);
        assert_true(game_verb(kind, GAME_LEAVE) >= 0);
        assert_true(game_verb(kind, "somersault") < 0);
        for (int i = 0; i < kind->n_verbs; i++)
            assert_int_equal(game_verb(kind, kind->verbs[i].name), i);
        for (int i = 0; i < kind->n_options; i++)
            assert_int_equal(rules_option(kind, kind->options[i].name), i);
    }
}

TEST_CASE(test_which_games_are_offered)
{
    static const char *const offered[] = {"tokio", "421", "bugiardi"};
    int n = 0;
    for (int k = 0; game_kinds[k] != NULL; k++) {
        if (!game_kinds[k]->hidden)
            assert_string_equal(game_kinds[k]->name, offered[n++]);
    }
    assert_int_equal(n, sizeof offered / sizeof offered[0]);
    assert_true(game_find("null")->hidden);
    assert_null(game_find("chess"));
    assert_null(game_find(""));
}

static bool in_range(const struct option *option, int value)
{
    if (option->words == NULL)
        return value >= option->least && value <= option->most;
    for (int i = 0; i <= value; i++) {
        if (option->words[i] == NULL)
            return false;
    }
    return value >= 0;
}

TEST_CASE(test_presets_are_valid)
{
    for (int k = 0; game_kinds[k] != NULL; k++) {
        const struct game_kind *kind = game_kinds[k];
        for (int p = 0; p < kind->n_presets; p++) {
            struct rules rules = spelt_rules(kind->name);
            assert_int_equal(rules_take_preset(&rules, kind->presets[p].name), ACCEPTED);
            assert_int_equal(rules.preset, p);
            assert_int_equal(rules_check(&rules), ACCEPTED);
            for (int i = 0; i < kind->n_options; i++)
                assert_true(in_range(&kind->options[i], rules.values[i]));
        }
    }
}

TEST_CASE(test_the_first_preset_is_the_usual)
{
    for (int k = 0; game_kinds[k] != NULL; k++) {
        struct rules rules, taken;
        rules_usual(game_kinds[k], &rules);
        taken = rules;
        memset(taken.values, 1, sizeof taken.values);
        assert_int_equal(rules_take_preset(&taken, game_kinds[k]->presets[0].name), ACCEPTED);
        assert_true(rules_equal(&rules, &taken));
    }
}

TEST_CASE(test_unknown_preset)
{
    struct rules rules = spelt_rules("tokio"), before = rules;
    assert_int_equal(rules_take_preset(&rules, "milano"), REFUSED_UNKNOWN_PRESET);
    assert_int_equal(rules_take_preset(&rules, ""), REFUSED_UNKNOWN_PRESET);
    assert_memory_equal(&rules, &before, sizeof rules);
}

/* --- one option --- */

TEST_CASE(test_numbers_have_bounds)
{
    struct rules rules = spelt_rules("tokio");
    int lives = rules_option(&tokio_kind, "lives");
    assert_int_equal(rules_set(&rules, "lives", "1"), ACCEPTED);
    assert_int_equal(rules.values[lives], 1);
    assert_int_equal(rules_set(&rules, "lives", "50"), ACCEPTED);
    assert_int_equal(rules.values[lives], 50);
    static const char *const bad[] = {"0",    "51",   "",     " 5",  "5 ",         "+5",   "-1",
                                      "five", "true", "0x10", "5.0", "4294967301", "65541"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        refuses("lives", bad[i], REFUSED_BAD_VALUE);
}

TEST_CASE(test_words_are_exact)
{
    struct rules rules = spelt_rules("tokio");
    assert_int_equal(rules_set(&rules, "pairs", "numeric"), ACCEPTED);
    assert_int_equal(rules.values[rules_option(&tokio_kind, "pairs")], 2);
    assert_int_equal(rules_set(&rules, "tokyetto", "true"), ACCEPTED);
    assert_int_equal(rules.values[rules_option(&tokio_kind, "tokyetto")], true);
    refuses("pairs", "Numeric", REFUSED_BAD_VALUE);
    refuses("pairs", "", REFUSED_BAD_VALUE);
    refuses("pairs", "1", REFUSED_BAD_VALUE);
    refuses("tokyetto", "yes", REFUSED_BAD_VALUE);
    refuses("direction", "left", REFUSED_BAD_VALUE);
}

TEST_CASE(test_unknown_options)
{
    refuses("vite", "3", REFUSED_UNKNOWN_OPTION);
    refuses("", "3", REFUSED_UNKNOWN_OPTION);
    refuses("Lives", "3", REFUSED_UNKNOWN_OPTION);
}

TEST_CASE(test_text_of_a_value_sets_it_again)
{
    struct rules rules = spelt_rules("tokio"), copy;
    assert_int_equal(rules_take_preset(&rules, "classico"), ACCEPTED);
    rules_usual(&tokio_kind, &copy);
    for (int i = 0; i < tokio_kind.n_options; i++) {
        char text[16];
        rules_value_text(&rules, i, text, sizeof text);
        assert_int_equal(rules_set(&copy, tokio_kind.options[i].name, text), ACCEPTED);
        assert_int_equal(copy.values[i], rules.values[i]);
    }
}

/* --- options that cannot stand together --- */

TEST_CASE(test_exclusions)
{
    static const struct {
        const char *preset, *options[4];
        const char *why;
    } rows[] = {
        {"tokyo", {"equal", "true"}, "equal_excludes_raise"},
        {"tokyo", {"truth", "exact"}, "exact_excludes_raise"},
        {"tokyo", {"truth", "exact", "raise", "false"}, "accepted"},
        {"tokyo", {"scale", "sum", "pairs", "numeric"}, "sum_excludes_numeric_pairs"},
        {"tokyo", {"scale", "sum", "pairs", "inverted"}, "accepted"},
        {"classico", {"equal", "false"}, "tokio_accept_needs_equal"},
        {"tokyo", {"tokio_concede", "0"}, "tokio_needs_exit"},
        {"classico", {"tokio_concede", "0"}, "accepted"},
        {"classico", {"tokio_concede", "2"}, "accepted"},
        {"classico", {"tokio_concede", "3"}, "concede_dearer_than_doubt"},
        {"classico", {"tokio_concede", "3", "tokio_true", "3"}, "accepted"},
        /* Several at once: the first of the list is named. */
        {"tokyo", {"equal", "true", "truth", "exact"}, "equal_excludes_raise"},
        {"classico", {"equal", "false", "tokio_concede", "3"}, "tokio_accept_needs_equal"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct rules rules = spelt_rules("tokio");
        struct game game;
        assert_int_equal(rules_take_preset(&rules, rows[i].preset), ACCEPTED);
        for (int o = 0; o < 4 && rows[i].options[o] != NULL; o += 2)
            assert_int_equal(rules_set(&rules, rows[i].options[o], rows[i].options[o + 1]),
                             ACCEPTED);
        assert_string_equal(refusal_name(rules_check(&rules)), rows[i].why);
        assert_string_equal(refusal_name(game_start(&rules, 2, 0, &game)), rows[i].why);
    }
}

/* --- as JSON --- */

TEST_CASE(test_written_in_full)
{
    struct rules rules = spelt_rules("tokio");
    char text[RULES_TEXT_BYTES];
    assert_int_equal(rules_take_preset(&rules, "pirata"), ACCEPTED);
    assert_int_equal(rules_set(&rules, "lives", "12"), ACCEPTED);
    assert_true(rules_write(&rules, text, sizeof text));
    assert_string_equal(text,
                        "{\"game\":\"tokio\",\"preset\":\"pirata\",\"options\":{\"lives\":12,"
                        "\"direction\":\"cw\",\"equal\":false,\"raise\":true,\"pass_on\":false,"
                        "\"rethrow\":\"none\",\"low_claim\":\"reject\",\"starter\":\"doubter\","
                        "\"ends\":\"last_in\",\"scale\":\"number\",\"pairs\":\"high\","
                        "\"tokyetto\":false,\"void_on_32\":false,\"truth\":\"at_least\","
                        "\"tokio_shown\":\"off\",\"tokio_accept\":false,\"tokio_concede\":1,"
                        "\"tokio_true\":2,\"tokio_false\":1,\"tokio_fail\":2,\"life_throw\":false,"
                        "\"forfeits\":true}}");
}

TEST_CASE(test_read_as_written)
{
    for (int k = 0; game_kinds[k] != NULL; k++) {
        for (int p = 0; p < game_kinds[k]->n_presets; p++) {
            struct rules rules, copy = spelt_rules("tokio");
            char text[RULES_TEXT_BYTES];
            rules_usual(game_kinds[k], &rules);
            rules_take_preset(&rules, game_kinds[k]->presets[p].name);
            assert_true(rules_write(&rules, text, sizeof text));
            assert_int_equal(rules_read(text, &copy), ACCEPTED);
            assert_true(rules_equal(&rules, &copy));
        }
    }
}

TEST_CASE(test_writing_says_when_it_does_not_fit)
{
    struct rules rules = spelt_rules("tokio");
    char whole[RULES_TEXT_BYTES], text[RULES_TEXT_BYTES];
    assert_true(rules_write(&rules, whole, sizeof whole));
    size_t length = strlen(whole);
    assert_true(rules_write(&rules, text, length + 1));
    for (size_t size = 1; size <= length; size++)
        assert_false(rules_write(&rules, text, size));
}

TEST_CASE(test_reading_takes_presets_and_options)
{
    struct rules rules;
    assert_int_equal(rules_read("{\"game\":\"tokio\",\"preset\":\"torneo\","
                                "\"options\":{\"lives\":3,\"starter\":\"doubter\"}}",
                                &rules),
                     ACCEPTED);
    struct rules wanted = spelt_rules("tokio");
    rules_take_preset(&wanted, "torneo");
    rules_set(&wanted, "lives", "3");
    rules_set(&wanted, "starter", "doubter");
    assert_true(rules_equal(&rules, &wanted));
    assert_int_equal(rules_read("{\"game\":\"tokio\",\"preset\":null,\"options\":null}", &rules),
                     ACCEPTED);
    wanted = spelt_rules("tokio");
    assert_true(rules_equal(&rules, &wanted));
}

/* Nothing else changes, and what is changed once stays. */
TEST_CASE(test_rules_suit_a_cup)
{
    uint64_t chance = chance_seed();
    int changed = 0;
    for (int k = 0; game_kinds[k] != NULL; k++) {
        for (int i = 0; i < 500; i++) {
            struct rules rules = random_rules_draw(&chance, game_kinds[k], 9), before = rules;
            changed += rules_suit_cup(&rules);
            assert_false(rules_suit_cup(&rules));
            assert_int_equal(rules_check(&rules), ACCEPTED);
            int ends = rules_option(rules.kind, "ends");
            for (int option = 0; option < rules.kind->n_options; option++)
                if (option != ends)
                    assert_int_equal(rules.values[option], before.values[option]);
        }
    }
    assert_true(changed > 0);
    assert_true(game_find("421")->cup && game_find("tokio")->cup);
}

static struct rules read_french(const char *options)
{
    struct rules rules;
    char text[RULES_TEXT_BYTES];
    snprintf(text, sizeof text, "{\"game\":\"421\",\"preset\":\"francese\",\"options\":{%s}}",
             options);
    assert_int_equal(rules_read(text, &rules), ACCEPTED);
    return rules;
}

static int french(const struct rules *rules, const char *option)
{
    return rules->values[rules_option(rules->kind, option)];
}

#define OLDER                                                                                      \
    "\"order\":\"corrected\",\"triple_ace\":7,\"negativo\":true,\"charge_single\":true,"           \
    "\"passo\":true,\"next_starter\":\"loser\",\"rolls_max\":3"

/* A text that was written before there were these options keeps its meaning, though the preset that
 * it names has others now. */
TEST_CASE(test_older_texts_keep_their_meaning)
{
    struct rules usual, older = read_french("\"tokens\":11," OLDER);
    rules_usual(older.kind, &usual);
    assert_int_equal(french(&older, "ends"), french(&usual, "ends"));
    assert_int_equal(french(&older, "best_worth"), french(&usual, "best_worth"));
    assert_int_equal(french(&older, "tokens"), 11);
    assert_int_equal(french(&older, "triple_ace"), 7);

    struct rules now = read_french(""), fewer = read_french("\"tokens\":11");
    struct rules some = read_french("\"tokens\":11,\"best_worth\":8," OLDER);
    assert_int_not_equal(french(&now, "ends"), french(&usual, "ends"));
    assert_int_not_equal(french(&now, "best_worth"), french(&usual, "best_worth"));
    assert_int_equal(french(&now, "tokens"), 21);
    assert_int_equal(french(&fewer, "ends"), french(&now, "ends"));
    assert_int_equal(french(&fewer, "best_worth"), french(&now, "best_worth"));
    assert_int_equal(french(&some, "ends"), french(&usual, "ends"));
    assert_int_not_equal(french(&some, "best_worth"), french(&usual, "best_worth"));
}

TEST_CASE(test_reading_refuses)
{
    const struct {
        const char *text;
        enum refusal why;
    } rows[] = {
        {"", REFUSED_BAD_VALUE},
        {"[]", REFUSED_BAD_VALUE},
        {"{}", REFUSED_BAD_VALUE},
        {"{\"game\":7}", REFUSED_BAD_VALUE},
        {"{\"game\":\"tokio\"", REFUSED_BAD_VALUE},
        {"{\"game\":\"chess\"}", REFUSED_UNKNOWN_GAME},
        {"{\"game\":\"tokio\",\"preset\":\"milano\"}", REFUSED_UNKNOWN_PRESET},
        {"{\"game\":\"tokio\",\"preset\":1}", REFUSED_BAD_VALUE},
        {"{\"game\":\"tokio\",\"options\":[]}", REFUSED_BAD_VALUE},
        {"{\"game\":\"tokio\",\"options\":{\"vite\":3}}", REFUSED_UNKNOWN_OPTION},
        {"{\"game\":\"tokio\",\"options\":{\"lives\":0}}", REFUSED_BAD_VALUE},
        {"{\"game\":\"tokio\",\"options\":{\"lives\":9223372036854775807}}", REFUSED_BAD_VALUE},
        {"{\"game\":\"tokio\",\"options\":{\"lives\":5.0}}", REFUSED_BAD_VALUE},
        {"{\"game\":\"tokio\",\"options\":{\"lives\":\"5\"}}", REFUSED_BAD_VALUE},
        {"{\"game\":\"tokio\",\"options\":{\"lives\":null}}", REFUSED_BAD_VALUE},
        {"{\"game\":\"tokio\",\"options\":{\"raise\":\"true\"}}", REFUSED_BAD_VALUE},
        {"{\"game\":\"tokio\",\"options\":{\"raise\":1}}", REFUSED_BAD_VALUE},
        {"{\"game\":\"tokio\",\"options\":{\"pairs\":true}}", REFUSED_BAD_VALUE},
        {"{\"game\":\"tokio\",\"options\":{\"pairs\":2}}", REFUSED_BAD_VALUE},
        {"{\"game\":\"421\",\"options\":{\"best_worth\":9}}", REFUSED_BAD_VALUE},
        {"{\"game\":\"421\",\"options\":{\"best_worth\":0}}", REFUSED_BAD_VALUE},
        {"{\"game\":\"421\",\"options\":{\"best_worth\":true}}", REFUSED_BAD_VALUE},
        {"{\"game\":\"tokio\",\"options\":{\"equal\":true}}",
         spelt_refusal("equal_excludes_raise")},
        {"{\"game\":\"tokio\",\"options\":{\"lives\":5,\"lives\":6}}", REFUSED_BAD_VALUE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_string_equal(refusal_name(reads(rows[i].text)), refusal_name(rows[i].why));
}

TEST_CASE(test_answers_are_verbs_that_answer)
{
    for (int i = 0; game_kinds[i] != NULL; i++) {
        const struct game_kind *kind = game_kinds[i];
        const struct game_answers *answers = kind->answers;
        int doubts = 0;
        for (int verb = 0; verb < kind->n_verbs; verb++) {
            doubts += kind->verbs[verb].doubts;
            assert_false(kind->verbs[verb].doubts && kind->verbs[verb].believes);
        }
        assert_int_equal(doubts, answers != NULL);
        if (answers == NULL)
            continue;
        assert_true(kind->verbs[answers->doubt].doubts);
        for (int way = 0; way < 2; way++)
            assert_true(kind->verbs[answers->believe[way]].believes);
    }
}

/* Whether two refusals are exclusions with one reason, which two pairs of options may have. */
static bool same_reason(int a, int b)
{
    const struct exclusion *one = rules_exclusion((enum refusal)a);
    const struct exclusion *other = rules_exclusion((enum refusal)b);
    return one != NULL && other != NULL && strcmp(one->sentence, other->sentence) == 0;
}

TEST_CASE(test_refusals_have_different_names)
{
    int n = 0;
    for (; n < REFUSAL_COUNT || rules_exclusion((enum refusal)n) != NULL; n++) {
        const char *name = refusal_name((enum refusal)n);
        assert_true(strlen(name) > 0);
        for (int b = 0; b < n; b++)
            assert_int_equal(strcmp(name, refusal_name((enum refusal)b)) == 0, same_reason(n, b));
    }
    assert_int_equal(n, REFUSAL_COUNT + tokio_kind.n_exclusions + bugiardi_kind.n_exclusions);
}
