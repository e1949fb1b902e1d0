/* telegram.c - the way to Telegram without a network: every call is made where it is started, and
 * its answer arrives when it would.
 */
#include "telegram.h"

#include "life.h"
#include "request.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CUT_MS = 1000,       /* until it is clear that a call does not get through */
    SEND_MS = 80 * 1000, /* after that no answer is waited for */
    POLL_GRACE_MS = 10 * 1000,
    STANDSTILL_TURNS = 20000, /* turns of the loop in which no time passes: it never sleeps */
};

struct in_flight {
    bool busy, waits; /* a poll that waits has no answer yet */
    int64_t ticket;
    int64_t due_ms; /* when the outcome is known */
    int64_t order;  /* in which it was started */
    bool left;
    int status; /* 0: no answer */
    char *body;
    size_t length;
};

struct telegram {
    int poll_s, limit;
    int64_t order;
    struct in_flight poll;
    struct in_flight calls[TELEGRAM_CALLS_MAX];
    char *taken[TELEGRAM_CALLS_MAX + 1]; /* bodies handed out since the last wait */
    int n_taken;
    int standstill;
    int64_t turned_ms;
};

struct telegram *telegram_open(const struct telegram_options *options,
                               char ret_why[ANSWER_WHY_BYTES])
{
    struct telegram *telegram = calloc(1, sizeof *telegram);
    assert(telegram != NULL);
    telegram->poll_s = options->poll_s;
    return telegram;
}

static void free_taken(struct telegram *telegram)
{
    for (int i = 0; i < telegram->n_taken; i++)
        free(telegram->taken[i]);
    telegram->n_taken = 0;
}

void telegram_close(struct telegram *telegram)
{
    if (telegram == NULL)
        return;
    free_taken(telegram);
    free(telegram->poll.body);
    for (int i = 0; i < TELEGRAM_CALLS_MAX; i++) {
        life->counts.uncertain += telegram->calls[i].busy;
        free(telegram->calls[i].body);
    }
    free(telegram);
}

int telegram_free_calls(const struct telegram *telegram)
{
    int n = 0;
    for (int i = 0; i < TELEGRAM_CALLS_MAX; i++)
        n += !telegram->calls[i].busy;
    return n;
}

bool telegram_polling(const struct telegram *telegram)
{
    return telegram->poll.busy;
}

/* --- starting --- */

static struct in_flight *take_off(struct telegram *telegram, struct in_flight *flight)
{
    assert(!flight->busy);
    *flight = (struct in_flight){.busy = true, .order = telegram->order++};
    return flight;
}

static struct in_flight *free_call(struct telegram *telegram, int64_t ticket)
{
    int i = 0;
    while (i < TELEGRAM_CALLS_MAX && telegram->calls[i].busy)
        i++;
    assert(i < TELEGRAM_CALLS_MAX);
    struct in_flight *flight = take_off(telegram, &telegram->calls[i]);
    flight->ticket = ticket;
    return flight;
}

static void fail(struct in_flight *flight, int64_t ms, bool left)
{
    flight->due_ms = life->now_ms + ms;
    flight->left = left;
    life->counts.failed++;
}

static void take_result(struct in_flight *flight, const struct pretend_result *result,
                        int64_t most_ms)
{
    flight->waits = result->outcome == PRETEND_WAITS;
    flight->due_ms = flight->waits ? result->until_ms : life->now_ms + result->delay_ms;
    if (result->outcome == PRETEND_HANGS)
        fail(flight, most_ms, true);
    else if (result->outcome == PRETEND_LOST)
        fail(flight, result->delay_ms, true);
    flight->status = result->status;
    flight->body = result->body;
    flight->length = result->length;
}

static void make_call(struct in_flight *flight, const char *method, const char *body,
                      const struct pretend_upload *upload)
{
    struct pretend_result result;
    life->counts.calls++;
    if (life->cut) {
        fail(flight, CUT_MS, false);
        return;
    }
    pretend_call(life->options.pretend, method, body, strlen(body), upload, &result);
    take_result(flight, &result, SEND_MS);
}

void telegram_call(struct telegram *telegram, int64_t ticket, const char *method, const char *body)
{
    make_call(free_call(telegram, ticket), method, body, NULL);
}

void telegram_upload(struct telegram *telegram, int64_t ticket, const char *method,
                     const char *json_fields, const struct telegram_file *file)
{
    struct pretend_upload upload = {file->field, file->name, file->data, file->length};
    make_call(free_call(telegram, ticket), method, json_fields, &upload);
}

void telegram_poll(struct telegram *telegram, int64_t offset, int limit, int most_s)
{
    struct pretend_result result;
    struct in_flight *poll = take_off(telegram, &telegram->poll);
    telegram->limit = limit;
    life->counts.polls++;
    if (life->cut) {
        fail(poll, CUT_MS, false);
        return;
    }
    int wait_s = most_s < telegram->poll_s ? most_s : telegram->poll_s;
    char *body = request_poll(offset, limit, wait_s);
    pretend_call(life->options.pretend, "getUpdates", body, strlen(body), NULL, &result);
    free(body);
    take_result(poll, &result, wait_s * 1000 + POLL_GRACE_MS);
}

