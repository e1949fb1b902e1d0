/* test_text_fourtwentyone_rules.c - the page that teaches 421, whatever the options. */
#include "fourtwentyone.h"
#include "spelt.h"
#include "testing.h"
#include "told.h"

#include <string.h>

static void explain(const struct rules *rules, int language)
{
    text_fixture_rules(rules, STARTER_HOST, language, &told.message);
    text_fixture_fits(&told.message);
}

static void told_rules(int language)
{
    explain(&told.table.rules, language);
}

TEST_CASE(test_rules_page)
{
    told_sit(2, "italiano", true);
    told_says(told_rules, "rules page");
    told_sit(2, "francese", true);
    told_says(told_rules, "french rules page");
}

/* The page below its heading, which tells of changes by itself. */
static const char *body(void)
{
    const char *blank = strstr(text_fixture(&told.message), "\n\n");
    assert_non_null(blank);
    return blank;
}

/* The page tells each option that a table changes: no other value leads to the usual page. */
TEST_CASE(test_every_option_is_told)
{
    static char usual[TEXT_FIXTURE_BYTES];
    for (int language = 0; language_code(language); language++) {
        struct rules rules = spelt_rules("421");
        explain(&rules, language);
        strcpy(usual, body());
        for (int i = 0; i < fourtwentyone_kind.n_options; i++) {
            const struct option *option = &fourtwentyone_kind.options[i];
            int most = option->words ? 1 : option->most;
            for (int value = option->words ? 0 : option->least; value <= most; value++) {
                struct rules changed = rules;
                changed.values[i] = (int16_t)value;
                explain(&changed, language);
                bool same = strcmp(body(), usual) == 0;
                assert_int_equal(same, value == rules.values[i]);
            }
        }
    }
}

TESTS_BEGIN(text_fixture_open())
