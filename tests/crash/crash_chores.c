/* crash_chores.c - hundreds of ends while seasons end, a large league is counted again, and copies
 * are made. SEED repeats what is chosen, though not the moment; ENDS changes how many there are of
 * each kind, GAMES how many games have ended in the large league.
 */
#include "chore_crash.h"

#include <stdlib.h>

enum { ENDS = 100, GAMES = 1000 };

static void play(enum daemon_ends_way way, uint64_t seed, int n)
{
    const char *chosen = getenv("GAMES");
    chore_crash_play(way, seed, n, chosen != NULL ? atoi(chosen) : GAMES);
}

int main(void)
{
    return daemon_ends_many(play, ENDS);
}
