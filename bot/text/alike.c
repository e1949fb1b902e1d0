/* alike.c - compares texts by the look of their letters. */
#include "alike.h"

#include "codepoint.h"

#include <stdlib.h>

/* Characters, in order, and a usual one of the same look: a choice of the confusable ones that
 * Unicode's Technical Standard 39 lists. */
static const struct alike {
    int32_t from, to;
} alikes[] = {
    {0x30, 'O'},   {0x31, 'l'},    {0x49, 'l'},    {0x60, '\''},   {0x7C, 'l'},    {0xB4, '\''},
    {0xCC, 'l'},   {0xCD, 'l'},    {0xCE, 'l'},    {0xCF, 'l'},    {0x12A, 'l'},   {0x12C, 'l'},
    {0x12E, 'l'},  {0x130, 'l'},   {0x138, 'k'},   {0x1B7, '3'},   {0x1C0, 'l'},   {0x1CF, 'l'},
    {0x251, 'a'},  {0x261, 'g'},   {0x269, 'i'},   {0x2BC, '\''},  {0x37F, 'J'},   {0x386, 'A'},
    {0x388, 'E'},  {0x389, 'H'},   {0x38A, 'l'},   {0x38C, 'O'},   {0x38E, 'Y'},   {0x38F, 0x3A9},
    {0x391, 'A'},  {0x392, 'B'},   {0x395, 'E'},   {0x396, 'Z'},   {0x397, 'H'},   {0x399, 'l'},
    {0x39A, 'K'},  {0x39C, 'M'},   {0x39D, 'N'},   {0x39F, 'O'},   {0x3A1, 'P'},   {0x3A4, 'T'},
    {0x3A5, 'Y'},  {0x3A7, 'X'},   {0x3AC, 'a'},   {0x3AD, 0x3B5}, {0x3AE, 'n'},   {0x3AF, 'i'},
    {0x3B1, 'a'},  {0x3B3, 'y'},   {0x3B7, 'n'},   {0x3B9, 'i'},   {0x3BA, 'k'},   {0x3BD, 'v'},
    {0x3BF, 'o'},  {0x3C1, 'p'},   {0x3C3, 'o'},   {0x3C5, 'u'},   {0x3C7, 'x'},   {0x3CC, 'o'},
    {0x3CD, 'u'},  {0x3CE, 0x3C9}, {0x3DC, 'F'},   {0x3F2, 'c'},   {0x3F3, 'j'},   {0x3F9, 'C'},
    {0x3FA, 'M'},  {0x401, 'E'},   {0x405, 'S'},   {0x406, 'l'},   {0x407, 'l'},   {0x408, 'J'},
    {0x410, 'A'},  {0x412, 'B'},   {0x413, 0x393}, {0x415, 'E'},   {0x417, '3'},   {0x419, 0x418},
    {0x41A, 'K'},  {0x41C, 'M'},   {0x41D, 'H'},   {0x41E, 'O'},   {0x41F, 0x3A0}, {0x420, 'P'},
    {0x421, 'C'},  {0x422, 'T'},   {0x423, 'Y'},   {0x424, 0x3A6}, {0x425, 'X'},   {0x42C, 'b'},
    {0x430, 'a'},  {0x431, '6'},   {0x435, 'e'},   {0x437, '3'},   {0x439, 0x438}, {0x43A, 'k'},
    {0x43E, 'o'},  {0x440, 'p'},   {0x441, 'c'},   {0x443, 'y'},   {0x444, 0x3C6}, {0x445, 'x'},
    {0x44C, 'b'},  {0x451, 'e'},   {0x455, 's'},   {0x456, 'i'},   {0x457, 'i'},   {0x458, 'j'},
    {0x474, 'V'},  {0x475, 'v'},   {0x4AE, 'Y'},   {0x4AF, 'y'},   {0x4BB, 'h'},   {0x4C0, 'l'},
    {0x4CF, 'l'},  {0x4E0, '3'},   {0x501, 'd'},   {0x50C, 'G'},   {0x51A, 'Q'},   {0x51B, 'q'},
    {0x51C, 'W'},  {0x51D, 'w'},   {0x54D, 'U'},   {0x54F, 'S'},   {0x555, 'O'},   {0x563, 'q'},
    {0x570, 'h'},  {0x578, 'n'},   {0x57C, 'n'},   {0x57D, 'u'},   {0x581, 'g'},   {0x585, 'o'},
    {0x5DF, 'l'},  {0x627, 'l'},   {0x13A0, 'D'},  {0x13A1, 'R'},  {0x13A2, 'T'},  {0x13A5, 'i'},
    {0x13A9, 'Y'}, {0x13AA, 'A'},  {0x13AB, 'J'},  {0x13AC, 'E'},  {0x13B3, 'W'},  {0x13B7, 'M'},
    {0x13BB, 'H'}, {0x13C0, 'G'},  {0x13C2, 'h'},  {0x13C3, 'Z'},  {0x13CF, 'b'},  {0x13D2, 'R'},
    {0x13D4, 'W'}, {0x13D5, 'S'},  {0x13D9, 'V'},  {0x13DA, 'S'},  {0x13DE, 'L'},  {0x13DF, 'C'},
    {0x13E2, 'P'}, {0x13E6, 'K'},  {0x13E7, 'd'},  {0x13F3, 'G'},  {0x13F4, 'B'},  {0x1D04, 'c'},
    {0x1D0B, 'k'}, {0x1D0F, 'o'},  {0x1D1C, 'u'},  {0x1D20, 'v'},  {0x1D21, 'w'},  {0x1D22, 'z'},
    {0x2010, '-'}, {0x2011, '-'},  {0x2012, '-'},  {0x2013, '-'},  {0x2018, '\''}, {0x2019, '\''},
    {0x2024, '.'}, {0x2032, '\''}, {0x2044, '/'},  {0x2102, 'C'},  {0x210A, 'g'},  {0x210B, 'H'},
    {0x210C, 'H'}, {0x210D, 'H'},  {0x210E, 'h'},  {0x2110, 'l'},  {0x2111, 'l'},  {0x2112, 'L'},
    {0x2113, 'l'}, {0x2115, 'N'},  {0x2119, 'P'},  {0x211A, 'Q'},  {0x211B, 'R'},  {0x211C, 'R'},
    {0x211D, 'R'}, {0x2124, 'Z'},  {0x2128, 'Z'},  {0x212C, 'B'},  {0x212D, 'C'},  {0x212F, 'e'},
    {0x2130, 'E'}, {0x2131, 'F'},  {0x2133, 'M'},  {0x2134, 'o'},  {0x2160, 'l'},  {0x2164, 'V'},
    {0x2169, 'X'}, {0x216C, 'L'},  {0x216D, 'C'},  {0x216E, 'D'},  {0x216F, 'M'},  {0x2170, 'i'},
    {0x2174, 'v'}, {0x2179, 'x'},  {0x217C, 'l'},  {0x217D, 'c'},  {0x217E, 'd'},  {0x217F, 'm'},
    {0x2212, '-'}, {0x2215, '/'},  {0x2223, 'l'},  {0x2502, 'l'},  {0x2758, 'l'},  {0xA4D0, 'B'},
    {0xA4D1, 'P'}, {0xA4D2, 'd'},  {0xA4D3, 'D'},  {0xA4D4, 'T'},  {0xA4D6, 'G'},  {0xA4D7, 'K'},
    {0xA4D9, 'J'}, {0xA4DA, 'C'},  {0xA4DC, 'Z'},  {0xA4DD, 'F'},  {0xA4DF, 'M'},  {0xA4E0, 'N'},
    {0xA4E1, 'L'}, {0xA4E2, 'S'},  {0xA4E3, 'R'},  {0xA4E6, 'V'},  {0xA4E7, 'H'},  {0xA4EA, 'W'},
    {0xA4EB, 'X'}, {0xA4EC, 'Y'},  {0xA4EE, 'A'},  {0xA4F0, 'E'},  {0xA4F2, 'l'},  {0xA4F3, 'O'},
    {0xA4F4, 'U'}, {0xA731, 's'},
};

