/* seat_read.h - finds the player whom somebody names by typing. */
#ifndef SEAT_READ_H
#define SEAT_READ_H

#include "table.h"

/* See text_name_fits. */
int seat_read_fits(const char *typed, const char *name);

/* See text_read_seat. */
int seat_read(const struct table *table, const char *typed);

#endif
