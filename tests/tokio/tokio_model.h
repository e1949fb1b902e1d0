/* tokio_model.h - a second Tokio, written from the rules and not from the game: what must be
 * answered to any move, and what it leads to.
 *
 * It shares no code with bot/tokio. Options, verbs and claims are read by their names. Claims are
 * places among those that the rules have, from 0; they differ from the game's own where a throw is
 * no claim.
 */
#ifndef TOKIO_MODEL_H
#define TOKIO_MODEL_H

#include "game.h"

enum { TOKIO_MODEL_CLAIMS = 21, TOKIO_MODEL_VERBS = 16, TOKIO_MODEL_NONE = -1 };

enum tokio_model_phase { MODEL_ROLL, MODEL_CLAIM, MODEL_RESPOND, MODEL_OVER };

enum tokio_model_verb {
    ROLL,
    LIFE_THROW,
    CLAIM,
    RETHROW,
    ACCEPT,
    DOUBT,
    RAISE,
    CONCEDE,
    GIVE_UP,
    LEAVE,
    MODEL_NO_VERB
};

/* The options, a number or the words of a name compared. */
struct tokio_model_book {
    int lives;
    bool ccw, equal, raise, pass_on, penalty, exact, accept, void_on_32, life_throw, first_out;
    bool rethrow_higher, rethrow_same, shown_next, shown_all;
    bool loser_starts, winner_starts, next_starts; /* none: who doubted */
    int concede, if_true, if_false, fail;
    int n; /* claims */
    char words[TOKIO_MODEL_CLAIMS][GAME_WORD_BYTES];
    int tokio;                                /* TOKIO_MODEL_NONE: it is no claim */
    int n_values, claims[TOKIO_MODEL_CLAIMS]; /* by the places of the game */
    int n_verbs, verbs[TOKIO_MODEL_VERBS];
};

/* A game. Seats are those of its moves; GAME_NOBODY where there is none. */
struct tokio_model {
    struct rules rules;
    struct tokio_model_book book;
    int n_seats, hand;
    enum tokio_model_phase phase;
    int turn, last, claimer, roller;
    int accepted; /* the claim of this hand that was accepted last */
    int dice[2];  /* 0: the cup is empty */
    int passes;
    bool again, rethrown;
    int lives[GAME_SEATS_MAX];
    bool gone[GAME_SEATS_MAX], life_used[GAME_SEATS_MAX];
    uint32_t winners, losers; /* a bit each, when it is over */
};

void tokio_model_read(const struct rules *rules, struct tokio_model_book *ret_book);

/* The place of a word among the claims; TOKIO_MODEL_NONE. */
int tokio_model_place(const struct tokio_model_book *book, const char *word);

void tokio_model_start(struct tokio_model *model, const struct rules *rules, int n_seats,
                       int first);

/* The answer that a move must get; all of it may be nonsense. */
enum refusal tokio_model_judge(const struct tokio_model *model, const struct move *move);

/* Lists what game_legal() must: all that the seat on turn may do, in the order of verbs and values,
 * leaving and claims that are only punished apart. Throws have no faces. */
int tokio_model_list(const struct tokio_model *model, struct move ret_moves[GAME_MOVES_MAX]);

/* Makes a move that is accepted. */
void tokio_model_apply(struct tokio_model *model, const struct move *move);

/* The place in the game of a claim; GAME_NOTHING for TOKIO_MODEL_NONE. */
int tokio_model_value(const struct tokio_model *model, int claim);

#endif
