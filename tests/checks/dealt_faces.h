/* dealt_faces.h - what lay on a table, or under its cup, after each move, and who had seen it: by
 * the log of moves alone, knowing no more of the games than what a throw is.
 */
#ifndef DEALT_FACES_H
#define DEALT_FACES_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

enum { DEALT_FACES_FACES_BYTES = 48, DEALT_FACES_SEATS = 32, DEALT_FACES_KIND_BYTES = 16 };

/* After a move. Faces are words as the log has them: "5,3", "T,K,A,9,9"; sorted, see
 * visible_dice_sort; "" before the first throw. */
struct lying {
    char faces[DEALT_FACES_FACES_BYTES];
    uint32_t knows; /* seats, a bit each; where throws lie open it means nothing */
    char revealed[DEALT_FACES_FACES_BYTES]; /* what this very move showed to all; "" for nothing */
};

struct dealt_faces {
    int64_t table, chat;
    char kind[DEALT_FACES_KIND_BYTES];
    int64_t players[DEALT_FACES_SEATS]; /* by seat */
    int n_seats, turns;                 /* moves so far */
    bool shows_21, shows_32;            /* throws that its rules show to all at once */
    struct lying *after;                /* after so many moves: turns + 1 of them */
};

/* Reads a table. Fails the test where a move does what no move may: throw one die twice in a turn
 * of Dadi Bugiardi, or deal a card that was dealt before. */
struct dealt_faces dealt_faces_read(sqlite3 *db, int64_t table);
void dealt_faces_forget(struct dealt_faces *dealt);

/* The faces that lay there at a turn: after so many moves, or after the last of them. */
const struct lying *dealt_faces_at(const struct dealt_faces *dealt, int64_t turn);

/* Whether somebody at the table knew these faces at that turn. */
bool dealt_faces_known(const struct dealt_faces *dealt, int64_t turn, int64_t player,
                       const char *faces);

#endif
