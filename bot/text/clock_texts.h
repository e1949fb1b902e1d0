/* clock_texts.h - waiting for people, in words: clocks, reminders, absence. */
#ifndef CLOCK_TEXTS_H
#define CLOCK_TEXTS_H

#include "phrase.h"

#include <stdint.h>

/* How long a turn may take: "24 hours"; 0: "no limit". */
struct phrase clock_texts_clock(int32_t clock_s);

/* A time on a local clock as it is told at another time on it: "18:30" on the same day, "Sunday
 * 18:30" within the week, else with the date. Both in milliseconds, as zone_local gives them. */
struct phrase clock_texts_time(int64_t local_ms, int64_t now_local_ms);

/* The name of a month, from 0. */
struct phrase clock_texts_month(int month);

/* A stretch of time, rounded to what people say: "40 minutes", "3 hours", "2 days". */
struct phrase clock_texts_stretch(int64_t ms);

/* The line that says until when the seat on turn has time; nothing where there is no limit. */
void clock_texts_until(const struct table *table, struct message *message);

/* The lines that say how long a turn may take at a table that is not playing yet, and who plays
 * then if that is not by the safest move. */
void clock_texts_pace(const struct table *table, struct message *message);

/* What the robot did for somebody, or why somebody's part ended: the line above the news. */
void clock_texts_lapsed(const struct table *table, const struct news *news,
                        struct message *message);

/* Tells the seat on turn that it is waited for, and until when; `last`: there will be no further
 * reminder. `in_group`: they cannot be written to. */
void clock_texts_remind(const struct table *table, int seat, bool last, bool in_group, int language,
                        struct message *ret_message);
/* Asks somebody for whom the robot played several turns in a row whether they are still there. */
void clock_texts_still_there(const struct table *table, int seat, bool in_group, int language,
                             struct message *ret_message);
/* Tells a table that somebody will be away until then, in the group's local time. */
void clock_texts_away(const struct table *table, int seat, int64_t until_local_ms, int language,
                      struct message *ret_message);
/* Tells a table that somebody left the group, or Telegram. */
void clock_texts_gone(const struct table *table, int seat, int language,
                      struct message *ret_message);
/* Adds to a table as it is now that nobody could be heard for a time. */
void clock_texts_outage(int64_t lost_ms, int language, struct message *message);
/* How long a turn may take, to choose from: as a part of a message, and alone. */
void clock_texts_add_clocks(const struct table *table, struct message *message);
void clock_texts_clocks(const struct table *table, int language, struct message *ret_message);
/* For how long somebody can say they will be away. */
void clock_texts_away_choices(int language, struct message *ret_message);

/* Reads how long somebody will be away: "3d", "12h", "2 giorni", "a week", "una settimana", "3"
 * (days). Milliseconds; 0 if it cannot be understood. */
int64_t clock_texts_read(const char *typed);

#endif
