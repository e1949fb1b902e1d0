/* game_post.h - the posts of a running game in the group. */
#ifndef GAME_POST_H
#define GAME_POST_H

#include "message.h"
#include "shown_table.h"

/* The post that follows news: the news, the call of the seat on turn, and its buttons. `bot` is the
 * bot's username, for links into the private chat. The post is silent if the game ended with the
 * round of its cup, since the next round rings. */
void game_post_news(const struct shown_table *shown, const struct news *news, int language,
                    const char *bot, struct message *ret_message);

/* The table as it is now, without news; its lobby if no game began. `path` is the page of buttons
 * that the seat on turn has reached: the PATH of a button n:TABLE:TURN:PATH, at most
 * BUTTONS_PATH_BYTES - 1 of [A-Za-z0-9+-], "" for the beginning. It comes from a client, so an
 * impossible path counts as the beginning. */
void game_post_table(const struct shown_table *shown, const char *path, int language,
                     const char *bot, struct message *ret_message);

/* The buttons below the last post of a game. */
struct game_post_after {
    int64_t table;
    const char *kind; /* the name of the game */
    bool again;       /* there can be a rematch */
    bool practice;    /* in a private chat, without a league */
    bool more;        /* the buttons behind "More" are shown, too */
    bool bluff;       /* with one for the picture of the bluff */
    bool coach;       /* with a button for the coach's page */
};

/* Adds these buttons, and no text. */
void game_post_after(const struct game_post_after *after, int language,
                     struct message *ret_message);

/* Whether this news is told by editing the present post instead of sending a new one. */
bool game_post_is_edit(const struct news *news);

#endif
