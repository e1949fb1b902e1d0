/* people.c - who there is and where: users, groups, their members, topics, moves to a supergroup.
 */
#include "people.h"

#include "posts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void pretend_user(struct pretend *p, int64_t user, const char *first_name, const char *language)
{
    assert(user > 0);
    json_t *body =
        json_pack("{s:I, s:b, s:s}", "id", (json_int_t)user, "is_bot", 0, "first_name", first_name);
    assert(body != NULL);
    if (language != NULL && *language != '\0')
        json_object_set_new(body, "language_code", json_string(language));
    struct person *person = world_person(p, user);
    if (person == NULL) {
        world_add_person(p, body);
        return;
    }
    json_t *username = json_object_get(person->user, "username");
    if (username != NULL)
        json_object_set(body, "username", username);
    json_decref(person->user);
    person->user = body;
}

static bool is_taken(const struct pretend *p, const char *username)
{
    for (const struct person *person = p->people; person != NULL; person = person->next) {
        const char *own = json_string_value(json_object_get(person->user, "username"));
        if (own != NULL && strcasecmp(own, username) == 0)
            return true;
    }
    return false;
}

void pretend_rename(struct pretend *p, const char *username)
{
    json_t *bot = json_copy(p->bot); /* messages of before keep the old one */
    json_object_set_new(bot, "username", json_string(username));
    json_decref(p->bot);
    p->bot = bot;
    free(p->username);
    p->username = strdup(username);
}

const char *pretend_first_name(const struct pretend *p, int64_t user)
{
    const struct person *person = world_person(p, user);
    assert(person != NULL);
    return json_string_value(json_object_get(person->user, "first_name"));
}

int64_t pretend_named(const struct pretend *p, int64_t chat, const char *text)
{
    const struct chat *in = world_chat(p, chat);
    const char *first = NULL;
    int64_t found = 0;
    for (const struct person *person = p->people; person != NULL; person = person->next) {
        const char *name = json_string_value(json_object_get(person->user, "first_name"));
        const char *at = strstr(text, name);
        if (at == NULL || world_member(in, person->id) == NULL || (first != NULL && at >= first))
            continue;
        first = at;
        found = person->id;
    }
    return found;
}

void pretend_username(struct pretend *p, int64_t user, const char *username)
{
    struct person *person = world_person(p, user);
    assert(person != NULL);
    json_t *body = json_copy(person->user); /* messages of before keep the old one */
    json_object_del(body, "username");
    json_decref(person->user);
    person->user = body;
    assert(!is_taken(p, username));
    struct chat *chat = world_chat(p, user);
    if (*username != '\0')
        json_object_set_new(body, "username", json_string(username));
    if (chat != NULL && *username != '\0')
        json_object_set(chat->chat, "username", json_object_get(body, "username"));
    else if (chat != NULL)
        json_object_del(chat->chat, "username");
}

void pretend_group(struct pretend *p, int64_t id, const char *title)
{
    assert(id < 0);
    struct chat *chat = world_chat(p, id);
    if (chat != NULL) {
        json_object_set_new(chat->chat, "title", json_string(title));
        return;
    }
    const char *type = id < SUPERGROUPS ? "supergroup" : "group";
    json_t *body = json_pack("{s:I, s:s, s:s}", "id", (json_int_t)id, "title", title, "type", type);
    assert(body != NULL);
    world_add_chat(p, body);
}

static struct chat *group(const struct pretend *p, int64_t id)
{
    struct chat *chat = world_chat(p, id);
    assert(chat != NULL);
    assert(chat->id < 0);
    return chat;
}

/* The doer of a deed that has no named one: the group's owner, or who is there. */
static json_t *somebody(const struct pretend *p, const struct chat *chat)
{
    const struct person *found = NULL;
    for (size_t i = 0; i < chat->member_count; i++) {
        const struct member *member = &chat->members[i];
        if (!world_is_in(member->standing))
            continue;
        if (found == NULL || world_is_admin(member->standing))
            found = world_person(p, member->user);
    }
    return found == NULL ? world_person(p, ANONYMOUS_ADMIN)->user : found->user;
}

json_t *people_chat_member(json_t *user, enum standing standing)
{
    json_t *body = json_pack("{s:s, s:O}", "status", world_status(standing), "user", user);
    if (standing == RESTRICTED) {
        json_object_set_new(body, "is_member", json_true());
        json_object_set_new(body, "can_send_messages", json_false());
    }
    if (standing == KICKED || standing == RESTRICTED)
        json_object_set_new(body, "until_date", json_integer(0));
    return body;
}

/* A ChatMemberUpdated: who made it, in which chat, and about whom. */
struct change {
    const struct chat *chat;
    json_t *from, *user;
    enum standing before, after;
};

static void tell_change(struct pretend *p, const char *kind, struct change change)
{
    queue_add(p, kind,
              json_pack("{s:O, s:O, s:I, s:o, s:o}", "chat", change.chat->chat, "from", change.from,
                        "date", (json_int_t)world_date(p), "old_chat_member",
                        people_chat_member(change.user, change.before), "new_chat_member",
                        people_chat_member(change.user, change.after)));
}

void people_set_bot(struct pretend *p, struct chat *chat, json_t *from, enum standing after)
{
    enum standing before = chat->bot;
    chat->bot = after;
    if (before != after)
        tell_change(p, "my_chat_member", (struct change){chat, from, p->bot, before, after});
}

