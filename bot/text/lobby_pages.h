/* lobby_pages.h - the two pages of a lobby besides its rules: the games to choose from, and all
 * that is not needed to sit down and begin.
 */
#ifndef LOBBY_PAGES_H
#define LOBBY_PAGES_H

#include "message.h"
#include "shown_table.h"

/* The lobby's buttons for the two pages; the first has the game and its length. */
void lobby_pages_add_game_button(const struct table *table, struct message *message);
void lobby_pages_add_more_button(const struct table *table, struct message *message);

/* The games and the lengths of the present one, a button for each. */
void lobby_pages_games(const struct shown_table *shown, struct message *message);

/* Rules, pace and robots; and the ways out. */
void lobby_pages_more(const struct shown_table *shown, struct message *message);

/* The button from the pages of the menu to the lobby. */
void lobby_pages_add_back(const struct table *table, struct message *message);

#endif
