/* house_load.h - what a group keeps of its own, as the store has it and as a table is shown it. */
#ifndef HOUSE_LOAD_H
#define HOUSE_LOAD_H

#include "house.h"
#include "store.h"

/* All a chat keeps. False if that is nothing; ret_house is empty then. Saved rules that can no
 * longer be read are left out. */
bool house_load_load(struct store *store, int64_t chat, struct house *ret_house);

/* The rules that a word from outside names: saved ones, a preset of any game, or a game; the latter
 * two have no id and no name. False if it names none. */
bool house_load_named(const struct house *house, const char *word, struct house_rules *ret_rules);

#endif
