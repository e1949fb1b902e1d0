/* agenda.c - a heap. */
#include "agenda.h"

#include <assert.h>
#include <stdlib.h>

struct agenda {
    struct entry *entries;
    int n, room;
    int64_t order;
};

struct agenda *agenda_open(void)
{
    struct agenda *agenda = calloc(1, sizeof *agenda);
    assert(agenda != NULL);
    return agenda;
}

void agenda_close(struct agenda *agenda)
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

void agenda_note(struct agenda *agenda, const struct entry *entry)
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

int64_t agenda_next(const struct agenda *agenda)
{
    return agenda->n > 0 ? agenda->entries[0].at_ms : INT64_MAX;
}

static void sink(struct agenda *agenda)
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

bool agenda_take(struct agenda *agenda, int64_t now_ms, struct entry *ret_entry)
{
    if (agenda_next(agenda) > now_ms)
        return false;
    *ret_entry = agenda->entries[0];
    agenda->entries[0] = agenda->entries[--agenda->n];
    sink(agenda);
    return true;
}
