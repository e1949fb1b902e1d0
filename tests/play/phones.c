/* phones.c - builds the document from the pretend Telegram's messages and its record of calls. */
#include "phones.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TYPING_MS = 5000,     /* how long Telegram shows it */
    CALLS_KEPT_MAX = 500, /* of the record; the playground lives long */
    KEY_BYTES = 128,
    HTTP_OK = 200,
};

/* --- the record of calls: command menus and "is typing" --- */

static int64_t integer(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

static void menu_key(const char *scope, int64_t chat, int64_t user, const char *language,
                     char ret_key[KEY_BYTES])
{
    snprintf(ret_key, KEY_BYTES, "%.40s:%" PRId64 ":%" PRId64 ":%.20s", scope, chat, user,
             language);
}

/* setMyCommands; deleteMyCommands has no commands. */
static void note_menu(struct phones *phones, const json_t *parameters)
{
    char key[KEY_BYTES];
    const json_t *scope = json_object_get(parameters, "scope");
    const char *type = json_string_value(json_object_get(scope, "type"));
    const char *language = json_string_value(json_object_get(parameters, "language_code"));
    json_t *commands = json_object_get(parameters, "commands");
    menu_key(type ? type : "default", integer(scope, "chat_id"), integer(scope, "user_id"),
             language ? language : "", key);
    if (commands)
        json_object_set(phones->menus, key, commands);
    else
        json_object_del(phones->menus, key);
}

/* Place in typing_until_ms, -1 for a chat that no phone shows. */
static int chat_place(int64_t chat)
{
    if (chat == FRIENDS_GROUP)
        return 0;
    int who = friends_find(chat);
    return who < 0 ? -1 : who + 1;
}

static void note_call(struct phones *phones, const json_t *call, int64_t now_ms)
{
    const char *method = json_string_value(json_object_get(call, "method"));
    const json_t *parameters = json_object_get(call, "parameters");
    if (!method || integer(call, "status") != HTTP_OK)
        return;
    int place = chat_place(integer(parameters, "chat_id"));
    if (strcmp(method, "setMyCommands") == 0 || strcmp(method, "deleteMyCommands") == 0)
        note_menu(phones, parameters);
    else if (strcmp(method, "sendChatAction") == 0 && place >= 0)
        phones->typing_until_ms[place] = now_ms + TYPING_MS;
    else if (strncmp(method, "send", 4) == 0 && place >= 0)
        phones->typing_until_ms[place] = 0;
}

/* True if there were new calls. */
static bool note_calls(struct phones *phones, int64_t now_ms)
{
    const json_t *calls = pretend_calls(phones->friends->pretend);
    size_t n = json_array_size(calls), before = phones->calls;
    for (size_t i = before; i < n; i++)
        note_call(phones, json_array_get(calls, i), now_ms);
    phones->calls = n;
    if (n > CALLS_KEPT_MAX) {
        pretend_forget_calls(phones->friends->pretend);
        phones->calls = 0;
    }
    return n != before;
}

static bool stop_typing(struct phones *phones, int64_t now_ms)
{
    bool stopped = false;
    for (int i = 0; i < 1 + FRIENDS_N; i++)
        if (phones->typing_until_ms[i] != 0 && phones->typing_until_ms[i] <= now_ms) {
            phones->typing_until_ms[i] = 0;
            stopped = true;
        }
    return stopped;
}

/* --- the command menu that a person's client would choose --- */

static json_t *menu_of_scope(const struct phones *phones, const char *scope, int64_t chat,
                             int64_t user, const char *language)
{
    char key[KEY_BYTES];
    menu_key(scope, chat, user, language, key);
    json_t *menu = json_object_get(phones->menus, key);
    if (menu)
        return menu;
    menu_key(scope, chat, user, "", key);
    return json_object_get(phones->menus, key);
}

/* The first that is set, from the narrowest scope to the widest; each in the person's language
 * before the one for all languages. Borrowed, NULL if none is set. */
static json_t *menu_for(const struct phones *phones, const struct friend *person, bool in_group)
{
    const struct {
        const char *scope;
        bool in_group, admins_only;
        int64_t chat, user;
    } rows[] = {
        {"chat", false, false, person->id, 0},
        {"all_private_chats", false, false, 0, 0},
        {"default", false, false, 0, 0},
        {"chat_member", true, false, FRIENDS_GROUP, person->id},
        {"chat_administrators", true, true, FRIENDS_GROUP, 0},
        {"chat", true, false, FRIENDS_GROUP, 0},
        {"all_chat_administrators", true, true, 0, 0},
        {"all_group_chats", true, false, 0, 0},
        {"default", true, false, 0, 0},
    };
    bool is_admin = strcmp(person->status, "member") != 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].in_group != in_group || (rows[i].admins_only && !is_admin))
            continue;
        json_t *menu =
            menu_of_scope(phones, rows[i].scope, rows[i].chat, rows[i].user, person->language);
        if (menu)
            return menu;
    }
    return NULL;
}

