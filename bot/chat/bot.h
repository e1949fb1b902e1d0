/* bot.h - the struct that all handlers of updates, timers and answers work on.
 *
 * It runs inside the caller's transaction. Nothing is sent here: messages are queued in the outbox.
 */
#ifndef BOT_H
#define BOT_H

#include "answer.h"
#include "bot_counts.h"
#include "buttons.h"
#include "live_tables.h"
#include "put_back.h"
#include "store.h"
#include "strikes.h"
#include "update.h"

enum { BOT_USERNAME_BYTES = 40 };

struct bot {
    struct store *store;
    struct live_tables *live_tables;
    struct robot_memory *robot_memory;
    struct picture_jobs *picture_jobs; /* NULL: no pictures are drawn */
    struct coach_job *coach_job;       /* NULL: no game is being looked over */
    int64_t coach_idle_at;             /* store_jobs_added when no coach job waited */
    int64_t counted_ms;                /* monotonic: when a league was last counted again */
    int64_t counted_at;                /* store_chores when no league was left to be counted */
    bool draws;                        /* pictures can be drawn */
    char username[BOT_USERNAME_BYTES]; /* no @; empty until Telegram told it */
    struct put_back put_back;          /* the state of the database that the bot continues from */
    char era[BUTTONS_ERA_BYTES];       /* the prefix of all buttons in that state */
    int64_t clock_ms;                  /* monotonic: of this turn of the loop */
    int64_t throws_due_ms; /* UTC: when the first throw will have taken too long, as last seen */
    int64_t first_due_ms;  /* UTC: the first of all timers, -1: none; true while store_changes is
                              first_due_at */
    int64_t first_due_at;  /* store_changes */
    struct bot_counts counts;
    bool operator_noted;    /* something may wait for the operator, see operator.h */
    struct strikes strikes; /* counts the ends of the process */
    struct bot_failure {
        const char *what; /* a literal; NULL: no failure yet */
        int64_t id, at_ms;
    } failure; /* the last failed attempt (step_try) that was logged */
};

void bot_open(struct bot *ret_bot, struct store *store);

/* Called once the bot has dealt with a database that was put back. */
void bot_put_back(struct bot *bot);

void bot_close(struct bot *bot);

#endif
