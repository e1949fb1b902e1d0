/* test_batch.c - one update that cannot be read must not take its neighbours with it. */
#include "batch.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GOOD_7                                                                                     \
    "{\"update_id\":7,\"message\":{\"message_id\":1,\"chat\":{\"id\":-9,\"type\":\"group\"},"      \
    "\"from\":{\"id\":5,\"first_name\":\"A \\\"[{\\\\\"},\"text\":\"seven\"}}"
#define GOOD_9 "{\"update_id\":9,\"kind_of_tomorrow\":{\"a\":[1,[2,{\"b\":\"]\"}]]}}"

/* Reads a whole answer; what is expected: ids, negative where the update is unreadable. */
static void expect(const char *body, size_t length, const int64_t *ids, size_t n)
{
    struct batch batch;
    static struct batch_item item;
    assert_int_equal(batch_open(&batch, body, length), BATCH_READY);
    for (size_t i = 0; i < n; i++) {
        assert_true(batch_next(&batch, &item));
        assert_int_equal(item.readable ? item.id : -item.id, ids[i]);
        assert_true(item.body >= body);
        assert_true(item.body + item.length <= body + length);
        if (item.readable)
            assert_int_equal(item.update.id, item.id);
    }
    assert_false(batch_next(&batch, &item));
    assert_false(batch_next(&batch, &item));
}

TEST_CASE(test_good_batches)
{
    static const int64_t IDS[] = {7, 9, 7};
    static const char *const EMPTY[] = {"{\"ok\":true,\"result\":[]}",
                                        " { \"result\" : [ ] , \"ok\" : true }\n"};
    for (size_t i = 0; i < 2; i++)
        expect(EMPTY[i], strlen(EMPTY[i]), NULL, 0);
    const char *one = "{\"ok\":true,\"result\":[" GOOD_7 "]}";
    expect(one, strlen(one), IDS, 1);
    const char *three = "{\"ok\":true,\"result\":[" GOOD_7 ",\n " GOOD_9 " , " GOOD_7
                        " ],\"description\":\"]},{\\\"\"}";
    expect(three, strlen(three), IDS, 3);
}

/* A press is known by who pressed, wherever that stands, and not by who wrote the message. */
TEST_CASE(test_a_press_is_read)
{
#define MESSAGE                                                                                    \
    "\"message\":{\"message_id\":6,\"message_thread_id\":4,\"is_topic_message\":true,\"from\":{"   \
    "\"id\":1,\"is_bot\":true,\"first_name\":\"Bot\"},"                                            \
    "\"date\":8,\"reply_markup\":{\"inline_keyboard\":[[{\"text\":\"53\"}]]},\"text\":\"]}\","     \
    "\"chat\":{\"id\":-9,\"type\":\"group\",\"title\":\"Friends\"}}"
#define FROM "\"from\":{\"id\":5,\"is_bot\":false,\"first_name\":\"Ada\"}"
    static const char *const bodies[] = {
        "{\"ok\":true,\"result\":[{\"update_id\":7,\"callback_query\":{\"id\":\"3\"," FROM
        "," MESSAGE ",\"data\":\"m:1:2:doubt:\"}}]}",
        "{\"ok\":true,\"result\":[{\"callback_query\":{" MESSAGE ",\"data\":\"m:1:2:doubt:\"," FROM
        ",\"id\":\"3\"},\"update_id\":7}]}",
    };
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        struct batch batch;
        static struct batch_item item;
        assert_int_equal(batch_open(&batch, bodies[i], strlen(bodies[i])), BATCH_READY);
        assert_true(batch_next(&batch, &item));
        assert_true(item.readable);
        assert_int_equal(item.update.kind, UPDATE_PRESS);
        assert_int_equal(item.update.from.id, 5);
        assert_string_equal(item.update.from.name, "Ada");
        assert_int_equal(item.update.message, 6);
        assert_int_equal(item.update.thread, 4);
        assert_int_equal(item.update.chat, -9);
        assert_string_equal(item.update.title, "Friends");
        assert_string_equal(item.update.data, "m:1:2:doubt:");
    }
}

