/* codepoint.c - reads UTF-8 from strangers, and finds the class of a character. */

#include "codepoint.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct range {
    int32_t first, last;
    enum codepoint_class class;
};

/* All characters that are not plainly visible, in order, from the lists of the Unicode Character
 * Database: White_Space, Default_Ignorable_Code_Point, Bidi_Control, and the marks that can be
 * piled up on a letter. */
static const struct range ranges[] = {
    {0x0000, 0x0008, CODEPOINT_HIDDEN},    {0x0009, 0x000D, CODEPOINT_SPACE},
    {0x000E, 0x001F, CODEPOINT_HIDDEN},    {0x0020, 0x0020, CODEPOINT_SPACE},
    {0x007F, 0x0084, CODEPOINT_HIDDEN},    {0x0085, 0x0085, CODEPOINT_SPACE},
    {0x0086, 0x009F, CODEPOINT_HIDDEN},    {0x00A0, 0x00A0, CODEPOINT_SPACE},
    {0x00AD, 0x00AD, CODEPOINT_HIDDEN},    {0x0300, 0x034E, CODEPOINT_MARK},
    {0x034F, 0x034F, CODEPOINT_HIDDEN},    {0x0350, 0x036F, CODEPOINT_MARK},
    {0x0483, 0x0489, CODEPOINT_MARK},      {0x0591, 0x05BD, CODEPOINT_MARK},
    {0x0610, 0x061A, CODEPOINT_MARK},      {0x061C, 0x061C, CODEPOINT_HIDDEN},
    {0x064B, 0x065F, CODEPOINT_MARK},      {0x06D6, 0x06DC, CODEPOINT_MARK},
    {0x06DF, 0x06E4, CODEPOINT_MARK},      {0x0E31, 0x0E31, CODEPOINT_MARK},
    {0x0E34, 0x0E3A, CODEPOINT_MARK},      {0x0E47, 0x0E4E, CODEPOINT_MARK},
    {0x115F, 0x1160, CODEPOINT_HIDDEN},    {0x1680, 0x1680, CODEPOINT_SPACE},
    {0x17B4, 0x17B5, CODEPOINT_HIDDEN},    {0x180B, 0x180F, CODEPOINT_HIDDEN},
    {0x1AB0, 0x1AFF, CODEPOINT_MARK},      {0x1DC0, 0x1DFF, CODEPOINT_MARK},
    {0x2000, 0x200A, CODEPOINT_SPACE},     {0x200B, 0x200F, CODEPOINT_HIDDEN},
    {0x2028, 0x2029, CODEPOINT_SPACE},     {0x202A, 0x202E, CODEPOINT_HIDDEN},
    {0x202F, 0x202F, CODEPOINT_SPACE},     {0x205F, 0x205F, CODEPOINT_SPACE},
    {0x2060, 0x206F, CODEPOINT_HIDDEN},    {0x20D0, 0x20FF, CODEPOINT_MARK},
    {0x2800, 0x2800, CODEPOINT_SPACE}, /* a Braille cell without dots */
    {0x3000, 0x3000, CODEPOINT_SPACE},     {0x3164, 0x3164, CODEPOINT_HIDDEN},
    {0xD800, 0xDFFF, CODEPOINT_HIDDEN},    {0xFDD0, 0xFDEF, CODEPOINT_HIDDEN},
    {0xFE00, 0xFE0F, CODEPOINT_MARK},      {0xFE20, 0xFE2F, CODEPOINT_MARK},
    {0xFEFF, 0xFEFF, CODEPOINT_HIDDEN},    {0xFFA0, 0xFFA0, CODEPOINT_HIDDEN},
    {0xFFF0, 0xFFFB, CODEPOINT_HIDDEN},    {0xFFFE, 0xFFFF, CODEPOINT_HIDDEN},
    {0x13430, 0x1345F, CODEPOINT_HIDDEN},  {0x1BCA0, 0x1BCA3, CODEPOINT_HIDDEN},
    {0x1D173, 0x1D17A, CODEPOINT_HIDDEN},  {0xE0000, 0xE0FFF, CODEPOINT_HIDDEN},
    {0xF0000, 0x10FFFF, CODEPOINT_HIDDEN},
};

/* The first of the ten digits of each script. */
static const int32_t zeros[] = {
    0x0030, 0x0660, 0x06F0, 0x07C0, 0x0966,  0x09E6,  0x0A66,  0x0AE6,  0x0B66,  0x0BE6,  0x0C66,
    0x0CE6, 0x0D66, 0x0DE6, 0x0E50, 0x0ED0,  0x0F20,  0x1040,  0x1090,  0x17E0,  0x1810,  0x1946,
    0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0,  0x1C40,  0x1C50,  0xA620,  0xA8D0,  0xA900,  0xA9D0,
    0xA9F0, 0xAA50, 0xABF0, 0xFF10, 0x104A0, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1FBF0,
};

enum { FACE_ONE = 0x2680, FACE_SIX = 0x2685 };

