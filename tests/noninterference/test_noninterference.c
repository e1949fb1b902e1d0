/* test_noninterference.c - nothing that people get depends on faces that they may not see.
 *
 * SEED=n repeats an evening that failed; RUNS=n compares more or less often.
 */
#include "noninterference.h"

#include "chance.h"
#include "testing.h"
#include "text_fixture.h"

enum { COMPARISONS = 50000 };

TEST_CASE(what_is_hidden_changes_nothing_for_others)
{
    noninterference_run(chance_runs(COMPARISONS), chance_seed());
}

TESTS_BEGIN(text_fixture_open())
