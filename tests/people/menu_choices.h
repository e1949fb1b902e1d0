/* menu_choices.h - what a host chooses in the menu of rules, page by page. */
#ifndef MENU_CHOICES_H
#define MENU_CHOICES_H

#include "player.h"

/* The button that the host presses next on the page they see: any that changes something, and from
 * the last choice on those that lead back to the lobby. A table to be played with Telegram's dice
 * gets these, and a game that is over soon. False if there is none. */
bool menu_choices_choose(struct players *players, struct player_group *group,
                         char ret_data[PLAYER_DATA_BYTES]);

/* How many there are for Telegram's dice. */
int menu_choices_for_tumbling(void);

#endif
