/* open_news.h - the events of games with open dice, a line each: throws, ties, tokens. */
#ifndef OPEN_NEWS_H
#define OPEN_NEWS_H

#include "scene.h"

/* Tells one event, in a line without its end. */
typedef void open_news_teller(const struct scene *scene, const struct game_event *event,
                              struct message *message);

open_news_teller open_news_thrown, open_news_passed, open_news_required, open_news_rolled_off;
open_news_teller open_news_tied, open_news_tokens, open_news_left, open_news_phase;

/* The text of open_news_tokens, without its sign. */
void open_news_settled(const struct scene *scene, const struct game_event *event,
                       struct message *message);

/* Whether event i needs no line, since another event or the dice on the table tell it. For several
 * players in a row the function for the first tells all. */
bool open_news_is_said(const struct game_events *events, int i);

#endif
