/* send_queue.c - queued sends: a list for each chat, and a heap for each state. */
#include "hash.h"
#include "send_queue_inside.h"
#include "send_saves.h"

#include <assert.h>
#include <stdlib.h>

enum { NEVER = -1 };

/* --- states --- */

static void enter(struct send_queue *queue, struct queued_send *send, enum send_state state)
{
    send->state = state;
    if (state == SEND_BEHIND)
        return;
    send->since_ms = send_priority_since(&queue->priority, send);
    heap_add(&queue->heaps[state], send);
}

static void leave(struct send_queue *queue, struct queued_send *send)
{
    send_saves_remember(queue, send);
    if (send->state != SEND_BEHIND)
        heap_remove(&queue->heaps[send->state], send);
}

static void change(struct send_queue *queue, struct queued_send *send, enum send_state state,
                   int64_t due_ms)
{
    leave(queue, send);
    send->due_ms = due_ms;
    enter(queue, send, state);
}

/* --- chats --- */

/* All free sends share one list. */
static int64_t key_of(const struct queued_send *send)
{
    return queued_send_is_free(send) ? SEND_QUEUE_FREE : send->chat;
}

static struct chat_sends **find_chat(struct send_queue *queue, int64_t chat)
{
    struct chat_sends **link = &queue->buckets[hash_place(chat, BUCKETS)];
    while (*link != NULL && (*link)->chat != chat)
        link = &(*link)->next;
    return link;
}

struct queued_send *send_queue_first(const struct send_queue *queue, int64_t chat)
{
    const struct chat_sends *sends = *find_chat((struct send_queue *)queue, chat);
    return sends == NULL ? NULL : sends->first;
}

/* Sends under way and free sends are not overtaken any more. */
static enum send_rank rank_of(const struct queued_send *send)
{
    bool stays = send->state == SEND_UNDER_WAY || queued_send_is_free(send);
    return stays ? RANK_GAME : queued_send_rank(send->kind);
}

static bool stands_before(const struct queued_send *a, const struct queued_send *b)
{
    enum send_rank a_rank = rank_of(a), b_rank = rank_of(b);
    if (a_rank != b_rank)
        return a_rank < b_rank;
    return a_rank == RANK_REPLY && a->turn != b->turn ? a->turn < b->turn : a->id < b->id;
}

int64_t send_queue_turn(const struct send_queue *queue, const struct queued_send *send)
{
    int64_t lowest = INT64_MAX, own = 0;
    if (queued_send_rank(send->kind) != RANK_REPLY)
        return 0;
    const struct queued_send *other = send_queue_first(queue, send->chat);
    for (; other != NULL; other = other->next) {
        if (queued_send_rank(other->kind) != RANK_REPLY)
            continue;
        if (other->turn < lowest)
            lowest = other->turn;
        if (other->who == send->who && other->turn >= own)
            own = other->turn + 1;
        if (other->post == send->post && other->turn > own)
            own = other->turn;
    }
    return lowest != INT64_MAX && lowest > own ? lowest : own;
}

/* Inserts a send at its place, usually at the end. */
static void insert(struct chat_sends *sends, struct queued_send *send)
{
    struct queued_send **at = &sends->first;
    if (sends->last != NULL && stands_before(sends->last, send))
        at = &sends->last->next;
    while (*at != NULL && stands_before(*at, send))
        at = &(*at)->next;
    send->next = *at;
    *at = send;
    if (send->next == NULL)
        sends->last = send;
}

static void put_in(struct send_queue *queue, struct queued_send *send)
{
    struct chat_sends **link = find_chat(queue, key_of(send));
    if (*link == NULL) {
        *link = calloc(1, sizeof **link);
        assert(*link != NULL);
        (*link)->chat = key_of(send);
        queue->n_chats += !queued_send_is_free(send);
    }
    insert(*link, send);
}

static void take_from(struct chat_sends *sends, const struct queued_send *send)
{
    struct queued_send **at = &sends->first, *before = NULL;
    for (; *at != send; at = &(*at)->next)
        before = *at;
    *at = send->next;
    if (sends->last == send)
        sends->last = before;
}

static void take_out(struct send_queue *queue, const struct queued_send *send)
{
    struct chat_sends **link = find_chat(queue, key_of(send)), *sends = *link;
    take_from(sends, send);
    if (sends->first != NULL)
        return;
    queue->n_chats -= !queued_send_is_free(send);
    *link = sends->next;
    free(sends);
}

