/* house_load.h - the house of a group, its own rules and forfeits, as stored and as a table shows
 * it. */
#ifndef HOUSE_LOAD_H
#define HOUSE_LOAD_H

#include "house.h"
#include "store.h"

/* Loads the house of a chat. False if it has none; ret_house is empty then. Saved rules that can no
 * longer be read are left out. */
bool house_load_load(struct store *store, int64_t chat, struct house *ret_house);

/* Finds the rules named by a word from outside: saved rules, a preset of any game, or a game. The
 * last two have no id and no name. False if the word names none. */
bool house_load_named(const struct house *house, const char *word, struct house_rules *ret_rules);

#endif
