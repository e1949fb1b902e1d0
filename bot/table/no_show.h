/* no_show.h - players who have not made a move yet: the others decide whether to go on without
 * them.
 *
 * The question is open from the first turn that was made for such a player until they move, show
 * that they are there, or more than half of the others agree; after a decision to wait it is open
 * again from the next turn that they miss. To be there without a move closes it once: from the next
 * turn that they miss only a move does. Everybody else who still plays and is in the group has a
 * vote, robots and onlookers have none; who is absent counts only if they vote.
 */
#ifndef NO_SHOW_H
#define NO_SHOW_H

#include "table.h"

/* The first seat that the others are asked about; GAME_NOBODY. */
int no_show_asked(const struct table *table);

/* The number of players whose votes about a seat are counted, and of those for a decision. */
int no_show_voters(const struct table *table, int seat);
int no_show_votes(const struct table *table, int seat, enum no_show decision);

/* The only other player who is left if the table goes on without a seat, so that the game ends;
 * GAME_NOBODY: several are. */
int no_show_last_without(const struct table *table, int seat);

/* Whether a game that ends without a seat, whose player made no move, may count in a league: it
 * takes two people who have moved, or may yet in this hand. */
bool no_show_may_count(const struct table *table, int seat);

/* Whether a robot moves now: one is on turn, or plays for a player who never came. */
bool no_show_robot_on_turn(const struct table *table);

/* Applies EVENT_VERDICT. */
enum refusal no_show_step(struct table *table, const struct event *event, struct news *news);

/* Decides where more than half agree, after an event that may have changed the votes or those who
 * have one. */
void no_show_count(struct table *table);

/* A player made a move: what was decided about them, and every vote, is void. */
void no_show_ends(struct table *table, int seat);

/* Whether only a move closes the question about a seat: its player was there once without one. */
bool no_show_again(const struct table *table, int seat);

/* A player shows that they are there, without a move: they are not absent. */
void no_show_there(struct table *table, int seat);

#endif
