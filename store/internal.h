/* internal.h - what the files of the store share and nobody else sees. */
#ifndef STORE_INTERNAL_H
#define STORE_INTERNAL_H

#include "fields.h"
#include "send_queue.h"
#include "statements.h"
#include "store.h"

#include <sqlite3.h>

enum {
    STORE_APPLICATION_ID = 0x42757373, /* "Buss" */
    STORE_PATH_BYTES = 1024,
    STORE_BALLAST_BYTES = 1024 * 1024,
};

/* Puts the one line that says what to do into ret_why. */
#define SAY(...) snprintf(ret_why, STORE_WHY_BYTES, __VA_ARGS__)

/* Some sends as they were in the queue at some time, by id; owned. */
struct send_list {
    struct queued_send *sends;
    int n, room;
};

struct store {
    sqlite3 *db;
    sqlite3_stmt *statements[SQL_COUNT];
    void (*fatal)(const char *line, bool full);
    char path[STORE_PATH_BYTES];
    bool in_transaction, in_savepoint;
    bool read_only;   /* opened by store_open_to_read: nothing but what is temporary is written */
    bool has_facts;   /* written since the last COMMIT: more than what came of sends */
    bool empties_log; /* the log is emptied after the next COMMIT */
    int64_t log_emptied_ms; /* when it was emptied last; 0: not yet */
    int64_t last_send;      /* id given last; never reused while the process lives */
    int64_t
        people_version; /* of the rows of chats and players: counts what may have changed them */
    struct send_queue *queue;          /* the outbox in memory */
    struct send_list under_way_before; /* at the savepoint */
    int n_texts;
    char *texts[2 * STORE_SENDS_MAX]; /* of the sends offered last; owned */
};

/* --- fail.c --- */

/* Whether SQLite's code, with the errno behind it, means that there is no room. */
bool store_is_full(sqlite3 *db, int code);

/* Ends the process through store->fatal, naming the statement. */
_Noreturn void store_fail(struct store *store, int code, const char *sql);

/* Why a database cannot be opened, as one line that says what to do. */
enum store_opened store_refuse(struct store *store, int code, const char *doing,
                               char ret_why[STORE_WHY_BYTES]);

/* --- check.c --- */

/* Whether this is a database of that version, or a later one that is known, and nobody has it open.
 */
bool store_readable(const char *path, int least_version, char ret_why[STORE_WHY_BYTES]);

/* Whether nothing is damaged in a database that was opened only to be read. */
bool store_is_sound(struct store *store, char ret_why[STORE_WHY_BYTES]);

/* Whether a database of this mark and version is ours to open; `empty`: it holds nothing yet. */
bool store_is_ours(const char *path, int64_t application_id, int64_t version, bool empty,
                   char ret_why[STORE_WHY_BYTES]);

/* --- path.c --- */

/* The folder a path lies in: "/a/b" -> "/a", "b" -> ".". */
void store_folder_of(const char *path, char ret_folder[STORE_PATH_BYTES]);

/* Looks at the file and its folder. `create`: makes a missing folder; otherwise only says whether
 * it could be made. STORE_OPENED if SQLite may try. */
enum store_opened store_check_path(const char *path, bool create, char ret_why[STORE_WHY_BYTES]);

/* --- ballast.c: 1 MiB beside the database, given up when the disk is full --- */
enum store_opened store_ballast_lay(const char *path, char ret_why[STORE_WHY_BYTES]);
/* And with it a copy that is not whole. */
void store_ballast_drop(const char *path);
/* Whether there is room to open a database and lay it, if it is not laid. */
bool store_ballast_fits(const char *path);

/* --- schema_games.c --- */

/* The SQL of the first migrations. */
extern const char store_migration_0[], store_migration_1[], store_migration_2[],
    store_migration_3[], store_migration_4[], store_migration_5[];

/* --- schema.c --- */

/* The SQL that brings a database to each version, by its number; [0] goes before [1]. */
extern const char *const store_migrations[];

/* One number, before there are statements. Returns SQLite's code; ret_number is untouched where
 * there is none. */
int store_read_number(sqlite3 *db, const char *sql, int64_t *ret_number);

/* Applies the migrations from the database's own version up to n, each in a transaction of its
 * own. Returns SQLite's code. */
int store_migrate(sqlite3 *db, const char *const *migrations, int n);

/* --- outbox_rows.c --- */

/* Makes the queue again from the rows. Under way is what a row notes to be so, and these; what
 * fared badly so far is known on. */
void store_queue_load(struct store *store, const struct send_list *under_way);

/* What is under way now, in place of what was noted before. */
void store_queue_under_way(struct store *store, struct send_list *note);

/* Takes a send out of the outbox and lets the next one of its chat move up; if this one was put
 * off, the chat stays so. */
void store_send_remove(struct store *store, struct queued_send *send);

/* The same for one that nobody wants any more: its post is done, and unknown to Telegram. */
void store_send_drop(struct store *store, struct queued_send *send);

/* --- edits.c --- */

/* Puts an edit in the place of the last one that waits for the same post, if they are of one kind
 * and method; false if it is to go to the end. Another one of its method is needless then, and
 * buttons alone before a text. One that would change nothing goes nowhere. */
bool store_merge_edit(struct store *store, const struct store_send *send);

/* Drops the edits of a post that wait, those of buttons alone or all. */
void store_drop_edits(struct store *store, int64_t chat, int64_t post, bool texts);

/* This edit waits again. Where another one that waits for the same post makes it needless only what
 * that one says counts: it moves into the place of this one, if it is by the same method and comes
 * later; else this one is dropped. */
void store_absorb_newer_edit(struct store *store, struct queued_send *send);

/* Notes what a post says, now that this was sent to edit it; or that nobody knows. */
void store_note_edit(struct store *store, const struct queued_send *send, bool known);

/* --- bounds.c --- */

/* A hash of what a send says. */
uint64_t store_says(const struct store_send *send);

/* Drops what is too much now that this one was queued. */
void store_keep_bounds(struct store *store, const struct store_send *send);

/* --- offer.c --- */

/* Frees the texts of the sends that were offered last. */
void store_offer_forget(struct store *store);

#endif
