/* picture_jobs.c - takes requests for pictures, has them drawn, and sends them. */
#include "picture_jobs.h"

#include "chat.h"
#include "enqueue.h"
#include "league.h"
#include "log.h"
#include "picture_input.h"
#include "picture_process.h"
#include "picture_request.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PROCESSES = 2,
    PICTURES_MOST = 8,    /* that wait to be sent */
    ASKERS_MOST = 256,    /* whose last requests are remembered */
    EVERY_MS = 60 * 1000, /* in which a person gets OF_PERSON, and a chat OF_CHAT */
    OF_PERSON = 2,        /* a chart, and the table beside it */
    OF_CHAT = 8,
    TWICE_MS = 10 * 1000, /* in which the last request may not be made again */
};

/* The last requests of people, or in chats. */
struct recent {
    struct {
        int64_t whose, at_ms[OF_CHAT]; /* the earliest first */
    } askers[ASKERS_MOST];
    int next;
};

/* A job, and the process that draws it. */
struct drawing {
    struct picture_process process;
    struct store_job job; /* its id is 0: none */
    char caption[PICTURE_INPUT_CAPTION_BYTES];
};

/* A picture that waits to be sent. */
struct picture {
    int64_t post; /* 0: none */
    char *bytes;  /* owned */
    size_t length;
};

struct picture_jobs {
    char program[PATH_MAX];
    struct drawing drawings[PROCESSES];
    struct picture pictures[PICTURES_MOST];
    int next_picture;
    int64_t idle_at; /* store_jobs_added when none of these jobs waited */
    struct recent of_people, of_chats;
    struct store_job last; /* that was asked for */
};

void picture_jobs_program(struct bot *bot, const char *program)
{
    char *path = bot->picture_jobs->program;
    bot->draws = picture_process_find(program, path);
    if (!bot->draws && *program != '\0')
        log_notice("there will be no pictures: %s: %s", path, strerrordesc_np(errno));
}

void picture_jobs_open(struct bot *bot, const char *program)
{
    bot->picture_jobs = calloc(1, sizeof *bot->picture_jobs);
    assert(bot->picture_jobs);
    picture_jobs_program(bot, program);
}

static void throw_away(struct picture *picture)
{
    free(picture->bytes);
    *picture = (struct picture){0};
}

void picture_jobs_close(struct bot *bot)
{
    struct picture_jobs *jobs = bot->picture_jobs;
    if (!jobs)
        return;
    for (int i = 0; i < PROCESSES; i++)
        picture_process_stop(&jobs->drawings[i].process);
    for (int i = 0; i < PICTURES_MOST; i++)
        throw_away(&jobs->pictures[i]);
    free(jobs);
    bot->picture_jobs = NULL;
    bot->draws = false;
}

/* --- requests --- */

/* The times of the last requests; an unknown asker takes the place of another. */
static int64_t *times_of(struct recent *recent, int64_t whose)
{
    for (int i = 0; i < ASKERS_MOST; i++)
        if (recent->askers[i].whose == whose)
            return recent->askers[i].at_ms;
    int i = recent->next;
    recent->next = (i + 1) % ASKERS_MOST;
    memset(&recent->askers[i], 0, sizeof recent->askers[i]);
    recent->askers[i].whose = whose;
    return recent->askers[i].at_ms;
}

/* Whether so many of these requests were made within EVERY_MS. */
static bool is_enough(const int64_t *at_ms, int most, int64_t now_ms)
{
    int64_t first_ms = at_ms[OF_CHAT - most];
    return now_ms >= first_ms && now_ms < first_ms + EVERY_MS;
}

static void note_request(int64_t *at_ms, int64_t now_ms)
{
    memmove(at_ms, at_ms + 1, (OF_CHAT - 1) * sizeof *at_ms);
    at_ms[OF_CHAT - 1] = now_ms;
}

/* Whether this person may have a picture in this chat now; if so, it counts as one of the last ones
 * of both. */
static bool take_turn(struct picture_jobs *jobs, int64_t chat, int64_t person, int64_t now_ms)
{
    int64_t *own = times_of(&jobs->of_people, person), *all = times_of(&jobs->of_chats, chat);
    if (is_enough(own, OF_PERSON, now_ms) || is_enough(all, OF_CHAT, now_ms))
        return false;
    note_request(own, now_ms);
    note_request(all, now_ms);
    return true;
}

/* Whether this was the last request, a moment ago: two taps want one picture. */
static bool is_again(const struct picture_jobs *jobs, const struct ctx *ctx, const char *word)
{
    const struct store_job *last = &jobs->last;
    return last->chat == ctx->update->chat && strcmp(last->argument, word) == 0 &&
           ctx->step->now_ms < last->since_ms + TWICE_MS;
}

