/* clock_texts.h - waiting for people, in words: clocks, reminders, absence. */
#ifndef CLOCK_TEXTS_H
#define CLOCK_TEXTS_H

#include "phrase.h"

#include <stdint.h>

/* How long a turn may take: "24 hours"; 0: "no limit"; and on a button. */
struct phrase clock_texts_clock(int32_t clock_s);
struct phrase clock_texts_clock_label(int32_t clock_s);

/* A time on a local clock as it is told at another time on it: "18:30" on the same day, "Sunday
 * 18:30" within the week, else with the date. Both in milliseconds, as zone_local gives them. */
struct phrase clock_texts_time(int64_t local_ms, int64_t now_local_ms);

/* The name of a month, from 0. */
struct phrase clock_texts_month(int month);

/* A stretch of time, rounded to what people say: "40 minutes", "3 hours", "2 days". */
struct phrase clock_texts_stretch(int64_t ms);

/* The line that says until when the seat on turn has time; nothing where there is no limit. */
void clock_texts_until(const struct table *table, struct message *message);

/* The line that says how long a turn may take at a table that is not playing yet. */
void clock_texts_pace(const struct table *table, struct message *message);

/* See text_reminder, text_still_there, text_away and text_gone. */
void clock_texts_remind(const struct table *table, int seat, bool last, bool in_group,
                        struct message *message);
void clock_texts_still_there(const struct table *table, int seat, bool in_group,
                             struct message *message);
void clock_texts_away(const struct table *table, int seat, int64_t until_local_ms,
                      struct message *message);
void clock_texts_gone(const struct table *table, int seat, struct message *message);

/* See text_add_outage. */
void clock_texts_outage(int64_t lost_ms, struct message *message);

/* See text_clocks. */
void clock_texts_clocks(const struct table *table, bool back, struct message *message);

/* See text_away_choices. */
void clock_texts_away_choices(struct message *message);

/* What the robot did for somebody, or why somebody's part ended: the line above the news. */
void clock_texts_lapsed(const struct table *table, const struct news *news,
                        struct message *message);

/* Reads how long somebody will be away: "3d", "12h", "2 giorni", "a week", "una settimana", "3"
 * (days). Milliseconds; 0 if it cannot be understood. */
int64_t clock_texts_read(const char *typed);

#endif
