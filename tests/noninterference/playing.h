/* playing.h - how games come about that are played by both bots of a pair: people say hello, open
 * tables and cups, choose rules, and move.
 */
#ifndef PLAYING_H
#define PLAYING_H

#include "act.h"
#include "persons.h"

/* Something happens to both, which must come out the same; `pair` differs in nothing. */
void playing_do(struct pair *pair, const struct act *act);

/* All come in; most can be written to. */
void playing_begin(struct pair *pair);

/* A table by any rules, with any number of players, robots among them, or one person's with a robot
 * in private; or a cup. Their games begin. */
void playing_open(struct pair *pair);
void playing_cup(struct pair *pair);

/* An admin is asked for something, in the group or alone, that a reply is to answer. */
void playing_ask(struct pair *pair);

/* So much time passes that a robot on turn moves. */
struct act playing_robot_moves(void);

/* The player on turn at a table makes some move. */
void playing_move(struct pair *pair, int64_t table);

/* How many tables are in play; one of them, at random, 0 for none. */
int playing_count(struct pair *pair);
int64_t playing_some(struct pair *pair);

#endif
