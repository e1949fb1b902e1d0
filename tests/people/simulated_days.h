/* simulated_days.h - an evening that lasts for days: the same people and helpers (e2e.h), but the
 * daemon lives in this process and time is the test's (lifetime.h).
 *
 * The daemon runs only while something is waited for, and is started again each time, so whatever a
 * test shows it shows across restarts as well.
 */
#ifndef SIMULATED_DAYS_H
#define SIMULATED_DAYS_H

#include "e2e.h"

/* Saturday, 2026-11-21, 11:00 UTC: noon in Rome. */
#define SIMULATED_DAYS_NOON_MS INT64_C(1795258800000)
#define SIMULATED_DAYS_HOUR_MS INT64_C(3600000)

/* The words of every reminder, and the news that somebody was played for. */
#define SIMULATED_DAYS_REMINDED "your turn. You have until"
#define SIMULATED_DAYS_LAPSED   "ran out of time, so"

/* Opens the world at a time. e2e_say and its kin take three seconds each. */
void simulated_days_open(struct e2e *ret_evening, int64_t begin_ms);
void simulated_days_close(struct e2e *evening);

/* For cmocka, where the state is a struct e2e: a world that is opened at noon, and closed. */
int simulated_days_begin(void **state);
int simulated_days_end(void **state);
#define A_DAY(name, day) TEST_OF(name, simulated_days_begin, simulated_days_end, day)

/* The daemon runs for so long; it is not running, and nothing happens. */
void simulated_days_run(struct e2e *evening, int64_t ms);
void simulated_days_off(struct e2e *evening, int64_t ms);
/* The daemon runs, but nothing gets through. */
void simulated_days_cut(struct e2e *evening, int64_t ms);
/* The daemon runs, and the machine sleeps for so long; or it is halted, and its clock on the wall
 * is set right after that, or left behind. */
void simulated_days_sleep(struct e2e *evening, int64_t ms);
void simulated_days_halt(struct e2e *evening, int64_t ms, bool set_right);

/* From now on this happens every so often while time passes, whether the daemon runs or not; NULL:
 * nothing any more. It only acts as people do, and waits for nothing. */
void simulated_days_every(int64_t every_ms, void (*what)(void *context), void *context);

int64_t simulated_days_now_ms(void);

/* All that happens until this time. */
void simulated_days_run_until(struct e2e *evening, int64_t at_ms);

/* One number from the database. */
int64_t simulated_days_number(const char *sql);

/* Changes the database behind the daemon's back. */
void simulated_days_sql(const char *sql);

/* How many messages of a chat hold this text; of these, those that arrived with a sound. */
int simulated_days_told(const struct e2e *evening, int64_t chat, const char *text);
int simulated_days_rang(const struct e2e *evening, int64_t chat, const char *text);
/* How many reminders the three people got in private. */
int simulated_days_reminders(const struct e2e *evening);

/* The player on turn in the one game that is played, by the database; 0 if there is none. */
int64_t simulated_days_turn(void);

/* The player of a seat; and that one of e2e_game's three who is so many turns behind the player on
 * turn, counter-clockwise. */
int64_t simulated_days_seat(int seat);
int64_t simulated_days_later(int turns);

/* The end of the turn at the one table that there is; 0: none. How often a robot moved for an
 * absent player. */
int64_t simulated_days_deadline(void);
int simulated_days_lapsed(void);

#endif
