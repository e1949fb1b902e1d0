/* seasons.h - the seasons of a group's league: when they end, and what is posted of them. */
#ifndef SEASONS_H
#define SEASONS_H

#include "season.h"
#include "standings_query.h"

/* A game has ended and was recorded: makes sure that the weekly post comes. */
void seasons_plan_weekly(struct step *step, int64_t chat);

/* Whether a season with games in it ends if seasons shall last for another time. */
bool seasons_ends(const struct step *step, const struct standings_query *asked);

/* From now on seasons last so long. The one that is on is closed. */
void seasons_length(struct step *step, int64_t chat, enum season_length length);

/* The clock in the group is another, or games of another group are its own now: seasons end, and
 * weekly posts come, by that from now on. */
void seasons_clock_changed(struct step *step, int64_t chat);

/* The bot may write in the group again: tells how the last season ended if it could not be told. */
void seasons_tell_last(struct step *step, int64_t chat);

/* Does what is due in a group: closes a season that is over, or makes the weekly post. */
void seasons_look(struct step *step, int64_t chat);

#endif
