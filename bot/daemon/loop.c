/* loop.c - the daemon itself: waits, handles what came, sends what is due.
 *
 * One turn of the loop is one transaction: outcomes of sends, a batch of updates, and the marks on
 * the next sends share one COMMIT. Then the calls leave, and the poll that confirms the batch.
 */
#include "loop.h"

#include "catalogues.h"
#include "chores.h"
#include "clock.h"
#include "coach_jobs.h"
#include "connection.h"
#include "dice_land.h"
#include "disk_failure.h"
#include "flood.h"
#include "inbox.h"
#include "language.h"
#include "log.h"
#include "opening.h"
#include "picture_jobs.h"
#include "place_watch.h"
#include "recounts.h"
#include "scheduler.h"
#include "sd_notify.h"
#include "sender.h"
#include "signals.h"
#include "startup.h"
#include "telegram.h"
#include "utc.h"

#include <stdio.h>
#include <string.h>

enum {
    WAIT_MOST_MS = 30 * 1000,
    CROWDED_MS = 5000,    /* from an answered poll to the next one while CHATS_MOST chats wait */
    END_WITHIN_MS = 4000, /* for calls under way after SIGTERM */
    DISK_AGAIN_MS = 5000,
    MAKE_GOOD_EVERY_MS = 100,
    CHATS_MOST = 20000, /* with so many chats waiting to be sent something, polls are slowed down */
    PLENTY = 2 * TELEGRAM_CALLS_MAX, /* with so many sends waiting for a free call, polls pause, */
    PLENTY_MS = 200,                 /* but not for longer than this */
};

struct loop {
    struct loop_options options;
    struct store *store;
    struct telegram *telegram;
    struct flood *flood;
    struct sender *sender;
    struct bot bot;
    struct inbox inbox;
    struct startup startup;
    struct chores chores;
    struct place_watch place;
    struct utc utc;
    int signals; /* a signalfd */
    bool ending, reopening;
    bool holds;              /* nothing may be taken, sent or decided: see inbox_holds, startup.h */
    bool makes_good;         /* some tables have not got their lost time back yet */
    enum exit_status status; /* of the daemon's end */
    int64_t end_ms;          /* monotonic: the end, even with calls under way */
    struct sd_notify_watchdog watchdog;
};

/* --- signals and the service manager --- */

static void end(struct loop *loop, enum exit_status status)
{
    if (loop->ending)
        return;
    sd_notify_say("STOPPING=1");
    loop->ending = true;
    loop->status = status;
    loop->end_ms = clock_monotonic_ms() + END_WITHIN_MS;
}

/* Takes over a new configuration: the flood limits at once, the connection when no call is under
 * way. The database cannot change. */
static void adapt(struct loop *loop)
{
    struct flood_options flood = connection_limits(&loop->options.config);
    flood_limit(loop->flood, &flood);
    picture_jobs_program(&loop->bot, loop->options.config.draw_program);
    chores_adapt(&loop->chores, &loop->options.config);
    loop->reopening = true;
}

static void take_config(struct loop *loop, struct config *config, const char *token)
{
    if (loop->store)
        opening_keep(&loop->options.config, config);
    loop->options.config = *config;
    snprintf(loop->options.token, sizeof loop->options.token, "%s", token);
    log_open((enum log_level)config->log_level);
    if (loop->sender)
        adapt(loop);
    log_notice("configuration read again");
}

static void reload(struct loop *loop)
{
    struct config config;
    char token[CONFIG_TOKEN_BYTES], why[CONFIG_WHY_BYTES];
    if (config_read(loop->options.config_path, &config, why) && config_token(&config, token, why) &&
        (!loop->sender || config_same_bot(token, loop->options.token, why)))
        take_config(loop, &config, token);
    else
        log_error("%s; going on with the configuration as it was", why);
}

