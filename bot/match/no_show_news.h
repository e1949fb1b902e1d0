/* no_show_news.h - tells players who never came, in private, what the others decided about them. */
#ifndef NO_SHOW_NEWS_H
#define NO_SHOW_NEWS_H

#include "live_tables.h"
#include "step.h"

/* Tells each player about whom the others decided since `before`, or who is out by that now. The
 * table is not saved yet. */
void no_show_news_tell(struct step *step, struct live *live, const struct table *before,
                       const struct news *news);

#endif
