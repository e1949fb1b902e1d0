/* bugiardi_moves.h - what the moves of Dadi Bugiardi do, and what can be seen.
 *
 * The functions have the form that struct game_kind wants.
 */
#ifndef BUGIARDI_MOVES_H
#define BUGIARDI_MOVES_H

#include "game.h"

void bugiardi_start(struct game *game);
int bugiardi_legal(const struct game *game, struct move *ret_moves);
enum refusal bugiardi_step(struct game *game, const struct move *move,
                           struct game_events *ret_events);
void bugiardi_draw(const struct game *game, struct move *move,
                   uint32_t (*below)(void *source, uint32_t bound), void *source);
void bugiardi_view(const struct game *game, int seat, struct view *ret_view);
void bugiardi_describe(const struct game *game, const char *const *players, json_t *state);

#endif
