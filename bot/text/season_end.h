/* season_end.h - the post about the end of a season: its last standing, titles, and buttons
 * to play on. */
#ifndef SEASON_END_H
#define SEASON_END_H

#include "standing_page.h"
#include "titles.h"

/* The players with the titles of the season; a name is empty if nobody stands out. */
struct season_end_titles {
    char names[N_TITLES][TABLE_NAME_BYTES];
    char usernames[N_TITLES][TABLE_USERNAME_BYTES];
    struct titles_player players[N_TITLES];
};

/* The season of `page` is over. */
void season_end_write(const struct standing_page *page, const struct season_end_titles *titles,
                      int language, struct message *ret_message);

#endif
