/* board_rows.h - the one post of a group that tells how its tables stand. */
#ifndef STORE_BOARD_ROWS_H
#define STORE_BOARD_ROWS_H

#include <stdbool.h>
#include <stdint.h>

struct store;

enum {
    STORE_BOARD_EVERY_MS = 60 * 1000 /* a board changes so often at most; the SQL knows it, too */
};

/* One that was pinned and is posted anew is pinned again once its message is known. */
enum store_board_pinned { STORE_BOARD_LOOSE, STORE_BOARD_PINNED, STORE_BOARD_TO_PIN };

struct store_board {
    int64_t chat;
    int64_t thread;    /* the topic where it was switched on, 0: none or General; below 0: one that
                          is closed for now, -1: General */
    int64_t player;    /* the admin who did it, who is told if it is deleted; 0: an anonymous one */
    int64_t post;      /* 0: to be posted */
    int pinned;        /* by the bot: enum store_board_pinned */
    int64_t shown;     /* a hash of what the post should show; 0: nothing yet */
    int64_t looked_ms; /* the last look, or when its post was sent or edited after that */
    int64_t due_ms;    /* the next look; 0: with the next change */
};

/* False if the group has none. */
bool store_board(struct store *store, int64_t chat, struct store_board *ret_board);
void store_board_put(struct store *store, const struct store_board *board);
void store_board_drop(struct store *store, int64_t chat);

/* A table of the chat has another turn: its board is due a minute after the last look. Triggers
 * notice all else that a board shows. Costs nothing in a group that has none. */
void store_board_wake(struct store *store, int64_t chat);

/* A post was sent or edited just now: if it is the board of its chat, the minute begins anew, since
 * the call may have waited for its turn. Costs nothing in a group that has none. */
void store_board_shown(struct store *store, int64_t chat, int64_t post, int64_t now_ms);

/* A call that would have sent or edited this post was dropped or given up: if it is the board of
 * its chat, that is out of date, and is due a minute after the last look. Costs as little. */
void store_board_missed(struct store *store, int64_t chat, int64_t post);

/* The group whose board this post is; 0: none. */
int64_t store_board_of_post(struct store *store, int64_t post);

/* Groups whose boards are due, earliest first. Returns how many, at most `most`. */
int store_boards_due(struct store *store, int64_t now_ms, int64_t *ret_chats, int most);
/* Sets the due time of one board. */
void store_board_due(struct store *store, int64_t chat, int64_t due_ms);

#endif
