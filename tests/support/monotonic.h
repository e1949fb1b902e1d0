/* monotonic.h - the machine's clock that is never set: how long something takes. */
#ifndef MONOTONIC_H
#define MONOTONIC_H

#include <stdint.h>

int64_t monotonic_us(void);
int64_t monotonic_ms(void);

#endif
