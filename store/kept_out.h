/* kept_out.h - people who play at no table of a group: those whom its admins keep from sitting
 * down, and those who left it or were put out.
 *
 * Both are kept under the person's number, which stays when the person is forgotten: being
 * forgotten leads nobody back to a table.
 */
#ifndef STORE_KEPT_OUT_H
#define STORE_KEPT_OUT_H

#include <stdbool.h>
#include <stdint.h>

struct store;

enum {
    STORE_KEPT_OUT_MOST = 50,   /* of a group; two groups that become one may have twice as many */
    STORE_DEPARTED_MOST = 1000, /* of a group: the last ones */
    STORE_NAMED_TABLES = 100,
    STORE_NAMED_MOST = 2 * STORE_KEPT_OUT_MOST + 20 * STORE_NAMED_TABLES, /* with their seats */
};

struct store_kept_out {
    int64_t player, since_ms;
};

bool store_is_kept_out(struct store *store, int64_t chat, int64_t player);
/* The list of a group, oldest first. Returns how many, at most `most`. */
int store_kept_out(struct store *store, int64_t chat, struct store_kept_out *ret_people, int most);
/* The people whom an admin may name: those of the list, and those at the group's last
 * STORE_NAMED_TABLES tables, called off or not; robots are among them, and some people several
 * times. Returns how many. */
int store_kept_out_named(struct store *store, int64_t chat, int64_t ret_players[STORE_NAMED_MOST]);
/* A person who is listed already stays as they are. */
void store_kept_out_put(struct store *store, int64_t chat, int64_t player, int64_t now_ms);
/* False if they were not listed. */
bool store_kept_out_drop(struct store *store, int64_t chat, int64_t player);

/* A person left a group. Nothing is kept of people whom the bot does not know. */
void store_departed_put(struct store *store, int64_t chat, int64_t player, int64_t now_ms);
/* They are back. False if they had not left. */
bool store_departed_drop(struct store *store, int64_t chat, int64_t player);
bool store_departed(struct store *store, int64_t chat, int64_t player);

#endif
