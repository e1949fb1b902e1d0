/* fourtwentyone_combo.c - the ladder of combinations of 421, as data. */
#include "fourtwentyone_combo.h"

#include "dice.h"
#include "fourtwentyone_options.h"

#include <assert.h>
#include <stdio.h>

enum { SPECIAL = 16, PLAIN = FOURTWENTYONE_COMBOS - SPECIAL };

/* The combinations with a rank of their own, best first; each as the number its dice show. */
static const uint16_t specials[][SPECIAL] = {
    [ORDER_CORRECTED] = {421, 111, 611, 666, 511, 555, 411, 444, 311, 333, 211, 222, 654, 543, 432,
                         321},
    [ORDER_LITERAL] = {421, 111, 611, 666, 511, 555, 311, 333, 211, 222, 654, 543, 411, 444, 432,
                       321},
    [ORDER_FICHES] = {421, 111, 611, 511, 411, 311, 211, 666, 555, 444, 333, 222, 654, 543, 432,
                      321},
};

/* All others: the higher number is the better. */
static const uint16_t plain[PLAIN] = {
    665, 664, 663, 662, 661, 655, 653, 652, 651, 644, 643, 642, 641, 633,
    632, 631, 622, 621, 554, 553, 552, 551, 544, 542, 541, 533, 532, 531,
    522, 521, 443, 442, 441, 433, 431, 422, 332, 331, 322, 221,
};

static int number_at(const struct rules *rules, int combo)
{
    int rank = FOURTWENTYONE_BEST - combo;
    return rank < SPECIAL ? specials[rules->values[OPTION_ORDER]][rank] : plain[rank - SPECIAL];
}

int fourtwentyone_combo_count(const struct rules *rules)
{
    (void)rules;
    return FOURTWENTYONE_COMBOS;
}

void fourtwentyone_combo_word(const struct rules *rules, int combo, char *ret_word)
{
    assert(combo >= 0 && combo < FOURTWENTYONE_COMBOS);
    snprintf(ret_word, GAME_WORD_BYTES, "%d", number_at(rules, combo));
}

static int number_of(const uint8_t *dice)
{
    int low = dice[0] < dice[1] ? dice[0] : dice[1], high = dice[0] + dice[1] - low;
    if (dice[2] <= low)
        return 100 * high + 10 * low + dice[2];
    if (dice[2] <= high)
        return 100 * high + 10 * dice[2] + low;
    return 100 * dice[2] + 10 * high + low;
}

int16_t fourtwentyone_combo_made(const struct rules *rules, const uint8_t *dice)
{
    int16_t combo = FOURTWENTYONE_BEST;
    int number = number_of(dice);
    while (number_at(rules, combo) != number) {
        combo--;
        assert(combo >= 0);
    }
    return combo;
}

/* The tokens of a 421, by the value of the option; 0: it has no number. */
static const int8_t best_worths[] = {
    [BEST_WORTH_ALL] = 0, [BEST_WORTH_8] = 8, [BEST_WORTH_10] = 10, [BEST_WORTH_11] = 11};

int fourtwentyone_combo_worth(const struct rules *rules, int combo)
{
    if (combo == FOURTWENTYONE_BEST)
        return best_worths[rules->values[OPTION_BEST_WORTH]];
    int number = number_at(rules, combo);
    int high = number / 100, middle = number / 10 % 10, low = number % 10;
    bool triple = high == middle && middle == low, aces = middle == 1 && low == 1;
    if (triple && aces)
        return rules->values[OPTION_TRIPLE_ACE];
    if (triple || aces)
        return high;
    return high == middle + 1 && middle == low + 1 ? 2 : 1;
}

bool fourtwentyone_combo_negativo(int combo)
{
    return combo == 0;
}

int fourtwentyone_combo_best(const struct rules *rules, bool charge, int held)
{
    int worth = fourtwentyone_combo_worth(rules, FOURTWENTYONE_BEST);
    if (worth == 0)
        return charge && held > 1 ? held - 1 : held;
    return worth < held ? worth : held;
}

int fourtwentyone_combo_moved(const struct rules *rules, bool charge, int best, int worst, int held)
{
    int n = best == FOURTWENTYONE_BEST ? fourtwentyone_combo_best(rules, charge, held)
                                       : fourtwentyone_combo_worth(rules, best);
    if (rules->values[OPTION_NEGATIVO] && fourtwentyone_combo_negativo(worst) && n < 2)
        n = 2;
    return n < held ? n : held;
}
