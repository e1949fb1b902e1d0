/* sender.c - takes sends from the outbox to Telegram, and their outcomes back. */
#include "sender.h"

#include "admin_answer.h"
#include "chat.h"
#include "dice_land.h"
#include "dispatch.h"
#include "failing.h"
#include "in_flight.h"
#include "log.h"
#include "picture_jobs.h"
#include "privacy.h"
#include "schedule.h"
#include "startup.h"
#include "undelivered.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    BACKOFF_MOST_MS = 60 * 1000,
    CHAT_WAIT_MOST_MS = 60 * 60 * 1000, /* the longest pause; then one call asks again */
    QUESTION_WAITS_MS = 10 * 1000,      /* after so long the person who asked is told */
    SIGN_EVERY_MS = 5 * 1000,           /* between two looks whether something gets through again */
};

struct sender {
    struct step step; /* the last one: of a pick, or of an answer */
    struct flood *flood;
    int64_t next_ms; /* monotonic: when the next send that is put off is due; -1: none */
    int failures;    /* calls in a row that did not get through */
    struct failing_signs signs;
    bool timeless; /* Telegram does not know <tg-time>: a server of one's own that is too old */
    struct in_flight flights[TELEGRAM_CALLS_MAX];
};

struct sender *sender_open(struct bot *bot, struct flood *flood)
{
    struct sender *sender = calloc(1, sizeof *sender);
    assert(sender);
    sender->step.bot = bot;
    sender->flood = flood;
    sender->next_ms = -1;
    return sender;
}

void sender_close(struct sender *sender)
{
    if (!sender)
        return;
    for (int i = 0; i < TELEGRAM_CALLS_MAX; i++)
        in_flight_land(&sender->flights[i]);
    free(sender);
}

void sender_heard(struct sender *sender, int64_t heard_ms)
{
    sender->signs.heard_ms = heard_ms;
}

int sender_busy(const struct sender *sender)
{
    int n = 0;
    for (int i = 0; i < TELEGRAM_CALLS_MAX; i++)
        n += sender->flights[i].used;
    return n;
}

int64_t sender_wait(const struct sender *sender, int64_t clock_ms)
{
    if (sender->next_ms < 0)
        return -1;
    return sender->next_ms > clock_ms ? sender->next_ms - clock_ms : 0;
}

/* --- picking and starting --- */

/* Whether the call posts nothing in a chat. Such calls do not count against the limits of chats. */
static bool is_bare_call(const struct store_send *send)
{
    return send->chat == 0 || send->kind == SEND_OTHER;
}

static int64_t may_leave(void *context, const struct store_send *send)
{
    struct sender *sender = context;
    if (!send)
        return flood_wait_all(sender->flood, sender->step.bot->clock_ms);
    if (failing_waits_for_a_sign(&send->trial, &sender->signs))
        return SIGN_EVERY_MS;
    if (is_bare_call(send))
        return flood_wait_call(sender->flood, send->method, sender->step.bot->clock_ms);
    int64_t wait_ms = chat_hold(&sender->step, send);
    if (wait_ms == 0)
        wait_ms = flood_wait(sender->flood, send->chat, sender->step.bot->clock_ms);
    if (wait_ms == 0)
        flood_spend(sender->flood, send->chat, sender->step.bot->clock_ms);
    return wait_ms;
}

/* Whether to send without a sound, because quiet hours began while the send waited. */
static bool came_late(struct sender *sender, const struct store_send *send)
{
    return send->chat != 0 && send->created_ms != sender->step.now_ms &&
           strncmp(send->method, "send", 4) == 0 &&
           schedule_silent(&sender->step, send->chat, send->table);
}

static void drop(struct sender *sender, const struct store_send *send, const char *why)
{
    startup_refused(sender->step.store, send->method, sender->step.now_ms);
    store_sent(sender->step.store, send->id, OUTCOME_REFUSED, 0, 0, why, sender->step.now_ms);
}

/* Gives up a send because the process ended each time it, or its answer, was handled. First the
 * send is removed, then the person who waits for it is told. `body`: NULL where it has arrived. */
