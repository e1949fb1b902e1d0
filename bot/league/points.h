/* points.h - the points of a finishing place: a row for each number of players.
 *
 * Usually the last gets nothing, each place before one point more, and the winner one on top: for
 * four 4, 2, 1, 0. Chats may write rows of their own: "3:3,1,0; 4:5,3,1,0". Players who share a
 * place get its points each.
 */
#ifndef POINTS_H
#define POINTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    POINTS_PLAYERS_LEAST = 2,
    POINTS_PLAYERS_MAX = 20,
    POINTS_MOST = 999,       /* for a place */
    POINTS_TEXT_BYTES = 512, /* of a whole table, with its NUL */
};

struct points {
    int16_t rows[POINTS_PLAYERS_MAX + 1][POINTS_PLAYERS_MAX]; /* by players, then places from 0 */
};

/* Why a table that was typed cannot be read. */
enum points_fault {
    POINTS_FINE,
    POINTS_STRANGE, /* not the number, ":", "," or ";" that is due there */
    POINTS_PLAYERS, /* a row for a number of players that no game has */
    POINTS_TWICE,   /* a second row for a number of players */
    POINTS_TOO_FEW, /* numbers in a row: there must be as many as players */
    POINTS_TOO_MANY,
    POINTS_TOO_HIGH, /* a number above POINTS_MOST */
    POINTS_RISING,   /* a place gets more than a better one */
    POINTS_TOO_LONG, /* the whole */
    N_POINTS_FAULTS
};

/* The position of a fault. */
struct points_error {
    enum points_fault fault;
    int players; /* of the row; 0: none has been begun */
    size_t at;   /* bytes before it */
};

/* The usual table. */
void points_usual(struct points *ret_points);

/* The points of a place, from 1, among so many players, at most POINTS_PLAYERS_MAX; 0 if they are
 * fewer than two. */
int points_for(const struct points *points, int n_players, int place);

/* Whether the row for so many players is the usual one. */
bool points_is_usual(const struct points *points, int n_players);

/* Reads rows; missing rows are as usual, so that an empty text is the usual table. Rows are parted
 * by ";" or line ends, spaces do not matter. False with the first error, and the points as they
 * were. */
bool points_read(const char *text, struct points *ret_points, struct points_error *ret_error);

/* Writes the rows that are not as usual, ascending: points_read gives the same points. False if
 * that does not fit. */
bool points_write(const struct points *points, char *ret_text, size_t size);

#endif
