/* week.h - days of a whole town, lived by the daemon in minutes, with everything that goes wrong
 * meanwhile; and what is demanded of it.
 *
 * Every game ends. No group hears more than it may. Nobody is rung in quiet hours, nor reminded
 * twice. Nobody is played for before their time was up, and the time in which the daemon could hear
 * nobody is not counted. Nothing is left waiting. Nothing is refused that need not be. The same
 * seed gives the same week.
 */
#ifndef WEEK_H
#define WEEK_H

#include <stdbool.h>
#include <stdint.h>

/* 2026-10-22 00:00 UTC, a Thursday: Europe sets its clocks back on the 25th, New York on the 1st.
 */
#define WEEK_BEGIN_MS INT64_C(1792627200000)

struct week_options {
    uint64_t seed;
    int groups;      /* ten people each */
    int tables_most; /* in play at once in a group */
    int days;        /* on which tables are opened */
    int days_more;   /* until all games must be over, at most */
    bool all_reliable;
    bool wishes;  /* some groups have boards, some people answer in advance */
    int restarts; /* the daemon is stopped, and started again after seconds, minutes or hours */
    int outages;  /* for ten minutes nothing gets through */
    int storms;   /* for ten minutes a third of what is sent is answered with 429 */
    int mishaps;  /* calls that fail, or whose answers are lost, some in a row */
};

/* Lives it, prints the figures, fails the test where something is not as demanded, and copies the
 * database then to KEEP-SEED.db, if the environment has KEEP. Returns the
 * digest of all that the bot said. */
uint64_t week_live(const struct week_options *options);

#endif
