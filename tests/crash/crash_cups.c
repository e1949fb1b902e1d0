/* crash_cups.c - hundreds of ends in the middle of cups. SEED repeats what is chosen, though not
 * the moment; ENDS changes how many there are of each kind.
 */
#include "cup_crash.h"

enum { ENDS = 100, GROUPS = 5 };

static void play(enum daemon_ends_way way, uint64_t seed, int n)
{
    cup_crash_play(way, seed, n, GROUPS);
}

int main(void)
{
    return daemon_ends_many(play, ENDS);
}
