/* open_news.h - what happens where dice lie open, a line each: throws, ties, tokens. */
#ifndef OPEN_NEWS_H
#define OPEN_NEWS_H

#include "scene.h"

/* Tells one event, in a line without its end. */
typedef void open_news_teller(const struct scene *scene, const struct game_event *event,
                              struct message *message);

open_news_teller open_news_thrown, open_news_passed, open_news_required, open_news_rolled_off;
open_news_teller open_news_tied, open_news_tokens, open_news_left, open_news_phase;

/* What open_news_tokens says, without its sign. */
void open_news_settled(const struct scene *scene, const struct game_event *event,
                       struct message *message);

/* Whether event i needs no line: another tells it, or the dice on the table do. Of several players
 * in a row the function for the first tells them all. */
bool open_news_is_said(const struct game_events *events, int i);

#endif
