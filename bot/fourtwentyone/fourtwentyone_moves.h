/* fourtwentyone_moves.h - what the moves of 421 do, and what can be seen.
 *
 * The functions have the form that struct game_kind wants.
 */
#ifndef FOURTWENTYONE_MOVES_H
#define FOURTWENTYONE_MOVES_H

#include "game.h"

void fourtwentyone_start(struct game *game);
enum refusal fourtwentyone_step(struct game *game, const struct move *move,
                                struct game_events *ret_events);
void fourtwentyone_draw(const struct game *game, struct move *move,
                        uint32_t (*below)(void *source, uint32_t bound), void *source);

#endif
