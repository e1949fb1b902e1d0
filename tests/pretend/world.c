/* world.c - the pretend world's memory: finding, making, clocks. */
#include "world.h"

#include <assert.h>
#include <search.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const statuses[] = {
    [LEFT] = "left",       [MEMBER] = "member",         [ADMINISTRATOR] = "administrator",
    [CREATOR] = "creator", [RESTRICTED] = "restricted", [KICKED] = "kicked",
};

static int64_t clock_ms(clockid_t id)
{
    struct timespec now;
    clock_gettime(id, &now);
    return (int64_t)now.tv_sec * SECOND_MS + now.tv_nsec / 1000000;
}

int64_t pretend_now_ms(const struct pretend *p)
{
    if (p->manual_time)
        return p->manual_ms;
    return clock_ms(CLOCK_REALTIME) + p->advanced_ms;
}

int64_t pretend_ahead_ms(const struct pretend *p)
{
    return p->manual_time ? 0 : p->advanced_ms;
}

void pretend_advance(struct pretend *p, int64_t ms)
{
    assert(ms >= 0);
    p->manual_ms += ms;
    p->advanced_ms += ms;
}

int64_t world_date(const struct pretend *p)
{
    return pretend_now_ms(p) / SECOND_MS;
}

int64_t world_wait_ms(const struct pretend *p)
{
    return p->server == NULL ? pretend_now_ms(p) : clock_ms(CLOCK_MONOTONIC) + p->advanced_ms;
}

/* SplitMix64: good enough for ids and dice, and the same everywhere. */
uint64_t world_random(struct pretend *p)
{
    uint64_t x = p->random += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

static int compare(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left;
    int64_t b = *(const int64_t *)right;
    return a < b ? -1 : a > b;
}

static void *find(void *const *tree, int64_t id)
{
    void *node = tfind(&id, tree, compare);
    return node == NULL ? NULL : *(void **)node;
}

struct person *world_person(const struct pretend *p, int64_t user)
{
    return find(&p->person_tree, user);
}

struct chat *world_chat(const struct pretend *p, int64_t chat)
{
    return find(&p->chat_tree, chat);
}

struct member *world_member(const struct chat *chat, int64_t user)
{
    for (size_t i = 0; i < chat->member_count; i++) {
        if (chat->members[i].user == user)
            return &chat->members[i];
    }
    return NULL;
}

struct topic *world_topic(const struct chat *chat, int64_t thread)
{
    for (size_t i = 0; i < chat->topic_count; i++) {
        if (chat->topics[i].id == thread)
            return &chat->topics[i];
    }
    return NULL;
}

int64_t world_message_index(const struct chat *chat, int64_t message)
{
    size_t low = 0;
    size_t high = json_array_size(chat->messages);
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        json_t *candidate = json_array_get(chat->messages, middle);
        int64_t id = json_integer_value(json_object_get(candidate, "message_id"));
        if (id == message)
            return (int64_t)middle;
        if (id < message)
            low = middle + 1;
        else
            high = middle;
    }
    return -1;
}

json_t *world_message(const struct chat *chat, int64_t message)
{
    int64_t index = world_message_index(chat, message);
    return index < 0 ? NULL : json_array_get(chat->messages, (size_t)index);
}

struct press *world_press(const struct pretend *p, const char *press)
{
    char *end;
    int64_t index = strtoll(press, &end, 10) - p->first_press;
    if (*press == '\0' || *end != '\0' || index < 0 || (size_t)index >= p->press_count)
        return NULL;
    return &p->presses[index];
}

bool world_is_admin(enum standing standing)
{
    return standing == ADMINISTRATOR || standing == CREATOR;
}

bool world_is_in(enum standing standing)
{
    return standing != LEFT && standing != KICKED;
}

bool world_find_standing(const char *status, enum standing *ret_standing)
{
    for (enum standing standing = LEFT; standing <= KICKED; standing++) {
        if (strcmp(statuses[standing], status) == 0) {
            *ret_standing = standing;
            return true;
        }
    }
    return false;
}

