/* put_back.h - detects a database that was replaced by a copy of itself.
 *
 * Every copy has a note with its time (copy.h); the database that it was made of has no such note.
 * If the bot meets the note, everything after that time is lost.
 */
#ifndef PUT_BACK_H
#define PUT_BACK_H

#include "store.h"

/* The name of the note; its value is the time of the copy, in milliseconds since 1970. A second
 * note has the state of the copy. */
#define PUT_BACK_NOTE       "copied"
#define PUT_BACK_STATE_NOTE "copied state"
/* The greatest numbers of a table and of a cup that the lost states gave in a chat, where
 * restore_put could read their files. */
#define PUT_BACK_GIVEN_NOTE "given"

/* The last era. For each era there is a note, too, with its number in the name: the time of the
 * copy that it began with. */
#define PUT_BACK_ERA_NOTE "era"
/* The times of the copy that was put back last and of store_put_back_done, in milliseconds. */
#define PUT_BACK_LAST_NOTE "put back"
/* The time of the copy that was put back while others could keep the log of this database. */
#define PUT_BACK_SHARED_NOTE "put back shared"

/* SQL: the state, as text. Every version writes at each poll when it last heard people; so a
 * database that was played on by a version that does not know the note has another state. */
#define PUT_BACK_STATE                                                                             \
    "(SELECT coalesce((SELECT value FROM notes WHERE name = 'heard'), '0') || ' ' ||"              \
    " coalesce(sum(turn), 0) FROM tables)"

/* Whether this database was put back and store_put_back_done was not called yet, through any number
 * of starts. If so, ret_copied_ms is the time of the copy (UTC). */
bool store_put_back(struct store *store, int64_t *ret_copied_ms);

/* Whether the note is of an earlier state: somebody played on since, and nothing is lost.
 * store_put_back_forget removes it, and the next COMMIT then empties the log: a file that has the
 * note, beside a log that knows of later times, was put there by hand. Others who read a shared
 * database keep the log from being emptied: then it has a note that it belongs to that file. */
bool store_put_back_is_old(struct store *store);
void store_put_back_forget(struct store *store);

/* The last time that the database was put back. */
struct put_back {
    int64_t era; /* identifies the state since then; no lost state has the same era; 0: never put
                    back */
    int64_t copied_ms; /* the time of the copy */
    int64_t at_ms;     /* the time of store_put_back_done */
};

/* Begins a new era in this transaction. The lost state may have gone on for any time after the
 * copy, and its ids stand in the buttons and texts of the chats. So no id of that state may be
 * given again. All ids that people can see continue from the seconds since 2026 if they are lower,
 * since no bot can have used one each second. The numbers of tables and cups in a chat are said
 * aloud, so they continue from the greatest ones that were given; where these are not known, those
 * of tables from the minutes, since a chat cannot open one each minute, and those of cups from 10 a
 * day, the limit. */
void store_put_back_done(struct store *store, int64_t now_ms);

void store_put_back_last(struct store *store, struct put_back *ret_last);

#endif
