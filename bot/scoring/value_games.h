/* value_games.h - finds out what each player of a game that is over gave away by their decisions,
 * by a master's chances to win: so luck can be told from skill.
 *
 * Games are valued one at a time, the last one first, each decision in a turn of the loop of its
 * own. Of a game that is not finished when the process ends nothing is kept; it begins again. Left
 * out are games with robots, games that somebody left, and games of a kind in which what decisions
 * cost does not add up (coach_adds_up).
 */
#ifndef VALUE_GAMES_H
#define VALUE_GAMES_H

#include "step.h"

/* Values a decision more, unless it is too early for that. */
void value_games_due(struct bot *bot);

/* How long until then; -1: all games are valued. */
int64_t value_games_wait(struct bot *bot, int64_t clock_ms);

void value_games_close(struct bot *bot);

#endif
