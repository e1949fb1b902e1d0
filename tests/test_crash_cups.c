/* test_crash_cups.c - the daemon is ended a few times in the middle of cups. make crash does it
 * hundreds of times. SEED repeats what is chosen, though not the moment.
 */
#include "chance.h"
#include "jousts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static uint64_t seed;

static void killed_at_any_moment(void **state)
{
    (void)state;
    jousts_play(ENDS_AT_ANY_MOMENT, seed, 8, 2);
}

static void told_to_end(void **state)
{
    (void)state;
    jousts_play(ENDS_POLITELY, seed, 3, 1);
}

int main(void)
{
    seed = chance_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(killed_at_any_moment),
        cmocka_unit_test(told_to_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
