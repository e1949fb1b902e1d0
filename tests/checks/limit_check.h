/* limit_check.h - the bot's manners towards a whole town: how much it says to a group in a minute,
 * and whom it rings when. Shown every call, it keeps what was wrong.
 */
#ifndef LIMIT_CHECK_H
#define LIMIT_CHECK_H

#include "reminder_check.h"
#include "reveal_check.h"
#include "simulated_people.h"

#include <jansson.h>
#include <stdint.h>

enum {
    LIMIT_CHECK_GROUP_MOST = 20
}; /* sends and edits in a group that are tried within any minute */

struct limit_check;

struct limit_check *limit_check_open(const struct simulated_people *town, int groups);
void limit_check_close(struct limit_check *manners);

/* Notes a call of the bot, and when it could hear people again last. */
void limit_check_see(struct limit_check *manners, const json_t *call,
                     const struct reminder_check_ended *ended);

/* The faults that were found: [string]; at most so many of them as are worth reading. Borrowed. */
const json_t *limit_check_faults(const struct limit_check *manners);

/* The first reminders that were given twice, as calls. Borrowed. */
const json_t *limit_check_repeated(const struct limit_check *manners);

struct limit_check_counts {
    int64_t calls;
    int64_t sends, edits; /* that were carried out */
    int64_t rings;        /* messages that make a telephone ring */
    int64_t woken;        /* of these in quiet hours */
    int64_t reminders, reminders_in_groups, repeated;
    int64_t reveals, pokes; /* hands that were shown, and rings right after that */
    int64_t tables;         /* messages that told of a new one */
    int64_t digests;
    int64_t boards, board_edits; /* posted; changed */
    int64_t outages;             /* tables that were told of one */
    int64_t floods;              /* calls answered with 429 */
    int64_t failures;            /* with another 4xx that happens among people, or with 5xx */
    int busiest;                 /* most sends and edits in one group within a minute */
};
struct limit_check_counts limit_check_counts(const struct limit_check *manners);

/* A number that follows from every call, what it said, and when. */
uint64_t limit_check_digest(const struct limit_check *manners);

#endif
