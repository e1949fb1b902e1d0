/* line.c - sends in line: a list for each chat, and what is in each state. */
#include "line.h"

#include "heap.h"
#include "urgency.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1024, METHODS_MOST = 64, STATES = 4, NEVER = -1 };

/* The sends of one chat, those that wait by rank, and of one rank the oldest first. */
struct queue {
    int64_t chat;
    struct waiting *first, *last;
    struct queue *next; /* in its bucket */
};

struct line {
    struct queue *buckets[BUCKETS]; /* the chats that have sends, by hash */
    struct heap heaps[STATES];      /* by state; SEND_BEHIND has none */
    int64_t n;
    int n_chats;
    struct urgency *urgency;
    char *methods[METHODS_MOST];
};

/* --- states --- */

static void enter(struct line *line, struct waiting *send, enum send_state state)
{
    send->state = state;
    send->since_ms = urgency_since(line->urgency, send);
    if (state != SEND_BEHIND)
        heap_add(&line->heaps[state], send);
}

static void leave(struct line *line, const struct waiting *send)
{
    if (send->state != SEND_BEHIND)
        heap_remove(&line->heaps[send->state], send);
}

static void change(struct line *line, struct waiting *send, enum send_state state, int64_t due_ms)
{
    leave(line, send);
    send->due_ms = due_ms;
    enter(line, send, state);
}

/* --- chats --- */

/* Those that are free stand together, though in no order. */
static int64_t key_of(const struct waiting *send)
{
    return queued_send_is_free(send) ? LINE_FREE : send->chat;
}

static struct queue **find_queue(struct line *line, int64_t chat)
{
    uint64_t hash = (uint64_t)chat * UINT64_C(0x9e3779b97f4a7c15);
    struct queue **link = &line->buckets[(hash >> 32) % BUCKETS];
    while (*link != NULL && (*link)->chat != chat)
        link = &(*link)->next;
    return link;
}

struct waiting *line_first(const struct line *line, int64_t chat)
{
    const struct queue *queue = *find_queue((struct line *)line, chat);
    return queue == NULL ? NULL : queue->first;
}

/* What is under way, or free, is no longer overtaken. */
static enum send_rank rank_of(const struct waiting *send)
{
    bool stays = send->state == SEND_UNDER_WAY || queued_send_is_free(send);
    return stays ? RANK_GAME : queued_send_rank(send->kind);
}

static bool stands_before(const struct waiting *a, const struct waiting *b)
{
    enum send_rank a_rank = rank_of(a), b_rank = rank_of(b);
    return a_rank != b_rank ? a_rank < b_rank : a->id < b->id;
}

/* Puts a send in its place; most go to the end. */
static void insert(struct queue *queue, struct waiting *send)
{
    struct waiting **at = &queue->first;
    if (queue->last != NULL && stands_before(queue->last, send))
        at = &queue->last->next;
    while (*at != NULL && stands_before(*at, send))
        at = &(*at)->next;
    send->next = *at;
    *at = send;
    if (send->next == NULL)
        queue->last = send;
}

static void line_up(struct line *line, struct waiting *send)
{
    struct queue **link = find_queue(line, key_of(send));
    if (*link == NULL) {
        *link = calloc(1, sizeof **link);
        assert(*link != NULL);
        (*link)->chat = key_of(send);
        line->n_chats += !queued_send_is_free(send);
    }
    insert(*link, send);
}

static void take_from(struct queue *queue, const struct waiting *send)
{
    struct waiting **at = &queue->first, *before = NULL;
    for (; *at != send; at = &(*at)->next)
        before = *at;
    *at = send->next;
    if (queue->last == send)
        queue->last = before;
}

static void take_out(struct line *line, const struct waiting *send)
{
    struct queue **link = find_queue(line, key_of(send)), *queue = *link;
    take_from(queue, send);
    if (queue->first != NULL)
        return;
    line->n_chats -= !queued_send_is_free(send);
    *link = queue->next;
    free(queue);
}

/* Lets the first of a chat go, or wait for its time. */
static void settle(struct line *line, int64_t chat)
{
    struct waiting *first = line_first(line, chat);
    if (first != NULL && first->state == SEND_BEHIND)
        enter(line, first, first->due_ms > 0 ? SEND_PUT_OFF : SEND_READY);
}

/* One that was first stands behind another now, which is put off as long as it was. */
static void step_back(struct line *line, struct waiting *was_first, struct waiting *send)
{
    if (was_first->state == SEND_UNDER_WAY)
        return;
    if (send->state != SEND_UNDER_WAY && send->due_ms < was_first->due_ms)
        send->due_ms = was_first->due_ms;
    change(line, was_first, SEND_BEHIND, was_first->due_ms);
}

void line_put_off(struct line *line, int64_t chat, int64_t due_ms)
{
    struct waiting *send = line_first(line, chat);
    while (send != NULL && send->state == SEND_UNDER_WAY)
        send = send->next;
    if (send != NULL && send->due_ms < due_ms)
        change(line, send, send->state == SEND_BEHIND ? SEND_BEHIND : SEND_PUT_OFF, due_ms);
}

void line_let_go(struct line *line, int64_t chat)
{
    for (struct waiting *send = line_first(line, chat); send != NULL; send = send->next)
        if (send->state != SEND_UNDER_WAY)
            change(line, send, send->state == SEND_BEHIND ? SEND_BEHIND : SEND_READY, 0);
}

