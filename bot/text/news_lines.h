/* news_lines.h - news in sentences: what a move, or the start, did to whom. */
#ifndef NEWS_LINES_H
#define NEWS_LINES_H

#include "scene.h"

/* A line for everything that happened, each with its newline. `scene` is the table afterwards, with
 * its news. Returns whether somebody lost lives, got tokens or left. */
bool news_lines_tell(const struct scene *scene, struct message *message);

/* Whether the hand goes on as it was, so that the claim on the table must be told again. */
bool news_lines_leaves_claim(const struct news *news);

/* Who claimed what in a hand, and believed it or not: the claims before one that is doubted, where
 * there was more than the last, in a line with its end. Of those before the last it says which were
 * lies about what now lies open. */
void news_lines_story(const struct scene *scene, const struct game_event *revealed,
                      struct message *message);

#endif
