/* hall.h - a database with any number of tables in play, laid straight into the store.
 *
 * Each table has a group of its own and HALL_SEATS people of its own, who know the bot; all games
 * have gone on for some moves, and each turn ends hours from now.
 */
#ifndef HALL_H
#define HALL_H

#include "pretend.h"

#include <stdint.h>

enum {
    HALL_SEATS = 3,
    HALL_FIRST_PERSON = 10000001, /* ids go up from here */
    HALL_FIRST_GROUP = -10000001, /* and down from here */
};

/* Makes the database at `path`, which is not there yet, with tables 1 to n. */
void hall_build(const char *path, int tables);

/* Lets the pretend Telegram know the group and the people of a table. */
void hall_introduce(struct pretend *pretend, int64_t table);

/* One of them asks what is under the cup, though no post offers it. */
void hall_peek(struct pretend *pretend, int64_t table);

#endif