static void take_signal(struct loop *loop, int signal)
{
    if (signal == SIGHUP)
        reload(loop);
    else if (signal != 0 && signal != SIGCHLD) /* SIGCHLD: children are looked at in every turn */
        end(loop, EXIT_STATUS_DONE);
}

/* --- one turn of the loop --- */

static void end_refused(struct loop *loop)
{
    log_error("Telegram refuses the token: get a valid one from @BotFather, put it into the token "
              "file and start the bot again, which systemd does not do by itself now");
    end(loop, EXIT_STATUS_TOKEN);
}

static void take_poll(struct loop *loop, const struct telegram_reply *reply, int64_t now_ms,
                      int64_t clock_ms)
{
    switch (inbox_take(&loop->inbox, reply, now_ms, clock_ms)) {
    case INBOX_GOES_ON:
        break;
    case INBOX_BAD_TOKEN:
        startup_doubt(&loop->startup);
        break;
    case INBOX_HAS_WEBHOOK:
        startup_drop_webhook(&loop->startup);
        break;
    case INBOX_IS_SECOND:
        end(loop, EXIT_STATUS_SECOND);
        break;
    }
}

static void take_reply(struct loop *loop, const struct telegram_reply *reply, int64_t clock_ms)
{
    utc_told(&loop->utc, reply->date_ms);
    int64_t now_ms = utc_now(&loop->utc);
    if (reply->is_poll)
        take_poll(loop, reply, now_ms, clock_ms);
    else if (reply->ticket >= 0 && !sender_take(loop->sender, reply, now_ms))
        startup_doubt(&loop->startup);
    else if (reply->ticket < 0 && !startup_take(&loop->startup, reply, now_ms, clock_ms))
        end_refused(loop);
}

/* The number of calls that may leave now. One is left free for startup.c while it needs one. */
static int room(const struct loop *loop)
{
    if (loop->ending || loop->reopening || loop->holds || loop->inbox.outage.put_back)
        return 0;
    bool greets = loop->startup.busy || startup_wait(&loop->startup, loop->bot.clock_ms) == 0;
    return TELEGRAM_CALLS_MAX - greets - sender_busy(loop->sender);
}

/* Milliseconds until the next poll may start; -1: not now. While there is enough to send it waits
 * for a while: later more updates fit into one batch. One busy chat alone keeps nobody from being
 * heard. */
static int64_t poll_wait(const struct loop *loop, int64_t clock_ms)
{
    if (!loop->startup.named || loop->startup.doubts || loop->ending || loop->reopening)
        return -1;
    int64_t until_ms = loop->inbox.heard_ms;
    if (store_chats_waiting(loop->store) >= CHATS_MOST)
        until_ms += CROWDED_MS;
    else if (room(loop) <= 0 && store_ready(loop->store, PLENTY))
        until_ms += PLENTY_MS;
    return until_ms > clock_ms ? until_ms - clock_ms : 0;
}

/* Starts the picked calls after the COMMIT that marked them. */
static void start_calls(struct loop *loop, int64_t clock_ms)
{
    sender_start(loop->sender, loop->telegram);
    if (loop->ending)
        return;
    if (telegram_free_calls(loop->telegram) > 0)
        startup_start(&loop->startup, loop->telegram, clock_ms);
    if (poll_wait(loop, clock_ms) == 0)
        inbox_poll(&loop->inbox, loop->telegram, clock_ms);
}