/* --- the document --- */

static json_t *person_document(const struct phones *phones, int who)
{
    const struct friend *person = friends_person(who);
    return json_pack("{s:I, s:s, s:s, s:s, s:s, s:b, s:b, s:{s:O?, s:O?}}", "id",
                     (json_int_t)person->id, "name", person->name, "username", person->username,
                     "language", person->language, "status", person->status, "started",
                     phones->friends->started[who], "blocked", phones->friends->blocked[who],
                     "commands", "group", menu_for(phones, person, true), "private",
                     menu_for(phones, person, false));
}

static json_t *people_document(const struct phones *phones)
{
    json_t *list = json_array();
    for (int who = 0; who < FRIENDS_N; who++)
        json_array_append_new(list, person_document(phones, who));
    return list;
}

/* The newest messages of a chat. */
static json_t *chat_document(const struct phones *phones, int64_t chat)
{
    const json_t *all = pretend_messages(phones->friends->pretend, chat);
    json_t *list = json_array();
    size_t n = json_array_size(all);
    for (size_t i = n > PHONES_MESSAGES_MAX ? n - PHONES_MESSAGES_MAX : 0; i < n; i++)
        json_array_append(list, json_array_get(all, i));
    return list;
}

static void add_chat(const struct phones *phones, int64_t chat, json_t *chats, json_t *typing)
{
    char key[24];
    snprintf(key, sizeof key, "%" PRId64, chat);
    json_object_set_new(chats, key, chat_document(phones, chat));
    if (phones->typing_until_ms[chat_place(chat)] != 0)
        json_object_set_new(typing, key, json_true());
}

static json_t *waiting_document(const struct friends *friends)
{
    json_t *list = json_array();
    for (int i = 0; i < friends->n_taps; i++)
        json_array_append_new(list, json_string(friends->taps[i].press));
    return list;
}

static json_t *document(const struct phones *phones)
{
    json_t *chats = json_object(), *typing = json_object();
    add_chat(phones, FRIENDS_GROUP, chats, typing);
    for (int who = 0; who < FRIENDS_N; who++)
        add_chat(phones, friends_person(who)->id, chats, typing);
    json_t *whole = json_pack(
        "{s:I, s:{s:s, s:s}, s:{s:I, s:s}, s:b, s:o, s:o, s:o, s:o, s:O}", "version",
        (json_int_t)phones->version, "bot", "username", FRIENDS_BOT, "name", FRIENDS_BOT_NAME,
        "group", "id", (json_int_t)FRIENDS_GROUP, "title", FRIENDS_GROUP_NAME, "daemon",
        phones->daemon_runs, "people", people_document(phones), "chats", chats, "typing", typing,
        "waiting", waiting_document(phones->friends), "answers", phones->friends->answers);
    assert(whole);
    return whole;
}

static void write_document(struct phones *phones)
{
    json_t *whole = document(phones);
    free(phones->text);
    phones->text = json_dumps(whole, JSON_COMPACT);
    assert(phones->text);
    phones->length = strlen(phones->text);
    json_decref(whole);
}

void phones_init(struct phones *phones, struct friends *friends, const json_t *menus,
                 int64_t now_ms)
{
    *phones = (struct phones){.friends = friends, .version = now_ms};
    phones->menus = json_is_object(menus) ? json_deep_copy(menus) : json_object();
    assert(phones->menus);
    write_document(phones);
}

void phones_end(struct phones *phones)
{
    json_decref(phones->menus);
    free(phones->text);
    phones->menus = NULL;
    phones->text = NULL;
}

json_t *phones_keep(const struct phones *phones)
{
    return json_incref(phones->menus);
}

bool phones_look(struct phones *phones, int64_t now_ms)
{
    bool called = note_calls(phones, now_ms);
    bool stopped = stop_typing(phones, now_ms);
    friends_look(phones->friends, now_ms);
    if (!called && !stopped && !phones->friends->changed)
        return false;
    phones->friends->changed = false;
    phones->version++;
    write_document(phones);
    return true;
}
