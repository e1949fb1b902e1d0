/* test_text_typed.c - claims as people type them. */

#include "text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

/* What is typed and the claim it is; NULL: none. */
struct typed {
    const char *typed, *claim;
};

static void set(struct rules *rules, const char *option, const char *value)
{
    assert_int_equal(rules_set(rules, option, value), ACCEPTED);
}

static void check(const struct rules *rules, const struct typed *list, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        int value = text_read_claim(rules, list[i].typed);
        int expected = list[i].claim ? game_value(rules, list[i].claim) : GAME_NOTHING;
        assert_int_equal(list[i].claim != NULL, expected != GAME_NOTHING);
        if (value != expected)
            fail_msg("\"%s\" was read as %d, not %d", list[i].typed, value, expected);
    }
}

static const struct typed usual[] = {
    /* dice, however written */
    {"53", "53"},
    {"35", "53"},
    {"5-3", "53"},
    {" 5 3 ", "53"},
    {"5/3", "53"},
    {"5+3", "53"},
    {"(53)", "53"},
    {"53!!!", "53"},
    {"53.", "53"},
    {"5 and 3", "53"},
    {"5 e 3", "53"},
    {"five three", "53"},
    {"Cinque e tre", "53"},
    {"⚄⚂", "53"},
    {"⬆️ 53", "53"},
    {"5️⃣3️⃣", "53"},
    {"12", "21"},
    {"21", "21"},
    {"2-1", "21"},
    /* digits of the world */
    {"٥٣", "53"},
    {"۵۳", "53"},
    {"५३", "53"},
    {"５３", "53"},
    {"𝟓𝟑", "53"},
    {"\u200f53\u200e", "53"},
    /* pairs */
    {"33", "33"},
    {"pair of 3", "33"},
    {"pair of 3s", "33"},
    {"Pair of threes", "33"},
    {"pair of 3s (33)", "33"},
    {"coppia di 3 (33)", "33"},
    {"pair 3 3 4", NULL},
    {"coppia di 3", "33"},
    {"COPPIA 3", "33"},
    {"coppia di tre", "33"},
    {"doppio 3", "33"},
    {"coppia 33", "33"},
    {"coppia di 5 3", NULL},
    {"coppia", NULL},
    {"coppia di 7", NULL},
    {"pair 9", NULL},
    /* Tokio */
    {"tokio", "21"},
    {"Tokyo!", "21"},
    {"TOKIO", "21"},
    {"mia", "21"},
    {"Mäxchen", "21"},
    {"MÄXCHEN", "21"},
    {"21 Tokio!", "21"},
    {"Tokio! (21)", "21"},
    {"ｔｏｋｙｏ", "21"},
    {"tokio 53", NULL},
    {"tokio mia", "21"},
    {"tokyetto", "31"},
    {"31 tokyetto", "31"},
    {"tokyetto 32", NULL},
    {"tokio tokyetto", NULL},
    /* none */
    {"", NULL},
    {" ", NULL},
    {"5", NULL},
    {"533", NULL},
    {"57", NULL},
    {"50", NULL},
    {"00", NULL},
    {"7", NULL},
    {"S7", NULL},
    {"sum 7", NULL},
    {"a", NULL},
    {"hello", NULL},
    {"I have 53", NULL},
    {"53 euro", NULL},
    {"il 53", NULL},
    {"5x3", NULL},
    {"0x53", NULL},
    {"tokiotokiotokiotokiotokio", NULL},
    {"\xff\x35\xff\x33", "53"},
    {"٥x", NULL},
};

static void test_usual_rules(void **state)
{
    (void)state;
    struct rules rules;
    rules_usual(game_find("tokio"), &rules);
    check(&rules, usual, sizeof usual / sizeof *usual);
}

static void test_sums(void **state)
{
    (void)state;
    static const struct typed list[] = {
        {"7", "S7"},          {"S7", "S7"},        {"s7", "S7"},   {"sum 7", "S7"},
        {"somma di 7", "S7"}, {"10", "S10"},       {"S10", "S10"}, {"S11", "S11"},
        {"sum 11", "S11"},    {"11", "11"},        {"53", "S8"},   {"5-3", "S8"},
        {"33", "33"},         {"pair of 1", "11"}, {"21", "21"},   {"tokio", "21"},
        {"3", NULL},          {"S3", NULL},        {"12", "21"},   {"S12", NULL},
        {"sum", NULL},        {"sum 5 3", NULL},   {"0", NULL},    {"tokyetto", NULL},
    };
    struct rules rules;
    rules_usual(game_find("tokio"), &rules);
    set(&rules, "scale", "sum");
    check(&rules, list, sizeof list / sizeof *list);
}

static void test_sums_with_tokyetto(void **state)
{
    (void)state;
    static const struct typed list[] = {
        {"31", "31"}, {"13", "31"}, {"tokyetto", "31"}, {"4", NULL}, {"5", "S5"}, {"32", "S5"},
    };
    struct rules rules;
    rules_usual(game_find("tokio"), &rules);
    set(&rules, "scale", "sum");
    set(&rules, "tokyetto", "true");
    check(&rules, list, sizeof list / sizeof *list);
}

/* Every claim of every ladder is understood in its own word and as the buttons and texts have it.
 */
static void check_ladder(const struct rules *rules)
{
    char word[GAME_WORD_BYTES];
    for (int value = 0; value < rules->kind->ladder(rules); value++) {
        rules->kind->value_word(rules, value, word);
        assert_int_equal(text_read_claim(rules, word), value);
    }
}

static void test_every_ladder(void **state)
{
    (void)state;
    static const char *const pairs[] = {"high", "inverted", "numeric"};
    for (int i = 0; i < 12; i++) {
        struct rules rules;
        rules_usual(game_find("tokio"), &rules);
        set(&rules, "pairs", pairs[i % 3]);
        set(&rules, "scale", i / 3 % 2 ? "sum" : "number");
        set(&rules, "tokyetto", i / 6 ? "true" : "false");
        if (rules_check(&rules) == ACCEPTED)
            check_ladder(&rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_usual_rules),
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_sums_with_tokyetto),
        cmocka_unit_test(test_every_ladder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
