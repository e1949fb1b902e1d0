/* test_crash_chores.c - the daemon is ended a few times while seasons end, a large league is
 * counted again, and copies are made. make crash does it hundreds of times. SEED repeats what is
 * chosen, though not the moment.
 */
#include "chore_crash.h"

enum { GAMES = 500 };

static void play(enum daemon_ends_way way, uint64_t seed, int n)
{
    chore_crash_play(way, seed, n, GAMES);
}

int main(void)
{
    return daemon_ends_few(play, 8, 3);
}
