/* robot_menu.h - robots that sit at a table, in its lobby: how well they play, one more, one less.
 */
#ifndef ROBOT_MENU_H
#define ROBOT_MENU_H

#include "message.h"
#include "table.h"

/* How well the robot of a seat plays; nothing where a person sits there. */
void robot_menu_add_grade(const struct table *table, int seat, struct message *message);

/* The lobby's button: it adds a robot, and once there is one it leads to the page. */
void robot_menu_add_button(const struct table *table, struct message *message);

/* The page of the menu of rules (rules_menu.h) that adds robots and takes them out. */
void robot_menu_page(const struct table *table, struct message *message);

/* A grade as people type it, or "out", in whatever language. */
enum { ROBOT_MENU_OUT = -1, ROBOT_MENU_UNKNOWN = -2 };
int robot_menu_read(const char *typed);

#endif
