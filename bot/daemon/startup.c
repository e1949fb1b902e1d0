/* startup.c - what the daemon settles with Telegram before it listens. */
#include "startup.h"

#include "commands.h"
#include "failing.h"
#include "greeting.h"
#include "hash.h"
#include "language.h"
#include "log.h"
#include "request.h"
#include "sd_notify.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TICKET_NAME = -1, /* below 0: sends have ids above it */
    TICKET_WEBHOOK = -2,
    BACKOFF_MOST_MS = 30 * 1000,
    SAY_AGAIN_MS = 60 * 1000,
    NAME_EVERY_MS = 60 * 60 * 1000, /* the name is asked for again: @BotFather may change it */
    MENU_MAX = 100,                 /* commands: Telegram takes no more */
};

void startup_open(struct startup *ret_startup, struct bot *bot)
{
    *ret_startup = (struct startup){.bot = bot};
}

void startup_drop_webhook(struct startup *startup)
{
    if (!startup->drop_webhook)
        log_warning("a webhook is set for this bot: deleting it, since updates are polled");
    startup->drop_webhook = true;
}

int64_t startup_wait(const struct startup *startup, int64_t clock_ms)
{
    int64_t due_ms = startup->not_before_ms;
    if (startup->busy)
        return -1;
    if (startup->named && !startup->drop_webhook && startup->name_due_ms > due_ms)
        due_ms = startup->name_due_ms;
    return due_ms > clock_ms ? due_ms - clock_ms : 0;
}

void startup_start(struct startup *startup, struct telegram *telegram, int64_t clock_ms)
{
    if (startup_wait(startup, clock_ms) != 0)
        return;
    startup->busy = true;
    if (startup->named && startup->drop_webhook)
        telegram_call(telegram, TICKET_WEBHOOK, "deleteWebhook", "{}");
    else
        telegram_call(telegram, TICKET_NAME, "getMe", "{}");
}

/* --- what Telegram shows of the bot --- */

/* The commands of one language and scope as the body of setMyCommands. */
static char *menu(int language, const char *code, bool groups)
{
    struct request_command commands[MENU_MAX];
    int n = 0, all = commands_count();
    for (int i = 0; i < all; i++) {
        assert(n < MENU_MAX);
        if (commands_is(i, groups ? COMMANDS_IN_GROUPS : COMMANDS_IN_PRIVATE))
            commands[n++] = (struct request_command){commands_name(i, language),
                                                     commands_description(i, language)};
    }
    return request_commands(commands, n, groups ? "all_group_chats" : "all_private_chats", code);
}

/* What an empty private chat says, or the profile. */
static char *description(int language, const char *code, bool brief)
{
    if (brief)
        return request_description("short_description", greeting_short_description(language), code);
    return request_description("description", greeting_description(language), code);
}

/* What is registered: two bodies in each language, and their methods. */
struct registered {
    const char *note; /* that keeps the digest of what was registered last */
    char *(*body)(int language, const char *code, bool second);
    const char *methods[2];
};

static void queue_call(struct bot *bot, const char *method, const char *body, int64_t now_ms)
{
    struct store_send send = {.kind = SEND_OTHER, .created_ms = now_ms, .body = body};
    snprintf(send.method, sizeof send.method, "%s", method);
    store_queue(bot->store, &send, now_ms);
}

/* Digests the bodies; with `queue` they are queued as well. English, code "", is for everybody
 * whose language has no list or text of its own. */
static uint64_t digest(struct bot *bot, const struct registered *what, bool queue, int64_t now_ms)
{
    uint64_t hash = hash_add(HASH_BEGIN, bot->username, strlen(bot->username));
    for (int language = 0; language_code(language); language++)
        for (int second = 0; second <= 1; second++) {
            char code[3];
            snprintf(code, sizeof code, "%.2s",
                     language == LANGUAGE_ENGLISH ? "" : language_code(language));
            char *body = what->body(language, code, second != 0);
            hash = hash_add(hash, body, strlen(body));
            if (queue)
                queue_call(bot, what->methods[second], body, now_ms);
            free(body);
        }
    return hash;
}

/* Once for each change: Telegram lets descriptions be set but a few times a day. */
static void register_all(struct bot *bot, int64_t now_ms)
{
    static const struct registered all[] = {
        {"commands", menu, {"setMyCommands", "setMyCommands"}},
        {"descriptions", description, {"setMyDescription", "setMyShortDescription"}},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        char was[32], is[32];
        snprintf(is, sizeof is, "%016" PRIx64, digest(bot, &all[i], false, now_ms));
        if (store_note(bot->store, all[i].note, was, sizeof was) && strcmp(was, is) == 0)
            continue;
        digest(bot, &all[i], true, now_ms);
        store_note_put(bot->store, all[i].note, is);
    }
}

/* --- what came back --- */

static void take_name(struct startup *startup, const json_t *me, int64_t now_ms)
{
    const char *username = json_string_value(json_object_get(me, "username"));
    if (!username || (startup->named && strcmp(username, startup->bot->username) == 0))
        return;
    startup->named = true;
    snprintf(startup->bot->username, sizeof startup->bot->username, "%s", username);
    register_all(startup->bot, now_ms);
    log_notice("playing as @%s", startup->bot->username);
    sd_notify_say("STATUS=Playing as @%s", startup->bot->username);
}

static void take_failure(struct startup *startup, const struct answer *answer, int64_t clock_ms)
{
    int64_t wait_ms = failing_backoff_ms(startup->failures++, BACKOFF_MOST_MS);
    if (answer->class == ANSWER_WAIT)
        wait_ms = answer->retry_after_s * 1000;
    startup->not_before_ms = clock_ms + wait_ms;
    if (startup->named && !startup->drop_webhook)
        return; /* polls meet the same trouble, and say so */
    if (startup->said_ms != 0 && clock_ms - startup->said_ms < SAY_AGAIN_MS)
        return;
    startup->said_ms = clock_ms;
    log_warning("Telegram does not answer as it should (%s): check [telegram] api_url and the "
                "network; waiting for it",
                answer->why);
    sd_notify_say("STATUS=Waiting for Telegram: %s", answer->why);
}

bool startup_take(struct startup *startup, const struct telegram_reply *reply, int64_t now_ms,
                  int64_t clock_ms)
{
    struct answer answer;
    json_t *result = NULL;
    bool name = reply->ticket == TICKET_NAME;
    telegram_judge(name ? "getMe" : "deleteWebhook", reply, &answer, &result);

    startup->busy = false;
    if (answer.class == ANSWER_OK && name) {
        startup->name_due_ms = clock_ms + NAME_EVERY_MS;
        take_name(startup, result, now_ms);
    } else if (answer.class == ANSWER_OK) {
        startup->drop_webhook = false;
    }
    if (answer.class == ANSWER_OK)
        startup->said_ms = startup->failures = 0;
    else if (answer.class != ANSWER_UNAUTHORIZED) /* no waiting helps then, and the loop says so */
        take_failure(startup, &answer, clock_ms);
    json_decref(result);
    return answer.class != ANSWER_UNAUTHORIZED;
}
