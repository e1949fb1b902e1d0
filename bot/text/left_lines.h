/* left_lines.h - tells who leaves a game, and who left the group. */
#ifndef LEFT_LINES_H
#define LEFT_LINES_H

#include "scene.h"

/* A player who leaves, in a line without its end. */
void left_lines_tell(const struct scene *scene, const struct game_event *event,
                     struct message *message);

/* Whether the event needs no line beside that of a player who leaves: who left is out; and a hand
 * that begins is not played if only robots are left, and they leave. */
bool left_lines_hide(const struct game_events *events, int i);

/* Tells a table that a player left the group, or Telegram. */
void left_lines_gone(const struct shown_table *shown, int seat, int language,
                     struct message *ret_message);

#endif
