/* operator.c - tells the operator in private that the bot needs a hand. */
#include "operator.h"

#include "ctx.h"
#include "enqueue.h"
#include "language.h"
#include "log.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

enum {
    LOOK_EVERY_MS = 60 * 1000,
    DAY_MS = 24 * 60 * 60 * 1000,
    LEAST_BYTES = 64 * 1024 * 1024, /* a disk with less room, and less than one part in */
    LEAST_PART = 20,                /* so many, is nearly full */
    NAME_BYTES = 32,
    VALUE_BYTES = STORE_WHY_BYTES + 32,
};

static const struct {
    const char *name;
    enum note note;
} troubles[OPERATOR_TROUBLES] = {
    [OPERATOR_BACKUP] = {"backup", NOTE_OPERATOR_BACKUP},
    [OPERATOR_COPY] = {"copy", NOTE_OPERATOR_COPY},
    [OPERATOR_DISK] = {"disk", NOTE_OPERATOR_DISK},
    [OPERATOR_CONFLICT] = {"conflict", NOTE_OPERATOR_CONFLICT},
    [OPERATOR_TOKEN] = {"token", NOTE_OPERATOR_TOKEN},
};

void operator_open(struct operator_news *ret_news, struct bot *bot, const char *path, int64_t chat)
{
    *ret_news = (struct operator_news){.bot = bot, .chat = chat};
    snprintf(ret_news->path, sizeof ret_news->path, "%s", path);
    bot->operator_noted = true; /* perhaps by the process before */
}

/* --- the notes: when it was told last, and what waits behind a space --- */

static void name_note(enum operator_trouble trouble, char ret_name[NAME_BYTES])
{
    snprintf(ret_name, NAME_BYTES, "operator %s", troubles[trouble].name);
}

/* Returns when it was told last. `ret_why` is NULL if nothing waits, else a part of `value`. */
static int64_t read_note(struct store *store, const char *name, char value[VALUE_BYTES],
                         const char **ret_why)
{
    bool known = store_note(store, name, value, VALUE_BYTES);
    const char *space = known ? strchr(value, ' ') : NULL;
    *ret_why = space ? space + 1 : NULL;
    return known ? strtoll(value, NULL, 10) : 0;
}

void operator_note(struct bot *bot, enum operator_trouble trouble, const char *why)
{
    char name[NAME_BYTES], value[VALUE_BYTES];
    const char *waits;
    name_note(trouble, name);
    int64_t told_ms = read_note(bot->store, name, value, &waits);
    snprintf(value, sizeof value, "%" PRId64 " %s", told_ms, why);
    store_note_put(bot->store, name, value);
    bot->operator_noted = true;
}

/* --- telling --- */

static bool can_be_told(struct operator_news *news, struct step *step)
{
    if (news->chat == 0)
        return false;
    if (step_player(step, news->chat)->reachable)
        return true;
    if (!news->warned)
        log_warning("[operator] chat %" PRId64 ": the bot has something to tell them, and cannot "
                    "write to them before they press Start in a private chat with it",
                    news->chat);
    news->warned = true;
    return false;
}

/* False if there is nobody to tell, or it cannot be told. */
static bool tell(struct operator_news *news, enum operator_trouble trouble, const char *why,
                 int64_t now_ms)
{
    static struct message message;
    struct step step = step_begin(news->bot, now_ms);
    if (!can_be_told(news, &step))
        return false;
    notes_write(troubles[trouble].note, ctx_player_language(&step, news->chat), news->bot->username,
                &message);
    if (*why != '\0') {
        message_add(&message, "\n");
        message_add_escaped(&message, why);
    }
    step_try(&step);
    enqueue_post(&(struct delivery){.step = &step, .chat = news->chat}, SEND_PRIVATE, &message);
    return step_tried(&step, "what the operator is told in chat", news->chat);
}

/* Trouble that was told within a day, or cannot be told, is dropped: if it lasts it is noted again.
 */
static void tell_what_waits(struct operator_news *news, enum operator_trouble trouble,
                            int64_t now_ms)
{
    char name[NAME_BYTES], value[VALUE_BYTES];
    const char *why;
    name_note(trouble, name);
    int64_t told_ms = read_note(news->bot->store, name, value, &why);
    if (!why)
        return;
    bool today = now_ms >= told_ms && now_ms - told_ms < DAY_MS;
    if (!today && tell(news, trouble, why, now_ms))
        told_ms = now_ms;
    snprintf(value, sizeof value, "%" PRId64, told_ms);
    store_note_put(news->bot->store, name, value);
}

static void look_at_disk(struct operator_news *news)
{
    struct statvfs disk;
    if (news->chat == 0 || statvfs(news->path, &disk) != 0)
        return;
    uint64_t room = (uint64_t)disk.f_bavail * disk.f_frsize;
    if (room < LEAST_BYTES && disk.f_bavail < disk.f_blocks / LEAST_PART)
        operator_note(news->bot, OPERATOR_DISK, "");
}

void operator_due(struct operator_news *news, int64_t now_ms, int64_t clock_ms)
{
    if (news->looked_ms == 0 || clock_ms - news->looked_ms >= LOOK_EVERY_MS) {
        news->looked_ms = clock_ms;
        look_at_disk(news);
    }
    if (!news->bot->operator_noted)
        return;
    news->bot->operator_noted = false;
    for (int trouble = 0; trouble < OPERATOR_TROUBLES; trouble++)
        tell_what_waits(news, (enum operator_trouble)trouble, now_ms);
}
