/* tokio_moves.h - what the moves of Tokio do, and what can be seen.
 *
 * The functions have the form that struct game_kind wants.
 */
#ifndef TOKIO_MOVES_H
#define TOKIO_MOVES_H

#include "game.h"

void tokio_start(struct game *game);
int tokio_legal(const struct game *game, struct move *ret_moves);
enum refusal tokio_step(struct game *game, const struct move *move, struct game_events *ret_events);
void tokio_draw(const struct game *game, struct move *move,
                uint32_t (*below)(void *source, uint32_t bound), void *source);
void tokio_view(const struct game *game, int seat, struct view *ret_view);
void tokio_describe(const struct game *game, const char *const *players, json_t *state);

#endif
