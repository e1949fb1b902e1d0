/* standing_names.h - the people of standings, to be told apart in one text or picture. */
#ifndef STANDING_NAMES_H
#define STANDING_NAMES_H

#include "shown_names.h"
#include "standing_page.h"

/* The people of a page: the index of each is that of the row. */
void standing_names_rows(const struct standing_row *rows, int n, struct shown_names *ret_names);

/* Adds the people of a season to the names, and tells the index of each. */
void standing_names_add(const struct standing_hall *hall, struct shown_names *names,
                        int ret_people[STANDING_MEDALS_MAX]);

#endif
