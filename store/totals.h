/* totals.h - how much there is in the database, for those who watch the bot. */
#ifndef TOTALS_H
#define TOTALS_H

#include <stdint.h>

struct store;

struct store_totals {
    int64_t playing, open;  /* tables in play, and those that people may still join */
    int64_t waiting;        /* sends that wait or are under way */
    int64_t oldest_ms;      /* UTC: when the oldest of these was queued; 0: there is none */
    int64_t database_bytes; /* without what is committed, but not in the database file yet */
};

void store_totals(struct store *store, struct store_totals *ret_totals);

#endif
