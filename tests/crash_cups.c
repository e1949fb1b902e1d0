/* crash_cups.c - hundreds of ends in the middle of cups. SEED repeats what is chosen, though not
 * the moment; ENDS changes how many there are of each kind.
 */
#include "chance.h"
#include "jousts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { ENDS = 100, GROUPS = 5 };

static uint64_t seed;

static void killed_at_any_moment(void **state)
{
    (void)state;
    jousts_play(ENDS_AT_ANY_MOMENT, seed, ends_wanted(ENDS), GROUPS);
}

static void killed_at_any_step(void **state)
{
    (void)state;
    if (!ends_has_strace()) {
        print_message("strace is not installed\n");
        skip();
    }
    jousts_play(ENDS_AT_ANY_STEP, seed, ends_wanted(ENDS), GROUPS);
}

static void told_to_end(void **state)
{
    (void)state;
    jousts_play(ENDS_POLITELY, seed, ends_wanted(ENDS), GROUPS);
}

int main(void)
{
    seed = chance_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(killed_at_any_moment),
        cmocka_unit_test(killed_at_any_step),
        cmocka_unit_test(told_to_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
