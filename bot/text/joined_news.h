/* joined_news.h - the events that follow one of the same news.
 *
 * News join the moves of chance that lie open after a move, so they can tell the ends of several
 * hands. The table that is told is that after all of them.
 */
#ifndef JOINED_NEWS_H
#define JOINED_NEWS_H

#include "table.h"

/* The number of hands that began after this event. */
int joined_news_hands(const struct news *news, const struct game_event *event);

/* The lives that its seat lost after this event. */
int joined_news_lives(const struct news *news, const struct game_event *event);

#endif
