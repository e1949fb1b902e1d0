/* ended.h - what people are handed out of a game that is over: its record, the league as a file,
 * and what is kept about each of them. None of it may depend on faces that nobody was shown.
 *
 * Statistics do, which tell how often people lied: they are worked out when a game ends, and stay
 * as they were in both bots here.
 */
#ifndef ENDED_H
#define ENDED_H

#include "pair.h"

/* Ends a table, draws again in the second bot what nobody was shown, and compares; *ret_whole:
 * whether the record is another one where the table shows all. False if nothing was hidden there.
 * Otherwise with what differs in ret_what, NULL for nothing. All of it is taken back. */
bool ended_compare(struct pair *pair, int64_t table, const char **ret_what, bool *ret_whole);

#endif
