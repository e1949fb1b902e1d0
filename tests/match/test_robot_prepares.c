/* test_robot_prepares.c - a robot that has much to work out first does it in parts, and others are
 * heard between them.
 */
#include "apply.h"
#include "chance.h"
#include "language.h"
#include "robot.h"
#include "robot_player.h"
#include "scheduler.h"
#include "store_fixture.h"
#include "testing.h"

#include <string.h>

enum { ANNA = 101, CHAT = -500, MOVES = 20, PARTS_LEAST = 4, PARTS_MOST = 100 };

static struct store_fixture kept;
static struct bot bot;
static int64_t now_ms, table;
static uint64_t chance;

static struct live *live(void)
{
    struct live *found = live_tables_get(bot.live_tables, table);
    assert_non_null(found);
    return found;
}

static void apply(struct event event)
{
    struct step step = step_begin(&bot, now_ms);
    event.below = chance_below;
    event.source = &chance;
    event.turn = live()->table.turn;
    assert_int_equal(apply_event(&step, live(), &event), ACCEPTED);
}

static int make(void **state)
{
    language_open("/nonexistent", (const char *const[]){NULL});
    store_fixture_open(&kept);
    bot_open(&bot, kept.store);
    now_ms = 1790000000000;
    chance = 1;
    return 0;
}

static int clean(void **state)
{
    bot_close(&bot);
    store_fixture_close(&kept);
    return 0;
}

/* Anna and a master play for the most tokens. */
static void sit_down(void)
{
    struct rules rules;
    struct live new;
    memset(&new, 0, sizeof new);
    assert_true(rules_read_name("italiano", &rules));
    assert_int_equal(rules_set(&rules, "tokens", "99"), ACCEPTED);
    struct event anna = {.kind = EVENT_JOIN, .player = ANNA, .name = "Anna"};
    table_open(&new.table, CHAT, 0, &rules, &anna);
    table = live_tables_add(bot.live_tables, &new, now_ms)->row.id;
    apply((struct event){
        .kind = EVENT_JOIN, .player = robot_player(0, ROBOT_MASTER), .name = "Robot"});
    apply((struct event){.kind = EVENT_START, .player = ANNA});
}

/* A 421 that finds all tokens on the table ends the game, in its first hand too; everybody has
 * thrown by then. */
static bool goes_on(void)
{
    return live_tables_get(bot.live_tables, table) != NULL;
}

/* How many times the loop looked at the table before the robot moved. */
static int let_robot_move(void)
{
    int64_t turn = live()->table.turn;
    int looks = 0;
    while (goes_on() && live()->table.turn == turn) {
        assert_in_range(looks++, 0, PARTS_MOST);
        assert_true(live()->row.due_ms > 0);
        now_ms = live()->row.due_ms > now_ms ? live()->row.due_ms : now_ms;
        scheduler_due(&bot, now_ms);
    }
    return looks;
}

static int move_on(void)
{
    struct event event = {.kind = EVENT_MOVE, .player = ANNA};
    if (robot_player_on_turn(&live()->table))
        return let_robot_move();
    robot_move(&live()->table.game, &event.move);
    apply(event);
    return 0;
}

TEST_AROUND(a_robot_prepares_in_parts, make, clean)
{
    int most = 0, long_ones = 0;
    sit_down();
    for (int i = 0; i < MOVES && goes_on(); i++) {
        int looks = move_on();
        most = looks > most ? looks : most;
        long_ones += looks > 1;
    }
    assert_in_range(most, PARTS_LEAST, PARTS_MOST);
    assert_int_equal(long_ones, 1);
}
