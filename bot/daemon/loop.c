/* loop.c - the daemon itself: waits, handles what came, sends what is due.
 *
 * One turn of the loop is one transaction: outcomes of sends, a batch of updates, and the marks
 * on what is sent next share one COMMIT. Then calls leave, and the poll that confirms the batch.
 */
#include "loop.h"

#include "backup.h"
#include "catalogues.h"
#include "clock.h"
#include "coach_jobs.h"
#include "dice_land.h"
#include "flood.h"
#include "inbox.h"
#include "language.h"
#include "log.h"
#include "picture_jobs.h"
#include "scheduler.h"
#include "scoring.h"
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
    CROWDED_MS = 5000,    /* so long no further updates are taken where CHATS_MOST wait */
    END_WITHIN_MS = 4000, /* calls under way may finish for so long after SIGTERM */
    DISK_AGAIN_MS = 5000,
    MAKE_GOOD_EVERY_MS = 100,
    CHATS_MOST = 20000, /* where so many wait to be sent something, no further updates are taken */
    PLENTY = 2 * TELEGRAM_CALLS_MAX, /* the same, for sends that wait only for a free call, */
    PLENTY_MS = 200,                 /* but not for longer than this */
    SAY_EVERY_MS = 60 * 1000,
    TIDY_EVERY_MS = 10 * 60 * 1000, /* what is kept for days */
    TIDY_ROWS = 1000,
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
    struct backup backup;
    struct utc utc;
    int signals; /* a signalfd */
    bool ending, reopening;
    bool outdated;     /* leagues may be as an older program derived them */
    bool makes_good;   /* tables still get time back that was lost */
    int status;        /* exit status when it ends */
    int64_t end_ms;    /* monotonic: when it ends whatever is under way */
    int64_t tidied_ms; /* monotonic: when the store was last tidied */
    struct sd_notify_watchdog watchdog;
};

_Noreturn static void store_failed(const char *line, bool full)
{
    (void)full; /* then the line says to make room */
    log_fatal(line);
}

/* --- signals and the service manager --- */

static void end(struct loop *loop, int status)
{
    if (loop->ending)
        return;
    sd_notify_say("STOPPING=1");
    loop->ending = true;
    loop->status = status;
    loop->end_ms = clock_monotonic_ms() + END_WITHIN_MS;
}

static struct flood *open_flood(const struct config *config)
{
    return flood_open(&(struct flood_options){.group_per_minute = config->group_per_minute,
                                              .chat_per_second = config->chat_per_second,
                                              .total_per_second = config->total_per_second});
}

static struct telegram *open_telegram(const struct loop_options *options)
{
    char why[ANSWER_WHY_BYTES];
    struct telegram_options telegram = {.api_url = options->config.api_url,
                                        .token = options->token,
                                        .ipv4_only = options->config.ipv4_only,
                                        .poll_s = options->config.poll_s};
    struct telegram *opened = telegram_open(&telegram, why);
    if (!opened)
        log_error("%s", why);
    return opened;
}

/* What of a new configuration a daemon at work takes over: the flood limits at once, the connection
 * when no call is under way. The database stays the one it is. */
static void adapt(struct loop *loop)
{
    struct flood *flood = open_flood(&loop->options.config);
    sender_flood(loop->sender, flood);
    flood_close(loop->flood);
    loop->flood = flood;
    picture_jobs_program(&loop->bot, loop->options.config.draw_program);
    loop->backup.on = loop->options.config.backup;
    loop->reopening = true;
}

static void take_config(struct loop *loop, const struct config *config, const char *token)
{
    if (loop->store && strcmp(config->store_path, loop->backup.path) != 0)
        log_warning("[store] path changes only with a restart");
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
    else if (signal != 0 && signal != SIGCHLD) /* a child, which is looked at every turn */
        end(loop, 0);
}

/* --- one turn of the loop --- */

