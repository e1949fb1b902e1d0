/* test_week.c - some days of a small town: see week.h; soak_week.c is the whole of it. */
#include "week.h"

#include "chance.h"
#include "testing.h"

/* Among them people who take hours, go away, leave for ever, and block the bot. */
TEST_CASE(test_some_days)
{
    week_live(&(struct week_options){.seed = chance_seed(),
                                     .groups = 7,
                                     .tables_most = 2,
                                     .days = 4,
                                     .days_more = 40,
                                     .wishes = true,
                                     .restarts = 6,
                                     .outages = 3,
                                     .storms = 2,
                                     .mishaps = 20});
}

/* Nothing depends on how fast the machine is, on addresses or on what time it really is. */
TEST_CASE(test_is_repeated)
{
    struct week_options options = {.seed = chance_seed(),
                                   .groups = 3,
                                   .tables_most = 1,
                                   .days = 1,
                                   .days_more = 40,
                                   .all_reliable = true,
                                   .wishes = true,
                                   .restarts = 2,
                                   .outages = 1,
                                   .mishaps = 5};
    assert_true(week_live(&options) == week_live(&options));
}
