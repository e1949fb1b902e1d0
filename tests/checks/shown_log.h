/* shown_log.h - notes what people were shown of dice and cards, and compares it with the log of
 * moves.
 *
 * It sees the calls that the pretend Telegram records and who pressed what. Later the database says
 * what was true when it was said:
 *   - what is shown in a private chat or a popup lies under the cup then, and its person threw it,
 *     or has looked at it and nothing fell again since;
 *   - what is shown in a group lay under a cup that was lifted there, or decided who starts, or was
 *     thrown in the open there, and what is said to lie there does;
 *   - of Tokio no value that nobody claimed is named in a group;
 *   - a press that was answered as granted is a move in the log, by its presser, or under way.
 * Dice and cards in private stand in messages that can be neither forwarded nor saved.
 * All that is shown must be in the database already, so it may be judged after every crash.
 */
#ifndef SHOWN_LOG_H
#define SHOWN_LOG_H

#include <jansson.h>
#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>

enum { SHOWN_LOG_TURN_UNKNOWN = -1 };

struct shown_log;

/* How often there was something to compare, so that a test can tell that it compared. */
struct shown_log_seen {
    int throws, popups, lifted, open, names, granted;
    int repeated; /* announcements that were made again word for word */
};

/* Presses may be answered up to `late` turns after the one that people see. */
struct shown_log *shown_log_open(int64_t late);
void shown_log_close(struct shown_log *witness);

/* Somebody pressed a button. `turn` is the table's, as all who look at it agree, or unknown where
 * things are under way. */
void shown_log_pressed(struct shown_log *witness, int64_t user, const char *press, const char *data,
                       int64_t turn);

/* Looks at the calls from index `from` on, as the pretend Telegram records them. */
void shown_log_look(struct shown_log *witness, const json_t *calls, size_t from);

/* Compares everything seen since the last time with the database. Fails the test where they
 * differ. */
void shown_log_judge(struct shown_log *witness, sqlite3 *db);

/* The most announcements that one group was made again since the last time this was asked. */
int shown_log_repeats(struct shown_log *witness);

struct shown_log_seen shown_log_seen(const struct shown_log *witness);

#endif
