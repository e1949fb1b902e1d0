/* test_asked.c - the standing that somebody asks for, against all results gone through one by one.
 *
 * SEED=n repeats a run that failed.
 */
#include "asked.h"

#include "chance.h"
#include "ranking.h"
#include "tempstore.h"
#include "tourney.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { CHAT = -100, PEOPLE = 6, GAMES = 80, LOOKS = 40 };

#define DAY_MS  INT64_C(86400000)
#define WEEK_MS (7 * DAY_MS)

static const int64_t START_MS = 1790000000000; /* a Monday in September 2026 */
static const int64_t people[PEOPLE] = {11, 12, 13, 14, 15, 16};

/* --- a plain count --- */

struct plain {
    const struct asked *asked;
    int64_t until_ms; /* games that ended from then on are not looked at */
    struct standing rows[PEOPLE];
};

static bool count(void *context, const struct store_result *result)
{
    struct plain *plain = context;
    const struct asked *asked = plain->asked;
    if (result->ended_ms >= plain->until_ms || !result->counts ||
        result->season != asked->season.key ||
        (asked->kind && strcmp(asked->kind->name, result->kind) != 0))
        return true;
    standings_count(&plain->rows[result->player - people[0]],
                    &(struct standings_game){.place = (int8_t)result->place,
                                             .points = result->points,
                                             .number = result->ending});
    return true;
}

static void count_until(struct store *store, const struct asked *asked, int64_t until_ms,
                        struct plain *ret_plain)
{
    struct store_scan scan = {.chat = CHAT};
    struct standings_rule rule = {.order = STANDINGS_POINTS, .games_least = asked->games_least};
    *ret_plain = (struct plain){.asked = asked, .until_ms = until_ms};
    for (int i = 0; i < PEOPLE; i++)
        ret_plain->rows[i].player = people[i];
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

/* Who was where a week ago is told if anything has happened since. */
static void look(struct tourney *tourney)
{
    struct asked asked;
    static struct standing_page page;
    static struct plain now, before;
    struct bot bot = tourney->bot;
    int which = (int)chance_below(&tourney->chance, TOURNEY_KINDS + 1);
    bot.now_ms = tourney->now_ms + chance_below(&tourney->chance, 2) * DAY_MS;
    asked_now(&bot, CHAT, &asked);
    asked.kind = which < TOURNEY_KINDS ? game_find(tourney_kinds[which]) : NULL;
    asked_page(&bot, &asked, &page);
    count_until(tourney->store, &asked, INT64_MAX, &now);
    count_until(tourney->store, &asked, bot.now_ms - WEEK_MS, &before);
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
static void test_the_change_within_a_week(void **state)
{
    (void)state;
    struct tempstore temp;
    struct tourney tourney;
    struct store_league league;
    tempstore_make(&temp);
    struct store *store = tempstore_open(&temp);
    tourney_open(&tourney, store, chance_seed());
    tourney.now_ms = START_MS;
    store_begin(store);
    store_league(store, CHAT, &league);
    league.length = SEASON_QUARTER;
    league.games_least = 1;
    snprintf(league.points, sizeof league.points, "2:1,1;3:1,1,1");
    store_league_put(store, &league);
    for (int i = 0; i < GAMES; i++) {
        struct tourney_game game = tourney_draw(&tourney, CHAT, people, PEOPLE, 3);
        int64_t table = tourney_log(&tourney, &game);
        if (chance_below(&tourney.chance, 8) == 0)
            assert_true(ranking_void(store, CHAT, &(struct store_void){.table = table}));
        if (chance_below(&tourney.chance, GAMES) < LOOKS)
            look(&tourney);
        tourney.now_ms += chance_below(&tourney.chance, 3) * DAY_MS;
    }
    store_commit(store);
    tourney_close(&tourney);
    store_close(store);
    tempstore_remove(&temp);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_change_within_a_week),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