/* --- waiting --- */

/* A poll that waits is answered when there is something, or when its time is over. */
static void look_for_updates(struct telegram *telegram)
{
    struct in_flight *poll = &telegram->poll;
    struct pretend_result result = {.outcome = PRETEND_ANSWERED, .status = 200};
    if (!poll->waits || life->cut)
        return;
    if (!pretend_poll_again(life->options.pretend, telegram->limit, &result)) {
        if (life->now_ms < poll->due_ms)
            return;
        result.body = strdup("{\"ok\":true,\"result\":[]}");
        result.length = strlen(result.body);
    }
    take_result(poll, &result, 0);
}

/* Nothing of what is under way gets back. */
static void lose(struct in_flight *flight)
{
    if (!flight->busy || flight->status == 0)
        return;
    free(flight->body);
    life->counts.uncertain += flight->ticket != 0;
    *flight = (struct in_flight){
        .busy = true, .ticket = flight->ticket, .order = flight->order, .status = 0};
    fail(flight, CUT_MS, true);
}

static void lose_all(struct telegram *telegram)
{
    if (telegram->poll.waits) {
        telegram->poll.waits = false;
        fail(&telegram->poll, CUT_MS, true);
    }
    lose(&telegram->poll);
    for (int i = 0; i < TELEGRAM_CALLS_MAX; i++)
        lose(&telegram->calls[i]);
}

static struct in_flight *earlier(struct in_flight *a, struct in_flight *b)
{
    if (a == NULL || !b->busy)
        return a == NULL && b->busy ? b : a;
    if (a->due_ms != b->due_ms)
        return a->due_ms < b->due_ms ? a : b;
    return a->order < b->order ? a : b;
}

/* The call under way that is answered first; NULL: none is. */
static struct in_flight *first(struct telegram *telegram)
{
    struct in_flight *found = earlier(NULL, &telegram->poll);
    for (int i = 0; i < TELEGRAM_CALLS_MAX; i++)
        found = earlier(found, &telegram->calls[i]);
    return found;
}

static bool has_landed(const struct in_flight *flight)
{
    return flight != NULL && !flight->waits && flight->due_ms <= life->now_ms;
}

static void expect_sleep(struct telegram *telegram)
{
    life->counts.turns++;
    telegram->standstill = telegram->turned_ms == life->now_ms ? telegram->standstill + 1 : 0;
    telegram->turned_ms = life->now_ms;
    if (telegram->standstill < STANDSTILL_TURNS)
        return;
    fprintf(stderr, "the daemon turns and turns and never sleeps\n");
    abort();
}

static bool is_told(void)
{
    return !life->told && life->now_ms >= life->end_ms;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

void telegram_wait(struct telegram *telegram, int extra_fd, int timeout_ms, bool *ret_extra_ready)
{
    int64_t until_ms = timeout_ms < 0 ? INT64_MAX : life->now_ms + timeout_ms;
    free_taken(telegram);
    expect_sleep(telegram);
    for (;;) {
        if (life->cut)
            lose_all(telegram);
        look_for_updates(telegram);
        struct in_flight *next = first(telegram);
        if (has_landed(next) || is_told() || life->now_ms >= until_ms)
            break;
        int64_t most_ms = next == NULL ? until_ms : least(until_ms, next->due_ms);
        lifetime_pass(life->told ? most_ms : least(most_ms, life->end_ms));
    }
    *ret_extra_ready = is_told();
}

/* --- outcomes --- */

/* By the second, as in HTTP. */
static int64_t date_of(const struct in_flight *flight)
{
    return life->dateless ? 0 : flight->due_ms / 1000 * 1000;
}

bool telegram_next(struct telegram *telegram, struct telegram_reply *ret_reply)
{
    struct in_flight *flight = first(telegram);
    if (!has_landed(flight))
        return false;
    bool answered = flight->status != 0;
    *ret_reply = (struct telegram_reply){.is_poll = flight == &telegram->poll,
                                         .ticket = flight->ticket,
                                         .http_status = flight->status,
                                         .left = answered || flight->left,
                                         .date_ms = answered ? date_of(flight) : 0,
                                         .body = flight->body != NULL ? flight->body : "",
                                         .length = flight->length};
    if (!answered)
        snprintf(ret_reply->why, sizeof ret_reply->why, "no answer came");
    telegram->taken[telegram->n_taken++] = flight->body;
    *flight = (struct in_flight){0};
    return true;
}

void telegram_judge(const char *method, const struct telegram_reply *reply,
                    struct answer *ret_answer, json_t **ret_result)
{
    if (reply->http_status != 0) {
        answer_read(method, reply->http_status, reply->body, reply->length, ret_answer, ret_result);
        return;
    }
    *ret_answer = (struct answer){.class = reply->left ? ANSWER_UNCERTAIN : ANSWER_NOT_SENT};
    memcpy(ret_answer->why, reply->why, sizeof ret_answer->why);
}
