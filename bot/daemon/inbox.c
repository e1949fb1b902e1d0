/* inbox.c - takes updates from Telegram's long poll to the bot, each once, none lost. */
#include "inbox.h"

#include "batch.h"
#include "dispatch.h"
#include "failing.h"
#include "log.h"
#include "operator.h"
#include "random.h"

#include <string.h>

enum {
    BATCH_MOST = 100,
    CAREFUL_UPDATES = 100,
    BACKOFF_MOST_MS = 30 * 1000,
    BACKOFF_SPREAD_MS = 500, /* random, so that two pollers do not stay in step */
    SAY_AGAIN_MS = 60 * 1000,
    DEAF_AFTER_MS = 150 * 1000, /* Telegram drops a press that waited so long */
    WAIT_NAMED_MOST_MS =
        3 * 60 * 1000, /* a longer pause that Telegram names is cut: people would go unheard */
    SOON_MS = 1000,    /* a poll that is answered sooner did not wait */
    FRUITLESS_FIRST_MS =
        50, /* the first wait after an early answer that brought nothing new; doubled each time, */
    FRUITLESS_MOST_MS = 2000, /* up to this */
    SPOILT_MOST_MS = 60 * 1000,
    CONFLICT_SPREAD_MS = 100,
    HASTE_MS = 2000,         /* Telegram gives one update only if an offset comes again in 500 ms */
    CUT_BYTES = 1024 * 1024, /* and a batch of some 4 MiB */
    UNNUMBERED_MS = 1000,    /* until the next poll, where the offset is unknown */
};

void inbox_open(struct inbox *ret_inbox, struct bot *bot, bool unclean)
{
    *ret_inbox = (struct inbox){.bot = bot, .limit = unclean ? 1 : BATCH_MOST};
    ret_inbox->careful = unclean ? CAREFUL_UPDATES : 0;
    outage_open(&ret_inbox->outage, bot);
    if (ret_inbox->outage.put_back) /* no group is told so while the real bot plays elsewhere */
        conflict_suspect(&ret_inbox->conflict);
}

int64_t inbox_wait(const struct inbox *inbox, int64_t clock_ms)
{
    return inbox->not_before_ms > clock_ms ? inbox->not_before_ms - clock_ms : 0;
}

/* Whether the last poll succeeded and brought all that waited. */
static bool has_all(const struct inbox *inbox)
{
    return inbox->heard_ms != 0 && inbox->drained && inbox->trouble_ms == 0;
}

/* Until the queue is known to be empty, nothing that is due may be done (inbox_hears). So the poll
 * returns at once then. */
void inbox_poll(struct inbox *inbox, struct telegram *telegram, int64_t clock_ms)
{
    if (telegram_polling(telegram) || inbox_wait(inbox, clock_ms) > 0)
        return;
    inbox->hasty = inbox->asked == inbox->offset && clock_ms - inbox->began_ms < HASTE_MS;
    inbox->asked = inbox->offset;
    inbox->began_ms = clock_ms;
    conflict_poll(&inbox->conflict, clock_ms);
    bool waits = has_all(inbox) || inbox->conflict.holds; /* only then it can meet a conflict */
    telegram_poll(telegram, inbox->offset, inbox->limit,
                  waits ? conflict_poll_s(&inbox->conflict, TELEGRAM_POLL_S_MOST) : 0);
}

/* --- one update --- */

