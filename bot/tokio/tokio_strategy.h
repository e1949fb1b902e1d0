/* tokio_strategy.h - all of the equilibrium of two players of Tokio, as JSON to play from.
 *
 * Each position of a hand is laid out, and valued by tokio_two.h, so what is printed is what a
 * master plays.
 */
#ifndef TOKIO_STRATEGY_H
#define TOKIO_STRATEGY_H

#include "game.h"

/* See strategy in struct game_robot. */
json_t *tokio_strategy_list(const struct rules *rules, int mine, int theirs);

#endif
