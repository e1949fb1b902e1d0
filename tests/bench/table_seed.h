/* table_seed.h - a database with any number of tables in play, laid straight into the store.
 *
 * Each table has a group of its own and TABLE_SEED_SEATS people of its own, who know the bot; all
 * games have gone on for some moves, and each turn ends hours from now.
 */
#ifndef TABLE_SEED_H
#define TABLE_SEED_H

#include "pretend.h"

#include <stdint.h>

enum {
    TABLE_SEED_SEATS = 3,
    TABLE_SEED_FIRST_PERSON = 10000001, /* ids go up from here */
    TABLE_SEED_FIRST_GROUP = -10000001, /* and down from here */
};

/* Makes the database at `path`, which is not there yet, with tables 1 to n. */
void table_seed_build(const char *path, int tables);

/* Lets the pretend Telegram know the group and the people of a table. */
void table_seed_introduce(struct pretend *pretend, int64_t table);

/* One of them asks what is under the cup, though no post offers it. */
void table_seed_peek(struct pretend *pretend, int64_t table);

#endif
