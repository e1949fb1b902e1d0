/* claim_peek.h - a throw of a game with one cup and a claim about it, for the eyes of its thrower.
 *
 * The functions have the form that struct game_words wants.
 */
#ifndef CLAIM_PEEK_H
#define CLAIM_PEEK_H

#include "scene.h"

/* What was thrown, in a line without its end. */
void claim_peek_thrown(const struct scene *scene, struct message *message);

/* That a raise brought the cup back, with two players, to who threw and knows: all but the answers.
 */
void claim_peek_returned(const struct scene *scene, struct message *message);

/* The claims, with the true one marked, or the answers when a raise brought the cup back. */
void claim_peek_write(const struct scene *scene, struct message *message);

#endif
