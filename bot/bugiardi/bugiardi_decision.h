/* bugiardi_decision.h - a decision at Dadi Bugiardi: its facts, and the worth of its moves. */
#ifndef BUGIARDI_DECISION_H
#define BUGIARDI_DECISION_H

#include "bugiardi_belief.h"
#include "bugiardi_match.h"
#include "bugiardi_worth.h"
#include "evaluation.h"

enum { DECISION_ROUNDS = 60 }; /* of learning at each stage */

struct bugiardi_decision {
    const struct outlook *outlook;
    struct bugiardi_scene scene;
    int now;          /* index of the turn in question */
    double won, lost; /* the chance to win the game after this round, if it is not lost and if it
                         is */
    double hit;       /* the same if the claimer loses */
    struct evaluation *evaluation;
};

/* Reads an outlook; every chance and weight of the evaluation becomes 0. The decision keeps
 * pointers to all three. */
void bugiardi_decision_begin(const struct bugiardi_known *known, const struct outlook *outlook,
                             struct evaluation *evaluation, struct bugiardi_decision *ret_decision);

/* The number of rounds that each seat may still lose. */
struct bugiardi_players bugiardi_decision_players(const struct outlook *outlook);

/* The chance to lose the round, from the chance not to lose it, which may be a little above 1, as a
 * sum of floats. */
double bugiardi_decision_loses(double worth);

/* The chance to win the game, from the chance not to lose the round. */
double bugiardi_decision_chance(const struct bugiardi_decision *decision, double worth);

/* The step of a place of the ladder. */
int bugiardi_decision_step(const struct bugiardi_decision *decision, int place);

/* This seat's belief about the faces after a turn with a claim, and the play of that turn. False,
 * and no play, if the claim was made unseen and so tells nothing. */
bool bugiardi_decision_believe(const struct bugiardi_decision *decision, int turn,
                               struct bugiardi_chances *ret_held, struct bugiardi_play *ret_play);

/* The next player's belief about the faces at the beginning of this turn. */
struct bugiardi_past {
    const uint8_t *faces;         /* the faces, if the next player has seen them; or NULL */
    struct bugiardi_chances held; /* else their chances */
};

void bugiardi_decision_past(const struct bugiardi_decision *decision,
                            struct bugiardi_past *ret_past);

/* The next player's belief about the faces after this seat has changed so many of them since. */
void bugiardi_decision_held(const struct bugiardi_decision *decision,
                            const struct bugiardi_past *past, int changed,
                            struct bugiardi_chances *ret_held);

/* --- the worth of moves: bugiardi_values.c --- */

/* Values the answers to a claim. */
void bugiardi_values_answers(struct bugiardi_decision *decision);

/* Values the claims of a player who can only claim. */
void bugiardi_values_claims(struct bugiardi_decision *decision);

/* Objects with this chance, and makes the best of the other moves with the rest. */
void bugiardi_values_prefer(struct bugiardi_decision *decision, double objects);

/* Values all ways to throw again or to change cards, and the claims without that. */
void bugiardi_values_changes(struct bugiardi_decision *decision);

/* --- the worth of moves by a solved position: bugiardi_solved.c --- */

/* Values all moves of a verb by the chance not to lose the round. */
void bugiardi_solved_put(struct bugiardi_decision *decision, int verb, double worth, double weight);

/* Values the claims after so many thrown dice, which have this weight together. */
void bugiardi_solved_claims(struct bugiardi_decision *decision,
                            const struct bugiardi_position *position, int thrown, double weight);

/* Values all ways to throw again. Returns the weight of claiming instead. */
double bugiardi_solved_throws(struct bugiardi_decision *decision,
                              const struct bugiardi_position *position);

/* --- a round between two with dice: bugiardi_two.c --- */

/* The chance that the starter of a round does not lose it. */
double bugiardi_two_begins(const struct bugiardi_known *known);

/* The position of a hand, or of the first throw, after a claim (step, -1 for none): solved, until
 * the next call. */
struct bugiardi_position *bugiardi_two_position(const struct bugiardi_known *known, int hand,
                                                int last);

/* Values all moves. False, and nothing, if the seat does not know the hand that the turn began
 * with. */
bool bugiardi_two_values(struct bugiardi_decision *decision);

/* --- a round among more with dice: bugiardi_many.c --- */

/* Values all moves. False, and nothing, if the seat does not remember the round, or claims without
 * a throw what others do not know. */
bool bugiardi_many_values(struct bugiardi_decision *decision);

#endif
