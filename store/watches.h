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
    int64_t told_table; /* the lobby of which they were told last; 0: of none yet */
    int64_t told_ms;    /* 0: never */
    int64_t due_ms;     /* when to look for a lobby; 0: none has opened */
};

/* Begins to watch; nothing if the person does so already. False if they watch as many groups as
 * may be. */
bool store_watch_add(struct store *store, int64_t chat, int64_t player);
/* Ends it, or all of the person (chat 0). False if there was none. */
bool store_watch_drop(struct store *store, int64_t chat, int64_t player);

bool store_watch(struct store *store, int64_t id, struct store_watch *ret_watch);
/* Writes what a person was told, and the due time. */
void store_watch_put(struct store *store, const struct store_watch *watch);

/* The watches of a person, oldest first; their number. */
int store_watches_of(struct store *store, int64_t player, int64_t ret_ids[STORE_WATCHES_OF_ONE]);
/* When the person was told last of any lobby; 0: never. */
int64_t store_watches_told(struct store *store, int64_t player);

/* All watches of a chat that are not due yet are due then. */
void store_watches_wake(struct store *store, int64_t chat, int64_t due_ms);
/* The watches that are due, earliest first; how many, at most `most`. */
int store_watches_due(struct store *store, int64_t now_ms, int64_t *ret_ids, int most);
/* Sets the due time of one watch. */
void store_watch_due(struct store *store, int64_t id, int64_t due_ms);
/* People who were told of this lobby last: the first whose watch has an id above *id, which becomes
 * its id; 0: none. */
int64_t store_watch_next_told(struct store *store, int64_t table, int64_t *id);

#endif
