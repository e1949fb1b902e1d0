/* league_seed.h - a database in which any number of games have ended, laid straight into the store.
 *
 * A few games are really played; each of the others is a copy of one of them, with its results and
 * what they come to. So rows are as large as in a database that grew, but ratings do not follow
 * from the games before.
 */
#ifndef LEAGUE_SEED_H
#define LEAGUE_SEED_H

#include "store.h"

enum {
    LEAGUE_SEED_HUGE = -1,  /* the chat that has half of all games */
    LEAGUE_SEED_LARGE = -2, /* one in fifty: of a million, 20,000 */
    LEAGUE_SEED_FIRST = -3, /* from here down to LEAGUE_SEED_LAST the others are shared */
    LEAGUE_SEED_LAST = -500,
    LEAGUE_SEED_PEOPLE = 50, /* of each chat */
};

struct league_seed {
    long long games;
    int years;      /* over so many; 0: ten */
    int played;     /* the others are copies of so many */
    int64_t now_ms; /* when the last one ended */
    bool moves;     /* with the logs of moves, which take most of the room */
};

/* Into an empty store, outside a transaction. */
void league_seed_lay(struct store *store, const struct league_seed *annals);

/* One of the people of a chat, from 0. */
int64_t league_seed_player(int64_t chat, int number);

#endif
