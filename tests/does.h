/* does.h - moves in words, made in a game of any kind: what they cause, and that those which are
 * refused change nothing. How they are spelt says spelt.h.
 */
#ifndef DOES_H
#define DOES_H

#include "spelt.h"

#include <stddef.h>

/* Makes the move; fails the test if it is refused. */
void does(struct game *game, const char *text);

/* Fails unless it is refused for this reason with not a byte changed. */
void does_not(struct game *game, const char *text, const char *why);

/* What the last move that was accepted caused. */
extern struct game_events does_events;

/* The last event of this type among those: there must be one. */
const struct game_event *does_event(enum game_event_type type);

/* Fails unless they are exactly these. */
void does_cause(const enum game_event_type *types, size_t n);

#define ASSERT_EVENTS(...)                                                                         \
    does_cause((const enum game_event_type[]){__VA_ARGS__},                                        \
               sizeof((const enum game_event_type[]){__VA_ARGS__}) / sizeof(enum game_event_type))

#endif
