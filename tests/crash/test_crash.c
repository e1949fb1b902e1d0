/* test_crash.c - the daemon is ended a few times in the middle of games. make crash does it
 * hundreds of times. SEED repeats what is chosen, though not the moment.
 */
#include "game_crash.h"

static void play(enum daemon_ends_way way, uint64_t seed, int n)
{
    game_crash_play(way, seed, n, false);
}

int main(void)
{
    return daemon_ends_few(play, 8, 4);
}
