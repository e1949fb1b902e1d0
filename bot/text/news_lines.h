/* news_lines.h - news in sentences: what a move, or the start, did to whom. */
#ifndef NEWS_LINES_H
#define NEWS_LINES_H

#include "scene.h"

/* A line for everything that happened, each with its newline. `scene` is the table afterwards, with
 * its news. Returns whether somebody lost lives, got tokens or left. */
bool news_lines_tell(const struct scene *scene, struct message *message);

/* Whether the hand goes on as it was, so that the claim on the table must be told again. */
bool news_lines_leaves_claim(const struct news *news);

#endif
