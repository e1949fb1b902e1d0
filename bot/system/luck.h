/* luck.h - chance, unbiased: the one source of dice in the daemon. */
#ifndef LUCK_H
#define LUCK_H

#include <stdint.h>

/* 0..bound-1, each as likely. `source` is not looked at: it is there so that this can be handed to
 * the game, which draws from whatever it is given. */
uint32_t luck_below(void *source, uint32_t bound);

#endif
