/* cup_rounds.h - the rounds of cups, and their dates.
 *
 * A cup is looked at when its row is due: at the date of its round, and soon after each event in
 * its group that may concern it. While the bot cannot write in the group the cup is paused, and
 * that time is given back. In the group's quiet hours and on its days off no round and no table
 * begins, except for the first round, if an admin starts the cup then.
 *
 * The date of a round is 22:00 in the group's zone, at least the cup's days after its begin; days
 * off are not counted. It moves on by the time for which the bot heard nobody (outage.h); if it
 * lies in quiet hours, to their end. Days off that are chosen during the round put it off, too.
 * Those of a player put off turns at their table, and no round.
 */
#ifndef CUP_ROUNDS_H
#define CUP_ROUNDS_H

#include "cup_bracket.h"
#include "days_off.h"
#include "game.h"
#include "step.h"

/* People may enter for this long; a cup that was not started by then is called off. */
#define CUP_ROUNDS_OPEN_MS INT64_C(14 * 24 * 3600 * 1000)

enum cup_rounds_where {
    CUP_ROUNDS_IN_PLACE,    /* edits the post */
    CUP_ROUNDS_BELOW,       /* a new post without a sound: nothing is new */
    CUP_ROUNDS_BELOW_ALOUD, /* a new post with a sound: it is news */
    CUP_ROUNDS_PUT_BACK,    /* a new post after the database was put back */
};

/* Saves the cup, and shows it as it is in `cup`. */
void cup_rounds_show(struct step *step, struct store_cup *cup, enum cup_rounds_where where);

/* Shows a page of an open cup in the place of its post, and saves the cup. */
void cup_rounds_show_page(struct step *step, struct store_cup *cup, enum cup_bracket_page page);

/* Draws the first round from the entrants who are there, and opens its tables. REFUSED_TOO_FEW, or
 * the reason why the rules do not fit. */
enum refusal cup_rounds_start(struct step *step, struct store_cup *cup);

/* Calls the cup off, and tells it: in place for a person who looks at the post, below if entrants
 * waited for the begin. */
void cup_rounds_call_off(struct step *step, struct store_cup *cup, enum cup_rounds_where where);

/* Gives all cups the time back in which the bot heard nobody. */
void cup_rounds_give_back(struct step *step, int64_t from_ms, int64_t to_ms);

/* A group's days off have changed. Moves the dates of its cups, before their tables, which show
 * them, are reckoned. */
void cup_rounds_days_changed(struct step *step, int64_t chat, const struct days_off *before);

/* Does the work that is due for a cup. */
void cup_rounds_look(struct step *step, int64_t id);

#endif
