/* startup.c - the calls that the daemon makes before it listens, and again every hour. */
#include "startup.h"

#include "commands.h"
#include "failing.h"
#include "greeting.h"
#include "hash.h"
#include "language.h"
#include "log.h"
#include "operator.h"
#include "request.h"
#include "sd_notify.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TICKET_NAME = -1, /* below 0, since the ids of sends are above */
    TICKET_WEBHOOK = -2,
    BACKOFF_MOST_MS = 30 * 1000,
    WAIT_MOST_MS = 3 * 60 * 1000, /* the longest pause that is obeyed: nobody is heard meanwhile */
    REFUSALS = 6,                 /* of the name, after which the token counts as invalid */
    REFUSED_AGAIN_MS = 60 * 1000,
    SAY_AGAIN_MS = 60 * 1000,
    NAME_EVERY_MS = 60 * 60 * 1000, /* @BotFather may change the name */
    MENU_MAX = 100,                 /* commands: Telegram takes no more */
    NOTE_BYTES = 32,
};

#define REGISTER_AGAIN_MS INT64_C(86400000) /* after a refusal */

void startup_open(struct startup *ret_startup, struct bot *bot)
{
    *ret_startup = (struct startup){.bot = bot};
}

/* A token begins with the bot's id. */
bool startup_is_ours(struct store *store, const char *token, char ret_why[STORE_WHY_BYTES])
{
    char bot[NOTE_BYTES];
    if (!store_note(store, STORE_BOT_NOTE, bot, sizeof bot) || atoll(bot) == atoll(token))
        return true;
    snprintf(ret_why, STORE_WHY_BYTES,
             "the token is that of bot %lld, and the database that of bot %s: put the right token "
             "into its file, or name another database in [store] path; to have the new bot go on "
             "with the old one's league, move the database elsewhere and run `%s restore --from` "
             "that file `--other`",
             atoll(token), bot, store_call());
    return false;
}

void startup_drop_webhook(struct startup *startup)
{
    if (!startup->drop_webhook)
        log_warning("a webhook is set for this bot: deleting it, since updates are polled");
    startup->drop_webhook = true;
}

void startup_doubt(struct startup *startup)
{
    if (startup->doubts)
        return;
    log_warning("Telegram refused the token: asking again for some minutes, and nothing else");
    operator_note(startup->bot, OPERATOR_TOKEN, "");
    startup->doubts = true;
    startup->refusals = 0;
    startup->name_due_ms = startup->not_before_ms = startup->said_ms = 0;
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
    if (startup->named && startup->drop_webhook && !startup->doubts)
        telegram_call(telegram, TICKET_WEBHOOK, "deleteWebhook", "{}");
    else
        telegram_call(telegram, TICKET_NAME, "getMe", "{}");
}

/* --- menus and descriptions --- */

/* The body of setMyCommands for one language and scope. */
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

/* The body of setMyDescription (shown in an empty private chat) or setMyShortDescription
 * (profile). */
static char *description(int language, const char *code, bool brief)
{
    if (brief)
        return request_description("short_description", greeting_short_description(language), code);
    return request_description("description", greeting_description(language), code);
}

#define AGAIN "again "

/* Two bodies in each language, and their methods. */
struct registered {
    const char *note; /* holds the digest of the last registration, or AGAIN and when */
    char *(*body)(int language, const char *code, bool second);
    const char *methods[2];
};

static void queue_call(struct bot *bot, const char *method, const char *body, int64_t now_ms)
{
    struct store_send send = {.kind = SEND_OTHER, .created_ms = now_ms, .body = body};
    snprintf(send.method, sizeof send.method, "%s", method);
    store_queue(bot->store, &send, now_ms);
}

/* Digests the bodies; with `queue` they are queued as well. English with code "" is for everybody
 * whose language has no text of its own. */
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

static const struct registered all[] = {
    {"commands", menu, {"setMyCommands", "setMyCommands"}},
    {"descriptions", description, {"setMyDescription", "setMyShortDescription"}},
};

/* Once for each change, and at most once a day after a refusal: Telegram allows only a few changes
 * of a description a day. */
