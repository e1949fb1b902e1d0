/* utc.h - UTC, also while the machine's clock is wrong or is being set.
 *
 * The machine's clock is read once, at the start. From then on time follows the uptime. The dates
 * of Telegram's answers correct it when two witnesses agree: an answer and the machine's clock, or
 * two answers in a row. Once an answer has confirmed the time in use, the two answers must be a
 * minute apart, since answers at one moment may come from one server that is wrong. So setting the
 * clock, on purpose or by mistake, moves no stored instant. A jump forward means that the machine
 * was halted: that time was really lost.
 */
#ifndef UTC_H
#define UTC_H

#include <stdbool.h>
#include <stdint.h>

struct utc {
    int64_t ahead_ms; /* UTC minus the uptime */
    int64_t told_ms;  /* UTC minus the uptime, by the first of the answers that agree; 0: none */
    int64_t since_ms; /* uptime at that answer */
    bool sure;        /* two witnesses have agreed */
};

void utc_open(struct utc *ret_utc);

/* UTC, in milliseconds since 1970. */
int64_t utc_now(const struct utc *utc);

/* An answer of Telegram's has just come, dated `date_ms`; 0: it has no date. */
void utc_told(struct utc *utc, int64_t date_ms);

#endif
