/* league_admin.h - what those who run a group choose about its league, and who takes part in it. */
#ifndef LEAGUE_ADMIN_H
#define LEAGUE_ADMIN_H

#include "ctx.h"

/* Shows the menu; or does what the wish's word says: a table of points that was typed, or what
 * follows k:l on a button. */
void league_admin_grant(struct ctx *ctx);

#endif
