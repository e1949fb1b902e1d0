/* test_recount.c - a league that is counted anew bit by bit, while games end, people are forgotten,
 * more games are made void, the group moves, or the process ends: in the end all of it is as it is
 * when it is derived from the beginning.
 */
#include "chance.h"
#include "ranking.h"
#include "reckoning.h"
#include "recount.h"
#include "standing.h"
#include "tempstore.h"
#include "tourney.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { CHAT = -100, SUPER = -1000, PEOPLE = 8, GAMES = 60, STEPS_MOST = 10000 };

static const int64_t START_MS = 1790000000000, DAY_MS = 86400000;
static const int64_t people[PEOPLE] = {11, 12, 13, 14, 15, 16, 17, 18};

struct kept {
    struct tempstore temp;
    struct store *store;
    struct tourney tourney;
    int64_t chat; /* where the league is now */
};

static int make(void **state)
{
    static struct kept kept;
    tempstore_make(&kept.temp);
    kept.store = tempstore_open(&kept.temp);
    tourney_open(&kept.tourney, kept.store, chance_seed());
    kept.tourney.now_ms = START_MS;
    kept.chat = CHAT;
    *state = &kept;
    return 0;
}

static int clean(void **state)
{
    struct kept *kept = *state;
    tourney_close(&kept->tourney);
    store_close(kept->store);
    tempstore_remove(&kept->temp);
    return 0;
}

static int below(struct kept *kept, int bound)
{
    return (int)chance_below(&kept->tourney.chance, (uint32_t)bound);
}

static void log_some(struct kept *kept, int n)
{
    for (int i = 0; i < n; i++) {
        struct tourney_game game = tourney_draw(&kept->tourney, kept->chat, people, PEOPLE, 5);
        kept->tourney.now_ms += below(kept, 6 * (int)DAY_MS);
        tourney_log(&kept->tourney, &game);
    }
}

static void expect_right(struct kept *kept)
{
    struct store_changes changes;
    reckoning_check(kept->store, kept->chat);
    store_begin(kept->store);
    store_savepoint(kept->store);
    ranking_rebuild(kept->store, kept->chat, &changes);
    store_rollback(kept->store);
    store_commit(kept->store);
    assert_int_equal(changes.results + changes.standings + changes.ratings + changes.figures, 0);
}

/* Makes a game void, or count again, as ranking_void does where there are many. */
static void turn_over(struct kept *kept, int64_t table)
{
    struct store_void made = {.table = table};
    struct store_ending ending;
    assert_true(store_ending(kept->store, table, &ending));
    if (store_voided(kept->store, table, &made))
        store_void_undo(kept->store, table, kept->tourney.now_ms);
    else
        store_void_add(kept->store, kept->chat, &made);
    store_recount_put(kept->store, kept->chat, ending.id);
}

static bool is_noted(const struct kept *kept)
{
    struct store_recount what;
    return store_recount(kept->store, kept->chat, &what);
}

static void count_to_the_end(struct kept *kept)
{
    store_begin(kept->store);
    for (int i = 0; is_noted(kept); i++) {
        assert_true(i < STEPS_MOST);
        recount_due(&kept->tourney.bot, 100);
    }
    recount_due(&kept->tourney.bot, 1);
    assert_false(recount_goes_on(&kept->tourney.bot));
    store_commit(kept->store);
}

/* In steps of whatever size; nothing that is read meanwhile is half of it. */
static void test_bit_by_bit(void **state)
{
    struct kept *kept = *state;
    struct store_recount what;
    const char sums[] = "SELECT group_concat(player || ' ' || mu || ' ' || sigma) FROM ratings";
    char before[2000];
    store_begin(kept->store);
    log_some(kept, GAMES);
    turn_over(kept, 3);
    store_commit(kept->store);
    for (int games = 1; games < 2 * GAMES; games = games * 3 + 1) {
        bool done = false;
        snprintf(before, sizeof before, "%s", tempstore_text(kept->store, sums));
        store_begin(kept->store);
        assert_true(store_recount(kept->store, CHAT, &what));
        struct recount *recount = recount_open(kept->store, &what);
        for (int i = 0; !done; i++) {
            assert_true(i < STEPS_MOST);
            assert_string_equal(tempstore_text(kept->store, sums), before);
            done = recount_step(recount, games);
        }
        recount_close(recount);
        assert_false(is_noted(kept));
        store_commit(kept->store);
        expect_right(kept);
        store_begin(kept->store);
        turn_over(kept, 3);
        store_commit(kept->store);
    }
}

