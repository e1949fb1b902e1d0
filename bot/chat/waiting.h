/* waiting.h - the tables that wait for a person, most urgent first. */
#ifndef WAITING_H
#define WAITING_H

#include "step.h"

enum { WAITING_MOST = 300 /* of one person */ };

/* The tables where this person is on turn, by the end of the turn as lists show it
 * (schedule_until): the round of a cup may end earlier. Those without an end are last. Returns how
 * many, at most `most`. */
int waiting_tables(struct step *step, int64_t player, int64_t *ret_ids, int most);

#endif
