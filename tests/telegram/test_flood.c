/* test_flood.c - the limits hold in every window, and 429 is obeyed. */
#include "flood.h"
#include "testing.h"

#include <stdlib.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, START = 5000000 };

static const struct flood_options USUAL = {20, 1, 30};

/* A generator of our own, so that a seed means the same everywhere. */
static uint64_t chance;

static uint32_t below(uint32_t bound)
{
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return (uint32_t)((chance >> 32) % bound);
}

static void seed(void)
{
    const char *given = getenv("SEED");
    chance = given != NULL ? strtoull(given, NULL, 10) : 20261121;
    print_message("SEED=%llu\n", (unsigned long long)chance);
}

/* Sends as soon as it may; returns when that was. */
static int64_t send_next(struct flood *flood, int64_t chat, int64_t now_ms)
{
    now_ms += flood_wait(flood, chat, now_ms);
    assert_int_equal(flood_wait(flood, chat, now_ms), 0);
    flood_spend(flood, chat, now_ms);
    return now_ms;
}

/* The most of these moments, in order, that lie in one window. */
static int most_within(const int64_t *at, int n, int64_t window)
{
    int most = 0, first = 0;
    for (int i = 0; i < n; i++) {
        while (at[i] - at[first] >= window)
            first++;
        if (i - first + 1 > most)
            most = i - first + 1;
    }
    return most;
}

TEST_CASE(test_a_group_gets_a_burst_and_then_a_pace)
{
    struct flood *flood = flood_open(&(struct flood_options){.group_per_minute = 20});
    for (int i = 0; i < 5; i++)
        assert_int_equal(send_next(flood, -9, START), START);
    assert_int_equal(flood_wait(flood, -9, START), 4 * SECOND);
    assert_int_equal(flood_wait(flood, -8, START), 0);
    assert_int_equal(flood_wait(flood, 9, START), 0);
    assert_int_equal(flood_wait(flood, -9, START + MINUTE), 0);
    flood_close(flood);
}

TEST_CASE(test_a_chat_gets_a_burst_and_then_a_pace)
{
    struct flood *flood = flood_open(&(struct flood_options){.chat_per_second = 1});
    for (int i = 0; i < 3; i++)
        assert_int_equal(send_next(flood, 9, START), START);
    assert_int_equal(flood_wait(flood, 9, START), SECOND);
    assert_int_equal(flood_wait(flood, 9, START + 400), 600);
    flood_close(flood);
}

TEST_CASE(test_zero_is_no_limit)
{
    struct flood *flood = flood_open(&(struct flood_options){0, 0, 0});
    for (int i = 0; i < 100000; i++)
        assert_int_equal(send_next(flood, -1 - i % 5000, START), START);
    assert_int_equal(flood_wait_all(flood, START), 0);
    flood_close(flood);
}

/* The property for whatever limit: one group that always has something to say. */
TEST_CASE(test_never_more_than_the_limit_in_any_minute)
{
    enum { SENDS = 400 };
    seed();
    for (int limit = 1; limit <= 60; limit++) {
        struct flood *flood = flood_open(&(struct flood_options){.group_per_minute = limit});
        int64_t at[SENDS], now = START;
        for (int i = 0; i < SENDS; i++) {
            now += below(4) == 0 ? (int64_t)below(3 * MINUTE / 2) : 0;
            at[i] = now = send_next(flood, -9, now);
        }
        assert_in_range(most_within(at, SENDS, MINUTE), 1, limit);
        flood_close(flood);
    }
}

TEST_CASE(test_a_busy_group_gets_most_of_its_limit)
{
    struct flood *flood = flood_open(&USUAL);
    int64_t now = START;
    for (int i = 0; i < 200; i++)
        now = send_next(flood, -9, now);
    assert_in_range(now - START, 200 * MINUTE / 20, 200 * MINUTE / 14);
    flood_close(flood);
}

