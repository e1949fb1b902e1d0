/* bugiardi_peek.h - what a player of Dadi Bugiardi is shown and asked in private.
 *
 * The functions have the form that struct game_words wants.
 */
#ifndef BUGIARDI_PEEK_H
#define BUGIARDI_PEEK_H

#include "scene.h"

/* The dice or cards and what they make. */
void bugiardi_peek_thrown(const struct scene *scene, struct message *message);

/* The same, with what must be beaten and what can be done: dice to throw again, cards to change,
 * a claim, or the answers to one. */
void bugiardi_peek_write(const struct scene *scene, struct message *message);

#endif
