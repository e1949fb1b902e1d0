/* standing.h - the league of a group as people see it: standings, seasons that end, weekly posts.
 */
#ifndef STANDING_H
#define STANDING_H

#include "asked.h"
#include "season.h"
#include "talk.h"

/* Shows a standing, or the hall of fame. */
void standing_grant(struct talk *talk);

/* A game has ended and was recorded: makes sure that the weekly post comes. */
void standing_plan(struct bot *bot, int64_t chat);

/* Whether a season with games in it ends if seasons shall last for another time. */
bool standing_ends(const struct bot *bot, const struct asked *asked);

/* From now on seasons last so long. The one that is on is closed. */
void standing_length(struct bot *bot, int64_t chat, enum season_length length);

/* The clock in the group is another, or games of another group are its own now: seasons end by that
 * from now on. */
void standing_clock(struct bot *bot, int64_t chat);

/* The bot may write in the group again: tells how the last season ended if it could not be told. */
void standing_heard(struct bot *bot, int64_t chat);

/* Does what is due in a group: closes a season that is over, or makes the weekly post. */
void standing_look(struct bot *bot, int64_t chat);

#endif
