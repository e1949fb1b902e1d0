/* buttons.c - reads the data of buttons. */
#include "buttons.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { ERA_DIGITS = 6, ERA_BASE = 36 };

static_assert(BUTTONS_ERA_BYTES == ERA_DIGITS + 3, "a sign before, a colon behind");

void buttons_era(int64_t era, char ret_mark[BUTTONS_ERA_BYTES])
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    memset(ret_mark, 0, BUTTONS_ERA_BYTES);
    if (era == 0)
        return;
    ret_mark[0] = '~';
    for (int i = ERA_DIGITS; i > 0; i--, era /= ERA_BASE)
        ret_mark[i] = digits[era % ERA_BASE];
    ret_mark[ERA_DIGITS + 1] = ':';
}

int64_t buttons_take_era(const char **data)
{
    const char *at = *data + 1;
    bool marked = **data == '~' && strspn(at, "0123456789abcdefghijklmnopqrstuvwxyz") == ERA_DIGITS;
    if (!marked || at[ERA_DIGITS] != ':')
        return 0;
    *data = at + ERA_DIGITS + 1;
    return strtoll(at, NULL, ERA_BASE);
}

bool buttons_number(const char **at, int64_t *ret_number)
{
    char *end;
    errno = 0;
    long long number = strtoll(*at, &end, 10);
    bool begins = isdigit((unsigned char)**at) || **at == '-';
    if (errno != 0 || end == *at || !begins)
        return false;
    *at = end;
    *ret_number = number;
    return true;
}

static bool take_word(const char **at, const char *end, char ret_word[BUTTONS_DATA_BYTES])
{
    size_t length = strcspn(*at, end);
    if (length >= BUTTONS_DATA_BYTES)
        return false;
    memcpy(ret_word, *at, length);
    ret_word[length] = '\0';
    *at += length;
    return true;
}

bool buttons_fit(const char *form, const char *data, struct buttons_said *ret_said)
{
    int numbers = 0, words = 0;
    *ret_said = (struct buttons_said){0};
    for (; *form != '\0'; form++)
        if (*form == '|' && *data == '\0')
            return true;
        else if (*form == '|')
            continue;
        else if (*form == '#'   ? !buttons_number(&data, &ret_said->numbers[numbers++])
                 : *form == '*' ? !take_word(&data, ":", ret_said->words[words++])
                 : *form == '>' ? !take_word(&data, "", ret_said->words[words++])
                                : *form != *data++)
            return false;
    return *data == '\0';
}

int buttons_read(const char *const *forms, int n, const char *data, struct buttons_said *ret_said)
{
    for (int i = 0; i < n; i++)
        if (buttons_fit(forms[i], data, ret_said))
            return i;
    return -1;
}
