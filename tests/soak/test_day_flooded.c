/* test_day_flooded.c - some minutes of a bot that thirty people flood: see flooded.h;
 * soak_flooded.c is a whole day of it.
 */
#include "flooded.h"

#include "chance.h"
#include "testing.h"

TEST_CASE(nobody_waits_for_those_who_flood)
{
    flooded_live(&(struct flooded_options){.seed = chance_seed(),
                                           .minutes = 3,
                                           .starts = 3,
                                           .latency_ms = 120,
                                           .groups = 20,
                                           .flooders = 30,
                                           .flooded = 5});
}

/* Sixteen calls in half a second: not half of what they want. */
TEST_CASE(nobody_waits_for_them_where_calls_take_long)
{
    flooded_live(&(struct flooded_options){.seed = chance_seed(),
                                           .minutes = 4,
                                           .starts = 1,
                                           .latency_ms = 500,
                                           .groups = 10,
                                           .flooders = 30,
                                           .flooded = 5});
}
