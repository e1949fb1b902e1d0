/* poker.h - an evening of Dadi Bugiardi, for tests: what is thrown and dealt is written down.
 *
 * It is played at the table of told.h, which tells it.
 */
#ifndef POKER_H
#define POKER_H

#include "told.h"

/* The first n of Anna, Bruno, Carla and who follows sit down at table 12, where Anna starts. */
void poker_sit(int n, const char *preset, bool reachable);

/* What happens, as told_play has it: "roll KK9TJ; claim P-K; look; reroll 3 9; object; choose 2".
 * Cards are dealt "deal KS KH 9D TC 2S", and changed by their positions: "draw 34 9S 3D". */
void poker_play(const char *moves);

/* What the seat on turn is shown in private, and the group's post, where its taps have led along
 * this path. */
extern const char *poker_path;
told_renderer poker_throw, poker_post;

#endif
