/* advance.h - the answer that a player gives before the claim is made: which claims they believe,
 * which they doubt, and at the others they are asked.
 *
 * It is for the next claim of one hand that is put to them. It acts at an instant that tells others
 * nothing: they know the way in which it is drawn, and it is drawn alike whatever the claim is and
 * whichever answer follows. It looks like an answer of the player's own, from their quick ones. An
 * answer in advance that does not act leaves no trace.
 */
#ifndef ADVANCE_H
#define ADVANCE_H

#include "pace.h"
#include "table.h"

struct advance {
    int16_t believe_to; /* the highest claim that is believed; GAME_NOTHING: none */
    int16_t doubt_from; /* the lowest claim that is doubted, above the other; GAME_NOTHING: none */
};

/* The lowest and the highest claim by rules of a game with `answers`, and the highest that may be
 * believed. */
int advance_lowest(const struct rules *rules);
int advance_highest(const struct rules *rules);
int advance_believed(const struct rules *rules);

/* The lowest claim that can be put to a player who is not on turn, in the hand that is on; above
 * advance_highest if none can. */
int advance_next(const struct table *table);

/* Whether each of the two is such a claim or none, and whether one can answer so: at least one, in
 * the right order. */
bool advance_possible(const struct rules *rules, const struct advance *advance);
bool advance_fits(const struct rules *rules, const struct advance *advance);

/* Whether a player may have one at this table; and whether they may set it now: a player on turn
 * answers at once instead. */
bool advance_allowed(const struct table *table, int64_t player);
bool advance_may_set(const struct table *table, int64_t player);

/* The answer to the claim that is put to the player on turn. False if they are asked: also if they
 * know the dice. */
bool advance_move(const struct table *table, const struct advance *advance, struct move *ret_move);

/* Whether the claim that is put to the player on turn is over dice that they know. */
bool advance_known(const struct table *table);

/* --- the instant --- */

enum {
    ADVANCE_TIMES_MOST = 24,
    ADVANCE_LATE_MS = 10 * 1000, /* so late it does not act, but draws anew */
};

/* The times that the player took for answers of their own, latest first; and chance. */
struct advance_habit {
    int64_t times_ms[ADVANCE_TIMES_MOST];
    int n;
    uint32_t (*below)(void *source, uint32_t bound);
    void *source;
};

/* Whether it waits for the end of quiet hours at this time. It does not where the turn ends before
 * that: then it acts like a player who is still up. `deadline_ms`: of the turn; 0: none. */
bool advance_waits(const struct pace *pace, int64_t deadline_ms, int64_t at_ms);

/* Draws the instant, from now: after now and before the deadline. */
int64_t advance_due(const struct pace *pace, int64_t deadline_ms, int64_t now_ms,
                    const struct advance_habit *habit);

#endif
