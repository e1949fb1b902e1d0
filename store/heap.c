/* heap.c - a binary heap of sends. */
#include "heap.h"

#include <assert.h>
#include <stdlib.h>

enum { ROOM = 64 /* the first allocation */ };

static bool goes_before(const struct queued_send *a, const struct queued_send *b)
{
    if (a->state == SEND_PUT_OFF)
        return a->due_ms < b->due_ms;
    return a->since_ms != b->since_ms ? a->since_ms < b->since_ms : a->id < b->id;
}

static void set_place(struct heap *heap, int place, struct queued_send *send)
{
    heap->sends[place] = send;
    send->place = place;
}

static void move_up(struct heap *heap, struct queued_send *send)
{
    int place = send->place;
    for (; place > 0 && goes_before(send, heap->sends[(place - 1) / 2]); place = (place - 1) / 2)
        set_place(heap, place, heap->sends[(place - 1) / 2]);
    set_place(heap, place, send);
}

static void move_down(struct heap *heap, struct queued_send *send)
{
    int place = send->place;
    for (;;) {
        int child = 2 * place + 1;
        if (child + 1 < heap->n && goes_before(heap->sends[child + 1], heap->sends[child]))
            child++;
        if (child >= heap->n || !goes_before(heap->sends[child], send))
            break;
        set_place(heap, place, heap->sends[child]);
        place = child;
    }
    set_place(heap, place, send);
}

void heap_add(struct heap *heap, struct queued_send *send)
{
    if (heap->n == heap->room) {
        heap->room = heap->room == 0 ? ROOM : 2 * heap->room;
        heap->sends = realloc(heap->sends, (size_t)heap->room * sizeof *heap->sends);
        assert(heap->sends != NULL);
    }
    set_place(heap, heap->n++, send);
    move_up(heap, send);
}

void heap_remove(struct heap *heap, const struct queued_send *send)
{
    struct queued_send *last = heap->sends[--heap->n];
    if (last == send)
        return;
    set_place(heap, send->place, last);
    move_up(heap, last);
    move_down(heap, last);
}
