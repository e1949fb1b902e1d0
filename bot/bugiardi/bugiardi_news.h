/* bugiardi_news.h - what happened in Dadi Bugiardi, where it wants words of its own. */
#ifndef BUGIARDI_NEWS_H
#define BUGIARDI_NEWS_H

#include "scene.h"

/* See struct game_words. */
bool bugiardi_news_tell(const struct scene *scene, const struct game_event *event,
                        struct message *message);

#endif
