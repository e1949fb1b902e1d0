/* claims.h - the claims of the hand that is being played, as everybody has heard them.
 *
 * They are derived from the events of moves, in the same way for every game.
 */
#ifndef CLAIMS_H
#define CLAIMS_H

#include "game.h"

enum { CLAIMS_MOST = 12 /* the last ones */ };

/* The way in which its seat answered the claim before it; passed: raised to the very same. */
enum claims_way {
    CLAIMS_FIRST,
    CLAIMS_BELIEVED,
    CLAIMS_LOOKED,
    CLAIMS_BLIND,
    CLAIMS_RAISED,
    CLAIMS_PASSED,
};

struct claims {
    int8_t n;
    bool dropped;    /* there were more before them */
    uint8_t next;    /* enum claims_way: of the claim that comes next */
    uint8_t changed; /* faces changed in this turn, before that claim */
    struct claims_one {
        int16_t value;
        int8_t seat;
        uint8_t way;
        uint8_t changed; /* faces, by its seat before it; all heard how many */
        bool same;       /* nothing was thrown or changed under the cup since */
        bool lapsed;     /* it was made for its seat, since time was up */
    } list[CLAIMS_MOST];
};

/* Takes in the events of a move; a new hand begins without claims. `lapsed`: nobody made the move,
 * it was made for its seat. */
void claims_follow(struct claims *claims, const struct game_events *events, bool lapsed);

#endif
