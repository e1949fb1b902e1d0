/* acts.c - what people do: write, press, delete; and what of it reaches the bot. */
#include "posts.h"
#include "world.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { COMMAND_MOST = 32, USERNAME_LEAST = 3, USERNAME_MOST = 32 };

static size_t word_length(const char *at, size_t most)
{
    size_t length = 0;
    while (length < most && (isalnum((unsigned char)at[length]) || at[length] == '_'))
        length++;
    return length;
}

/* The length of the bot command that begins here, with its @name; 0: there is none. */
static size_t command_length(const char *at)
{
    size_t length = *at == '/' ? word_length(at + 1, COMMAND_MOST + 1) : 0;
    if (length == 0 || length > COMMAND_MOST)
        return 0;
    size_t name = at[length + 1] == '@' ? word_length(at + length + 2, COMMAND_MOST) : 0;
    return 1 + length + (name == 0 ? 0 : 1 + name);
}

/* The length of the username that is mentioned here, with its @; 0: there is none. */
static size_t mention_length(const char *at)
{
    size_t length = *at == '@' ? word_length(at + 1, USERNAME_MOST + 1) : 0;
    return length < USERNAME_LEAST || length > USERNAME_MOST ? 0 : 1 + length;
}

/* The text before is no part of a word; all beyond ASCII is taken for letters. */
static bool ends_word(char before)
{
    return !isalnum((unsigned char)before) && before != '_' && ((unsigned char)before & 0x80) == 0;
}

/* The entities that Telegram finds in a text by itself, as far as a bot looks at them. */
static void find_entities(json_t *message, const char *text)
{
    json_t *entities = json_array();
    int offset = 0; /* in UTF-16 units */
    char before = ' ';
    for (const char *at = text; *at != '\0';) {
        size_t length = isspace((unsigned char)before) ? command_length(at) : 0;
        const char *type = length > 0 ? "bot_command" : "mention";
        if (length == 0 && ends_word(before))
            length = mention_length(at);
        if (length > 0)
            json_array_append_new(entities, json_pack("{s:i, s:i, s:s}", "offset", offset, "length",
                                                      (int)length, "type", type));
        for (size_t step = length == 0 ? 1 : length; step > 0; step--) {
            unsigned char byte = (unsigned char)*at;
            offset += (byte & 0xc0) != 0x80;
            offset += byte >= 0xf0;
            before = *at++;
        }
    }
    if (json_array_size(entities) > 0)
        json_object_set(message, "entities", entities);
    json_decref(entities);
}

/* Privacy mode: in a group the bot sees what is meant for it. */
static bool is_for_bot(const struct pretend *p, const struct chat *chat, const char *text,
                       const json_t *replied)
{
    if (chat->id > 0 || !p->privacy || world_is_admin(chat->bot))
        return true;
    if (replied != NULL && posts_is_own(p, replied))
        return true;
    size_t length = command_length(text);
    if (length == 0)
        return false;
    const char *name = memchr(text, '@', length);
    if (name == NULL)
        return chat->bot_wrote;
    size_t name_length = length - (size_t)(name + 1 - text);
    return strlen(p->username) == name_length &&
           strncasecmp(name + 1, p->username, name_length) == 0;
}

/* The chat somebody writes in: NULL if they cannot. */
static struct chat *place(struct pretend *p, struct person *person, int64_t id, int64_t thread)
{
    if (id == person->id) {
        if (person->blocked)
            return NULL;
        person->started = true;
        return thread == 0 ? world_private_chat(p, person) : NULL;
    }
    struct chat *chat = id < 0 ? world_chat(p, id) : NULL;
    if (chat == NULL || chat->migrated_to != 0)
        return NULL;
    const struct member *member = world_member(chat, person->id);
    if (member == NULL || !world_is_in(member->standing) || member->standing == RESTRICTED)
        return NULL;
    const struct topic *topic = world_topic(chat, thread == 0 && chat->forum ? 1 : thread);
    if (thread > 1 && (topic == NULL || topic->state == TOPIC_DELETED))
        return NULL;
    if (topic != NULL && topic->state == TOPIC_CLOSED && !world_is_admin(member->standing))
        return NULL;
    return chat;
}

