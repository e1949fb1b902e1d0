/* crash_kill.c - hundreds of ends in the middle of games. SEED repeats what is chosen, though not
 * the moment; ENDS changes how many there are of each kind.
 */
#include "game_crash.h"

enum { ENDS = 100 };

static void play(enum daemon_ends_way way, uint64_t seed, int n)
{
    game_crash_play(way, seed, n, true);
}

int main(void)
{
    return daemon_ends_many(play, ENDS);
}
