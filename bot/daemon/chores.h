/* chores.h - the daemon looks after itself: backups, figures and copies for its operator, old rows.
 */
#ifndef CHORES_H
#define CHORES_H

#include "after_copy.h"
#include "backup.h"
#include "config.h"
#include "copy_keeper.h"
#include "game_log.h"
#include "inbox.h"
#include "lending.h"
#include "metrics.h"
#include "operator.h"

/* All of this is borrowed. */
struct chores_options {
    struct bot *bot;
    const struct inbox *inbox;
    const struct config *config; /* not after chores_open */
    int signals;                 /* wakes the daemon as well as those who borrow copies */
    int64_t now_ms, clock_ms;
};

struct chores {
    struct bot *bot;
    struct backup backup;
    struct lending lending;
    struct game_log game_log;
    struct copy_keeper copy;
    struct after_copy after_copy;
    struct operator_news operator_news;
    struct metrics metrics;
    int64_t tidied_ms; /* monotonic: the last time the store was tidied */
};

/* The chores must stay where they are. */
void chores_open(struct chores *ret_chores, const struct chores_options *options);

/* Takes over a configuration that was read again. */
void chores_adapt(struct chores *chores, const struct config *config);

/* In each turn, inside its transaction. */
void chores_in_turn(struct chores *chores, int64_t now_ms, int64_t clock_ms);

/* In each turn after its COMMIT. `sure`: the time is known from Telegram. */
void chores_after_turn(struct chores *chores, bool sure, int64_t now_ms, int64_t clock_ms);

/* Milliseconds until chores_after_turn has something to do; -1: never. */
int64_t chores_wait(const struct chores *chores, int64_t clock_ms);

/* Before the store is closed. Does nothing for chores that are all zeros. */
void chores_close(struct chores *chores);

#endif