/* --- what happens meanwhile --- */

/* The first season was written already when the clock is set back to it. */
static void test_a_game_ends_while_it_is_written(void **state)
{
    struct kept *kept = *state;
    const char first[] = "SELECT sum(games) FROM standings WHERE season = 202609";
    store_begin(kept->store);
    log_some(kept, GAMES);
    int64_t games = tempstore_number(kept->store, first);
    turn_over(kept, 1);
    for (int i = 0; tempstore_number(kept->store, first) == games; i++) {
        assert_true(i < STEPS_MOST);
        recount_due(&kept->tourney.bot, 1);
    }
    assert_true(is_noted(kept));
    kept->tourney.now_ms = START_MS;
    log_some(kept, 1);
    store_commit(kept->store);
    count_to_the_end(kept);
    expect_right(kept);
}

static void forget(struct kept *kept)
{
    int64_t player = people[below(kept, PEOPLE)];
    store_player_put(kept->store, &(struct store_player){.player = player, .name = "Somebody"});
    store_forget_player(kept->store, player);
}

static void move(struct kept *kept)
{
    int64_t to = kept->chat == CHAT ? SUPER : CHAT;
    store_migrate_chat(kept->store, kept->chat, to);
    ranking_moved(kept->store, kept->chat, to);
    assert_false(is_noted(kept));
    kept->chat = to;
}

static void end_process(struct kept *kept)
{
    uint64_t chance = kept->tourney.chance;
    int64_t now_ms = kept->tourney.now_ms;
    store_commit(kept->store);
    tourney_close(&kept->tourney);
    store_close(kept->store);
    kept->store = tempstore_open(&kept->temp);
    tourney_open(&kept->tourney, kept->store, chance);
    kept->tourney.now_ms = now_ms;
    store_begin(kept->store);
    ranking_catch_up(kept->store);
}

static void do_something(struct kept *kept)
{
    switch (below(kept, 10)) {
    case 0:
        turn_over(kept, 1 + below(kept, GAMES));
        break;
    case 1:
        forget(kept);
        break;
    case 2:
        move(kept);
        break;
    case 3:
        end_process(kept);
        break;
    case 4:
        store_opt_out(kept->store, kept->chat, people[below(kept, PEOPLE)], kept->tourney.now_ms);
        break;
    default:
        log_some(kept, 1 + below(kept, 3));
    }
}

/* What stands in memory of a count that was begun must never outlive what it was taken from. */
static void test_whatever_happens_meanwhile(void **state)
{
    struct kept *kept = *state;
    store_begin(kept->store);
    log_some(kept, GAMES);
    for (int i = 0; i < 150; i++) {
        if (!is_noted(kept))
            turn_over(kept, 1 + below(kept, GAMES));
        for (int n = below(kept, 12); n > 0; n--)
            recount_due(&kept->tourney.bot, 1 + below(kept, 30));
        if (below(kept, 2))
            do_something(kept);
        if (is_noted(kept) && below(kept, 8) == 0) {
            store_commit(kept->store);
            count_to_the_end(kept);
            expect_right(kept);
            store_begin(kept->store);
        }
    }
    store_commit(kept->store);
    count_to_the_end(kept);
    expect_right(kept);
}

