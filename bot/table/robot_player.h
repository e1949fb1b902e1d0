/* robot_player.h - robots that sit at tables like people: who they are, and what becomes of a game
 * without people.
 *
 * A robot is a player whose id says its name and how well it plays. People at Telegram have ids
 * above 0, and somebody who was forgotten has a small one below it, so a robot is never taken for
 * either. A robot never is the host, and no two at a table have the same name.
 */
#ifndef ROBOT_PLAYER_H
#define ROBOT_PLAYER_H

#include "table.h"

enum { ROBOT_PLAYER_NAMES = GAME_SEATS_MAX, ROBOT_PLAYER_GRADES = 3 };

/* The robot of this name, from 0, and grade (enum robot_grade). */
int64_t robot_player(int name, int grade);

bool robot_player_is(int64_t player);

/* Of a robot: its grade, and its name, marked as a robot's: "Nina 🤖". */
int robot_player_grade(int64_t player);
const char *robot_player_name(int64_t player);

/* A robot of this grade, whose name nobody has who sits there. */
int64_t robot_player_free(const struct table *table, int grade);

/* Whether a robot is on turn. */
bool robot_player_on_turn(const struct table *table);

/* How many robots sit there. */
int robot_player_count(const struct table *table);

/* Robots do not play on by themselves: the seat of the one that leaves next, since no person is in
 * the game any more. The one that has done worst leaves first. GAME_NOBODY: none does. */
int robot_player_leaves(const struct table *table);

#endif