void pretend_member(struct pretend *p, int64_t id, int64_t user, const char *status)
{
    struct chat *chat = group(p, id);
    enum standing after;
    bool known = world_find_standing(status, &after);
    assert(known);
    if (user == 0) {
        people_set_bot(p, chat, somebody(p, chat), after);
        return;
    }
    struct person *person = world_person(p, user);
    assert(person != NULL);
    struct member *member = world_member(chat, user);
    if (member == NULL)
        member = world_add_member(chat, user);
    enum standing before = member->standing;
    member->standing = after;
    if (before != after && world_is_admin(chat->bot))
        tell_change(p, "chat_member",
                    (struct change){chat, somebody(p, chat), person->user, before, after});
}

/* The service message is made as the group is after it, and before the bot knows more. */
static void come_or_go(struct pretend *p, int64_t id, int64_t user, bool comes)
{
    struct chat *chat = group(p, id);
    json_t *who = world_person(p, user)->user;
    json_t *message = posts_add(p, chat, who);
    if (comes)
        json_object_set_new(message, "new_chat_members", json_pack("[O]", who));
    else
        json_object_set(message, "left_chat_member", who);
    if (world_is_in(chat->bot))
        posts_deliver(p, message);
    pretend_member(p, id, user, comes ? "member" : "left");
}

void pretend_leave(struct pretend *p, int64_t chat, int64_t user)
{
    come_or_go(p, chat, user, false);
}

void pretend_enter(struct pretend *p, int64_t chat, int64_t user)
{
    come_or_go(p, chat, user, true);
}

void pretend_anonymous(struct pretend *p, int64_t id, int64_t user, bool anonymous)
{
    struct member *member = world_member(group(p, id), user);
    assert(member != NULL);
    assert(world_is_admin(member->standing));
    member->anonymous = anonymous;
}

void pretend_block(struct pretend *p, int64_t user, bool blocked)
{
    struct person *person = world_person(p, user);
    assert(person != NULL);
    if (person->blocked == blocked)
        return;
    person->blocked = blocked;
    if (!person->started)
        return;
    tell_change(p, "my_chat_member",
                (struct change){world_private_chat(p, person), person->user, p->bot,
                                blocked ? MEMBER : KICKED, blocked ? KICKED : MEMBER});
}

void pretend_deactivate(struct pretend *p, int64_t user)
{
    struct person *person = world_person(p, user);
    assert(person != NULL);
    person->deactivated = true;
}

void pretend_privacy(struct pretend *p, bool on)
{
    p->privacy = on;
}

/* A service message in the topic says that it was closed, or opened again. */
static void tell_topic(struct pretend *p, struct chat *chat, const struct topic *topic,
                       enum topic_state before)
{
    bool closed = before == TOPIC_OPEN && topic->state == TOPIC_CLOSED;
    bool opened = before == TOPIC_CLOSED && topic->state == TOPIC_OPEN;
    if (!closed && !opened)
        return;
    json_t *message = posts_add(p, chat, somebody(p, chat));
    posts_set_topic(chat, message, topic->id == 1 ? 0 : topic->id);
    json_object_set_new(message, closed ? "forum_topic_closed" : "forum_topic_reopened",
                        json_object());
    if (world_is_in(chat->bot))
        posts_deliver(p, message);
}

void pretend_forum(struct pretend *p, int64_t id, int64_t thread, const char *state)
{
    struct chat *chat = group(p, id);
    assert(chat->id < SUPERGROUPS);
    struct topic *topic = world_topic(chat, thread);
    if (topic == NULL)
        topic = world_add_topic(chat, thread);
    enum topic_state before = topic->state;
    topic->state = strcmp(state, "open") == 0     ? TOPIC_OPEN
                   : strcmp(state, "closed") == 0 ? TOPIC_CLOSED
                                                  : TOPIC_DELETED;
    assert(topic->state != TOPIC_DELETED || strcmp(state, "deleted") == 0);
    chat->forum = true;
    json_object_set_new(chat->chat, "is_forum", json_true());
    tell_topic(p, chat, topic, before);
}

void pretend_public(struct pretend *p, int64_t id, const char *username)
{
    struct chat *chat = group(p, id);
    assert(chat->id < SUPERGROUPS);
    json_object_set_new(chat->chat, "username", json_string(username));
}

int64_t pretend_migrate_untold(struct pretend *p, int64_t id)
{
    struct chat *old = group(p, id);
    assert(old->id > SUPERGROUPS);
    assert(old->migrated_to == 0);
    int64_t new_id = SUPERGROUPS + id;
    while (world_chat(p, new_id) != NULL)
        new_id--;
    pretend_group(p, new_id, json_string_value(json_object_get(old->chat, "title")));
    struct chat *new = world_chat(p, new_id);
    new->bot = old->bot;
    for (size_t i = 0; i < old->member_count; i++)
        *world_add_member(new, old->members[i].user) = old->members[i];
    old->migrated_to = new_id;
    return new_id;
}

void pretend_tell_migrated(struct pretend *p, int64_t id, bool in_old)
{
    struct chat *old = group(p, id);
    struct chat *new = group(p, old->migrated_to);
    json_t *from = somebody(p, old);
    if (in_old)
        posts_service(p, old, from, "migrate_to_chat_id", json_integer(new->id));
    else
        posts_service(p, new, from, "migrate_from_chat_id", json_integer(id));
}

int64_t pretend_migrate(struct pretend *p, int64_t id)
{
    int64_t new_id = pretend_migrate_untold(p, id);
    pretend_tell_migrated(p, id, true);
    pretend_tell_migrated(p, id, false);
    return new_id;
}

const json_t *pretend_messages(const struct pretend *p, int64_t id)
{
    const struct chat *chat = world_chat(p, id);
    return chat == NULL ? p->nothing : chat->messages;
}
