/* game_post.h - the posts of a running game in the group. */
#ifndef GAME_POST_H
#define GAME_POST_H

#include "message.h"
#include "table.h"

/* The post that follows news: what happened and who is on turn, with its buttons. `bot` is the
 * bot's username, for links into the private chat. Where nobody called the game off but the round
 * of its cup is over it is silent, since the next round rings. */
void game_post_news(const struct table *table, const struct news *news, int language,
                    const char *bot, struct message *ret_message);

/* The table as it is now, without news; its lobby where no game began.
 * `path` is where the seat on turn has got to among the buttons: what a button n:TABLE:TURN:PATH
 * carried, at most BUTTONS_PATH_BYTES - 1 of [A-Za-z0-9+-], "" for the beginning. It comes from a
 * client, so a path that makes no sense now is the beginning. */
void game_post_table(const struct table *table, const char *path, int language, const char *bot,
                     struct message *ret_message);

/* The buttons below the last post of a game. */
struct game_post_after {
    int64_t table;
    bool again;    /* there can be a rematch */
    bool practice; /* in a private chat, which has no league */
    bool more;     /* those behind "More" are shown, too */
    bool coach;    /* among them one to be told how one played */
};

/* These buttons, and nothing else. */
void game_post_after(const struct game_post_after *after, int language,
                     struct message *ret_message);

/* Whether this news is told by editing the post that is there instead of a new one. */
bool game_post_is_edit(const struct news *news);

#endif
