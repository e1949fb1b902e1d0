/* news_lines.h - news in sentences: the effects of a move, or of the start, on the players. */
#ifndef NEWS_LINES_H
#define NEWS_LINES_H

#include "scene.h"

/* A line for every event, each with its newline. `scene` is the table afterwards, with its news.
 * Returns whether a player lost lives, got tokens or left. */
bool news_lines_tell(const struct scene *scene, struct message *message);

/* The claim that was answered, in a line of its own that is marked in the message, since the answer
 * replaces the news of the claim. Nothing if there is no claim any more. */
void news_lines_from(const struct scene *scene, struct message *message);

/* A throw of open dice, in a line without its end. */
void news_lines_thrown(const struct scene *scene, const struct game_event *event,
                       struct message *message);

/* Whether the hand goes on as it was, so that the claim on the table must be told again. */
bool news_lines_leaves_claim(const struct news *news);

/* The earlier claims of a hand before a doubted one, with their answers, in a line with its end;
 * nothing if there was only the last. It tells which of them were lies about the faces that now lie
 * open. */
void news_lines_story(const struct scene *scene, const struct game_event *revealed,
                      struct message *message);

#endif
