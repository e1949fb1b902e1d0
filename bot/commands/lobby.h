/* lobby.h - opens tables, seats people, starts and cancels.
 *
 * Each function grants one wish of the talk, or says why not.
 */
#ifndef LOBBY_H
#define LOBBY_H

#include "ctx.h"

/* Opens a table in the group; where a lobby of this topic is open already, that is shown again. The
 * wish's word may name rules: saved ones, a preset or a game. */
void lobby_open(struct ctx *ctx);
/* Shows a table below everything: once, however many people press for it at the same time. */
void lobby_show(struct ctx *ctx, struct live *live);
/* Settles the language and the zone of a group in which something is opened for the first time. */
void lobby_settle(struct ctx *ctx);
/* Whether one more table may be opened in this chat. */
bool lobby_has_room(struct step *step, int64_t chat);

void lobby_join(struct ctx *ctx);

/* Stands up from the lobby, or leaves the running game. */
void lobby_leave(struct ctx *ctx);

/* For the host, and for who runs the group. */
void lobby_start(struct ctx *ctx);
void lobby_cancel(struct ctx *ctx);

/* How long a turn may take: shows the choice, or chooses. For the host and who runs the group. */
void lobby_clock(struct ctx *ctx);

/* Back from the menu of rules in the lobby's post: for the host, and for who runs the group. */
void lobby_back(struct ctx *ctx);

#endif
