/* cup.h - cups: knock-out rounds in which the winner of each table goes on, until there is one.
 *
 * Everything follows from the arguments, chance included: the same seed gives the same draw. An
 * entrant is named by their index in the list of all.
 */
#ifndef CUP_H
#define CUP_H

#include "placing.h"

#include <stdint.h>

enum {
    CUP_ENTRANTS_MAX = 36,
    CUP_SIZE_LEAST = 2,
    CUP_SIZE_MOST = 6,
    CUP_TABLES_MAX = CUP_ENTRANTS_MAX / CUP_SIZE_LEAST,
    CUP_DAYS = 4,
};

/* The numbers of days that a round may take, to choose from; and whether a number is one of
 * them. */
extern const int cup_days[CUP_DAYS];
bool cup_may_take(int days);

/* How many tables of at most `size` seats n people need. Nobody sits alone: in twos, an odd number
 * of people has one table of three. 0 for fewer than two people. */
int cup_tables(int n, int size);

/* How many rounds it takes from n people to a winner. */
int cup_rounds(int n, int size);

struct cup_strength {
    bool rated;
    double rating; /* the more, the stronger */
};

/* Ranks n entrants, at most CUP_ENTRANTS_MAX, from 1, the strongest. An entrant without a rating
 * stands in the middle; equals are ranked by lot. */
void cup_rank(const struct cup_strength *strengths, int n, uint64_t seed,
              int8_t ret_ranks[CUP_ENTRANTS_MAX]);

/* The seats at the tables of one round. */
struct cup_round {
    int8_t n_tables;
    struct cup_table {
        int8_t n;
        int8_t seats[CUP_SIZE_MOST];
    } tables[CUP_TABLES_MAX];
};

/* Draws n people, the strongest first, into as many tables as they need, as even as can be: the
 * strongest of all each get a table of their own, then those who come next are drawn to them, and
 * so on. The seats of a table are drawn, too. */
void cup_draw(const int8_t *who, int n, int size, uint64_t seed, struct cup_round *ret_round);

/* An entrant as far as they got. */
struct cup_entrant {
    int8_t rank;
    bool out;      /* plays no more: left, away for too long, forgotten */
    int8_t round;  /* the last one they sat in, from 1; 0: none */
    int8_t place;  /* at their table there; 1 goes on, 0: it is not decided */
    int16_t score; /* there, more is better */
};

/* The players of a round, the strongest first: everybody in the first one, then the winners of the
 * one before. For each of them who is out the best loser comes in: by how far they got, then place,
 * score and rank. Returns how many they are; 1 alone has won the cup. */
int cup_advance(const struct cup_entrant *entrants, int n, int round,
                int8_t ret_who[CUP_ENTRANTS_MAX]);

/* The results of the seats of a table. */
struct cup_outcome {
    int8_t place[GAME_SEATS_MAX]; /* each one once */
    int16_t score[GAME_SEATS_MAX];
};

/* A seat of a table. */
struct cup_seat {
    int8_t rank;
    bool absent; /* the robot made all their moves */
};

/* Ranks the seats of a game, over or not: the winner, then the seats still in by the game's own
 * score, then those that went out, the last one first; equal seats by rank. Absent seats come after
 * all others, whatever their result. */
void cup_judge(const struct game *game, const struct placing *placing, const struct cup_seat *seats,
               struct cup_outcome *ret_outcome);

#endif
