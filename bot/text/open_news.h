/* open_news.h - what happens where dice lie open, a line each: throws, ties, tokens.
 *
 * The functions have the form that happening.c wants.
 */
#ifndef OPEN_NEWS_H
#define OPEN_NEWS_H

#include "scene.h"

void open_news_thrown(const struct scene *scene, const struct game_event *event,
                      struct message *message);
void open_news_passed(const struct scene *scene, const struct game_event *event,
                      struct message *message);
void open_news_required(const struct scene *scene, const struct game_event *event,
                        struct message *message);
void open_news_rolled_off(const struct scene *scene, const struct game_event *event,
                          struct message *message);
void open_news_tied(const struct scene *scene, const struct game_event *event,
                    struct message *message);
void open_news_tokens(const struct scene *scene, const struct game_event *event,
                      struct message *message);
void open_news_phase(const struct scene *scene, const struct game_event *event,
                     struct message *message);

/* Whether both stand in one line: one die each, or several who are tied. The function for the first
 * of such a row tells them all. */
bool open_news_together(const struct game_event *one, const struct game_event *next);

#endif
