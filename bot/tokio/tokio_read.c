/* tokio_read.c - reads a claim as people type it: "53", "5-3", "fifty-three", "pair of threes",
 * "tokyo!".
 *
 * Words of every language are understood in every chat, like commands. A text is a claim only if
 * every word of it is understood, since people also chat where they play. "Two fives" are a pair;
 * "two five" may be one, or two different dice.
 */

#include "tokio_parts.h"

#include "game.h"
#include "heard.h"
#include "typed.h"

#include <stdio.h>
#include <string.h>

enum {
    DIGITS_MAX = 3, /* "pair of 3s (33)" */
    WORDS_MAX = 3,  /* of one number: "fifty three", "vingt et un" */
    NUMBER_BYTES = WORDS_MAX * TYPED_WORD_BYTES,
};

enum meaning { FILLER, ARTICLE, AND, MIA, TOKIO, TOKYETTO, PAIR, SUM, BRICK, DIGIT, DIGITS };

static const struct {
    const char *words;
    enum meaning meaning;
    int digit;
} rows[] = {
    {NC_("typed", "tokio tokyo maxchen meyer meier kiriki"), TOKIO, 0},
    {NC_("typed", "mia"), MIA, 0},
    {NC_("typed", "tokyetto tokietto"), TOKYETTO, 0},
    {NC_("typed", "pair pairs double pp pareja parejas par"), PAIR, 0},
    {NC_("typed", "sum s"), SUM, 0},
    /* TRANSLATORS: a name for six and five together; “-” if there is none. */
    {NC_("typed", "ladrillo"), BRICK, 0},
    {NC_("typed", "one ace"), DIGIT, 1},
    /* TRANSLATORS: more than one of them. */
    {NC_("typed", "ones aces"), DIGITS, 1},
    {NC_("typed", "two"), DIGIT, 2},
    {NC_("typed", "twos"), DIGITS, 2},
    {NC_("typed", "three"), DIGIT, 3},
    {NC_("typed", "threes"), DIGITS, 3},
    {NC_("typed", "four"), DIGIT, 4},
    {NC_("typed", "fours"), DIGITS, 4},
    {NC_("typed", "five"), DIGIT, 5},
    {NC_("typed", "fives"), DIGITS, 5},
    {NC_("typed", "six"), DIGIT, 6},
    {NC_("typed", "sixes"), DIGITS, 6},
    {NC_("typed", "seven"), DIGIT, 7},
    {NC_("typed", "eight"), DIGIT, 8},
    {NC_("typed", "nine"), DIGIT, 9},
    {NC_("typed", "and"), AND, 0},
    {NC_("typed", "of a claim raise an any"), FILLER, 0},
    /* TRANSLATORS: articles of the plural, where numbers have none; “-” if there are none. */
    {NC_("several dice", "-"), ARTICLE, 0},
};

/* TRANSLATORS: the numbers 11 to 16, 21 to 26, 31 to 36, 41 to 46, 51 to 56 and 61 to 66, all 36 in
 * this order, each in one word without hyphens or accents, even if they are written in several. */
static const char numbers[] =
    NC_("typed", "eleven twelve thirteen fourteen fifteen sixteen twentyone twentytwo twentythree "
                 "twentyfour twentyfive twentysix thirtyone thirtytwo thirtythree thirtyfour "
                 "thirtyfive thirtysix fortyone fortytwo fortythree fortyfour fortyfive fortysix "
                 "fiftyone fiftytwo fiftythree fiftyfour fiftyfive fiftysix sixtyone sixtytwo "
                 "sixtythree sixtyfour sixtyfive sixtysix");

/* The words understood so far. */
struct reading {
    int n_digits, digits[DIGITS_MAX];
    bool word[DIGITS_MAX]; /* each is a word of its own */
    bool many, earlier;    /* the last one is a plural; one before it is */
    bool article;          /* the word before is that of a plural: "i cinque" */
    bool times;            /* a sign for times is between them */
    bool letter;           /* it is an x, which says nothing but times */
    unsigned meanings;     /* a bit each */
    bool failed;
};

static bool means(const struct reading *reading, enum meaning meaning)
{
    return (reading->meanings >> meaning & 1) != 0;
}

static void take_digit(struct reading *reading, int digit, bool word)
{
    if (reading->n_digits == DIGITS_MAX) {
        reading->failed = true;
        return;
    }
    reading->earlier |= reading->many;
    reading->many = false;
    reading->word[reading->n_digits] = word;
    reading->digits[reading->n_digits++] = digit;
}

/* "One pair" is not a pair of ones. */
static void drop_article(struct reading *reading)
{
    if (reading->n_digits == 1 && reading->word[0] && reading->digits[0] == 1 && !reading->many)
        reading->n_digits = 0;
}

static bool find_word(struct reading *reading, const char *word)
{
    int row = HEARD_ROW(rows, word);
    if (row < 0)
        return false;
    enum meaning meaning = rows[row].meaning;
    reading->meanings |= 1u << meaning;
    if (meaning == PAIR)
        drop_article(reading);
    if (meaning == BRICK) {
        take_digit(reading, 6, false);
        take_digit(reading, 5, false);
    }
    if (meaning == DIGIT || meaning == DIGITS)
        take_digit(reading, rows[row].digit, true);
    reading->many |= meaning == DIGITS || (meaning == DIGIT && reading->article);
    reading->article = meaning == ARTICLE;
    return true;
}

/* Takes a number of two digits that the next words make, the longest one; false if there is none.
 */
