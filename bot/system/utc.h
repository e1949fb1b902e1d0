/* utc.h - UTC, also while the clock of the machine is wrong or is set.
 *
 * That clock is read once, at the start. From then on time follows the uptime of the machine. The
 * dates of Telegram's answers correct it when two witnesses agree: an answer and the machine's
 * clock, or two answers in a row. So setting the clock, for good or by mistake, moves nothing that
 * is stored as an instant. A leap forward is time that was really lost: the machine was halted.
 */
#ifndef UTC_H
#define UTC_H

#include <stdint.h>

struct utc {
    int64_t ahead_ms; /* of the time for which the machine has been up */
    int64_t told_ms;  /* the same, by the last answer; 0: there was none yet */
};

void utc_open(struct utc *ret_utc);

/* Milliseconds since 1970. */
int64_t utc_now(const struct utc *utc);

/* An answer of Telegram's has just come, with this date; 0: it has none. */
void utc_told(struct utc *utc, int64_t date_ms);

#endif
