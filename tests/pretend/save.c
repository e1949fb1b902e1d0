/* save.c - a whole world as JSON, and back. */
#include "world.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- out --- */

static json_t *save_people(const struct pretend *p)
{
    json_t *people = json_array();
    for (const struct person *person = p->people; person != NULL; person = person->next) {
        json_t *entry = json_pack("{s:O, s:b, s:b, s:b, s:b}", "user", person->user, "met",
                                  person->met, "started", person->started, "blocked",
                                  person->blocked, "deactivated", person->deactivated);
        json_array_append_new(people, entry);
    }
    return people;
}

static json_t *save_members(const struct chat *chat)
{
    json_t *members = json_array();
    for (size_t i = 0; i < chat->member_count; i++) {
        const struct member *member = &chat->members[i];
        json_array_append_new(
            members, json_pack("{s:I, s:s, s:b}", "user", (json_int_t)member->user, "status",
                               world_status(member->standing), "anonymous", member->anonymous));
    }
    return members;
}

static json_t *save_topics(const struct chat *chat)
{
    json_t *topics = json_array();
    for (size_t i = 0; i < chat->topic_count; i++)
        json_array_append_new(topics, json_pack("{s:I, s:i}", "id", (json_int_t)chat->topics[i].id,
                                                "state", (int)chat->topics[i].state));
    return topics;
}

static json_t *save_chats(const struct pretend *p)
{
    json_t *chats = json_array();
    for (const struct chat *chat = p->chats; chat != NULL; chat = chat->next) {
        json_t *entry = json_pack(
            "{s:O, s:o, s:I, s:I, s:I, s:s, s:b, s:b, s:o, s:o}", "chat", chat->chat, "messages",
            json_deep_copy(chat->messages), "last_message", (json_int_t)chat->last_message,
            "pinned", (json_int_t)chat->pinned, "migrated_to", (json_int_t)chat->migrated_to, "bot",
            world_status(chat->bot), "forum", chat->forum, "bot_wrote", chat->bot_wrote, "members",
            save_members(chat), "topics", save_topics(chat));
        json_array_append_new(chats, entry);
    }
    return chats;
}

/* Bytes that are not UTF-8 cannot be kept. */
static json_t *save_updates(const struct queue *queue)
{
    json_t *updates = json_array();
    for (size_t i = 0; i < queue->count; i++) {
        const struct queued *entry = &queue->entries[queue->first + i];
        json_t *text = entry->text == NULL ? NULL : json_stringn(entry->text, entry->length);
        if (text != NULL)
            json_array_append_new(updates,
                                  json_pack("{s:I, s:o, s:I}", "id", (json_int_t)entry->id, "text",
                                            text, "expires_ms", (json_int_t)entry->expires_ms));
    }
    return updates;
}

json_t *pretend_save(const struct pretend *p)
{
    json_t *world = json_pack(
        "{s:I, s:b, s:s*, s:I, s:I, s:I, s:I, s:I, s:o, s:o, s:o, s:o, s:o, s:o}", "now_ms",
        (json_int_t)pretend_now_ms(p), "privacy", p->privacy, "webhook", p->webhook, "random",
        (json_int_t)p->random, "next_press", (json_int_t)(p->first_press + (int64_t)p->press_count),
        "next_update", (json_int_t)p->queue.next_id, "updated_ms", (json_int_t)p->queue.added_ms,
        "allowed", (json_int_t)p->queue.allowed, "people", save_people(p), "chats", save_chats(p),
        "updates", save_updates(&p->queue), "commands", json_deep_copy(p->commands), "files",
        json_deep_copy(p->files), "prompts", json_deep_copy(p->prompts));
    assert(world != NULL);
    return world;
}

/* --- and back --- */

static bool load_person(struct pretend *p, json_t *entry)
{
    json_t *user;
    int met, started, blocked, deactivated;
    if (json_unpack(entry, "{s:o, s:b, s:b, s:b, s:b}", "user", &user, "met", &met, "started",
                    &started, "blocked", &blocked, "deactivated", &deactivated) != 0)
        return false;
    int64_t id = json_integer_value(json_object_get(user, "id"));
    if (id <= 0 || world_person(p, id) != NULL)
        return false;
    struct person *person = world_add_person(p, json_deep_copy(user));
    person->met = met;
    person->started = started;
    person->blocked = blocked;
    person->deactivated = deactivated;
    return true;
}

static bool load_members(struct chat *chat, const json_t *members)
{
    size_t i;
    json_t *entry;
    json_array_foreach(members, i, entry)
    {
        json_int_t user;
        const char *status;
        int anonymous;
        if (json_unpack(entry, "{s:I, s:s, s:b}", "user", &user, "status", &status, "anonymous",
                        &anonymous) != 0)
            return false;
        struct member *member = world_add_member(chat, user);
        member->anonymous = anonymous;
        if (!world_find_standing(status, &member->standing))
            return false;
    }
    return true;
}