const char *world_status(enum standing standing)
{
    return statuses[standing];
}

static void *allocate(size_t size)
{
    void *memory = calloc(1, size);
    assert(memory != NULL);
    return memory;
}

struct person *world_add_person(struct pretend *p, json_t *user)
{
    struct person *person = allocate(sizeof *person);
    person->id = json_integer_value(json_object_get(user, "id"));
    person->user = user;
    tsearch(person, &p->person_tree, compare);
    if (p->last_person == NULL)
        p->people = person;
    else
        p->last_person->next = person;
    p->last_person = person;
    return person;
}

struct chat *world_add_chat(struct pretend *p, json_t *body)
{
    struct chat *chat = allocate(sizeof *chat);
    chat->id = json_integer_value(json_object_get(body, "id"));
    chat->chat = body;
    chat->messages = json_array();
    chat->bot = MEMBER;
    tsearch(chat, &p->chat_tree, compare);
    if (p->last_chat == NULL)
        p->chats = chat;
    else
        p->last_chat->next = chat;
    p->last_chat = chat;
    return chat;
}

struct chat *world_private_chat(struct pretend *p, struct person *person)
{
    struct chat *chat = world_chat(p, person->id);
    if (chat != NULL)
        return chat;
    return world_add_chat(p, json_pack("{s:I, s:O, s:O*, s:s}", "id", (json_int_t)person->id,
                                       "first_name", json_object_get(person->user, "first_name"),
                                       "username", json_object_get(person->user, "username"),
                                       "type", "private"));
}

struct member *world_add_member(struct chat *chat, int64_t user)
{
    size_t size = (chat->member_count + 1) * sizeof *chat->members;
    chat->members = realloc(chat->members, size);
    assert(chat->members != NULL);
    chat->members[chat->member_count] = (struct member){.user = user, .standing = LEFT};
    return &chat->members[chat->member_count++];
}

struct topic *world_add_topic(struct chat *chat, int64_t thread)
{
    size_t size = (chat->topic_count + 1) * sizeof *chat->topics;
    chat->topics = realloc(chat->topics, size);
    assert(chat->topics != NULL);
    chat->topics[chat->topic_count] = (struct topic){.id = thread, .state = TOPIC_OPEN};
    return &chat->topics[chat->topic_count++];
}

static void close_people(struct pretend *p)
{
    while (p->people != NULL) {
        struct person *person = p->people;
        p->people = person->next;
        tdelete(person, &p->person_tree, compare);
        json_decref(person->user);
        free(person);
    }
    p->last_person = NULL;
}

static void close_chats(struct pretend *p)
{
    while (p->chats != NULL) {
        struct chat *chat = p->chats;
        p->chats = chat->next;
        tdelete(chat, &p->chat_tree, compare);
        json_decref(chat->chat);
        json_decref(chat->messages);
        free(chat->members);
        free(chat->topics);
        free(chat);
    }
    p->last_chat = NULL;
}

void world_close(struct pretend *p)
{
    close_people(p);
    close_chats(p);
    for (size_t i = 0; i < p->press_count; i++)
        json_decref(p->presses[i].answer);
    free(p->presses);
    p->presses = NULL;
    p->press_count = p->press_capacity = 0;
    free(p->webhook);
    p->webhook = NULL;
}

void world_complain(struct pretend *p, const char *format, ...)
{
    if (json_array_size(p->complaints) >= COMPLAINTS_MAX)
        return;
    char *line;
    va_list arguments;
    va_start(arguments, format);
    int length = vasprintf(&line, format, arguments);
    va_end(arguments);
    assert(length >= 0);
    json_t *complaint = json_string(line);
    json_array_append_new(p->complaints,
                          complaint != NULL ? complaint : json_string("a complaint not in UTF-8"));
    free(line);
}
