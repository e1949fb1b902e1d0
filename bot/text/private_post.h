/* private_post.h - what the bot tells a player in private.
 *
 * The hidden dice of a running game are in these messages and popups, and nowhere else.
 */
#ifndef PRIVATE_POST_H
#define PRIVATE_POST_H

#include "message.h"
#include "table.h"

/* The throw of the player on turn, who reads it and must see it (table_may_see), with the legal
 * claims as buttons and the true one marked; or, where a raise brought the cup back to who threw,
 * the answers. `path` as in game_post_table. */
void private_post_throw(const struct table *table, int64_t reader, const char *path, int language,
                        struct message *ret_message);

/* What that message becomes when the turn is over: what was thrown and what was said. */
void private_post_done(const struct table *before, int64_t reader, const struct news *news,
                       int language, struct message *ret_message);

/* What a claim or raise of this player's comes to, for a popup before it: "" for other moves, and
 * for one that is only punished. */
void private_post_claiming(const struct table *table, int64_t reader, const struct move *move,
                           int language, char ret_popup[POPUP_BYTES]);

/* All raises there are, for the player on turn, who reads it. */
void private_post_raises(const struct table *table, int64_t reader, int language,
                         struct message *ret_message);

/* The faces under the cup, for a player who may see them (table_may_see), and which of them that
 * player has picked in the group: positions, a bit each. */
void private_post_popup(const struct table *table, int64_t reader, unsigned picked, int language,
                        char ret_popup[POPUP_BYTES]);
/* The same in short, after each tap that picks. */
void private_post_picked(const struct table *table, int64_t reader, unsigned picked, int language,
                         char ret_popup[POPUP_BYTES]);

/* Welcome after /start by a link that led to this table, where they sit. */
void private_post_welcome(const struct table *seated, int language, struct message *ret_message);

#endif
