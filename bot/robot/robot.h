/* robot.h - plays for a player who is absent, or as a player of its own.
 *
 * For the absent it makes the safest legal move: the one by which the seat expects to lose least,
 * by simple models of the others that stand with each game's robot. A robot that sits at a table
 * plays in a grade: it values all its moves and chooses among them with the seed that it is handed.
 * Both see what their seat may see (struct outlook) and nothing else.
 */
#ifndef ROBOT_H
#define ROBOT_H

#include "evaluation.h"

/* A game's robot. */
struct game_robot {
    /* Chooses one of the moves of an outlook that has at least two. */
    const struct move *(*safest)(const struct outlook *outlook);

    /* For grades; evaluate NULL: the game has none, and every grade plays the safest move. What is
     * worked out once for the rules and players of a game takes `bytes`, and is all zero before the
     * first prepare(). prepare() works out what an outlook needs unless it is there already. */
    size_t bytes;
    void (*prepare)(void *known, const struct outlook *outlook);
    /* Whether nothing needs to be worked out for this outlook. */
    bool (*knows)(const void *known, const struct outlook *outlook);
    /* Values all moves of an outlook that is prepared for and has at least two. How likely a claim
     * is good, and reasons, may be left as they are: not said. */
    void (*evaluate)(const void *known, const struct outlook *outlook,
                     struct evaluation *ret_evaluation);

    /* Whether the costs of moves, added up over a game, are near what they cost in games won:
     * LUCK=1 build/soak_robots measures it. */
    bool adds_up;

    /* The equilibrium of a new hand between two, with so many lives left to who starts and to the
     * other: a new object with the chance "starter_wins"; what the dice show from where on they are
     * told, "truth_from"; the share of false claims, "bluffs"; what is done about the highest claim
     * but doubting, "highest_else"; and a list of all "claims". NULL: the game is not solved. */
    json_t *(*solve)(const struct rules *rules, int starter, int other);
};

/* Chooses the safest move for the seat on turn; somebody must be. The same view gives the same
 * move. A game without a robot: its first legal move. A move that chance makes has no faces yet
 * (see game_throw). */
void robot_move(const struct game *game, struct move *ret_move);

/* What robots have worked out, for the rules and players they met last. */
struct robot_memory;

/* The caller's, to be freed. NULL when there is no memory. */
struct robot_memory *robot_memory_new(void);
void robot_memory_free(struct robot_memory *memory);

/* Values all moves of an outlook. Returns false, and nothing, where there is one move only, for a
 * game whose robot has no grades, and when memory is out. */
bool robot_evaluate(struct robot_memory *memory, const struct outlook *outlook,
                    struct evaluation *ret_evaluation);

/* Chooses a move for the seat on turn: the same outlook, grade and seed give the same move, which
 * need not be legal where it is only punished (see outlook.h). Where robot_evaluate() has nothing,
 * the safest move. */
void robot_choose(struct robot_memory *memory, const struct outlook *outlook,
                  enum robot_grade grade, uint64_t seed, struct move *ret_move);

#endif
