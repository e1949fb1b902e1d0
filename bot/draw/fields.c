/* fields.c - reads texts, numbers and lists from JSON, and says in one line what is wrong. */
#include "fields.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const double NUMBER_MAX = 1e15;

struct field fields_in(const struct field *object, const char *key)
{
    return (struct field){json_object_get(object->value, key), object, key, 0, object->why};
}

struct field fields_at(const struct field *list, int place)
{
    return (struct field){json_array_get(list->value, (size_t)place), list, NULL, place, list->why};
}

/* Writes the path of a field, as in "players[0].name". */
static void add_path(const struct field *field, char *path)
{
    if (field->of && field->of->of)
        add_path(field->of, path);
    size_t length = strlen(path);
    if (field->key)
        snprintf(path + length, FIELDS_WHY_BYTES - length, "%s%s", length > 0 ? "." : "",
                 field->key);
    else
        snprintf(path + length, FIELDS_WHY_BYTES - length, "[%d]", field->place);
}

void fields_refuse(const struct field *field, const char *format, ...)
{
    va_list arguments;
    if (field->why[0] != '\0')
        return;
    add_path(field, field->why);
    size_t length = strlen(field->why);
    va_start(arguments, format);
    vsnprintf(field->why + length, FIELDS_WHY_BYTES - length, format, arguments);
    va_end(arguments);
}

const char *fields_text(struct field field)
{
    if (!json_is_string(field.value))
        fields_refuse(&field, " is not a text");
    else if (json_string_length(field.value) >= FIELDS_TEXT_BYTES)
        fields_refuse(&field, " is longer than %d bytes", FIELDS_TEXT_BYTES - 1);
    else
        return json_string_value(field.value);
    return "";
}

const char *fields_option(struct field field)
{
    return field.value ? fields_text(field) : "";
}

bool fields_flag(struct field field)
{
    if (field.value && !json_is_boolean(field.value))
        fields_refuse(&field, " is not true or false");
    return json_is_true(field.value);
}

int64_t fields_whole(struct field field, struct fields_range range)
{
    int64_t whole = json_integer_value(field.value);
    if (!json_is_integer(field.value))
        fields_refuse(&field, " is not a whole number");
    else if (whole < range.least || whole > range.most)
        fields_refuse(&field, " is not from %lld to %lld", (long long)range.least,
                      (long long)range.most);
    else
        return whole;
    return 0;
}

double fields_number(struct field field)
{
    double number = json_number_value(field.value);
    if (!json_is_number(field.value))
        fields_refuse(&field, " is not a number");
    else if (!isfinite(number) || fabs(number) > NUMBER_MAX)
        fields_refuse(&field, " is too large");
    else
        return number;
    return 0;
}

int fields_list(struct field field, struct fields_range range)
{
    size_t n = json_array_size(field.value);
    if (!json_is_array(field.value))
        fields_refuse(&field, " is not a list");
    else if (range.least == range.most && (int64_t)n != range.least)
        fields_refuse(&field, " has %zu entries, and not %lld", n, (long long)range.least);
    else if ((int64_t)n < range.least || (int64_t)n > range.most)
        fields_refuse(&field, " has %zu entries, and not from %lld to %lld", n,
                      (long long)range.least, (long long)range.most);
    else
        return (int)n;
    return 0;
}
