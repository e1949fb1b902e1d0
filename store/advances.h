/* advances.h - answers that players give before the claim is made (advance.h).
 *
 * A player has one at most at a table. Nobody else is told of it: not that there is one, not by
 * records, exports or the journal.
 */
#ifndef ADVANCES_H
#define ADVANCES_H

#include <stdbool.h>
#include <stdint.h>

struct store;

struct store_advance {
    int64_t table_id, player;
    int32_t hand;                   /* the one that it is for */
    int32_t believe_to, doubt_from; /* as in struct advance */
    int64_t update_id;              /* by which it was set */
    int64_t due_ms;                 /* when it acts; 0: it is not their turn, or they are asked */
    int64_t page;                   /* the post that tells the player of it; 0: none */
    int64_t turn; /* it has acted, and calls its player for this turn at due_ms; 0: it has not */
};

/* Writes one in place of the one before. */
void store_advance_put(struct store *store, const struct store_advance *advance);

/* False if there is none. */
bool store_advance(struct store *store, int64_t table, int64_t player,
                   struct store_advance *ret_advance);

/* Whether there are any at a table. */
bool store_advances_any(struct store *store, int64_t table);

/* Deletes that of a player at a table. True if there was one. */
bool store_advance_drop(struct store *store, int64_t table, int64_t player);

/* The player need not be called any more. */
void store_advance_heard(struct store *store, int64_t table, int64_t player);

/* The players at a table who have one that is not for this hand (-1: for any). Returns how many. */
int store_advances_old(struct store *store, int64_t table, int hand, int64_t *ret_players,
                       int most);

/* The tables where one is due. Returns how many, at most `most`. */
int store_advances_due(struct store *store, int64_t now_ms, int64_t *ret_tables, int most);

/* Sets all due times of a table that are not 0. */
void store_advances_set(struct store *store, int64_t table, int64_t due_ms);

/* A seat at a table, its player, and the verbs of answers. */
struct store_answerer {
    int64_t table, player;
    int seat;
    const char *verbs[3];
};

/* The times that a player took for answers by their own hand: at this table, then in their latest
 * games in groups. Returns how many, at most `most`. */
int store_answer_times(struct store *store, const struct store_answerer *who, int64_t *ret_ms,
                       int most);

#endif
