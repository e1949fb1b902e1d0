/* season_titles.h - finds the players with the titles of a season (titles.h). */
#ifndef SEASON_TITLES_H
#define SEASON_TITLES_H

#include "season_end.h"
#include "step.h"

/* From the games of a season that count, as far back as `from_ms`. Players who take no part now, or
 * were forgotten, have no title. */
void season_titles_find(const struct step *step, int64_t chat, int32_t season, int64_t from_ms,
                        struct season_end_titles *ret_titles);

#endif