static void set_aside(struct sender *sender, const struct store_send *send, const char *body,
                      const char *context)
{
    drop(sender, send, "set aside");
    store_commit(sender->step.store);
    store_begin(sender->step.store);
    if (send->attachment != ATTACHMENT_NONE && body)
        dispatch_file_failed(&sender->step, send, body, context, false);
    else if (send->attachment == ATTACHMENT_NONE && send->kind == SEND_OTHER && context)
        dispatch_answer_failed(&sender->step, send->chat, context);
}

static void board(struct sender *sender, const struct store_send *send)
{
    int i = 0;
    if (!strikes_allow(&sender->step.bot->strikes, STRIKE_SEND, send->id)) {
        set_aside(sender, send, send->body, send->context);
        return;
    }
    if (picture_jobs_draws_again(&sender->step, send))
        return;
    while (sender->flights[i].used)
        i++;
    in_flight_board(&sender->flights[i], sender->step.bot, send, came_late(sender, send));
    if (sender->timeless)
        in_flight_without_times(&sender->flights[i]);
}

void sender_pick(struct sender *sender, int most, int64_t now_ms)
{
    struct store_send sends[STORE_SENDS_MAX];
    int room = TELEGRAM_CALLS_MAX - sender_busy(sender);
    most = most < room ? most : room;
    if (most <= 0)
        return;
    sender->step = step_begin(sender->step.bot, now_ms);
    sender->signs.now_ms = sender->step.bot->clock_ms;
    struct store_limits limits = {most, now_ms, sender->step.bot->clock_ms, may_leave, sender};
    int n = store_offer(sender->step.store, &limits, sends, &sender->next_ms);
    for (int i = 0; i < n; i++)
        board(sender, &sends[i]);
}

void sender_start(struct sender *sender, struct telegram *telegram)
{
    for (int i = 0; i < TELEGRAM_CALLS_MAX; i++)
        in_flight_start(&sender->flights[i], telegram);
}

/* --- outcomes --- */

static struct in_flight *find_flight(struct sender *sender, int64_t ticket)
{
    for (int i = 0; i < TELEGRAM_CALLS_MAX; i++)
        if (sender->flights[i].used && sender->flights[i].send.id == ticket)
            return &sender->flights[i];
    return NULL;
}

static void later(struct sender *sender, struct in_flight *flight, const char *why, int64_t wait_ms)
{
    store_sent(sender->step.store, flight->send.id, OUTCOME_LATER, 0,
               sender->step.bot->clock_ms + wait_ms, why, sender->step.now_ms);
    in_flight_land(flight);
}

static void refused(struct sender *sender, struct in_flight *flight, const struct answer *answer)
{
    const struct store_send *send = &flight->send;
    if (answer->class != ANSWER_LATE)
        log_notice("chat %lld: %s %lld refused: %s", (long long)send->chat, send->method,
                   (long long)send->id, answer->why);
    drop(sender, send, answer->why);
}

/* Hands the result to the request or move that waits for it. NULL is a result, too. */
static void hand_over(struct sender *sender, struct in_flight *flight, const json_t *result)
{
    const json_t *value = json_object_get(json_object_get(result, "dice"), "value");
    if (flight->send.kind == SEND_ONCE)
        dice_land(&sender->step, flight->context, (int)json_integer_value(value));
    else
        admin_answer_came(&sender->step, &flight->send, flight->chat, flight->context, result);
}

/* News of a table waits until the bot may write there again, but not for ever. */
static bool is_held(const struct sender *sender, const struct in_flight *flight,
                    const struct answer *answer)
{
    const struct store_send *send = &flight->send;
    return answer->class == ANSWER_MUTED && send->chat < 0 && send->table != 0 &&
           !in_flight_is_awaited(flight) && !flight->file &&
           send->created_ms > sender->step.now_ms - CHAT_HOLD_MS;
}

