/* seasons.h - the seasons of a group's league: their ends, and the posts about them. */
#ifndef SEASONS_H
#define SEASONS_H

#include "season.h"
#include "standings_query.h"

/* Plans the weekly post, after a game was recorded. */
void seasons_plan_weekly(struct step *step, int64_t chat);

/* Whether a new length would end a season that has games. */
bool seasons_ends(const struct step *step, const struct standings_query *asked);

/* Sets the length of seasons. The present season is closed. */
void seasons_length(struct step *step, int64_t chat, enum season_length length);

/* Computes season ends and weekly posts again, after the group's clock changed or it took over the
 * games of another group. */
void seasons_clock_changed(struct step *step, int64_t chat);

/* Posts the end of the last season, if the bot could not write in the group then. */
void seasons_tell_last(struct step *step, int64_t chat);

/* Does the work that is due in a group: closes a season, or makes the weekly post. */
void seasons_look(struct step *step, int64_t chat);

#endif
