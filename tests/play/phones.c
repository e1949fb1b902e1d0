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
    SILENT_KEPT_MAX = 500,
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

static void silent_key(int64_t chat, int64_t message, char ret_key[KEY_BYTES])
{
    snprintf(ret_key, KEY_BYTES, "%" PRId64 " %" PRId64, chat, message);
}

/* Phones ring when a message comes: it need not be known for ever that one did not. */
static void note_silent(struct phones *phones, const json_t *call, const json_t *parameters)
{
    char key[KEY_BYTES];
    if (!json_is_true(json_object_get(parameters, "disable_notification")))
        return;
    if (json_object_size(phones->silent) >= SILENT_KEPT_MAX)
        json_object_clear(phones->silent);
    silent_key(integer(parameters, "chat_id"), integer(call, "message"), key);
    json_object_set_new(phones->silent, key, json_true());
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
    else if (strncmp(method, "send", 4) == 0 && place >= 0) {
        phones->typing_until_ms[place] = 0;
        note_silent(phones, call, parameters);
    }
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
    for (int i = 0; i < 1 + FRIENDS_MOST; i++)
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
static json_t *menu_for(const struct phones *phones, int who, bool in_group)
{
    const struct friend *person = friends_person(who);
    const char *language = phones->friends->states[who].language;
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
        json_t *menu = menu_of_scope(phones, rows[i].scope, rows[i].chat, rows[i].user, language);
        if (menu)
            return menu;
    }
    return NULL;
}

/* --- the document --- */

static json_t *person_document(const struct phones *phones, int who)
{
    const struct friend *person = friends_person(who);
    const struct friend_state *state = &phones->friends->states[who];
    return json_pack("{s:I, s:i, s:s, s:s, s:s, s:s, s:b, s:b, s:b, s:{s:O?, s:O?}}", "id",
                     (json_int_t)person->id, "place", who, "name", person->name, "username",
                     person->username, "language", state->language, "status", person->status,
                     "started", state->started, "blocked", state->blocked, "start",
                     state->parameter[0] != '\0', "commands", "group", menu_for(phones, who, true),
                     "private", menu_for(phones, who, false));
}

static json_t *people_document(const struct phones *phones)
{
    json_t *list = json_array();
    for (int who = 0; who < FRIENDS_MOST; who++)
        if (phones->friends->states[who].here)
            json_array_append_new(list, person_document(phones, who));
    return list;
}

static json_t *message_document(const struct phones *phones, int64_t chat, json_t *message)
{
    char key[KEY_BYTES];
    int64_t id = integer(message, "message_id");
    const json_t *prompt = pretend_prompt(phones->friends->pretend, chat, id);
    silent_key(chat, id, key);
    json_t *silent = json_object_get(phones->silent, key);
    if (!prompt && !silent)
        return json_incref(message);
    json_t *copy = json_copy(message);
    if (prompt)
        json_object_set(copy, "force_reply", (json_t *)prompt);
    if (silent)
        json_object_set(copy, "silent", silent);
    return copy;
}

/* Messages from the index on, up to the one before `end`. */
static json_t *some_messages(const struct phones *phones, int64_t chat, size_t from, size_t end)
{
    const json_t *all = pretend_messages(phones->friends->pretend, chat);
    json_t *list = json_array();
    for (size_t i = from; i < end; i++)
        json_array_append_new(list, message_document(phones, chat, json_array_get(all, i)));
    return list;
}

static size_t page_before(size_t end)
{
    return end > PHONES_MESSAGES_MAX ? end - PHONES_MESSAGES_MAX : 0;
}

json_t *phones_earlier(const struct phones *phones, int64_t chat, int64_t before)
{
    const json_t *all = pretend_messages(phones->friends->pretend, chat);
    size_t end = 0;
    while (end < json_array_size(all) && integer(json_array_get(all, end), "message_id") < before)
        end++;
    size_t from = page_before(end);
    return json_pack("{s:o, s:I}", "messages", some_messages(phones, chat, from, end), "earlier",
                     (json_int_t)from);
}

static void add_chat(const struct phones *phones, int64_t chat, json_t *whole)
{
    char key[24];
    size_t end = json_array_size(pretend_messages(phones->friends->pretend, chat));
    size_t from = page_before(end);
    snprintf(key, sizeof key, "%" PRId64, chat);
    json_object_set_new(json_object_get(whole, "chats"), key,
                        some_messages(phones, chat, from, end));
    json_object_set_new(json_object_get(whole, "earlier"), key, json_integer((json_int_t)from));
    if (phones->typing_until_ms[chat_place(chat)] != 0)
        json_object_set_new(json_object_get(whole, "typing"), key, json_true());
}

