/* chosen_days.h - the days off of a group or person, as their rows have them. */
#ifndef CHOSEN_DAYS_H
#define CHOSEN_DAYS_H

#include "days_off.h"
#include "store.h"

void chosen_days_read(int weekdays, const char *dates, struct days_off *ret_off);

/* The dates, for the row. */
void chosen_days_write(const struct days_off *off, char ret_dates[STORE_DATES_BYTES]);

#endif
