/* robot_menu.h - the robots of a lobby: their grades, one more, one less. */
#ifndef ROBOT_MENU_H
#define ROBOT_MENU_H

#include "message.h"
#include "shown_table.h"

/* The grade of the robot of a seat; nothing for a person. */
void robot_menu_add_grade(const struct table *table, int seat, struct message *message);

/* The lobby's button: it adds a robot, and once there is one it leads to the page. */
void robot_menu_add_button(const struct shown_table *shown, struct message *message);

/* The page of the menu of rules (rules_menu.h) that adds robots and takes them out. */
void robot_menu_page(const struct shown_table *shown, struct message *message);

/* A grade as people type it, or "out", in any language. */
enum { ROBOT_MENU_OUT = -1, ROBOT_MENU_UNKNOWN = -2 };
int robot_menu_read(const char *typed);

#endif
