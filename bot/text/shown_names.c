/* shown_names.c - tells the names of the people in one text apart.
 *
 * A person has a plain form of each width: the name, cut. It is shown unless it is a plain form of
 * another person, too. Otherwise candidates are tried in order: the first name with more and more
 * letters of the last, wider forms, the username, numbers. A candidate is free if it is neither a
 * plain form of another person nor chosen for one, at any width, since a text may show several;
 * forms that only look alike (alike.h) are the same here.
 */
#include "shown_names.h"

#include "alike.h"
#include "codepoint.h"
#include "language.h"
#include "message.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const int characters[] = {
    [SHOWN_WHOLE] = SHOWN_NAME_CHARACTERS, [SHOWN_ROW] = 20, [SHOWN_SHORT] = 12, [SHOWN_BRIEF] = 8};

enum {
    RAW_BYTES = 512,
    LETTERS_MOST = 6, /* of a last name that is cut */
    USERNAME_LEAST = 8,
};

/* --- marks --- */

/* Whether the bot says with this sign what a person is or does, or parts a line with it. */
static bool is_bots_own(int32_t codepoint)
{
    static const char marks[] =
        "🤖👑💀❤📵🚪🔁✅❌🗣🪙🏆🥇🥈🥉⚪🏖🛟🤥🙈👀"
        "№•‧∙⋅：∶✕✖@＠﹫#＃﹟♯⋕⌗";
    static const int32_t arrows[][2] = {{0x2190, 0x21FF},   {0x23E9, 0x23EC},  {0x25B2, 0x25C5},
                                        {0x2794, 0x2794},   {0x2798, 0x27BE},  {0x27F0, 0x27FF},
                                        {0x2900, 0x297F},   {0x2B00, 0x2B11},  {0x2B60, 0x2BB9},
                                        {0x1F53C, 0x1F53D}, {0x1F800, 0x1F8FF}};
    const char *at = marks;
    for (int32_t mark; (mark = codepoint_next(&at)) != 0;)
        if (mark == codepoint)
            return true;
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
        if (codepoint >= arrows[i][0] && codepoint <= arrows[i][1])
            return true;
    return false;
}

/* Whether a character is taken out between these two. ":" and "×" stay in a word, or as a part of a
 * smiley, but make no figure of a digit; "·" is a letter's between two l in Catalan. */
static bool is_taken_out(int32_t before, int32_t codepoint, char after)
{
    if (codepoint == 0xB7 /* · */)
        return codepoint_fold(before) != 'l' || codepoint_fold(after) != 'l';
    if (codepoint != ':' && codepoint != 0xD7 /* × */)
        return is_bots_own(codepoint);
    bool joins = after > ' ' && after <= '~' && after != ':' && codepoint_digit(after) < 0;
    return !joins || codepoint_digit(before) >= 0;
}

/* Copies the name without these marks, and without what is drawn onto them. Its end is left out if
 * there is no room. */
static void take_out_marks(const char *raw, char ret_name[RAW_BYTES])
{
    bool out = false;
    size_t length = 0;
    for (int32_t codepoint, before = 0; (codepoint = codepoint_next(&raw)) != 0;) {
        enum codepoint_class class = codepoint_class(codepoint);
        out = is_taken_out(before, codepoint, *raw) || (out && class == CODEPOINT_MARK);
        if (out || codepoint == CODEPOINT_BROKEN)
            continue;
        length += codepoint_put(codepoint, ret_name + length, RAW_BYTES - 1 - length);
        if (class == CODEPOINT_VISIBLE)
            before = codepoint;
    }
    ret_name[length] = '\0';
}

void shown_names_clean(const char *raw, const char *username, char ret_name[TABLE_NAME_BYTES])
{
    char kept[RAW_BYTES], fallback[TABLE_USERNAME_BYTES + 1];
    snprintf(fallback, sizeof fallback, "%s%.39s", username[0] != '\0' ? "@" : "?", username);
    take_out_marks(raw, kept);
    message_clean_name(kept, fallback, ret_name, TABLE_NAME_BYTES);
}

/* --- people --- */

void shown_names_begin(struct shown_names *ret_names)
{
    ret_names->n = ret_names->n_first = 0;
    ret_names->told = false;
}

void shown_names_table(const struct table *table, struct shown_names *ret_names)
{
    shown_names_begin(ret_names);
    ret_names->n = ret_names->n_first = table->n_seats;
    for (int i = 0; i < table->n_seats; i++) {
        const struct seat *seat = &table->seats[i];
        ret_names->list[i] = (struct shown_name){seat->player, seat->name, seat->username, i + 1};
    }
}

int shown_names_add(struct shown_names *names, int64_t player, const char *name,
                    const char *username)
{
    for (int i = 0; i < names->n && player != 0; i++)
        if (names->list[i].player == player)
            return i;
    assert(names->n < SHOWN_NAMES_MOST);
    names->told = false;
    names->list[names->n] = (struct shown_name){player, name, username, 0};
    return names->n++;
}