/* Somebody waits for its answer all the same. */
TEST_CASE(test_a_press_below_no_message_is_read)
{
    static const char *const messages[] = {"{}", "5", "{ }", "null", "{\"chat\":7}"};
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++) {
        struct batch batch;
        static struct batch_item item;
        char body[300];
        snprintf(body, sizeof body,
                 "{\"ok\":true,\"result\":[{\"update_id\":7,\"callback_query\":{\"id\":\"3\"," FROM
                 ",\"message\":%s,\"data\":\"x\"}}]}",
                 messages[i]);
        assert_int_equal(batch_open(&batch, body, strlen(body)), BATCH_READY);
        assert_true(batch_next(&batch, &item));
        assert_true(item.readable);
        assert_int_equal(item.update.kind, UPDATE_PRESS);
        assert_int_equal(item.update.chat, 0);
        assert_string_equal(item.update.press_id, "3");
    }
}

/* Of a message that is no press nothing is left out that tells whom it is about. */
TEST_CASE(test_whom_a_message_names)
{
    static const char body[] =
        "{\"ok\":true,\"result\":[{\"update_id\":7,\"message\":{\"message_id\":6,\"date\":1," FROM
        ",\"chat\":{\"id\":-9,\"type\":\"group\"},\"text\":\"/stats Ann\",\"entities\":["
        "{\"type\":\"bot_command\",\"offset\":0,\"length\":6},{\"type\":\"text_mention\","
        "\"offset\":7,"
        "\"length\":3,\"user\":{\"id\":8,\"is_bot\":false,\"first_name\":\"Ann\"}}]}}]}";
    struct batch batch;
    struct batch_item item;
    assert_int_equal(batch_open(&batch, body, strlen(body)), BATCH_READY);
    assert_true(batch_next(&batch, &item));
    assert_true(item.readable);
    assert_int_equal(item.update.about, 8);
}

TEST_CASE(test_the_update_is_read)
{
    struct batch batch;
    static struct batch_item item;
    const char *body = "{\"ok\":true,\"result\":[" GOOD_7 "]}";
    assert_int_equal(batch_open(&batch, body, strlen(body)), BATCH_READY);
    assert_true(batch_next(&batch, &item));
    assert_int_equal(item.length, strlen(GOOD_7));
    assert_memory_equal(item.body, GOOD_7, item.length);
    assert_int_equal(item.update.kind, UPDATE_MESSAGE);
    assert_string_equal(item.update.text, "seven");
    assert_string_equal(item.update.from.name, "A \"[{\\");
}

/* Each of these makes a JSON parser refuse the whole answer. */
static const char *const POISON[] = {
    "{\"update_id\":8,\"message\":{\"text\":\"\xff\"}}",
    "{\"update_id\":8,\"message\":{\"text\":\"\xc3\"}}",
    "{\"update_id\":8,\"message\":{\"text\":\"\\ud800\"}}",
    "{\"update_id\":8,\"message\":{\"text\":\"a\\u0000b\"}}",
    "{\"update_id\":8,\"message\":{\"date\":1e400}}",
    "{\"update_id\":8,\"message\":{\"date\":99999999999999999999}}",
    "{\"update_id\":8,\"message\":{\"date\":01}}",
    "{\"update_id\":8,\"message\":{\"date\":nan}}",
    "{\"update_id\":8,\"message\":{\"text\":\"\\x\"}}",
    "{\"update_id\":8,\"message\":{\"text\":\"a\nb\"}}",
    "{\"update_id\":8,\"message\":{\"a\":1,}}",
    "{ \"update_id\" : 8 , \"message\" : [ } }",
};

TEST_CASE(test_poison_comes_out_alone)
{
    static const int64_t IDS[] = {7, -8, 9};
    for (size_t i = 0; i < sizeof POISON / sizeof POISON[0]; i++) {
        char body[1000];
        int n = snprintf(body, sizeof body, "{\"ok\":true,\"result\":[" GOOD_7 ",%s," GOOD_9 "]}",
                         POISON[i]);
        json_t *whole = json_loadb(body, (size_t)n, 0, NULL);
        assert_null(whole);
        expect(body, (size_t)n, IDS, 3);
    }
}

TEST_CASE(test_poison_too_deep)
{
    enum { DEPTH = 5000 };
    static char body[2 * DEPTH + 200];
    size_t n = (size_t)sprintf(body, "{\"ok\":true,\"result\":[{\"update_id\":8,\"x\":");
    memset(body + n, '[', DEPTH);
    memset(body + n + DEPTH, ']', DEPTH);
    n += 2 * DEPTH;
    n += (size_t)sprintf(body + n, "}," GOOD_9 "]}");
    static const int64_t IDS[] = {-8, 9};
    expect(body, n, IDS, 2);
}

