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
void open_news_left(const struct scene *scene, const struct game_event *event,
                    struct message *message);
void open_news_phase(const struct scene *scene, const struct game_event *event,
                     struct message *message);

/* What open_news_tokens says, without its sign. */
void open_news_settled(const struct scene *scene, const struct game_event *event,
                       struct message *message);

/* Whether event i needs no line: another tells it, or the dice on the table do. Of several players
 * in a row the function for the first tells them all. */
bool open_news_is_said(const struct game_events *events, int i);

#endif
