/* live_tables.h - tables as the bot works on them: loaded by replaying their moves, and kept for a
 * while.
 *
 * The store is the truth; what is kept here is what a load would give, since only this process
 * writes. After a savepoint was rolled back live_forget drops what may have run ahead of it.
 */
#ifndef LIVE_TABLES_H
#define LIVE_TABLES_H

#include "rules_menu.h"
#include "store.h"
#include "table.h"

enum {
    LIVE_MAX = 512,               /* of 6 KB each, where so many are played at the same time */
    LIVE_TABLES_IN_CHAT_MOST = 8, /* lobbies and running games */
    LIVE_FOLD_BYTES = 2048,       /* of what stays of a post */
};

/* What stays of the post on a table once another one takes its place. */
struct live_fold {
    int64_t post; /* 0: that is not known */
    bool tells;   /* it is what the post told of what happened */
    char text[LIVE_FOLD_BYTES];
};

/* A table and the row it is kept in; live_tables_save keeps the two in step. */
struct live {
    struct store_table row;
    struct table table;
    struct rules_menu menu; /* the page that stands in the place of the lobby, as far as this
                               process knows */
    int64_t reminder;       /* the post by which somebody was reminded last, as far as this process
                               knows; 0 */
    struct live_fold fold;  /* as far as this process knows */
};

struct live_tables;

struct live_tables *live_tables_open(struct store *store);
void live_tables_close(struct live_tables *lives);

/* What time it is from now on: absences that are over are none. */
void live_tables_at(struct live_tables *lives, int64_t now_ms);

/* The table of this id, NULL if there is none or it has ended. Valid until the next call here. */
struct live *live_tables_get(struct live_tables *lives, int64_t id);

/* Every table where this player sits, or that this chat has, one after the other: the first whose
 * id is above *id, which is 0 at first and becomes its id; NULL where there is none. */
struct live *live_tables_next_of(struct live_tables *lives, int64_t player, int64_t *id);
struct live *live_tables_next_in(struct live_tables *lives, int64_t chat, int64_t *id);

/* Writes a new table, with its seats, and keeps it. Sets its id and its number in both halves. */
struct live *live_tables_add(struct live_tables *lives, const struct live *live, int64_t now_ms);

/* Writes the row, whose turn it is and, if they changed, the seats. Since when and until when it is
 * their turn, and what is due next, is written as the row has it: who steps the table reckons
 * it before; of a table that ended nothing is due. A table that has ended is dropped, so the
 * pointer is no longer valid then. */
void live_tables_save(struct live_tables *lives, struct live *live, int64_t now_ms);

/* What a group keeps of its own has changed, or what its tables are played for: they look at it
 * again. */
void live_tables_house_changed(struct live_tables *lives, int64_t chat);

/* Drops what is kept: all of it (0) or one table. */
void live_tables_forget(struct live_tables *lives, int64_t id);

/* This person will never be back: others run the tables whose host they are. */
void live_tables_replace_host(struct live_tables *lives, int64_t host, int64_t now_ms);

#endif