TEST_CASE(test_elements_that_are_no_updates)
{
    static const int64_t IDS[] = {0, 0, 0, 0, -9};
    const char *body = "{\"ok\":true,\"result\":[5,\"x\",{},null,{\"inner\":{\"update_id\":9}}]}";
    expect(body, strlen(body), IDS, 5);
}

TEST_CASE(test_an_answer_that_cannot_be_cut)
{
    static const char *const BODIES[] = {
        "{\"ok\":true,\"result\":[{\"update_id\":8,\"text\":\"\"\"}]}", /* a bare quote */
        "{\"ok\":true,\"result\":[{\"update_id\":8,\"text\":\"abc",
        "{\"ok\":true,\"result\":[{\"update_id\":8}",
        "{\"ok\":true,\"result\":[{\"update_id\":8}]",
        "{\"ok\":true,\"result\":[{\"update_id\":8}]}}",
        "{\"ok\":true,\"result\":[{\"update_id\":8}}]}",
        "{\"ok\":true,\"result\":[{\"update_id\":8},:]}",
        "{\"ok\":true,\"result\"[{\"update_id\":8}]}",
    };
    for (size_t i = 0; i < sizeof BODIES / sizeof BODIES[0]; i++) {
        struct batch batch;
        if (batch_open(&batch, BODIES[i], strlen(BODIES[i])) != BATCH_SPOILT)
            fail_msg("%s", BODIES[i]);
        assert_int_equal(batch_scan_id(BODIES[i], strlen(BODIES[i])), 8);
    }
}

TEST_CASE(test_foreign_answers)
{
    static const char *const BODIES[] = {
        "",
        "<html>",
        "null",
        "[]",
        "{}",
        "{\"ok\":true}",
        "{\"ok\":true,\"result\":true}",
        "{\"ok\":true,\"result\":{\"update_id\":8}}",
        "{\"ok\":false,\"error_code\":409,\"description\":\"Conflict\"}",
        "{\"ok\":\"true\",\"result\":[]}",
        "{\"result\":[]}",
        "{\"ok\":tru",
    };
    for (size_t i = 0; i < sizeof BODIES / sizeof BODIES[0]; i++) {
        struct batch batch;
        if (batch_open(&batch, BODIES[i], strlen(BODIES[i])) != BATCH_FOREIGN)
            fail_msg("%s", BODIES[i]);
    }
}

static int64_t scan(const char *bytes)
{
    return batch_scan_id(bytes, strlen(bytes));
}

TEST_CASE(test_scan_for_an_id)
{
    assert_int_equal(scan("\"update_id\":123"), 123);
    assert_int_equal(scan("\xff\xff{\"update_id\" : 123,"), 123);
    assert_int_equal(scan("\"update_id\":999999999999999999"), 999999999999999999);
    assert_int_equal(scan("\"update_id\":1000000000000000000"), 0); /* no part of a number */
    assert_int_equal(scan("\"update_id\":9999999999999999999999"), 0);
    assert_int_equal(scan("\"update_id\":\"123\""), 0);
    assert_int_equal(scan("\"update_id\":-5"), 0);
    assert_int_equal(scan("\"update_id\""), 0);
    assert_int_equal(scan("\"update_id\" 5"), 0);
    assert_int_equal(scan("update_id:5"), 0);
    assert_int_equal(scan(""), 0);
    /* Text of a person is escaped and is not taken for an id. */
    assert_int_equal(scan("\"text\":\"\\\"update_id\\\":666\",\"update_id\":5"), 5);
}

/* A hundred random batches: poison anywhere, in any number. */
TEST_CASE(test_random_batches)
{
    const char *given = getenv("SEED");
    unsigned seed = given != NULL ? (unsigned)strtoul(given, NULL, 10) : 20261121;
    print_message("SEED=%u\n", seed);
    srandom(seed);
    for (int round = 0; round < 100; round++) {
        static char body[40000];
        static int64_t ids[100];
        size_t n = (size_t)random() % 100, at = (size_t)sprintf(body, "{\"ok\":true,\"result\":[");
        for (size_t i = 0; i < n; i++) {
            bool good = random() % 2;
            size_t which = (size_t)random() % (sizeof POISON / sizeof POISON[0]);
            ids[i] = good ? 7 : -8;
            at +=
                (size_t)sprintf(body + at, "%s%s", i > 0 ? "," : "", good ? GOOD_7 : POISON[which]);
        }
        at += (size_t)sprintf(body + at, "]}");
        expect(body, at, ids, n);
    }
}
