/* send_saves.c - remembers the sends of a queue at a savepoint. */
#include "send_saves.h"

#include "send_queue_inside.h"

#include <assert.h>
#include <stdlib.h>

void send_saves_begin(struct send_queue *queue)
{
    queue->saving = true;
    queue->save++;
    queue->saved.n = 0;
    free(queue->priority_saved);
    queue->priority_saved = NULL;
}

void send_saves_end(struct send_queue *queue)
{
    queue->saving = false;
}

/* Copies the sends but those that this save has marked. */
static void note(const struct send_queue *queue, struct send_list *list, int64_t save)
{
    for (int i = 0; i < BUCKETS; i++)
        for (const struct chat_sends *sends = queue->buckets[i]; sends != NULL; sends = sends->next)
            for (const struct queued_send *send = sends->first; send != NULL; send = send->next)
                if (send->saved != save)
                    send_list_add(list, send);
}

void send_saves_note(const struct send_queue *queue, struct send_list *list)
{
    note(queue, list, -1);
    send_list_sort(list);
}

/* A send that is marked was changed since the beginning, and was remembered, or was added. */
void send_saves_back(struct send_queue *queue, struct send_list *list)
{
    if (queue->priority_saved != NULL)
        queue->priority = *queue->priority_saved;
    for (int i = 0; i < queue->saved.n; i++)
        send_list_add(list, &queue->saved.sends[i]);
    note(queue, list, queue->save);
    send_list_sort(list);
}

void send_saves_remember(struct send_queue *queue, struct queued_send *send)
{
    if (!queue->saving || send->saved == queue->save)
        return;
    send_list_add(&queue->saved, send);
    send->saved = queue->save;
}

static void grow_young(struct send_queue *queue, const struct chat_sends *sends)
{
    for (struct queued_send *send = sends->first; send != NULL; send = send->next) {
        send_saves_remember(queue, send);
        send->since_ms = 0;
    }
}

void send_saves_move(struct send_queue *queue, int64_t from, int64_t to)
{
    if (queue->saving && queue->priority_saved == NULL) {
        queue->priority_saved = malloc(sizeof queue->priority);
        assert(queue->priority_saved != NULL);
        *queue->priority_saved = queue->priority;
    }
    send_priority_move(&queue->priority, from, to);
    for (int i = 0; i < BUCKETS; i++)
        for (const struct chat_sends *sends = queue->buckets[i]; sends != NULL; sends = sends->next)
            if (sends->chat == from || sends->chat == to)
                grow_young(queue, sends);
}
