/* waiting_intent.c - writes and reads a wish that waits for an answer of Telegram's. */
#include "waiting_intent.h"

#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

char *waiting_intent_write(const struct update *update, const struct intent *intent, int64_t group)
{
    json_t *context = json_pack(
        "{sIsIsIsIsIsIsssssisssssIsIsisi}", "update", (json_int_t)update->id, "player",
        (json_int_t)update->from.id, "chat", (json_int_t)update->chat, "group", (json_int_t)group,
        "thread", (json_int_t)update->thread, "message", (json_int_t)update->message, "press",
        update->press_id, "client", update->from.language, "wish", (int)intent->kind, "verb",
        intent->verb, "word", intent->word, "table", (json_int_t)intent->table, "turn",
        (json_int_t)intent->turn, "number", intent->number, "typed", (int)intent->typed);
    assert(context);
    char *text = json_dumps(context, JSON_COMPACT);
    json_decref(context);
    assert(text);
    return text;
}

static const char *text_at(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static int64_t number_at(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

void waiting_intent_read(const char *text, struct update *ret_update, struct intent *ret_intent,
                         int64_t *ret_group)
{
    json_t *context = json_loads(text, 0, NULL);
    assert(context);
    memset(ret_update, 0, sizeof *ret_update);
    memset(ret_intent, 0, sizeof *ret_intent);
    ret_update->id = number_at(context, "update");
    ret_update->from.id = number_at(context, "player");
    ret_update->chat = number_at(context, "chat");
    ret_update->chat_type = ret_update->chat > 0 ? CHAT_PRIVATE : CHAT_SUPERGROUP;
    ret_update->thread = number_at(context, "thread");
    ret_update->message = number_at(context, "message");
    snprintf(ret_update->press_id, sizeof ret_update->press_id, "%s", text_at(context, "press"));
    ret_update->kind = ret_update->press_id[0] != '\0' ? UPDATE_PRESS : UPDATE_MESSAGE;
    snprintf(ret_update->from.language, sizeof ret_update->from.language, "%s",
             text_at(context, "client"));
    ret_intent->kind = (enum intent_kind)number_at(context, "wish");
    snprintf(ret_intent->verb, sizeof ret_intent->verb, "%s", text_at(context, "verb"));
    snprintf(ret_intent->word, sizeof ret_intent->word, "%s", text_at(context, "word"));
    ret_intent->table = number_at(context, "table");
    ret_intent->turn = number_at(context, "turn");
    ret_intent->number = (int)number_at(context, "number");
    ret_intent->typed = ret_update->kind == UPDATE_MESSAGE || number_at(context, "typed") != 0;
    intent_read_word(ret_update, ret_intent);
    *ret_group = number_at(context, "group");
    if (*ret_group == 0) /* asked by an older version, where it was said */
        *ret_group = ret_update->chat;
    json_decref(context);
}
