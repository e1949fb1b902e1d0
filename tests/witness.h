/* witness.h - notes what people were shown of dice and cards, and compares it with the log of
 * moves.
 *
 * It sees the calls that the pretend Telegram records and who pressed what. Later the database says
 * what was true when it was said:
 *   - what is shown in a private chat or a popup lies under the cup then, and its person threw it,
 *     or has looked at it and nothing fell anew since;
 *   - what is shown in a group lay under a cup that was lifted there, or decided who starts, or was
 *     thrown in the open there, and what is said to lie there does;
 *   - of Tokio no value that nobody claimed is named in a group;
 *   - a press that was answered as granted is a move in the log, by its presser, or under way.
 * What is shown must be in the database already, so it may be judged after every crash.
 */
#ifndef WITNESS_H
#define WITNESS_H

#include <jansson.h>
#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>

enum { WITNESS_TURN_UNKNOWN = -1 };

struct witness;

/* How often there was something to compare, so that a test can tell that it compared. */
struct witness_seen {
    int throws, popups, lifted, open, names, granted;
    int repeated; /* announcements that were made again word for word */
};

struct witness *witness_open(void);
void witness_close(struct witness *witness);

/* Somebody pressed a button. `turn` is the table's, as all who look at it agree, or unknown where
 * things are under way. */
void witness_pressed(struct witness *witness, int64_t user, const char *press, const char *data,
                     int64_t turn);

/* Looks at the calls from index `from` on, as the pretend Telegram records them. */
void witness_look(struct witness *witness, const json_t *calls, size_t from);

/* Compares everything seen since the last time with the database. Fails the test where they
 * differ. */
void witness_judge(struct witness *witness, sqlite3 *db);

/* The most announcements that one group was made again since the last time this was asked. */
int witness_repeats(struct witness *witness);

struct witness_seen witness_seen(const struct witness *witness);

#endif
