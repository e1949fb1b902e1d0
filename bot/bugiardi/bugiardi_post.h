/* bugiardi_post.h - what the group's post asks of players of Dadi Bugiardi.
 *
 * The functions have the form that struct game_words wants. Nothing here sees hidden dice: where
 * the seat on turn cannot be written to, it picks dice by their numbers.
 */
#ifndef BUGIARDI_POST_H
#define BUGIARDI_POST_H

#include "scene.h"

void bugiardi_post_situation(const struct scene *scene, struct message *message);
void bugiardi_post_call(const struct scene *scene, struct message *message);
void bugiardi_post_buttons(const struct scene *scene, struct message *message);

/* The buttons that answer a claim. */
void bugiardi_post_answers(const struct scene *scene, struct message *message);

#endif