/* An admin who is anonymous writes as the group. */
static json_t *sender(const struct pretend *p, const struct chat *chat, const struct person *person)
{
    const struct member *member = world_member(chat, person->id);
    if (member != NULL && member->anonymous && world_is_admin(member->standing))
        return world_person(p, ANONYMOUS_ADMIN)->user;
    return person->user;
}

/* Writes the text into a message that has everything else, and gives it to the bot if it may see
 * it. True if so. */
static bool publish(struct pretend *p, const struct chat *chat, json_t *message, const char *text)
{
    json_t *body = json_string(text);
    assert(body != NULL);
    json_object_set_new(message, "text", body);
    find_entities(message, text);
    const json_t *replied = json_object_get(message, "reply_to_message");
    if (!world_is_in(chat->bot) || !is_for_bot(p, chat, text, replied))
        return false;
    posts_deliver(p, message);
    return true;
}

/* In a topic a message that replies to nothing carries the topic's first message as its reply. */
static void set_first(const struct chat *chat, json_t *from, int64_t thread, json_t *message)
{
    if (!chat->forum || thread <= 1 || json_object_get(message, "reply_to_message") != NULL)
        return;
    json_t *first = json_pack("{s:I, s:i, s:O, s:O, s:{s:s, s:i}}", "message_id",
                              (json_int_t)thread, "date", 1, "chat", chat->chat, "from", from,
                              "forum_topic_created", "name", "Topic", "icon_color", 7322096);
    assert(first != NULL);
    json_object_set_new(message, "reply_to_message", first);
}

int64_t pretend_say(struct pretend *p, int64_t user, int64_t id, const char *text, int64_t thread,
                    int64_t reply_to)
{
    struct person *person = world_person(p, user);
    if (person == NULL || person->deactivated || *text == '\0')
        return 0;
    struct chat *chat = place(p, person, id, thread);
    if (chat == NULL)
        return 0;
    json_t *replied = reply_to == 0 ? NULL : world_message(chat, reply_to);
    if (reply_to != 0 && replied == NULL)
        return 0;
    json_t *from = sender(p, chat, person);
    json_t *message = posts_add(p, chat, from);
    if (from != person->user)
        json_object_set(message, "sender_chat", chat->chat);
    posts_set_topic(chat, message, thread == 1 ? 0 : thread);
    posts_set_reply(message, replied);
    set_first(chat, from, thread, message);
    if (publish(p, chat, message, text))
        person->met |= from == person->user;
    return chat->last_message;
}

int64_t pretend_say_masked(struct pretend *p, enum pretend_mask mask, int64_t id, const char *text)
{
    struct chat *chat = world_chat(p, id);
    assert(chat != NULL);
    assert(chat->id < 0);
    bool linked = mask == MASK_LINKED;
    json_t *from = world_person(p, linked ? TELEGRAM_ITSELF : CHANNEL_BOT)->user;
    json_t *message = posts_add(p, chat, from);
    json_object_set_new(message, "sender_chat",
                        json_pack("{s:I, s:s, s:s}", "id", (json_int_t)(SUPERGROUPS - 1), "title",
                                  "Channel", "type", "channel"));
    if (linked)
        json_object_set_new(message, "is_automatic_forward", json_true());
    publish(p, chat, message, text);
    return chat->last_message;
}

/* --- presses --- */

