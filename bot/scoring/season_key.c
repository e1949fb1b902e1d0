/* season_key.c - the season that a game is of, by the clock in its group. */
#include "season_key.h"

#include "schedule.h"

void season_key_find(struct store *store, const struct store_league *league, int64_t at_ms,
                     struct season *ret_season)
{
    struct zone zone;
    schedule_zone(store, league->chat, at_ms, &zone);
    season_at((enum season_length)league->length, &zone, at_ms, ret_season);
}

void season_key_give(struct store *store, struct store_ending *ending)
{
    struct store_league league;
    struct season season;
    if (ending->season != STORE_SEASON_UNKNOWN)
        return;
    store_league(store, ending->chat, &league);
    season_key_find(store, &league, ending->ended_ms, &season);
    ending->season = season.key;
    store_ending_season(store, ending->id, season.key);
}