/* However often others want to be counted, or people who never played here to be forgotten. */
static void test_what_is_under_way_is_not_held_up(void **state)
{
    enum { STRANGER = 99 };
    struct kept *kept = *state;
    struct store_recount before, after;
    store_begin(kept->store);
    log_some(kept, GAMES);
    turn_over(kept, 3);
    recount_due(&kept->tourney.bot, GAMES / 2);
    assert_true(store_recount(kept->store, CHAT, &before));
    store_recount_put(kept->store, SUPER, 1);
    store_player_put(kept->store, &(struct store_player){.player = STRANGER, .name = "Somebody"});
    assert_true(store_forget_player(kept->store, STRANGER));
    assert_true(store_recount(kept->store, CHAT, &after));
    assert_int_equal(after.stamp, before.stamp);
    recount_due(&kept->tourney.bot, STEPS_MOST);
    assert_false(is_noted(kept));
    assert_true(store_recount(kept->store, SUPER, &after));
    recount_due(&kept->tourney.bot, STEPS_MOST);
    assert_false(store_recount(kept->store, SUPER, &after));
    store_commit(kept->store);
    expect_right(kept);
}

/* --- as people see it --- */

static void hear(struct kept *kept, const char *text)
{
    static struct update update;
    const char *why;
    memset(&update, 0, sizeof update);
    update.id = ++kept->tourney.bot.update;
    update.kind = UPDATE_MESSAGE;
    update.from = (struct update_user){.id = 11, .name = "Ann"};
    update.chat = CHAT;
    update.chat_type = CHAT_SUPERGROUP;
    update.message = update.id;
    snprintf(update.text, sizeof update.text, "%s", text);
    assert_true(bot_update(&kept->tourney.bot, &update, kept->tourney.now_ms, &why));
}

static void expect_said(struct kept *kept, const char *words, bool said)
{
    char sql[300];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM outbox WHERE instr(body, '%s') > 0", words);
    if ((tempstore_number(kept->store, sql) > 0) != said)
        fail_msg("%s%s: %s", said ? "not said: " : "said: ", words,
                 tempstore_text(kept->store, "SELECT group_concat(body) FROM outbox"));
    store_drop_queued(kept->store, CHAT);
}

static void void_as_admin(struct kept *kept, const char *text)
{
    char context[2000];
    hear(kept, text);
    snprintf(context, sizeof context, "%s",
             tempstore_text(
                 kept->store,
                 "SELECT context FROM outbox WHERE context IS NOT NULL ORDER BY id DESC LIMIT 1"));
    store_drop_queued(kept->store, CHAT);
    bot_asked(&kept->tourney.bot, context, true, kept->tourney.now_ms);
}

static void make_week_due(struct kept *kept)
{
    struct store_league league;
    store_league(kept->store, CHAT, &league);
    league.season_due_ms = 0;
    league.weekly_due_ms = kept->tourney.now_ms;
    store_league_put(kept->store, &league);
    standing_due(&kept->tourney.bot, kept->tourney.now_ms);
}

/* The first of more games than are counted at once: it is found, the pages say that they are from
 * before, and nothing is posted until all is right again. */
static void test_an_old_game_of_a_large_league(void **state)
{
    static const char before[] = "being counted anew";
    struct kept *kept = *state;
    store_begin(kept->store);
    log_some(kept, 301);
    void_as_admin(kept, "/void 1 the cup fell");
    assert_true(is_noted(kept));
    expect_said(kept, "This game counts for nothing now:", true);
    hear(kept, "/standings");
    expect_said(kept, before, true);
    hear(kept, "/stats");
    expect_said(kept, before, true);
    make_week_due(kept);
    expect_said(kept, "text", false);
    store_commit(kept->store);
    count_to_the_end(kept);
    expect_right(kept);
    store_begin(kept->store);
    hear(kept, "/standings");
    expect_said(kept, before, false);
    standing_due(&kept->tourney.bot, kept->tourney.now_ms);
    expect_said(kept, "text", true);
    void_as_admin(kept, "/void undo 1");
    expect_said(kept, "This game counts again.", true);
    store_commit(kept->store);
    count_to_the_end(kept);
    expect_right(kept);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, make, clean)
    const struct CMUnitTest tests[] = {
        TEST(test_bit_by_bit),
        TEST(test_a_game_ends_while_it_is_written),
        TEST(test_whatever_happens_meanwhile),
        TEST(test_what_is_under_way_is_not_held_up),
        TEST(test_an_old_game_of_a_large_league),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
