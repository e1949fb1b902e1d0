/* test_crash_chores.c - the daemon is ended a few times while seasons end, a large league is
 * counted anew, and copies are made. make crash does it hundreds of times. SEED repeats what is
 * chosen, though not the moment.
 */
#include "chance.h"
#include "chores.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { GAMES = 500 }; /* more than are counted at once */

static uint64_t seed;

static void killed_at_any_moment(void **state)
{
    (void)state;
    chores_play(ENDS_AT_ANY_MOMENT, seed, 8, GAMES);
}

static void told_to_end(void **state)
{
    (void)state;
    chores_play(ENDS_POLITELY, seed, 3, GAMES);
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
