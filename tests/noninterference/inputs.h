/* inputs.h - all that people can do to a bot, chosen at random: commands in both languages with all
 * sorts of words behind them, texts, replies, buttons that are there, changed or made up, coming
 * and going.
 */
#ifndef INPUTS_H
#define INPUTS_H

#include "act.h"
#include "persons.h"

/* Something that this person does, most often about this table. */
void inputs_choose(struct pair *pair, const struct person *who, int64_t table, struct act *ret_act);

/* Something that nobody does: time passes, messages are sent, lost or refused. */
void inputs_chance(struct pair *pair, int64_t table, struct act *ret_act);

/* The act of this person that this update is; on both sides the same. */
void inputs_act(struct pair *pair, const struct person *who, const struct update *update,
                struct act *ret_act);

#endif
