/* coach.h - weighs the decisions of one seat in a game that is over, and keeps those that cost
 * most.
 *
 * It plays the moves of the game once more. A decision is judged by what the seat saw and
 * remembered when it was made, as a robot's would be, and never by what lay hidden from it.
 */
#ifndef COACH_H
#define COACH_H

#include "robot.h"

enum { COACH_MOST = 3 /* decisions kept */ };

#define COACH_COST_LEAST 0.01 /* of the chance to win: what costs less was as good */

/* What the doubt of the seat showed everybody. */
enum coach_shown { COACH_SHOWN_NOTHING, COACH_SHOWN_TRUE, COACH_SHOWN_FALSE };

/* How the claim on the table came about, as everybody saw it. */
struct coach_claim {
    int before;          /* the claim before it in the hand; GAME_NOTHING */
    int rerolled, drawn; /* dice and cards changed since then */
    bool unseen;         /* the claimer had not looked */
};

/* A decision that cost something. */
struct coach_decision {
    int16_t round;    /* or hand */
    struct view view; /* what the seat saw before it */
    struct move made, better;
    double chance, better_chance; /* to win the game, after each */
    double cost;                  /* of the one made: see evaluation_cost() */
    double good;                  /* see struct evaluation */
    struct evaluation_reason reason, better_reason;
    struct coach_claim claim; /* that had to be answered or beaten, if any */
    enum coach_shown shown;
};

struct coach {
    struct game game; /* as it stands */
    struct recall recall;
    int n_weighed; /* decisions so far, whatever they cost */
    int n;
    struct coach_decision list[COACH_MOST]; /* the costliest first */
    double gave[GAME_SEATS_MAX];            /* what all of them together gave each other seat */
};

/* Whether decisions in this game can be weighed at all; and whether what they cost, added up, is
 * what they cost in games won (see struct game_robot). */
bool coach_knows(const struct game_kind *kind);
bool coach_adds_up(const struct game_kind *kind);

/* Begins a game for one of its seats. */
void coach_begin(struct coach *coach, const struct game *start, int seat);

/* Plays a move, and weighs it first if it is the seat's and `own`: made by its player, and not by
 * the robot for them. At most one decision is weighed, which is what takes time. On refusal nothing
 * changes. */
enum refusal coach_step(struct coach *coach, struct robot_memory *memory, const struct move *move,
                        bool own);

/* What a decision cost, in whole percent of the chance to win. */
int coach_cost_percent(const struct coach_decision *decision);

#endif
