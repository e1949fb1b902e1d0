/* update.c - reads one update.
 *
 * A member that is missing, too long or of another type is no error: it reads as empty. If the bot
 * could not act without it, the update becomes UPDATE_OTHER.
 */
#include "update.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

enum { COMMAND_BYTES = 33 /* 32 characters by Telegram's limit */ };

#define NAME_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"

/* Accounts that speak for others: GroupAnonymousBot, Channel_Bot, and the account of forwarded
 * channel posts. Telegram's test environment uses other ids for them, which may be people here. */
static const int64_t SPEAKERS[] = {1087968824, 136817688, 777000};

static int64_t integer(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

/* The id of a person, a message or a topic; 0: none. */
static int64_t id_at(const json_t *object, const char *key)
{
    int64_t id = integer(object, key);
    return id > 0 && id <= UPDATE_ID_MAX ? id : 0;
}

/* The time when a message was sent, in milliseconds; 0: not told. */
static int64_t date_of(const json_t *message)
{
    int64_t date_s = integer(message, "date");
    return date_s > 0 && date_s <= UPDATE_DATE_MAX_S ? date_s * 1000 : 0;
}

/* The id of a group or a channel; 0: none. */
static int64_t group_at(const json_t *object, const char *key)
{
    int64_t id = integer(object, key);
    return id < 0 && id >= -UPDATE_ID_MAX ? id : 0;
}

static const char *string(const json_t *object, const char *key)
{
    const char *value = json_string_value(json_object_get(object, key));
    return value != NULL ? value : "";
}

/* Appends as much of a text as fits in `size` bytes, cut on a character. */
static void append(char *text, size_t size, const char *more)
{
    size_t length = strlen(text), room = size - 1 - length, n = strlen(more);
    if (n > room) {
        n = room;
        while (n > 0 && ((unsigned char)more[n] & 0xc0) == 0x80)
            n--;
    }
    memcpy(text + length, more, n);
    text[length + n] = '\0';
}

/* Copies a text that is useless in part: empty if it does not fit. */
static void copy_whole(char *ret_text, size_t size, const char *text)
{
    if (strlen(text) < size)
        append(ret_text, size, text);
}

/* The username becomes part of links, so it is empty unless it has only characters that Telegram
 * allows. */
static void read_username(const json_t *json, char ret_username[UPDATE_USERNAME_BYTES])
{
    const char *username = string(json, "username");
    if (username[strspn(username, NAME_LETTERS)] == '\0')
        copy_whole(ret_username, UPDATE_USERNAME_BYTES, username);
}

static void read_user(const json_t *json, struct update_user *user)
{
    const char *last = string(json, "last_name");
    user->id = id_at(json, "id");
    user->is_bot = json_is_true(json_object_get(json, "is_bot"));
    append(user->name, sizeof user->name, string(json, "first_name"));
    if (user->name[0] != '\0' && last[0] != '\0')
        append(user->name, sizeof user->name, " ");
    append(user->name, sizeof user->name, last);
    read_username(json, user->username);
    copy_whole(user->language, sizeof user->language, string(json, "language_code"));
}

/* False if the chat has no id or an unknown type. */
static bool read_chat(const json_t *json, struct update *update)
{
    static const char *const TYPES[] = {
        [CHAT_PRIVATE] = "private",
        [CHAT_GROUP] = "group",
        [CHAT_SUPERGROUP] = "supergroup",
        [CHAT_CHANNEL] = "channel",
    };
    const char *type = string(json, "type");
    size_t i = CHAT_PRIVATE, n = sizeof TYPES / sizeof TYPES[0];
    while (i < n && strcmp(TYPES[i], type) != 0)
        i++;
    update->chat = i == CHAT_PRIVATE ? id_at(json, "id") : group_at(json, "id");
    if (i == n || update->chat == 0) {
        update->chat = 0;
        return false;
    }
    update->chat_type = (enum chat_type)i;
    append(update->title, sizeof update->title, string(json, "title"));
    if (update->chat_type != CHAT_PRIVATE)
        read_username(json, update->username);
    return true;
}

/* A reply in General carries the id of a thread, which is no topic. */
static int64_t thread_of(const json_t *message)
{
    bool topic = json_is_true(json_object_get(message, "is_topic_message"));
    return topic ? id_at(message, "message_thread_id") : 0;
}

static bool is_anonymous(const json_t *message, int64_t from)
{
    for (size_t i = 0; i < sizeof SPEAKERS / sizeof SPEAKERS[0]; i++)
        if (SPEAKERS[i] == from)
            return true;
    return from == 0 || json_is_object(json_object_get(message, "sender_chat")) ||
           json_is_true(json_object_get(message, "is_automatic_forward"));
}

static bool is_forwarded(const json_t *message)
{
    static const char *const SIGNS[] = {"forward_origin", "forward_date", "is_automatic_forward",
                                        "via_bot"};
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++)
        if (json_object_get(message, SIGNS[i]) != NULL)
            return true;
    return false;
}

