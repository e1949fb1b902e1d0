/* failing.h - calls that fail: when each is tried again, and when a send is given up.
 *
 * While nothing gets through it is an outage, and a send waits for its end. Where other calls get
 * through and this one does not, it holds up its chat: so it is given up after several tries and an
 * hour of that. A file holds up nobody, but is large, and is given up sooner. Where only polls get
 * through, most likely Telegram is in trouble: then that hour takes a day.
 *
 * A message whose answer was lost may stand there already. It is repeated once for each answer that
 * is lost, at most three times and more and more seldom; in an outage once, and then when something
 * gets through again.
 */
#ifndef FAILING_H
#define FAILING_H

#include "store.h"

#include <stdbool.h>

/* Milliseconds to wait before something is tried again: a second where nothing failed before
 * (`failures` 0), twice as long for each failure in a row, at most `most_ms`. */
int64_t failing_backoff_ms(int failures, int64_t most_ms);

/* What gets through, by the monotonic clock. */
struct failing_signs {
    int64_t now_ms;
    int64_t answered_ms; /* when a call was answered last, 0: none was */
    int64_t heard_ms;    /* when a poll succeeded last */
};

/* Counts a failure. `lost`: the answer is, and nobody knows whether it was carried out. */
void failing_count(struct store_trial *trial, enum store_send_kind kind, bool lost,
                   const struct failing_signs *signs);

/* Whether it is given up. */
bool failing_for_good(const struct store_trial *trial, enum store_send_kind kind);

/* How long it waits after a failure. */
int64_t failing_wait_ms(const struct store_trial *trial);

/* Whether something has to get through before it is repeated. */
bool failing_waits_for_a_sign(const struct store_trial *trial, const struct failing_signs *signs);

#endif
