/* private_post.h - the private messages and popups of a player.
 *
 * The hidden dice of a running game are in these messages and popups, and nowhere else.
 */
#ifndef PRIVATE_POST_H
#define PRIVATE_POST_H

#include "message.h"
#include "shown_table.h"

/* The throw for the player on turn, who must be allowed to see it (table_may_see), with the legal
 * claims as buttons and the true one marked; or, if a raise brought the cup back to the thrower,
 * the answers. `path` as in game_post_table. */
void private_post_throw(const struct shown_table *shown, int64_t reader, const char *path,
                        int language, struct message *ret_message);

/* The same message when the turn is over: the throw and the claim. */
void private_post_done(const struct shown_table *before, int64_t reader, const struct news *news,
                       int language, struct message *ret_message);

/* Adds a button to such a message, in its language: the next table that waits for the player, the
 * word of its name (table_name.h), and the title of its group; "" for the group of the table that
 * was played at. */
void private_post_next(const struct table *next, const char *word, const char *title,
                       struct message *message);

/* The meaning of a claim or raise of this player, for a popup before it: "" for other moves, and
 * for a claim that is only punished. */
void private_post_claiming(const struct shown_table *shown, int64_t reader, const struct move *move,
                           int language, char ret_popup[POPUP_BYTES]);

/* All legal raises, for the player on turn. */
void private_post_raises(const struct shown_table *shown, int64_t reader, int language,
                         struct message *ret_message);

/* The faces under the cup, for a player who may see them (table_may_see), and which of them that
 * player has picked in the group: positions, a bit each. */
void private_post_popup(const struct shown_table *shown, int64_t reader, unsigned picked,
                        int language, char ret_popup[POPUP_BYTES]);
/* The same in short, for the popup after each tap that picks. */
void private_post_picked(const struct shown_table *shown, int64_t reader, unsigned picked,
                         int language, char ret_popup[POPUP_BYTES]);

/* The welcome to a player of this table after /start by a link to it. */
void private_post_welcome(const struct shown_table *shown, int language,
                          struct message *ret_message);

#endif