static void set_aside(struct inbox *inbox, const struct batch_item *item, const char *why,
                      int64_t now_ms)
{
    inbox->bot->counts.set_aside++;
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

/* False if the update was handled before. */
static bool handle(struct inbox *inbox, const struct batch_item *item, int64_t now_ms)
{
    struct store *store = inbox->bot->store;
    const char *why = "not an update that can be read";

    store_savepoint(store);
    if (item->id != 0 && !store_update_new(store, item->id, now_ms)) {
        store_release(store);
        return false;
    }
    inbox->bot->counts.updates++;
    if (item->readable) {
        log_update(&item->update);
        why = dispatch_update(inbox->bot, &item->update, now_ms);
    }
    if (!why) {
        store_release(store);
        return true;
    }
    store_rollback(store);
    live_tables_forget(inbox->bot->live_tables, 0);
    if (item->id != 0)
        store_update_new(store, item->id, now_ms);
    set_aside(inbox, item, why, now_ms);
    if (item->readable)
        dispatch_update_failed(inbox->bot, &item->update, now_ms);
    return item->id != 0;
}

/* --- after an unclean end: one update at a time, counting strikes --- */

static bool handle_carefully(struct inbox *inbox, const struct batch_item *item, int64_t now_ms)
{
    bool new = false;
    if (strikes_allow(&inbox->bot->strikes, STRIKE_UPDATE, item->id)) {
        new = handle(inbox, item, now_ms);
    } else if (store_update_new(inbox->bot->store, item->id, now_ms)) {
        /* An update that was handled comes again, too, if the process ended before confirming
         * it. */
        set_aside(inbox, item, "the process ended each time it was handled", now_ms);
        store_commit(inbox->bot->store); /* before any of it is looked at again */
        store_begin(inbox->bot->store);
        if (item->readable)
            dispatch_update_failed(inbox->bot, &item->update, now_ms);
        new = true;
    }
    inbox->careful--;
    return new;
}

/* --- a batch --- */

/* Skips an update without a readable id. Ids are consecutive, so its id is the offset that was
 * asked for. If that is wrong, the update comes again, and the next poll waits. */
static void pass_unnumbered(struct inbox *inbox, int64_t clock_ms)
{
    inbox->drained = false;
    inbox->not_before_ms = clock_ms + (inbox->offset != 0 ? UNNUMBERED_MS : SAY_AGAIN_MS);
    inbox->offset += inbox->offset != 0;
}

/* Slows down polls of a server that answers at once without anything new. */
static void pace(struct inbox *inbox, bool new, int64_t clock_ms)
{
    bool fruitless = !new &&clock_ms - inbox->began_ms < SOON_MS;
    inbox->fruitless = fruitless ? inbox->fruitless + 1 : 0;
    int64_t wait_ms = FRUITLESS_FIRST_MS;
    for (int i = 1; i < inbox->fruitless && wait_ms < FRUITLESS_MOST_MS; i++)
        wait_ms *= 2;
    if (fruitless)
        inbox->not_before_ms =
            clock_ms + (wait_ms < FRUITLESS_MOST_MS ? wait_ms : FRUITLESS_MOST_MS);
}

static void take_items(struct inbox *inbox, const struct telegram_reply *reply, struct batch *batch,
                       int64_t now_ms, int64_t clock_ms)
{
    struct batch_item item;
    int64_t last = 0;
    int n = 0, new = 0;
    for (; batch_next(batch, &item); n++) {
        last = item.id;
        if (item.id != 0)
            inbox->offset = item.id + 1;
        new += inbox->careful > 0 ? handle_carefully(inbox, &item, now_ms)
                                  : handle(inbox, &item, now_ms);
    }
    pace(inbox, new > 0, clock_ms);
    inbox->spoilt = 0;
    bool cut = n >= inbox->limit || (n == 1 && inbox->hasty) || reply->length >= CUT_BYTES;
    inbox->drained = !cut; /* Telegram may have cut the batch */
    if (n > 0 && last == 0)
        pass_unnumbered(inbox, clock_ms);
    if (n == 0)
        inbox->careful = 0;
    inbox->limit = inbox->careful > 0 ? 1 : BATCH_MOST;
}

/* A batch that cannot be cut is fetched again, one update at a time. A single one that is spoilt is
 * set aside whole. Several in a row mean that something cuts all answers short: then polls wait. */
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
    if (inbox->spoilt++ > 0)
        inbox->not_before_ms = clock_ms + failing_backoff_ms(inbox->spoilt - 1, SPOILT_MOST_MS);
}

/* --- polls that fail --- */

/* Whether to log the trouble now: at once, then every minute while it lasts. */
static bool may_say(int64_t *said_ms, int64_t clock_ms)
{
    bool may = *said_ms == 0 || clock_ms - *said_ms >= SAY_AGAIN_MS;
    if (may)
        *said_ms = clock_ms;
    return may;
}

static void take_trouble(struct inbox *inbox, const struct answer *answer, int64_t clock_ms)
{
    if (inbox->trouble_ms == 0)
        inbox->trouble_ms = clock_ms;
    strcpy(inbox->why, answer->why);
    int64_t named_ms = answer->class == ANSWER_WAIT ? answer->retry_after_s * 1000 : 0;
    int64_t wait_ms = failing_backoff_ms(inbox->failures++, BACKOFF_MOST_MS) +
                      random_below(NULL, BACKOFF_SPREAD_MS);
    if (named_ms > wait_ms)
        wait_ms = named_ms < WAIT_NAMED_MOST_MS ? named_ms : WAIT_NAMED_MOST_MS;
    inbox->not_before_ms = clock_ms + wait_ms;
    inbox->conflict.quiet_ms = 0; /* it is unknown whether another program polled */
    if (may_say(&inbox->said_ms, clock_ms))
        log_warning("Telegram cannot be polled (%s): trying again, nothing is lost", answer->why);
}

/* --- another program polls, too --- */

