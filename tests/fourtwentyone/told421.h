/* told421.h - an evening of 421 at the one table of told.h. */
#ifndef TOLD421_H
#define TOLD421_H

#include "told.h"

/* What happens, as told_play has it, once the game has started: "roll 641; roll 61 12" has dice 1
 * and 2 fall again. After ">" stand the throws that follow of themselves ("stop > 641 332"): they
 * join the news, as the bot tells them. */
void told421_play(const char *moves);

/* Fails unless the text up to its first empty line reads like this in English and in Italian. */
void told421_begins(told_renderer *render, const char *english, const char *italian);

#endif
