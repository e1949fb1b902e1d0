/* coach.h - weighs the decisions of one seat in a game that is over, and keeps those that cost
 * most, and the one that gained most.
 *
 * It plays the moves of the game once more. Like a robot, it judges a decision by what the seat saw
 * and remembered at that time, and never by what lay hidden from it.
 */
#ifndef COACH_H
#define COACH_H

#include "robot.h"

enum { COACH_MOST = 3 /* decisions kept */ };

#define COACH_COST_LEAST 0.01 /* of the chance to win: a lower cost is no mistake */
#define COACH_GAIN_LEAST 0.05 /* a lower gain is no feat */

/* The result of the seat's doubt, as everybody saw it. */
enum coach_shown { COACH_SHOWN_NOTHING, COACH_SHOWN_TRUE, COACH_SHOWN_FALSE };

/* How the claim on the table came about, as everybody saw it. */
struct coach_claim {
    int before;  /* the claim before it in the hand; GAME_NOTHING */
    int changed; /* dice or cards, since then */
    bool unseen; /* the claimer had not looked */
};

/* A decision that cost something, or that gained. */
struct coach_decision {
    int16_t round;    /* or hand */
    int turn;         /* of struct coach */
    struct view view; /* view of the seat before it */
    struct move made, better;
    double chance, better_chance; /* to win the game, after each; or see coach_ranks() */
    struct move other;   /* the best of another verb; where all have one verb, of all others */
    double other_chance; /* below 0: there was no other move */
    double cost;         /* of the one made: see evaluation_cost() */
    double good;         /* see struct evaluation */
    struct evaluation_reason reason, better_reason;
    struct coach_claim claim; /* that had to be answered or beaten, if any */
    enum coach_shown shown;
};

struct coach {
    struct game game; /* as it stands */
    struct recall recall;
    int turn;      /* counts runs of the seat's moves with nobody else's between them */
    bool blind;    /* set by the caller: the faces that the seat sees now are not those that it saw,
                      so that its decisions cannot be weighed */
    int n_weighed; /* decisions so far, whatever they cost */
    int n_blind;   /* that could not be */
    int n;
    struct coach_decision list[COACH_MOST]; /* the costliest first; of a turn, and of one choice
                                               made again in a hand, the costliest alone */
    double gave[GAME_SEATS_MAX];            /* chances that all of them together gave each other
                                               seat */
    struct coach_decision best; /* of those that cost nothing the one whose `other` cost most */
    bool has_best;
};

/* Whether decisions in this game can be weighed at all. */
bool coach_knows(const struct game_kind *kind);

/* Whether its percentages hold against opponents as they mostly play, and not against all: by these
 * rules its robot's play is not solved for so many players. */
bool coach_guesses(const struct coach *coach);

/* Whether its chances are the share of the others who finish behind, and not those to win. */
bool coach_ranks(const struct coach *coach);

/* Begins a game for one of its seats. */
void coach_begin(struct coach *coach, const struct game *start, int seat);

/* Does a part of the work that is needed before a move can be weighed. Returns true if none is
 * left.
 */
bool coach_prepare(const struct coach *coach, struct robot_memory *memory, const struct move *move,
                   bool own);

/* Plays a move, and weighs it first if it is the seat's and `own`: made by its player, and not by
 * the robot for them. At most one decision is weighed; nothing else takes time. On refusal nothing
 * changes. */
enum refusal coach_step(struct coach *coach, struct robot_memory *memory, const struct move *move,
                        bool own);

/* The cost of a decision, in whole percent of the chance to win. */
int coach_cost_percent(const struct coach_decision *decision);
/* The gain over `other`, likewise. */
int coach_gain_percent(const struct coach_decision *decision);

#endif