static void turn(struct loop *loop)
{
    struct telegram_reply reply;
    bool idle = true;
    int64_t clock_ms = loop->bot.clock_ms = clock_monotonic_ms();
    store_begin(loop->store);
    for (; telegram_next(loop->telegram, &reply); idle = false)
        take_reply(loop, &reply, clock_ms);
    int64_t now_ms = utc_now(&loop->utc);
    loop->holds = inbox_holds(&loop->inbox, clock_ms) || loop->startup.doubts;
    picture_jobs_due(&loop->bot, now_ms, clock_ms);
    coach_jobs_due(&loop->bot, now_ms);
    if (loop->inbox.heard_ms != 0 && !loop->holds) {
        dice_land_due(&loop->bot, now_ms);
        loop->makes_good = outage_due(&loop->inbox.outage, now_ms);
    }
    /* No turn may run out before everybody was heard, and lost time was given back. */
    if (!loop->makes_good && !loop->holds && inbox_hears(&loop->inbox, now_ms, clock_ms))
        scheduler_due(&loop->bot, now_ms);
    recounts_due(&loop->bot, idle);
    sender_heard(loop->sender, loop->inbox.heard_ms);
    sender_pick(loop->sender, room(loop), now_ms);
    chores_in_turn(&loop->chores, now_ms, clock_ms);
    strikes_survived(&loop->bot.strikes);
    store_commit(loop->store);
    start_calls(loop, clock_ms);
    chores_after_turn(&loop->chores, loop->utc.sure, now_ms, clock_ms);
    if (place_watch_lost(&loop->place, loop->store, now_ms, clock_ms))
        end(loop, EXIT_STATUS_DATABASE);
    sd_notify_feed(&loop->watchdog, clock_ms);
}

static int earlier(int64_t a, int64_t b)
{
    return (int)(b >= 0 && b < a ? b : a);
}

static int wait_ms(struct loop *loop)
{
    int64_t now_ms = utc_now(&loop->utc), clock_ms = clock_monotonic_ms();
    int ms = earlier(WAIT_MOST_MS, sd_notify_feed_wait(&loop->watchdog));
    if (loop->ending)
        return earlier(ms, loop->end_ms > clock_ms ? loop->end_ms - clock_ms : 0);
    if (room(loop) > 0)
        ms = earlier(ms, sender_wait(loop->sender, clock_ms));
    int64_t poll_ms = poll_wait(loop, clock_ms);
    if (!telegram_polling(loop->telegram) && poll_ms >= 0)
        ms = earlier(ms, inbox_wait(&loop->inbox, clock_ms) + poll_ms);
    if (telegram_free_calls(loop->telegram) > 0)
        ms = earlier(ms, startup_wait(&loop->startup, clock_ms));
    ms = earlier(ms, picture_jobs_wait(&loop->bot, clock_ms));
    ms = earlier(ms, chores_wait(&loop->chores, clock_ms));
    ms = earlier(ms, coach_jobs_wait(&loop->bot));
    ms = earlier(ms, recounts_wait(&loop->bot));
    ms = earlier(ms, loop->makes_good && !loop->holds ? MAKE_GOOD_EVERY_MS : -1);
    ms = earlier(ms, inbox_hold_wait(&loop->inbox, clock_ms));
    if (!loop->makes_good && !loop->holds && inbox_hears(&loop->inbox, now_ms, clock_ms))
        ms = earlier(ms, scheduler_wait(&loop->bot, now_ms));
    return loop->inbox.heard_ms != 0 && !loop->holds
               ? earlier(ms, dice_land_wait(&loop->bot, now_ms))
               : ms;
}

/* Once no call is under way. A running poll is dropped: its updates stay with Telegram. */
static void reopen(struct loop *loop)
{
    if (!loop->reopening || sender_busy(loop->sender) > 0)
        return;
    loop->reopening = false;
    struct telegram *opened = connection_open(&loop->options.config, loop->options.token);
    if (!opened)
        return;
    telegram_close(loop->telegram);
    loop->telegram = opened;
    startup_open(&loop->startup, &loop->bot);
}

static void go_round(struct loop *loop)
{
    turn(loop); /* sends what waits from before, and the first call */
    while (!loop->ending ||
           (sender_busy(loop->sender) > 0 && clock_monotonic_ms() < loop->end_ms)) {
        bool woken = false;
        telegram_wait(loop->telegram, lending_wakes(&loop->chores.lending), wait_ms(loop), &woken);
        for (int signal; woken && (signal = signals_next(loop->signals)) != 0;)
            take_signal(loop, signal);
        turn(loop);
        reopen(loop);
    }
}

