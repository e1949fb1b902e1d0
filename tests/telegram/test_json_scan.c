/* test_json_scan.c - finding the way through JSON by its marks alone. */
#include "json_scan.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A text that ends where its memory ends, so that one step too far is noticed. */
static struct json_scan scan_of(const char *text)
{
    static char *bytes;
    size_t length = strlen(text);
    free(bytes);
    bytes = malloc(length + (length == 0));
    assert_non_null(bytes);
    memcpy(bytes, text, length);
    return (struct json_scan){bytes, bytes + length};
}

/* The rest after the value at the start, or "-" where there is none that ends. */
static const char *after_value(const char *text)
{
    static char rest[256];
    struct json_scan scan = scan_of(text);
    if (!json_scan_value(&scan))
        return "-";
    snprintf(rest, sizeof rest, "%.*s", (int)(scan.end - scan.at), scan.at);
    return rest;
}

TEST_CASE(test_steps_over_a_value)
{
    static const struct {
        const char *text, *rest;
    } cases[] = {
        {"1,2", ",2"},
        {" \t\r\n-1.5e+9 ,", " ,"},
        {"true}", "}"},
        {"null", ""},
        {"\"\"x", "x"},
        {"\"a,]}\" :", " :"},
        {"\"\\\"\",", ","},     /* an escaped quote does not end it */
        {"\"\\\\\",", ","},     /* an escaped backslash escapes nothing */
        {"\"\\\\\\\"\" ", " "}, /* nor do three escape two quotes */
        {"{},", ","},
        {"[]]", "]"},
        {"{\"a\":[1,{\"b\":\"}\"}]}]", "]"},
        {"[[[[\"]]]]\"]]]] [", " ["},
        {"\"\xff\xfe\"", ""}, /* not UTF-8: no matter here */
        {"1e999,", ","},      /* too big a number: no matter */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(after_value(cases[i].text), cases[i].rest);
}

TEST_CASE(test_refuses_what_does_not_end)
{
    static const char *const cases[] = {
        "",    "  ",       "\"",   "\"abc", "\"abc\\\"", "\"\\", "{", "[",
        "[[]", "{\"a\":1", "[\"]", ",",     ":",         "}",    "]",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(after_value(cases[i]), "-");
}

TEST_CASE(test_marks)
{
    struct json_scan scan = scan_of("  {\n:");
    assert_false(json_scan_mark(&scan, '['));
    assert_true(json_scan_mark(&scan, '{'));
    assert_false(json_scan_mark(&scan, '{'));
    assert_true(json_scan_mark(&scan, ':'));
    assert_false(json_scan_mark(&scan, ':'));
    json_scan_space(&scan);
    assert_ptr_equal(scan.at, scan.end);
}

/* --- members --- */

static const char *const names[] = {"\"ok\"", "\"result\"", "\"id\""};
enum { N_NAMES = sizeof names / sizeof *names };

/* "ok|result|id", with - for what is not there; NULL where that is no object. */
static const char *members(const char *text)
{
    static char found[256];
    struct json_scan values[N_NAMES];
    size_t n = 0;
    if (!json_scan_members(scan_of(text), names, N_NAMES, values))
        return NULL;
    for (int i = 0; i < N_NAMES; i++)
        n += (size_t)snprintf(found + n, sizeof found - n, "%s%.*s", i > 0 ? "|" : "",
                              values[i].at ? (int)(values[i].end - values[i].at) : 1,
                              values[i].at ? values[i].at : "-");
    return found;
}

TEST_CASE(test_finds_members)
{
    static const struct {
        const char *text, *found;
    } cases[] = {
        {"{\"ok\":true,\"result\":[1,2],\"id\":7}", "true|[1,2]|7"},
        {" { \"id\" : 7 , \"ok\" : \"x\" } ", "\"x\"|-|7"},
        {"{\"id\":1,\"id\":2}", "-|-|2"},                        /* the last counts */
        {"{\"x\":{\"id\":1,\"ok\":2},\"result\":{}}", "-|{}|-"}, /* not those of another object */
        {"{\"x\":\"\\\"id\\\":666\",\"id\":5}", "-|-|5"},        /* nor what somebody wrote */
        {"{\"IDs\":1,\"i\":2}", "-|-|-"},
        {" { } ", "-|-|-"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(members(cases[i].text), cases[i].found);
}

TEST_CASE(test_finds_no_members_elsewhere)
{
    static const char *const cases[] = {
        "",
        "[]",
        "1",
        "\"ok\"",
        "{\"ok\"}",
        "{\"ok\":}",
        "{\"ok\":1",
        "{\"ok\":1,",
        "{\"ok\" 1}",
        "{ok:1}",
        "{\"ok\":1}}",
        "{\"ok\":1} x",
        "{},",
        "{\"ok\":1 \"id\":2}",
        "{,\"ok\":1}",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (members(cases[i]))
            fail_msg("«%s» is taken for an object: %s", cases[i], members(cases[i]));
}

/* --- elements --- */

TEST_CASE(test_walks_a_list)
{
    static const char *const wanted[] = {"1", "\"a,b\"", "{\"x\":[1,2]}", "[]", "null"};
    struct json_scan list = scan_of(" 1 , \"a,b\",{\"x\":[1,2]},[],null ] tail"), element;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        assert_true(json_scan_element(&list, &element));
        assert_true(json_scan_is(&element, wanted[i]));
    }
    assert_false(json_scan_element(&list, &element));
    assert_true(json_scan_mark(&list, ']'));
    list = scan_of("]");
    assert_false(json_scan_element(&list, &element));
    list = scan_of("1,\"cut");
    assert_true(json_scan_element(&list, &element));
    assert_false(json_scan_element(&list, &element));
}

TEST_CASE(test_compares_bytes)
{
    struct json_scan scan = scan_of("true");
    assert_true(json_scan_is(&scan, "true"));
    assert_false(json_scan_is(&scan, "tru"));
    assert_false(json_scan_is(&scan, "true "));
    scan.end = scan.at;
    assert_true(json_scan_is(&scan, ""));
    assert_false(json_scan_is(&scan, "t"));
}

/* Nesting costs neither memory nor stack. */
TEST_CASE(test_deep_nesting)
{
    enum { DEPTH = 1000000 };
    char *text = malloc(2 * DEPTH);
    assert_non_null(text);
    memset(text, '[', DEPTH);
    memset(text + DEPTH, ']', DEPTH);
    struct json_scan whole = {text, text + 2 * DEPTH}, open = {text, text + 2 * DEPTH - 1};
    assert_true(json_scan_value(&whole));
    assert_ptr_equal(whole.at, whole.end);
    assert_false(json_scan_value(&open));
    free(text);
}
