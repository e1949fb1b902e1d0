/* tokio_read.c - reads a claim as people type it: "53", "5-3", "pair of threes", "tokyo!".
 *
 * Words of every language are understood in every chat, like commands. A text is a claim only if
 * every word of it is understood, since people also chat where they play.
 */

#include "tokio_parts.h"

#include "game.h"
#include "heard.h"
#include "typed.h"

#include <stdio.h>
#include <string.h>

enum { DIGITS_MAX = 3 }; /* "pair of 3s (33)" */

enum meaning { FILLER, AND, MIA, TOKIO, TOKYETTO, PAIR, SUM, DIGIT };

static const struct {
    const char *words;
    enum meaning meaning;
    int digit;
} rows[] = {
    {NC_("typed", "tokio tokyo maxchen meyer meier"), TOKIO, 0},
    {NC_("typed", "mia"), MIA, 0},
    {NC_("typed", "tokyetto tokietto"), TOKYETTO, 0},
    {NC_("typed", "pair pairs double"), PAIR, 0},
    {NC_("typed", "sum s"), SUM, 0},
    {NC_("typed", "one ones ace aces"), DIGIT, 1},
    {NC_("typed", "two twos"), DIGIT, 2},
    {NC_("typed", "three threes"), DIGIT, 3},
    {NC_("typed", "four fours"), DIGIT, 4},
    {NC_("typed", "five fives"), DIGIT, 5},
    {NC_("typed", "six sixes"), DIGIT, 6},
    {NC_("typed", "and"), AND, 0},
    {NC_("typed", "of a claim raise an"), FILLER, 0},
};

/* The words understood so far. */
struct reading {
    int n_digits, digits[DIGITS_MAX];
    unsigned meanings; /* a bit each */
    bool failed;
};

static bool means(const struct reading *reading, enum meaning meaning)
{
    return (reading->meanings >> meaning & 1) != 0;
}

static void take_digit(struct reading *reading, int digit)
{
    if (reading->n_digits == DIGITS_MAX)
        reading->failed = true;
    else
        reading->digits[reading->n_digits++] = digit;
}

static bool find_word(struct reading *reading, const char *word)
{
    int row = HEARD_ROW(rows, word);
    if (row < 0)
        return false;
    reading->meanings |= 1u << rows[row].meaning;
    if (rows[row].meaning == DIGIT)
        take_digit(reading, rows[row].digit);
    return true;
}

/* "3s" is three; its letter is ignored. */
static void take(struct reading *reading, const struct typed *typed)
{
    bool plural = strcmp(typed->word, "s") == 0 && reading->n_digits > 0;
    if (typed->digit >= 0)
        take_digit(reading, typed->digit);
    else if (!plural && !find_word(reading, typed->word))
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

/* Two dice in any order; under sums they are added up. */
static int dice_value(const struct rules *rules, int a, int b)
{
    if (!is_face(a) || !is_face(b))
        return GAME_NOTHING;
    int high = a > b ? a : b, low = a > b ? b : a;
    char word[GAME_WORD_BYTES];
    if (high == 2 && low == 1)
        return game_value(rules, "21");
    snprintf(word, sizeof word, "%d%d", high, low);
    int value = game_value(rules, word);
    return value == GAME_NOTHING ? sum_value(rules, high + low) : value;
}

static int number_value(const struct rules *rules, const struct reading *reading)
{
    const int *digits = reading->digits;
    if (means(reading, PAIR)) {
        for (int i = 1; i < reading->n_digits; i++)
            if (digits[i] != digits[0])
                return GAME_NOTHING;
        return dice_value(rules, digits[0], digits[0]);
    }
    if (reading->n_digits > 2)
        return GAME_NOTHING;
    int number = reading->n_digits == 1 ? digits[0] : 10 * digits[0] + digits[1];
    if (means(reading, SUM) || reading->n_digits == 1 || number == 10)
        return sum_value(rules, number);
    return dice_value(rules, digits[0], digits[1]);
}

int tokio_read_claim(const struct rules *rules, const char *typed)
{
    struct reading reading = {.n_digits = 0};
    struct typed one;
    while (!reading.failed && typed_next(&typed, &one))
        take(&reading, &one);
    bool mia = means(&reading, MIA), tokio = mia || means(&reading, TOKIO);
    bool tokyetto = means(&reading, TOKYETTO);
    int named = tokio + tokyetto + means(&reading, PAIR) + means(&reading, SUM);
    if (reading.failed || named > 1 || (mia && means(&reading, AND))) /* "è mia": it is mine */
        return GAME_NOTHING;
    if (reading.n_digits > 0) {
        int value = number_value(rules, &reading);
        bool other = (tokio && value != game_value(rules, "21")) ||
                     (tokyetto && value != game_value(rules, "31"));
        return other ? GAME_NOTHING : value;
    }
    if (tokio)
        return game_value(rules, "21");
    return tokyetto ? game_value(rules, "31") : GAME_NOTHING;
}
