/* poker.h - an evening of Dadi Bugiardi, for tests: what is thrown and dealt is written down.
 *
 * It is played at the table of told.h, which tells it.
 */
#ifndef POKER_H
#define POKER_H

#include "told.h"

/* The first n of Anna, Bruno, Carla and who follows sit down at table 12, where Anna starts. */
void poker_sit(int n, const char *preset, bool reachable);

/* The game starts, and these dice fall ("KK9TJ") or cards are dealt ("KS KH 9D TC 2S"). */
void poker_start(const char *faces);

/* Whoever is on turn does this: claims a word, chooses a seat's number, throws again or changes
 * the faces at these positions. What falls, then or because the cup is shaken, or "". */
void poker_act(const char *verb, const char *what, const char *faces);

/* What the seat on turn is shown in private, and the group's post, where its taps have led along
 * this path. */
extern const char *poker_path;
told_renderer poker_throw, poker_post;

#endif