static json_t *waiting_document(const struct friends *friends)
{
    json_t *list = json_array();
    for (int i = 0; i < friends->n_taps; i++)
        json_array_append_new(list, json_string(friends->taps[i].press));
    return list;
}

static json_t *time_document(const struct phones *phones)
{
    return json_pack("{s:I, s:I, s:b}", "ahead_ms", (json_int_t)phones->ahead_ms, "due_ms",
                     (json_int_t)phones->due_ms, "moves", phones->moves);
}

static json_t *languages_document(void)
{
    json_t *list = json_array();
    for (int i = 0; friends_languages[i][0]; i++)
        json_array_append_new(list, json_string(friends_languages[i]));
    return list;
}

static json_t *topics_document(const struct friends *friends)
{
    json_t *list = json_array();
    for (int i = 0; friends->forum && i < FRIENDS_TOPICS; i++)
        json_array_append_new(
            list, json_pack("{s:I, s:s, s:b}", "id", (json_int_t)friends_topics[i].id, "name",
                            friends_topics[i].name, "closed", (int)(friends->closed >> i & 1)));
    return list;
}

static void add_chats(const struct phones *phones, json_t *whole)
{
    add_chat(phones, FRIENDS_GROUP, whole);
    for (int who = 0; who < FRIENDS_MOST; who++)
        if (phones->friends->states[who].here)
            add_chat(phones, friends_person(who)->id, whole);
}

static json_t *document(const struct phones *phones)
{
    json_t *whole = json_pack(
        "{s:I, s:{s:s, s:s}, s:{s:I, s:s, s:o}, s:b, s:o, s:i, s:o, s:o, s:o, s:O, s:{}, s:{}, "
        "s:{}}",
        "version", (json_int_t)phones->version, "bot", "username", FRIENDS_BOT, "name",
        FRIENDS_BOT_NAME, "group", "id", (json_int_t)FRIENDS_GROUP, "title", FRIENDS_GROUP_NAME,
        "topics", topics_document(phones->friends), "daemon", phones->daemon_runs, "time",
        time_document(phones), "most", FRIENDS_MOST, "languages", languages_document(), "people",
        people_document(phones), "waiting", waiting_document(phones->friends), "answers",
        phones->friends->answers, "chats", "earlier", "typing");
    assert(whole);
    add_chats(phones, whole);
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

void phones_init(struct phones *phones, struct friends *friends, const struct mover *mover,
                 const json_t *menus)
{
    *phones = (struct phones){.friends = friends, .mover = mover, .due_ms = -1};
    phones->version = pretend_now_ms(friends->pretend);
    phones->ahead_ms = mover_ahead_ms(mover);
    phones->menus = json_is_object(menus) ? json_deep_copy(menus) : json_object();
    phones->silent = json_object();
    assert(phones->menus && phones->silent);
    write_document(phones);
}

void phones_end(struct phones *phones)
{
    json_decref(phones->menus);
    json_decref(phones->silent);
    free(phones->text);
    phones->menus = phones->silent = NULL;
    phones->text = NULL;
}

json_t *phones_keep(const struct phones *phones)
{
    return json_incref(phones->menus);
}

/* True if time was moved, is about to, or something else is due next. */
static bool note_time(struct phones *phones)
{
    bool moves = phones->mover->target_ms != 0;
    int64_t due_ms = mover_due_ms(phones->mover);
    int64_t ahead_ms = mover_ahead_ms(phones->mover);
    if (moves == phones->moves && due_ms == phones->due_ms && ahead_ms == phones->ahead_ms)
        return false;
    phones->ahead_ms = ahead_ms;
    phones->moves = moves;
    phones->due_ms = due_ms;
    return true;
}

bool phones_look(struct phones *phones, int64_t now_ms)
{
    bool called = note_calls(phones, now_ms);
    bool stopped = stop_typing(phones, now_ms);
    bool moved = note_time(phones);
    friends_look(phones->friends, now_ms);
    if (!called && !stopped && !moved && !phones->friends->changed)
        return false;
    phones->friends->changed = false;
    phones->version++;
    write_document(phones);
    return true;
}