static enum update_kind read_migration(const json_t *message, struct update *update)
{
    int64_t to = group_at(message, "migrate_to_chat_id");
    int64_t from = group_at(message, "migrate_from_chat_id");
    update->new_chat = to != 0 ? to : update->chat;
    if (from != 0)
        update->chat = from;
    return UPDATE_MIGRATION;
}

static void add_who(const json_t *user, struct update *update)
{
    int64_t id = id_at(user, "id");
    if (id != 0 && update->n_who < UPDATE_WHO_MOST)
        update->who[update->n_who++] = id;
}

/* A service message names people who came, or one who left. */
static enum update_kind read_coming(const json_t *message, struct update *update)
{
    size_t i;
    const json_t *user;
    json_array_foreach(json_object_get(message, "new_chat_members"), i, user) add_who(user, update);
    if (update->n_who > 0)
        return UPDATE_CAME;
    add_who(json_object_get(message, "left_chat_member"), update);
    return update->n_who > 0 ? UPDATE_WENT : UPDATE_OTHER;
}

/* The bytes of a text before so many UTF-16 units, which Telegram counts in; all of them if the
 * text is shorter. */
static int bytes_before(const char *text, int64_t units)
{
    const char *at = text;
    while (*at != '\0' && units > 0) {
        units -= (unsigned char)*at >= 0xf0 ? 2 : 1;
        do
            at++;
        while (((unsigned char)*at & 0xc0) == 0x80);
    }
    return (int)(at - text);
}

static void read_links(const json_t *message, struct update *update)
{
    size_t i;
    const json_t *entity;
    json_array_foreach(json_object_get(message, "entities"), i, entity)
    {
        const json_t *user = json_object_get(entity, "user");
        int64_t offset = integer(entity, "offset"), length = integer(entity, "length");
        if (id_at(user, "id") == 0 || json_is_true(json_object_get(user, "is_bot")) ||
            update->n_links == UPDATE_LINKS_MOST)
            continue;
        struct update_link *link = &update->links[update->n_links++];
        link->user = id_at(user, "id");
        link->from = bytes_before(update->text, offset);
        link->bytes = bytes_before(update->text + link->from, length);
    }
}

/* The message that this one replies to; NULL: none. In a topic, a message that replies to nothing
 * carries the topic's first message as its reply; that message has the topic's id. */
static const json_t *read_reply(const json_t *message, int64_t thread)
{
    const json_t *reply = json_object_get(message, "reply_to_message");
    bool first = json_object_get(reply, "forum_topic_created") != NULL ||
                 (thread != 0 && id_at(reply, "message_id") == thread);
    return first ? NULL : reply;
}

static int64_t read_author(const json_t *reply)
{
    const json_t *author = json_object_get(reply, "from");
    bool person =
        !json_is_true(json_object_get(author, "is_bot")) && !json_object_get(reply, "sender_chat");
    return person ? id_at(author, "id") : 0;
}

static enum update_kind read_message(const json_t *message, struct update *update)
{
    update->thread = thread_of(message);
    const json_t *reply = read_reply(message, update->thread);
    const json_t *author = json_object_get(reply, "from");
    bool known = read_chat(json_object_get(message, "chat"), update);
    read_user(json_object_get(message, "from"), &update->from);
    update->anonymous = is_anonymous(message, update->from.id);
    update->forwarded = is_forwarded(message);
    update->message = id_at(message, "message_id");
    update->sent_ms = date_of(message);
    update->reply_to = id_at(reply, "message_id");
    update->replied_ms = date_of(reply);
    update->reply_to_bot = json_is_true(json_object_get(author, "is_bot"));
    if (update->reply_to_bot)
        read_username(author, update->replied_bot);
    append(update->text, sizeof update->text, string(message, "text"));
    read_links(message, update);
    update->about = update->n_links > 0 ? update->links[0].user : read_author(reply);
    if (group_at(message, "migrate_to_chat_id") != 0 ||
        group_at(message, "migrate_from_chat_id") != 0)
        return known && update->chat < 0 ? read_migration(message, update) : UPDATE_OTHER;
    if (json_is_object(json_object_get(message, "forum_topic_reopened")))
        return known ? UPDATE_TOPIC_REOPENED : UPDATE_OTHER;
    if (known && update->text[0] != '\0')
        return UPDATE_MESSAGE;
    return known ? read_coming(message, update) : UPDATE_OTHER;
}