/* Many chats that take turns at random, under all limits at once. */
TEST_CASE(test_all_limits_hold_together)
{
    enum { SENDS = 20000, CHATS = 40 };
    static int64_t all[SENDS], chats[CHATS][SENDS];
    static int n[CHATS];
    struct flood *flood = flood_open(&USUAL);
    int64_t now = START;
    int sent = 0;
    seed();
    while (sent < SENDS) {
        int which = (int)below(CHATS);
        int64_t chat = which % 2 ? which + 1 : -which - 1;
        if (flood_wait(flood, chat, now) > 0) {
            now += 1 + below(20);
            continue;
        }
        flood_spend(flood, chat, now);
        all[sent++] = chats[which][n[which]++] = now;
    }
    assert_in_range(most_within(all, SENDS, SECOND), 1, 30);
    for (int which = 0; which < CHATS; which++) {
        assert_true(n[which] > 20);
        assert_in_range(most_within(chats[which], n[which], SECOND), 1, 4);
        assert_in_range(most_within(chats[which], n[which], 10 * SECOND), 1, 13);
        if (which % 2 == 0)
            assert_in_range(most_within(chats[which], n[which], MINUTE), 1, 20);
    }
    flood_close(flood);
}

/* It does not wait for the limit of all chats together, which messages have used up. */
TEST_CASE(test_a_call_that_says_nothing_waits_for_no_message)
{
    struct flood *flood = flood_open(&USUAL);
    while (flood_wait_all(flood, START) == 0)
        flood_spend(flood, -9, START);
    assert_true(flood_wait(flood, -8, START) > 0);
    assert_int_equal(flood_wait_call(flood, "answerCallbackQuery", START), 0);
    flood_pause(flood, 7 * SECOND, START);
    flood_pause(flood, 3 * SECOND, START);
    assert_int_equal(flood_wait_call(flood, "answerCallbackQuery", START), 7 * SECOND);
    assert_int_equal(flood_wait_all(flood, START), 7 * SECOND);
    flood_close(flood);
}

TEST_CASE(test_a_refused_method_pauses_alone)
{
    struct flood *flood = flood_open(&USUAL);
    flood_refused_call(flood, "setMyCommands", 600 * SECOND, START);
    flood_refused_call(flood, "setMyCommands", 5 * SECOND, START); /* does not shorten it */
    assert_int_equal(flood_wait_call(flood, "setMyCommands", START), 600 * SECOND);
    assert_int_equal(flood_wait_call(flood, "setMyCommands", START + 600 * SECOND), 0);
    assert_int_equal(flood_wait_call(flood, "answerCallbackQuery", START), 0);
    assert_int_equal(flood_wait(flood, -9, START), 0);
    assert_int_equal(flood_wait_all(flood, START), 0);
    flood_close(flood);
}

/* Of more methods than are remembered, the one that may be called first is forgotten. */
TEST_CASE(test_many_refused_methods)
{
    char name[] = "methodA";
    struct flood *flood = flood_open(&USUAL);
    for (int i = 0; i <= FLOOD_METHODS_MAX; i++, name[6]++)
        flood_refused_call(flood, name, (10 + i) * SECOND, START);
    name[6] = 'A';
    assert_int_equal(flood_wait_call(flood, name, START), 0);
    for (int i = 1; i <= FLOOD_METHODS_MAX; i++) {
        name[6]++;
        assert_int_equal(flood_wait_call(flood, name, START), (10 + i) * SECOND);
    }
    flood_close(flood);
}

TEST_CASE(test_a_refused_chat_pauses_alone)
{
    struct flood *flood = flood_open(&USUAL);
    flood_refused(flood, -9, 30 * SECOND, START);
    assert_int_equal(flood_wait(flood, -9, START), 30 * SECOND);
    assert_int_equal(flood_wait(flood, -9, START + 29999), 1);
    assert_int_equal(flood_wait(flood, -9, START + 30000), 0);
    assert_int_equal(flood_wait(flood, -8, START), 0);
    assert_int_equal(flood_wait_all(flood, START), 0);
    /* A shorter pause, told later by a call that was under way, does not shorten it. */
    flood_refused(flood, -9, SECOND, START + 10);
    assert_int_equal(flood_wait(flood, -9, START), 30 * SECOND);
    flood_close(flood);
}

TEST_CASE(test_a_pause_holds_without_limits)
{
    struct flood *flood = flood_open(&(struct flood_options){0, 0, 0});
    flood_refused(flood, -9, 30 * SECOND, START);
    assert_int_equal(flood_wait(flood, -9, START), 30 * SECOND);
    assert_int_equal(flood_wait(flood, -8, START), 0);
    flood_close(flood);
}

