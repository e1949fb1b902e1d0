/* several_tables.h - several tables at an evening: what stands at each, and games played side by
 * side.
 *
 * A table is known by its id in buttons, and by its number in texts.
 */
#ifndef SEVERAL_TABLES_H
#define SEVERAL_TABLES_H

#include "e2e.h"
#include "sight.h"

enum { SEVERAL_TABLES_MOST = 8, SEVERAL_TABLES_MOVES_MOST = SIGHT_BUTTONS_MAX };

struct several_tables {
    struct e2e *evening;
    uint64_t chance; /* the seed, at first */
    int64_t chat;    /* where the tables are */
    int group_most;  /* calls to the group for one press: the most so far */
};

/* Somebody writes in a topic (0: none), perhaps as a reply (0: none), and all is quiet again. */
void several_tables_say(const struct several_tables *several, int64_t user, const char *text,
                        int64_t thread, int64_t reply_to);

/* The newest message of a chat that is of the table of this number, which is its id; NULL. */
const json_t *several_tables_post(const struct several_tables *several, int64_t chat, int number);
int64_t several_tables_message(const struct several_tables *several,
                               int number); /* its id, in the group */
int64_t several_tables_thread(const struct several_tables *several,
                              int number); /* its topic, 0 for General */

/* The player on turn at the table of this number, by its newest post that calls somebody. */
int64_t several_tables_turn(const struct several_tables *several, int number);

/* Opens a table of this preset in a topic (0: none) and seats ANN and BOB beside the HOST; its id
 * and its number must be these. */
void several_tables_lobby(const struct several_tables *several, int id, const char *preset,
                          int64_t thread);
void several_tables_game(const struct several_tables *several, int id, const char *preset,
                         int64_t thread);

/* Opens a table of two, where the host throws first, and starts its game. */
void several_tables_pair(const struct several_tables *several, int id, int64_t host, int64_t other);

/* The data of the buttons below a message (NULL: none) that begin with one of these letters and
 * belong to a table; how many. */
int several_tables_moves(const json_t *message, const char *letters, int id,
                         const char *ret_moves[SEVERAL_TABLES_MOVES_MOST]);

/* The one on turn at a table presses one of their buttons; the table's id is its number. */
void several_tables_press(struct several_tables *several, int id);
bool several_tables_over(const struct several_tables *several, int id);

/* Presses at these tables in turn until all games are over; fails the test if that takes more than
 * `most` presses. */
void several_tables_play(struct several_tables *several, int n, const int *ids, int most);

#endif
