/* access.c - the walls that a bot runs into: strangers, blocks, kicks, restrictions, migration. */
#include "access.h"

#include <string.h>

static const char *kind(const struct chat *chat)
{
    return chat->id < SUPERGROUPS ? "supergroup" : "group";
}

static struct chat *find_private(struct call *call, int64_t user)
{
    struct pretend *p = call->p;
    struct person *person = world_person(p, user);
    if (person == NULL || (!person->met && !person->started))
        apicall_refuse(call, 400, "Bad Request: chat not found");
    else if (json_is_true(json_object_get(person->user, "is_bot")))
        apicall_refuse(call, 403, "Forbidden: the bot can't send messages to the bot");
    else if (person->deactivated)
        apicall_refuse(call, 403, "Forbidden: user is deactivated");
    else if (!person->started)
        apicall_refuse(call, 403, "Forbidden: bot can't initiate conversation with a user");
    else if (person->blocked)
        apicall_refuse(call, 403, "Forbidden: bot was blocked by the user");
    else
        return world_private_chat(p, person);
    return NULL;
}

struct chat *access_find(struct call *call)
{
    int64_t id = apicall_integer(call, "chat_id");
    const char *name = apicall_text(call, "chat_id");
    if (name != NULL && *name == '\0') {
        apicall_refuse(call, 400, "Bad Request: chat_id is empty");
        return NULL;
    }
    if (id > 0)
        return find_private(call, id);
    struct chat *chat = world_chat(call->p, id);
    if (chat == NULL)
        apicall_refuse(call, 400, "Bad Request: chat not found");
    else if (chat->migrated_to != 0)
        apicall_refuse_migrated(call, chat->migrated_to);
    else if (chat->bot == KICKED)
        apicall_refuse(call, 403, "Forbidden: bot was kicked from the %s chat", kind(chat));
    else if (chat->bot == LEFT)
        apicall_refuse(call, 403, "Forbidden: bot is not a member of the %s chat", kind(chat));
    else
        return chat;
    return NULL;
}

struct chat *access_write(struct call *call, const char *what)
{
    struct chat *chat = access_find(call);
    if (chat == NULL)
        return NULL;
    if (chat->bot == RESTRICTED) {
        apicall_refuse(call, 400, "Bad Request: not enough rights to send %s to the chat", what);
        return NULL;
    }
    int64_t wait_s = quota_spend(call->p, chat);
    if (wait_s > 0) {
        apicall_refuse_flood(call, wait_s);
        return NULL;
    }
    return chat;
}

json_t *access_message(struct call *call, const struct chat *chat, const char *missing)
{
    if (chat == NULL)
        return NULL;
    json_t *message = world_message(chat, apicall_integer(call, "message_id"));
    if (message == NULL)
        apicall_refuse(call, 400, "Bad Request: %s", missing);
    return message;
}
