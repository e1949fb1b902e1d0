/* fuzz_scan.c - any bytes, stepped over as JSON; where a parser reads them, both find the same. */
#include "json_scan.h"

#include <assert.h>
#include <jansson.h>
#include <stdint.h>
#include <string.h>

enum { NAME_BYTES = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static json_t *parse(const struct json_scan *part)
{
    return json_loadb(part->at, (size_t)(part->end - part->at), JSON_DECODE_ANY, NULL);
}

/* Each member of an object is found by its name, and is what the parser read. */
static void find_members(struct json_scan whole, json_t *object)
{
    const char *name;
    json_t *value;
    json_object_foreach(object, name, value)
    {
        char quoted[NAME_BYTES + 3];
        const char *const names[] = {quoted};
        struct json_scan found;
        if (strlen(name) > NAME_BYTES || strpbrk(name, "\"\\") != NULL)
            continue;
        quoted[0] = '"';
        strcpy(quoted + 1, name);
        strcat(quoted, "\"");
        assert(json_scan_members(whole, names, 1, &found));
        if (found.at == NULL)
            continue; /* written with escapes */
        json_t *read = parse(&found);
        assert(json_equal(read, value));
        json_decref(read);
    }
}

/* The elements of a list are those that the parser read. */
static void walk(struct json_scan list, const json_t *array)
{
    struct json_scan element;
    bool opened = json_scan_mark(&list, '[');
    assert(opened);
    for (size_t i = 0; i < json_array_size(array); i++) {
        bool found = json_scan_element(&list, &element);
        assert(found);
        json_t *read = parse(&element);
        assert(json_equal(read, json_array_get(array, i)));
        json_decref(read);
    }
    assert(!json_scan_element(&list, &element));
}

/* Every step over any bytes goes forward and stays inside. */
static void stumble(struct json_scan scan)
{
    struct json_scan element, before = scan;
    while (json_scan_element(&scan, &element)) {
        assert(element.at >= before.at && element.end > element.at && element.end <= scan.at);
        assert(scan.at <= scan.end);
        before = scan;
    }
    assert(scan.at >= before.at && scan.at <= scan.end);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const names[] = {"\"ok\"", "\"result\""};
    const struct json_scan whole = {(const char *)data, (const char *)data + size};
    struct json_scan rest = whole, values[2];
    bool has_value = json_scan_value(&rest);
    bool is_object = json_scan_members(whole, names, 2, values);
    stumble(whole);
    /* Names written with escapes are not seen, so a later one of two may be missed. */
    bool plain = size == 0 || memchr(data, '\\', size) == NULL;
    /* To the parser a NUL is the end of the text. */
    bool readable = size > 0 && memchr(data, '\0', size) == NULL;
    json_t *json = readable ? parse(&whole) : NULL;
    if (json != NULL) {
        assert(has_value);
        json_scan_space(&rest);
        assert(rest.at == rest.end);
        assert(is_object == json_is_object(json));
    }
    if (json_is_object(json) && plain)
        find_members(whole, json);
    if (json_is_array(json))
        walk(whole, json);
    json_decref(json);
    return 0;
}
