/* said_post.h - answers to what a player on turn wrote: what do you mean, and what can be said now.
 *
 * They bring the buttons of the turn along, since those of the table may be far above. `reader` is
 * the player on turn, who reads it in private, or TABLE_PUBLIC in a group.
 */
#ifndef SAID_POST_H
#define SAID_POST_H

#include "said.h"

/* Asks which of the meanings it is. */
void said_post_ask(const struct shown_table *shown, int64_t reader, const struct said *said,
                   int language, struct message *ret_message);

/* Says that the text was not understood, and what can be said at this table now; the text may have
 * been a question, so it links to how the game is played. The examples are the same whatever dice
 * there are. `bot`: its username. */
void said_post_unclear(const struct shown_table *shown, int64_t reader, const char *bot,
                       int language, struct message *ret_message);

/* Tells in private that what was typed in the group would show everyone which dice or cards there
 * are. */
void said_post_unseen(const struct shown_table *shown, int64_t reader, int language,
                      struct message *ret_message);

/* Says why the move is refused. */
void said_post_refused(enum refusal why, const struct shown_table *shown, int64_t reader,
                       int language, struct message *ret_message);

/* The call of the player on turn as the group would have it, for a group that cannot be told. */
void said_post_call(const struct shown_table *shown, int64_t reader, int language,
                    struct message *ret_message);

/* Tells a player of a running table whose turn it is there: a line. */
void said_post_whose(const struct shown_table *shown, struct message *message);

/* Tells a person at a table in its lobby that the game has not begun, and who can start it. */
void said_post_lobby(const struct shown_table *shown, int64_t reader, struct message *message);

#endif
