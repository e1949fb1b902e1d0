/* notation.h - the game record: a whole game as one JSON object, and a move as one.
 *
 * It is the export format of a finished game, the input of `bussolotto replay` and the form
 * of the test scenarios. Reading is strict: what cannot be understood is named in one line.
 * Keys beside the record's own are passed over, except in a move.
 */
#ifndef NOTATION_H
#define NOTATION_H

#include "game.h"

/* Where somebody was absent: which steps the robot made for them, a list of numbers from 1. */
#define NOTATION_BY_ROBOT "by_robot"

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

/* Reads the move of one step. False and one clear line if it is malformed: no such verb, a key
 * that is missing, unknown or of the wrong type. What is well-formed but wrong is for the rules to
 * refuse, in their own order, so it is read as values no game takes: the seat GAME_NOBODY for
 * a stranger, GAME_NOTHING for a claim or player there is not, face 0, pick UINT8_MAX. */
bool notation_step(const struct notation_head *head, const json_t *step, struct move *ret_move,
                   char ret_why[NOTATION_WHY_BYTES]);

/* A claim as the record writes it, and a player; null for GAME_NOTHING and GAME_NOBODY. A new
 * reference. */
json_t *notation_value(const struct rules *rules, int value);
json_t *notation_player(const char *const *players, int seat);

/* The public state as the scenarios write it; a new reference. */
json_t *notation_state(const struct game *game, const char *const *players);

/* A whole record from its moves, with every option spelled out; a new reference. */
json_t *notation_write(const struct game *start, const char *const *players,
                       const struct move *moves, int n_moves);

#endif
