/* cup_crash.h - cups that are opened, entered, played and won although the daemon is ended again
 * and again, with or without warning.
 *
 * After each end: the database is whole; who was told that they are in a cup is; facts that
 * stood in it still do. No bracket is said twice, but for what was on its way. In the end every cup
 * was played by its rules, each of its tables was opened once, and each winner was told.
 */
#ifndef CUP_CRASH_H
#define CUP_CRASH_H

#include "daemon_ends.h"

/* Ends it so many times, while these groups play cups; prints the figures. */
void cup_crash_play(enum daemon_ends_way way, uint64_t seed, int ends, int groups);

#endif
