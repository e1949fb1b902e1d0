/* send_list.c - copies of queued sends: added, sorted and found by id. */
#include "send_list.h"

#include <assert.h>
#include <stdlib.h>

enum { ROOM = 16 /* the first allocation */ };

void send_list_add(struct send_list *list, const struct queued_send *send)
{
    if (list->n == list->room) {
        list->room = list->room == 0 ? ROOM : 2 * list->room;
        list->sends = realloc(list->sends, (size_t)list->room * sizeof *list->sends);
        assert(list->sends != NULL);
    }
    list->sends[list->n] = *send;
    list->sends[list->n].place = list->n;
    list->n++;
}

static int compare_ids(const void *left, const void *right)
{
    int64_t a = ((const struct queued_send *)left)->id, b = ((const struct queued_send *)right)->id;
    return (a > b) - (a < b);
}

static int compare(const void *left, const void *right)
{
    int by_id = compare_ids(left, right);
    const struct queued_send *a = left, *b = right;
    return by_id != 0 ? by_id : (a->place > b->place) - (a->place < b->place);
}

void send_list_sort(struct send_list *list)
{
    int n = 0;
    if (list->n > 0)
        qsort(list->sends, (size_t)list->n, sizeof *list->sends, compare);
    for (int i = 0; i < list->n; i++)
        if (n == 0 || list->sends[n - 1].id != list->sends[i].id)
            list->sends[n++] = list->sends[i];
    list->n = n;
}

const struct queued_send *send_list_find(const struct send_list *list, int64_t id)
{
    struct queued_send key = {.id = id};
    return list->n == 0 ? NULL
                        : bsearch(&key, list->sends, (size_t)list->n, sizeof key, compare_ids);
}

void send_list_free(struct send_list *list)
{
    free(list->sends);
    *list = (struct send_list){NULL, 0, 0};
}
