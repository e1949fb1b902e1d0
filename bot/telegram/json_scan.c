/* json_scan.c - walks through JSON by quotes, brackets and commas alone. */
#include "json_scan.h"

#include <string.h>

static bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

void json_scan_space(struct json_scan *scan)
{
    while (scan->at < scan->end && is_space(*scan->at))
        scan->at++;
}

bool json_scan_mark(struct json_scan *scan, char mark)
{
    json_scan_space(scan);
    if (scan->at == scan->end || *scan->at != mark)
        return false;
    scan->at++;
    return true;
}

/* Whether an odd number of backslashes precedes this character; none lies before `from`. */
static bool is_escaped(const char *from, const char *at)
{
    const char *before = at;
    while (before > from && before[-1] == '\\')
        before--;
    return (at - before) % 2 != 0;
}

/* Steps over a string; `at` is its opening quote. */
static bool step_string(struct json_scan *scan)
{
    const char *from = ++scan->at;
    while (scan->at < scan->end) {
        const char *quote = memchr(scan->at, '"', (size_t)(scan->end - scan->at));
        scan->at = quote != NULL ? quote + 1 : scan->end;
        if (quote != NULL && !is_escaped(from, quote))
            return true;
    }
    return false;
}

/* Steps over an object or array with all that is in it. */
static bool step_nested(struct json_scan *scan)
{
    size_t depth = 0;
    while (scan->at < scan->end) {
        char c = *scan->at;
        if (c == '"') {
            if (!step_string(scan))
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

static bool step_scalar(struct json_scan *scan)
{
    const char *from = scan->at;
    while (scan->at < scan->end && !is_space(*scan->at) && strchr(",:{}[]\"", *scan->at) == NULL)
        scan->at++;
    return scan->at > from;
}

bool json_scan_value(struct json_scan *scan)
{
    json_scan_space(scan);
    if (scan->at == scan->end)
        return false;
    if (*scan->at == '"')
        return step_string(scan);
    if (*scan->at == '{' || *scan->at == '[')
        return step_nested(scan);
    return step_scalar(scan);
}

bool json_scan_is(const struct json_scan *part, const char *text)
{
    size_t length = (size_t)(part->end - part->at);
    return strlen(text) == length && memcmp(part->at, text, length) == 0;
}

/* The next member of an object: the bytes of its name, with quotes, and of its value. */
static bool next_member(struct json_scan *scan, struct json_scan *ret_name,
                        struct json_scan *ret_value)
{
    json_scan_space(scan);
    ret_name->at = scan->at;
    if (scan->at == scan->end || *scan->at != '"' || !step_string(scan))
        return false;
    ret_name->end = scan->at;
    if (!json_scan_mark(scan, ':'))
        return false;
    json_scan_space(scan);
    ret_value->at = scan->at;
    if (!json_scan_value(scan))
        return false;
    ret_value->end = scan->at;
    return true;
}

bool json_scan_members(struct json_scan whole, const char *const *names, int n,
                       struct json_scan *ret_values)
{
    for (int i = 0; i < n; i++)
        ret_values[i] = (struct json_scan){NULL, NULL};
    if (!json_scan_mark(&whole, '{'))
        return false;
    bool more = !json_scan_mark(&whole, '}');
    while (more) {
        struct json_scan name, value;
        if (!next_member(&whole, &name, &value))
            return false;
        for (int i = 0; i < n; i++)
            if (json_scan_is(&name, names[i]))
                ret_values[i] = value;
        more = json_scan_mark(&whole, ',');
        if (!more && !json_scan_mark(&whole, '}'))
            return false;
    }
    json_scan_space(&whole);
    return whole.at == whole.end;
}

bool json_scan_element(struct json_scan *list, struct json_scan *ret_element)
{
    json_scan_space(list);
    ret_element->at = list->at;
    if (!json_scan_value(list))
        return false;
    ret_element->end = list->at;
    json_scan_mark(list, ',');
    return true;
}
