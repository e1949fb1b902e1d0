/* seat_posts.c - the rows of posts that hold for a seat. */
#include "seat_posts.h"

#include "internal.h"

void store_seat_post_put(struct store *store, int64_t table, const struct store_seat_post *post)
{
    store_run(store, SQL_SEAT_POST_PUT,
              VALUES(INT(post->post), INT(table), INT(post->seat), INT(post->says)));
}

int store_seat_posts(struct store *store, int64_t table, struct store_seat_post *ret_posts,
                     int most)
{
    int n = 0;
    sqlite3_stmt *row = store_ask(store, SQL_SEAT_POSTS, VALUES(INT(table), INT(most)));
    for (; store_row(store, row); n++)
        ret_posts[n] = (struct store_seat_post){.post = sqlite3_column_int64(row, 0),
                                                .chat = sqlite3_column_int64(row, 1),
                                                .seat = sqlite3_column_int(row, 2),
                                                .says = sqlite3_column_int(row, 3)};
    return n;
}

void store_seat_post_drop(struct store *store, int64_t post)
{
    store_run(store, SQL_SEAT_POST_PUT, VALUES(INT(post), INT(0), INT(GAME_NOBODY), INT(0)));
}
