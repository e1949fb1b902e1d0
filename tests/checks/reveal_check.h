/* reveal_check.h - whether the bot lets people enjoy the end of a hand: in the minute after a group
 * was shown it, nothing rings because of the hand that follows.
 */
#ifndef REVEAL_CHECK_H
#define REVEAL_CHECK_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { REVEAL_CHECK_MS = 60 * 1000, REVEAL_CHECK_TABLES = 8192 };

struct reveal_check {
    int64_t shown_ms[REVEAL_CHECK_TABLES]; /* when a table's hand was shown last, by its id */
    int64_t reveals, pokes;
};

/* Notes a call that was carried out. True if it rings right after the end of a hand: in private
 * about that table, or in its group with somebody's name. */
bool reveal_check_see(struct reveal_check *check, const json_t *call);

#endif
