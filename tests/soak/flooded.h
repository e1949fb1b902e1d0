/* flooded.h - hours of a bot that thirty people flood while others play, lived in minutes; and what
 * is demanded of it.
 *
 * Nobody who plays waits longer than without them, but for what Telegram's limit for all chats
 * together forces. The queue of the chats of those who flood is bounded, and so is the database.
 */
#ifndef FLOODED_H
#define FLOODED_H

#include <stdint.h>

struct flooded_options {
    uint64_t seed;
    int minutes;
    int starts;            /* of the daemon in that time: it is looked at when it has ended */
    int latency_ms;        /* that every call takes */
    int groups;            /* of people who play */
    int flooders, flooded; /* people who flood, and groups of theirs */
};

/* Lives it without those who flood, and with them; prints the figures, and fails the test where
 * something is not as demanded. */
void flooded_live(const struct flooded_options *options);

#endif