/* --- forms --- */

/* Names are cleaned before they are stored; this does not rely on it. */
static void clean(const struct shown_name *person, char ret_name[SHOWN_NAME_BYTES])
{
    message_clean_name(person->name, _("somebody"), ret_name, TABLE_NAME_BYTES);
}

static void find_plain(const struct shown_name *person, struct shown_forms *ret_plain)
{
    clean(person, ret_plain->text[SHOWN_WHOLE]);
    for (int width = 0; width < SHOWN_WIDTHS; width++) {
        if (width > 0)
            strcpy(ret_plain->text[width], ret_plain->text[width - 1]);
        codepoint_cut(ret_plain->text[width], characters[width]);
        ret_plain->look[width] = alike_hash(ret_plain->text[width]);
    }
}

static bool is_among(const char *text, uint64_t look, const struct shown_forms *forms)
{
    for (int width = 0; width < SHOWN_WIDTHS; width++)
        if (forms->look[width] == look && alike_equal(forms->text[width], text))
            return true;
    return false;
}

/* The number of people from whom this one is told apart, themselves included. */
static int n_rivals(const struct shown_names *names, int index)
{
    return index < names->n_first ? names->n_first : names->n;
}

/* --- candidates --- */

struct choice {
    struct shown_names *names; /* forms: an empty text is not chosen yet */
    struct shown_forms plain[SHOWN_NAMES_MOST];
    int index;
    enum shown_width width;
};

/* Takes a candidate if it is free. */
static bool take(struct choice *choice, const char *text)
{
    struct shown_names *names = choice->names;
    struct shown_forms *own = &names->forms[choice->index];
    uint64_t look = alike_hash(text);
    for (int i = 0; i < n_rivals(names, choice->index); i++)
        if (i != choice->index &&
            (is_among(text, look, &choice->plain[i]) || is_among(text, look, &names->forms[i])))
            return false;
    strcpy(own->text[choice->width], text);
    own->look[choice->width] = look;
    return true;
}

/* Whether the name of another person begins with the text. */
static bool begins_other(const struct choice *choice, const char *text)
{
    for (int i = 0; i < n_rivals(choice->names, choice->index); i++) {
        char name[SHOWN_NAME_BYTES];
        clean(&choice->names->list[i], name);
        if (i != choice->index && alike_begins(name, text))
            return true;
    }
    return false;
}

/* The first name with so many letters of the rest. */
static bool take_letters(struct choice *choice, const char *name, const char *rest, int letters)
{
    char first[SHOWN_NAME_BYTES], text[SHOWN_NAME_BYTES];
    const char *end = codepoint_skip(rest, letters), *after = end;
    if (end[-1] == ' ' || codepoint_class(codepoint_next(&after)) == CODEPOINT_MARK)
        return false;
    snprintf(text, sizeof text, "%.*s", (int)(end - name), name);
    if (begins_other(choice, text))
        return false;
    snprintf(first, sizeof first, "%.*s", (int)(rest - 1 - name), name);
    codepoint_cut(first, characters[choice->width]);
    snprintf(text, sizeof text, "%.140s %.*s.", first, (int)(end - rest), rest);
    return take(choice, text);
}

/* Cuts the last name, by two letters at least. */
static bool take_abbreviated(struct choice *choice, const char *name)
{
    const char *space = strchr(name, ' ');
    for (int n = 1; space && n <= LETTERS_MOST; n++) {
        if (*codepoint_skip(space + 1, n + 1) == '\0')
            return false;
        if (take_letters(choice, name, space + 1, n))
            return true;
    }
    return false;
}

static bool take_wider(struct choice *choice)
{
    for (int width = (int)choice->width - 1; width >= 0; width--)
        if (take(choice, choice->plain[choice->index].text[width]))
            return true;
    return false;
}

/* The number of a person among those of the same name. */
static int number_of(const struct shown_names *names, int index)
{
    const struct shown_name *person = &names->list[index];
    int number = 1;
    for (int i = 0; i < names->n && person->number == 0; i++)
        number += alike_equal(names->list[i].name, person->name) &&
                  names->list[i].player < person->player;
    return person->number > 0 ? person->number : number;
}

/* Whether the username of another person is cut to the same. */
static bool cuts_other(const struct choice *choice, const char *username)
{
    char begin[TABLE_USERNAME_BYTES + 4];
    snprintf(begin, sizeof begin, "%.*s", (int)(strstr(username, "…") - username), username);
    for (int i = 0; i < n_rivals(choice->names, choice->index); i++)
        if (i != choice->index && alike_begins(choice->names->list[i].username, begin))
            return true;
    return false;
}

