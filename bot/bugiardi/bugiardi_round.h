/* bugiardi_round.h - a round of Dadi Bugiardi as it stands, and its legal moves.
 *
 * It is the state of a struct game; bugiardi_moves.c changes it.
 */
#ifndef BUGIARDI_ROUND_H
#define BUGIARDI_ROUND_H

#include "bugiardi_faces.h"

enum { SEATS = 6, FACES = 5, ALL_FACES = (1 << FACES) - 1 };

enum phase {
    PHASE_CHOOSE,
    PHASE_ROLL,
    PHASE_DEAL,
    PHASE_CLAIM,
    PHASE_RESPOND,
    PHASE_REROLL,
    PHASE_DRAW,
    PHASE_OVER
};

enum bugiardi_verb {
    VERB_CHOOSE,
    VERB_ROLL,
    VERB_DEAL,
    VERB_REROLL,
    VERB_DRAW,
    VERB_CLAIM,
    VERB_BLIND,
    VERB_LOOK,
    VERB_TAKE,
    VERB_OBJECT,
    VERB_LEAVE,
    N_VERBS
};

/* No padding, for game_equal compares bytes. Seats as bits: seat 0 is the lowest. */
struct round {
    int16_t last;  /* the claim on the table, GAME_NOTHING */
    int16_t top;   /* the highest place of the ladder */
    uint16_t left; /* who left the game, a bit each */
    uint8_t phase;
    uint8_t alive;    /* who is still in, a bit each */
    uint8_t knows;    /* who has seen the faces as they lie, a bit each */
    uint8_t rerolled; /* dice thrown again in this turn, a bit each */
    int8_t turn;      /* GAME_NOBODY when it is over */
    int8_t claimer;   /* who answers for the claim, GAME_NOBODY */
    int8_t receiver;  /* who answers the first claim of the round, GAME_NOBODY before it is known */
    uint8_t rightward;    /* the cup goes round to the right */
    uint8_t faces[FACES]; /* 0 while there are none */
    struct pack pack;
    int8_t points[SEATS]; /* taken */
};

_Static_assert(sizeof(struct round) == 6 + 8 + FACES + PACK_BYTES + SEATS, "without padding");
_Static_assert(sizeof(struct round) <= GAME_STATE_BYTES, "the state fits into a game");

struct round bugiardi_round_load(const struct game *game);
void bugiardi_round_keep(struct game *game, const struct round *round);

bool bugiardi_round_alive(const struct round *round, int seat);

/* The next living player to the left of this seat, or to the right. */
int8_t bugiardi_round_next(const struct round *round, int seat, bool rightward);

/* Whether the player on turn may choose this seat, which may be any number, to answer. */
bool bugiardi_round_offers(const struct round *round, const int16_t *values, int seat);

/* Whether the player on turn may use this verb. */
bool bugiardi_round_allows(const struct round *round, const int16_t *values,
                           enum bugiardi_verb verb);

/* See struct game_kind. */
int bugiardi_round_legal(const struct game *game, struct move *ret_moves);
enum refusal bugiardi_round_judge(const struct game *game, const struct move *move);

#endif
