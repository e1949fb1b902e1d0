/* standing.h - the pages of a group's league: standings, and the hall of fame. */
#ifndef STANDING_H
#define STANDING_H

#include "talk.h"

/* Shows a standing, or the hall of fame. */
void standing_grant(struct talk *talk);

#endif