/* The username, cut for the width if it stays nobody else's. */
static bool take_username_at(struct choice *choice, const char *name, int width)
{
    char first[SHOWN_NAME_BYTES], username[TABLE_USERNAME_BYTES + 4], text[SHOWN_NAME_BYTES];
    int room = characters[width];
    snprintf(username, sizeof username, "%s", choice->names->list[choice->index].username);
    if (username[0] == '\0')
        return false;
    strcpy(first, name);
    if (codepoint_count(first) + 2 + codepoint_count(username) > room)
        first[strcspn(first, " ")] = '\0';
    codepoint_cut(first, room);
    room -= codepoint_count(first) + 2;
    codepoint_cut(username, room > USERNAME_LEAST ? room : USERNAME_LEAST);
    if (strstr(username, "…") && cuts_other(choice, username))
        return false;
    snprintf(text, sizeof text, "%.140s ＠%s", first, username);
    return take(choice, text);
}

/* A person who has the username in one form has it in all of them. */
static bool take_username(struct choice *choice, const char *name)
{
    for (int width = (int)choice->width; width >= 0; width--)
        if (take_username_at(choice, name, width))
            return true;
    return false;
}

/* Names have no "#", so no number looks like a name. */
static void take_number(struct choice *choice, char *name)
{
    char text[SHOWN_NAME_BYTES];
    int number = number_of(choice->names, choice->index);
    if (codepoint_count(name) > characters[choice->width])
        name[strcspn(name, " ")] = '\0';
    codepoint_cut(name, characters[choice->width]);
    do
        snprintf(text, sizeof text, "%.140s #%d", name, number++);
    while (!take(choice, text));
}

static void choose(struct choice *choice)
{
    char name[SHOWN_NAME_BYTES];
    clean(&choice->names->list[choice->index], name);
    if (!take_abbreviated(choice, name) && !take_wider(choice) && !take_username(choice, name))
        take_number(choice, name);
}

/* --- the choice --- */

/* Chooses for the people from one index to another: the plain forms first. */
static void choose_all(struct choice *choice, int from, int to)
{
    for (int plain = 1; plain >= 0; plain--)
        for (choice->index = from; choice->index < to; choice->index++)
            for (int width = 0; width < SHOWN_WIDTHS; width++) {
                choice->width = (enum shown_width)width;
                if (plain)
                    take(choice, choice->plain[choice->index].text[width]);
                else if (choice->names->forms[choice->index].text[width][0] == '\0')
                    choose(choice);
            }
}

static void tell_apart(struct shown_names *names)
{
    struct choice choice;
    choice.names = names;
    for (int i = 0; i < names->n; i++) {
        find_plain(&names->list[i], &choice.plain[i]);
        for (int width = 0; width < SHOWN_WIDTHS; width++) {
            names->forms[i].text[width][0] = '\0';
            names->forms[i].look[width] = 0;
        }
    }
    choose_all(&choice, 0, names->n_first);
    choose_all(&choice, names->n_first, names->n);
    names->told = true;
}

/* Whether a plain form is nobody else's. Most names are, so most texts need no more. */
static bool is_own(const struct shown_names *names, int index, const struct shown_forms *plain,
                   enum shown_width width)
{
    bool among_first = index < names->n_first;
    for (int i = 0; i < n_rivals(names, index); i++) {
        struct shown_forms other;
        find_plain(&names->list[i], &other);
        if (i != index && is_among(plain->text[width], plain->look[width], &other))
            return false;
    }
    return among_first || names->n == 1;
}

void shown_names_write(struct shown_names *names, int index, enum shown_width width,
                       char ret_name[SHOWN_NAME_BYTES])
{
    struct shown_forms plain;
    assert(index >= 0 && index < names->n);
    if (!names->told) {
        find_plain(&names->list[index], &plain);
        strcpy(ret_name, plain.text[width]);
        if (is_own(names, index, &plain, width))
            return;
        tell_apart(names);
    }
    strcpy(ret_name, names->forms[index].text[width]);
}

/* --- at a table --- */

/* The people of the table that was asked for last: a text names them many times. `somebody` is the
 * word in the language of that text. */
static struct {
    int n;
    const char *somebody;
    struct seat seats[GAME_SEATS_MAX];
    struct shown_names names;
} last;

static bool is_last(const struct table *table)
{
    bool same =
        last.somebody && table->n_seats == last.n && strcmp(last.somebody, _("somebody")) == 0;
    for (int i = 0; same && i < last.n; i++)
        same = table->seats[i].player == last.seats[i].player &&
               strcmp(table->seats[i].name, last.seats[i].name) == 0 &&
               strcmp(table->seats[i].username, last.seats[i].username) == 0;
    return same;
}

void shown_names_seat(const struct table *table, int seat, enum shown_width width,
                      char ret_name[SHOWN_NAME_BYTES])
{
    if (!is_last(table)) {
        last.n = table->n_seats;
        last.somebody = _("somebody");
        memcpy(last.seats, table->seats, sizeof last.seats);
        shown_names_table(table, &last.names);
        tell_apart(&last.names);
    }
    assert(seat >= 0 && seat < last.n);
    strcpy(ret_name, last.names.forms[seat].text[width]);
}
