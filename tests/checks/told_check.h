/* told_check.h - whether the bot tells people no more than they asked for: of new tables at most
 * once an hour, what waits for them at most once a day, and then no reminders but the last.
 */
#ifndef TOLD_CHECK_H
#define TOLD_CHECK_H

#include "simulated_people.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* Some of the town watch their group, some have a digest. */
bool told_check_watches(int64_t user);
bool told_check_has_digest(int64_t user);

struct told_check;

struct told_check *told_check_open(void);
void told_check_close(struct told_check *check);

/* Notes a call that was carried out. Returns the fault in it; NULL: none. */
const char *told_check_see(struct told_check *check, const json_t *call);

struct told_check_counts {
    int64_t tables, digests;
};
struct told_check_counts told_check_counts(const struct told_check *check);

#endif