TEST_CASE(test_several_refused_chats_pause_all)
{
    struct flood *flood = flood_open(&USUAL);
    flood_refused(flood, -1, 3 * SECOND, START);
    flood_refused(flood, -1, 3 * SECOND, START + 1);
    flood_refused(flood, -1, 3 * SECOND, START + 2);
    flood_refused(flood, -2, 3 * SECOND, START + 3);
    assert_int_equal(flood_wait_all(flood, START + 3), 0); /* two chats only */
    flood_refused(flood, -3, 8 * SECOND, START + 4);
    assert_int_equal(flood_wait_all(flood, START + 4), 8 * SECOND);
    assert_int_equal(flood_wait(flood, 77, START + 4), 8 * SECOND);
    flood_refused(flood, -3, 600 * SECOND, START + 5);
    assert_int_equal(flood_wait(flood, 77, START + 5), 60 * SECOND);
    assert_int_equal(flood_wait(flood, -3, START + 5), 600 * SECOND);
    flood_close(flood);
}

TEST_CASE(test_refusals_far_apart_pause_each_chat)
{
    struct flood *flood = flood_open(&USUAL);
    for (int i = 1; i <= 10; i++)
        flood_refused(flood, -i, 3 * SECOND, START + i * 11 * SECOND);
    assert_int_equal(flood_wait_all(flood, START + 110 * SECOND), 0);
    assert_int_equal(flood_wait(flood, -10, START + 110 * SECOND), 3 * SECOND);
    flood_close(flood);
}

/* Waits that Telegram named hold, and calls that have left count, under other limits, too. */
TEST_CASE(test_other_limits_keep_what_was)
{
    struct flood *flood = flood_open(&USUAL);
    flood_refused(flood, -1, 100 * SECOND, START);
    flood_refused_call(flood, "setMyCommands", 200 * SECOND, START);
    flood_pause(flood, 30 * SECOND, START);
    for (int i = 0; i < 5; i++)
        flood_spend(flood, -2, START);
    flood_limit(flood, &(struct flood_options){.group_per_minute = 20, .total_per_second = 1});
    assert_int_equal(flood_wait(flood, -1, START), 100 * SECOND);
    assert_int_equal(flood_wait_call(flood, "setMyCommands", START), 200 * SECOND);
    assert_int_equal(flood_wait_all(flood, START), 30 * SECOND);
    flood_limit(flood, &(struct flood_options){0, 0, 0});
    assert_int_equal(flood_wait(flood, -1, START), 100 * SECOND);
    assert_int_equal(flood_wait(flood, 77, START), 30 * SECOND);
    flood_limit(flood, &USUAL);
    assert_int_equal(flood_wait(flood, -2, START), 30 * SECOND);
    for (int64_t now = START + 30 * SECOND; now < START + 31 * SECOND; now += SECOND / 25)
        assert_int_equal(flood_wait(flood, 78, now), 0); /* and each limit is the new one */
    flood_close(flood);
}

/* More chats than can be remembered: the limit holds, the others wait until one is forgotten. */
TEST_CASE(test_what_cannot_be_remembered_waits)
{
    struct flood *flood = flood_open(&(struct flood_options){.group_per_minute = 1});
    for (int i = 1; i <= FLOOD_CHATS_MAX; i++)
        send_next(flood, -i, START + i);
    int64_t now = START + FLOOD_CHATS_MAX;
    assert_int_equal(flood_wait(flood, -5000, now), START + 1 + MINUTE - now);
    assert_int_equal(flood_wait(flood, -1, now), START + 1 + MINUTE - now);
    assert_int_equal(flood_wait(flood, 5000, now) > 0, 1);
    now = send_next(flood, -5000, now);
    assert_int_equal(now, START + 1 + MINUTE);
    assert_int_equal(flood_wait(flood, -5000, now), MINUTE);
    /* The others are still known after the forgetting. */
    assert_int_equal(flood_wait(flood, -2, now), 1);
    assert_int_equal(flood_wait(flood, -FLOOD_CHATS_MAX, now), FLOOD_CHATS_MAX - 1);
    flood_close(flood);
}

/* Chats come and go for a long time; what is forgotten is only what has its budget back. */
TEST_CASE(test_many_chats_over_time)
{
    enum { SENDS = 50000 };
    seed();
    struct flood *flood = flood_open(&USUAL);
    int64_t now = START, begun = START;
    for (int i = 0; i < SENDS; i++)
        now = send_next(flood, -1 - (int64_t)below(100000), now);
    assert_in_range(now - begun, SENDS / 30 * SECOND, SENDS / 24 * SECOND);
    flood_close(flood);
}

TEST_CASE(test_closing_nothing)
{
    flood_close(NULL);
}
