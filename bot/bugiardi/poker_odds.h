/* poker_odds.h - the chances of poker hands: of five new faces, and of some that are changed.
 *
 * With dice they are exact. With cards, changing up to three is counted out, without the flushes
 * that two or three new cards can make, and from a pack that lacks only the cards that are seen;
 * changing more is taken for five new ones.
 */
#ifndef POKER_ODDS_H
#define POKER_ODDS_H

#include "bugiardi_ladder.h"

struct poker_odds {
    double higher; /* the chance to stand above the given place of the ladder */
    double mean;   /* place in the ladder, on average */
};

/* How often five new faces are of a kind, exactly. */
double poker_odds_kind(const struct rules *rules, enum poker_kind kind);

/* Five new faces against a place, which may be -1. */
struct poker_odds poker_odds_fresh(const struct rules *rules, int place);

/* The five faces after those picked, a bit each, are changed. */
struct poker_odds poker_odds_change(const struct rules *rules, const uint8_t *faces, unsigned picks,
                                    int place);

#endif