/* --- start and end --- */

static bool open_store(struct loop *loop)
{
    struct opening opening = {
        .config = &loop->options.config, .fatal = disk_failure_end, .watchdog = &loop->watchdog};
    while (!opening_try(&opening, &loop->store, &loop->status)) {
        take_signal(loop, signals_wait(loop->signals, DISK_AGAIN_MS));
        if (loop->ending)
            return false;
    }
    return loop->store != NULL;
}

static void mark_clean(struct loop *loop)
{
    store_begin(loop->store);
    if (inbox_hears(&loop->inbox, utc_now(&loop->utc), clock_monotonic_ms()))
        outage_leave(&loop->inbox.outage, utc_now(&loop->utc));
    picture_jobs_leave(&loop->bot);
    coach_jobs_leave(&loop->bot);
    strikes_leave(loop->store);
    store_commit(loop->store);
}

/* Feeds the watchdog during a statement of a minute: a restart would only begin it again. */
static void feed(void *context)
{
    struct loop *loop = context;
    sd_notify_feed(&loop->watchdog, clock_monotonic_ms());
}

static bool start(struct loop *loop)
{
    if (!open_store(loop))
        return false;
    char why[STORE_WHY_BYTES];
    store_meanwhile(loop->store, feed, loop);
    if (!startup_is_ours(loop->store, loop->options.token, why)) {
        log_error("%s", why);
        loop->status = EXIT_STATUS_CONFIG;
        return false;
    }
    loop->telegram = connection_open(&loop->options.config, loop->options.token);
    if (!loop->telegram) {
        loop->status = EXIT_STATUS_CONFIG;
        return false;
    }
    bool unclean = strikes_take_over(loop->store);
    struct flood_options flood = connection_limits(&loop->options.config);
    loop->flood = flood_open(&flood);
    bot_open(&loop->bot, loop->store);
    strikes_open(&loop->bot.strikes, loop->store, unclean);
    disk_failure_watch(&loop->bot);
    chores_open(&loop->chores, &(struct chores_options){.bot = &loop->bot,
                                                        .inbox = &loop->inbox,
                                                        .config = &loop->options.config,
                                                        .signals = loop->signals,
                                                        .now_ms = utc_now(&loop->utc),
                                                        .clock_ms = clock_monotonic_ms()});
    picture_jobs_open(&loop->bot, loop->options.config.draw_program);
    loop->sender = sender_open(&loop->bot, loop->flood);
    inbox_open(&loop->inbox, &loop->bot, unclean);
    recounts_open(loop->store, unclean);
    startup_open(&loop->startup, &loop->bot);
    return true;
}

static void finish(struct loop *loop)
{
    if (loop->store && loop->bot.live_tables)
        mark_clean(loop);
    disk_failure_watch(NULL);
    sender_close(loop->sender);
    telegram_close(loop->telegram);
    flood_close(loop->flood);
    picture_jobs_close(&loop->bot);
    coach_jobs_close(&loop->bot);
    chores_close(&loop->chores);
    if (loop->store)
        place_watch_end(&loop->place, loop->store, utc_now(&loop->utc));
    bot_close(&loop->bot);
    store_close(loop->store);
    signals_close(loop->signals);
}

enum exit_status loop_run(const struct loop_options *options)
{
    struct loop loop = {.options = *options, .status = EXIT_STATUS_AGAIN};
    utc_open(&loop.utc);
    loop.signals = signals_open();
    sd_notify_watchdog_open(&loop.watchdog);
    language_open(options->locale_dir, catalogues_find(options->locale_dir));
    if (start(&loop)) {
        sd_notify_say("READY=1");
        go_round(&loop);
    }
    finish(&loop);
    return loop.status;
}
