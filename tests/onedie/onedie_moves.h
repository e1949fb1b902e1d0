/* onedie_moves.h - what the moves of One Die do, and what can be seen.
 *
 * The functions have the form that struct game_kind wants.
 */
#ifndef ONEDIE_MOVES_H
#define ONEDIE_MOVES_H

#include "game.h"

enum { OPTION_LIVES, OPTION_TRUTH, N_OPTIONS };
enum { TRUTH_AT_LEAST, TRUTH_EXACT };
enum { PHASE_ROLL, PHASE_CLAIM, PHASE_RESPOND, PHASE_OVER };

/* A dare is a doubt that costs two lives. */
enum { VERB_ROLL, VERB_CLAIM, VERB_ACCEPT, VERB_DOUBT, VERB_DARE, VERB_LEAVE, N_VERBS };

void onedie_start(struct game *game);
int onedie_legal(const struct game *game, struct move *ret_moves);
enum refusal onedie_judge(const struct game *game, const struct move *move);
void onedie_apply(struct game *game, const struct move *move, struct game_events *events);
void onedie_draw(const struct game *game, struct move *move,
                 uint32_t (*below)(void *source, uint32_t bound), void *source);
bool onedie_lift(struct game *game, const uint8_t *faces, int n);
void onedie_view(const struct game *game, int seat, struct view *ret_view);
void onedie_describe(const struct game *game, const char *const *players, json_t *state);

/* The ladder: a claim is what one die shows. */
int onedie_ladder(const struct rules *rules);
void onedie_value_word(const struct rules *rules, int value, char *ret_word);

#endif
