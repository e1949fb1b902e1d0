/* queue.c - updates that wait for the bot: what is made, how long it lives, what confirms it. */
#include "queue.h"

#include "dump.h"
#include "world.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WEEK_MS = 7 * DAY_MS,
    AHEAD_MOST = 10,      /* an offset further beyond the end is taken for the head */
    BEHIND_MOST = 100000, /* and so is one further below it */
    FIRST_ID_LOW = 2000001,
    FIRST_ID_HIGH = 1000000000,
};

static const struct kind {
    const char *name;
    int64_t life_ms;
    bool unless_asked; /* made also if the bot did not ask */
} kinds[] = {
    {"message", DAY_MS, true},
    {"callback_query", 150 * SECOND_MS, true},
    {"my_chat_member", DAY_MS, true},
    {"edited_message", DAY_MS, true},
    {"channel_post", DAY_MS, true},
    {"edited_channel_post", DAY_MS, true},
    {"inline_query", 30 * SECOND_MS, true},
    {"chosen_inline_result", 600 * SECOND_MS, true},
    {"shipping_query", 150 * SECOND_MS, true},
    {"pre_checkout_query", 150 * SECOND_MS, true},
    {"poll", DAY_MS, true},
    {"poll_answer", DAY_MS, true},
    {"chat_member", DAY_MS, false},
    {"chat_join_request", DAY_MS, true},
    {"chat_boost", DAY_MS, true},
    {"removed_chat_boost", DAY_MS, true},
    {"message_reaction", DAY_MS, false},
    {"message_reaction_count", DAY_MS, false},
    {"business_connection", DAY_MS, true},
    {"business_message", DAY_MS, true},
    {"edited_business_message", DAY_MS, true},
    {"deleted_business_messages", DAY_MS, true},
    {"purchased_paid_media", DAY_MS, true},
    {"managed_bot", DAY_MS, true},
    {"guest_message", DAY_MS, true},
    {"subscription", DAY_MS, true},
    {"stopped_message_generation", DAY_MS, true},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* KINDS for a name that is none. */
static size_t find_kind(const char *name)
{
    size_t kind = 0;
    while (kind < KINDS && strcmp(kinds[kind].name, name) != 0)
        kind++;
    return kind;
}

static uint32_t default_kinds(void)
{
    uint32_t allowed = 0;
    for (size_t kind = 0; kind < KINDS; kind++) {
        if (kinds[kind].unless_asked)
            allowed |= 1u << kind;
    }
    return allowed;
}

void queue_open(struct queue *queue)
{
    *queue = (struct queue){.allowed = default_kinds(), .offset_at_ms = INT64_MIN};
}

void queue_clear(struct queue *queue)
{
    for (size_t i = 0; i < queue->count; i++)
        free(queue->entries[queue->first + i].text);
    queue->first = queue->count = 0;
    queue->live = 0;
}

void queue_close(struct queue *queue)
{
    queue_clear(queue);
    free(queue->entries);
    free(queue->again);
    queue_open(queue);
}

void queue_allow(struct queue *queue, const json_t *names)
{
    if (!json_is_array(names))
        return;
    uint32_t allowed = 0;
    size_t index;
    json_t *name;
    json_array_foreach(names, index, name)
    {
        if (!json_is_string(name))
            return;
        size_t kind = find_kind(json_string_value(name));
        if (kind < KINDS)
            allowed |= 1u << kind;
    }
    queue->allowed = allowed != 0 ? allowed : default_kinds();
}

static void make_room(struct queue *queue)
{
    if (queue->first + queue->count < queue->capacity)
        return;
    if (queue->first > queue->capacity / 2) {
        memmove(queue->entries, queue->entries + queue->first,
                queue->count * sizeof *queue->entries);
        queue->first = 0;
        return;
    }
    queue->capacity = queue->capacity == 0 ? 64 : queue->capacity * 2;
    queue->entries = realloc(queue->entries, queue->capacity * sizeof *queue->entries);
    assert(queue->entries != NULL);
}

static void append(struct queue *queue, struct queued entry)
{
    make_room(queue);
    queue->entries[queue->first + queue->count++] = entry;
    if (queue->live == 0 || entry.expires_ms < queue->earliest_ms)
        queue->earliest_ms = entry.expires_ms;
    queue->live++;
}

void queue_restore(struct queue *queue, struct queued entry)
{
    append(queue, entry);
}

/* After a quiet week, and at first, ids begin anywhere. */
static int64_t next_id(struct pretend *p)
{
    struct queue *queue = &p->queue;
    int64_t now_ms = pretend_now_ms(p);
    bool quiet = queue->live == 0 && now_ms - queue->added_ms > WEEK_MS;
    if (queue->next_id == 0 || quiet) {
        uint64_t range = FIRST_ID_HIGH - FIRST_ID_LOW + 1;
        queue_clear(queue);
        queue->next_id = FIRST_ID_LOW + (int64_t)(world_random(p) % range);
    }
    queue->added_ms = now_ms;
    return queue->next_id++;
}

/* Frees what has outlived its time. */
static void expire(struct pretend *p)
{
    struct queue *queue = &p->queue;
    int64_t now_ms = pretend_now_ms(p);
    if (queue->live == 0 || now_ms < queue->earliest_ms)
        return;
    queue->earliest_ms = INT64_MAX;
    for (size_t i = 0; i < queue->count; i++) {
        struct queued *entry = &queue->entries[queue->first + i];
        if (entry->text != NULL && entry->expires_ms <= now_ms) {
            free(entry->text);
            entry->text = NULL;
            queue->live--;
        } else if (entry->text != NULL && entry->expires_ms < queue->earliest_ms) {
            queue->earliest_ms = entry->expires_ms;
        }
    }
}

static bool has_room(struct pretend *p, size_t length)
{
    expire(p);
    return length <= QUEUE_UPDATE_BYTES && p->queue.live < QUEUE_MOST;
}

void queue_add(struct pretend *p, const char *name, json_t *body)
{
    size_t kind = find_kind(name);
    int64_t life_ms = kind < KINDS ? kinds[kind].life_ms : DAY_MS;
    if (kind < KINDS && (p->queue.allowed & 1u << kind) == 0) {
        json_decref(body);
        return;
    }
    size_t length;
    char *dump = dump_compact(body, &length);
    json_decref(body);
    if (has_room(p, length)) {
        char *text;
        int64_t id = next_id(p);
        int bytes = asprintf(&text, "{\"update_id\":%" PRId64 ",\"%s\":%s}", id, name, dump);
        assert(bytes > 0);
        append(&p->queue, (struct queued){id, text, (size_t)bytes, p->queue.added_ms + life_ms});
    }
    free(dump);
}

void queue_add_raw(struct pretend *p, const char *bytes, size_t length)
{
    if (!has_room(p, length))
        return;
    char *text = malloc(length + 1);
    assert(text != NULL);
    memcpy(text, bytes, length);
    text[length] = '\0';
    int64_t id = next_id(p);
    append(&p->queue, (struct queued){id, text, length, p->queue.added_ms + DAY_MS});
}

/* The entries from the head that fit into one answer: at least one, if there is any. */
static size_t measure(const struct queue *queue, int limit, size_t *ret_bytes)
{
    size_t bytes = 0;
    size_t i = 0;
    for (int taken = 0; i < queue->count && taken < limit; i++) {
        const struct queued *entry = &queue->entries[queue->first + i];
        if (entry->text == NULL)
            continue;
        if (taken > 0 && bytes + entry->length > QUEUE_ANSWER_BYTES)
            break;
        bytes += entry->length + 1;
        taken++;
    }
    *ret_bytes = bytes;
    return i;
}

static void keep_again(struct queue *queue, const char *batch, size_t length)
{
    queue->again = malloc(length);
    assert(queue->again != NULL);
    memcpy(queue->again, batch, length);
    queue->again_length = length;
}

char *queue_take(struct pretend *p, int limit, size_t *ret_length)
{
    struct queue *queue = &p->queue;
    if (queue->again != NULL) {
        char *again = queue->again;
        *ret_length = queue->again_length;
        queue->again = NULL;
        return again;
    }
    expire(p);
    size_t bytes;
    size_t end = measure(queue, limit, &bytes);
    if (bytes == 0)
        return NULL;
    char *batch = malloc(bytes);
    assert(batch != NULL);
    char *at = batch;
    for (size_t i = 0; i < end; i++) {
        const struct queued *entry = &queue->entries[queue->first + i];
        if (entry->text == NULL)
            continue;
        at = mempcpy(at, entry->text, entry->length);
        *at++ = ',';
    }
    *ret_length = bytes - 1; /* without the last comma */
    if (faults_take_duplicate(&p->faults))
        keep_again(queue, batch, *ret_length);
    return batch;
}

static void drop_head(struct queue *queue)
{
    struct queued *entry = &queue->entries[queue->first++];
    queue->count--;
    if (entry->text != NULL)
        queue->live--;
    free(entry->text);
}

static void keep_last(struct queue *queue, int64_t keep)
{
    while (queue->live > keep)
        drop_head(queue);
}

void queue_confirm(struct pretend *p, int64_t offset)
{
    struct queue *queue = &p->queue;
    expire(p);
    if (offset < 0)
        keep_last(queue, -offset);
    if (offset <= 0 || queue->count == 0 || offset > queue->next_id + AHEAD_MOST)
        return;
    if (offset < queue->entries[queue->first].id - BEHIND_MOST)
        return;
    while (queue->count > 0 && queue->entries[queue->first].id < offset)
        drop_head(queue);
}

int queue_pending(struct pretend *p)
{
    expire(p);
    return p->queue.live;
}
