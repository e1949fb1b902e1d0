/* joined_news.c - counts what follows an event in its news. */
#include "joined_news.h"

int joined_news_hands(const struct news *news, const struct game_event *event)
{
    const struct game_event *end = news->events.list + news->events.n;
    int n = 0;
    while (++event < end)
        n += event->type == GAME_NEW_HAND;
    return n;
}

int joined_news_lives(const struct news *news, const struct game_event *event)
{
    const struct game_event *end = news->events.list + news->events.n;
    int8_t seat = event->seat;
    int lives = 0;
    while (++event < end)
        if (event->type == GAME_LOST && event->seat == seat)
            lives += event->value;
    return lives;
}
