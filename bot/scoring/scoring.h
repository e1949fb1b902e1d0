/* scoring.h - records games that ended normally in the league of their chat, and derives it again.
 *
 * All functions run inside the caller's transaction. The derived data of a chat follow from its
 * facts, in the order in which games ended, whether they are counted one by one or all at once.
 */
#ifndef SCORING_H
#define SCORING_H

#include "highlights.h"
#include "recounts.h"
#include "store.h"

/* The outcome of recording a game. */
struct scoring_end {
    bool on;     /* the league is on */
    bool played; /* a hand was played out; else the game does not count */
    int people;  /* people at the table, without robots; with fewer than two the game does not count
                  */
    int players; /* people who were there; with fewer than two the game does not count */
    int8_t player;       /* the seat of one of them; else GAME_NOBODY */
    int8_t best;         /* the seat of the winner, if the game counts for them; else GAME_NOBODY */
    uint32_t played_for; /* winners who get no points, since few moves were their own, a bit each */
    int32_t points[GAME_SEATS_MAX];    /* of each seat that the game counts for; else 0 */
    uint32_t trophies[GAME_SEATS_MAX]; /* that each seat won, as bits (trophies.h) */
    struct highlights highlights;
};

/* Records a game that has just ended normally; all its moves are written. The caller sets the
 * ending's table, chat and time; the other fields are set here. */
void scoring_record(struct store *store, struct store_ending *ending, struct scoring_end *ret_end);

/* When the season of the last game must be closed, in the group's present zone; it may be in the
 * past. 0 if no game has ended, the season is closed, or has no end. */
int64_t scoring_due(struct store *store, int64_t chat, int64_t now_ms);

/* Voids a game, or makes it count again; the league is counted again for that, perhaps later
 * (recounts.h). False if this chat has no such game, or the game is void already, or not void. */
bool scoring_void(struct store *store, int64_t chat, const struct store_void *made);
bool scoring_void_undo(struct store *store, int64_t chat, int64_t table, int64_t now_ms);

/* The games of one chat were added to those of another: they are counted together. */
void scoring_moved(struct store *store, const struct store_move *move);

/* Derives all data of a chat again from its facts and moves, and sets the differences. `write`
 * keeps the result; else nothing changes. A database opened for reading is enough without `write`.
 * `watch` may be NULL. True if anything differs. */
bool scoring_derive(struct store *store, int64_t chat, bool write,
                    const struct recounts_watch *watch, struct store_changes *ret_changes);

#endif