/* Makes the first send of a chat ready, or puts it off until its time. */
static void settle(struct send_queue *queue, int64_t chat)
{
    struct queued_send *first = send_queue_first(queue, chat);
    if (first == NULL || first->state != SEND_BEHIND)
        return;
    send_saves_remember(queue, first);
    enter(queue, first, first->due_ms > 0 ? SEND_PUT_OFF : SEND_READY);
}

/* A send that was first of its chat stands behind a new one, which inherits its pause. */
static void step_back(struct send_queue *queue, struct queued_send *was_first,
                      struct queued_send *send)
{
    if (was_first->state == SEND_UNDER_WAY)
        return;
    if (send->state != SEND_UNDER_WAY && send->due_ms < was_first->due_ms)
        send->due_ms = was_first->due_ms;
    change(queue, was_first, SEND_BEHIND, was_first->due_ms);
}

void send_queue_put_off(struct send_queue *queue, int64_t chat, int64_t due_ms)
{
    struct queued_send *send = send_queue_first(queue, chat);
    while (send != NULL && send->state == SEND_UNDER_WAY)
        send = send->next;
    if (send != NULL && send->due_ms < due_ms)
        change(queue, send, send->state == SEND_BEHIND ? SEND_BEHIND : SEND_PUT_OFF, due_ms);
}

void send_queue_let_go(struct send_queue *queue, int64_t chat)
{
    for (struct queued_send *send = send_queue_first(queue, chat); send != NULL; send = send->next)
        if (send->state != SEND_UNDER_WAY)
            change(queue, send, send->state == SEND_BEHIND ? SEND_BEHIND : SEND_READY, 0);
}

/* --- adding and removing --- */

struct send_queue *send_queue_open(void)
{
    struct send_queue *queue = calloc(1, sizeof *queue);
    assert(queue != NULL);
    return queue;
}

static void clear_chat(struct chat_sends *sends)
{
    while (sends->first != NULL) {
        struct queued_send *send = sends->first;
        sends->first = send->next;
        free(send);
    }
    free(sends);
}

void send_queue_clear(struct send_queue *queue)
{
    for (int i = 0; i < BUCKETS; i++)
        while (queue->buckets[i] != NULL) {
            struct chat_sends *sends = queue->buckets[i];
            queue->buckets[i] = sends->next;
            clear_chat(sends);
        }
    for (int state = 0; state < STATES; state++)
        queue->heaps[state].n = 0;
    queue->n = 0;
    queue->n_chats = 0;
}

void send_queue_close(struct send_queue *queue)
{
    send_queue_clear(queue);
    for (int state = 0; state < STATES; state++)
        free(queue->heaps[state].sends);
    send_list_free(&queue->saved);
    free(queue->priority_saved);
    free(queue);
}

int64_t send_queue_length(const struct send_queue *queue)
{
    return queue->n;
}

int send_queue_chats(const struct send_queue *queue)
{
    return queue->n_chats;
}

static void grow_old(struct send_queue *queue, struct queued_send *send, int64_t since_ms)
{
    heap_remove(&queue->heaps[SEND_READY], send);
    send->since_ms = since_ms;
    heap_add(&queue->heaps[SEND_READY], send);
}

struct queued_send *send_queue_add(struct send_queue *queue, const struct queued_send *new)
{
    struct queued_send *send = malloc(sizeof *send);
    assert(send != NULL);
    *send = *new;
    send->next = NULL;
    send->saved = queue->save;
    send->apart |= send->kind == SEND_FILE && send->state == SEND_UNDER_WAY;
    struct queued_send *was_first = send_queue_first(queue, key_of(send));
    put_in(queue, send);
    queue->n++;
    if (was_first != NULL && send->next == was_first && !queued_send_is_free(send))
        step_back(queue, was_first, send);
    if (new->state == SEND_UNDER_WAY)
        enter(queue, send, SEND_UNDER_WAY);
    else if (queued_send_is_free(send))
        enter(queue, send, send->due_ms > 0 ? SEND_PUT_OFF : SEND_READY);
    else
        enter(queue, send, SEND_BEHIND);
    settle(queue, key_of(send));
    if (send->state == SEND_READY && new->since_ms != 0)
        grow_old(queue, send, new->since_ms);
    return send;
}