/* A press below an inline query's message, or in a chat of unknown type, has no chat here. It still
 * counts as a press, since the player waits for its answer. */
static enum update_kind read_press(const json_t *press, struct update *update)
{
    const json_t *message = json_object_get(press, "message");
    read_chat(json_object_get(message, "chat"), update);
    read_user(json_object_get(press, "from"), &update->from);
    if (integer(message, "date") != 0) {
        update->message = id_at(message, "message_id");
        update->thread = thread_of(message);
    }
    copy_whole(update->press_id, sizeof update->press_id, string(press, "id"));
    copy_whole(update->data, sizeof update->data, string(press, "data"));
    return update->press_id[0] != '\0' && update->from.id != 0 ? UPDATE_PRESS : UPDATE_OTHER;
}

static enum update_kind read_membership(const json_t *change, struct update *update)
{
    const json_t *now = json_object_get(change, "new_chat_member");
    bool known = read_chat(json_object_get(change, "chat"), update);
    read_user(json_object_get(change, "from"), &update->from);
    update->standing = update_standing(now);
    update->standing_before = update_standing(json_object_get(change, "old_chat_member"));
    update->silenced = update->standing == MEMBER_RESTRICTED &&
                       json_is_false(json_object_get(now, "can_send_messages"));
    return known ? UPDATE_MEMBERSHIP : UPDATE_OTHER;
}

/* The standing of another member; Telegram tells it only to admins. */
static enum update_kind read_member(const json_t *change, struct update *update)
{
    const json_t *now = json_object_get(change, "new_chat_member");
    bool known = read_chat(json_object_get(change, "chat"), update);
    enum member_status standing = update_standing(now);
    add_who(json_object_get(now, "user"), update);
    if (!known || update->n_who == 0 || standing == MEMBER_UNKNOWN)
        return UPDATE_OTHER;
    return standing == MEMBER_LEFT || standing == MEMBER_KICKED ? UPDATE_WENT : UPDATE_CAME;
}

enum member_status update_standing(const json_t *chat_member)
{
    static const char *const STATUSES[] = {
        [MEMBER_UNKNOWN] = "?",
        [MEMBER_CREATOR] = "creator",
        [MEMBER_ADMINISTRATOR] = "administrator",
        [MEMBER_MEMBER] = "member",
        [MEMBER_RESTRICTED] = "restricted",
        [MEMBER_LEFT] = "left",
        [MEMBER_KICKED] = "kicked",
    };
    const char *status = string(chat_member, "status");
    size_t i = sizeof STATUSES / sizeof STATUSES[0] - 1;
    while (i > MEMBER_UNKNOWN && strcmp(STATUSES[i], status) != 0)
        i--;
    if (i == MEMBER_RESTRICTED && json_is_false(json_object_get(chat_member, "is_member")))
        return MEMBER_LEFT;
    return (enum member_status)i;
}

bool update_read(const json_t *json, struct update *ret_update)
{
    static const struct {
        const char *key;
        enum update_kind (*read)(const json_t *json, struct update *update);
    } KINDS[] = {
        {"message", read_message},
        {"callback_query", read_press},
        {"my_chat_member", read_membership},
        {"chat_member", read_member},
    };
    int64_t id = id_at(json, "update_id");
    if (id == 0)
        return false;
    memset(ret_update, 0, sizeof *ret_update);
    ret_update->id = id;
    ret_update->kind = UPDATE_OTHER;
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        const json_t *inner = json_object_get(json, KINDS[i].key);
        if (json_is_object(inner)) {
            ret_update->kind = KINDS[i].read(inner, ret_update);
            break;
        }
    }
    return true;
}

bool update_command(const char *text, const char *bot, char ret_name[COMMAND_BYTES],
                    const char **ret_argument)
{
    size_t name = text[0] == '/' ? strspn(text + 1, NAME_LETTERS) : 0;
    if (name == 0 || name >= COMMAND_BYTES)
        return false;
    const char *at = text + 1 + name;
    if (*at == '@') {
        size_t addressee = strspn(at + 1, NAME_LETTERS);
        if (addressee != strlen(bot) || strncasecmp(at + 1, bot, addressee) != 0)
            return false;
        at += 1 + addressee;
    }
    size_t space = strspn(at, " \n\t\r");
    if (*at != '\0' && space == 0)
        return false;
    for (size_t i = 0; i < name; i++)
        ret_name[i] = (char)tolower((unsigned char)text[1 + i]);
    ret_name[name] = '\0';
    *ret_argument = at + space;
    return true;
}
