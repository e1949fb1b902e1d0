/* moved_time.h - the time of the playground's daemon, which the playground moves on.
 *
 * A file that both processes map. The playground adds to ahead_ms; the daemon's clocks are that
 * much ahead of the machine's, all alike. The daemon tells what it waits for.
 */
#ifndef MOVED_TIME_H
#define MOVED_TIME_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* The path of the file, in the daemon's environment. Without it the clocks are the machine's. */
#define MOVED_TIME_VARIABLE "BUSSOLOTTO_PLAY_TIME"

struct moved_time {
    _Atomic int64_t ahead_ms; /* written by the playground; never goes back */
    /* Written by the daemon whenever it looked at what is due: */
    _Atomic int64_t looked_ms; /* what ahead_ms was then */
    _Atomic bool draws;        /* a picture, in another process */
    _Atomic int64_t due_ms;    /* since 1970: when it has to do something next; -1: never */
};

#endif
