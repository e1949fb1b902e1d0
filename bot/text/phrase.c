/* phrase.c - writes names, dice and lives for sentences. */

#include "phrase.h"

#include "codepoint.h"
#include "language.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The longest name still fits a phrase when each character of it is escaped. */
enum { ESCAPED_BYTES = 6 * SHOWN_NAME_CHARACTERS + TABLE_USERNAME_BYTES + 8 };

static const char isolate[] = "\u2068";
static const char end_isolate[] = "\u2069";

enum form { PLAIN, HTML };

/* A name between isolates, linked to its owner if `player` is not 0. */
static struct phrase isolated(const char *name, enum form form, int64_t player)
{
    char escaped[ESCAPED_BYTES];
    if (form == HTML && message_escape(name, escaped, sizeof escaped))
        name = escaped;
    if (player != 0)
        return phrase_told("%s<a href=\"tg://user?id=%" PRId64 "\">%s</a>%s", isolate, player, name,
                           end_isolate);
    return phrase_told("%s%s%s", isolate, name, end_isolate);
}

static struct phrase seated(const struct table *table, int seat, enum shown_width width,
                            enum form form)
{
    char name[SHOWN_NAME_BYTES];
    shown_names_seat(table, seat, width, name);
    return isolated(name, form, 0);
}

struct phrase phrase_name(const struct table *table, int seat)
{
    return seated(table, seat, SHOWN_WHOLE, HTML);
}

struct phrase phrase_plain_name(const struct table *table, int seat)
{
    return seated(table, seat, SHOWN_WHOLE, PLAIN);
}

struct phrase phrase_button_name(const struct table *table, int seat)
{
    return seated(table, seat, SHOWN_ROW, PLAIN);
}

struct phrase phrase_short_name(const struct table *table, int seat)
{
    return seated(table, seat, SHOWN_SHORT, HTML);
}

struct phrase phrase_shown(struct shown_names *names, int index, enum shown_width width)
{
    char name[SHOWN_NAME_BYTES];
    shown_names_write(names, index, width, name);
    return isolated(name, HTML, 0);
}

struct phrase phrase_mention_shown(struct shown_names *names, int index, bool quiet)
{
    char name[SHOWN_NAME_BYTES];
    int64_t player = names->list[index].player;
    shown_names_write(names, index, SHOWN_WHOLE, name);
    return isolated(name, HTML, quiet || player < 0 ? 0 : player);
}

struct phrase phrase_mention(const struct shown_table *shown, int seat)
{
    char name[SHOWN_NAME_BYTES];
    int64_t player = shown->table->seats[seat].player;
    shown_names_seat(shown->table, seat, SHOWN_WHOLE, name);
    bool named = shown->quiet || (shown->present >> seat & 1) != 0 || player < 0;
    return isolated(name, HTML, named ? 0 : player);
}

struct phrase phrase_at_table(const struct table *table, int64_t player, const char *name,
                              const char *username)
{
    struct shown_names names;
    shown_names_table(table, &names);
    int index = shown_names_add(&names, player, name, username);
    return phrase_shown(&names, index, SHOWN_WHOLE);
}

struct phrase phrase_name_of(const char *name)
{
    return phrase_mention_of(0, name);
}

struct phrase phrase_mention_of(int64_t player, const char *name)
{
    struct shown_names alone;
    shown_names_begin(&alone);
    shown_names_add(&alone, player, name, "");
    return phrase_mention_shown(&alone, 0, false);
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
    return n == 1 ? phrase_told("%s", _("a point")) : phrase_points_listed(n);
}

struct phrase phrase_points_listed(int n)
{
    return phrase_told(P_("%d point", "%d points", n), n);
}

struct phrase phrase_private_link(const char *bot, const char *start)
{
    return phrase_told("https://t.me/%s%s%s", bot, *start ? "?start=" : "", start);
}
