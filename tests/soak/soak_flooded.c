/* soak_flooded.c - a whole day of a bot that thirty people flood: see flooded.h. MINUTES=n lives
 * less of it, or more.
 */
#include "flooded.h"

#include "chance.h"
#include "testing.h"

#include <stdlib.h>

TEST_CASE(nobody_waits_for_those_who_flood)
{
    const char *minutes = getenv("MINUTES");
    flooded_live(&(struct flooded_options){.seed = chance_seed(),
                                           .minutes = minutes != NULL ? atoi(minutes) : 24 * 60,
                                           .starts = 4,
                                           .latency_ms = 120,
                                           .groups = 20,
                                           .flooders = 30,
                                           .flooded = 5});
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_waits_for_those_who_flood)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