static bool take_number(struct reading *reading, const char **text)
{
    char number[NUMBER_BYTES] = "";
    struct typed one;
    int place = -1;
    const char *after = *text;
    for (int i = 0; i < WORDS_MAX && typed_next(&after, &one) && one.digit < 0; i++) {
        strcat(number, one.word);
        int longer = heard_place(numbers, number);
        if (longer < 0)
            continue;
        place = longer;
        *text = after;
    }
    if (place < 0)
        return false;
    take_digit(reading, place / 6 + 1, false);
    take_digit(reading, place % 6 + 1, false);
    return true;
}

/* "3s" are threes. */
static void take(struct reading *reading, const struct typed *typed)
{
    bool plural = strcmp(typed->word, "s") == 0 && reading->n_digits > 0;
    if (typed->digit >= 0)
        take_digit(reading, typed->digit, false);
    else if (strcmp(typed->word, "x") == 0 && reading->n_digits > 0)
        reading->times = reading->letter = true;
    else if (plural)
        reading->many = true;
    else if (!find_word(reading, typed->word))
        reading->failed = true;
}

/* --- from words to a claim --- */

static int sum_value(const struct rules *rules, int sum)
{
    char word[GAME_WORD_BYTES];
    snprintf(word, sizeof word, "S%d", sum);
    return game_value(rules, word);
}

static bool is_face(int digit)
{
    return digit >= 1 && digit <= 6;
}

/* The claim of any pair; GAME_NOTHING where pairs differ in worth. */
static int any_pair(const struct rules *rules)
{
    return game_value(rules, "PP");
}

/* Two dice in any order; under sums they are added up. */
static int dice_value(const struct rules *rules, int a, int b)
{
    if (!is_face(a) || !is_face(b))
        return GAME_NOTHING;
    if (a == b && any_pair(rules) != GAME_NOTHING)
        return any_pair(rules);
    int high = a > b ? a : b, low = a > b ? b : a;
    char word[GAME_WORD_BYTES];
    if (high == 2 && low == 1)
        return game_value(rules, "21");
    snprintf(word, sizeof word, "%d%d", high, low);
    int value = game_value(rules, word);
    return value == GAME_NOTHING ? sum_value(rules, high + low) : value;
}

/* One number, or several equal ones, of a pair; none is needed where all pairs are worth the same.
 */
static int pair_value(const struct rules *rules, const struct reading *reading)
{
    if (reading->n_digits == 0)
        return any_pair(rules);
    for (int i = 1; i < reading->n_digits; i++)
        if (reading->digits[i] != reading->digits[0])
            return GAME_NOTHING;
    return dice_value(rules, reading->digits[0], reading->digits[0]);
}

static int number_value(const struct rules *rules, const struct reading *reading)
{
    const int *digits = reading->digits;
    if (means(reading, PAIR) || (reading->many && reading->n_digits == 1))
        return pair_value(rules, reading);
    if (reading->n_digits > 2 || reading->many || reading->earlier)
        return GAME_NOTHING;
    int number = reading->n_digits == 1 ? digits[0] : 10 * digits[0] + digits[1];
    if (means(reading, SUM) || reading->n_digits == 1 || number == 10)
        return sum_value(rules, number);
    return dice_value(rules, digits[0], digits[1]);
}

/* The number that a two beside it may count: "two five", "2 fives", "5×2"; 0: none. */
static int counted(const struct reading *reading)
{
    const int *digits = reading->digits;
    if (reading->n_digits != 2 || means(reading, PAIR) || means(reading, SUM) ||
        means(reading, AND) || reading->earlier)
        return 0;
    bool counts = reading->word[0] || reading->word[1] || reading->many || reading->times;
    if (counts && digits[0] == 2)
        return digits[1];
    return reading->times && digits[1] == 2 ? digits[0] : 0;
}

static int add(int value, int n, int *ret_values)
{
    if (value == GAME_NOTHING || (n > 0 && ret_values[0] == value))
        return n;
    ret_values[n] = value;
    return n + 1;
}

/* The claims that the numbers make. */
static int read_numbers(const struct rules *rules, const struct reading *reading, int *ret_values)
{
    int n = 0, five = counted(reading);
    if (five == 0 && reading->letter)
        return 0;
    if (five == 0)
        return add(number_value(rules, reading), n, ret_values);
    if (!reading->many)
        n = add(number_value(rules, reading), n, ret_values);
    return add(dice_value(rules, five, five), n, ret_values);
}

int tokio_read_claim(const struct rules *rules, const char *typed, int *ret_values)
{
    struct reading reading = {.n_digits = 0};
    struct typed one;
    while (!reading.failed) {
        if (take_number(&reading, &typed))
            continue;
        const char *from = typed;
        if (!typed_next(&typed, &one))
            break;
        reading.times |= reading.n_digits > 0 && typed_has_times(from, typed);
        take(&reading, &one);
    }
    bool mia = means(&reading, MIA), tokio = mia || means(&reading, TOKIO);
    bool tokyetto = means(&reading, TOKYETTO);
    int named = tokio + tokyetto + means(&reading, PAIR) + means(&reading, SUM);
    if (reading.failed || named > 1 || (mia && means(&reading, AND))) /* "è mia": it is mine */
        return 0;
    if (reading.n_digits == 0 && means(&reading, PAIR))
        return add(pair_value(rules, &reading), 0, ret_values);
    if (reading.n_digits == 0 && !tokio && !tokyetto)
        return 0;
    int top = tokio ? game_value(rules, "21") : tokyetto ? game_value(rules, "31") : GAME_NOTHING;
    if (reading.n_digits == 0)
        return add(top, 0, ret_values);
    int n = read_numbers(rules, &reading, ret_values);
    return (tokio || tokyetto) && (n == 0 || ret_values[0] != top) ? 0 : n;
}
