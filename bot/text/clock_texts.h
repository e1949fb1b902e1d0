/* clock_texts.h - waiting for people, in words: clocks, reminders, absence. */
#ifndef CLOCK_TEXTS_H
#define CLOCK_TEXTS_H

#include "phrase.h"

#include <stdint.h>

/* The limit of a turn: "24 hours"; 0: "no limit". */
struct phrase clock_texts_clock(int32_t clock_s);

/* A time on a local clock as people say it at now_local_ms: "18:30" on the same day, "Sunday 18:30"
 * within the week, else with the date. Both in milliseconds, as zone_local gives them. */
struct phrase clock_texts_time(int64_t local_ms, int64_t now_local_ms);

/* A day on a local clock, with its year: "24 November 2026". */
struct phrase clock_texts_date(int64_t local_ms);

/* A stretch of time, rounded: "40 minutes", "3 hours", "2 days". */
struct phrase clock_texts_stretch(int64_t ms);

/* When something ends, on a local clock as zone_local gives it, and the instant itself, in UTC.
 * Times in messages name the instant, and each reader's app shows it on a clock of theirs; without
 * one (0) they are plain text. */
struct deadline {
    int64_t local_ms, now_local_ms, ms;
};

/* "until 18:30", "until Friday 18:30", "by 24 November, 18:30": HTML. */
struct phrase clock_texts_until(const struct deadline *deadline);
struct phrase clock_texts_by(const struct deadline *deadline);

/* The line with the deadline of the seat on turn; nothing if there is none. */
void clock_texts_turn(const struct shown_table *shown, struct message *message);

/* The lines with the limit of a turn at a table in its lobby, and with the robot that plays for
 * absent players, if one does. */
void clock_texts_pace(const struct shown_table *shown, struct message *message);

/* The line above the news: the robot moved for a player, or a player's part ended. */
void clock_texts_lapsed(const struct table *table, const struct news *news,
                        struct message *message);

/* Reminds the seat on turn of its deadline; `last`: there will be no further reminder. `in_group`:
 * the bot cannot write to the player in private. */
void clock_texts_remind(const struct shown_table *shown, int seat, bool last, bool in_group,
                        int language, struct message *ret_message);
/* Asks a player whether they are still there, after several turns in a row that the robot made. */
void clock_texts_still_there(const struct shown_table *shown, int seat, bool in_group, int language,
                             struct message *ret_message);
/* Tells a group that a player will be away until then, in the group's local time (0: is back). The
 * absence holds at all its tables; `shown` is one of them. */
void clock_texts_away(const struct shown_table *shown, int seat, int64_t until_local_ms,
                      int language, struct message *ret_message);
/* Adds to the post of a table that the bot could not hear anybody for a time. */
void clock_texts_outage(int64_t lost_ms, int language, struct message *message);
/* Adds to the post of a table, or of a cup (`table` NULL), that the bot was put back to the state
 * of a time on a local clock, which the post shows. */
void clock_texts_put_back(const struct table *table, int64_t copied_local_ms, int64_t now_local_ms,
                          int language, struct message *message);
/* How many turns that a player makes are worth a missed one, in a sentence; 0: none ever is. */
struct phrase clock_texts_forgiven(int forgiven_by);
/* The limits of a turn to choose from: as a part of a message, and alone. */
void clock_texts_add_clocks(const struct shown_table *shown, struct message *message);
void clock_texts_clocks(const struct shown_table *shown, int language, struct message *ret_message);
/* Answers that an absence ends earlier than was asked; plain text, which fits a popup. */
void clock_texts_away_cut(int64_t until_local_ms, int64_t now_local_ms, int language,
                          struct message *ret_message);
/* Tells a player who moves during an absence that it goes on; plain text, which fits a popup. */
void clock_texts_away_still(int64_t until_local_ms, int64_t now_local_ms, int language,
                            struct message *ret_message);
/* The stretches of time to choose from for being away. */
void clock_texts_away_choices(int language, struct message *ret_message);

/* Reads a stretch of time to be away: "3d", "12h", "2 giorni", "a week", "una settimana", "3"
 * (days). Returns milliseconds; 0 if it cannot be understood. */
int64_t clock_texts_read(const char *typed);

#endif
