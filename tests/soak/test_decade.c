/* test_decade.c - ten years of a league, with fewer games than people would play. */
#include "chance.h"
#include "league_years.h"
#include "testing.h"

static void run(const char *zone, int length)
{
    const struct league_years decade = {
        .games = 300, .people = 25, .looks = 60, .rebuilds = 3, .zone = zone, .length = length};
    league_years_run(&decade, chance_seed());
}

TEST_CASE(test_weeks_in_rome)
{
    run("Europe/Rome", 0);
}

TEST_CASE(test_months_in_new_york)
{
    run("America/New_York", 1);
}

TEST_CASE(test_quarters_in_lord_howe)
{
    run("Australia/Lord_Howe", 2);
}

TEST_CASE(test_years_in_samoa)
{
    run("Pacific/Apia", 3);
}

TEST_CASE(test_without_end)
{
    run("UTC", 4);
}
