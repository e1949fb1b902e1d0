/* scan.c - finds its way through JSON by quotes, brackets and commas alone. */
#include "scan.h"

#include <string.h>

static bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

void scan_space(struct scan *scan)
{
    while (scan->at < scan->end && is_space(*scan->at))
        scan->at++;
}

bool scan_mark(struct scan *scan, char mark)
{
    scan_space(scan);
    if (scan->at == scan->end || *scan->at != mark)
        return false;
    scan->at++;
    return true;
}

/* Whether the character here is escaped by an odd number of backslashes, none before `from`. */
static bool is_escaped(const char *from, const char *at)
{
    const char *before = at;
    while (before > from && before[-1] == '\\')
        before--;
    return (at - before) % 2 != 0;
}

/* Steps over a string, whose opening quote is here. */
static bool step_string(struct scan *scan)
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
static bool step_nested(struct scan *scan)
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

static bool step_scalar(struct scan *scan)
{
    const char *from = scan->at;
    while (scan->at < scan->end && !is_space(*scan->at) && strchr(",:{}[]\"", *scan->at) == NULL)
        scan->at++;
    return scan->at > from;
}

bool scan_value(struct scan *scan)
{
    scan_space(scan);
    if (scan->at == scan->end)
        return false;
    if (*scan->at == '"')
        return step_string(scan);
    if (*scan->at == '{' || *scan->at == '[')
        return step_nested(scan);
    return step_scalar(scan);
}

bool scan_is(const struct scan *part, const char *text)
{
    size_t length = (size_t)(part->end - part->at);
    return strlen(text) == length && memcmp(part->at, text, length) == 0;
}

/* The next member of an object, as the bytes of its name, with quotes, and of its value. */
static bool next_member(struct scan *scan, struct scan *ret_name, struct scan *ret_value)
{
    scan_space(scan);
    ret_name->at = scan->at;
    if (scan->at == scan->end || *scan->at != '"' || !step_string(scan))
        return false;
    ret_name->end = scan->at;
    if (!scan_mark(scan, ':'))
        return false;
    scan_space(scan);
    ret_value->at = scan->at;
    if (!scan_value(scan))
        return false;
    ret_value->end = scan->at;
    return true;
}

bool scan_members(struct scan whole, const char *const *names, int n, struct scan *ret_values)
{
    for (int i = 0; i < n; i++)
        ret_values[i] = (struct scan){NULL, NULL};
    if (!scan_mark(&whole, '{'))
        return false;
    bool more = !scan_mark(&whole, '}');
    while (more) {
        struct scan name, value;
        if (!next_member(&whole, &name, &value))
            return false;
        for (int i = 0; i < n; i++)
            if (scan_is(&name, names[i]))
                ret_values[i] = value;
        more = scan_mark(&whole, ',');
        if (!more && !scan_mark(&whole, '}'))
            return false;
    }
    scan_space(&whole);
    return whole.at == whole.end;
}

bool scan_element(struct scan *list, struct scan *ret_element)
{
    scan_space(list);
    ret_element->at = list->at;
    if (!scan_value(list))
        return false;
    ret_element->end = list->at;
    scan_mark(list, ',');
    return true;
}
