/* group_greeting.c - greets a group, once. */
#include "group_greeting.h"

#include "chat.h"
#include "ctx.h"
#include "enqueue.h"
#include "greeting.h"
#include "language.h"

#include <stdio.h>

enum { AGAIN_MS = 60 * 1000 };

void group_greeting_post(struct step *step, const struct update *update)
{
    struct message message;
    const char *tag = update->from.language;
    struct delivery there = {step, update->chat, update->thread, 0};
    struct store_chat chat = *step_chat(step, update->chat);
    int64_t since_ms = step->now_ms - chat.greeted_ms;
    if (since_ms >= 0 && since_ms < AGAIN_MS)
        return;
    /* An anonymous admin, or a client without a language tag, settles no zone. */
    chat_settle(&chat, tag);
    if (chat.language[0] == '\0' && tag[0] != '\0')
        snprintf(chat.language, sizeof chat.language, "%s", language_code(language_for(tag)));
    chat.greeted_ms = step->now_ms;
    store_chat_put(step->store, &chat);
    greeting_group(ctx_chat_language(step, update->chat, tag), step->bot->username, &message);
    enqueue_post(&there, SEND_REPLY, &message);
}