static void new_press(struct pretend *p, char ret_press[40])
{
    if (p->press_count == p->press_capacity) {
        p->press_capacity = p->press_capacity == 0 ? 64 : 2 * p->press_capacity;
        p->presses = realloc(p->presses, p->press_capacity * sizeof *p->presses);
        assert(p->presses != NULL);
    }
    int64_t id = p->first_press + (int64_t)p->press_count;
    p->presses[p->press_count++] = (struct press){.at_ms = pretend_now_ms(p)};
    snprintf(ret_press, 40, "%" PRId64, id);
}

/* Of a message that is gone the bot hears only where it was. */
static json_t *pressed_message(const struct chat *chat, int64_t message)
{
    json_t *there = world_message(chat, message);
    if (there != NULL)
        return json_incref(there);
    return json_pack("{s:O, s:I, s:i}", "chat", chat->chat, "message_id", (json_int_t)message,
                     "date", 0);
}

void pretend_forge(struct pretend *p, int64_t user, int64_t id, int64_t message, const char *data,
                   char ret_press[40])
{
    struct person *person = world_person(p, user);
    struct chat *chat = world_chat(p, id);
    assert(person != NULL);
    assert(chat != NULL);
    char instance[24];
    snprintf(instance, sizeof instance, "%" PRId64, id * 7919);
    new_press(p, ret_press);
    json_t *body =
        json_pack("{s:s, s:O, s:o, s:s, s:s}", "id", ret_press, "from", person->user, "message",
                  pressed_message(chat, message), "chat_instance", instance, "data", data);
    assert(body != NULL);
    person->met = true;
    queue_add(p, "callback_query", body);
}

static bool has_button(const json_t *message, const char *data)
{
    json_t *rows = json_object_get(json_object_get(message, "reply_markup"), "inline_keyboard");
    size_t i, j;
    json_t *row, *button;
    json_array_foreach(rows, i, row)
    {
        json_array_foreach(row, j, button)
        {
            const char *own = json_string_value(json_object_get(button, "callback_data"));
            if (own != NULL && strcmp(own, data) == 0)
                return true;
        }
    }
    return false;
}

bool pretend_press(struct pretend *p, int64_t user, int64_t id, int64_t message, const char *data,
                   char ret_press[40])
{
    const struct person *person = world_person(p, user);
    const struct chat *chat = world_chat(p, id);
    if (person == NULL || person->deactivated || chat == NULL || chat->migrated_to != 0)
        return false;
    if (id > 0 && (id != user || person->blocked))
        return false;
    if (id < 0 && !world_is_in(chat->bot))
        return false;
    if (!has_button(world_message(chat, message), data))
        return false;
    pretend_forge(p, user, id, message, data, ret_press);
    return true;
}

const json_t *pretend_answer(const struct pretend *p, const char *press)
{
    const struct press *found = world_press(p, press);
    return found == NULL ? NULL : found->answer;
}

bool pretend_late_answer(const struct pretend *p, const json_t *call)
{
    const json_t *press = json_object_get(json_object_get(call, "parameters"), "callback_query_id");
    const struct press *found = press ? world_press(p, json_string_value(press)) : NULL;
    int64_t at_ms = json_integer_value(json_object_get(call, "at_ms"));
    return found != NULL && at_ms - found->at_ms > PRESS_LIFE_MS;
}

/* --- the rest --- */

void pretend_delete(struct pretend *p, int64_t id, int64_t message)
{
    struct chat *chat = world_chat(p, id);
    assert(chat != NULL);
    posts_remove(chat, message);
}

void pretend_inject(struct pretend *p, const char *json)
{
    json_t *update = json_loads(json, 0, NULL);
    assert(json_is_object(update));
    void *first = json_object_iter(update);
    assert(first != NULL);
    assert(json_object_size(update) == 1);
    queue_add(p, json_object_iter_key(first), json_incref(json_object_iter_value(first)));
    json_decref(update);
}

void pretend_inject_raw(struct pretend *p, const char *bytes, size_t length)
{
    queue_add_raw(p, bytes, length);
}

int pretend_pending(struct pretend *p)
{
    return queue_pending(p);
}
