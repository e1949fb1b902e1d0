/* act.c - lets a bot do all that follows from one thing, and writes down what comes out. */
#include "act.h"

#include "coach_jobs.h"
#include "dispatch.h"
#include "in_flight.h"
#include "internal.h"
#include "jobs.h"
#include "members.h"
#include "membership.h"
#include "picture_input.h"
#include "scheduler.h"
#include "step_fixture.h"
#include "store_fixture.h"
#include "undelivered.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAITS = 7 /* one send in so many has to go again */ };

/* One bot in the middle of an act. */
struct doing {
    const struct act *act;
    struct pair_bot *bot;
    int64_t now_ms;
};

static void say(struct output_text *text, const char *what, int64_t number)
{
    output_words(text, what);
    output_words(text, " ");
    output_number(text, number);
    output_words(text, "\n");
}

static void say_words(struct output_text *text, const char *what, const char *words)
{
    output_words(text, what);
    output_words(text, " ");
    output_words(text, words);
    output_words(text, "\n");
}

/* --- what sends ask for --- */

static void write_pictures(const struct doing *doing)
{
    struct store_job job;
    while (store_job_nth(doing->bot->store, JOB_PICTURE, 0, &job)) {
        char caption[PICTURE_INPUT_CAPTION_BYTES] = "";
        char *order = picture_input_order(STEP_AT(&doing->bot->bot, doing->now_ms), job.chat,
                                          job.argument, caption);
        struct output_text *text = output_part_begin(&doing->bot->output, job.chat);
        say_words(text, "draws", order ? order : "nothing");
        say_words(text, "below it", caption);
        output_part_end(&doing->bot->output);
        free(order);
        store_job_end(doing->bot->store, job.id);
    }
}

/* Looks over all games that people want to be. */
static void look_over(const struct doing *doing)
{
    struct bot *bot = &doing->bot->bot;
    struct store_job job;
    while (bot->coach_job || store_job_nth(bot->store, JOB_COACH, 0, &job))
        coach_jobs_due(bot, doing->now_ms);
}

static void write_file(const struct doing *doing, const struct pair_job *job)
{
    struct in_flight flight = {.used = false};
    in_flight_board(&flight, &doing->bot->bot, &job->send, false);
    struct output_text *text = output_part_begin(&doing->bot->output, job->send.chat);
    say_words(text, "file", flight.file_name);
    output_bytes(text, flight.file, flight.file_length);
    output_part_end(&doing->bot->output);
    in_flight_land(&flight);
}

static void do_job(const struct doing *doing, const struct pair_job *job)
{
    if (strcmp(job->send.method, "getChatMember") == 0)
        dispatch_answer(STEP_AT(&doing->bot->bot, doing->now_ms), job->send.chat, job->context,
                        doing->act->admin);
    else
        write_file(doing, job);
}

/* One may lead to another. */
static void do_jobs(const struct doing *doing)
{
    struct pair_bot *bot = doing->bot;
    for (int i = 0; i < bot->n_jobs; i++) {
        struct pair_job job = bot->jobs[i];
        do_job(doing, &job);
        free(job.context);
    }
    bot->n_jobs = 0;
    write_pictures(doing);
    look_over(doing);
}

/* --- sending --- */

/* An answer was compared when it was queued, and only then is known whose it is. */
static void say_send(const struct doing *doing, const struct store_send *send)
{
    if (send->kind == SEND_ANSWER)
        return;
    struct output_text *text = output_part_begin(&doing->bot->output, send->chat);
    say_words(text, "sends", send->method);
    say(text, "  to", send->chat);
    say(text, "  post", send->post);
    say(text, "  message", send->message_id);
    say(text, "  tried", send->trial.fails);
    say_words(text, "  body", send->body);
    output_part_end(&doing->bot->output);
}

/* Only the chat that waits notices when it goes on. */
static void say_wait(const struct doing *doing, int64_t chat, int64_t until_ms)
{
    struct output_text *text = output_part_begin(&doing->bot->output, chat);
    say(text, "goes on at", until_ms);
    output_part_end(&doing->bot->output);
}

/* The outcome of a send is the same for both bots. */
static void settle_send(const struct doing *doing, const struct store_send *send)
{
    struct store *store = doing->bot->store;
    int64_t now_ms = doing->now_ms;
    int64_t message = send->post != 0 && send->message_id == 0 ? 1000 + send->post : 0;
    bool waits = send->post != 0 && (send->post + now_ms) % WAITS == 0;
    if (waits) {
        say_wait(doing, send->chat, now_ms + 5000);
        store_sent(store, send->id, OUTCOME_LATER, 0, now_ms + 5000, "wait", now_ms);
        return;
    }
    store_sent(store, send->id, OUTCOME_SENT, message, 0, NULL, now_ms);
    if (message != 0)
        shown_sent(&doing->bot->shown, send->post, message);
}

static void send_some(const struct doing *doing)
{
    struct store_send sends[STORE_SENDS_MAX];
    int64_t next_ms;
    struct store_limits limits = {STORE_SENDS_MAX, doing->now_ms, doing->now_ms,
                                  store_fixture_no_wait, NULL};
    int n = store_offer(doing->bot->store, &limits, sends, &next_ms);
    for (int i = 0; i < n; i++)
        say_send(doing, &sends[i]);
    for (int i = 0; i < n; i++)
        settle_send(doing, &sends[i]);
}

