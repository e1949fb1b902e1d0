/* picture_jobs.c - hears wishes for pictures, has them drawn, and sends them. */
#include "picture_jobs.h"

#include "chat.h"
#include "enqueue.h"
#include "league.h"
#include "log.h"
#include "picture_input.h"
#include "picture_process.h"
#include "picture_wish.h"
#include "request.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PROCESSES = 2,
    PICTURES_MOST = 8,    /* that wait to be sent */
    CHATS_MOST = 64,      /* whose last wish is remembered */
    EVERY_MS = 60 * 1000, /* a chat gets so many in this time */
    AT_ONCE = 2,          /* a chart, and the table beside it */
    BUSY_AGAIN_MS = 1000, /* until a wish is looked at again where all are taken */
};

/* A picture being drawn. */
struct drawing {
    struct picture_process process;
    int64_t send, chat;
    char context[PICTURE_WISH_BYTES];
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
    struct {
        int64_t chat, at_ms[AT_ONCE]; /* the earliest first */
    } wishes[CHATS_MOST];
    int next_wish;
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

/* --- wishes --- */

/* Whether this chat may have a picture now; then it is one of the last ones for a while. */
static bool take_turn(struct picture_jobs *jobs, int64_t chat, int64_t now_ms)
{
    int i = 0;
    while (i < CHATS_MOST && jobs->wishes[i].chat != chat)
        i++;
    if (i == CHATS_MOST) {
        i = jobs->next_wish;
        jobs->next_wish = (i + 1) % CHATS_MOST;
        memset(&jobs->wishes[i], 0, sizeof jobs->wishes[i]);
        jobs->wishes[i].chat = chat;
    }
    int64_t *at_ms = jobs->wishes[i].at_ms;
    if (now_ms >= at_ms[0] && now_ms < at_ms[0] + EVERY_MS)
        return false;
    memmove(at_ms, at_ms + 1, (AT_ONCE - 1) * sizeof *at_ms);
    at_ms[AT_ONCE - 1] = now_ms;
    return true;
}

void picture_jobs_ask(struct ctx *ctx, const char *word)
{
    struct step *step = ctx->step;
    if (!step->bot->draws)
        ctx_note(ctx, NOTE_NO_PICTURE);
    else if (store_asks_enough(step->store, step->person) ||
             !take_turn(step->bot->picture_jobs, ctx->update->chat, step->now_ms))
        ctx_note(ctx, NOTE_PICTURE_SOON);
    else {
        picture_wish_queue(step, ctx->update->chat, ctx->update->thread, true, word);
        ctx_note(ctx, NOTE_PICTURE_COMES);
    }
}

/* --- drawing --- */

/* A sentence for who waits, if somebody does. */
static void tell(struct step *step, int64_t chat, const char *context, enum note note)
{
    struct message message;
    struct picture_wish wish = picture_wish_read(context);
    struct delivery there = {step, chat, wish.thread, 0};
    if (!wish.asked)
        return;
    notes_write(note, ctx_chat_language(step, chat, NULL), step->bot->username, &message);
    message.silent = true;
    step_try(step);
    enqueue_post(&there, SEND_REPLY, &message);
    step_tried(step, "picture for chat", chat);
}

/* The same, and one line for who runs the bot. */
static void fail(struct step *step, int64_t chat, const char *context, const char *why)
{
    log_error("chat %lld: no picture was drawn: %s", (long long)chat, why);
    tell(step, chat, context, NOTE_NO_PICTURE);
}

/* False, with why, if it cannot be begun. */
static bool begin(struct step *step, struct drawing *drawing, int64_t clock_ms,
                  char ret_why[PICTURE_PROCESS_WHY_BYTES])
{
    if (!step->bot->draws) {
        snprintf(ret_why, PICTURE_PROCESS_WHY_BYTES, "there is no [draw] program");
        return false;
    }
    char *order =
        picture_input_order(step, drawing->chat, picture_wish_read(drawing->context).word);
    bool begun = order && picture_process_start(&drawing->process, step->bot->picture_jobs->program,
                                                order, clock_ms, ret_why);
    if (!order)
        snprintf(ret_why, PICTURE_PROCESS_WHY_BYTES, "nobody knows of what");
    free(order);
    return begun;
}

static struct drawing *find_free(struct bot *bot)
{
    for (int i = 0; bot->picture_jobs && i < PROCESSES; i++)
        if (bot->picture_jobs->drawings[i].process.child.pid == 0)
            return &bot->picture_jobs->drawings[i];
    return NULL;
}

static void take_wish(struct step *step, const struct store_send *send, int64_t clock_ms)
{
    char why[PICTURE_PROCESS_WHY_BYTES];
    struct drawing *drawing = find_free(step->bot);
    if (!drawing) {
        store_sent(step->store, send->id, OUTCOME_LATER, 0, step->bot->clock_ms + BUSY_AGAIN_MS,
                   NULL, step->now_ms);
        return;
    }
    *drawing = (struct drawing){.send = send->id, .chat = send->chat};
    snprintf(drawing->context, sizeof drawing->context, "%s", send->context ? send->context : "");
    if (begin(step, drawing, clock_ms, why))
        return;
    store_sent(step->store, send->id, OUTCOME_REFUSED, 0, 0, why, step->now_ms);
    fail(step, send->chat, drawing->context, why);
}

static const struct picture *find_picture(const struct bot *bot, int64_t post)
{
    for (int i = 0; bot->picture_jobs && i < PICTURES_MOST; i++)
        if (bot->picture_jobs->pictures[i].post == post)
            return &bot->picture_jobs->pictures[i];
    return NULL;
}

bool picture_jobs_takes(struct step *step, const struct store_send *send, int64_t clock_ms)
{
    bool draw = send->attachment == ATTACHMENT_WISH, photo = send->attachment == ATTACHMENT_PICTURE;
    if (draw && step->bot->picture_jobs)
        take_wish(step, send, clock_ms);
    else if (draw)
        store_sent(step->store, send->id, OUTCOME_REFUSED, 0, 0, "nothing draws", step->now_ms);
    else if (photo && !find_picture(step->bot, send->post)) {
        store_sent(step->store, send->id, OUTCOME_REFUSED, 0, 0, "to be drawn again", step->now_ms);
        struct picture_wish wish = picture_wish_read(send->context);
        picture_wish_queue(step, send->chat, wish.thread, wish.asked, wish.word);
    } else
        return false;
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

void picture_jobs_refused(struct step *step, int64_t chat, const char *context, bool forbidden)
{
    tell(step, chat, context, forbidden ? NOTE_NO_PHOTOS : NOTE_NO_PICTURE);
}

/* --- what was drawn --- */

/* Takes over the bytes. */
static void send_picture(struct step *step, const struct drawing *drawing, char *bytes,
                         size_t length)
{
    struct picture_jobs *jobs = step->bot->picture_jobs;
    struct picture *picture = &jobs->pictures[jobs->next_picture];
    int64_t thread = picture_wish_read(drawing->context).thread;
    jobs->next_picture = (jobs->next_picture + 1) % PICTURES_MOST;
    throw_away(picture);
    *picture = (struct picture){store_post_new(step->store, drawing->chat, 0), bytes, length};
    struct store_send send = {.kind = SEND_FILE,
                              .method = "sendPhoto",
                              .attachment = ATTACHMENT_PICTURE,
                              .chat = drawing->chat,
                              .post = picture->post,
                              .created_ms = step->now_ms,
                              .context = drawing->context};
    char *body = request_bare(chat_topic(thread), "");
    send.body = body;
    store_queue(step->store, &send, send.created_ms);
    free(body);
}

static void take_drawing(struct step *step, struct drawing *drawing, int64_t clock_ms)
{
    char *bytes = NULL;
    size_t length = 0;
    char why[PICTURE_PROCESS_WHY_BYTES] = "";
    if (drawing->process.child.pid == 0 ||
        !picture_process_ended(&drawing->process, clock_ms, &bytes, &length, why))
        return;
    if (store_goes_to(step->store, drawing->send) != drawing->chat) { /* the group has moved */
        store_sent(step->store, drawing->send, OUTCOME_LATER, 0, 0, NULL, step->now_ms);
        free(bytes);
        return;
    }
    store_sent(step->store, drawing->send, bytes ? OUTCOME_SENT : OUTCOME_REFUSED, 0, 0, NULL,
               step->now_ms);
    if (!bytes)
        fail(step, drawing->chat, drawing->context, why);
    else if (chat_shut(step, drawing->chat))
        free(bytes);
    else
        send_picture(step, drawing, bytes, length);
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
    for (int i = 0; i < PROCESSES; i++)
        take_drawing(&step, &bot->picture_jobs->drawings[i], clock_ms);
    tidy(&step);
}

int64_t picture_jobs_wait(const struct bot *bot, int64_t clock_ms)
{
    int64_t first_ms = -1;
    for (int i = 0; bot->picture_jobs && i < PROCESSES; i++) {
        int64_t ms = subprocess_wait(&bot->picture_jobs->drawings[i].process.child, clock_ms);
        if (ms >= 0 && (first_ms < 0 || ms < first_ms))
            first_ms = ms;
    }
    return first_ms;
}
