/* game_crash.h - games that go on although the daemon is ended again and again, with or without
 * warning.
 *
 * After each end: the database is whole; what people were shown until then stands in it; moves that
 * stood in it still do; after the next start no group hears more than one announcement twice, and
 * none if it was told to end. In the end every game has been played to its end, and nobody had to
 * do anything twice.
 */
#ifndef GAME_CRASH_H
#define GAME_CRASH_H

#include "daemon_ends.h"

/* Ends it so many times, sometimes while dice of Telegram's tumble; prints the figures. */
void game_crash_play(enum daemon_ends_way way, uint64_t seed, int ends, bool tumbling);

#endif
