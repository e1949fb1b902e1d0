/* dump.c - writes JSON: compact, in ASCII. */
#include "dump.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BYTES = 1024, NUMBER_BYTES = 32 };

struct sheet {
    char *text;
    size_t length, capacity;
};

/* Room for so many bytes more. */
static char *room(struct sheet *sheet, size_t bytes)
{
    if (sheet->length + bytes > sheet->capacity) {
        sheet->capacity = 2 * (sheet->length + bytes);
        sheet->text = realloc(sheet->text, sheet->capacity);
        assert(sheet->text != NULL);
    }
    return sheet->text + sheet->length;
}

static void put(struct sheet *sheet, const char *bytes, size_t length)
{
    memcpy(room(sheet, length), bytes, length);
    sheet->length += length;
}

static void put_unit(struct sheet *sheet, unsigned unit)
{
    char escape[8];
    snprintf(escape, sizeof escape, "\\u%04x", unit & 0xffff);
    put(sheet, escape, 6);
}

/* The character at this place, which is not ASCII; its bytes are added to the length. */
static unsigned decode(const unsigned char *at, size_t *length)
{
    size_t more = *at >= 0xf0 ? 3 : *at >= 0xe0 ? 2 : 1;
    unsigned code = *at & (0x3fu >> more);
    for (size_t i = 1; i <= more; i++)
        code = code << 6 | (at[i] & 0x3f);
    *length += 1 + more;
    return code;
}

static void put_escape(struct sheet *sheet, char c)
{
    static const char from[] = "\"\\\n\r\t";
    static const char to[] = "\"\\nrt";
    const char *found = strchr(from, c);
    if (c == '\0' || found == NULL) {
        put_unit(sheet, (unsigned char)c);
        return;
    }
    char escape[] = {'\\', to[found - from]};
    put(sheet, escape, 2);
}

static void put_string(struct sheet *sheet, const char *text, size_t length)
{
    put(sheet, "\"", 1);
    for (size_t i = 0; i < length;) {
        size_t plain = i;
        while (plain < length && text[plain] >= ' ' && text[plain] != '"' && text[plain] != '\\')
            plain++;
        put(sheet, text + i, plain - i);
        i = plain;
        if (i == length)
            break;
        if ((unsigned char)text[i] < 0x80) {
            put_escape(sheet, text[i++]);
            continue;
        }
        unsigned code = decode((const unsigned char *)text + i, &i);
        if (code >= 0x10000) {
            put_unit(sheet, 0xd7c0 + (code >> 10));
            code = 0xdc00 | (code & 0x3ff);
        }
        put_unit(sheet, code);
    }
    put(sheet, "\"", 1);
}

static void put_integer(struct sheet *sheet, int64_t value)
{
    char digits[NUMBER_BYTES];
    char *at = digits + sizeof digits;
    uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
    do {
        *--at = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0)
        *--at = '-';
    put(sheet, at, (size_t)(digits + sizeof digits - at));
}

static void put_real(struct sheet *sheet, double value)
{
    char *at = room(sheet, NUMBER_BYTES);
    sheet->length += (size_t)snprintf(at, NUMBER_BYTES, "%.17g", value);
}

static void put_json(struct sheet *sheet, const json_t *json);

static void put_array(struct sheet *sheet, const json_t *array)
{
    put(sheet, "[", 1);
    for (size_t i = 0; i < json_array_size(array); i++) {
        if (i > 0)
            put(sheet, ",", 1);
        put_json(sheet, json_array_get(array, i));
    }
    put(sheet, "]", 1);
}

static void put_object(struct sheet *sheet, json_t *object)
{
    put(sheet, "{", 1);
    void *first = json_object_iter(object);
    for (void *at = first; at != NULL; at = json_object_iter_next(object, at)) {
        const char *key = json_object_iter_key(at);
        if (at != first)
            put(sheet, ",", 1);
        put_string(sheet, key, strlen(key));
        put(sheet, ":", 1);
        put_json(sheet, json_object_iter_value(at));
    }
    put(sheet, "}", 1);
}

static void put_json(struct sheet *sheet, const json_t *json)
{
    switch (json_typeof(json)) {
    case JSON_OBJECT:
        put_object(sheet, (json_t *)json);
        break;
    case JSON_ARRAY:
        put_array(sheet, json);
        break;
    case JSON_STRING:
        put_string(sheet, json_string_value(json), json_string_length(json));
        break;
    case JSON_INTEGER:
        put_integer(sheet, json_integer_value(json));
        break;
    case JSON_REAL:
        put_real(sheet, json_real_value(json));
        break;
    case JSON_TRUE:
        put(sheet, "true", 4);
        break;
    case JSON_FALSE:
        put(sheet, "false", 5);
        break;
    case JSON_NULL:
        put(sheet, "null", 4);
        break;
    }
}

char *dump_compact(const json_t *json, size_t *ret_length)
{
    struct sheet sheet = {.text = malloc(FIRST_BYTES), .capacity = FIRST_BYTES};
    assert(sheet.text != NULL);
    put_json(&sheet, json);
    put(&sheet, "", 1);
    *ret_length = sheet.length - 1;
    return sheet.text;
}
