/* batch.c - what a long poll brought: the updates of getUpdates' answer, one by one.
 *
 * The cutting knows only quotes, backslashes, brackets and commas. It does not care whether a
 * string is UTF-8 or a number too big: that is found out for each update alone.
 */
#include "batch.h"

#include <jansson.h>
#include <string.h>

enum { ID_DIGITS_MAX = 18 /* so that an id cannot overflow */ };

/* A place in bytes that look like JSON. */
struct scan {
    const char *at, *end;
};

static bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

static void skip_space(struct scan *scan)
{
    while (scan->at < scan->end && is_space(*scan->at))
        scan->at++;
}

/* Steps over this character and the space before it, if it is next. */
static bool skip_mark(struct scan *scan, char mark)
{
    skip_space(scan);
    if (scan->at == scan->end || *scan->at != mark)
        return false;
    scan->at++;
    return true;
}

static bool skip_string(struct scan *scan)
{
    if (!skip_mark(scan, '"'))
        return false;
    while (scan->at < scan->end) {
        char c = *scan->at++;
        if (c == '"')
            return true;
        if (c == '\\' && scan->at < scan->end)
            scan->at++;
    }
    return false;
}

/* Steps over an object or array with all that is in it. */
static bool skip_nested(struct scan *scan)
{
    size_t depth = 0;
    while (scan->at < scan->end) {
        char c = *scan->at;
        if (c == '"') {
            if (!skip_string(scan))
                return false;
            continue;
        }
        scan->at++;
        if (c == '{' || c == '[')
            depth++;
        else if ((c == '}' || c == ']') && --depth == 0)
            return true;
    }
    return false;
}

static bool skip_scalar(struct scan *scan)
{
    const char *from = scan->at;
    while (scan->at < scan->end && !is_space(*scan->at) && strchr(",:{}[]\"", *scan->at) == NULL)
        scan->at++;
    return scan->at > from;
}

static bool skip_value(struct scan *scan)
{
    skip_space(scan);
    if (scan->at == scan->end)
        return false;
    if (*scan->at == '"')
        return skip_string(scan);
    if (*scan->at == '{' || *scan->at == '[')
        return skip_nested(scan);
    return skip_scalar(scan);
}

static bool is_text(const struct scan *part, const char *text)
{
    size_t length = (size_t)(part->end - part->at);
    return strlen(text) == length && memcmp(part->at, text, length) == 0;
}

/* The next member of an object, as the bytes of its name, with quotes, and of its value. */
static bool next_member(struct scan *scan, struct scan *ret_name, struct scan *ret_value)
{
    skip_space(scan);
    ret_name->at = scan->at;
    if (!skip_string(scan))
        return false;
    ret_name->end = scan->at;
    if (!skip_mark(scan, ':'))
        return false;
    skip_space(scan);
    ret_value->at = scan->at;
    if (!skip_value(scan))
        return false;
    ret_value->end = scan->at;
    return true;
}

/* Finds "ok" and "result" in the whole answer; false if it is not one object and nothing else. */
static bool read_envelope(struct scan scan, bool *ret_ok, struct scan *ret_result)
{
    if (!skip_mark(&scan, '{'))
        return false;
    do {
        struct scan name, value;
        if (!next_member(&scan, &name, &value))
            return false;
        if (is_text(&name, "\"ok\""))
            *ret_ok = is_text(&value, "true");
        else if (is_text(&name, "\"result\""))
            *ret_result = value;
    } while (skip_mark(&scan, ','));
    if (!skip_mark(&scan, '}'))
        return false;
    skip_space(&scan);
    return scan.at == scan.end;
}

/* Steps over an element and the comma behind it. False at the end, or if that is no list. */
static bool next_element(struct scan *list, struct scan *ret_element)
{
    skip_space(list);
    ret_element->at = list->at;
    if (!skip_value(list))
        return false;
    ret_element->end = list->at;
    skip_mark(list, ',');
    return true;
}

/* Counts the elements of a list without its brackets; false if it cannot be cut to its end. */
static bool count_elements(struct scan list, size_t *ret_count)
{
    struct scan element;
    size_t count = 0;
    while (next_element(&list, &element))
        count++;
    *ret_count = count;
    return list.at == list.end;
}

enum batch_state batch_open(struct batch *ret_batch, const char *body, size_t length)
{
    static const char START[] = "{\"ok\":true";
    struct scan whole = {body, body + length}, list = {NULL, NULL};
    bool ok = false;
    size_t count;
    if (!read_envelope(whole, &ok, &list)) {
        bool ours = length >= sizeof START - 1 && memcmp(body, START, sizeof START - 1) == 0;
        return ours ? BATCH_SPOILT : BATCH_FOREIGN;
    }
    if (!ok || list.at == NULL || *list.at != '[')
        return BATCH_FOREIGN;
    list.at++;
    list.end--;
    if (!count_elements(list, &count))
        return BATCH_SPOILT;
    *ret_batch = (struct batch){.at = list.at, .end = list.end, .count = count};
    return BATCH_READY;
}

bool batch_next(struct batch *batch, struct batch_item *ret_item)
{
    struct scan list = {batch->at, batch->end}, element;
    if (!next_element(&list, &element))
        return false;
    batch->at = list.at;
    ret_item->body = element.at;
    ret_item->length = (size_t)(element.end - element.at);
    json_t *json = json_loadb(ret_item->body, ret_item->length, 0, NULL);
    ret_item->readable = update_read(json, &ret_item->update);
    json_decref(json);
    ret_item->id =
        ret_item->readable ? ret_item->update.id : batch_scan_id(ret_item->body, ret_item->length);
    return true;
}

int64_t batch_scan_id(const char *bytes, size_t length)
{
    static const char KEY[] = "\"update_id\"";
    struct scan scan = {bytes, bytes + length};
    int64_t id = 0;
    const char *found = memmem(bytes, length, KEY, sizeof KEY - 1);
    if (found == NULL)
        return 0;
    scan.at = found + sizeof KEY - 1;
    if (!skip_mark(&scan, ':'))
        return 0;
    skip_space(&scan);
    for (int n = 0; n < ID_DIGITS_MAX && scan.at < scan.end; n++, scan.at++) {
        if (*scan.at < '0' || *scan.at > '9')
            break;
        id = id * 10 + (*scan.at - '0');
    }
    return id;
}
