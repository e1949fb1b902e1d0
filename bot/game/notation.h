/* notation.h - the game record: a whole game as one JSON object, and a move as one.
 *
 * It is the export format of a finished game, the input of `bussolotto replay` and the form of the
 * test scenarios. Reading is strict: one line names the first thing that cannot be understood. Keys
 * beside the record's own are passed over, except in a move.
 *
 * The faces of a sealed throw (seal.h) are null, and so is each picked position. A step that showed
 * sealed dice has a list of them, NOTATION_SHOWN, beside its move.
 */
#ifndef NOTATION_H
#define NOTATION_H

#include "seal.h"

/* The key of the steps that the robot made for absent players: a list of numbers from 1. */
#define NOTATION_BY_ROBOT "by_robot"

#define NOTATION_SHOWN "shown"

enum { NOTATION_NAME_BYTES = 128, NOTATION_WHY_BYTES = 200, NOTATION_STEPS_MAX = 100000 };

struct notation_head {
    struct rules rules;
    int8_t n_seats;
    int8_t first; /* GAME_NOBODY if the record does not say */
    char names[GAME_SEATS_MAX][NOTATION_NAME_BYTES];
};

/* Reads the head of a record (game, players, first, preset, options). On refusal ret_head is
 * untouched and ret_why is one clear line, without a newline, that starts with the refusal's code
 * where the rules have one; REFUSED_BAD_VALUE is also the answer to anything malformed. */
enum refusal notation_head(const json_t *record, struct notation_head *ret_head,
                           char ret_why[NOTATION_WHY_BYTES]);

/* The steps of a record, borrowed: a list of at most NOTATION_STEPS_MAX. NULL and one line. */
const json_t *notation_steps(const json_t *record, char ret_why[NOTATION_WHY_BYTES]);

/* Reads the move of one step, and its seal. False and one clear line if it is malformed: no such
 * verb, a key that is missing, unknown or of the wrong type. The rules refuse values that are
 * well-formed but wrong, in their own order. So such a value is read as one that no game takes: the
 * seat GAME_NOBODY for a stranger, GAME_NOTHING for a claim or player that does not exist, face 0,
 * pick UINT8_MAX. */
bool notation_step(const struct notation_head *head, const json_t *step, struct move *ret_move,
                   struct seal *ret_seal, char ret_why[NOTATION_WHY_BYTES]);

/* A claim as the record writes it, and a player; null for GAME_NOTHING and GAME_NOBODY. A new
 * reference. */
json_t *notation_value(const struct rules *rules, int value);
json_t *notation_player(const char *const *players, int seat);

/* The public state as the scenarios write it; a new reference. */
json_t *notation_state(const struct game *game, const char *const *players);

/* A whole record from its moves, with every option spelled out; a new reference. `seals` has one
 * for each move; NULL: nothing is kept back. */
json_t *notation_write(const struct game *start, const char *const *players,
                       const struct move *moves, const struct seal *seals, int n_moves);

#endif
