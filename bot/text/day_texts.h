/* day_texts.h - days in words, and those on which no time runs. */
#ifndef DAY_TEXTS_H
#define DAY_TEXTS_H

#include "days_off.h"
#include "phrase.h"

/* The name of a day of the week; `cut`: a short one. */
struct phrase day_texts_weekday(int weekday, bool cut);

/* The name of a month, from 0. */
struct phrase day_texts_month(int month);

enum { DAY_TEXTS_FAR = 300 }; /* days ahead from which a date is told with its year */

/* "25 December" */
struct phrase day_texts_date(int64_t day);

/* "Sat and Sun", "Sat, Sun and 3 holidays"; "none yet". */
struct phrase day_texts_list(const struct days_off *off);

/* "Sat and Sun don't count"; "" if there are none. Behind a time that they put off: " (Sat and Sun
 * don't count)". */
struct phrase day_texts_reason(const struct days_off *off);
struct phrase day_texts_but(const struct days_off *off);

/* The same for others than the player on turn. If days of that player's own put the time off, too,
 * they are told as "own days off", and not named. */
struct phrase day_texts_reason_to_others(const struct days_off *off, bool own);
struct phrase day_texts_but_to_others(const struct days_off *off, bool own);

#endif
