/* bot.h - what everything that handles updates, timers and answers works on.
 *
 * It runs inside the caller's transaction; nothing is sent: what has to be said is queued in the
 * outbox.
 */
#ifndef BOT_H
#define BOT_H

#include "answer.h"
#include "live_tables.h"
#include "store.h"
#include "strikes.h"
#include "update.h"

enum { BOT_USERNAME_BYTES = 40 };

struct bot {
    struct store *store;
    struct live_tables *lives;
    struct robot_memory *robot_memory;
    struct picture_jobs *picture_jobs; /* NULL: there is none */
    struct coach_job *coach_job;       /* NULL: no game is being looked over */
    struct value_job *value_job;       /* NULL: none is being valued */
    int64_t valued_ms;                 /* monotonic: when a decision was valued last */
    int64_t all_valued_at;             /* store_changes, when no game was left to be valued */
    bool draws;                        /* pictures can be had */
    char username[BOT_USERNAME_BYTES]; /* no @; empty until Telegram told it */
    int64_t clock_ms;                  /* monotonic: of this turn of the loop */
    int64_t throws_due_ms;  /* UTC: when the first throw has taken too long, as last seen */
    int64_t first_due_ms;   /* UTC: of all timers, -1: none; as long as the store_changes are */
    int64_t first_due_at;   /* these */
    struct strikes strikes; /* of what ended the process */
    struct bot_failure {
        const char *what; /* a literal; NULL: nothing yet */
        int64_t id, at_ms;
    } failure; /* of an attempt (step_try), told last */
};

void bot_open(struct bot *ret_bot, struct store *store);
void bot_close(struct bot *bot);

#endif
