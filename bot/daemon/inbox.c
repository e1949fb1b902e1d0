/* inbox.c - takes updates from Telegram's long poll to the bot, each once, none lost. */
#include "inbox.h"

#include "batch.h"
#include "dispatch.h"
#include "failing.h"
#include "log.h"
#include "random.h"

#include <string.h>

enum {
    BATCH_MOST = 100,
    CAREFUL_UPDATES = 100,
    BACKOFF_MOST_MS = 30 * 1000,
    BACKOFF_SPREAD_MS = 500, /* by chance, so that two pollers do not stay in step */
    SAY_AGAIN_MS = 60 * 1000,
    DEAF_AFTER_MS = 150 * 1000,   /* presses are dropped by Telegram when they waited so long */
    CONFLICT_LOUD_MS = 90 * 1000, /* a restarted bot meets its own old poll for up to 50 s */
    HASTE_MS = 2000,         /* Telegram cuts a batch to one update after 500 ms, by its clock */
    CUT_BYTES = 1024 * 1024, /* and one of some 4 MiB */
    UNNUMBERED_MS = 1000,    /* until the next poll, where it is not known what to ask for */
};

void inbox_open(struct inbox *ret_inbox, struct bot *bot, bool unclean)
{
    *ret_inbox = (struct inbox){.bot = bot, .limit = unclean ? 1 : BATCH_MOST};
    ret_inbox->careful = unclean ? CAREFUL_UPDATES : 0;
    outage_open(&ret_inbox->outage, bot);
}

int64_t inbox_wait(const struct inbox *inbox, int64_t clock_ms)
{
    return inbox->not_before_ms > clock_ms ? inbox->not_before_ms - clock_ms : 0;
}

/* Whether a poll brought all there was, and none failed since. */
static bool has_all(const struct inbox *inbox)
{
    return inbox->heard_ms != 0 && inbox->drained && inbox->trouble_ms == 0;
}

/* As long as it is not known whether something waits there, what is due has to (inbox_hears): then
 * a poll does not wait for more. */
void inbox_poll(struct inbox *inbox, struct telegram *telegram, int64_t clock_ms)
{
    if (telegram_polling(telegram) || inbox_wait(inbox, clock_ms) > 0)
        return;
    inbox->hasty = inbox->asked == inbox->offset && clock_ms - inbox->began_ms < HASTE_MS;
    inbox->asked = inbox->offset;
    inbox->began_ms = clock_ms;
    telegram_poll(telegram, inbox->offset, inbox->limit, has_all(inbox));
}

/* --- one update --- */

static void set_aside(struct inbox *inbox, const struct batch_item *item, const char *why,
                      int64_t now_ms)
{
    log_error("update %lld set aside: %s", (long long)item->id, why);
    store_set_aside(inbox->bot->store, item->id, item->body, item->length, why, now_ms);
}

static void log_update(const struct update *update)
{
    static const char *const kinds[] = {
        [UPDATE_OTHER] = "nothing for this bot",
        [UPDATE_MESSAGE] = "a message",
        [UPDATE_PRESS] = "a press",
        [UPDATE_MEMBERSHIP] = "the bot's own standing",
        [UPDATE_CAME] = "people who came",
        [UPDATE_WENT] = "people who went",
        [UPDATE_MIGRATION] = "a new id",
        [UPDATE_TOPIC_REOPENED] = "a topic opened again",
    };
    log_debug("chat %lld: update %lld, %s, by %lld", (long long)update->chat, (long long)update->id,
              kinds[update->kind], (long long)update->from.id);
}

static void handle(struct inbox *inbox, const struct batch_item *item, int64_t now_ms)
{
    struct store *store = inbox->bot->store;
    const char *why = "not an update that can be read";

    store_savepoint(store);
    if (item->readable && !store_update_new(store, item->id, now_ms)) {
        store_release(store);
        return;
    }
    if (item->readable) {
        log_update(&item->update);
        why = dispatch_update(inbox->bot, &item->update, now_ms);
    }
    if (!why) {
        store_release(store);
        return;
    }
    store_rollback(store);
    live_tables_forget(inbox->bot->lives, 0);
    if (item->readable)
        store_update_new(store, item->id, now_ms);
    set_aside(inbox, item, why, now_ms);
    if (item->readable)
        dispatch_update_failed(inbox->bot, &item->update, now_ms);
}

/* --- after an unclean end: one by one, counting strikes --- */

static void handle_carefully(struct inbox *inbox, const struct batch_item *item, int64_t now_ms)
{
    if (strikes_allow(&inbox->bot->strikes, STRIKE_UPDATE, item->id)) {
        handle(inbox, item, now_ms);
    } else if (store_update_new(inbox->bot->store, item->id, now_ms)) {
        /* One that was handled comes again too, if nobody lived to tell Telegram so. */
        set_aside(inbox, item, "the process ended each time it was handled", now_ms);
        store_commit(inbox->bot->store); /* before something of it is looked at again */
        store_begin(inbox->bot->store);
        if (item->readable)
            dispatch_update_failed(inbox->bot, &item->update, now_ms);
    }
    inbox->careful--;
}

/* --- a batch --- */

/* Goes on behind an update that shows no id. Ids follow each other, so it has the one that was
 * asked for. Where that is not so it comes again: not at once. */
