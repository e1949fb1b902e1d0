/* bounds.h - limits on the rows that are kept for good, so that nobody can fill the database. */
#ifndef STORE_BOUNDS_H
#define STORE_BOUNDS_H

#include <stdbool.h>
#include <stdint.h>

struct store;

/* Rows that are kept for good and that a person can add: each kind has a limit a day. Such a row
 * names the person it counts for; that column is never rewritten for another person. For a
 * person who is forgotten, the rows of the last day count on until the day (UTC) is over: their
 * number is kept under a digest that is salted anew each day, and goes with its salt. Saved rules
 * and forfeits are added by those who run a group, and bounded for the group alone. */
enum store_fact {
    FACT_TABLE,   /* opened, in any chat */
    FACT_CUP,     /* opened in a chat */
    FACT_VOID,    /* games that were made void, in a chat */
    FACT_OPTOUT,  /* opting out, in a chat */
    FACT_ABSENCE, /* announced, in a chat */
    FACTS,
};

/* Whether a person has added as many in the last day as the limit allows. */
bool store_enough(struct store *store, enum store_fact fact, int64_t chat, int64_t player,
                  int64_t now_ms);

/* The number of tables in the lobby or in play in this chat that a player opened. */
int store_tables_opened(struct store *store, int64_t chat, int64_t player);

enum {
    STORE_TABLES_A_DAY = 50,
    STORE_CUPS_A_DAY = 10,
    STORE_VOIDS_A_DAY = 100,
    STORE_OPTOUTS_A_DAY = 10,
    STORE_ABSENCES_A_DAY = 10,
    STORE_ABSENCES_KEPT_DAYS = 31,
    STORE_UPDATES_MOST = 100000, /* ids of handled updates: Telegram keeps no more for fetching */
    STORE_POSTS_MOST = 100000,   /* posts that are done, and that nothing will edit any more */
};

#endif
