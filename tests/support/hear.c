/* hear.c - makes updates up, and lets a bot handle them. */
#include "hear.h"

#include "dispatch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void hear(const struct hear *heard, enum update_kind kind, const char *text)
{
    static struct update update;
    static int64_t id;
    memset(&update, 0, sizeof update);
    update.id = update.message = heard->id ? heard->id : ++id;
    update.kind = kind;
    update.from.id = heard->player;
    update.anonymous = heard->masked;
    snprintf(update.from.name, sizeof update.from.name, "Player %lld", (long long)heard->player);
    update.chat = heard->chat;
    update.chat_type = heard->chat == heard->player ? CHAT_PRIVATE : CHAT_SUPERGROUP;
    if (update.chat_type != CHAT_PRIVATE)
        strcpy(update.title, "Group");
    if (kind == UPDATE_PRESS && heard->message != 0)
        update.message = heard->message;
    if (kind == UPDATE_MESSAGE)
        update.reply_to = heard->message;
    update.reply_to_bot = update.reply_to != 0;
    snprintf(kind == UPDATE_PRESS ? update.data : update.text, UPDATE_DATA_BYTES, "%s", text);
    if (kind == UPDATE_PRESS)
        snprintf(update.press_id, sizeof update.press_id, "%lld", (long long)update.id);
    const char *why = dispatch_update(heard->bot, &update, heard->at_ms);
    if (!why)
        return;
    fprintf(stderr, "%s: %s\n", text, why);
    exit(1);
}

void hear_text(const struct hear *heard, const char *text)
{
    hear(heard, UPDATE_MESSAGE, text);
}

void hear_press(const struct hear *heard, const char *data)
{
    hear(heard, UPDATE_PRESS, data);
}
