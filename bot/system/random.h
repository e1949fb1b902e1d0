/* random.h - chance, unbiased: the one source of dice in the daemon. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

/* 0..bound-1, each as likely. `source` is not looked at: it is there so that this can be handed to
 * the game, which draws from whatever it is given. */
uint32_t random_below(void *source, uint32_t bound);

#endif
