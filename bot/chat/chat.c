/* chat.c - whether the bot can write in a chat, and in which topic of a forum. */
#include "chat.h"

#include "zones.h"

#include <stdio.h>
#include <string.h>

enum {
    AFTER_AGAIN_MS = 250,          /* between two looks whether a group's post was answered */
    AFTER_MOST_MS = 5 * 60 * 1000, /* all else that the person is told waits behind it */
};

bool chat_shut(struct step *step, int64_t chat)
{
    return chat < 0 && (step_chat(step, chat)->gone || step_chat(step, chat)->muted != CHAT_SPEAKS);
}

bool chat_silenced(struct step *step, int64_t chat)
{
    return chat < 0 && !step_chat(step, chat)->gone && step_chat(step, chat)->muted != CHAT_SPEAKS;
}

/* Whether a person would be told what their group does not know yet. A group in which nobody may
 * write does not hold them up, nor does one that has to wait for long. */
static bool comes_before(struct step *step, const struct store_send *send)
{
    struct store_table table;
    return send->after != 0 && step->now_ms < send->created_ms + AFTER_MOST_MS &&
           store_table(step->store, send->table, &table) && !chat_shut(step, table.chat);
}

int64_t chat_hold(struct step *step, const struct store_send *send)
{
    if (comes_before(step, send))
        return AFTER_AGAIN_MS;
    int64_t ms = send->created_ms + CHAT_HOLD_MS - step->now_ms;
    if (ms <= 0 || !chat_silenced(step, send->chat))
        return 0;
    return ms < CHAT_HOLD_MS ? ms : CHAT_HOLD_MS;
}

bool chat_settle(struct store_chat *chat, const char *tag)
{
    const char *usual = zones_usual(tag);
    if (chat->zone[0] != '\0' || chat->language[0] != '\0' || strcmp(usual, "UTC") == 0)
        return false;
    snprintf(chat->zone, sizeof chat->zone, "%s", usual);
    return true;
}

int64_t chat_topic(int64_t thread)
{
    return thread > 0 ? thread : 0;
}

bool chat_topic_is_of(const struct table *table, int64_t thread)
{
    return chat_topic(table->thread) == thread || table->thread == -thread;
}

void chat_topic_return(struct table *table, int64_t thread)
{
    if (thread > 0 && table->thread == -thread)
        table->thread = thread;
}
