/* tokio_hand.h - a hand of Tokio as it stands, and its legal moves.
 *
 * It is the state of a struct game; tokio_moves.c changes it.
 */
#ifndef TOKIO_HAND_H
#define TOKIO_HAND_H

#include "game.h"

enum { DICE = 2 };

enum phase { PHASE_ROLL, PHASE_CLAIM, PHASE_RESPOND, PHASE_OVER };

enum tokio_verb {
    VERB_ROLL,
    VERB_LIFE_THROW,
    VERB_CLAIM,
    VERB_RETHROW,
    VERB_ACCEPT,
    VERB_DOUBT,
    VERB_RAISE,
    VERB_CONCEDE,
    VERB_GIVE_UP,
    VERB_LEAVE,
    N_VERBS
};

/* One byte each, so that there is no padding for game_equal to trip over. */
struct hand {
    uint8_t phase;
    uint8_t lowest, highest; /* places of the claims that the rules have: see tokio_ladder.h */
    uint8_t tokio;           /* the place of 21; above `highest` if it is no claim */
    uint8_t alive;           /* how many have lives left */
    int8_t turn;             /* GAME_NOBODY when it is over */
    int8_t last;             /* the claim on the table, GAME_NOTHING */
    int8_t accepted;         /* the claim of this hand that was accepted last, GAME_NOTHING */
    int8_t claimer;          /* who answers for it, GAME_NOBODY */
    int8_t roller;           /* who knows the dice, GAME_NOBODY */
    uint8_t passes;          /* how often running the cup was passed on with this very claim */
    uint8_t rethrown;        /* whether the player on turn has thrown again, unseen */
    uint8_t dice[DICE];      /* 0 while the cup is empty */
    int8_t lives[GAME_SEATS_MAX];
    uint8_t left[GAME_SEATS_MAX];        /* whether the seat left the game */
    uint8_t life_thrown[GAME_SEATS_MAX]; /* whether the seat has thrown for its lives */
};

_Static_assert(sizeof(struct hand) <= GAME_STATE_BYTES, "the state fits into a game");

/* The part of a view that only Tokio has: no padding. */
struct tokio_seen {
    uint32_t spent;   /* seats that have thrown for their lives, a bit each */
    int32_t accepted; /* the claim of this hand that was accepted last, GAME_NOTHING */
};
_Static_assert(sizeof(struct tokio_seen) <= GAME_SEEN_BYTES, "it fits into a view");

struct tokio_seen tokio_seen(const struct view *view);

struct hand tokio_hand_load(const struct game *game);
void tokio_hand_keep(struct game *game, const struct hand *hand);

/* The seats with most lives; and those that lost all of theirs, which who left did not. A bit
 * each. */
uint32_t tokio_hand_first(const struct hand *hand, int n_seats);
uint32_t tokio_hand_lost(const struct hand *hand, int n_seats);

/* Whether the claim on the table is Tokio. */
bool tokio_hand_tops(const struct hand *hand);

/* The highest claim that may be believed by these rules. */
int tokio_hand_believed(const struct rules *rules);

/* Whether a claim is good over dice that make this value. */
bool tokio_hand_holds(const struct rules *rules, int claim, int made);

/* Whether the claim on the table may be made once more: after a throw, or by passing the cup on. */
bool tokio_hand_again(const struct game *game);

/* The lowest legal claim; above the ladder if there is none. */
int tokio_hand_lowest(const struct hand *hand, const int16_t *values);

/* The lowest and the highest value to which the player on turn may raise; the first is above the
 * second if there is none. */
int tokio_hand_lowest_raise(const struct hand *hand, const int16_t *values);
int tokio_hand_highest_raise(const struct hand *hand, const int16_t *values);

/* Whether the player on turn may use this verb. */
bool tokio_hand_allows(const struct hand *hand, const int16_t *values, enum tokio_verb verb);

/* See struct game_kind. A claim that is too low but only punished is ACCEPTED. */
enum refusal tokio_hand_judge(const struct game *game, const struct move *move);

#endif
