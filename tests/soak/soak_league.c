/* soak_league.c - ten years of a league: 50 people and GAMES=20000 games, by months and by weeks.
 */
#include "chance.h"
#include "league_years.h"
#include "testing.h"

#include <stdlib.h>

static void run(const char *zone, int length)
{
    const char *games = getenv("GAMES");
    const struct league_years decade = {.games = games ? atoi(games) : 20000,
                                        .people = 50,
                                        .looks = 400,
                                        .rebuilds = 2,
                                        .zone = zone,
                                        .length = length};
    league_years_run(&decade, chance_seed());
}

TEST_CASE(test_months)
{
    run("Europe/Rome", 1);
}

TEST_CASE(test_weeks)
{
    run("America/New_York", 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_months), cmocka_unit_test(test_weeks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
