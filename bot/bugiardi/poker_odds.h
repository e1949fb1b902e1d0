/* poker_odds.h - the chances of poker hands: of five new faces, and of changing some faces.
 *
 * With dice they are exact. With cards, changes of up to three are counted out, without the flushes
 * that two or three new cards can make, and from a pack that lacks only the seen cards; changing
 * more counts as five new ones.
 */
#ifndef POKER_ODDS_H
#define POKER_ODDS_H

#include "bugiardi_ladder.h"

struct poker_odds {
    double higher; /* the chance to stand above the given place of the ladder */
    double mean;   /* place in the ladder, on average */
};

/* The exact chance that five new faces are of a kind. */
double poker_odds_kind(const struct rules *rules, enum poker_kind kind);

/* The odds of five new faces against a place, which may be -1. */
struct poker_odds poker_odds_fresh(const struct rules *rules, int place);

/* The odds of the five faces after the picked ones, a bit each, are changed. */
struct poker_odds poker_odds_change(const struct rules *rules, const uint8_t *faces, unsigned picks,
                                    int place);

#endif
