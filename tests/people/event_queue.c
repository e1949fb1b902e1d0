/* event_queue.c - a heap. */
#include "event_queue.h"

#include <assert.h>
#include <stdlib.h>

struct event_queue {
    struct entry *entries;
    int n, room;
    int64_t order;
};

struct event_queue *event_queue_open(void)
{
    struct event_queue *agenda = calloc(1, sizeof *agenda);
    assert(agenda != NULL);
    return agenda;
}

void event_queue_close(struct event_queue *agenda)
{
    if (agenda == NULL)
        return;
    free(agenda->entries);
    free(agenda);
}

static bool is_before(const struct entry *a, const struct entry *b)
{
    return a->at_ms != b->at_ms ? a->at_ms < b->at_ms : a->order < b->order;
}

static void swap(struct entry *a, struct entry *b)
{
    struct entry kept = *a;
    *a = *b;
    *b = kept;
}

void event_queue_note(struct event_queue *agenda, const struct entry *entry)
{
    if (agenda->n == agenda->room) {
        agenda->room = agenda->room == 0 ? 64 : 2 * agenda->room;
        agenda->entries = realloc(agenda->entries, (size_t)agenda->room * sizeof *agenda->entries);
        assert(agenda->entries != NULL);
    }
    int i = agenda->n++;
    agenda->entries[i] = *entry;
    agenda->entries[i].order = agenda->order++;
    for (; i > 0 && is_before(&agenda->entries[i], &agenda->entries[(i - 1) / 2]); i = (i - 1) / 2)
        swap(&agenda->entries[i], &agenda->entries[(i - 1) / 2]);
}

int64_t event_queue_next(const struct event_queue *agenda)
{
    return agenda->n > 0 ? agenda->entries[0].at_ms : INT64_MAX;
}

static void sink(struct event_queue *agenda)
{
    for (int i = 0;;) {
        int child = 2 * i + 1;
        if (child + 1 < agenda->n &&
            is_before(&agenda->entries[child + 1], &agenda->entries[child]))
            child++;
        if (child >= agenda->n || !is_before(&agenda->entries[child], &agenda->entries[i]))
            return;
        swap(&agenda->entries[child], &agenda->entries[i]);
        i = child;
    }
}

bool event_queue_take(struct event_queue *agenda, int64_t now_ms, struct entry *ret_entry)
{
    if (event_queue_next(agenda) > now_ms)
        return false;
    *ret_entry = agenda->entries[0];
    agenda->entries[0] = agenda->entries[--agenda->n];
    sink(agenda);
    return true;
}
