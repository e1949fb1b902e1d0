/* fourtwentyone_round.h - a round of 421 as it stands, its legal moves and its view.
 *
 * It is the state of a struct game; fourtwentyone_moves.c changes it. All throws are made in laps:
 * a round of throws, an extra throw among the tied, or the one die that finds the starter. A lap is
 * over when nobody is due to throw any more.
 */
#ifndef FOURTWENTYONE_ROUND_H
#define FOURTWENTYONE_ROUND_H

#include "game.h"

enum {
    DICE = 3,
    ALL_DICE = (1 << DICE) - 1,
    EARLIER_MAX = 2 /* throws of a turn before its last */
};

enum phase { PHASE_ROLLOFF, PHASE_LEAD, PHASE_FOLLOW, PHASE_TIEBREAK, PHASE_OVER };
enum part { PART_CHARGE, PART_DISCHARGE };
enum fourtwentyone_verb { VERB_ROLL, VERB_STOP, VERB_PASSO, VERB_LEAVE, N_VERBS };

/* The settlement of a round. */
struct settlement {
    int8_t seat;        /* who received */
    int8_t other;       /* who was best */
    uint8_t from_table; /* the tokens lay there; else the best gave them */
    int8_t best, worst; /* combinations */
    uint8_t amount;     /* tokens; 0: no round was settled yet */
};

/* Sets of seats, a bit each, and single bytes: no padding for game_equal to trip over. */
struct round {
    uint32_t in;      /* who has not left */
    uint32_t lap;     /* who throws in this lap */
    uint32_t due;     /* who of them has not finished throwing */
    uint32_t best;    /* after a lap: who may be the best of the round, the starter or the winner */
    uint32_t worst;   /* who may be the worst of the round */
    uint32_t lost;    /* who has lost, where the last who holds tokens does */
    uint8_t phase;    /* enum phase */
    uint8_t part;     /* enum part */
    uint8_t tie;      /* enum fourtwentyone_tie: the aim of this lap; a round finds TIE_BOTH */
    uint8_t pot;      /* tokens on the table */
    int8_t turn;      /* GAME_NOBODY when it is over */
    int8_t starter;   /* of the round: laps go round from there */
    int8_t winner;    /* GAME_NOBODY; several may share the first place */
    uint8_t rolls;    /* throws made in this turn */
    uint8_t required; /* throws asked of those who follow; 0: not known yet */
    struct settlement settled;          /* of the last round that was */
    uint8_t dice[DICE];                 /* of the player on turn; 0 before the first throw */
    uint8_t earlier[EARLIER_MAX][DICE]; /* as they lay before the last throw, in order */
    uint8_t tokens[GAME_SEATS_MAX];     /* held */
    int8_t made[GAME_SEATS_MAX];        /* combination of the round, GAME_NOTHING */
    int8_t lot[GAME_SEATS_MAX];         /* thrown in this lap: a combination, or one die */
    uint8_t safe[GAME_SEATS_MAX]; /* the place in which a seat got rid of its tokens, shared by
                                     those who did so together; 0: it plays on */
};

_Static_assert(sizeof(struct round) == 6 * 4 + 9 + sizeof(struct settlement) +
                                           (1 + EARLIER_MAX) * DICE + 4 * GAME_SEATS_MAX,
               "no padding");
_Static_assert(sizeof(struct round) <= GAME_STATE_BYTES, "the state fits into a game");

/* The part of a view that only 421 has: single bytes, without padding. */
struct fourtwentyone_seen {
    uint8_t part;                       /* enum part */
    uint8_t pot;                        /* tokens on the table */
    uint8_t required;                   /* throws asked of everybody in this round; 0: not known */
    uint8_t earlier[EARLIER_MAX][DICE]; /* dice as they lay after each throw of this turn but the
                                           last: rolls - 1 */
    bool tied[GAME_SEATS_MAX];          /* throws apart from the rounds: for a tie or the start */
    struct settlement settled;          /* of the last round that was */
};
_Static_assert(sizeof(struct fourtwentyone_seen) <= GAME_SEEN_BYTES, "it fits into a view");

struct fourtwentyone_seen fourtwentyone_seen(const struct view *view);

struct round fourtwentyone_round_load(const struct game *game);
void fourtwentyone_round_keep(struct game *game, const struct round *round);

/* The seats that got rid of their tokens in a place, a bit each; and those that play on. */
uint32_t fourtwentyone_round_safe(const struct round *round, int place);
uint32_t fourtwentyone_round_holders(const struct round *round);

/* The seats of the lap that threw highest, or lowest. */
uint32_t fourtwentyone_round_extreme(const struct round *round, bool highest);

/* Whether the turn ends with the throw of this move, which is counted already. */
bool fourtwentyone_round_ends_turn(const struct round *round, const int16_t *values,
                                   const struct move *move);

/* The most throws that the starter may make in a part of the game. */
int fourtwentyone_round_limit(int part, const int16_t *values);

/* The last settlement as FOURTWENTYONE_TOKENS tells it. */
struct game_event fourtwentyone_round_settled(const struct settlement *settled);

/* The functions of struct game_kind. */
enum refusal fourtwentyone_round_judge(const struct game *game, const struct move *move);
void fourtwentyone_round_draw(const struct game *game, struct move *move,
                              uint32_t (*below)(void *source, uint32_t bound), void *source);
int fourtwentyone_round_legal(const struct game *game, struct move *ret_moves);
void fourtwentyone_round_view(const struct game *game, int seat, struct view *ret_view);
void fourtwentyone_round_describe(const struct game *game, const char *const *players,
                                  json_t *state);

#endif
