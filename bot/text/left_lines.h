/* left_lines.h - tells who leaves a game, and who left the group. */
#ifndef LEFT_LINES_H
#define LEFT_LINES_H

#include "scene.h"

/* A player who leaves, in a line without its end; and what the hand loses by that: the claim that
 * the player answered for, or all. */
void left_lines_tell(const struct scene *scene, const struct game_event *event,
                     struct message *message);

/* Whether a player leaves between two hands, so that none loses anything. */
bool left_lines_between(const struct scene *scene, const struct game_event *left);

/* Whether an event of the news needs no line beside that of a player who leaves: a player who left
 * is out, and a hand that begins is not played if they leave first and it needs them. */
bool left_lines_hide(const struct scene *scene, const struct game_event *event);

/* Tells a table that a player left the group, or Telegram. */
void left_lines_gone(const struct shown_table *shown, int seat, int language,
                     struct message *ret_message);

#endif
