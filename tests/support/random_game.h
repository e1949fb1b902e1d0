/* random_game.h - a game played at random, by any rules and by any number, with nonsense in
 * between.
 *
 * Properties of every kind of game are looked at here; those of one kind only are known to its
 * test, which hands them in as functions.
 */
#ifndef RANDOM_GAME_H
#define RANDOM_GAME_H

#include "game.h"

enum { RANDOM_GAME_MOVES_MAX = 100000 }; /* of a game: far more than any was seen to take */

/* A game under way. */
struct random_game {
    const struct random_game_kind *kind;
    uint64_t chance;
    struct game start, game;
    int n_moves;
    struct move moves[RANDOM_GAME_MOVES_MAX]; /* that were accepted */
};

/* How one kind of game is played at random, and what is looked at meanwhile. */
struct random_game_kind {
    const struct game_kind *kind;
    int runs;           /* games of a run, if RUNS in the environment does not say otherwise */
    const char *length; /* the option that makes games long: rarely more than so many */
    int16_t short_enough;
    bool may_have_no_first; /* nobody may be named to start */

    /* A game has just been set up. */
    void (*begin)(const struct random_game *any);
    /* A move of the seat on turn that is in order; NULL: one of those listed. */
    struct move (*legal)(struct random_game *any);
    /* Something that may be in order, or nonsense. */
    struct move (*nonsense)(struct random_game *any);
    /* The answer that a move must get, by the rules and what everybody can see. */
    enum refusal (*judge)(const struct random_game *any, const struct move *move,
                          const struct view *view);
    /* A move was accepted: follows it, and then each event it caused. `before` is what everybody
     * saw. `follow_move` may be NULL. */
    void (*follow_move)(const struct random_game *any, const struct move *move,
                        const struct view *before);
    void (*follow_event)(const struct random_game *any, const struct game_event *event,
                         const struct move *move, const struct view *before);
    /* The properties that must hold between moves. */
    void (*check)(const struct random_game *any);
};

/* Plays the games of a run; fails the test where something does not hold. */
void random_game_play(const struct random_game_kind *kind);

int random_game_pick(struct random_game *any, int bound);
bool random_game_one_in(struct random_game *any, int n);

/* The move with its faces, if chance makes them. */
struct move random_game_thrown(struct random_game *any, struct move move);

bool random_game_is_verb(const struct random_game *any, const struct move *move, const char *name);

/* The number that an option of the game has, and whether it has this value. */
int random_game_number(const struct random_game *any, const char *option);
bool random_game_has(const struct random_game *any, const char *option, const char *value);

#endif
