/* luck_share.h - divides the results of a player into luck and skill.
 *
 * A game is won or not: 1 or 0; or its result is the share of the others who finish behind. This
 * result is the sum of an even share, of luck, and of the chances that the others' decisions gave,
 * less those that one's own gave away; all in chances to win. Luck is all that nobody decided: the
 * dice, and the bluffs that were found out.
 */
#ifndef LUCK_SHARE_H
#define LUCK_SHARE_H

/* Sums over games; all zeros: none. */
struct luck_share {
    double luck, given, got;
};

/* A game as one of its players had it. */
struct luck_share_game {
    double result, even; /* 0 to 1: of the player, and of all on average */
    double given, got;   /* chances to win: given away, and got from the others */
};

void luck_share_add(struct luck_share *share, const struct luck_share_game *game);

#endif