static void pass_unnumbered(struct inbox *inbox, int64_t clock_ms)
{
    inbox->drained = false;
    inbox->not_before_ms = clock_ms + (inbox->offset != 0 ? UNNUMBERED_MS : SAY_AGAIN_MS);
    inbox->offset += inbox->offset != 0;
}

static void take_items(struct inbox *inbox, const struct telegram_reply *reply, struct batch *batch,
                       int64_t now_ms, int64_t clock_ms)
{
    struct batch_item item;
    int64_t last = 0;
    int n = 0;
    for (; batch_next(batch, &item); n++) {
        last = item.id;
        if (item.id != 0)
            inbox->offset = item.id + 1;
        if (inbox->careful > 0)
            handle_carefully(inbox, &item, now_ms);
        else
            handle(inbox, &item, now_ms);
    }
    bool cut = n >= inbox->limit || (n == 1 && inbox->hasty) || reply->length >= CUT_BYTES;
    inbox->drained = !cut; /* Telegram may have cut the batch */
    if (n > 0 && last == 0)
        pass_unnumbered(inbox, clock_ms);
    if (n == 0)
        inbox->careful = 0;
    inbox->limit = inbox->careful > 0 ? 1 : BATCH_MOST;
}

/* A batch that cannot be cut into updates is asked for again one by one; when that one is no
 * better it is set aside as it is. */
static void take_spoilt(struct inbox *inbox, const struct telegram_reply *reply, int64_t now_ms,
                        int64_t clock_ms)
{
    struct batch_item item = {.body = reply->body, .length = reply->length};
    inbox->drained = false;
    if (inbox->limit > 1) {
        log_warning("a batch of updates cannot be read: asking for them one by one");
        inbox->limit = 1;
        return;
    }
    item.id = batch_scan_id(reply->body, reply->length);
    set_aside(inbox, &item, "not JSON", now_ms);
    if (item.id != 0)
        inbox->offset = item.id + 1;
    else
        pass_unnumbered(inbox, clock_ms);
    inbox->limit = BATCH_MOST;
}

/* --- polls that fail --- */

/* Says what is wrong: at once, then every minute as long as it lasts. */
static void say_trouble(struct inbox *inbox, const struct answer *answer, int64_t clock_ms)
{
    if (inbox->said_ms != 0 && clock_ms - inbox->said_ms < SAY_AGAIN_MS)
        return;
    inbox->said_ms = clock_ms;
    if (answer->class != ANSWER_CONFLICT)
        log_warning("Telegram cannot be polled (%s): trying again, nothing is lost", answer->why);
    else if (clock_ms - inbox->trouble_ms < CONFLICT_LOUD_MS)
        log_notice("another poll of this bot is ending: waiting for it");
    else
        log_error("another program polls with this bot's token: stop it, or revoke the token with "
                  "@BotFather; trying again");
}

static void take_trouble(struct inbox *inbox, const struct answer *answer, int64_t clock_ms)
{
    if (inbox->trouble_ms == 0)
        inbox->trouble_ms = clock_ms;
    int64_t wait_ms = failing_backoff_ms(inbox->failures++, BACKOFF_MOST_MS) +
                      random_below(NULL, BACKOFF_SPREAD_MS);
    if (answer->class == ANSWER_WAIT && answer->retry_after_s * 1000 > wait_ms)
        wait_ms = answer->retry_after_s * 1000;
    inbox->not_before_ms = clock_ms + wait_ms;
    say_trouble(inbox, answer, clock_ms);
}

static void take_success(struct inbox *inbox, int64_t now_ms, int64_t clock_ms)
{
    outage_heard(&inbox->outage, now_ms - (clock_ms - inbox->began_ms), now_ms);
    if (inbox->trouble_ms != 0)
        log_notice("Telegram can be polled again after %lld s",
                   (long long)((clock_ms - inbox->trouble_ms) / 1000));
    inbox->failures = 0;
    inbox->trouble_ms = inbox->said_ms = 0;
    inbox->not_before_ms = 0;
    inbox->heard_ms = clock_ms;
}

enum inbox_state inbox_take(struct inbox *inbox, const struct telegram_reply *reply, int64_t now_ms,
                            int64_t clock_ms)
{
    struct batch batch;
    enum batch_state state = BATCH_FOREIGN;
    if (reply->http_status == 200)
        state = batch_open(&batch, reply->body, reply->length);
    if (state == BATCH_FOREIGN) {
        struct answer answer;
        telegram_judge("getUpdates", reply, &answer, NULL);
        if (answer.class == ANSWER_UNAUTHORIZED)
            return INBOX_BAD_TOKEN;
        take_trouble(inbox, &answer, clock_ms);
        return answer.class == ANSWER_WEBHOOK ? INBOX_HAS_WEBHOOK : INBOX_GOES_ON;
    }
    take_success(inbox, now_ms, clock_ms);
    if (state == BATCH_READY)
        take_items(inbox, reply, &batch, now_ms, clock_ms);
    else
        take_spoilt(inbox, reply, now_ms, clock_ms);
    return INBOX_GOES_ON;
}

/* By both clocks: the one stands still while the machine sleeps, and the other may be set right. */
bool inbox_hears(const struct inbox *inbox, int64_t now_ms, int64_t clock_ms)
{
    return has_all(inbox) && clock_ms - inbox->heard_ms < DEAF_AFTER_MS &&
           now_ms - inbox->outage.heard_ms < DEAF_AFTER_MS;
}