static void register_all(struct bot *bot, int64_t now_ms)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        char was[NOTE_BYTES] = "", is[NOTE_BYTES];
        int64_t again_ms = 0;
        snprintf(is, sizeof is, "%016" PRIx64, digest(bot, &all[i], false, now_ms));
        store_note(bot->store, all[i].note, was, sizeof was);
        sscanf(was, AGAIN "%" SCNd64, &again_ms);
        if (strcmp(was, is) == 0 || now_ms < again_ms)
            continue;
        digest(bot, &all[i], true, now_ms);
        store_note_put(bot->store, all[i].note, is);
    }
}

void startup_refused(struct store *store, const char *method, int64_t now_ms)
{
    char note[NOTE_BYTES];
    snprintf(note, sizeof note, AGAIN "%" PRId64, now_ms + REGISTER_AGAIN_MS);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(method, all[i].methods[0]) == 0 || strcmp(method, all[i].methods[1]) == 0)
            store_note_put(store, all[i].note, note);
}

/* --- outcomes --- */

static void take_name(struct startup *startup, const json_t *me, int64_t now_ms)
{
    const char *username = json_string_value(json_object_get(me, "username"));
    if (!username)
        return;
    bool known = startup->named && strcmp(username, startup->bot->username) == 0;
    startup->named = true;
    snprintf(startup->bot->username, sizeof startup->bot->username, "%s", username);
    register_all(startup->bot, now_ms);
    if (known)
        return;
    char bot[NOTE_BYTES];
    snprintf(bot, sizeof bot, "%" JSON_INTEGER_FORMAT,
             json_integer_value(json_object_get(me, "id")));
    store_note_put(startup->bot->store, STORE_BOT_NOTE, bot);
    log_notice("playing as @%s", startup->bot->username);
}

static void take_failure(struct startup *startup, const struct answer *answer, int64_t clock_ms)
{
    int64_t wait_ms = failing_backoff_ms(startup->failures++, BACKOFF_MOST_MS);
    if (answer->class == ANSWER_WAIT)
        wait_ms = answer->retry_after_s * 1000;
    startup->not_before_ms = clock_ms + (wait_ms < WAIT_MOST_MS ? wait_ms : WAIT_MOST_MS);
    if (startup->named && !startup->drop_webhook && !startup->doubts)
        return; /* polls meet the same trouble, and log it */
    if (startup->said_ms != 0 && clock_ms - startup->said_ms < SAY_AGAIN_MS)
        return;
    startup->said_ms = clock_ms;
    log_warning("Telegram does not answer as it should (%s): check [telegram] api_url and the "
                "network; waiting for it",
                answer->why);
    sd_notify_say("STATUS=Waiting for Telegram: %s", answer->why);
}

static void take_success(struct startup *startup, bool name, const json_t *result, int64_t now_ms,
                         int64_t clock_ms)
{
    startup->said_ms = startup->failures = 0;
    if (!name) {
        startup->drop_webhook = false;
        return;
    }
    if (startup->doubts)
        log_notice("Telegram takes the token again: playing on");
    startup->doubts = false;
    startup->name_due_ms = clock_ms + NAME_EVERY_MS;
    take_name(startup, result, now_ms);
}

/* At a start one refusal is enough, since the operator is there. False if the daemon ends. */
static bool take_refusal(struct startup *startup, bool name, int64_t clock_ms)
{
    if (startup->bot->username[0] == '\0')
        return false;
    startup_doubt(startup);
    startup->refusals += name;
    startup->not_before_ms = name ? clock_ms + REFUSED_AGAIN_MS : 0;
    return startup->refusals < REFUSALS;
}

bool startup_take(struct startup *startup, const struct telegram_reply *reply, int64_t now_ms,
                  int64_t clock_ms)
{
    struct answer answer;
    json_t *result = NULL;
    bool name = reply->ticket == TICKET_NAME, goes_on = true;
    telegram_judge(name ? "getMe" : "deleteWebhook", reply, &answer, &result);

    startup->busy = false;
    if (answer.class == ANSWER_OK)
        take_success(startup, name, result, now_ms, clock_ms);
    else if (answer.class == ANSWER_UNAUTHORIZED)
        goes_on = take_refusal(startup, name, clock_ms);
    else
        take_failure(startup, &answer, clock_ms);
    json_decref(result);
    return goes_on;
}
