/* claim_post.h - games with one cup and a claim about it: the group's post, and the thrower's.
 *
 * The functions have the types of struct game_words.
 */
#ifndef CLAIM_POST_H
#define CLAIM_POST_H

#include "scene.h"

/* The claim on the table. */
void claim_post_situation(const struct scene *scene, struct message *message);

/* Asks the thrower for a claim, or the next one for an answer. */
void claim_post_call(const struct scene *scene, struct message *message);

/* The button that shows the faces under the cup to a player who may see them, on a row of its own,
 * and beside it the way into the private chat. */
void claim_post_dice_button(const struct scene *scene, const char *label, struct message *message);
void claim_post_private_link(const struct scene *scene, struct message *message);

/* Buttons to look at the dice, to answer, and to claim, for a player without a private post. */
void claim_post_buttons(const struct scene *scene, struct message *message);

/* --- in private: a throw for the eyes of its thrower --- */

/* The throw, in a line without its end. */
void claim_post_thrown(const struct scene *scene, struct message *message);

/* With two players: tells the thrower, who knows the dice, that a raise brought the cup back; all
 * but the answers.
 */
void claim_post_returned(const struct scene *scene, struct message *message);

/* An example of a typed claim, for a seat that may claim: the true one if it is legal, else the
 * lowest. */
const struct move *claim_post_example(const struct scene *scene);

/* The player who will answer the claim of a seat that may make one, in a line without its end.
 * Beginners are told that a claim need not be true. */
void claim_post_next(const struct scene *scene, struct message *message);

/* The claims, with the true one marked, or the answers when a raise brought the cup back. */
void claim_post_peek(const struct scene *scene, struct message *message);

#endif
