/* bugiardi_dictionary.c - the words and letters for poker hands, in one table each. */

#include "bugiardi_dictionary.h"

#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "heard.h"

#include <string.h>

static const struct {
    const char *words;
    enum meaning meaning;
    int number;
} rows[] = {
    {NC_("typed", "pair"), KIND, POKER_PAIR},
    {NC_("typed", "pairs"), PAIRS, 0},
    {NC_("typed", "double"), KIND, POKER_TWO_PAIRS},
    {NC_("typed", "trip trips"), KIND, POKER_THREE},
    {NC_("typed", "straight"), KIND, POKER_STRAIGHT},
    {NC_("typed", "flush"), KIND, POKER_FLUSH},
    {NC_("typed", "full"), KIND, POKER_FULL},
    {NC_("typed", "poker quad quads"), KIND, POKER_FOUR},
    {NC_("typed", "pokerissimo"), KIND, POKER_FIVE},
    /* TRANSLATORS: the highest straight flush. */
    {NC_("typed", "royal"), ROYAL, 1},
    /* TRANSLATORS: any straight flush, when said of a straight: "scala reale". */
    {NC_("typed", "-"), ROYAL, 0},
    {NC_("typed", "high"), KIND, POKER_HIGH},
    /* TRANSLATORS: the higher one of the two straights. */
    {NC_("typed", "big"), HIGHEST, 0},
    /* TRANSLATORS: the lower one of the two straights. */
    {NC_("typed", "small low"), LOWEST, 0},
    /* TRANSLATORS: as in "three of a kind". */
    {NC_("typed", "kind"), ALIKE, 0},
    /* TRANSLATORS: how many there are. */
    {NC_("typed", "two"), NUMBER, 2},
    {NC_("typed", "three"), NUMBER, 3},
    {NC_("typed", "four"), NUMBER, 4},
    {NC_("typed", "five"), NUMBER, 5},
    /* TRANSLATORS: the ranks, from here on. */
    {NC_("typed", "twos"), RANKS, 2},
    {NC_("typed", "threes"), RANKS, 3},
    {NC_("typed", "fours"), RANKS, 4},
    {NC_("typed", "fives"), RANKS, 5},
    {NC_("typed", "six"), RANK, 6},
    {NC_("typed", "sixes"), RANKS, 6},
    {NC_("typed", "seven"), RANK, 7},
    {NC_("typed", "sevens"), RANKS, 7},
    {NC_("typed", "eight"), RANK, 8},
    {NC_("typed", "eights"), RANKS, 8},
    {NC_("typed", "nine"), RANK, 9},
    {NC_("typed", "nines"), RANKS, 9},
    {NC_("typed", "ten"), RANK, 10},
    {NC_("typed", "tens"), RANKS, 10},
    {NC_("typed", "jack"), RANK, 11},
    {NC_("typed", "jacks"), RANKS, 11},
    {NC_("typed", "queen"), RANK, 12},
    {NC_("typed", "queens"), RANKS, 12},
    {NC_("typed", "king"), RANK, RANK_KING},
    {NC_("typed", "kings"), RANKS, RANK_KING},
    {NC_("typed", "ace"), RANK, RANK_ACE},
    {NC_("typed", "aces"), RANKS, RANK_ACE},
    /* TRANSLATORS: means an ace, or nothing: "a". */
    {NC_("typed", "a"), ACE, 0},
    /* TRANSLATORS: words of a claim that say nothing. */
    {NC_("typed", "house die card claim of and over with to the an just only"), FILLER, 0},
};

/* Letters that stand for a rank or a kind, as in the record. */
static const struct {
    char letter;
    enum meaning meaning;
    int number;
} signs[] = {
    {'a', RANK, RANK_ACE},    {'k', RANK, RANK_KING},  {'q', RANK, 12},
    {'j', RANK, 11},          {'t', RANK, 10},         {'h', KIND, POKER_HIGH},
    {'p', KIND, POKER_PAIR},  {'f', KIND, POKER_FULL}, {'s', KIND, POKER_STRAIGHT},
    {'c', KIND, POKER_FLUSH},
};

enum meaning bugiardi_dictionary_word(const char *word, int *ret_number)
{
    int row = HEARD_ROW(rows, word);
    if (row < 0)
        return UNKNOWN;
    *ret_number = rows[row].number;
    return rows[row].meaning;
}

enum meaning bugiardi_dictionary_sign(char letter, int *ret_number)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].letter == letter) {
            *ret_number = signs[i].number;
            return signs[i].meaning;
        }
    return UNKNOWN;
}

bool bugiardi_dictionary_common(const char *word)
{
    /* TRANSLATORS: common words and laughter that consist of the letters a, k, q, j, t, h, p, f, s
     * and c, which stand for cards and hands. */
    return heard_is(
        NC_("typed",
            "pa ta fat aa aaa faq aaaa aaaaa kk pk tt tks tq pts has sh shh ssh ss sss jaja"),
        word);
}
