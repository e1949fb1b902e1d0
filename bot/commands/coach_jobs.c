/* coach_jobs.c - hears wishes to look a game over, does so step by step, and tells who asked. */
#include "coach_jobs.h"

#include "after_game.h"
#include "coach_page.h"
#include "enqueue.h"
#include "value_games.h"
#include "weighed_game.h"

#include <assert.h>
#include <stdlib.h>

enum { BUSY_AGAIN_MS = 200 /* until a wish is looked at again behind another one */ };

struct coach_job {
    int64_t send, player;
    struct weighed_game game;
};

/* --- wishes --- */

static void queue(struct ctx *ctx)
{
    struct store_send send = {.kind = SEND_OTHER,
                              .chat = ctx->update->from.id,
                              .who = ctx->update->from.id,
                              .table = ctx->intent.table,
                              .created_ms = ctx->step->now_ms,
                              .method = "coach", /* in the log */
                              .attachment = ATTACHMENT_COACH,
                              .body = "{}"};
    store_queue(ctx->step->store, &send, send.created_ms);
}

void coach_jobs_grant(struct ctx *ctx)
{
    struct store_table row;
    struct store *store = ctx->step->store;
    if (!after_game_find(ctx, &row))
        return;
    if (!after_game_knows(&row))
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
    else if (after_game_seat(store, row.id, ctx->update->from.id) == GAME_NOBODY)
        ctx_note(ctx, NOTE_COACH_OTHERS);
    else if (!ctx->reachable)
        ctx_note(ctx, NOTE_COACH_PRIVATE);
    else if (store_asks_enough(store, ctx->update->from.id))
        ctx_note(ctx, NOTE_BUSY);
    else {
        if (!store_wish_waits(store, ctx->update->from.id, row.id))
            queue(ctx);
        after_game_sent(ctx);
    }
}

/* --- a game --- */

/* False where there is nothing to look over any more. */
static bool begin(struct step *step, const struct store_send *send)
{
    struct store_table row;
    int seat = after_game_seat(step->store, send->table, send->chat);
    if (!store_table(step->store, send->table, &row) || seat == GAME_NOBODY)
        return false;
    struct coach_job *job = calloc(1, sizeof *job);
    assert(job);
    job->send = send->id;
    job->player = send->chat;
    weighed_game_open(step->store, &row, &job->game);
    weighed_game_begin(&job->game, seat);
    step->bot->coach_job = job;
    return true;
}

bool coach_jobs_takes(struct step *step, const struct store_send *send)
{
    if (send->attachment != ATTACHMENT_COACH)
        return false;
    if (step->bot->coach_job)
        store_sent(step->store, send->id, OUTCOME_LATER, 0, step->bot->clock_ms + BUSY_AGAIN_MS,
                   NULL, step->now_ms);
    else if (!begin(step, send))
        store_sent(step->store, send->id, OUTCOME_REFUSED, 0, 0, "nobody sat there", step->now_ms);
    return true;
}

static void end(struct bot *bot)
{
    if (bot->coach_job)
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
    struct store_seat seats[GAME_SEATS_MAX];
    struct store_player people[GAME_SEATS_MAX];
    const char *names[GAME_SEATS_MAX];
    int n = store_seats(step->store, job->game.table, seats);
    for (int i = 0; i < n; i++) {
        store_player(step->store, seats[i].player, &people[i]);
        names[i] = people[i].name;
    }
    coach_page_write(&job->game.coach, names, ctx_player_language(step, job->player), &message);
    post(step, job->player, &message);
}

void coach_jobs_failed(struct step *step, int64_t player)
{
    struct message message;
    notes_write(NOTE_FAILED, ctx_player_language(step, player), step->bot->username, &message);
    post(step, player, &message);
}

/* Who had themselves forgotten meanwhile sits there no more, and is told nothing. */
static void go_on(struct bot *bot, struct coach_job *job, int64_t now_ms)
{
    struct step step = step_begin(bot, now_ms);
    step.person = job->player;
    bool wanted = store_under_way(bot->store, job->send);
    bool allowed = wanted && strikes_allow(&bot->strikes, STRIKE_SEND, job->send);
    if (allowed && weighed_game_play_on(&job->game, bot->robot_memory))
        return;
    if (wanted)
        store_sent(bot->store, job->send, allowed ? OUTCOME_SENT : OUTCOME_REFUSED, 0, 0, NULL,
                   now_ms);
    bool there = wanted && after_game_seat(bot->store, job->game.table, job->player) != GAME_NOBODY;
    if (there && allowed)
        tell(&step, job);
    else if (there)
        coach_jobs_failed(&step, job->player);
    end(bot);
}

void coach_jobs_due(struct bot *bot, int64_t now_ms, bool idle)
{
    if (bot->coach_job)
        go_on(bot, bot->coach_job, now_ms);
    else if (idle)
        value_games_due(bot);
}

int64_t coach_jobs_wait(struct bot *bot, int64_t clock_ms)
{
    return bot->coach_job ? 0 : value_games_wait(bot, clock_ms);
}

void coach_jobs_close(struct bot *bot)
{
    end(bot);
    value_games_close(bot);
}
