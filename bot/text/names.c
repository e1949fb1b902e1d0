/* names.c - takes case, accents and punctuation off names, and finds the player of a typed one. */
#include "names.h"

#include "codepoint.h"

#include <string.h>
#include <strings.h>

/* Letters with accents, and the letters without them. */
static const struct letters {
    int32_t from, to;
    char letter;
} letters[] = {
    {0xC0, 0xC6, 'a'},     {0xC7, 0xC7, 'c'},     {0xC8, 0xCB, 'e'},     {0xCC, 0xCF, 'i'},
    {0xD0, 0xD0, 'd'},     {0xD1, 0xD1, 'n'},     {0xD2, 0xD6, 'o'},     {0xD8, 0xD8, 'o'},
    {0xD9, 0xDC, 'u'},     {0xDD, 0xDD, 'y'},     {0xDF, 0xDF, 's'},     {0xE0, 0xE6, 'a'},
    {0xE7, 0xE7, 'c'},     {0xE8, 0xEB, 'e'},     {0xEC, 0xEF, 'i'},     {0xF0, 0xF0, 'd'},
    {0xF1, 0xF1, 'n'},     {0xF2, 0xF6, 'o'},     {0xF8, 0xF8, 'o'},     {0xF9, 0xFC, 'u'},
    {0xFD, 0xFD, 'y'},     {0xFF, 0xFF, 'y'},     {0x100, 0x105, 'a'},   {0x106, 0x10D, 'c'},
    {0x10E, 0x111, 'd'},   {0x112, 0x11B, 'e'},   {0x11C, 0x123, 'g'},   {0x124, 0x127, 'h'},
    {0x128, 0x131, 'i'},   {0x134, 0x135, 'j'},   {0x136, 0x138, 'k'},   {0x139, 0x142, 'l'},
    {0x143, 0x14B, 'n'},   {0x14C, 0x153, 'o'},   {0x154, 0x159, 'r'},   {0x15A, 0x161, 's'},
    {0x162, 0x167, 't'},   {0x168, 0x173, 'u'},   {0x174, 0x175, 'w'},   {0x176, 0x178, 'y'},
    {0x179, 0x17E, 'z'},   {0x1A0, 0x1A1, 'o'},   {0x1AF, 0x1B0, 'u'},   {0x218, 0x219, 's'},
    {0x21A, 0x21B, 't'},   {0x1EA0, 0x1EB7, 'a'}, {0x1EB8, 0x1EC7, 'e'}, {0x1EC8, 0x1ECB, 'i'},
    {0x1ECC, 0x1EE3, 'o'}, {0x1EE4, 0x1EF1, 'u'}, {0x1EF2, 0x1EF9, 'y'},
};
enum { LETTERS = sizeof letters / sizeof letters[0] };

static bool is_passed_over(int32_t codepoint)
{
    enum codepoint_class class = codepoint_class(codepoint);
    return class == CODEPOINT_MARK || class == CODEPOINT_HIDDEN || codepoint == '\'' ||
           codepoint == 0x2018 || codepoint == 0x2019 || codepoint == 0x2BC;
}

/* A small letter or a digit; ' ' for characters between words. */
static int32_t fold(int32_t codepoint)
{
    if (codepoint >= 'A' && codepoint <= 'Z')
        return codepoint - 'A' + 'a';
    if ((codepoint >= 'a' && codepoint <= 'z') || (codepoint >= '0' && codepoint <= '9'))
        return codepoint;
    for (int i = 0; i < LETTERS; i++)
        if (codepoint >= letters[i].from && codepoint <= letters[i].to)
            return letters[i].letter;
    if (codepoint < 0x80 || codepoint == 0xB7 || codepoint_class(codepoint) == CODEPOINT_SPACE)
        return ' ';
    bool greek = codepoint >= 0x391 && codepoint <= 0x3A9;
    bool cyrillic = codepoint >= 0x410 && codepoint <= 0x42F;
    return greek || cyrillic ? codepoint + 0x20 : codepoint;
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

int names_fit(const char *typed, const char *name)
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

int names_seat(const struct table *table, const char *typed)
{
    char name[TABLE_NAME_BYTES];
    int found = GAME_NOBODY, best = 0, n_best = 0;
    trim(typed, name);
    for (int seat = 0; seat < table->n_seats; seat++) {
        int fit = names_fit(name, table->seats[seat].name);
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
    return strcasecmp(typed, "me") == 0 || strcasecmp(typed, "io") == 0;
}

const char *names_after_and(const char *typed)
{
    static const char *const words[] = {"- ",   "– ",   "— ",      ": ",  "& ",   "e ",
                                        "con ", "and ", "contro ", "vs ", "vs. ", "against "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncasecmp(typed, words[i], strlen(words[i])) == 0)
            return typed + strlen(words[i]);
    return typed;
}
