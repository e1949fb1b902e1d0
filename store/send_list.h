/* send_list.h - copies of queued sends, e.g. as of an earlier time. */
#ifndef SEND_LIST_H
#define SEND_LIST_H

#include "queued_send.h"

/* Empty when it is all zero; owned. */
struct send_list {
    struct queued_send *sends;
    int n, room;
};

void send_list_add(struct send_list *list, const struct queued_send *send);

/* Sorts by id. Of two with the same id, the one that was added first stays. */
void send_list_sort(struct send_list *list);

/* Finds a send in a sorted list by its id; NULL if there is none. */
const struct queued_send *send_list_find(const struct send_list *list, int64_t id);

void send_list_free(struct send_list *list);

#endif
