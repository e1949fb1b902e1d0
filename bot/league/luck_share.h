/* luck_share.h - parts somebody's results into luck and skill.
 *
 * A game is won or not: 1 or 0. That is an even share, 1 / players, and luck, and what the others'
 * decisions gave, less what one's own gave away; all in chances to win. Luck is all that nobody
 * decided: the dice, and which of those who bluffed were found out.
 *
 * How far results are from an even share, squared and added up, parts likewise: into the products
 * of results with luck, and with what was given. What luck has of it is what luck explains.
 */
#ifndef LUCK_SHARE_H
#define LUCK_SHARE_H

#include <stdbool.h>

enum { LUCK_SHARE_GAMES_LEAST = 20 /* of fewer games nothing is said */ };

/* Sums over games; all zeros: none. */
struct luck_share {
    int games;
    double result, luck, given, got; /* result: less the even share */
    double squared, by_luck;         /* products of the result with itself, and with luck */
};

/* A game as one of its players had it. */
struct luck_share_game {
    bool won;
    int players;
    double given, got; /* chances to win: given away, and got from the others */
};

void luck_share_add(struct luck_share *share, const struct luck_share_game *game);

/* From 0, nothing, to 1, all. Of one game at least. */
double luck_share_explained(const struct luck_share *share);

#endif
