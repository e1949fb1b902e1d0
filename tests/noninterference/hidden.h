/* hidden.h - another game with the same public history: other faces below the cup, and other ones
 * thrown again, as many as before; or the same game, where other ones are picked to be.
 *
 * Throws that are shown at once stay as they are, and no other throw becomes one of them.
 *
 * Which faces are varied is what the last turn brought in which any fell, or a turn before it and
 * all since; and sometimes what somebody threw in hands before that nobody doubted.
 */
#ifndef HIDDEN_H
#define HIDDEN_H

#include "pair.h"

enum { HIDDEN_TEXT_BYTES = 600 };

/* Puts other faces into the log of moves of the second bot, or other picks into its row, and notes
 * in the pair which table that is and who knows some of them. False if nothing is hidden there. To
 * be undone by pair_back. */
bool hidden_vary(struct pair *pair, int64_t table);

/* The same with all that nobody was shown, from the start of the game on, whether it is over or
 * not. False if there is nothing of that kind. */
bool hidden_vary_unshown(struct pair *pair, int64_t table);

/* Whether the game looks the same to all but those who have seen the faces; who was shown them by
 * the last act is noted. */
bool hidden_holds(struct pair *pair);

/* The faces that were varied last as one of the bots has them, and who has seen them. */
void hidden_describe(const struct pair *pair, int which, char ret_text[HIDDEN_TEXT_BYTES]);

#endif
