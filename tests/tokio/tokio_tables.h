/* tokio_tables.h - strategies for two-player Tokio, as the tables that a best response is found
 * against.
 */
#ifndef TOKIO_TABLES_H
#define TOKIO_TABLES_H

#include "best_response.h"
#include "tokio_match.h"

/* A master's, asked position by position. The context is a struct tokio_match. */
void tokio_tables_master(void *match, struct best_lives lives, struct best_table *ret_table);

/* The stages of one hand, whatever the lives. The context is a struct tokio_chain, solved. */
void tokio_tables_hand(void *chain, struct best_lives lives, struct best_table *ret_table);

/* A player who tells the truth, and else claims the lowest or just any value; doubts from some
 * claim on, and else accepts; a Tokio is always doubted. */
struct tokio_simple {
    const struct tokio_numbers *numbers;
    bool any;
    int doubts_from;
};
void tokio_tables_simple(void *simple, struct best_lives lives, struct best_table *ret_table);

/* A player who makes any move that is in order, but for raises. The context is a struct
 * tokio_numbers. */
void tokio_tables_random(void *numbers, struct best_lives lives, struct best_table *ret_table);

#endif
