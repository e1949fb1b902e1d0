/* test_inbox.c - what is known after a poll, and where the next one begins, whatever came. */
#include "inbox.h"
#include "put_back.h"
#include "telegram.h"
#include "tempstore.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define UPDATE(id) "{\"update_id\":" #id "}"
#define UTC_MS     INT64_C(1800000000000)

/* --- an inbox --- */

struct polled {
    struct tempstore temp;
    struct store *store;
    struct bot bot;
    struct inbox inbox;
    int64_t clock_ms;
};

static int begin(void **state)
{
    static struct polled polled;
    tempstore_make(&polled.temp);
    polled.store = tempstore_open(&polled.temp);
    polled.clock_ms = 1000 * 1000;
    bot_open(&polled.bot, polled.store);
    inbox_open(&polled.inbox, &polled.bot, false);
    *state = &polled;
    return 0;
}

static int end(void **state)
{
    struct polled *polled = *state;
    bot_close(&polled->bot);
    store_close(polled->store);
    tempstore_remove(&polled->temp);
    return 0;
}

/* Both clocks go alike. */
static int64_t utc(const struct polled *polled)
{
    return UTC_MS + polled->clock_ms;
}

/* Starts a poll that nobody hears. */
static void poll(struct polled *polled)
{
    char why[ANSWER_WHY_BYTES];
    struct telegram *telegram = telegram_open(
        &(struct telegram_options){
            .api_url = "http://127.0.0.1:9", .token = "123456789:AAF-a_test_token", .poll_s = 45},
        why);
    assert_non_null(telegram);
    inbox_poll(&polled->inbox, telegram, polled->clock_ms);
    telegram_close(telegram);
}

/* A poll is answered so, which takes some time. */
static void answer_long(struct polled *polled, const char *body, size_t length, int64_t after_ms)
{
    struct telegram_reply reply = {
        .is_poll = true, .http_status = 200, .body = body, .length = length};
    polled->clock_ms += inbox_wait(&polled->inbox, polled->clock_ms);
    poll(polled);
    polled->clock_ms += after_ms;
    store_begin(polled->store);
    assert_int_equal(inbox_take(&polled->inbox, &reply, utc(polled), polled->clock_ms),
                     INBOX_GOES_ON);
    store_commit(polled->store);
}

static void answer(struct polled *polled, const char *updates, int64_t after_ms)
{
    char body[1000];
    int length = snprintf(body, sizeof body, "{\"ok\":true,\"result\":[%s]}", updates);
    answer_long(polled, body, (size_t)length, after_ms);
}

static bool hears(const struct polled *polled)
{
    return inbox_hears(&polled->inbox, utc(polled), polled->clock_ms);
}

#define POLLED(name) TEST_AROUND(name, begin, end)

/* --- whether it was all --- */

POLLED(test_a_short_batch_is_all)
{
    struct polled *polled = *state;
    answer(polled, "", 20000);
    assert_true(hears(polled));
    answer(polled, UPDATE(7), 20000);
    assert_true(hears(polled));
    answer(polled, UPDATE(8) "," UPDATE(9), 10);
    assert_true(hears(polled));
    assert_int_equal(polled->inbox.offset, 10);
}

/* Telegram gives one update to who asks for the same again in so short a time. */
POLLED(test_one_alone_after_haste_is_not)
{
    struct polled *polled = *state;
    answer(polled, UPDATE(6), 10);
    answer(polled, "", 50);
    assert_true(hears(polled));
    answer(polled, UPDATE(7), 20000);
    assert_false(hears(polled));
    answer(polled, UPDATE(8), 10);
    assert_true(hears(polled));
}

/* It says no more than some MiB at once. */
POLLED(test_a_large_batch_is_not)
{
    enum { BYTES = 2 * 1024 * 1024 };
    static const char start[] =
        "{\"ok\":true,\"result\":[{\"update_id\":7},{\"update_id\":8,\"x\":\"";
    static const char rest[] = "\"}]}";
    struct polled *polled = *state;
    char *body = malloc(BYTES);
    assert_non_null(body);
    memset(body, 'x', BYTES);
    memcpy(body, start, strlen(start));
    memcpy(body + BYTES - strlen(rest), rest, strlen(rest));
    answer_long(polled, body, BYTES, 20000);
    free(body);
    assert_int_equal(polled->inbox.offset, 9);
    assert_false(hears(polled));
    answer(polled, "", 50);
    assert_true(hears(polled));
}