static bool load_topics(struct chat *chat, const json_t *topics)
{
    size_t i;
    json_t *entry;
    json_array_foreach(topics, i, entry)
    {
        json_int_t id;
        int state;
        if (json_unpack(entry, "{s:I, s:i}", "id", &id, "state", &state) != 0)
            return false;
        world_add_topic(chat, id)->state = (enum topic_state)state;
    }
    return true;
}

static bool load_chat(struct pretend *p, json_t *entry)
{
    json_t *body, *messages, *members, *topics;
    json_int_t last_message, pinned, migrated_to;
    const char *bot;
    int forum, bot_wrote;
    if (json_unpack(entry, "{s:o, s:o, s:I, s:I, s:I, s:s, s:b, s:b, s:o, s:o}", "chat", &body,
                    "messages", &messages, "last_message", &last_message, "pinned", &pinned,
                    "migrated_to", &migrated_to, "bot", &bot, "forum", &forum, "bot_wrote",
                    &bot_wrote, "members", &members, "topics", &topics) != 0)
        return false;
    int64_t id = json_integer_value(json_object_get(body, "id"));
    if (id == 0 || !json_is_array(messages) || world_chat(p, id) != NULL)
        return false;
    struct chat *chat = world_add_chat(p, json_deep_copy(body));
    json_array_extend(chat->messages, messages);
    chat->last_message = last_message;
    chat->pinned = pinned;
    chat->migrated_to = migrated_to;
    chat->forum = forum;
    chat->bot_wrote = bot_wrote;
    return world_find_standing(bot, &chat->bot) && load_members(chat, members) &&
           load_topics(chat, topics);
}

static bool load_update(struct pretend *p, json_t *entry)
{
    json_int_t id, expires_ms;
    const char *text;
    size_t length;
    if (json_unpack(entry, "{s:I, s:s%, s:I}", "id", &id, "text", &text, &length, "expires_ms",
                    &expires_ms) != 0)
        return false;
    char *copy = malloc(length + 1);
    assert(copy != NULL);
    memcpy(copy, text, length + 1);
    queue_restore(&p->queue, (struct queued){id, copy, length, expires_ms});
    return true;
}

static bool load_each(struct pretend *p, const json_t *list,
                      bool (*load)(struct pretend *p, json_t *entry))
{
    size_t i;
    json_t *entry;
    if (!json_is_array(list))
        return false;
    json_array_foreach(list, i, entry)
    {
        if (!load(p, entry))
            return false;
    }
    return true;
}

/* Fills a world that has nothing in it yet. */
static bool load(struct pretend *fresh, json_t *world)
{
    json_t *people, *chats, *updates, *commands, *files;
    json_int_t now_ms, random, press, update, updated_ms, allowed;
    const char *webhook = NULL;
    int privacy;
    if (json_unpack(world, "{s:I, s:b, s?s, s:I, s:I, s:I, s:I, s:I, s:o, s:o, s:o, s:o, s:o}",
                    "now_ms", &now_ms, "privacy", &privacy, "webhook", &webhook, "random", &random,
                    "next_press", &press, "next_update", &update, "updated_ms", &updated_ms,
                    "allowed", &allowed, "people", &people, "chats", &chats, "updates", &updates,
                    "commands", &commands, "files", &files) != 0)
        return false;
    if (!load_each(fresh, people, load_person) || !load_each(fresh, chats, load_chat) ||
        !load_each(fresh, updates, load_update) || !json_is_object(commands) ||
        !json_is_object(files))
        return false;
    fresh->manual_ms = now_ms;
    fresh->privacy = privacy;
    fresh->webhook = webhook == NULL ? NULL : strdup(webhook);
    fresh->random = (uint64_t)random;
    fresh->first_press = press;
    fresh->queue.next_id = update;
    fresh->queue.added_ms = updated_ms;
    fresh->queue.allowed = (uint32_t)allowed;
    fresh->commands = json_deep_copy(commands);
    return true;
}

/* The world of one becomes that of the other; what is not part of a world stays. */
static void swap(struct pretend *p, struct pretend *fresh)
{
    struct pretend old = *p;
    *p = *fresh;
    p->token = old.token;
    p->username = old.username;
    p->bot = old.bot;
    p->flood_limits = old.flood_limits;
    p->manual_time = old.manual_time;
    p->advanced_ms = old.advanced_ms;
    p->faults = old.faults;
    p->history = old.history;
    p->calls = old.calls;
    p->complaints = old.complaints;
    p->last_poll = old.last_poll;
    p->prompts = old.prompts;
    p->nothing = old.nothing;
    p->files = old.files;
    p->recording = old.recording;
    p->polls = old.polls;
    p->page = old.page;
    p->page_context = old.page_context;
    p->server = old.server;
    *fresh = old;
}

bool pretend_load(struct pretend *p, const json_t *world)
{
    struct pretend fresh = {0};
    queue_open(&fresh.queue);
    bool loaded = load(&fresh, (json_t *)world);
    if (loaded) {
        swap(p, &fresh);
        json_object_update(p->files, json_object_get(world, "files"));
        json_object_update(p->prompts,
                           json_object_get(world, "prompts")); /* older ones have none */
    }
    world_close(&fresh);
    queue_close(&fresh.queue);
    json_decref(fresh.commands);
    return loaded;
}
