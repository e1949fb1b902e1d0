/* test_standings_query.c - the standing that somebody asks for, against all results gone through
 * one by one.
 *
 * SEED=n repeats a run that failed.
 */
#include "standings_query.h"

#include "league_fixture.h"
#include "scoring.h"
#include "step_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { CHAT = LEAGUE_FIXTURE_CHAT, PEOPLE = 6, GAMES = 80, LOOKS = 40 };

static const int64_t WEEK_MS = 7 * LEAGUE_FIXTURE_DAY_MS;

/* --- a plain count --- */

struct plain {
    const struct standings_query *asked;
    int64_t until_ms; /* games that ended from then on are not looked at */
    struct standing rows[PEOPLE];
};

static bool count(void *context, const struct store_result *result)
{
    struct plain *plain = context;
    const struct standings_query *asked = plain->asked;
    if (result->ended_ms >= plain->until_ms || !result->counts ||
        result->season != asked->season.key ||
        (asked->kind && strcmp(asked->kind->name, result->kind) != 0))
        return true;
    standings_count(&plain->rows[result->player - league_fixture_people[0]], result->place,
                    result->points, result->ending);
    return true;
}

static void count_until(struct store *store, const struct standings_query *asked, int64_t until_ms,
                        struct plain *ret_plain)
{
    struct store_scan scan = {.chat = CHAT};
    struct standings_rule rule = {.order = STANDINGS_POINTS, .games_least = asked->games_least};
    *ret_plain = (struct plain){.asked = asked, .until_ms = until_ms};
    for (int i = 0; i < PEOPLE; i++)
        ret_plain->rows[i].player = league_fixture_people[i];
    store_results(store, &scan, count, ret_plain);
    standings_rank(ret_plain->rows, PEOPLE, &rule);
}

static const struct standing *row_of(const struct plain *plain, int64_t player)
{
    for (int i = 0; i < PEOPLE; i++)
        if (plain->rows[i].player == player)
            return &plain->rows[i];
    fail();
    return NULL;
}

/* --- looking --- */

static void compare(const struct standing *got, const struct standing *now,
                    const struct standing *before, bool changed)
{
    assert_int_equal(got->rank, now->rank);
    assert_int_equal(got->games, now->games);
    assert_int_equal(got->wins, now->wins);
    assert_int_equal(got->points, now->points);
    assert_int_equal(got->places, now->places);
    assert_memory_equal(got->form, now->form, sizeof now->form);
    assert_int_equal(got->was, changed ? before->rank : 0);
}

/* Ranks of a week ago are told if anything has happened since. */
static void look(struct league_fixture *ranked)
{
    struct standings_query asked;
    static struct standing_page page;
    static struct plain now, before;
    struct bot bot = ranked->tourney.bot;
    int which = league_fixture_below(ranked, LEAGUE_GAMES_KINDS + 1);
    int64_t now_ms =
        ranked->tourney.now_ms + league_fixture_below(ranked, 2) * LEAGUE_FIXTURE_DAY_MS;
    standings_query_now(STEP_AT(&bot, now_ms), CHAT, &asked);
    asked.kind = which < LEAGUE_GAMES_KINDS ? game_find(league_games_kinds[which]) : NULL;
    standings_query_page(STEP_AT(&bot, now_ms), &asked, &page);
    count_until(ranked->store, &asked, INT64_MAX, &now);
    count_until(ranked->store, &asked, now_ms - WEEK_MS, &before);
    int counted = 0, counted_before = 0;
    for (int i = 0; i < PEOPLE; i++) {
        counted += now.rows[i].games;
        counted_before += before.rows[i].games;
    }
    for (int i = 0; i < page.n; i++) {
        int64_t player = page.rows[i].standing.player;
        compare(&page.rows[i].standing, row_of(&now, player), row_of(&before, player),
                counted != counted_before);
    }
}

/* Many have equal points where all but the last get one, and play but little. */
LEAGUE_FIXTURE_TEST(test_the_change_within_a_week)
{
    struct league_fixture *ranked = *state;
    struct league_games *tourney = &ranked->tourney;
    struct store_league league;
    store_league(ranked->store, CHAT, &league);
    league.length = SEASON_QUARTER;
    league.games_least = 1;
    snprintf(league.points, sizeof league.points, "2:1,1;3:1,1,1");
    store_league_put(ranked->store, &league);
    for (int i = 0; i < GAMES; i++) {
        struct league_games_game game =
            league_games_draw(tourney, CHAT, league_fixture_people, PEOPLE, 3);
        struct store_void made = {.table = league_games_log(tourney, &game)};
        if (league_fixture_below(ranked, 8) == 0)
            assert_true(scoring_void(ranked->store, CHAT, &made));
        if (league_fixture_below(ranked, GAMES) < LOOKS)
            look(ranked);
        tourney->now_ms += league_fixture_below(ranked, 3) * LEAGUE_FIXTURE_DAY_MS;
    }
}