/* An answer to a press has no row yet: its text is pinned. */
static void say_answers(const struct doing *doing)
{
    const struct kept_texts *kept = &doing->bot->store->texts_kept;
    for (int i = 0; i < kept->n_pinned; i++) {
        struct output_text *text = output_part_begin(&doing->bot->output, 0);
        say_words(text, "answers", kept->pinned[i].texts[TEXT_BODY]);
        output_part_end(&doing->bot->output);
    }
}

/* --- what happens --- */

static bool hear(const struct doing *doing, int which)
{
    const char *why = dispatch_update(&doing->bot->bot, &doing->act->updates[which], doing->now_ms);
    if (why)
        say_words(&doing->bot->output.rows, "cannot handle it:", why);
    return !why;
}

static void pass_time(const struct doing *doing)
{
    scheduler_due(&doing->bot->bot, doing->now_ms);
    say(&doing->bot->output.rows, "then due in", scheduler_wait(&doing->bot->bot, doing->now_ms));
}

static void be_deaf(const struct doing *doing)
{
    struct outage *outage = &doing->bot->outage;
    outage_heard(outage, doing->now_ms, doing->now_ms);
    while (outage_due(outage, doing->now_ms))
        continue;
}

static bool happen(const struct doing *doing, int which)
{
    const struct act *act = doing->act;
    struct bot *bot = &doing->bot->bot;
    switch (act->kind) {
    case ACT_UPDATE:
        return hear(doing, which);
    case ACT_TIME:
        pass_time(doing);
        break;
    case ACT_REACH:
        members_reachable(STEP_AT(bot, doing->now_ms), act->who, act->flag);
        break;
    case ACT_LOST:
        undelivered_post(STEP_AT(bot, doing->now_ms),
                         &(struct store_send){.table = act->table, .post = act->post}, act->why);
        break;
    case ACT_REFUSED:
        membership_refused(STEP_AT(bot, doing->now_ms), act->chat, act->flag);
        break;
    case ACT_SEND:
        send_some(doing);
        break;
    case ACT_OUTAGE:
        be_deaf(doing);
        break;
    case ACT_DUE:
        scheduler_due(bot, doing->now_ms);
        break;
    }
    return true;
}

static bool do_one(struct pair *pair, const struct act *act, int which)
{
    struct pair_bot *bot = &pair->bots[which];
    struct doing doing = {act, bot, pair->now_ms};
    bot->bot.clock_ms = pair->now_ms;
    output_clear(&bot->output);
    bot->moves = (struct pair_moves){0};
    output_journal(&bot->output);
    bot->rows.output = &bot->output;
    bool handled = happen(&doing, which);
    do_jobs(&doing);
    say_answers(&doing);
    bot->rows.output = NULL;
    output_journal(NULL);
    store_write_answers(bot->store); /* as each transaction does in the end */
    return handled;
}

bool act_do(struct pair *pair, const struct act *act)
{
    uint64_t luck = pair->chance;
    bool handled = true;
    pair->now_ms += act->ms;
    pair->seen.asks = act->who != 0 && output_has_seen(&pair->seen, act->who);
    for (int i = 0; i < PAIR_BOTS; i++) {
        if (act->alone != 0 && act->alone != i + 1)
            continue;
        pair_luck_again(luck);
        handled = do_one(pair, act, i) && handled;
    }
    return handled;
}

/* --- in words --- */

static void describe_update(const struct update *update, char ret_text[ACT_TEXT_BYTES])
{
    char where[100];
    snprintf(where, sizeof where, "in %" PRId64 ", topic %" PRId64 ", reply to %" PRId64,
             update->chat, update->thread, update->reply_to);
    if (update->kind == UPDATE_MESSAGE)
        snprintf(ret_text, ACT_TEXT_BYTES, "%" PRId64 " writes %s: «%s»", update->from.id, where,
                 update->text);
    else if (update->kind == UPDATE_PRESS)
        snprintf(ret_text, ACT_TEXT_BYTES,
                 "%" PRId64 " presses in %" PRId64 ", message %" PRId64 ": «%s»", update->from.id,
                 update->chat, update->message, update->data);
    else
        snprintf(ret_text, ACT_TEXT_BYTES,
                 "update of kind %d, from %" PRId64 " about %" PRId64 " %s", (int)update->kind,
                 update->from.id, update->who[0], where);
}

void act_describe(const struct act *act, int which, char ret_text[ACT_TEXT_BYTES])
{
    static const char *const kinds[] = {
        [ACT_UPDATE] = "update",           [ACT_TIME] = "time passes",
        [ACT_REACH] = "can be written to", [ACT_LOST] = "a post is lost",
        [ACT_REFUSED] = "chat refused",    [ACT_SEND] = "sends leave",
        [ACT_OUTAGE] = "nobody was heard", [ACT_DUE] = "what is due is done",
    };
    if (act->kind == ACT_UPDATE)
        describe_update(&act->updates[which], ret_text);
    else
        snprintf(ret_text, ACT_TEXT_BYTES,
                 "%s: who %" PRId64 ", chat %" PRId64 ", table %" PRId64 ", post %" PRId64
                 ", flag %d, after %" PRId64 " ms",
                 kinds[act->kind], act->who, act->chat, act->table, act->post, act->flag, act->ms);
}
