/* failing.h - calls that fail: when each is tried again, and when a send is given up.
 *
 * While nothing gets through, there is an outage, and a send waits for its end. A send that fails
 * while other calls get through blocks its chat, so it is given up after several tries and an hour.
 * A file blocks nothing but is large, and is given up sooner. If only polls get through, Telegram
 * itself is probably in trouble: then a day counts as an hour.
 *
 * A message may stand in the chat although its answer was lost. It is repeated once for each lost
 * answer, at most three times, at growing intervals; in an outage it is repeated once, and again
 * when something gets through.
 */
#ifndef FAILING_H
#define FAILING_H

#include "store.h"

#include <stdbool.h>

/* Milliseconds before the next try: one second for `failures` 0, doubled for each failure in a row,
 * at most `most_ms`. */
int64_t failing_backoff_ms(int failures, int64_t most_ms);

/* Signs that calls get through, on the monotonic clock. */
struct failing_signs {
    int64_t now_ms;
    int64_t answered_ms; /* the last answer to a call; 0: none */
    int64_t heard_ms;    /* the last successful poll */
};

/* Counts a failure. `lost`: the answer was lost, and nobody knows whether the call was carried
 * out. */
void failing_count(struct store_trial *trial, enum store_send_kind kind, bool lost,
                   const struct failing_signs *signs);

/* Whether the send is given up. */
bool failing_for_good(const struct store_trial *trial, enum store_send_kind kind);

/* Milliseconds before the next try. */
int64_t failing_wait_ms(const struct store_trial *trial);

/* Whether the send is repeated only after something else got through. */
bool failing_waits_for_a_sign(const struct store_trial *trial, const struct failing_signs *signs);

#endif
