/* wild.h - people who press and type whatever comes to mind, so that games may also be called off;
 * and who can be told to only get on. Tests see party_players.h only.
 */
#ifndef WILD_H
#define WILD_H

#include "party_state.h"

/* Somebody does something; PARTY_PLAYERS_NOTHING if there was no occasion. */
enum party_players_deed wild_act(struct party_players *party);

#endif
