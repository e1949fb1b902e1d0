/* nonsense.h - what people do at a table that should not matter; and wild people, who press and
 * type whatever comes to mind, so that games may also be called off. Tests see party_players.h
 * only.
 */
#ifndef NONSENSE_H
#define NONSENSE_H

#include "party_state.h"

/* Somebody does something; PARTY_PLAYERS_NOTHING if there was no occasion. */
enum party_players_deed nonsense_act(struct party_players *party);

/* --- nonsense_words.c: one of these things each; false if there was no occasion --- */
bool nonsense_open_table(struct party_players *party);
bool nonsense_chatter(struct party_players *party);
bool nonsense_type_move(struct party_players *party);
bool nonsense_type_command(struct party_players *party);
bool nonsense_repeat(struct party_players *party);
bool nonsense_change_language(struct party_players *party);
bool nonsense_follow_link(struct party_players *party);
bool nonsense_leave(struct party_players *party);
bool nonsense_block(struct party_players *party);
bool nonsense_take_username(struct party_players *party);

#endif
