/* lobby.h - opens tables, seats people, chooses rules, starts and cancels.
 *
 * Each function grants one wish of the talk, or says why not.
 */
#ifndef LOBBY_H
#define LOBBY_H

#include "talk.h"

/* Opens a table in the group; shows the lobby anew where one is open. The wish's word may name a
 * preset. */
void lobby_open(struct talk *talk);
void lobby_join(struct talk *talk);

/* Stands up from the lobby, or leaves the running game. */
void lobby_leave(struct talk *talk);

/* For the host, and for who runs the group. */
void lobby_start(struct talk *talk);
void lobby_cancel(struct talk *talk);
void lobby_preset(struct talk *talk);
void lobby_starter(struct talk *talk);

/* The menu of rules in the lobby's post, and back. */
void lobby_menu(struct talk *talk);
void lobby_back(struct talk *talk);

#endif
