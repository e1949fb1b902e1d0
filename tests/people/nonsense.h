/* nonsense.h - what people do at a table that should not matter; and wild people, who press and
 * type whatever comes to mind, so that games may also be called off. Tests see players.h
 * only.
 */
#ifndef NONSENSE_H
#define NONSENSE_H

#include "player.h"

/* Somebody does something; PLAYERS_NOTHING if there was no occasion. */
enum players_deed nonsense_act(struct players *players);

/* --- nonsense_words.c: one of these things each; false if there was no occasion --- */
bool nonsense_words_open_table(struct players *players);
bool nonsense_words_chatter(struct players *players);
bool nonsense_words_type_move(struct players *players);
bool nonsense_words_type_command(struct players *players);
bool nonsense_words_repeat(struct players *players);
bool nonsense_words_change_language(struct players *players);
bool nonsense_words_follow_link(struct players *players);
bool nonsense_words_leave(struct players *players);
bool nonsense_words_block(struct players *players);
bool nonsense_words_take_username(struct players *players);

#endif
