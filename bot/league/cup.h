/* cup.h - cups: knock-out rounds in which the winner of each table goes on, until there is one.
 *
 * Everything follows from what is handed in, chance included: the same seed, the same draw. An
 * entrant is named by their place in the list of all, from 0.
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

/* So many days a round may take, to choose from; and whether these are among them. */
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

/* Ranks n entrants, at most CUP_ENTRANTS_MAX, from 1, the strongest. Of whom nothing is known
 * stands in the middle; equals are ranked by lot. */
void cup_rank(const struct cup_strength *strengths, int n, uint64_t seed,
              int8_t ret_ranks[CUP_ENTRANTS_MAX]);

/* Who sits at the tables of one round. */
struct cup_round {
    int8_t n_tables;
    struct cup_table {
        int8_t n;
        int8_t seats[CUP_SIZE_MOST];
    } tables[CUP_TABLES_MAX];
};

/* Draws n people, named the strongest first, into as many tables as they need, as even as can be:
 * the strongest of all each get a table of their own, then those who come next are drawn to them,
 * and so on. The seats of a table are drawn, too. */
void cup_draw(const int8_t *who, int n, int size, uint64_t seed, struct cup_round *ret_round);

/* An entrant as far as they got. */
struct cup_entrant {
    int8_t rank;
    bool out;      /* plays no more: left, away for too long, forgotten */
    int8_t round;  /* the last one they sat in, from 1; 0: none */
    int8_t place;  /* at their table there; 1 goes on, 0: it is not decided */
    int16_t score; /* there, more is better */
};

/* Who plays in a round, the strongest first: in the first one everybody, then the winners of the
 * one before. For each who is out the best of those who lost comes in: who got furthest, then the
 * better place, the better score, the better rank. How many they are; 1 has won. */
int cup_advance(const struct cup_entrant *entrants, int n, int round,
                int8_t ret_who[CUP_ENTRANTS_MAX]);

/* How the seats of a table did. */
struct cup_outcome {
    int8_t place[GAME_SEATS_MAX]; /* each one once */
    int16_t score[GAME_SEATS_MAX];
};

/* Of a game, over or not, whose seats have these ranks: the winner, who is still in by the game's
 * own score, and then who went out, the last one first; where that is equal, by rank. */
void cup_judge(const struct game *game, const struct placing *placing, const int8_t *ranks,
               struct cup_outcome *ret_outcome);

#endif
