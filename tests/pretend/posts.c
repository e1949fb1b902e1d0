/* posts.c - messages: made, answered, delivered, removed. */
#include "posts.h"

#include <assert.h>

static bool is_pinned(const struct chat *chat, size_t i)
{
    const json_t *message = json_array_get(chat->messages, i);
    return chat->pinned != 0 &&
           json_integer_value(json_object_get(message, "message_id")) == chat->pinned;
}

json_t *posts_add(struct pretend *p, struct chat *chat, json_t *from)
{
    json_t *message =
        json_pack("{s:I, s:O, s:O, s:I}", "message_id", (json_int_t)++chat->last_message, "from",
                  from, "chat", chat->chat, "date", (json_int_t)world_date(p));
    assert(message != NULL);
    json_array_append_new(chat->messages, message);
    if (p->history > 0 && json_array_size(chat->messages) > (size_t)p->history)
        json_array_remove(chat->messages, is_pinned(chat, 0) ? 1 : 0);
    return message;
}

json_t *posts_quoted(json_t *message)
{
    json_t *copy = json_copy(message);
    json_object_del(copy, "reply_to_message");
    return copy;
}

void posts_set_reply(json_t *message, json_t *replied)
{
    if (replied != NULL)
        json_object_set_new(message, "reply_to_message", posts_quoted(replied));
}

void posts_set_topic(const struct chat *chat, json_t *message, int64_t thread)
{
    if (thread == 0)
        return;
    json_object_set_new(message, "message_thread_id", json_integer(thread));
    if (chat->forum)
        json_object_set_new(message, "is_topic_message", json_true());
}

json_t *posts_service(struct pretend *p, struct chat *chat, json_t *from, const char *name,
                      json_t *value)
{
    json_t *message = posts_add(p, chat, from);
    json_object_set_new(message, name, value);
    posts_deliver(p, message);
    return message;
}

void posts_deliver(struct pretend *p, json_t *message)
{
    queue_add(p, "message", json_incref(message));
}

bool posts_is_own(const struct pretend *p, const json_t *message)
{
    const json_t *author = json_object_get(json_object_get(message, "from"), "id");
    return json_integer_value(author) == json_integer_value(json_object_get(p->bot, "id"));
}

bool posts_remove(struct chat *chat, int64_t message)
{
    int64_t index = world_message_index(chat, message);
    if (index < 0)
        return false;
    json_array_remove(chat->messages, (size_t)index);
    return true;
}
