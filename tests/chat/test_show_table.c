/* test_show_table.c - a page tells what is true when it is written. */
#include "internal.h"
#include "probe.h"
#include "show_table.h"
#include "testing.h"

#include <stdio.h>

#define HOUR_MS INT64_C(3600000)

static uint64_t chance;
static struct probe probe;

static int set_up(void **state)
{
    chance = 1;
    probe_open(&probe, "tokyo", &chance);
    return 0;
}

static int tear_down(void **state)
{
    probe_close(&probe);
    return 0;
}

/* A page that is written so long after the first, for a reader in private, or for the group (0). */
static struct shown_table shown_after(int64_t ms, int64_t reader)
{
    struct step step = step_begin(&probe.bot, PROBE_NOW_MS + ms);
    return show_table(&step, probe_live(&probe), reader);
}

#define A_GAME(name) TEST_AROUND(name, set_up, tear_down)

A_GAME(times_are_those_of_the_page)
{
    struct shown_table first = shown_after(0, 0);
    assert_true(first.until_local_ms > first.now_local_ms);
    shown_after(HOUR_MS, SEATED_ANN);
    probe_live(&probe)->row.deadline_ms += 2 * HOUR_MS;
    struct shown_table later = shown_after(HOUR_MS, 0);
    assert_int_equal(later.now_local_ms - first.now_local_ms, HOUR_MS);
    assert_int_equal(later.until_local_ms - first.until_local_ms, 2 * HOUR_MS);
    assert_false(later.ends_first);
}

/* A reader who has chosen no zone lives in that of the group. */
A_GAME(times_are_those_of_the_reader)
{
    struct store_chat chat = *store_chat_row(probe.store, SEATED_CHAT);
    struct store_player ann = *store_player_row(probe.store, SEATED_ANN);
    snprintf(chat.zone, sizeof chat.zone, "Asia/Tokyo");
    store_chat_put(probe.store, &chat);
    snprintf(ann.zone, sizeof ann.zone, "Asia/Dubai");
    store_player_put(probe.store, &ann);
    assert_int_equal(shown_after(0, 0).now_local_ms, PROBE_NOW_MS + 9 * HOUR_MS);
    assert_int_equal(shown_after(0, SEATED_ANN).now_local_ms, PROBE_NOW_MS + 4 * HOUR_MS);
    assert_int_equal(shown_after(0, SEATED_BOB).now_local_ms, PROBE_NOW_MS + 9 * HOUR_MS);
    assert_int_equal(shown_after(0, 0).now_local_ms, PROBE_NOW_MS + 9 * HOUR_MS);
}

A_GAME(what_the_group_chose_holds_at_once)
{
    struct store_chat chat = *store_chat_row(probe.store, SEATED_CHAT);
    assert_int_equal(shown_after(0, 0).absence_limit, chat.absence_limit);
    assert_false(shown_after(0, 0).no_robots);
    chat.absence_limit += 2;
    chat.forgiven_by++;
    chat.no_robots = true;
    store_chat_put(probe.store, &chat);
    assert_int_equal(shown_after(0, 0).absence_limit, chat.absence_limit);
    assert_int_equal(shown_after(0, 0).forgiven_by, chat.forgiven_by);
    assert_true(shown_after(0, 0).no_robots);
}

A_GAME(a_second_table_is_told_apart_at_once)
{
    struct store_table second = probe_live(&probe)->row;
    assert_true(shown_after(0, 0).alone);
    store_table_add(probe.store, &second);
    assert_false(shown_after(0, 0).alone);
    second.status = TABLE_CANCELLED;
    store_table_put(probe.store, &second);
    assert_true(shown_after(0, 0).alone);
}

/* A game of this kind that is over, in which all of them sat. */
static void have_played(const char *kind)
{
    const struct live *live = probe_live(&probe);
    struct store_table over = live->row;
    struct store_seat seats[GAME_SEATS_MAX] = {{0}};
    struct rules rules;
    over.status = TABLE_OVER;
    rules_usual(game_find(kind), &rules);
    assert_true(rules_write(&rules, over.rules, sizeof over.rules));
    store_table_add(probe.store, &over);
    for (int i = 0; i < live->table.n_seats; i++)
        seats[i].player = live->table.seats[i].player;
    store_seats_put(probe.store, over.id, seats, live->table.n_seats);
    store_kept_drop(probe.store);
}

static struct shown_table shown_as(enum table_status status)
{
    probe_live(&probe)->table.status = status;
    return shown_after(0, 0);
}

/* A player who has played only another game is new to this one. */
A_GAME(other_games_do_not_teach_this_one)
{
    assert_true(shown_as(TABLE_PLAYING).newcomer);
    have_played("421");
    assert_true(shown_as(TABLE_LOBBY).explains);
    assert_true(shown_as(TABLE_PLAYING).beginner);
    assert_false(shown_as(TABLE_PLAYING).newcomer);
    have_played("tokio");
    assert_false(shown_as(TABLE_LOBBY).explains);
    assert_false(shown_as(TABLE_PLAYING).beginner);
}

int main(void)
{
    return testing_run(NULL, NULL);
}
