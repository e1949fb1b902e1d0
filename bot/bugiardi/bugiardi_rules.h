/* bugiardi_rules.h - the rules of Dadi Bugiardi, for a page of them. */
#ifndef BUGIARDI_RULES_H
#define BUGIARDI_RULES_H

#include "game_words.h"

/* See struct game_words. */
void bugiardi_rules_explain(const struct rules *rules, struct message *message);

#endif
