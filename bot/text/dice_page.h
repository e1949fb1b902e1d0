/* dice_page.h - the dice of a group: how often each value was thrown, and whether that is chance.
 */
#ifndef DICE_PAGE_H
#define DICE_PAGE_H

#include "message.h"
#include "thrown.h"

enum { DICE_PAGE_GAMES_MAX = 8 };

/* The totals of a kind of game. */
struct dice_page_game {
    const struct game_kind *kind;
    int dice, lowest; /* see thrown.h */
    int64_t n[THROWN_VALUES_MAX];
};

/* Only games whose dice were counted. */
struct dice_page {
    int n;
    struct dice_page_game games[DICE_PAGE_GAMES_MAX];
    int unseen; /* throws that nobody else saw, for which a player's wait (dice_counts.h) */
};

void dice_page_write(const struct dice_page *page, int language, struct message *ret_message);

#endif
