/* claim_post.h - games with one cup and a claim about it: the group's post, and the thrower's.
 *
 * The functions have the form that struct game_words wants.
 */
#ifndef CLAIM_POST_H
#define CLAIM_POST_H

#include "scene.h"

/* The claim on the table. */
void claim_post_situation(const struct scene *scene, struct message *message);

/* Asks the thrower for a claim, or the next one for an answer. */
void claim_post_call(const struct scene *scene, struct message *message);

/* The button that shows who may see them what lies under the cup, on a row of its own, and beside
 * it the way into the private chat. */
void claim_post_dice_button(const struct scene *scene, const char *label, struct message *message);
void claim_post_private_link(const struct scene *scene, struct message *message);

/* The dice to look at; answers; and claims, for somebody who plays in the group. */
void claim_post_buttons(const struct scene *scene, struct message *message);

/* --- in private: a throw for the eyes of its thrower --- */

/* What was thrown, in a line without its end. */
void claim_post_thrown(const struct scene *scene, struct message *message);

/* That a raise brought the cup back, with two players, to who threw and knows: all but the answers.
 */
void claim_post_returned(const struct scene *scene, struct message *message);

/* A claim to show how one is typed, for a seat that may claim: the true one, or where that is not
 * in order the lowest. */
const struct move *claim_post_example(const struct scene *scene);

/* Who answers the claim of a seat that may make one, in a line without its end; beginners are told
 * that it need not be true. */
void claim_post_next(const struct scene *scene, struct message *message);

/* The claims, with the true one marked, or the answers when a raise brought the cup back. */
void claim_post_peek(const struct scene *scene, struct message *message);

#endif
