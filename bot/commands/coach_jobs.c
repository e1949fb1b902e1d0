/* coach_jobs.c - hears wishes to look a game over, does so step by step, and tells who asked. */
#include "coach_jobs.h"

#include "after_game.h"
#include "coach_page.h"
#include "enqueue.h"

#include <assert.h>
#include <stdlib.h>

enum { BUSY_AGAIN_MS = 200 /* until a wish is looked at again behind another one */ };

struct coach_job {
    int64_t send, table, player;
    struct coach coach;
    int64_t room;       /* for so many moves */
    int n, next;        /* moves of the game, and those played so far */
    struct coach_move { /* owned */
        struct move move;
        bool own; /* not the robot's */
    } * moves;
    int n_seats;
    struct store_player people[GAME_SEATS_MAX];
};

/* --- wishes --- */

static int seat_of(struct store *store, int64_t table, int64_t player)
{
    struct store_seat seats[GAME_SEATS_MAX];
    int n = store_seats(store, table, seats);
    for (int i = 0; i < n; i++)
        if (seats[i].player == player)
            return i;
    return GAME_NOBODY;
}

static void queue(struct ctx *ctx)
{
    struct store_send send = {.kind = SEND_OTHER,
                              .chat = ctx->update->from.id,
                              .who = ctx->update->from.id,
                              .table = ctx->intent.table,
                              .created_ms = ctx->step->now_ms,
                              .method = "coach", /* in the log */
                              .attachment = ATTACHMENT_COACH,
                              .body = "{}",
                              .length = 2};
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
    else if (seat_of(store, row.id, ctx->update->from.id) == GAME_NOBODY)
        ctx_note(ctx, NOTE_COACH_OTHERS);
    else if (!ctx->reachable)
        ctx_note(ctx, NOTE_COACH_PRIVATE);
    else if (store_asks_enough(store, ctx->update->from.id))
        ctx_note(ctx, NOTE_BUSY);
    else {
        if (!store_wish_waits(store, ctx->update->from.id, row.id))
            queue(ctx);
        ctx_note(ctx, NOTE_RECORD_SENT);
    }
}

/* --- a game --- */

static void add_move(void *context, const struct move *move, int64_t update)
{
    struct coach_job *job = context;
    assert(job->n < job->room);
    job->moves[job->n++] = (struct coach_move){*move, update != STORE_BY_ROBOT};
}

static void load(struct store *store, const struct store_table *row, struct coach_job *job)
{
    struct rules rules;
    struct game start;
    struct store_seat seats[GAME_SEATS_MAX];
    job->n_seats = store_seats(store, row->id, seats);
    for (int i = 0; i < job->n_seats; i++)
        store_player(store, seats[i].player, &job->people[i]);
    enum refusal why = rules_read(row->rules, &rules);
    assert(why == ACCEPTED);
    why = game_start(&rules, job->n_seats, row->first, &start);
    assert(why == ACCEPTED);
    coach_begin(&job->coach, &start, seat_of(store, row->id, job->player));
    job->room = row->turn;
    job->moves = calloc((size_t)job->room, sizeof *job->moves);
    assert(job->moves);
    store_moves(store, row->id, add_move, job);
}

/* False where there is nothing to look over any more. */
static bool begin(struct step *step, const struct store_send *send)
{
    struct store_table row;
    if (!store_table(step->store, send->table, &row) ||
        seat_of(step->store, row.id, send->chat) == GAME_NOBODY)
        return false;
    struct coach_job *job = calloc(1, sizeof *job);
    assert(job);
    job->send = send->id;
    job->table = row.id;
    job->player = send->chat;
    load(step->store, &row, job);
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

void coach_jobs_close(struct bot *bot)
{
    if (bot->coach_job)
        free(bot->coach_job->moves);
    free(bot->coach_job);
    bot->coach_job = NULL;
}

/* --- step by step --- */

/* Plays on until a decision has been weighed. False at the end of the game. */
static bool play_on(struct bot *bot, struct coach_job *job)
{
    int n_weighed = job->coach.n_weighed;
    while (job->next < job->n && job->coach.n_weighed == n_weighed) {
        const struct coach_move *move = &job->moves[job->next++];
        enum refusal why = coach_step(&job->coach, bot->robot_memory, &move->move, move->own);
        assert(why == ACCEPTED);
    }
    return job->next < job->n;
}

static void tell(struct step *step, const struct coach_job *job)
{
    struct message message;
    const char *names[GAME_SEATS_MAX];
    struct delivery there = {step, job->player, 0, 0};
    for (int i = 0; i < job->n_seats; i++)
        names[i] = job->people[i].name;
    coach_page_write(&job->coach, names, ctx_player_language(step, job->player), &message);
    step_try(step);
    enqueue_post(&there, SEND_REPLY, &message);
    step_tried(step, "how they played at table", job->table);
}

/* A person may have had themselves forgotten meanwhile. */
void coach_jobs_due(struct bot *bot, int64_t now_ms)
{
    struct coach_job *job = bot->coach_job;
    if (!job)
        return;
    struct step step = step_begin(bot, now_ms);
    step.person = job->player;
    bool wanted = store_under_way(bot->store, job->send);
    bool allowed = wanted && strikes_allow(&bot->strikes, STRIKE_SEND, job->send);
    if (allowed && play_on(bot, job))
        return;
    if (wanted)
        store_sent(bot->store, job->send, allowed ? OUTCOME_SENT : OUTCOME_REFUSED, 0, 0, NULL,
                   now_ms);
    if (allowed)
        tell(&step, job);
    coach_jobs_close(bot);
}