/* Alphabets that Unicode has for formulas: letters from A to z, digits from 0 to 9. */
enum {
    LETTERS_FIRST = 0x1D400,
    LETTERS_LAST = 0x1D6A3,
    DIGITS_FIRST = 0x1D7CE,
    DIGITS_LAST = 0x1D7FF,
    WIDE_FIRST = 0xFF01,
    WIDE_LAST = 0xFF5E,
};

static int32_t plain(int32_t codepoint)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    if (codepoint >= WIDE_FIRST && codepoint <= WIDE_LAST)
        return codepoint - WIDE_FIRST + '!';
    if (codepoint >= LETTERS_FIRST && codepoint <= LETTERS_LAST)
        return letters[(codepoint - LETTERS_FIRST) % 52];
    if (codepoint >= DIGITS_FIRST && codepoint <= DIGITS_LAST)
        return '0' + (codepoint - DIGITS_FIRST) % 10;
    return codepoint;
}

static int compare(const void *key, const void *element)
{
    int32_t from = ((const struct alike *)element)->from;
    int32_t codepoint = *(const int32_t *)key;
    return (codepoint > from) - (codepoint < from);
}

static int32_t usual(int32_t codepoint)
{
    codepoint = plain(codepoint);
    const struct alike *alike =
        bsearch(&codepoint, alikes, sizeof alikes / sizeof *alikes, sizeof *alikes, compare);
    return alike ? alike->to : codepoint;
}

void alike_write(const char *text, char *ret_usual, size_t room)
{
    size_t length = 0;
    for (int32_t codepoint; (codepoint = codepoint_next(&text)) != 0;)
        if (codepoint != CODEPOINT_BROKEN)
            length += codepoint_put(usual(codepoint), ret_usual + length, room - 1 - length);
    ret_usual[length] = '\0';
}

/* Accents and variants of a look. Other marks are vowels. */
static bool is_passed_over(int32_t codepoint)
{
    return (codepoint >= 0x300 && codepoint <= 0x36F) ||
           (codepoint >= 0xFE00 && codepoint <= 0xFE0F);
}

static int32_t next(const char **text)
{
    int32_t codepoint;
    do
        codepoint = codepoint_next(text);
    while (is_passed_over(codepoint));
    return codepoint_fold(usual(codepoint));
}

bool alike_begins(const char *text, const char *begin)
{
    for (int32_t letter; (letter = next(&begin)) != 0;)
        if (next(&text) != letter)
            return false;
    return true;
}

bool alike_equal(const char *text, const char *other)
{
    int32_t letter;
    do
        if ((letter = next(&text)) != next(&other))
            return false;
    while (letter != 0);
    return true;
}

/* FNV-1a, over letters in place of bytes. */
uint64_t alike_hash(const char *text)
{
    uint64_t hash = 0xCBF29CE484222325;
    for (int32_t letter; (letter = next(&text)) != 0;)
        hash = (hash ^ (uint64_t)letter) * 0x100000001B3;
    return hash;
}
