/* personal_data.h - all data about a person: handed out, or made anonymous. */
#ifndef PERSONAL_DATA_H
#define PERSONAL_DATA_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct store;

/* A part of all rows that carry a player's id: the games at tables above `after`, up to `end`. The
 * first part, with `after` 0, also has all rows that belong to no game. */
struct store_mydata {
    int64_t player, after, end;
};

/* Writes a part as JSON, within about 40 ms and 4 MB. Dice, and what
 * follows from those of a single game, are left out, except in games that are over and whose dice
 * lay open, or whose table shows all. */
void store_mydata(struct store *store, const struct store_mydata *part, FILE *out);
/* The end of the part after this table; INT64_MAX: it is the last one. */
int64_t store_mydata_end(struct store *store, int64_t player, int64_t after);

/* Replaces a player everywhere by a negative number that stands for nobody, and deletes the name
 * and the sends to them, also those under way. Returns that number; 0 if the player was unknown or
 * is being forgotten already. Their tables change, too: a caller that keeps some in memory loads
 * them again. The rows that they added in the last day still count for its limits (bounds.h).
 *
 * Of the rows that grow with the games, only as many are changed at once as take about 10 ms;
 * store_forget_on changes the others bit by bit. Queries show the new number in all of them from
 * now on. Until the last row is changed, no new row may be written under the player's own id.
 */
int64_t store_forget_player(struct store *store, int64_t player, int64_t now_ms);
/* Whether some rows still have the id of a player who is being forgotten. */
bool store_forgetting(struct store *store, int64_t player);
/* Changes more rows of the player who had the fewest turns. False if nobody is being forgotten. */
bool store_forget_on(struct store *store);

#endif
