/* tokio_positions.h - any position of Tokio between two, as who is on turn sees it, and what a
 * master makes of it.
 */
#ifndef TOKIO_POSITIONS_H
#define TOKIO_POSITIONS_H

#include "evaluation.h"
#include "tokio_match.h"

struct tokio_position {
    struct game game;
    struct outlook outlook; /* of `game` */
    struct evaluation evaluation;
};

/* In all of these the match fits the rules, and learns what it needs. Seat 0 is the roller of the
 * lives. */

/* The roller begins a hand and may throw for its lives. */
void tokio_positions_start(struct tokio_match *match, struct tokio_lives lives,
                           struct tokio_position *ret_position);

/* The roller is to claim, after a claim was accepted (GAME_NOTHING: none) and with this throw; or
 * after a second throw that nobody has seen. */
void tokio_positions_claim(struct tokio_match *match, struct tokio_lives lives, int level,
                           int thrown, struct tokio_position *ret_position);
void tokio_positions_claim_unseen(struct tokio_match *match, struct tokio_lives lives, int level,
                                  struct tokio_position *ret_position);

/* The responder, who did not see the throw, is to answer a claim of the roller made at a level. */
void tokio_positions_answer(struct tokio_match *match, struct tokio_lives lives, int level,
                            int claim, struct tokio_position *ret_position);

/* The same, of dice that the claimer has not seen either; it made the claim, or passed it on. */
void tokio_positions_answer_unseen(struct tokio_match *match, struct tokio_lives lives, int level,
                                   int claim, bool passed, struct tokio_position *ret_position);

/* The roller, who knows the throw, is to answer the responder's raise, or the cup that the
 * responder has passed on. */
void tokio_positions_raised(struct tokio_match *match, struct tokio_lives lives, int raise,
                            int thrown, struct tokio_position *ret_position);

/* The chance of who is on turn to win. */
double tokio_positions_wins(const struct tokio_position *position);

#endif
