/* watches.h - people who want to be told when a lobby opens in a group. */
#ifndef WATCHES_H
#define WATCHES_H

#include <stdbool.h>
#include <stdint.h>

struct store;

enum { STORE_WATCHES_OF_ONE = 30 /* groups that a person may watch */ };

/* One person, one group. It ends when the person leaves the group, blocks the bot or is forgotten.
 */
struct store_watch {
    int64_t id; /* never reused while it stands */
    int64_t chat, player;
    int64_t told_table; /* the newest lobby of which they were told; 0: of none yet */
    int64_t told_ms;    /* 0: never */
    int64_t due_ms;     /* when to look for a lobby; 0: none has opened */
};

/* Begins to watch, unless the person does so already; returns the watch. 0: they watch as many
 * groups as may be. */
int64_t store_watch_add(struct store *store, int64_t chat, int64_t player);
/* Ends it, or all of the person (chat 0). False if there was none. */
bool store_watch_drop(struct store *store, int64_t chat, int64_t player);

bool store_watch(struct store *store, int64_t id, struct store_watch *ret_watch);
/* The watch of this person in this group; 0: none. */
int64_t store_watch_of(struct store *store, int64_t chat, int64_t player);
/* Writes what a person was told, and the due time. */
void store_watch_put(struct store *store, const struct store_watch *watch);

/* The watches of a person, by chat; their number. */
int store_watches_of(struct store *store, int64_t player, int64_t ret_ids[STORE_WATCHES_OF_ONE]);
/* When the person was told last of any lobby; 0: never. */
int64_t store_watches_told(struct store *store, int64_t player);

/* All watches of a chat that are not due yet are due then. */
void store_watches_wake(struct store *store, int64_t chat, int64_t due_ms);
/* The watches that are due, earliest first; how many, at most `most`. */
int store_watches_due(struct store *store, int64_t now_ms, int64_t *ret_ids, int most);
/* Sets the due time of one watch. */
void store_watch_due(struct store *store, int64_t id, int64_t due_ms);

/* The private post that tells this person of this lobby and has a button for it; 0: none. One of
 * them is kept for each person and lobby, until it is dropped. */
void store_watch_post_put(struct store *store, int64_t table, int64_t player, int64_t post);
int64_t store_watch_post(struct store *store, int64_t table, int64_t player);
void store_watch_post_drop(struct store *store, int64_t table, int64_t player);
/* The next person, by number, who has such a post of this lobby; 0: nobody. */
int64_t store_watch_post_next(struct store *store, int64_t table, int64_t player);

#endif