void picture_jobs_ask(struct ctx *ctx, const char *word)
{
    struct step *step = ctx->step;
    struct picture_jobs *jobs = step->bot->picture_jobs;
    if (!step->bot->draws)
        ctx_note(ctx, NOTE_NO_PICTURE);
    else if (is_again(jobs, ctx, word))
        ctx_note(ctx, NOTE_RECORD_COMES);
    else if (store_jobs_enough(step->store, step->person) ||
             !take_turn(jobs, ctx->update->chat, step->person, step->now_ms))
        ctx_note(ctx, NOTE_PICTURE_SOON);
    else {
        jobs->last = (struct store_job){.chat = ctx->update->chat, .since_ms = step->now_ms};
        snprintf(jobs->last.argument, sizeof jobs->last.argument, "%s", word);
        picture_request_queue(step, ctx->update->chat, ctx->update->thread, step->person, word);
        ctx_note(ctx, NOTE_PICTURE_COMES);
    }
}

/* --- drawing --- */

/* Tells the person who asked, if one did. */
static void tell(struct step *step, const struct store_job *job, enum note note)
{
    struct message message;
    struct delivery there = {step, job->chat, job->thread, 0};
    if (job->who <= 0)
        return;
    notes_write(note, ctx_chat_language(step, job->chat, NULL), step->bot->username, &message);
    message.silent = true;
    step_try(step);
    enqueue_post(&there, SEND_REPLY, &message);
    step_tried(step, "picture for chat", job->chat);
}

/* The drawing is done with its job; another one of the chat may have waited for that. */
static void let_go(struct step *step, struct drawing *drawing)
{
    drawing->job.id = 0;
    step->bot->picture_jobs->idle_at = 0;
}

/* Ends the job without a picture, with a line for the operator. */
static void fail(struct step *step, struct drawing *drawing, const char *why)
{
    log_error("chat %lld: no picture was drawn: %s", (long long)drawing->job.chat, why);
    store_job_end(step->store, drawing->job.id);
    tell(step, &drawing->job, NOTE_NO_PICTURE);
    let_go(step, drawing);
}

/* Starts the process. False, with the reason, if it cannot be started. */
static bool start(struct step *step, struct drawing *drawing, int64_t clock_ms,
                  char ret_why[PICTURE_PROCESS_WHY_BYTES])
{
    const struct store_job *job = &drawing->job;
    if (!step->bot->draws || job->tries >= STORE_JOB_TRIES_MOST) {
        snprintf(ret_why, PICTURE_PROCESS_WHY_BYTES, "%s",
                 step->bot->draws ? "the process ended each time" : "there is no [draw] program");
        return false;
    }
    char *order = picture_input_order(step, job->chat, job->argument, drawing->caption);
    bool begun = order && picture_process_start(&drawing->process, step->bot->picture_jobs->program,
                                                order, clock_ms, ret_why);
    if (!order)
        snprintf(ret_why, PICTURE_PROCESS_WHY_BYTES, "nobody knows of what");
    free(order);
    return begun;
}

/* Whether the job is being drawn, or another one of its chat: there they come in their order. */
static bool must_wait(const struct picture_jobs *jobs, const struct store_job *job)
{
    for (int i = 0; i < PROCESSES; i++) {
        const struct store_job *drawn = &jobs->drawings[i].job;
        if (drawn->id == job->id || (drawn->id != 0 && drawn->chat == job->chat))
            return true;
    }
    return false;
}

/* The attempt is counted on disk now, and the work begins in the next turn of the loop: a job that
 * ends the process is not tried for ever. */
static void take_job(struct step *step, struct drawing *drawing)
{
    struct picture_jobs *jobs = step->bot->picture_jobs;
    struct store_job job;
    bool found;
    int n = 0;
    if (jobs->idle_at == store_jobs_added(step->store))
        return;
    while ((found = store_job_nth(step->store, JOB_PICTURE, n, &job)) && must_wait(jobs, &job))
        n++;
    if (!found) {
        jobs->idle_at = store_jobs_added(step->store);
        return;
    }
    store_job_try(step->store, job.id);
    drawing->job = job;
}

static void begin(struct step *step, struct drawing *drawing, int64_t clock_ms)
{
    char why[PICTURE_PROCESS_WHY_BYTES];
    if (!store_job(step->store, drawing->job.id, &(struct store_job){0}))
        let_go(step, drawing); /* the job was dropped */
    else if (!start(step, drawing, clock_ms, why))
        fail(step, drawing, why);
}

/* --- pictures that wait to be sent --- */

static const struct picture *find_picture(const struct bot *bot, int64_t post)
{
    for (int i = 0; bot->picture_jobs && i < PICTURES_MOST; i++)
        if (bot->picture_jobs->pictures[i].post == post)
            return &bot->picture_jobs->pictures[i];
    return NULL;
}

/* The job that a photo came from: its context holds the thread and the word. */
static struct store_job read_context(const struct store_send *send)
{
    struct store_job job = {.chat = send->chat, .who = send->who != 0 ? send->who : send->chat};
    long long thread = 0;
    int length = 0;
    if (send->context && sscanf(send->context, "%lld %n", &thread, &length) == 1)
        snprintf(job.argument, sizeof job.argument, "%s", send->context + length);
    job.thread = thread;
    return job;
}

