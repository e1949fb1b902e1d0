/* chat.c - whether the bot can write in a chat. */
#include "chat.h"

#include "zones.h"

#include <stdio.h>
#include <string.h>

bool chat_shut(const struct step *step, int64_t chat)
{
    struct store_chat known;
    if (chat >= 0)
        return false;
    store_chat(step->store, chat, &known);
    return known.gone || known.muted != CHAT_SPEAKS;
}

bool chat_silenced(const struct step *step, int64_t chat)
{
    struct store_chat known;
    if (chat >= 0)
        return false;
    store_chat(step->store, chat, &known);
    return !known.gone && known.muted != CHAT_SPEAKS;
}

int64_t chat_hold(const struct step *step, const struct store_send *send)
{
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
