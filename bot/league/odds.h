/* odds.h - all outcomes of a throw, counted out, and how lucky it was.
 *
 * The luck of a throw is its rank among all that could have been: the share of those that are worse
 * and half of those that are equal, less the half that is expected. So it lies between -1/2 and 1/2
 * for any ladder, and a good choice of dice to throw again is no luck.
 */
#ifndef ODDS_H
#define ODDS_H

#include "game.h"

enum { ODDS_UNIT = 1000000000 /* luck is kept in billionths, so that sums are exact */ };

/* How many of `total` equally likely throws come to each place of the ladder. */
struct odds {
    int16_t n; /* places */
    uint32_t total;
    uint32_t weights[GAME_MOVES_MAX];
};

/* How lucky, and the variance of that before the throw: both in billionths. */
struct odds_luck {
    int64_t luck, variance;
};

/* The dice of a game: how many, their faces, and the place of the ladder that they make. */
struct odds_dice {
    uint8_t lowest, highest;
    uint8_t n;
    int16_t (*made)(const struct rules *rules, const uint8_t *faces);
};

/* The outcomes of a move that throws dice or deals cards; exact, from what its player holds and,
 * with cards, the rest of the pack. False if nothing is thrown, or if there is no ladder to judge
 * it by. */
bool odds_take(const struct game *before, const struct move *move, struct odds *ret_odds);

/* For the odds of games: adds up the weights of a throw of dice, all of them or those the move
 * picks. */
void odds_of_dice(const struct odds_dice *dice, const struct game *before, const struct move *move,
                  struct odds *odds);

/* The luck of a throw that came to this place, which must be possible. */
struct odds_luck odds_judge(const struct odds *odds, int place);

#endif
