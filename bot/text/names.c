/* names.c - takes case, accents and punctuation off names, and finds the player of a typed one. */
#include "names.h"

#include "alike.h"
#include "codepoint.h"
#include "heard.h"
#include "language.h"
#include "shown_names.h"
#include "typed.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool is_passed_over(int32_t codepoint)
{
    enum codepoint_class class = codepoint_class(codepoint);
    return class == CODEPOINT_MARK || class == CODEPOINT_HIDDEN || codepoint == '\'' ||
           codepoint == 0x2018 || codepoint == 0x2019 || codepoint == 0x2BC;
}

/* A small letter or a digit; ' ' for characters between words. */
static int32_t fold(int32_t codepoint)
{
    int32_t letter = codepoint_fold(codepoint);
    bool known = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    bool between = letter < 0x80 || letter == 0xFF20 || letter == 0xB7 ||
                   codepoint_class(letter) == CODEPOINT_SPACE;
    return between && !known ? ' ' : letter;
}

bool names_fold(const char *text, char *ret_folded, size_t room)
{
    size_t length = 0;
    bool apart = false;
    int32_t codepoint;
    while ((codepoint = codepoint_next(&text)) != 0) {
        if (is_passed_over(codepoint))
            continue;
        int32_t letter = fold(codepoint);
        if (letter == ' ') {
            apart = length > 0;
            continue;
        }
        if (length + apart + 1 >= room)
            return false;
        if (apart)
            ret_folded[length++] = ' ';
        apart = false;
        size_t bytes = codepoint_put(letter, ret_folded + length, room - 1 - length);
        if (bytes == 0)
            return false;
        length += bytes;
    }
    ret_folded[length] = '\0';
    return true;
}

/* --- the player of a name --- */

/* The typed name without the spaces around it, and the @ that people put before names. */
static void trim(const char *typed, char ret_name[TABLE_NAME_BYTES])
{
    typed += strspn(typed, " \t\n@");
    size_t length = strlen(typed);
    while (length > 0 && strchr(" \t\n", typed[length - 1]))
        length--;
    if (length >= TABLE_NAME_BYTES)
        length = TABLE_NAME_BYTES - 1;
    memcpy(ret_name, typed, length);
    ret_name[length] = '\0';
}

static int fit_of(const char *typed, const char *name)
{
    char folded_typed[TABLE_NAME_BYTES], folded_name[TABLE_NAME_BYTES];
    if (typed[0] != '\0' && strcasecmp(typed, name) == 0)
        return 3;
    if (!names_fold(typed, folded_typed, sizeof folded_typed) ||
        !names_fold(name, folded_name, sizeof folded_name))
        return 0;
    size_t length = strlen(folded_typed);
    if (length == 0 || strncmp(folded_typed, folded_name, length) != 0)
        return 0;
    return folded_name[length] == '\0' ? 2 : 1;
}

/* The name may have been typed with letters of another alphabet, or be written with some: of people
 * whose names look alike the typed one means none more than another. */
int names_fit(const char *typed, const char *name)
{
    char usual_typed[TABLE_NAME_BYTES], usual_name[TABLE_NAME_BYTES];
    int fit = fit_of(typed, name);
    if (fit > 2)
        return fit;
    alike_write(typed, usual_typed, sizeof usual_typed);
    alike_write(name, usual_name, sizeof usual_name);
    int usual = fit_of(usual_typed, usual_name);
    return usual > 1 && usual > fit ? usual : fit;
}

int names_seat(const struct table *table, const char *typed)
{
    char name[TABLE_NAME_BYTES];
    int found = GAME_NOBODY, best = 0, n_best = 0;
    trim(typed, name);
    for (int seat = 0; seat < table->n_seats; seat++) {
        char shown[SHOWN_NAME_BYTES];
        shown_names_seat(table, seat, SHOWN_WHOLE, shown);
        int fit = names_fit(name, table->seats[seat].name);
        if (fit == 0 && names_fit(name, shown) > 1)
            fit = 2;
        if (fit == 0 || fit < best)
            continue;
        n_best = fit > best ? 1 : n_best + 1;
        best = fit;
        found = seat;
    }
    return n_best == 1 ? found : GAME_NOBODY;
}

bool names_is_me(const char *typed)
{
    return heard_is(NC_("typed", "me"), typed);
}

/* The length of a mark or a word between two names; 0 for other words. */
static size_t and_length(const char *typed)
{
    static const char *const marks[] = {"-", "–", "—", ":", "&"};
    char word[TABLE_NAME_BYTES], folded[TABLE_NAME_BYTES];
    size_t length = strcspn(typed, " ");
    snprintf(word, sizeof word, "%.*s", (int)length, typed);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strcmp(word, marks[i]) == 0)
            return length;
    /* TRANSLATORS: words between the names of two opponents. */
    bool between =
        names_fold(word, folded, sizeof folded) && heard_is(NC_("typed", "and vs against"), folded);
    return between ? length : 0;
}

const char *names_after_and(const char *typed)
{
    size_t length = and_length(typed);
    return length > 0 && typed[length] == ' ' ? typed + length + 1 : typed;
}

int names_language(const char *word)
{
    /* TRANSLATORS: other names of your language, like "italian italiano italiana" of Italian. */
    static const char others[] = NC_("names of this language", "english");
    for (int i = 0; language_code(i); i++)
        if (names_fit(word, language_name(i)) > 1 ||
            typed_is_among(word, strlen(word), language_phrase(i, others)))
            return i;
    if (heard_is(NC_("typed", "english"), word))
        return LANGUAGE_ENGLISH;
    int language = language_for(word);
    const char *code = language_code(language);
    size_t length = strlen(code);
    return strncmp(word, code, length) == 0 && strchr("-_", word[length]) ? language : -1;
}