static void take_reply(struct loop *loop, const struct telegram_reply *reply, int64_t clock_ms)
{
    bool good_token = true;
    utc_told(&loop->utc, reply->date_ms);
    int64_t now_ms = utc_now(&loop->utc);
    if (reply->is_poll) {
        enum inbox_state state = inbox_take(&loop->inbox, reply, now_ms, clock_ms);
        good_token = state != INBOX_BAD_TOKEN;
        if (state == INBOX_HAS_WEBHOOK)
            startup_drop_webhook(&loop->startup);
    } else if (reply->ticket < 0) {
        good_token = startup_take(&loop->startup, reply, now_ms, clock_ms);
    } else {
        good_token = sender_take(loop->sender, reply, now_ms);
    }
    if (!good_token) {
        log_error("Telegram refuses the token: get a valid one from @BotFather, put it into the "
                  "token file and start the bot again, which systemd does not do by itself now");
        end(loop, LOOP_TOKEN_REFUSED);
    }
}

static void tidy(struct loop *loop, int64_t now_ms, int64_t clock_ms)
{
    bool due = clock_ms - loop->tidied_ms >= TIDY_EVERY_MS;
    if (due && store_tidy(loop->store, now_ms, TIDY_ROWS) < TIDY_ROWS)
        loop->tidied_ms = clock_ms; /* else it goes on in the next turn */
}

/* How many more calls may leave now. One stays free for startup.c while it needs one. */
static int room(const struct loop *loop)
{
    if (loop->ending || loop->reopening)
        return 0;
    bool greets = loop->startup.busy || startup_wait(&loop->startup, loop->bot.clock_ms) == 0;
    return TELEGRAM_CALLS_MAX - greets - sender_busy(loop->sender);
}

/* How long further updates wait; -1: no poll may start. Where there is enough to send for now, what
 * they cause would only wait here, while later more of them can be taken together. Each chat counts
 * once, however much it is told: nobody can stop the others from being heard. */
static int64_t poll_wait(const struct loop *loop, int64_t clock_ms)
{
    if (!loop->startup.named || loop->ending || loop->reopening)
        return -1;
    if (store_chats_waiting(loop->store) >= CHATS_MOST)
        return CROWDED_MS;
    if (room(loop) > 0 || !store_ready(loop->store, PLENTY))
        return 0;
    int64_t until_ms = loop->inbox.heard_ms + PLENTY_MS;
    return until_ms > clock_ms ? until_ms - clock_ms : 0;
}

/* Starts what may leave now that everything behind it is durable. */
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
    picture_jobs_due(&loop->bot, now_ms, clock_ms);
    coach_jobs_due(&loop->bot, now_ms, idle && !loop->outdated);
    if (loop->inbox.heard_ms != 0) {
        dice_land_due(&loop->bot, now_ms);
        loop->makes_good = outage_due(&loop->inbox.outage, now_ms);
    }
    /* Turns run out only when everybody was heard, and got lost time back. */
    if (!loop->makes_good && inbox_hears(&loop->inbox, now_ms, clock_ms))
        scheduler_due(&loop->bot, now_ms);
    if (idle && loop->outdated)
        loop->outdated = scoring_catch_up(loop->store);
    sender_heard(loop->sender, loop->inbox.heard_ms);
    sender_pick(loop->sender, room(loop), now_ms);
    tidy(loop, now_ms, clock_ms);
    strikes_survived(&loop->bot.strikes);
    store_commit(loop->store);
    start_calls(loop, clock_ms);
    backup_due(&loop->backup, now_ms, clock_ms);
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
    ms = earlier(ms, backup_wait(&loop->backup, clock_ms));
    ms = earlier(ms, coach_jobs_wait(&loop->bot, clock_ms));
    ms = earlier(ms, loop->outdated ? 0 : loop->makes_good ? MAKE_GOOD_EVERY_MS : -1);
    if (!loop->makes_good && inbox_hears(&loop->inbox, now_ms, clock_ms))
        ms = earlier(ms, scheduler_wait(&loop->bot, now_ms));
    return loop->inbox.heard_ms != 0 ? earlier(ms, dice_land_wait(&loop->bot, now_ms)) : ms;
}

