/* test_pretend_dump.c - JSON as the pretend Telegram writes it: ASCII, and the same when read. */
#include "dump.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

static void expect_dump(json_t *json, const char *expected)
{
    size_t length;
    char *text = dump_compact(json, &length);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
    json_t *again = json_loads(text, JSON_DECODE_ANY, NULL);
    assert_true(json_equal(json, again));
    json_decref(again);
    json_decref(json);
    free(text);
}

TEST_CASE(writes_every_kind)
{
    expect_dump(json_object(), "{}");
    expect_dump(json_array(), "[]");
    expect_dump(json_pack("{s:[i, b, b, n], s:f}", "list", -7, 1, 0, "half", 0.5),
                "{\"list\":[-7,true,false,null],\"half\":0.5}");
    expect_dump(json_integer(0), "0");
    expect_dump(json_integer(INT64_MIN), "-9223372036854775808");
    expect_dump(json_integer(INT64_MAX), "9223372036854775807");
}

TEST_CASE(escapes_what_is_not_plain)
{
    expect_dump(json_string("a \"b\" \\ / \n\r\t\x01\x7f"),
                "\"a \\\"b\\\" \\\\ / \\n\\r\\t\\u0001\x7f\"");
    expect_dump(json_string("è€🎲x"), "\"\\u00e8\\u20ac\\ud83c\\udfb2x\"");
    expect_dump(json_pack("{s:s}", "clé", "🎲"), "{\"cl\\u00e9\":\"\\ud83c\\udfb2\"}");
    expect_dump(json_string("\U0010ffff\u0800\u00a0"), "\"\\udbff\\udfff\\u0800\\u00a0\"");
}

TEST_CASE(grows_as_needed)
{
    json_t *list = json_array();
    for (int i = 0; i < 1000; i++)
        json_array_append_new(list, json_pack("[i, s]", i, "🎲 some text"));
    size_t length;
    char *text = dump_compact(list, &length);
    assert_true(length > 20000);
    json_t *again = json_loads(text, 0, NULL);
    assert_true(json_equal(list, again));
    json_decref(list);
    json_decref(again);
    free(text);
}
