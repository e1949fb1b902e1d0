/* digests.h - the hour at which a person wants to read all that waits for them. */
#ifndef DIGESTS_H
#define DIGESTS_H

#include <stdbool.h>
#include <stdint.h>

struct store;

enum { STORE_DIGEST_MINUTE = 9 * 60 /* of a person who chose none */ };

struct store_digest {
    int64_t player;
    int minute;     /* of the local day, by the person's clock */
    int64_t due_ms; /* the next one; 0: they want none now */
    int64_t post;   /* the last one; 0: none yet */
};

/* Reads a person's row, or fills in the usual. */
void store_digest(struct store *store, int64_t player, struct store_digest *ret_digest);
void store_digest_put(struct store *store, const struct store_digest *digest);

/* The people whose digest is due, earliest first; how many, at most `most`. */
int store_digests_due(struct store *store, int64_t now_ms, int64_t *ret_players, int most);
/* Sets the due time of one person's. */
void store_digest_due(struct store *store, int64_t player, int64_t due_ms);

/* A group where this player plays: that of the table whose turn began last, or of their last tables
 * if they sit at none. Not one that they left; 0: none. */
int64_t store_plays_in(struct store *store, int64_t player);

#endif
