/* test_noninterference.c - nothing that people get depends on faces that they may not see.
 *
 * SEED=n repeats an evening that failed; RUNS=n compares more or less often.
 */
#include "noninterference.h"

#include "chance.h"
#include "text_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { COMPARISONS = 100000 };

static void what_is_hidden_changes_nothing_for_others(void **state)
{
    (void)state;
    noninterference_run(chance_runs(COMPARISONS), chance_seed());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_hidden_changes_nothing_for_others),
    };
    text_fixture_open();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
