/* coach_jobs.c - takes requests to coach a game, works on them step by step, and sends the result.
 */
#include "coach_jobs.h"

#include "after_game.h"
#include "coach_page.h"
#include "enqueue.h"
#include "handlers.h"
#include "jobs.h"
#include "log.h"
#include "weighed_game.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct coach_job {
    struct store_job job;
    bool begun;
    struct weighed_game game;
};

/* --- requests --- */

static struct store_job job_of(const struct ctx *ctx)
{
    struct store_job job = {.kind = JOB_COACH,
                            .chat = ctx->update->from.id,
                            .who = ctx->update->from.id,
                            .since_ms = ctx->step->now_ms};
    snprintf(job.argument, sizeof job.argument, "%" PRId64, ctx->intent.table);
    return job;
}

/* Takes the presser's request for the table named by the button. */
void coach_jobs_handle(struct ctx *ctx)
{
    struct store_table row;
    struct store *store = ctx->step->store;
    struct store_job job = job_of(ctx);
    if (!after_game_find(ctx, &row))
        return;
    if (!after_game_knows(&row))
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
    else if (after_game_seat(store, row.id, ctx->update->from.id) == GAME_NOBODY)
        ctx_note(ctx, NOTE_COACH_OTHERS);
    else if (!ctx->reachable)
        ctx_note(ctx, NOTE_COACH_PRIVATE);
    else if (store_jobs_enough(store, ctx->update->from.id))
        ctx_note(ctx, NOTE_BUSY);
    else {
        if (!store_job_waits(store, &job))
            store_job_add(store, &job);
        after_game_sent(ctx);
    }
}

/* --- a game --- */

/* The attempt is counted on disk now, and the work begins in the next turn of the loop: a game that
 * ends the process is not tried for ever. */
static void take_job(struct bot *bot)
{
    struct store_job job;
    int64_t added = store_jobs_added(bot->store);
    if (bot->coach_idle_at == added)
        return;
    if (!store_job_nth(bot->store, JOB_COACH, 0, &job)) {
        bot->coach_idle_at = added;
        return;
    }
    store_job_try(bot->store, job.id);
    bot->coach_job = calloc(1, sizeof *bot->coach_job);
    assert(bot->coach_job);
    bot->coach_job->job = job;
}

static int64_t table_of(const struct coach_job *job)
{
    return strtoll(job->job.argument, NULL, 10);
}

/* False if the table or the seat is gone. */
static bool begin(struct bot *bot, struct coach_job *job)
{
    struct store_table row;
    int seat = after_game_seat(bot->store, table_of(job), job->job.who);
    if (!store_table(bot->store, table_of(job), &row) || seat == GAME_NOBODY)
        return false;
    weighed_game_open(bot->store, &row, &job->game);
    weighed_game_begin(&job->game, seat);
    job->begun = true;
    return true;
}

static void end(struct bot *bot)
{
    if (bot->coach_job && bot->coach_job->begun)
        weighed_game_close(&bot->coach_job->game);
    free(bot->coach_job);
    bot->coach_job = NULL;
}

/* --- step by step --- */

static void post(struct step *step, int64_t player, const struct message *message)
{
    struct delivery there = {step, player, 0, 0};
    step_try(step);
    enqueue_post(&there, SEND_REPLY, message);
    step_tried(step, "how they played, for person", player);
}

static void tell(struct step *step, const struct coach_job *job)
{
    struct message message;
    struct store_seat stored[GAME_SEATS_MAX];
    struct seat seats[GAME_SEATS_MAX];
    int n = store_seats(step->store, job->game.table, stored);
    for (int i = 0; i < n; i++) {
        struct store_player player;
        store_player(step->store, stored[i].player, &player);
        seats[i] = (struct seat){.player = player.player};
        memcpy(seats[i].name, player.name, sizeof seats[i].name);
        memcpy(seats[i].username, player.username, sizeof seats[i].username);
    }
    coach_page_write(&job->game.coach, seats, ctx_player_language(step, job->job.who), &message);
    post(step, job->job.who, &message);
}

static void say_failed(struct step *step, int64_t player)
{
    struct message message;
    notes_write(NOTE_FAILED, ctx_player_language(step, player), step->bot->username, &message);
    post(step, player, &message);
}

/* The job of a person who was forgotten meanwhile is gone, and nothing is sent. */
static void go_on(struct bot *bot, struct coach_job *job, int64_t now_ms)
{
    struct step step = step_begin(bot, now_ms);
    bool wanted = store_job(bot->store, job->job.id, &(struct store_job){0});
    bool allowed = job->job.tries < STORE_JOB_TRIES_MOST;
    step.person = job->job.who;
    if (wanted && allowed && !job->begun && begin(bot, job))
        return;
    if (wanted && job->begun && weighed_game_play_on(&job->game, bot->robot_memory))
        return;
    store_job_end(bot->store, job->job.id);
    if (wanted && job->begun) {
        tell(&step, job);
    } else if (wanted && !allowed) {
        log_error("the game at table %" PRId64 " is not looked over: the process ended %d times"
                  " meanwhile",
                  table_of(job), STORE_JOB_TRIES_MOST);
        say_failed(&step, job->job.who);
    }
    end(bot);
}

void coach_jobs_due(struct bot *bot, int64_t now_ms)
{
    if (bot->coach_job)
        go_on(bot, bot->coach_job, now_ms);
    else
        take_job(bot);
}

int64_t coach_jobs_wait(const struct bot *bot)
{
    return bot->coach_job || bot->coach_idle_at != store_jobs_added(bot->store) ? 0 : -1;
}

void coach_jobs_leave(struct bot *bot)
{
    if (bot->coach_job)
        store_job_untry(bot->store, bot->coach_job->job.id);
}

void coach_jobs_close(struct bot *bot)
{
    end(bot);
}
