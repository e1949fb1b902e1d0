/* seat_posts.h - posts that hold for a seat of a table until something changes (stale_posts.h). */
#ifndef SEAT_POSTS_H
#define SEAT_POSTS_H

#include <stdint.h>

struct store;

struct store_seat_post {
    int64_t post, chat;
    int32_t seat; /* GAME_NOBODY: of no player */
    int32_t says; /* enum stale_says */
};

/* Notes what a post says at a table. */
void store_seat_post_put(struct store *store, int64_t table, const struct store_seat_post *post);

/* The posts of a table that were noted, oldest first. Returns how many, at most `most`. */
int store_seat_posts(struct store *store, int64_t table, struct store_seat_post *ret_posts,
                     int most);

/* The post is none of those any more. */
void store_seat_post_drop(struct store *store, int64_t post);

#endif