void send_queue_remove(struct send_queue *queue, struct queued_send *send)
{
    struct queued_send gone = *send;
    leave(queue, send);
    take_out(queue, send);
    free(send);
    queue->n--;
    settle(queue, key_of(&gone));
    if (!queued_send_is_free(&gone) && gone.due_ms > 0)
        send_queue_put_off(queue, gone.chat, gone.due_ms);
}

static int compare_places(const void *left, const void *right)
{
    const struct queued_send *a = left, *b = right;
    return stands_before(b, a) - stands_before(a, b);
}

/* The sends of each chat are added in their order, so that none steps back. */
void send_queue_fill(struct send_queue *queue, struct send_list *sends)
{
    for (int i = 0; i < BUCKETS && queue->saving; i++)
        for (struct chat_sends *chat = queue->buckets[i]; chat != NULL; chat = chat->next)
            for (struct queued_send *send = chat->first; send != NULL; send = send->next)
                send_saves_remember(queue, send);
    send_queue_clear(queue);
    if (sends->n > 0)
        qsort(sends->sends, (size_t)sends->n, sizeof *sends->sends, compare_places);
    for (int i = 0; i < sends->n; i++)
        send_queue_add(queue, &sends->sends[i]);
}

/* --- sends that may go --- */

struct queued_send *send_queue_ready(const struct send_queue *queue)
{
    const struct heap *heap = &queue->heaps[SEND_READY];
    return heap->n > 0 ? heap->sends[0] : NULL;
}

int send_queue_ready_count(const struct send_queue *queue)
{
    return queue->heaps[SEND_READY].n;
}

int64_t send_queue_next_due(const struct send_queue *queue)
{
    const struct heap *heap = &queue->heaps[SEND_PUT_OFF];
    return heap->n > 0 ? heap->sends[0]->due_ms : NEVER;
}

void send_queue_wake(struct send_queue *queue, int64_t clock_ms)
{
    const struct heap *heap = &queue->heaps[SEND_PUT_OFF];
    while (heap->n > 0 && heap->sends[0]->due_ms <= clock_ms)
        change(queue, heap->sends[0], SEND_READY, 0);
}

/* Takes a file out of its chat, so that the next send moves up. */
static void set_apart(struct send_queue *queue, struct queued_send *send)
{
    if (send->apart)
        return;
    send_saves_remember(queue, send);
    take_out(queue, send);
    send->apart = true;
    put_in(queue, send);
    settle(queue, send->chat);
}

void send_queue_go(struct send_queue *queue, struct queued_send *send, int64_t now_ms)
{
    send_priority_spend(&queue->priority, send, now_ms);
    change(queue, send, SEND_UNDER_WAY, 0);
    if (send->kind == SEND_FILE)
        set_apart(queue, send);
}

void send_queue_wait(struct send_queue *queue, struct queued_send *send, int64_t due_ms)
{
    change(queue, send, SEND_PUT_OFF, due_ms);
}

void send_queue_wait_apart(struct send_queue *queue, struct queued_send *send, int64_t due_ms)
{
    set_apart(queue, send);
    change(queue, send, SEND_PUT_OFF, due_ms);
}

void send_queue_come_back(struct send_queue *queue, struct queued_send *send, int64_t due_ms)
{
    bool ranked = queued_send_rank(send->kind) != RANK_GAME && !queued_send_is_free(send);
    change(queue, send, queued_send_is_free(send) ? SEND_PUT_OFF : SEND_BEHIND, due_ms);
    if (ranked) {
        struct chat_sends *sends = *find_chat(queue, key_of(send));
        take_from(sends, send);
        insert(sends, send);
    }
    settle(queue, key_of(send));
    if (ranked)
        send_queue_put_off(queue, send->chat, due_ms);
}

struct queued_send *send_queue_at(const struct send_queue *queue, enum send_state state, int number)
{
    const struct heap *heap = &queue->heaps[state];
    return number < heap->n ? heap->sends[number] : NULL;
}

struct queued_send *send_queue_under_way(const struct send_queue *queue, int64_t id)
{
    struct queued_send *send;
    for (int i = 0; (send = send_queue_at(queue, SEND_UNDER_WAY, i)) != NULL && send->id != id; i++)
        continue;
    return send;
}
