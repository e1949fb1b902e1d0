/* editing.c - edits, deletions, pins, reactions, and the answers to presses. */
#include "methods.h"

#include "access.h"
#include "markup.h"
#include "posts.h"
#include "prose.h"

#include <string.h>

enum { ANSWER_MOST = 200 };

#define REACTION "reaction" /* of the bot, in a message that the page shows */

#define NOT_MODIFIED                                                                               \
    "Bad Request: message is not modified: specified new message content and reply markup are "    \
    "exactly the same as a current content and reply markup of the message"

/* The bot's own message that the call names, and the keyboard it brings; NULL: refused. A message
 * that asks for a reply stays as it is. */
static json_t *find_to_edit(struct call *call, json_t **ret_markup)
{
    if (!markup_check(call, ret_markup))
        return NULL;
    const struct chat *chat = access_write(call, "text messages");
    json_t *message = access_message(call, chat, "message to edit not found");
    if (message == NULL)
        return NULL;
    call->is_protected = json_is_true(json_object_get(message, "has_protected_content"));
    if (posts_is_own(call->p, message) &&
        pretend_prompt(call->p, chat->id, apicall_integer(call, "message_id")) == NULL)
        return message;
    apicall_refuse(call, 400, "Bad Request: message can't be edited");
    return NULL;
}

static bool same(const json_t *left, const json_t *right)
{
    return left == NULL || right == NULL ? left == right : json_equal(left, right);
}

static void set_markup(json_t *message, json_t *markup)
{
    if (markup == NULL)
        json_object_del(message, "reply_markup");
    else
        json_object_set(message, "reply_markup", markup);
}

static void edited(struct call *call, json_t *message)
{
    json_object_set_new(message, "edit_date", json_integer(world_date(call->p)));
    apicall_result(call, json_incref(message));
}

static void edit_text(struct call *call, const struct prose *prose)
{
    json_t *markup, *message = find_to_edit(call, &markup);
    if (message == NULL)
        return;
    json_t *text = json_object_get(message, "text");
    if (text == NULL) {
        apicall_refuse(call, 400, "Bad Request: there is no text in the message to edit");
    } else if (same(text, prose->text) &&
               same(json_object_get(message, "entities"), prose->entities) &&
               same(json_object_get(message, "reply_markup"), markup)) {
        apicall_refuse(call, 400, NOT_MODIFIED);
    } else {
        prose_set(prose, message, "text");
        set_markup(message, markup);
        edited(call, message);
    }
}

void editing_text(struct call *call)
{
    struct prose prose;
    if (!prose_read(call, "text", &prose))
        return;
    edit_text(call, &prose);
    prose_close(&prose);
}

void editing_markup(struct call *call)
{
    json_t *markup, *message = find_to_edit(call, &markup);
    if (message == NULL)
        return;
    if (same(json_object_get(message, "reply_markup"), markup)) {
        apicall_refuse(call, 400, NOT_MODIFIED);
        return;
    }
    set_markup(message, markup);
    edited(call, message);
}

/* Why a message stays: NULL if it may go. */
static const char *why_not_delete(const struct pretend *p, const struct chat *chat,
                                  const json_t *message)
{
    int64_t date = json_integer_value(json_object_get(message, "date"));
    int64_t age_ms = pretend_now_ms(p) - date * SECOND_MS;
    bool own = posts_is_own(p, message);
    if (chat->id < 0 && !own && !world_is_admin(chat->bot))
        return "message can't be deleted";
    if (age_ms > 2 * DAY_MS && !(chat->id < 0 && world_is_admin(chat->bot)))
        return "message can't be deleted for everyone";
    if (chat->id > 0 && json_object_get(message, "dice") != NULL && age_ms < DAY_MS)
        return "message can't be deleted for everyone";
    return NULL;
}

void editing_delete(struct call *call)
{
    struct chat *chat = access_find(call);
    json_t *message = access_message(call, chat, "message to delete not found");
    if (message == NULL)
        return;
    const char *why = why_not_delete(call->p, chat, message);
    if (why != NULL) {
        apicall_refuse(call, 400, "Bad Request: %s", why);
        return;
    }
    posts_remove(chat, apicall_integer(call, "message_id"));
    apicall_true(call);
}

static struct chat *find_to_pin(struct call *call)
{
    struct chat *chat = access_find(call);
    if (chat == NULL || chat->id > 0 || world_is_admin(chat->bot))
        return chat;
    apicall_refuse(call, 400,
                   "Bad Request: not enough rights to manage pinned messages in the chat");
    return NULL;
}

void editing_pin(struct call *call)
{
    struct chat *chat = find_to_pin(call);
    json_t *message = access_message(call, chat, "message to pin not found");
    if (message == NULL)
        return;
    chat->pinned = apicall_integer(call, "message_id");
    posts_service(call->p, chat, call->p->bot, "pinned_message", posts_quoted(message));
    apicall_true(call);
}

void editing_unpin(struct call *call)
{
    struct chat *chat = find_to_pin(call);
    if (chat == NULL)
        return;
    int64_t message =
        apicall_has(call, "message_id") ? apicall_integer(call, "message_id") : chat->pinned;
    if (message != chat->pinned || message == 0) {
        apicall_refuse(call, 400, "Bad Request: message to unpin not found");
        return;
    }
    chat->pinned = 0;
    apicall_true(call);
}

void editing_react(struct call *call)
{
    json_t *message = access_message(call, access_find(call), "message to react not found");
    json_t *list = json_object_get(call->args, "reaction");
    if (message == NULL)
        return;
    if (json_array_size(list) > 1) {
        apicall_refuse(call, 400, "Bad Request: REACTIONS_TOO_MANY");
        return;
    }
    json_t *emoji = json_object_get(json_array_get(list, 0), "emoji");
    if (emoji != NULL)
        json_object_set(message, REACTION, emoji);
    else
        json_object_del(message, REACTION);
    apicall_true(call);
}

void editing_answer(struct call *call)
{
    struct press *press = world_press(call->p, apicall_text(call, "callback_query_id"));
    json_t *text = json_object_get(call->args, "text");
    if (press != NULL && press->answer != NULL)
        world_complain(call->p, "a press was answered twice");
    if (press == NULL || press->answer != NULL ||
        pretend_now_ms(call->p) - press->at_ms > PRESS_LIFE_MS) {
        apicall_refuse(call, 400,
                       "Bad Request: query is too old and response timeout expired or "
                       "query ID is invalid");
        return;
    }
    size_t length = 0;
    for (const char *c = json_string_value(text); c != NULL && *c != '\0'; c++)
        length += ((unsigned char)*c & 0xc0) != 0x80;
    if (length > ANSWER_MOST) {
        apicall_refuse(call, 400, "Bad Request: MESSAGE_TOO_LONG");
        return;
    }
    press->answer =
        json_pack("{s:O*, s:b, s:O*}", "text", text, "show_alert", apicall_bool(call, "show_alert"),
                  "url", json_object_get(call->args, "url"));
    apicall_true(call);
}
