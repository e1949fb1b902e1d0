/* word_moves.h - moves in words, made in a game of any kind: what they cause, and that those which
 * are refused change nothing. How they are spelt says spelt.h.
 */
#ifndef WORD_MOVES_H
#define WORD_MOVES_H

#include "spelt.h"

#include <stddef.h>

/* Makes a move, or several with "; " between them; fails the test if one is refused. */
void word_moves(struct game *game, const char *text);

/* Fails unless it is refused for this reason with not a byte changed. */
void word_moves_not(struct game *game, const char *text, const char *why);

/* The events of the last move that was accepted. */
extern struct game_events word_moves_events;

/* The last event of this type among those: there must be one. */
const struct game_event *word_moves_event(int type);

/* Fails unless they are exactly these. */
void word_moves_cause(const int *types, size_t n);

#define ASSERT_EVENTS(...)                                                                         \
    word_moves_cause((const int[]){__VA_ARGS__}, sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

#endif
