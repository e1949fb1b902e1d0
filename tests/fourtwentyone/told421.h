/* told421.h - an evening of 421 at the one table of told.h. */
#ifndef TOLD421_H
#define TOLD421_H

#include "told.h"

/* Anna, Bruno and Carla, or the first n of them, sit down at table 12, where Anna starts. */
void told421_sit(int n, const char *preset);

void told421_start(void);

/* The player on turn does this ("roll 61 12": dice 1 and 2 fall like this), and these throws follow
 * of themselves ("641 332"). They join the news, as the bot tells them; nothing more is due then.
 */
void told421_act(const char *move, const char *throws);
void told421_leave(int seat, const char *throws);

/* What can be said about it besides: the post as it is edited, the table with the throws after a
 * knock, the page of rules. */
told_renderer told421_edit, told421_knocking, told421_rules;

/* Fails unless the text up to its first empty line reads like this in English and in Italian. */
void told421_begins(told_renderer *render, const char *english, const char *italian);

#endif