/* --- coming and going --- */

struct line *line_open(void)
{
    struct line *line = calloc(1, sizeof *line);
    assert(line != NULL);
    line->urgency = urgency_open();
    return line;
}

static void clear_queue(struct queue *queue)
{
    while (queue->first != NULL) {
        struct waiting *send = queue->first;
        queue->first = send->next;
        free(send);
    }
    free(queue);
}

void line_clear(struct line *line)
{
    for (int i = 0; i < BUCKETS; i++)
        while (line->buckets[i] != NULL) {
            struct queue *queue = line->buckets[i];
            line->buckets[i] = queue->next;
            clear_queue(queue);
        }
    for (int state = 0; state < STATES; state++)
        line->heaps[state].n = 0;
    line->n = 0;
    line->n_chats = 0;
}

void line_close(struct line *line)
{
    if (line == NULL)
        return;
    line_clear(line);
    for (int state = 0; state < STATES; state++)
        free(line->heaps[state].sends);
    for (int i = 0; i < METHODS_MOST; i++)
        free(line->methods[i]);
    urgency_close(line->urgency);
    free(line);
}

int64_t line_length(const struct line *line)
{
    return line->n;
}

int line_chats(const struct line *line)
{
    return line->n_chats;
}

/* There are about a dozen. */
static const char *keep_method(struct line *line, const char *name)
{
    int i = 0;
    while (i < METHODS_MOST && line->methods[i] != NULL && strcmp(line->methods[i], name) != 0)
        i++;
    assert(i < METHODS_MOST);
    if (line->methods[i] == NULL)
        line->methods[i] = strdup(name);
    assert(line->methods[i] != NULL);
    return line->methods[i];
}

struct waiting *line_add(struct line *line, const struct waiting *new)
{
    struct waiting *send = malloc(sizeof *send);
    assert(send != NULL);
    *send = *new;
    send->next = NULL;
    send->apart |= send->kind == SEND_FILE && send->state == SEND_UNDER_WAY;
    send->method = keep_method(line, new->method);
    struct waiting *was_first = line_first(line, key_of(send));
    line_up(line, send);
    line->n++;
    if (was_first != NULL && send->next == was_first && !queued_send_is_free(send))
        step_back(line, was_first, send);
    if (new->state == SEND_UNDER_WAY)
        enter(line, send, SEND_UNDER_WAY);
    else if (queued_send_is_free(send))
        enter(line, send, send->due_ms > 0 ? SEND_PUT_OFF : SEND_READY);
    else
        enter(line, send, SEND_BEHIND);
    settle(line, key_of(send));
    return send;
}

void line_remove(struct line *line, struct waiting *send)
{
    struct waiting gone = *send;
    leave(line, send);
    take_out(line, send);
    free(send);
    line->n--;
    settle(line, key_of(&gone));
    if (!queued_send_is_free(&gone) && gone.due_ms > 0)
        line_put_off(line, gone.chat, gone.due_ms);
}

/* --- what may go --- */

struct waiting *line_ready(const struct line *line)
{
    const struct heap *heap = &line->heaps[SEND_READY];
    return heap->n > 0 ? heap->sends[0] : NULL;
}

int line_ready_count(const struct line *line)
{
    return line->heaps[SEND_READY].n;
}

int64_t line_next_due(const struct line *line)
{
    const struct heap *heap = &line->heaps[SEND_PUT_OFF];
    return heap->n > 0 ? heap->sends[0]->due_ms : NEVER;
}

void line_wake(struct line *line, int64_t clock_ms)
{
    const struct heap *heap = &line->heaps[SEND_PUT_OFF];
    while (heap->n > 0 && heap->sends[0]->due_ms <= clock_ms)
        change(line, heap->sends[0], SEND_READY, 0);
}

void line_go(struct line *line, struct waiting *send, int64_t now_ms)
{
    urgency_spend(line->urgency, send, now_ms);
    change(line, send, SEND_UNDER_WAY, 0);
    if (send->kind != SEND_FILE || send->apart)
        return;
    take_out(line, send);
    send->apart = true;
    line_up(line, send);
    settle(line, send->chat);
}

void line_wait(struct line *line, struct waiting *send, int64_t due_ms)
{
    change(line, send, SEND_PUT_OFF, due_ms);
}

void line_come_back(struct line *line, struct waiting *send, int64_t due_ms)
{
    bool ranked = queued_send_rank(send->kind) != RANK_GAME && !queued_send_is_free(send);
    change(line, send, queued_send_is_free(send) ? SEND_PUT_OFF : SEND_BEHIND, due_ms);
    if (ranked) {
        struct queue *queue = *find_queue(line, key_of(send));
        take_from(queue, send);
        insert(queue, send);
    }
    settle(line, key_of(send));
    if (ranked)
        line_put_off(line, send->chat, due_ms);
}

struct waiting *line_at(const struct line *line, enum send_state state, int number)
{
    const struct heap *heap = &line->heaps[state];
    return number < heap->n ? heap->sends[number] : NULL;
}

struct waiting *line_under_way(const struct line *line, int64_t id)
{
    struct waiting *send;
    for (int i = 0; (send = line_at(line, SEND_UNDER_WAY, i)) != NULL && send->id != id; i++)
        continue;
    return send;
}
