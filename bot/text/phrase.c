/* phrase.c - writes names, dice and lives for sentences. */

#include "phrase.h"

#include "codepoint.h"
#include "language.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Characters, not bytes. The longest name still fits a phrase when each of them is escaped. */
enum { NAME_CHARACTERS = 32, SHORT_NAME_CHARACTERS = 12, MIDDLE_NAME_CHARACTERS = 20 };

static const char isolate[] = "\u2068";
static const char end_isolate[] = "\u2069";

/* A name between isolates, as HTML if asked for, and linked to its owner if `player` is not 0.
 * Names are cleaned before they are stored; this does not rely on it. */
static struct phrase name_phrase(const char *whole, int characters, bool html, int64_t player)
{
    char name[TABLE_NAME_BYTES + sizeof "…"], escaped[6 * NAME_CHARACTERS + 1];
    const char *shown = name;
    message_clean_name(whole, _("somebody"), name, TABLE_NAME_BYTES);
    codepoint_cut(name, characters);
    if (html && message_escape(name, escaped, sizeof escaped))
        shown = escaped;
    if (player != 0)
        return phrase_told("%s<a href=\"tg://user?id=%" PRId64 "\">%s</a>%s", isolate, player,
                           shown, end_isolate);
    return phrase_told("%s%s%s", isolate, shown, end_isolate);
}

struct phrase phrase_name(const struct table *table, int seat)
{
    return name_phrase(table->seats[seat].name, NAME_CHARACTERS, true, 0);
}

struct phrase phrase_name_of(const char *name)
{
    return name_phrase(name, NAME_CHARACTERS, true, 0);
}

struct phrase phrase_plain_name(const struct table *table, int seat)
{
    return name_phrase(table->seats[seat].name, NAME_CHARACTERS, false, 0);
}

struct phrase phrase_button_name(const struct table *table, int seat)
{
    return name_phrase(table->seats[seat].name, MIDDLE_NAME_CHARACTERS, false, 0);
}

struct phrase phrase_short_name(const struct table *table, int seat)
{
    return name_phrase(table->seats[seat].name, SHORT_NAME_CHARACTERS, true, 0);
}

struct phrase phrase_short_name_of(const char *name)
{
    return name_phrase(name, SHORT_NAME_CHARACTERS, true, 0);
}

struct phrase phrase_row_name_of(const char *name)
{
    return name_phrase(name, MIDDLE_NAME_CHARACTERS, true, 0);
}

struct phrase phrase_mention(const struct shown_table *shown, int seat)
{
    const struct seat *whom = &shown->table->seats[seat];
    return name_phrase(whom->name, NAME_CHARACTERS, true,
                       shown->quiet || whom->player < 0 ? 0 : whom->player);
}

struct phrase phrase_mention_of(int64_t player, const char *name)
{
    return name_phrase(name, NAME_CHARACTERS, true, player);
}

struct phrase phrase_faces(const uint8_t *faces, int n_faces)
{
    static const char *const pictures[] = {"⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
    struct phrase phrase = {.text = ""};
    for (int face = 6; face > 0; face--)
        for (int i = 0; i < n_faces; i++)
            if (faces[i] == face)
                strcat(phrase.text, pictures[face - 1]);
    return phrase;
}

struct phrase phrase_told(const char *format, ...)
{
    struct phrase phrase;
    va_list values;
    va_start(values, format);
    vsnprintf(phrase.text, sizeof phrase.text, format, values);
    va_end(values);
    return phrase;
}

struct phrase phrase_chosen(bool chosen, const char *label)
{
    return phrase_told("%s%s", chosen ? "✅ " : "", label);
}

struct phrase phrase_capital(struct phrase phrase)
{
    if (phrase.text[0] >= 'a' && phrase.text[0] <= 'z')
        phrase.text[0] = (char)(phrase.text[0] - 'a' + 'A');
    return phrase;
}

struct phrase phrase_tenths(double value, bool sign)
{
    long tenths = (long)(value * 10 + (value < 0 ? -0.5 : 0.5));
    const char *mark = tenths < 0 ? "−" : tenths > 0 && sign ? "+" : "";
    /* TRANSLATORS: between the whole and the part of a number: 17.5 */
    return phrase_told("%s%ld%s%ld", mark, labs(tenths) / 10, _("."), labs(tenths) % 10);
}

struct phrase phrase_lives(int n)
{
    return phrase_told(n == 1 ? _("a life") : P_("%d life", "%d lives", n), n);
}

struct phrase phrase_points(int n)
{
    return phrase_told(n == 1 ? _("a point") : P_("%d point", "%d points", n), n);
}

struct phrase phrase_private_link(const char *bot, const char *start)
{
    return phrase_told("https://t.me/%s%s%s", bot, *start ? "?start=" : "", start);
}
