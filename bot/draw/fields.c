/* fields.c - takes texts, numbers and lists out of JSON, and says in one line what is wrong. */
#include "fields.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const double NUMBER_MAX = 1e15;

bool fields_refuse(char *why, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, FIELDS_WHY_BYTES, format, arguments);
    va_end(arguments);
    return false;
}

bool fields_text(const json_t *value, const char *where, char *why, const char **ret_text)
{
    if (!json_is_string(value))
        return fields_refuse(why, "%s is not a text", where);
    if (json_string_length(value) >= FIELDS_TEXT_BYTES)
        return fields_refuse(why, "%s is longer than %d bytes", where, FIELDS_TEXT_BYTES - 1);
    *ret_text = json_string_value(value);
    return true;
}

bool fields_option(const json_t *object, const char *key, char *why, const char **ret_text)
{
    const json_t *value = json_object_get(object, key);
    if (value)
        return fields_text(value, key, why, ret_text);
    *ret_text = "";
    return true;
}

bool fields_flag(const json_t *object, const char *key, char *why, bool *ret_flag)
{
    const json_t *value = json_object_get(object, key);
    if (value && !json_is_boolean(value))
        return fields_refuse(why, "%s is not true or false", key);
    *ret_flag = json_is_true(value);
    return true;
}

bool fields_whole(const json_t *value, const char *where, struct fields_range range, char *why,
                  int64_t *ret_whole)
{
    if (!json_is_integer(value))
        return fields_refuse(why, "%s is not a whole number", where);
    int64_t whole = json_integer_value(value);
    if (whole < range.least || whole > range.most)
        return fields_refuse(why, "%s is not from %lld to %lld", where, (long long)range.least,
                             (long long)range.most);
    *ret_whole = whole;
    return true;
}

bool fields_number(const json_t *value, const char *where, char *why, double *ret_number)
{
    if (!json_is_number(value))
        return fields_refuse(why, "%s is not a number", where);
    double number = json_number_value(value);
    if (!isfinite(number) || fabs(number) > NUMBER_MAX)
        return fields_refuse(why, "%s is too large", where);
    *ret_number = number;
    return true;
}

bool fields_list(const json_t *value, const char *where, struct fields_range range, char *why,
                 int *ret_n)
{
    if (!json_is_array(value))
        return fields_refuse(why, "%s is not a list", where);
    size_t n = json_array_size(value);
    if (range.least == range.most && (int64_t)n != range.least)
        return fields_refuse(why, "%s has %zu entries, and not %lld", where, n,
                             (long long)range.least);
    if ((int64_t)n < range.least || (int64_t)n > range.most)
        return fields_refuse(why, "%s has %zu entries, and not from %lld to %lld", where, n,
                             (long long)range.least, (long long)range.most);
    *ret_n = (int)n;
    return true;
}
