/* conflict.h - another program polls with this bot's token; only one of the two may play.
 *
 * When a second poll has to wait, Telegram ends the first one with a conflict. The two programs
 * have no other sign of each other, so each judges from the conflicts that it meets:
 *
 * The older program polled for a while before the first conflict. It polls again at once, which
 * ends the other's poll. It plays on, but no turn runs out. Too many conflicts mean that the other
 * program takes updates, too: then the older one holds, and never ends.
 *
 * The newcomer polled for less. It holds from the first conflict on: it takes no updates, sends
 * nothing, and polls now and then. It goes on once nothing disturbs its polls for long enough,
 * since the older program has ended. It ends with a conflict that comes after nine minutes.
 *
 * Of two newcomers, which both hold, the first one to go on takes the updates that waited. The
 * other sees that they are gone, holds on, and ends. The first one is not disturbed by that: it
 * plays on like the older one, and holds again only if conflicts are more than one that holds can
 * cause, since then the other went on in the same instant, or an older one came back.
 *
 * A program ends because of a conflict, which the other's poll caused, and then polls no more. So
 * the other meets no further conflict: two programs never both end. A bot whose polls had a break
 * is no longer the older, since another may have played meanwhile. In a rush no poll waits, so two
 * may think that they are the older; both hold then, until an update shows that one polls alone.
 * All times are monotonic except now_ms.
 */
#ifndef CONFLICT_H
#define CONFLICT_H

#include <stdbool.h>
#include <stdint.h>

enum { CONFLICT_MANY = 19 /* within three minutes; a program that holds causes 13 as a rule */ };

struct conflict {
    int64_t since_ms;    /* polls have had no break since then; 0: none yet */
    int64_t answered_ms; /* the time of Telegram's last answer to a poll, */
    int64_t answered_utc_ms;
    int64_t first_ms;              /* the first conflict of the present series */
    int64_t met_ms[CONFLICT_MANY]; /* the latest ones: number n at n % CONFLICT_MANY */
    int met;                       /* conflicts in this series; 0: there is no series, and a
                                      program that holds all the same suspects another one */
    bool newcomer, holds;
    bool first;       /* a newcomer that went on, the first of those that held */
    int64_t quiet_ms; /* while it holds: nothing disturbed polls since then; 0: no poll yet */
    int64_t head;     /* the first update that waited; 0: none did */
};

/* Holds as a newcomer does, until nothing disturbs its polls for a few seconds: for a program that
 * must not act before it is sure to be alone. Before the first poll. */
void conflict_suspect(struct conflict *conflict);

/* Seconds that a poll may wait, of at most `most_s`. */
int conflict_poll_s(const struct conflict *conflict, int most_s);

/* Telegram answered a poll, with success or an error. */
void conflict_answered(struct conflict *conflict, int64_t now_ms, int64_t clock_ms);

/* A poll ended with a conflict. True if this program has to end. */
bool conflict_meet(struct conflict *conflict, int64_t clock_ms);

/* A poll that may wait begins. */
void conflict_poll(struct conflict *conflict, int64_t clock_ms);

/* A poll during the holding brought updates, the first with id `head`; 0: none. True if the holding
 * has ended with that, and they may be taken. */
bool conflict_look(struct conflict *conflict, int64_t head, int64_t clock_ms);

/* Ends the holding if nothing disturbed it for long enough, and no update waited that another one
 * may have taken since. True if it has just ended. */
bool conflict_settle(struct conflict *conflict, int64_t clock_ms);

/* Milliseconds until the holding could end; -1: never before the next answer to a poll. */
int64_t conflict_settle_wait(const struct conflict *conflict, int64_t clock_ms);

/* Milliseconds until the next poll after a conflict; during the holding also after a poll that
 * brought updates. */
int64_t conflict_wait_ms(const struct conflict *conflict);

/* Whether an operator should look: three conflicts in ten minutes that are not the last poll of
 * this bot's own earlier process. */
bool conflict_is_lasting(const struct conflict *conflict, int64_t clock_ms);

#endif
