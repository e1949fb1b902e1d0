/* old_state.h - presses and messages that were meant for a lost state of the database.
 *
 * After the database was put back, messages of the lost state still stand in the chats, with
 * buttons. Their buttons for tables and cups are refused, since these may have changed, or may be
 * other ones. A button for neither works as before: it shows something, or it holds the whole
 * setting.
 */
#ifndef OLD_STATE_H
#define OLD_STATE_H

#include "ctx.h"

/* Whether the button is about a table or a cup, and is refused. Then the presser was told why, and
 * the table or cup is shown again, unless it stands below the message already. */
bool old_state_pressed(struct ctx *ctx);

/* Whether a message was written before the database was put back, when the table may have been
 * another. */
bool old_state_wrote(const struct ctx *ctx);

/* Whether a message replies to one of the bot's that is not in the database: the bot sent it in a
 * state that is lost. */
bool old_state_replied(const struct ctx *ctx);

#endif
