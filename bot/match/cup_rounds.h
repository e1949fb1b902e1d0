/* cup_rounds.h - cups: rounds that are drawn and ended, and the date of each.
 *
 * A cup is looked at when its row is due: at the date of its round, and as soon as something
 * happened in its group that may concern it. Where nothing can be said in the group it waits, and
 * gets that time back. In the group's quiet hours no round and no table begins, but for the first
 * ones, where an admin starts the cup then.
 *
 * The date of a round: 22:00 on the group's clock, its days after it began or later, and after that
 * as much as the bot heard nobody for (outage.h); where that is in the quiet hours, their end.
 */
#ifndef CUP_ROUNDS_H
#define CUP_ROUNDS_H

#include "game.h"
#include "step.h"

/* So long may people enter: what was not started then is called off. */
#define CUP_ROUNDS_OPEN_MS INT64_C(14 * 24 * 3600 * 1000)

enum cup_rounds_where {
    CUP_ROUNDS_IN_PLACE,    /* in the post where it is */
    CUP_ROUNDS_BELOW,       /* in a new one, without a sound: it says nothing new */
    CUP_ROUNDS_BELOW_ALOUD, /* in a new one: it is news */
};

/* Shows a cup as it is handed in, and saves it so. */
void cup_rounds_show(struct step *step, struct store_cup *cup, enum cup_rounds_where where);

/* Draws the first round of those who entered and are there, and opens its tables. REFUSED_TOO_FEW,
 * or why the rules do not fit. */
enum refusal cup_rounds_start(struct step *step, struct store_cup *cup);

/* Says so in place, where people look at it; below, where some waited for it to begin. */
void cup_rounds_call_off(struct step *step, struct store_cup *cup, enum cup_rounds_where where);

/* Does what is due of a cup. */
void cup_rounds_look(struct step *step, int64_t id);

#endif