/* Leading bytes, ordered by the number of bytes that follow; the bits of them that count; and the
 * least character for that number of bytes. A lower one is an overlong form, which hides a
 * character from a careless reader. */
static const struct {
    unsigned char from, to, bits;
    int32_t least;
} leads[] = {{0x00, 0x7F, 0x7F, 0},
             {0xC2, 0xDF, 0x1F, 0x80},
             {0xE0, 0xEF, 0x0F, 0x800},
             {0xF0, 0xF4, 0x07, 0x10000}};

enum { LEADS = sizeof leads / sizeof *leads };

int32_t codepoint_next(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    int n = 0;
    if (*at == '\0')
        return 0;
    (*text)++;
    while (n < LEADS && (*at < leads[n].from || *at > leads[n].to))
        n++;
    if (n == LEADS)
        return CODEPOINT_BROKEN;
    int32_t codepoint = *at & leads[n].bits;
    for (int i = 1; i <= n; i++) {
        if ((at[i] & 0xC0) != 0x80)
            return CODEPOINT_BROKEN;
        codepoint = codepoint << 6 | (at[i] & 0x3F);
    }
    if (codepoint < leads[n].least || codepoint > 0x10FFFF ||
        (codepoint >= 0xD800 && codepoint <= 0xDFFF))
        return CODEPOINT_BROKEN;
    *text += n;
    return codepoint;
}

const char *codepoint_skip(const char *text, int characters)
{
    while (characters-- > 0 && codepoint_next(&text) != 0)
        continue;
    return text;
}

int codepoint_count(const char *text)
{
    int n = 0;
    while (codepoint_next(&text) != 0)
        n++;
    return n;
}

void codepoint_cut(char *text, int most)
{
    if (*codepoint_skip(text, most) != '\0')
        strcpy(text + (codepoint_skip(text, most - 1) - text), "…");
}

size_t codepoint_put(int32_t codepoint, char *ret_bytes, size_t room)
{
    static const unsigned char marks[] = {0, 0, 0xC0, 0xE0, 0xF0};
    size_t n = codepoint < 0x80 ? 1 : codepoint < 0x800 ? 2 : codepoint < 0x10000 ? 3 : 4;
    if (n > room)
        return 0;
    for (size_t i = n - 1; i > 0; i--) {
        ret_bytes[i] = (char)(0x80 | (codepoint & 0x3F));
        codepoint >>= 6;
    }
    ret_bytes[0] = (char)(marks[n] | codepoint);
    return n;
}

static int compare_range(const void *key, const void *element)
{
    int32_t codepoint = *(const int32_t *)key;
    const struct range *range = element;
    if (codepoint < range->first)
        return -1;
    return codepoint > range->last;
}

enum codepoint_class codepoint_class(int32_t codepoint)
{
    if (codepoint > 0x20 && codepoint < 0x7F)
        return CODEPOINT_VISIBLE;
    if (codepoint < 0)
        return CODEPOINT_HIDDEN;
    const struct range *range =
        bsearch(&codepoint, ranges, sizeof ranges / sizeof *ranges, sizeof *ranges, compare_range);
    return range ? range->class : CODEPOINT_VISIBLE;
}

int codepoint_digit(int32_t codepoint)
{
    if (codepoint >= FACE_ONE && codepoint <= FACE_SIX)
        return (int)(codepoint - FACE_ONE + 1);
    for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++)
        if (codepoint >= zeros[i] && codepoint <= zeros[i] + 9)
            return (int)(codepoint - zeros[i]);
    return -1;
}

/* --- letters --- */

/* Letters with accents, and the letters without them. */
static const struct letters {
    int32_t from, to;
    char letter;
} letters[] = {
    {0xC0, 0xC5, 'a'},     {0xC7, 0xC7, 'c'},     {0xC8, 0xCB, 'e'},     {0xCC, 0xCF, 'i'},
    {0xD0, 0xD0, 'd'},     {0xD1, 0xD1, 'n'},     {0xD2, 0xD6, 'o'},     {0xD8, 0xD8, 'o'},
    {0xD9, 0xDC, 'u'},     {0xDD, 0xDD, 'y'},     {0xDF, 0xDF, 's'},     {0xE0, 0xE5, 'a'},
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

int32_t codepoint_fold(int32_t codepoint)
{
    if (codepoint >= 0xFF21 && codepoint <= 0xFF5A) /* of full width */
        codepoint -= 0xFF21 - 'A';
    if (codepoint >= 'A' && codepoint <= 'Z')
        return codepoint - 'A' + 'a';
    if (codepoint < letters[0].from)
        return codepoint;
    for (int i = 0; i < LETTERS; i++)
        if (codepoint >= letters[i].from && codepoint <= letters[i].to)
            return letters[i].letter;
    bool greek = codepoint >= 0x391 && codepoint <= 0x3A9;
    bool cyrillic = codepoint >= 0x410 && codepoint <= 0x42F;
    bool alone = codepoint == 0xC6 || codepoint == 0xDE; /* no letter with an accent */
    return greek || cyrillic || alone ? codepoint + 0x20 : codepoint;
}
