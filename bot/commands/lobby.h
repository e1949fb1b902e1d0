/* lobby.h - opens tables and shows them; its handlers seat people, start and cancel. */
#ifndef LOBBY_H
#define LOBBY_H

#include "ctx.h"
#include "house.h"

/* Opens a table in the group, or shows the open lobby of this topic again. The intent's word may
 * name rules: saved ones, a preset or a game. If the lobby does not play these, the person is asked
 * what they want (another_page.h). */
void lobby_open(struct ctx *ctx);

/* The same with these rules; if they are not `named`, a lobby with any rules will do. If nobody is
 * asked, a table is opened beside a lobby that will not do. */
void lobby_open_rules(struct ctx *ctx, const struct house_rules *rules, bool named, bool asks);

/* The person is at this lobby, though what they do there does not change it: a host is not silent.
 */
void lobby_heard(struct ctx *ctx, struct live *live);

/* Posts a table below all else; several presses at the same time make one post. */
void lobby_show(struct ctx *ctx, struct live *live);

/* Settles the language and the zone of a group when something is opened there for the first time.
 */
void lobby_settle(struct ctx *ctx);

/* Whether this person may open one more table here now, by the limits for a person and for a chat;
 * an idle table may be closed for it. False once they were told why not. */
bool lobby_may_open(struct ctx *ctx);

#endif
