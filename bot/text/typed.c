/* typed.c - takes typed text apart into words and digits. */

#include "typed.h"

#include "codepoint.h"

#include <string.h>
#include <strings.h>

bool typed_is_letter(int32_t codepoint)
{
    if (codepoint < 0x80)
        return (codepoint >= 'a' && codepoint <= 'z') || (codepoint >= 'A' && codepoint <= 'Z');
    if (codepoint == 0xD7 || codepoint == 0xF7) /* times and divided by */
        return false;
    return (codepoint >= 0xC0 && codepoint < 0x2000) || /* the alphabets */
           (codepoint >= 0x2E80 && codepoint < 0xFB00) ||
           (codepoint >= 0xFF21 && codepoint <= 0xFF3A) ||
           (codepoint >= 0xFF41 && codepoint <= 0xFFDC);
}

static bool is_capital(int32_t codepoint)
{
    return (codepoint >= 'A' && codepoint <= 'Z') || (codepoint >= 0xC0 && codepoint <= 0xDE) ||
           (codepoint >= 0xFF21 && codepoint <= 0xFF3A);
}

static bool is_passed_over(int32_t codepoint)
{
    enum codepoint_class class = codepoint_class(codepoint);
    return class == CODEPOINT_HIDDEN || class == CODEPOINT_MARK;
}

/* The next visible character, and the text after it; 0 at the end. */
static int32_t next_visible(const char **text)
{
    int32_t codepoint;
    do
        codepoint = codepoint_next(text);
    while (codepoint != 0 && is_passed_over(codepoint));
    return codepoint;
}

/* Gathers the letters from this one on, which is taken from the text already. */
static void take_word(const char **text, int32_t codepoint, struct typed *ret_typed)
{
    size_t length = 0;
    bool whole = true;
    const char *after = *text;
    while (codepoint_digit(codepoint) < 0 && typed_is_letter(codepoint)) {
        size_t room = TYPED_WORD_BYTES - 1 - length;
        size_t n = codepoint_put(codepoint_fold(codepoint), ret_typed->word + length, room);
        ret_typed->capitals = ret_typed->capitals && is_capital(codepoint);
        whole = whole && n > 0;
        length += n;
        *text = after;
        codepoint = next_visible(&after);
    }
    ret_typed->word[length] = '\0';
    if (!whole)
        strcpy(ret_typed->word, "?");
}

bool typed_next(const char **text, struct typed *ret_typed)
{
    ret_typed->adjoins = true;
    ret_typed->capitals = true;
    ret_typed->word[0] = '\0';
    int32_t codepoint;
    while ((codepoint = next_visible(text)) != 0) {
        ret_typed->digit = codepoint_digit(codepoint);
        if (ret_typed->digit >= 0)
            return true;
        if (typed_is_letter(codepoint)) {
            take_word(text, codepoint, ret_typed);
            return true;
        }
        ret_typed->adjoins = false;
    }
    return false;
}

bool typed_run(const char **text, char *ret_run, size_t size)
{
    size_t length = 0, n = 1;
    const char *after = *text;
    int32_t codepoint = next_visible(&after), first = codepoint;
    while (n > 0 && codepoint != 0 &&
           (codepoint_digit(codepoint) >= 0 || typed_is_letter(codepoint))) {
        int digit = codepoint_digit(codepoint);
        n = codepoint_put(digit >= 0 ? '0' + digit : codepoint_fold(codepoint), ret_run + length,
                          size - 1 - length);
        length += n;
        *text = after;
        codepoint = next_visible(&after);
    }
    if (length == 1 && first >= 0xC0) /* "è" is another word than "e" */
        length = codepoint_put(first, ret_run, size - 1);
    ret_run[length] = '\0';
    return n > 0;
}

bool typed_has_times(const char *from, const char *to)
{
    while (from < to) {
        int32_t codepoint = codepoint_next(&from);
        if (codepoint == '*' || codepoint == 0xD7 || codepoint == 0x2715 || codepoint == 0x2716)
            return true;
    }
    return false;
}

bool typed_is_among(const char *word, size_t length, const char *words)
{
    for (const char *at = words; *at != '\0'; at += strcspn(at, " "), at += *at == ' ')
        if (strcspn(at, " ") == length && strncasecmp(at, word, length) == 0)
            return true;
    return false;
}
