/* review.h - goes through a game that is over once more, with all that was hidden.
 *
 * It plays the moves of the log again, and gathers how everybody played. A game takes one review:
 * begin, step for every move, end.
 */
#ifndef REVIEW_H
#define REVIEW_H

#include "odds.h"
#include "placing.h"
#include "statistics.h"

/* The results of one seat against another, of moves that neither left to the robot. */
struct review_duel {
    int32_t doubts, doubts_right; /* of the other's claims */
    int32_t fooled;               /* lies that the other let pass */
};

/* The last claim. */
struct review_claim {
    int8_t seat; /* GAME_NOBODY: there was none */
    bool by_robot, lie;
    int16_t value, thrown; /* thrown: GAME_NOTHING where the claimer did not see it */
};

/* The seat that let a lie pass. */
struct review_fooled {
    int8_t seat;
    bool by_robot; /* the robot made the move */
};

struct review {
    struct game game;
    struct placing placing;
    struct statistics seats[GAME_SEATS_MAX];
    struct review_fooled fooled[GAME_SEATS_MAX]; /* by the bluff in the statistics of each seat */
    struct statistics robot;                     /* its moves for any of them */
    struct review_duel duels[GAME_SEATS_MAX][GAME_SEATS_MAX];
    bool played; /* a hand was played out: a move other than to leave had its price */
    int32_t by_robot[GAME_SEATS_MAX]; /* moves that the robot made */
    struct review_claim claim;
    struct odds fresh; /* of a throw of all dice; total 0: not known yet */
};

void review_begin(struct review *review, const struct game *start);

/* Plays a move; on refusal nothing changes. */
enum refusal review_step(struct review *review, const struct move *move, bool by_robot);

/* The game must be over. Games and wins are counted for those who have a place among these seats, a
 * bit each; the places among them are returned. */
void review_end(struct review *review, uint32_t seats, struct places *ret_places);

/* Writes the duels of a seat as one line to be stored: "1:3/2/0 4:0/0/1", each the other seat,
 * doubts, right doubts, lies that passed. A duel of zeros is left out. False if it does not fit. */
bool review_duels_write(const struct review_duel duels[GAME_SEATS_MAX], char *ret_text,
                        size_t size);

/* Adds the duel with one other seat from such a line. */
void review_duels_add(const char *text, int seat, struct review_duel *duel);

#endif
