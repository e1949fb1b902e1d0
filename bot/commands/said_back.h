/* said_back.h - answers what a player on turn typed: asks back, or says why it is no move. */
#ifndef SAID_BACK_H
#define SAID_BACK_H

#include "ctx.h"
#include "said.h"

/* Asks the player on turn which of these moves they mean. */
void said_back_ask(struct ctx *ctx, struct live *live, const struct said *said);

/* Tells the player on turn that their text was not understood, or a move refused, with the buttons
 * of the turn. */
void said_back_unclear(struct ctx *ctx, struct live *live);
void said_back_refuse(struct ctx *ctx, struct live *live, enum refusal why);

/* Keeps from the group which hidden dice or cards the player on turn named: in private, with the
 * buttons of the turn, where the player can be written to. */
void said_back_unseen(struct ctx *ctx, struct live *live);

/* Shows the group that a text was no move: the answer to it can be read by its writer alone. */
void said_back_react(struct ctx *ctx);

#endif
