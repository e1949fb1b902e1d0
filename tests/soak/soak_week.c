/* soak_week.c - a week of 300 groups and 3,000 people in minutes: see week.h. */
#include "week.h"

#include "chance.h"
#include "testing.h"

#include <stdlib.h>

static int chosen(const char *name, int usual)
{
    const char *value = getenv(name);
    return value != NULL ? atoi(value) : usual;
}

TEST_CASE(soak_week)
{
    week_live(&(struct week_options){.seed = chance_seed(),
                                     .groups = chosen("CHATS", 300),
                                     .tables_most = chosen("TABLES", 2),
                                     .days = chosen("DAYS", 11),
                                     .days_more = chosen("MORE", 60),
                                     .all_reliable = chosen("RELIABLE", 0),
                                     .wishes = chosen("WISHES", 1),
                                     .restarts = chosen("RESTARTS", 20),
                                     .outages = chosen("OUTAGES", 5),
                                     .storms = chosen("STORMS", 5),
                                     .mishaps = chosen("MISHAPS", 100)});
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(soak_week)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