static void say_conflict(struct inbox *inbox, int64_t clock_ms)
{
    const struct conflict *conflict = &inbox->conflict;
    bool lasts = conflict_is_lasting(conflict, clock_ms);
    if (lasts && !inbox->lasts) {
        inbox->conflict_said_ms = 0;
        operator_note(inbox->bot, OPERATOR_CONFLICT, "");
    }
    inbox->lasts = lasts;
    if (!may_say(&inbox->conflict_said_ms, clock_ms))
        return;
    if (!lasts) {
        log_notice("another poll of this bot is ending: waiting for it");
        return;
    }
    log_error("another program polls with this bot's token: stop it, or revoke the token with "
              "@BotFather; %s",
              !conflict->holds     ? "no turn runs out meanwhile"
              : conflict->newcomer ? "nothing is taken or sent meanwhile, and this one, which was "
                                     "started last, will end"
                                   : "nothing is taken or sent meanwhile");
}

static enum inbox_state take_conflict(struct inbox *inbox, int64_t clock_ms)
{
    struct conflict *conflict = &inbox->conflict;
    if (conflict_meet(conflict, clock_ms)) {
        log_error("another program polls with this bot's token, and did before this one: this one "
                  "ends, and systemd does not start it again by itself; stop the other before");
        return INBOX_IS_SECOND;
    }
    if (conflict->holds)
        inbox->drained = false;
    inbox->not_before_ms =
        clock_ms + conflict_wait_ms(conflict) + random_below(NULL, CONFLICT_SPREAD_MS);
    say_conflict(inbox, clock_ms);
    return INBOX_GOES_ON;
}

/* The conflict is over: none came for long, whether this bot held or played on. */
static void say_over(struct inbox *inbox)
{
    log_notice("no other program polls with this bot's token any more");
    inbox->lasts = false;
    inbox->conflict_said_ms = 0;
}

bool inbox_holds(struct inbox *inbox, int64_t clock_ms)
{
    struct conflict *conflict = &inbox->conflict;
    bool over = inbox->lasts && !conflict->holds && !conflict_is_lasting(conflict, clock_ms);
    bool settled = conflict_settle(conflict, clock_ms);
    if (settled)
        inbox->not_before_ms = 0; /* at once, before another program that holds does the same */
    if (over || (settled && conflict->met > 0))
        say_over(inbox);
    return conflict->holds;
}

/* During the holding updates are looked at. True if it ends with that and they are to be taken. */
static bool look_at(struct inbox *inbox, const struct telegram_reply *reply, int64_t clock_ms)
{
    int64_t head = batch_scan_id(reply->body, reply->length);
    if (conflict_look(&inbox->conflict, head, clock_ms)) {
        if (inbox->conflict.met > 0)
            say_over(inbox);
        return true;
    }
    inbox->not_before_ms = clock_ms + (head != 0 ? conflict_wait_ms(&inbox->conflict) : 0);
    if (head == 0)
        pace(inbox, false, clock_ms);
    if (inbox->lasts)
        say_conflict(inbox, clock_ms);
    return false;
}

int64_t inbox_hold_wait(const struct inbox *inbox, int64_t clock_ms)
{
    return conflict_settle_wait(&inbox->conflict, clock_ms);
}

/* --- the result of a poll --- */

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
        if (answer.of_telegram)
            conflict_answered(&inbox->conflict, now_ms, clock_ms);
        if (answer.class == ANSWER_CONFLICT)
            return take_conflict(inbox, clock_ms);
        take_trouble(inbox, &answer, clock_ms);
        return answer.class == ANSWER_UNAUTHORIZED ? INBOX_BAD_TOKEN
               : answer.class == ANSWER_WEBHOOK    ? INBOX_HAS_WEBHOOK
                                                   : INBOX_GOES_ON;
    }
    conflict_answered(&inbox->conflict, now_ms, clock_ms);
    if (inbox_holds(inbox, clock_ms) && !look_at(inbox, reply, clock_ms))
        return INBOX_GOES_ON;
    take_success(inbox, now_ms, clock_ms);
    if (state == BATCH_READY)
        take_items(inbox, reply, &batch, now_ms, clock_ms);
    else
        take_spoilt(inbox, reply, now_ms, clock_ms);
    return INBOX_GOES_ON;
}

/* Both clocks are checked: the monotonic one stands still while the machine sleeps, and UTC may be
 * corrected. */
bool inbox_hears(const struct inbox *inbox, int64_t now_ms, int64_t clock_ms)
{
    return has_all(inbox) && !inbox->conflict.holds && !inbox->lasts &&
           clock_ms - inbox->heard_ms < DEAF_AFTER_MS &&
           now_ms - inbox->outage.heard_ms < DEAF_AFTER_MS;
}