POLLED(test_a_spoilt_batch_is_not)
{
    static const char spoilt[] = "{\"ok\":true,\"result\":[{\"update_id\":9";
    struct polled *polled = *state;
    answer(polled, UPDATE(7), 20000);
    for (int i = 0; i < 2; i++) {
        answer_long(polled, spoilt, strlen(spoilt), 20000);
        assert_false(hears(polled));
    }
    assert_int_equal(polled->inbox.offset, 10);
    answer(polled, "", 50);
    assert_true(hears(polled));
}

/* --- where the next one begins --- */

/* Answers so as often as it asks within a minute; how often that was. */
static int answer_for_a_minute(struct polled *polled, const char *body)
{
    int n = 0;
    for (int64_t end_ms = polled->clock_ms + 60 * 1000; polled->clock_ms < end_ms; n++) {
        assert_true(n < 1000);
        answer_long(polled, body, strlen(body), 10);
    }
    return n;
}

/* Each of these can only come from a server that is none of Telegram's. */
POLLED(test_what_has_no_id_is_not_asked_for_in_a_hurry)
{
    static const char *const bodies[] = {
        "{\"ok\":true,\"result\":[{\"update_id\":7},{\"message\":{}}]}",
        "{\"ok\":true,\"result\":[{\"update_id\":9223372036854775807}]}",
        "{\"ok\":true,\"result\":[{\"update_id\":-3}]}",
        "{\"ok\":true,\"result\":[{\"message\":\"}]}",
    };
    struct polled *polled = *state;
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        inbox_open(&polled->inbox, &polled->bot, false);
        assert_in_range(answer_for_a_minute(polled, bodies[i]), 1, 120);
        answer(polled, UPDATE(70), 20000);
        assert_in_range(answer_for_a_minute(polled, bodies[i]), 1, 120);
        assert_in_range(polled->inbox.asked, 8, 200);
    }
}

/* --- the pace --- */

static int64_t rows(const struct polled *polled)
{
    return tempstore_number(polled->store, "SELECT count(*) FROM set_aside") +
           tempstore_number(polled->store, "SELECT count(*) FROM updates");
}

/* Answers that a server other than Telegram's may give at once, time and again, for an hour. */
POLLED(test_what_brings_nothing_new_is_asked_for_slowly)
{
    static const char *const bodies[] = {
        "{\"ok\":true,\"result\":[]}",
        "{\"ok\":true,\"result\":[{\"update_id\":7}]}",
        "{\"ok\":true,\"result\":[{\"update_id\":7},{\"update_id\":9}]}",
        "{\"ok\":true,\"result\":[{\"update_id\":7,\"message\":{\"text\":\"\xff\"}}]}",
        "{\"ok\":true,\"result\":[{\"update_id\":7,\"message\":{\"te",
        "{\"ok\":true,\"result\":[{\"mess",
        "{\"ok\":true,\"result\":[{\"update_id\":7}]}{}",
    };
    struct polled *polled = *state;
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        inbox_open(&polled->inbox, &polled->bot, false);
        answer(polled, UPDATE(70), 20000);
        int64_t before = rows(polled);
        assert_in_range(answer_for_a_minute(polled, bodies[i]), 1, 45);
        assert_in_range(rows(polled) - before, 0, 8);
        for (int minute = 1; minute < 60; minute++)
            assert_in_range(answer_for_a_minute(polled, bodies[i]), 1, 31);
        assert_in_range(rows(polled) - before, 0, 70);
    }
}

/* Telegram's own short answers cost nobody a moment. */
POLLED(test_what_is_new_is_asked_for_at_once)
{
    struct polled *polled = *state;
    for (int i = 0; i < 50; i++) {
        char update[40];
        snprintf(update, sizeof update, "{\"update_id\":%d}", 100 + i);
        answer(polled, update, 3);
        assert_int_equal(inbox_wait(&polled->inbox, polled->clock_ms), 0);
        answer(polled, "", 1200);
        assert_int_equal(inbox_wait(&polled->inbox, polled->clock_ms), 0);
    }
    answer(polled, "", 3);
    assert_in_range(inbox_wait(&polled->inbox, polled->clock_ms), 50, 100);
}

