/* bugiardi_dictionary.c - the words and letters that people name poker hands with, in one table
 * each.
 */

#include "bugiardi_dictionary.h"

#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"

#include <string.h>

struct word {
    const char *word;
    enum meaning meaning;
    int number;
};

static const struct word words[] = {
    {"pair", KIND, POKER_PAIR},
    {"coppia", KIND, POKER_PAIR},
    {"pairs", PAIRS, 0},
    {"coppie", PAIRS, 0},
    {"double", KIND, POKER_TWO_PAIRS},
    {"doppia", KIND, POKER_TWO_PAIRS},
    {"tris", KIND, POKER_THREE},
    {"trip", KIND, POKER_THREE},
    {"trips", KIND, POKER_THREE},
    {"straight", KIND, POKER_STRAIGHT},
    {"scala", KIND, POKER_STRAIGHT},
    {"flush", KIND, POKER_FLUSH},
    {"colore", KIND, POKER_FLUSH},
    {"full", KIND, POKER_FULL},
    {"poker", KIND, POKER_FOUR},
    {"quad", KIND, POKER_FOUR},
    {"quads", KIND, POKER_FOUR},
    {"pokerissimo", KIND, POKER_FIVE},
    {"cinquina", KIND, POKER_FIVE},
    {"royal", ROYAL, 1},
    {"reale", ROYAL, 0},
    {"high", KIND, POKER_HIGH},
    {"alto", KIND, POKER_HIGH},
    {"alta", KIND, POKER_HIGH},
    {"big", HIGHEST, 0},
    {"grande", HIGHEST, 0},
    {"massima", HIGHEST, 0},
    {"maggiore", HIGHEST, 0},
    {"small", FILLER, 0},
    {"low", FILLER, 0},
    {"bassa", FILLER, 0},
    {"minore", FILLER, 0},
    {"minima", FILLER, 0},
    {"piccola", FILLER, 0},
    {"kind", ALIKE, 0},
    {"two", NUMBER, 2},
    {"three", NUMBER, 3},
    {"four", NUMBER, 4},
    {"five", NUMBER, 5},
    {"due", NUMBER, 2},
    {"tre", NUMBER, 3},
    {"quattro", NUMBER, 4},
    {"cinque", NUMBER, 5},
    {"twos", RANK, 2},
    {"threes", RANK, 3},
    {"fours", RANK, 4},
    {"fives", RANK, 5},
    {"six", RANK, 6},
    {"sixes", RANK, 6},
    {"sei", RANK, 6},
    {"seven", RANK, 7},
    {"sevens", RANK, 7},
    {"sette", RANK, 7},
    {"eight", RANK, 8},
    {"eights", RANK, 8},
    {"otto", RANK, 8},
    {"nine", RANK, 9},
    {"nines", RANK, 9},
    {"nove", RANK, 9},
    {"ten", RANK, 10},
    {"tens", RANK, 10},
    {"dieci", RANK, 10},
    {"jack", RANK, 11},
    {"jacks", RANK, 11},
    {"fante", RANK, 11},
    {"fanti", RANK, 11},
    {"queen", RANK, 12},
    {"queens", RANK, 12},
    {"donna", RANK, 12},
    {"donne", RANK, 12},
    {"dama", RANK, 12},
    {"dame", RANK, 12},
    {"regina", RANK, 12},
    {"regine", RANK, 12},
    {"king", RANK, RANK_KING},
    {"kings", RANK, RANK_KING},
    {"re", RANK, RANK_KING},
    {"ace", RANK, RANK_ACE},
    {"aces", RANK, RANK_ACE},
    {"asso", RANK, RANK_ACE},
    {"assi", RANK, RANK_ACE},
    {"a", ACE, 0},
    {"house", FILLER, 0},
    {"die", FILLER, 0},
    {"dado", FILLER, 0},
    {"card", FILLER, 0},
    {"carta", FILLER, 0},
    {"claim", FILLER, 0},
    {"dico", FILLER, 0},
    {"of", FILLER, 0},
    {"and", FILLER, 0},
    {"over", FILLER, 0},
    {"with", FILLER, 0},
    {"to", FILLER, 0},
    {"the", FILLER, 0},
    {"an", FILLER, 0},
    {"just", FILLER, 0},
    {"di", FILLER, 0},
    {"d", FILLER, 0},
    {"e", FILLER, 0},
    {"con", FILLER, 0},
    {"su", FILLER, 0},
    {"un", FILLER, 0},
    {"una", FILLER, 0},
    {"al", FILLER, 0},
    {"all", FILLER, 0},
    {"alla", FILLER, 0},
    {"ad", FILLER, 0},
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

static const char *const common[] = {
    "ha", "pa", "sa",  "ca", "ta",  "fat", "aa", "aaa", "faq", "aaaa", "aaaaa", "kk",
    "pk", "tt", "tks", "tq", "pts", "has", "sh", "shh", "ssh", "ss",   "sss",   "jaja",
};

enum meaning bugiardi_dictionary_word(const char *word, int *ret_number)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, word) == 0) {
            *ret_number = words[i].number;
            return words[i].meaning;
        }
    return UNKNOWN;
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
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        if (strcmp(common[i], word) == 0)
            return true;
    return false;
}