bool picture_jobs_draws_again(struct step *step, const struct store_send *send)
{
    if (send->attachment != ATTACHMENT_PICTURE || find_picture(step->bot, send->post))
        return false;
    struct store_job job = read_context(send);
    store_sent(step->store, send->id, OUTCOME_REFUSED, 0, 0, "to be drawn again", step->now_ms);
    picture_request_queue(step, job.chat, job.thread, job.who, job.argument);
    return true;
}

char *picture_jobs_picture(const struct bot *bot, const struct store_send *send, size_t *ret_length)
{
    const struct picture *picture = find_picture(bot, send->post);
    if (!picture)
        return NULL;
    char *bytes = malloc(picture->length);
    assert(bytes);
    memcpy(bytes, picture->bytes, picture->length);
    *ret_length = picture->length;
    return bytes;
}

void picture_jobs_refused(struct step *step, const struct store_send *send, const char *context,
                          bool forbidden)
{
    struct store_send sent = *send;
    sent.context = context;
    struct store_job job = read_context(&sent);
    tell(step, &job, forbidden ? NOTE_NO_PHOTOS : NOTE_NO_PICTURE);
}

/* --- finished pictures --- */

/* Sends the picture of a job; takes ownership of its bytes. */
static void send_picture(struct step *step, const struct store_job *job, const char *caption,
                         struct picture drawn)
{
    struct picture_jobs *jobs = step->bot->picture_jobs;
    struct picture *picture = &jobs->pictures[jobs->next_picture];
    char context[STORE_JOB_BYTES + 24];
    jobs->next_picture = (jobs->next_picture + 1) % PICTURES_MOST;
    throw_away(picture);
    snprintf(context, sizeof context, "%lld %s", (long long)job->thread, job->argument);
    struct delivery there = {step, job->chat, job->thread, 0};
    step->person = job->who > 0 ? job->who : 0;
    int64_t post = enqueue_file(&there, ATTACHMENT_PICTURE, context, caption);
    step->person = 0;
    *picture = (struct picture){post, drawn.bytes, drawn.length};
}

/* Sends the finished picture. It is thrown away if the job was dropped, or if the group was
 * merged with another meanwhile: then it is drawn again. */
static void take_drawing(struct step *step, struct drawing *drawing, int64_t clock_ms)
{
    char *bytes = NULL;
    size_t length = 0;
    char why[PICTURE_PROCESS_WHY_BYTES] = "";
    struct store_job now;
    if (drawing->process.child.pid == 0 ||
        !picture_process_ended(&drawing->process, clock_ms, &bytes, &length, why))
        return;
    bool wanted = store_job(step->store, drawing->job.id, &now);
    bool here = wanted && now.chat == drawing->job.chat;
    if (here && !bytes) {
        fail(step, drawing, why);
        return;
    }
    if (wanted && !here)
        store_job_untry(step->store, now.id);
    if (here)
        store_job_end(step->store, now.id);
    if (here && !chat_shut(step, now.chat))
        send_picture(step, &now, drawing->caption, (struct picture){0, bytes, length});
    else
        free(bytes);
    let_go(step, drawing);
}

static void tidy(struct step *step)
{
    for (int i = 0; i < PICTURES_MOST; i++) {
        struct picture *picture = &step->bot->picture_jobs->pictures[i];
        if (picture->post != 0 && (!store_post_stands(step->store, picture->post) ||
                                   store_post_message(step->store, picture->post) != 0))
            throw_away(picture);
    }
}

void picture_jobs_due(struct bot *bot, int64_t now_ms, int64_t clock_ms)
{
    if (!bot->picture_jobs)
        return;
    struct step step = step_begin(bot, now_ms);
    for (int i = 0; i < PROCESSES; i++) {
        struct drawing *drawing = &bot->picture_jobs->drawings[i];
        take_drawing(&step, drawing, clock_ms);
        if (drawing->job.id == 0)
            take_job(&step, drawing);
        else if (drawing->process.child.pid == 0)
            begin(&step, drawing, clock_ms);
    }
    tidy(&step);
}

int64_t picture_jobs_wait(const struct bot *bot, int64_t clock_ms)
{
    int64_t first_ms = -1;
    for (int i = 0; bot->picture_jobs && i < PROCESSES; i++) {
        const struct drawing *drawing = &bot->picture_jobs->drawings[i];
        bool has_job = drawing->job.id != 0;
        int64_t ms = subprocess_wait(&drawing->process.child, clock_ms);
        if (has_job ? drawing->process.child.pid == 0
                    : bot->picture_jobs->idle_at != store_jobs_added(bot->store))
            ms = 0;
        if (ms >= 0 && (first_ms < 0 || ms < first_ms))
            first_ms = ms;
    }
    return first_ms;
}

void picture_jobs_leave(struct bot *bot)
{
    for (int i = 0; bot->picture_jobs && i < PROCESSES; i++)
        if (bot->picture_jobs->drawings[i].job.id != 0)
            store_job_untry(bot->store, bot->picture_jobs->drawings[i].job.id);
}
