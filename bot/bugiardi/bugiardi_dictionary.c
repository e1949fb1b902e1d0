/* bugiardi_dictionary.c - the words and letters for poker hands, in one table each. */

#include "bugiardi_dictionary.h"

#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "typed.h"

#include <string.h>

static const struct {
    enum meaning meaning;
    int number;
    const char *words;
} words[] = {
    {KIND, POKER_PAIR, "pair coppia"},
    {PAIRS, 0, "pairs coppie"},
    {KIND, POKER_TWO_PAIRS, "double doppia"},
    {KIND, POKER_THREE, "tris trip trips"},
    {KIND, POKER_STRAIGHT, "straight scala"},
    {KIND, POKER_FLUSH, "flush colore"},
    {KIND, POKER_FULL, "full"},
    {KIND, POKER_FOUR, "poker quad quads"},
    {KIND, POKER_FIVE, "pokerissimo cinquina"},
    {ROYAL, 1, "royal"},
    {ROYAL, 0, "reale"},
    {KIND, POKER_HIGH, "high alto alta"},
    {HIGHEST, 0, "big grande massima maggiore"},
    {ALIKE, 0, "kind"},
    {NUMBER, 2, "two due"},
    {NUMBER, 3, "three tre"},
    {NUMBER, 4, "four quattro"},
    {NUMBER, 5, "five cinque"},
    {RANK, 2, "twos"},
    {RANK, 3, "threes"},
    {RANK, 4, "fours"},
    {RANK, 5, "fives"},
    {RANK, 6, "six sixes sei"},
    {RANK, 7, "seven sevens sette"},
    {RANK, 8, "eight eights otto"},
    {RANK, 9, "nine nines nove"},
    {RANK, 10, "ten tens dieci"},
    {RANK, 11, "jack jacks fante fanti"},
    {RANK, 12, "queen queens donna donne dama dame regina regine"},
    {RANK, RANK_KING, "king kings re"},
    {RANK, RANK_ACE, "ace aces asso assi"},
    {ACE, 0, "a"},
    {FILLER, 0,
     "small low bassa minore minima piccola house die dado card carta claim dico of and over with "
     "to the an just di d e con su un una al all alla ad"},
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
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (typed_is_among(word, strlen(word), words[i].words)) {
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
    return typed_is_among(word, strlen(word),
                          "ha pa sa ca ta fat aa aaa faq aaaa aaaaa kk pk tt tks tq pts has sh shh "
                          "ssh ss sss jaja");
}
