/* chore_crash.h - what the bot does besides games, although it is ended again and again: it closes
 * seasons, counts a large league again when an admin makes a game void, and copies its database.
 *
 * After each end: the database is whole, and what an admin was told that was done is done; the
 * newest copy is whole, and its standings can be read. In the end each season was closed once and
 * its end told in one text, which was said twice only where it was on its way; all leagues, in the
 * database and in its newest copy, are as they are when they are derived again; and nothing is left
 * of copies that were begun.
 */
#ifndef CHORE_CRASH_H
#define CHORE_CRASH_H

#include "daemon_ends.h"

/* Ends it so many times; in the large league so many games have ended. Prints the figures. */
void chore_crash_play(enum daemon_ends_way way, uint64_t seed, int ends, int games);

#endif
