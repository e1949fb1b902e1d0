/* backoff.h - how long to wait before something that failed is tried again. */
#ifndef BACKOFF_H
#define BACKOFF_H

#include <stdint.h>

/* Milliseconds to wait: a second where nothing failed before (`failures` 0), twice as long for
 * each failure in a row, at most `most_ms`. */
int64_t backoff_ms(int failures, int64_t most_ms);

#endif
