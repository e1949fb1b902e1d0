/* season_end.h - the post about the end of a season: its last standing, and buttons to play on. */
#ifndef SEASON_END_H
#define SEASON_END_H

#include "standing_page.h"

/* The season of `page` is over. */
void season_end_write(const struct standing_page *page, int language, struct message *ret_message);

#endif
