/* robot_player.h - robots that sit at tables like people: their ids and names, and the end of a
 * game without people.
 *
 * A robot is a player whose id holds its name and its grade. People at Telegram have ids above 0,
 * and forgotten players have small ones below 0, so no robot is taken for either. A robot is never
 * the host, and no two robots at a table have the same name.
 */
#ifndef ROBOT_PLAYER_H
#define ROBOT_PLAYER_H

#include "table.h"

enum { ROBOT_PLAYER_NAMES = GAME_SEATS_MAX, ROBOT_PLAYER_GRADES = 3 };

/* The robot of this name, from 0, and grade (enum robot_grade). */
int64_t robot_player(int name, int grade);

bool robot_player_is(int64_t player);

/* The grade of a robot; and its name, marked as a robot's: "Nina 🤖". */
int robot_player_grade(int64_t player);
const char *robot_player_name(int64_t player);

/* A robot of this grade whose name no other robot at the table has. */
int64_t robot_player_free(const struct table *table, int grade);

/* Whether a robot is on turn. */
bool robot_player_on_turn(const struct table *table);

/* The number of robots at the table. */
int robot_player_count(const struct table *table);

/* Of these seats, a bit each, the one that has done worst of those still in the game: it leaves
 * first where several do. GAME_NOBODY: none is. */
int robot_player_worst(const struct table *table, uint32_t seats);

/* The seat of the robot that leaves next because no person is left in the game: the one that has
 * done worst. GAME_NOBODY: none leaves. */
int robot_player_leaves(const struct table *table);

#endif
