/* test_live_tables.c - a table that is kept in memory is as it would be loaded. */
#include "hear.h"
#include "store_fixture.h"
#include "table_equal.h"
#include "testing.h"
#include "text_fixture.h"

enum { GROUP = -100, HOST = 101, GUEST = 102, TABLE = 1, DAY_MS = 86400000 };

static struct bot bot;

static int set_up(void **state)
{
    int code = store_fixture_make(state);
    struct store_fixture *kept = *state;
    bot_open(&bot, kept->store);
    return code;
}

static int tear_down(void **state)
{
    bot_close(&bot);
    return store_fixture_clean(state);
}

static void says(int64_t player, const char *text)
{
    hear_text(
        &(struct hear){.bot = &bot, .chat = GROUP, .player = player, .at_ms = STORE_FIXTURE_NOW_MS},
        text);
}

static void presses(int64_t player, const char *data)
{
    hear_press(
        &(struct hear){.bot = &bot, .chat = GROUP, .player = player, .at_ms = STORE_FIXTURE_NOW_MS},
        data);
}

/* How long a seat will be away, by what is kept, which must be what is loaded. */
static int64_t away_ms(int seat)
{
    struct table kept = live_tables_get(bot.live_tables, TABLE)->table;
    live_tables_forget(bot.live_tables, TABLE);
    assert_true(table_equal(&kept, &live_tables_get(bot.live_tables, TABLE)->table));
    int64_t until_ms = kept.seats[seat].away_until_ms;
    return until_ms == 0 ? 0 : until_ms - STORE_FIXTURE_NOW_MS;
}

#define A_BOT(name) TEST_AROUND(name, set_up, tear_down)

A_BOT(who_sits_down_later_is_away_as_announced)
{
    says(GUEST, "/away 3d");
    says(HOST, "/play tokyo");
    presses(GUEST, "j:1");
    assert_int_equal(away_ms(0), 0);
    assert_int_equal(away_ms(1), 3 * DAY_MS);
    presses(GUEST, "l:1");
    presses(GUEST, "v:0");
    presses(GUEST, "j:1");
    assert_int_equal(away_ms(1), 0);
}

A_BOT(so_is_who_opens_a_table)
{
    says(HOST, "/away 3d");
    says(HOST, "/play tokyo");
    assert_int_equal(away_ms(0), 3 * DAY_MS);
}

/* From the first turn on the others need not wait for long. */
A_BOT(and_is_waited_for_less)
{
    says(HOST, "/away 3d");
    says(HOST, "/play tokyo");
    presses(GUEST, "j:1");
    presses(HOST, "r:1:-1"); /* who throws first */
    presses(HOST, "s:1");
    const struct live *live = live_tables_get(bot.live_tables, TABLE);
    assert_int_equal(table_turn(&live->table), 0);
    assert_true(live->row.deadline_ms - STORE_FIXTURE_NOW_MS < DAY_MS);
}

/* The log tells it. */
A_BOT(a_player_who_moved_has_played)
{
    says(HOST, "/play tokyo");
    presses(GUEST, "j:1");
    presses(HOST, "r:1:-1");
    presses(HOST, "s:1");
    says(HOST, "/claim 31");
    struct table kept = live_tables_get(bot.live_tables, TABLE)->table;
    assert_int_equal(table_turn(&kept), 1);
    assert_true(kept.seats[0].played);
    assert_false(kept.seats[1].played);
    live_tables_forget(bot.live_tables, TABLE);
    assert_true(table_equal(&kept, &live_tables_get(bot.live_tables, TABLE)->table));
}

TESTS_BEGIN(text_fixture_open())