/* Opens the connection again once no call is under way; a poll that runs is given up, since what
 * it would bring stays with Telegram. */
static void reopen(struct loop *loop)
{
    if (!loop->reopening || sender_busy(loop->sender) > 0)
        return;
    loop->reopening = false;
    struct telegram *opened = open_telegram(&loop->options);
    if (!opened)
        return;
    telegram_close(loop->telegram);
    loop->telegram = opened;
    startup_open(&loop->startup, &loop->bot);
}

static void go_round(struct loop *loop)
{
    turn(loop); /* what waits from before, and the first call */
    while (!loop->ending ||
           (sender_busy(loop->sender) > 0 && clock_monotonic_ms() < loop->end_ms)) {
        bool signalled = false;
        telegram_wait(loop->telegram, loop->signals, wait_ms(loop), &signalled);
        for (int signal; signalled && (signal = signals_next(loop->signals)) != 0;)
            take_signal(loop, signal);
        turn(loop);
        reopen(loop);
    }
}

/* --- start and end --- */

/* Opens the database; where waiting can help (the disk is full, another process has it) it waits
 * and says so. False when told to end meanwhile, or when it cannot be opened. */
static bool open_store(struct loop *loop)
{
    const char *path = loop->options.config.store_path;
    char why[STORE_WHY_BYTES];
    int64_t said_ms = -1;
    enum store_opened opened;
    while ((opened = store_open(path, store_failed, &loop->store, why)) != STORE_OPENED) {
        if (opened == STORE_FAILED) {
            log_error("%s", why);
            return false;
        }
        if (said_ms < 0 || clock_monotonic_ms() - said_ms >= SAY_EVERY_MS) {
            log_error("%s; waiting", why);
            sd_notify_say("READY=1\nSTATUS=Waiting: %s", why);
            said_ms = clock_monotonic_ms();
        }
        take_signal(loop, signals_wait(loop->signals, DISK_AGAIN_MS));
        if (loop->ending)
            return false;
        sd_notify_feed(&loop->watchdog, clock_monotonic_ms());
    }
    if (why[0] != '\0')
        log_notice("%s", why);
    return true;
}

static void mark_clean(struct loop *loop)
{
    store_begin(loop->store);
    if (inbox_hears(&loop->inbox, utc_now(&loop->utc), clock_monotonic_ms()))
        outage_leave(&loop->inbox.outage, utc_now(&loop->utc));
    strikes_leave(loop->store);
    store_commit(loop->store);
}

static bool start(struct loop *loop)
{
    if (!open_store(loop))
        return false;
    loop->telegram = open_telegram(&loop->options);
    if (!loop->telegram)
        return false;
    bool unclean = strikes_take_over(loop->store);
    loop->flood = open_flood(&loop->options.config);
    bot_open(&loop->bot, loop->store);
    strikes_open(&loop->bot.strikes, loop->store, unclean);
    backup_open(&loop->backup, loop->store, loop->options.config.store_path, "/proc/self/exe",
                loop->options.config.backup);
    picture_jobs_open(&loop->bot, loop->options.config.draw_program);
    loop->sender = sender_open(&loop->bot, loop->flood);
    inbox_open(&loop->inbox, &loop->bot, unclean);
    startup_open(&loop->startup, &loop->bot);
    loop->tidied_ms = clock_monotonic_ms();
    return true;
}

static void finish(struct loop *loop)
{
    if (loop->store && loop->bot.lives)
        mark_clean(loop);
    sender_close(loop->sender);
    telegram_close(loop->telegram);
    flood_close(loop->flood);
    picture_jobs_close(&loop->bot);
    coach_jobs_close(&loop->bot);
    backup_close(&loop->backup);
    bot_close(&loop->bot);
    store_close(loop->store);
    signals_close(loop->signals);
}

int loop_run(const struct loop_options *options)
{
    struct loop loop = {.options = *options, .status = 1, .outdated = true};
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
