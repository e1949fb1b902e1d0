/* fourtwentyone_post.h - what the group's post shows of a game of 421.
 *
 * The functions have the form that struct game_words wants.
 */
#ifndef FOURTWENTYONE_POST_H
#define FOURTWENTYONE_POST_H

#include "scene.h"

/* The part of the game, how the last round ended where the news do not say, what there is to beat,
 * and the dice on the table. */
void fourtwentyone_post_situation(const struct scene *scene, struct message *message);

void fourtwentyone_post_call(const struct scene *scene, struct message *message);

/* Every different way to throw the dice again, to stop, and to knock; at the path "p" every way to
 * throw them after a knock. */
void fourtwentyone_post_buttons(const struct scene *scene, struct message *message);

#endif
