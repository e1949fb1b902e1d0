/* shown.h - the messages of a bot that stand in chats, newest last, with what their buttons carry.
 */
#ifndef SHOWN_H
#define SHOWN_H

#include "store.h"

enum { SHOWN_POSTS_MOST = 40, SHOWN_BUTTONS_MOST = 32, SHOWN_DATA_BYTES = 65 };

struct shown_post {
    int64_t post, chat, table;
    int64_t message; /* Telegram's id; 0: not sent yet */
    int n;
    char data[SHOWN_BUTTONS_MOST][SHOWN_DATA_BYTES];
};

struct shown {
    int n; /* ever: the last SHOWN_POSTS_MOST are kept */
    struct shown_post posts[SHOWN_POSTS_MOST];
};

/* Takes what a send says: a new message, or what becomes of one. */
void shown_take(struct shown *shown, const struct store_send *send);

/* A message was sent. */
void shown_sent(struct shown *shown, int64_t post, int64_t message);

/* How many are kept; the i-th of them. */
int shown_count(const struct shown *shown);
const struct shown_post *shown_at(const struct shown *shown, int i);

#endif
