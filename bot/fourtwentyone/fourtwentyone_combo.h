/* fourtwentyone_combo.h - the combinations of three dice in 421, their order and their worth.
 *
 * A combination is a place in the ladder, from 0, the worst; the best is always 421.
 */
#ifndef FOURTWENTYONE_COMBO_H
#define FOURTWENTYONE_COMBO_H

#include "rules.h"

enum { FOURTWENTYONE_COMBOS = 56, FOURTWENTYONE_BEST = FOURTWENTYONE_COMBOS - 1 };

int fourtwentyone_combo_count(const struct rules *rules);

/* The combination as a word, highest die first ("421", "611"), into GAME_WORD_BYTES. */
void fourtwentyone_combo_word(const struct rules *rules, int combo, char *ret_word);

/* The combination of three dice, in any order. */
int16_t fourtwentyone_combo_made(const struct rules *rules, const uint8_t *dice);

/* The tokens a combination moves, when nothing limits them. FOURTWENTYONE_BEST has 0 if the rules
 * give it no number: it moves all that the giver has, or all but one token of the table. */
int fourtwentyone_combo_worth(const struct rules *rules, int combo);

/* The tokens that FOURTWENTYONE_BEST moves, of those that the giver holds. */
int fourtwentyone_combo_best(const struct rules *rules, bool charge, int held);

/* The tokens that a round moves, of those that the giver holds: the table in the charge, else the
 * best. */
int fourtwentyone_combo_moved(const struct rules *rules, bool charge, int best, int worst,
                              int held);

/* Whether the combination is 221, the negativo. */
bool fourtwentyone_combo_negativo(int combo);

#endif