POLLED(test_no_server_makes_it_deaf)
{
    static const char *const named[] = {"86400", "1000000000000000000", "0", "-5", "0.5", "\"x\""};
    struct polled *polled = *state;
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        char body[200];
        int length = snprintf(body, sizeof body,
                              "{\"ok\":false,\"error_code\":429,\"description\":\"Too Many "
                              "Requests\",\"parameters\":{\"retry_after\":%s}}",
                              named[i]);
        struct telegram_reply reply = {
            .is_poll = true, .http_status = 429, .body = body, .length = (size_t)length};
        inbox_open(&polled->inbox, &polled->bot, false);
        store_begin(polled->store);
        inbox_take(&polled->inbox, &reply, utc(polled), polled->clock_ms);
        store_commit(polled->store);
        assert_in_range(inbox_wait(&polled->inbox, polled->clock_ms), 1000, 3 * 60 * 1000);
    }
}

POLLED(test_the_rest_of_a_batch_tells_where_it_ends)
{
    struct polled *polled = *state;
    answer(polled, UPDATE(7) ",{\"message\":{}}," UPDATE(20), 20000);
    assert_int_equal(polled->inbox.offset, 21);
    assert_int_equal(inbox_wait(&polled->inbox, polled->clock_ms), 0);
    assert_int_equal(tempstore_number(polled->store, "SELECT count(*) FROM set_aside"), 1);
    answer(polled, "{\"message\":{}}", 20000);
    assert_int_equal(polled->inbox.offset, 22);
}

/* Another program ends the poll by its own. */
static void meet_conflict(struct polled *polled)
{
    struct telegram_reply conflict = {.is_poll = true, .http_status = 409};
    conflict.body = "{\"ok\":false,\"error_code\":409,\"description\":\"Conflict: terminated by "
                    "other getUpdates request\"}";
    conflict.length = strlen(conflict.body);
    store_begin(polled->store);
    assert_int_equal(inbox_take(&polled->inbox, &conflict, utc(polled), polled->clock_ms),
                     INBOX_GOES_ON);
    store_commit(polled->store);
}

static bool is_operators(struct polled *polled)
{
    char note[64];
    return store_note(polled->store, "operator conflict", note, sizeof note);
}

/* One that ends with a restart is not. */
POLLED(a_conflict_that_lasts_is_the_operators)
{
    struct polled *polled = *state;
    answer(polled, "", 1000);
    for (int i = 0; i < 9; i++) {
        assert_false(is_operators(polled));
        meet_conflict(polled);
        polled->clock_ms += 10 * 1000;
    }
    assert_false(is_operators(polled));
    meet_conflict(polled);
    assert_true(is_operators(polled));
}

/* The bot that it was copied from may play elsewhere: then nobody is told, and the mark stays. */
POLLED(put_back_beside_another)
{
    struct polled *polled = *state;
    int64_t copied_ms;
    store_begin(polled->store);
    store_note_put(polled->store, PUT_BACK_NOTE, "1795305600000");
    inbox_open(&polled->inbox, &polled->bot, false);
    store_commit(polled->store);
    answer(polled, "", 1000);
    assert_true(store_put_back(polled->store, &copied_ms));
    meet_conflict(polled);
    answer(polled, UPDATE(1), 1000);
    assert_true(store_put_back(polled->store, &copied_ms));
    assert_false(hears(polled));
}

/* If nobody disturbs it, it is sure after some seconds. */
POLLED(put_back_alone)
{
    struct polled *polled = *state;
    int64_t copied_ms;
    store_begin(polled->store);
    store_note_put(polled->store, PUT_BACK_NOTE, "1795305600000");
    inbox_open(&polled->inbox, &polled->bot, false);
    store_commit(polled->store);
    answer(polled, "", 5000);
    assert_false(store_put_back(polled->store, &copied_ms));
    answer(polled, "", 100);
    assert_true(hears(polled));
}
