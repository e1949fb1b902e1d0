/* test_crash_cups.c - the daemon is ended a few times in the middle of cups. make crash does it
 * hundreds of times. SEED repeats what is chosen, though not the moment.
 */
#include "cup_crash.h"

static void play(enum daemon_ends_way way, uint64_t seed, int n)
{
    cup_crash_play(way, seed, n, way == DAEMON_ENDS_POLITELY ? 1 : 2); /* groups */
}

int main(void)
{
    return daemon_ends_few(play, 8, 3);
}
