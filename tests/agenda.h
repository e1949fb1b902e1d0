/* agenda.h - what is to happen when, in the order of time. */
#ifndef AGENDA_H
#define AGENDA_H

#include <stdbool.h>
#include <stdint.h>

struct entry {
    int64_t at_ms;
    int64_t order; /* set by the agenda: of two at one time the earlier noted goes first */
    int what;
    int a, b; /* whatever belongs to it */
};

struct agenda;

struct agenda *agenda_open(void);
void agenda_close(struct agenda *agenda);
void agenda_note(struct agenda *agenda, const struct entry *entry);

/* When the next is due; INT64_MAX: nothing is noted. */
int64_t agenda_next(const struct agenda *agenda);

/* Takes out the next; false if it is not due yet. */
bool agenda_take(struct agenda *agenda, int64_t now_ms, struct entry *ret_entry);

#endif
