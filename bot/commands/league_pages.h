/* league_pages.h - the pages of a group's league: standings, and the hall of fame. */
#ifndef LEAGUE_PAGES_H
#define LEAGUE_PAGES_H

#include "ctx.h"

/* Shows a standing, or the hall of fame. */
void league_pages_grant(struct ctx *ctx);

#endif
