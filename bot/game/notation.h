/* notation.h - the game record: a whole game as one JSON object, and a move as one.
 *
 * It is the export format of a finished game, the input of `bussolotto replay` and the form
 * of the test scenarios. Reading is strict: what cannot be understood is named in one line.
 */
#ifndef NOTATION_H
#define NOTATION_H

#include "game.h"

enum { NOTATION_NAME_BYTES = 64, NOTATION_WHY_BYTES = 200, NOTATION_STEPS_MAX = 100000 };

struct notation_head {
    struct rules rules;
    int8_t n_seats;
    int8_t first; /* GAME_NOBODY if the record does not say */
    char names[GAME_SEATS_MAX][NOTATION_NAME_BYTES];
};

/* Reads the head of a record (game, players, first, preset, options). On refusal writes one
 * clear line, without a newline, that starts with the refusal's code where there is one. */
enum refusal notation_head(const json_t *record, struct notation_head *ret_head,
                           char ret_why[NOTATION_WHY_BYTES]);

/* Reads one move. REFUSED_NOT_A_PLAYER: by somebody who is not seated; REFUSED_BAD_CLAIM,
 * REFUSED_BAD_DICE: a claim or faces the game does not know (the rules say which refusal comes
 * first: the move is returned all the same, with values no game takes, so that game_step can
 * rule in its own order); REFUSED_BAD_VALUE: no move at all, e.g. an unknown verb: malformed. */
enum refusal notation_move(const struct notation_head *head, const json_t *json,
                           struct move *ret_move);

/* The move as the record writes it; a new reference. */
json_t *notation_write_move(const struct game *game, const char *const *players,
                            const struct move *move);

/* The public state as the scenarios write it; a new reference. */
json_t *notation_state(const struct game *game, const char *const *players);

/* A whole record from its moves; a new reference. */
json_t *notation_write(const struct game *start, const char *const *players,
                       const struct move *moves, int n_moves);

#endif
