/* luck_share.h - how much of somebody's results the dice explain, and how much is left to skill.
 *
 * It is the share of the variance of games won and lost that goes with the luck of the throws in
 * them (statistics_luck): the squared correlation, less what chance alone would make of so few
 * games (the adjusted coefficient of determination: Ezekiel 1930).
 */
#ifndef LUCK_SHARE_H
#define LUCK_SHARE_H

#include <stdbool.h>

enum { LUCK_SHARE_GAMES_LEAST = 20 /* of fewer games it says nothing */ };

/* Sums over games; all zeros: none. */
struct luck_share {
    int games, won;
    double luck, luck_squared, luck_won;
};

/* Adds a game: its luck in standard deviations, and whether it was won. */
void luck_share_add(struct luck_share *share, double luck, bool won);

/* From 0, nothing, to 1, all. Below 0 where it cannot be said: of too few games, or where luck or
 * results never differed. */
double luck_share_explained(const struct luck_share *share);

#endif
