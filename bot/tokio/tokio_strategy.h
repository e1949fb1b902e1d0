/* tokio_strategy.h - the equilibrium of two players of Tokio as JSON: its first claims, and all of
 * it to play from.
 *
 * For the latter each position of a hand is laid out, and valued by tokio_two.h, so it is what a
 * master plays.
 */
#ifndef TOKIO_STRATEGY_H
#define TOKIO_STRATEGY_H

#include "game.h"

/* See solve and strategy in struct game_robot. */
json_t *tokio_strategy_solution(const struct rules *rules, int starter, int other);
json_t *tokio_strategy_list(const struct rules *rules, int mine, int theirs);

#endif