static void settle_refusal(struct sender *sender, struct in_flight *flight,
                           const struct answer *answer)
{
    const struct store_send *send = &flight->send;
    bool shut = answer->class == ANSWER_THREAD_GONE || answer->class == ANSWER_THREAD_CLOSED;
    if (in_flight_plainer(flight, answer, &sender->timeless)) {
        log_error("chat %lld: %s %lld: %s", (long long)send->chat, send->method,
                  (long long)send->id, answer->why);
        return;
    }
    if (shut && (flight->file || undelivered_fits_general(&sender->step, send)) &&
        in_flight_without(flight, "message_thread_id")) {
        undelivered_elsewhere(&sender->step, send->post, answer->class);
        return;
    }
    if (is_held(sender, flight, answer)) {
        undelivered_in_chat(&sender->step, send->chat, false);
        later(sender, flight, answer->why, CHAT_HOLD_MS);
        return;
    }
    refused(sender, flight, answer);
    if (in_flight_is_awaited(flight))
        hand_over(sender, flight, NULL);
    else if (flight->file)
        dispatch_file_failed(&sender->step, send, flight->body, flight->context,
                             answer->class == ANSWER_MUTED);
    else if (send->kind != SEND_ONCE)
        undelivered(&sender->step, send, answer->class);
    in_flight_land(flight);
}

/* Gives up a send after its tries, so that the next of its chat can go. Only an edit is replaced,
 * by a new post. */
static void give_up(struct sender *sender, struct in_flight *flight, const struct answer *answer,
                    const struct store_trial *trial)
{
    const struct store_send *send = &flight->send;
    log_error("chat %lld: %s %lld is given up after %d tries: %s", (long long)send->chat,
              send->method, (long long)send->id, trial->fails, answer->why);
    sender->step.bot->counts.given_up++;
    drop(sender, send, answer->why);
    if (in_flight_is_awaited(flight)) /* a die is never given up: see settle_failure */
        admin_answer_failed(&sender->step, send, flight->context);
    else if (flight->file)
        dispatch_file_failed(&sender->step, send, flight->body, flight->context, false);
    else if (send->kind == SEND_EDIT)
        undelivered_post(&sender->step, send, ANSWER_MESSAGE_GONE);
    else
        undelivered_for_good(&sender->step, send);
    in_flight_land(flight);
}

static void settle_wait(struct sender *sender, struct in_flight *flight,
                        const struct answer *answer)
{
    const struct store_send *send = &flight->send;
    int64_t named_ms = answer->retry_after_s * 1000, most_ms = CHAT_WAIT_MOST_MS;
    int64_t wait_ms = is_bare_call(send) || named_ms < most_ms ? named_ms : most_ms;
    log_info("chat %lld: %s told to wait %lld s", (long long)send->chat, send->method,
             (long long)answer->retry_after_s);
    if (is_bare_call(send))
        flood_refused_call(sender->flood, send->method, wait_ms, sender->step.bot->clock_ms);
    else
        flood_refused(sender->flood, send->chat, wait_ms, sender->step.bot->clock_ms);
    if (send->kind == SEND_ONCE && wait_ms > DICE_LAND_PAUSE_MS)
        settle_refusal(sender, flight, answer);
    else if (in_flight_is_awaited(flight) && wait_ms > QUESTION_WAITS_MS)
        give_up(sender, flight, answer, &send->trial);
    else
        later(sender, flight, answer->why, wait_ms);
}

static void try_again(struct sender *sender, struct in_flight *flight, const struct answer *answer,
                      int64_t outage_ms)
{
    const struct store_send *send = &flight->send;
    struct store_trial trial = send->trial;
    sender->signs.now_ms = sender->step.bot->clock_ms;
    failing_count(&trial, send->kind, !answer->of_telegram, &sender->signs);
    if (failing_for_good(&trial, send->kind)) {
        give_up(sender, flight, answer, &trial);
        return;
    }
    int64_t wait_ms = failing_wait_ms(&trial);
    store_trial(sender->step.store, send->id, &trial);
    later(sender, flight, answer->why, wait_ms > outage_ms ? wait_ms : outage_ms);
}

/* The call did not get through, or its outcome is unknown. Late answers to presses are worthless,
 * and a die must not be thrown twice: neither is repeated. */
