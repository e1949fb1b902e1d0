/* own.c - getMe, the command menus, the descriptions. */
#include "methods.h"

#include <stdlib.h>
#include <string.h>

enum {
    COMMANDS_MOST = 100,
    COMMAND_MOST = 32,
    COMMAND_WORDS_MOST = 256,
    DESCRIPTION_MOST = 512,
    SHORT_DESCRIPTION_MOST = 120,
};

static const char *const scopes[] = {
    "default", "all_private_chats",   "all_group_chats", "all_chat_administrators",
    "chat",    "chat_administrators", "chat_member",
};

static size_t count_characters(const char *text)
{
    size_t count = 0;
    for (; *text != '\0'; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

void own_me(struct call *call)
{
    json_t *me = json_copy(call->p->bot);
    json_object_set_new(me, "can_join_groups", json_true());
    json_object_set_new(me, "can_read_all_group_messages", json_boolean(!call->p->privacy));
    json_object_set_new(me, "supports_inline_queries", json_false());
    json_object_set_new(me, "can_connect_to_business", json_false());
    json_object_set_new(me, "has_main_web_app", json_false());
    json_object_set_new(me, "has_topics_enabled", json_false());
    apicall_result(call, me);
}

/* The name under which a menu is kept, malloc'd; NULL: refused. */
static char *menu_name(struct call *call)
{
    json_t *scope = json_object_get(call->args, "scope");
    const char *type = json_string_value(json_object_get(scope, "type"));
    size_t i = 0;
    while (type != NULL && i < sizeof scopes / sizeof scopes[0] && strcmp(scopes[i], type) != 0)
        i++;
    if (i == sizeof scopes / sizeof scopes[0]) {
        apicall_refuse(call, 400, "Bad Request: can't parse BotCommandScope: unsupported type");
        return NULL;
    }
    const char *language = apicall_text(call, "language_code");
    json_t *key = json_pack("[s, O?, O?, s]", type == NULL ? "default" : type,
                            json_object_get(scope, "chat_id"), json_object_get(scope, "user_id"),
                            language == NULL ? "" : language);
    char *name = json_dumps(key, JSON_COMPACT);
    json_decref(key);
    return name;
}

static bool check_command(struct call *call, const json_t *command)
{
    const char *name = json_string_value(json_object_get(command, "command"));
    const char *words = json_string_value(json_object_get(command, "description"));
    name += *name == '/';
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_");
    if (name[length] != '\0' || length == 0 || length > COMMAND_MOST)
        return apicall_refuse(call, 400, "Bad Request: BOT_COMMAND_INVALID");
    if (*words == '\0')
        return apicall_refuse(call, 400, "Bad Request: command description must be non-empty");
    if (count_characters(words) > COMMAND_WORDS_MOST)
        return apicall_refuse(call, 400, "Bad Request: BOT_COMMAND_DESCRIPTION_INVALID");
    return true;
}

void own_set_commands(struct call *call)
{
    json_t *commands = json_object_get(call->args, "commands");
    size_t i;
    json_t *command;
    if (json_array_size(commands) > COMMANDS_MOST) {
        apicall_refuse(call, 400, "Bad Request: BOT_COMMANDS_TOO_MUCH");
        return;
    }
    json_array_foreach(commands, i, command)
    {
        if (!check_command(call, command))
            return;
    }
    char *name = menu_name(call);
    if (name == NULL)
        return;
    json_object_set(call->p->commands, name, commands);
    free(name);
    apicall_true(call);
}

void own_get_commands(struct call *call)
{
    char *name = menu_name(call);
    if (name == NULL)
        return;
    json_t *commands = json_object_get(call->p->commands, name);
    free(name);
    apicall_result(call, commands == NULL ? json_array() : json_incref(commands));
}

void own_delete_commands(struct call *call)
{
    char *name = menu_name(call);
    if (name == NULL)
        return;
    json_object_del(call->p->commands, name);
    free(name);
    apicall_true(call);
}

static void describe(struct call *call, const char *field, size_t most)
{
    const char *words = apicall_text(call, field);
    if (words != NULL && count_characters(words) > most)
        apicall_refuse(call, 400, "Bad Request: BOT_DESCRIPTION_TOO_LONG");
    else
        apicall_true(call);
}

void own_set_description(struct call *call)
{
    describe(call, "description", DESCRIPTION_MOST);
}

void own_set_short_description(struct call *call)
{
    describe(call, "short_description", SHORT_DESCRIPTION_MOST);
}
