/* crash_chores.c - hundreds of ends while seasons end, a large league is counted anew, and copies
 * are made. SEED repeats what is chosen, though not the moment; ENDS changes how many there are of
 * each kind, GAMES how many games have ended in the large league.
 */
#include "chance.h"
#include "chores.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ENDS = 100, GAMES = 1000 };

static uint64_t seed;

static int games(void)
{
    const char *chosen = getenv("GAMES");
    return chosen != NULL ? atoi(chosen) : GAMES;
}

static void killed_at_any_moment(void **state)
{
    (void)state;
    chores_play(ENDS_AT_ANY_MOMENT, seed, ends_wanted(ENDS), games());
}

static void killed_at_any_step(void **state)
{
    (void)state;
    if (!ends_has_strace()) {
        print_message("strace is not installed\n");
        skip();
    }
    chores_play(ENDS_AT_ANY_STEP, seed, ends_wanted(ENDS), games());
}

static void told_to_end(void **state)
{
    (void)state;
    chores_play(ENDS_POLITELY, seed, ends_wanted(ENDS), games());
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
