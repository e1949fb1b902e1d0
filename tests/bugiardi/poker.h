/* poker.h - an evening of Dadi Bugiardi, for tests: what is thrown and dealt is written down.
 *
 * It is played at the table of told.h, which tells it.
 */
#ifndef POKER_H
#define POKER_H

#include "told.h"

/* What happens, as told_play has it: "roll KK9TJ; claim P-K; look; reroll 3 9; object; choose 2".
 * Cards are dealt "deal KS KH 9D TC 2S", and changed by their positions: "draw 34 9S 3D". */
void poker_play(const char *moves);

#endif
