/* nonsense.h - what people do at a table that should not matter: old, foreign and made up buttons,
 * presses twice over, chatter, wrong commands, blocking the bot, other usernames. Tests see
 * party_players.h only.
 */
#ifndef NONSENSE_H
#define NONSENSE_H

#include "party_state.h"

/* Somebody does something foolish; PARTY_PLAYERS_NOTHING if there was no occasion. */
enum party_players_deed nonsense_act(struct party_players *party);

/* Somebody opens the private chat that the answer to a press led to; false if none did. */
bool nonsense_follow_link(struct party_players *party);

#endif