static void settle_failure(struct sender *sender, struct in_flight *flight,
                           const struct answer *answer)
{
    const struct store_send *send = &flight->send;
    if (sender->failures++ == 0 && send->trial.fails == 0)
        log_warning("%s %lld did not get through: %s", send->method, (long long)send->id,
                    answer->why);
    int64_t outage_ms = failing_backoff_ms(sender->failures / TELEGRAM_CALLS_MAX, BACKOFF_MOST_MS);
    if (answer->class == ANSWER_NOT_SENT)
        flood_pause(sender->flood, outage_ms, sender->step.bot->clock_ms);
    if (send->kind == SEND_ONCE) {
        settle_refusal(sender, flight, answer);
    } else if (answer->class == ANSWER_NOT_SENT) {
        later(sender, flight, answer->why, outage_ms);
    } else if (send->kind == SEND_ANSWER && answer->class == ANSWER_UNCERTAIN) {
        refused(sender, flight, answer);
        in_flight_land(flight);
    } else {
        try_again(sender, flight, answer, outage_ms);
    }
}

static void settle_ok(struct sender *sender, struct in_flight *flight, const struct answer *answer,
                      const json_t *result)
{
    const struct store_send *send = &flight->send;
    bool there = flight->id == store_chat_id(sender->step.store, flight->chat);
    log_debug("chat %lld: %s %lld went through", (long long)send->chat, send->method,
              (long long)send->id);
    store_sent(sender->step.store, send->id, OUTCOME_SENT, there ? answer->message_id : 0, 0, NULL,
               sender->step.now_ms);
    if (in_flight_is_awaited(flight))
        hand_over(sender, flight, result);
    else if (!there) /* it was posted where nobody looks any more */
        undelivered_post(&sender->step, send, ANSWER_MESSAGE_GONE);
    if (send->attachment == ATTACHMENT_PERSON)
        privacy_sent(&sender->step, send->chat, flight->context);
    in_flight_land(flight);
}

static void settle(struct sender *sender, struct in_flight *flight, const struct answer *answer,
                   const json_t *result)
{
    int64_t from = flight->id;
    switch (answer->class) {
    case ANSWER_OK:
        settle_ok(sender, flight, answer, result);
        break;
    case ANSWER_WAIT:
        settle_wait(sender, flight, answer);
        break;
    case ANSWER_MIGRATED:
        later(sender, flight, answer->why, 0);
        undelivered_moved(&sender->step, from, answer->new_chat);
        break;
    case ANSWER_NOT_SENT:
    case ANSWER_UNCERTAIN:
    case ANSWER_CONFLICT:
    case ANSWER_WEBHOOK:
    case ANSWER_UNAUTHORIZED: /* startup.c decides whether the token is invalid */
        settle_failure(sender, flight, answer);
        break;
    default:
        settle_refusal(sender, flight, answer);
        break;
    }
}

bool sender_take(struct sender *sender, const struct telegram_reply *reply, int64_t now_ms)
{
    sender->step = step_begin(sender->step.bot, now_ms);
    struct in_flight *flight = find_flight(sender, reply->ticket);
    assert(flight);
    if (!store_under_way(sender->step.store, flight->send.id)) {
        in_flight_land(flight); /* a die took too long, or its person was forgotten */
        return true;
    }
    flight->chat = store_goes_to(sender->step.store, flight->send.id);
    struct answer answer;
    json_t *result = NULL;
    telegram_judge(flight->send.method, reply, &answer,
                   in_flight_is_awaited(flight) ? &result : NULL);
    if (bot_counts_answer(&sender->step.bot->counts, &answer)) {
        sender->failures = 0;
        sender->signs.answered_ms = sender->step.bot->clock_ms;
    }
    if (strikes_allow(&sender->step.bot->strikes, STRIKE_ANSWER, flight->send.id)) {
        settle(sender, flight, &answer, result);
    } else {
        flight->send.chat = flight->chat;
        set_aside(sender, &flight->send, answer.class == ANSWER_OK ? NULL : flight->body,
                  flight->context);
        in_flight_land(flight);
    }
    json_decref(result);
    return answer.class != ANSWER_UNAUTHORIZED;
}
