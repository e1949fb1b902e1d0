/* robot.h - plays for a player who is absent, or as a player of its own.
 *
 * For the absent it makes the safest legal move: the one by which the seat expects to lose least,
 * by simple models of the others that stand with each game's robot. A robot that sits at a table
 * plays in a grade: it values all its moves and chooses among them with the seed that it is handed.
 * Both get only the outlook of their seat (struct outlook).
 */
#ifndef ROBOT_H
#define ROBOT_H

#include "evaluation.h"

/* A game's robot. */
struct game_robot {
    /* Chooses one of the moves of an outlook that has at least two. */
    const struct move *(*safest)(const struct outlook *outlook);

    /* For grades; evaluate NULL: the game has none, and every grade plays the safest move. `known`,
     * of size `bytes`, is worked out once for the rules and players of a game, and is all zero
     * before the first prepare(). prepare() works out the part that an outlook needs, unless it is
     * there already. go_on() does one more part of it, of some 10 ms, and returns whether there is
     * more; NULL: prepare() does all. */
    size_t bytes;
    void (*prepare)(void *known, const struct outlook *outlook);
    bool (*go_on)(void *known);
    /* Whether nothing needs to be worked out for this outlook. */
    bool (*knows)(const void *known, const struct outlook *outlook);
    /* Values all moves of an outlook that is prepared for and has at least two. It may leave `good`
     * and the reasons as they are: not known. */
    void (*evaluate)(const void *known, const struct outlook *outlook,
                     struct evaluation *ret_evaluation);

    /* Whether chances under these rules are those to finish before the others: the expected share
     * of them who finish behind. NULL: they are those to win. Among two it is the same. */
    bool (*ranks)(const struct rules *rules);

    /* The most players for whom it plays an equilibrium by these rules; 0: none. Among more, the
     * others are taken to play as people mostly do. NULL: none by any rules. */
    int (*solved_for)(const struct rules *rules);

    /* The equilibrium of a new hand between two, with so many lives left to the starter and to the
     * other: a new object with the chance "starter_wins"; the lowest throw from which on the truth
     * is claimed, "truth_from"; the share of false claims, "bluffs"; the answer to the highest
     * claim other than doubting, "highest_else", or null; and a list of all "claims". NULL: the
     * game is not solved. */
    json_t *(*solve)(const struct rules *rules, int starter, int other);
    /* The condition, in English, under which that is an equilibrium by rules that solved_for does
     * not have for two: "nobody ...". NULL: there are none such. */
    const char *solved_if;
    /* All of the equilibrium for the player who has so many lives, to play from: a new list of
     * objects, see bussolotto(8), of one or, where more than lives tells hands apart, several. NULL
     * if `solve` is. */
    json_t *(*strategy)(const struct rules *rules, int mine, int theirs);
};

/* Chooses the safest move for the seat on turn; there must be one. The same view gives the same
 * move. A game without a robot: its first legal move. A move that chance makes has no faces yet
 * (see game_throw). */
void robot_move(const struct game *game, struct move *ret_move);

/* The data that robots have worked out, for the rules and players they met last. */
struct robot_memory;

/* A new memory, which the caller frees. NULL when there is no room. */
struct robot_memory *robot_memory_new(void);
void robot_memory_free(struct robot_memory *memory);

/* Does a part of the work that an outlook needs before it can be valued. Returns true if none is
 * left. Work that was begun for another outlook is ended first. */
bool robot_prepare(struct robot_memory *memory, const struct outlook *outlook);

/* Values all moves of an outlook, after all that is left to prepare for it. Returns false, and
 * nothing, if there is one move only, for a game whose robot has no grades, and when memory is out.
 */
bool robot_evaluate(struct robot_memory *memory, const struct outlook *outlook,
                    struct evaluation *ret_evaluation);

/* Chooses a move for the seat on turn: the same outlook, grade and seed give the same move. It need
 * not be legal if it is only punished (see outlook.h). The safest move if robot_evaluate() returns
 * false. */
void robot_choose(struct robot_memory *memory, const struct outlook *outlook,
                  enum robot_grade grade, uint64_t seed, struct move *ret_move);

#endif
