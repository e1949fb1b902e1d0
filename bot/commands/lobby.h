/* lobby.h - opens tables, seats people, starts and cancels.
 *
 * Each function does one intent, or says why not.
 */
#ifndef LOBBY_H
#define LOBBY_H

#include "ctx.h"

/* Opens a table in the group, or shows the open lobby of this topic again. The intent's word may
 * name rules: saved ones, a preset or a game. */
void lobby_open(struct ctx *ctx);
/* Posts a table below all else; several presses at the same time make one post. */
void lobby_show(struct ctx *ctx, struct live *live);
/* Settles the language and the zone of a group when something is opened there for the first time.
 */
void lobby_settle(struct ctx *ctx);
/* Whether this person may open one more table here now, by the limits for a person and for a chat;
 * an idle table may be closed for it. False once they were told why not. */
bool lobby_may_open(struct ctx *ctx);

void lobby_join(struct ctx *ctx);

/* Leaves the lobby or the running game. */
void lobby_leave(struct ctx *ctx);

/* For the host, and for people who run the group. */
void lobby_start(struct ctx *ctx);
void lobby_cancel(struct ctx *ctx);

/* Shows the menu of turn times, or sets one. For the host, and for people who run the group. */
void lobby_clock(struct ctx *ctx);

/* Leaves the menu of rules in the lobby's post: for the host, and for people who run the group. */
void lobby_back(struct ctx *ctx);

#endif
