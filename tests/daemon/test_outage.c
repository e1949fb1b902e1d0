/* test_outage.c - lost time, from the last poll that succeeded to the start of the next one. */
#include "inbox.h"
#include "tempstore.h"
#include "testing.h"

#include <stdio.h>

static const int64_t NOW_MS = 1790000000000, HOUR_MS = 3600000, YEAR_MS = 365 * 24 * 3600000LL;

/* One that was noted by a process before this one. */
static void open_noted(struct outage *outage, struct bot *bot, int64_t heard_ms)
{
    char value[32];
    snprintf(value, sizeof value, "%lld", (long long)heard_ms);
    store_begin(bot->store);
    store_note_put(bot->store, "heard", value);
    outage_open(outage, bot);
}

static void expect_lost(const struct outage *outage, int64_t ms)
{
    assert_int_equal(outage->to_ms - outage->from_ms, ms);
    store_commit(outage->bot->store);
    store_close(outage->bot->store);
}

TEMPSTORE_TEST(what_no_poll_covered_is_lost)
{
    struct bot bot = {.store = tempstore_open(*state)};
    struct outage outage;
    open_noted(&outage, &bot, NOW_MS);
    outage_heard(&outage, NOW_MS + 149000, NOW_MS + 199000); /* too short to be told */
    assert_int_equal(outage.from_ms, 0);
    outage_heard(&outage, NOW_MS + 199000 + HOUR_MS, NOW_MS + 200000 + HOUR_MS);
    expect_lost(&outage, HOUR_MS);
}

/* Time must not be taken away because of it, nor given back twice. */
TEMPSTORE_TEST(what_a_wrong_clock_noted_is_no_outage)
{
    struct bot bot = {.store = tempstore_open(*state)};
    struct outage outage;
    open_noted(&outage, &bot, NOW_MS + YEAR_MS);
    outage_heard(&outage, NOW_MS, NOW_MS + 1000);
    assert_int_equal(outage.from_ms, 0);
    outage_open(&outage, &bot); /* the right one is noted */
    outage_heard(&outage, NOW_MS + 1000 + HOUR_MS, NOW_MS + 2000 + HOUR_MS);
    expect_lost(&outage, HOUR_MS);
}

/* However short the silence was. Before it the bot that made the copy heard people, whatever the
 * copy says of that. */
TEMPSTORE_TEST(all_since_a_copy_is_lost)
{
    static const int64_t heard_ms[] = {NOW_MS - HOUR_MS, NOW_MS + 10000, 0};
    struct bot bot = {.store = tempstore_open(*state)};
    for (size_t i = 0; i < sizeof heard_ms / sizeof *heard_ms; i++) {
        struct outage outage;
        char copied[24];
        struct store_cup cup = {.chat = -5, .due_ms = NOW_MS + HOUR_MS, .rules = "{}"};
        store_begin(bot.store);
        store_cup_add(bot.store, &cup);
        snprintf(copied, sizeof copied, "%lld", (long long)NOW_MS);
        store_note_put(bot.store, PUT_BACK_NOTE, copied);
        store_commit(bot.store);
        open_noted(&outage, &bot, heard_ms[i]);
        assert_true(outage.put_back);
        int64_t from_ms = i == 0 ? heard_ms[0] : NOW_MS, era = bot.put_back.era;
        outage_heard(&outage, NOW_MS + 20000, NOW_MS + 21000);
        assert_true(outage.from_ms == from_ms && outage.to_ms == NOW_MS + 20000);
        assert_int_equal(outage.told, OUTAGE_PUT_BACK_TABLES);
        assert_true(bot.put_back.era > era && bot.put_back.copied_ms == NOW_MS);
        assert_int_equal(bot.era[0], '~');
        assert_true(store_cup(bot.store, cup.id, &cup));
        assert_true(cup.due_ms == NOW_MS + HOUR_MS + outage.to_ms - from_ms);
        struct outage again;
        outage_open(&again, &bot); /* by the next process */
        assert_true(!again.put_back && again.told == outage.told && again.from_ms == from_ms);
        outage_heard(&outage, NOW_MS + 30000, NOW_MS + 31000);
        assert_true(outage.to_ms == NOW_MS + 20000); /* which was once */
        store_note_put(bot.store, "outage", "0 0 0 0");
        store_commit(bot.store);
    }
    store_close(bot.store);
}

/* An older version does not know the mark, and leaves it where it is. */
TEMPSTORE_TEST(nothing_is_lost_where_an_older_version_played_on)
{
    static const char *const heard[] = {"1790000000000", "1790000001000"};
    struct bot bot = {.store = tempstore_open(*state)};
    for (int played_on = 0; played_on <= 1; played_on++) {
        struct outage outage;
        char left[32];
        store_begin(bot.store);
        store_note_put(bot.store, PUT_BACK_NOTE, "1790000000500");
        store_note_put(bot.store, PUT_BACK_STATE_NOTE, "1790000000000 0");
        store_note_put(bot.store, "heard", heard[played_on]);
        store_commit(bot.store);
        outage_open(&outage, &bot);
        assert_int_equal(outage.put_back, !played_on);
        if (!played_on)
            continue;
        store_begin(bot.store);
        outage_heard(&outage, NOW_MS + 20000, NOW_MS + 21000);
        store_commit(bot.store);
        assert_int_equal(outage.from_ms, 0);
        assert_false(store_note(bot.store, PUT_BACK_NOTE, left, sizeof left));
    }
    store_close(bot.store);
}

/* A clock that was wrong by years does not make a league stand still for years. */
TEMPSTORE_TEST(more_than_a_month_is_not_given_back)
{
    struct bot bot = {.store = tempstore_open(*state)};
    struct outage outage;
    open_noted(&outage, &bot, NOW_MS - 72 * YEAR_MS);
    outage_heard(&outage, NOW_MS, NOW_MS + 1000);
    assert_int_equal(outage.to_ms, NOW_MS);
    expect_lost(&outage, 31 * 24 * HOUR_MS);
}

/* A group where the bot may not write holds its posts back for a week: the others get their time
 * back, and their turns go on. */
TEMPSTORE_TEST(posts_that_are_held_back_hold_up_no_turns)
{
    enum { HELD = 2001 };
    struct bot bot = {.store = tempstore_open(*state)};
    struct outage outage = {.bot = &bot, .from_ms = NOW_MS - HOUR_MS, .to_ms = NOW_MS};
    struct store_post post = {
        .kind = SEND_POST, .text = ",\"text\":\"\"", .buttons = "", .opening = ""};
    store_begin(bot.store);
    for (int i = 0; i < HELD; i++) {
        post.chat = -1 - i;
        store_post_set(bot.store, &post, NOW_MS);
    }
    assert_true(outage_due(&outage, NOW_MS)); /* they go first */
    for (int i = 0; i < HELD; i++)
        store_put_off(bot.store, -1 - i, HOUR_MS);
    assert_false(outage_due(&outage, NOW_MS));
    store_commit(bot.store);
    store_close(bot.store);
}

/* After that a poll may hang for a while, which does not look like trouble. */
TEST_CASE(who_slept_does_not_know_what_people_did)
{
    struct inbox inbox = {.drained = true, .heard_ms = 5000, .outage = {.heard_ms = NOW_MS}};
    assert_true(inbox_hears(&inbox, NOW_MS + 100000, 105000));
    assert_false(inbox_hears(&inbox, NOW_MS + HOUR_MS, 105000)); /* one clock stood still */
    assert_false(inbox_hears(&inbox, NOW_MS + 100000, 5000 + HOUR_MS));
}
