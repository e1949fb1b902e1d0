/* test_day_flooded.c - some minutes of a bot that thirty people flood: see flooded.h;
 * soak_flooded.c is a whole day of it.
 */
#include "flooded.h"

#include "chance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void nobody_waits_for_those_who_flood(void **state)
{
    (void)state;
    flooded_live(&(struct flooded_options){
        .seed = chance_seed(), .minutes = 4, .groups = 20, .flooders = 30, .flooded = 5});
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_waits_for_those_who_flood)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
