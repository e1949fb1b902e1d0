/* random_rules.h - rules drawn at random, for tests. `chance` is a stream of chance.h. */
#ifndef RANDOM_RULES_H
#define RANDOM_RULES_H

#include "rules.h"

/* A value of an option: one of its words, or a number from its least to `most`, and not above its
 * own most. */
int16_t random_rules_value(uint64_t *chance, const struct option *option, int most);

/* Rules of a game that can stand together: those of a preset, with some options otherwise. Numbers
 * are rarely above `many`: lives, points and tokens make games long. */
struct rules random_rules_draw(uint64_t *chance, const struct game_kind *kind, int many);

#endif
