/* internal.h - functions and data that the files of the store share with nobody else. */
#ifndef STORE_INTERNAL_H
#define STORE_INTERNAL_H

#include "fields.h"
#include "kept_posts.h"
#include "kept_rows.h"
#include "kept_rules.h"
#include "kept_texts.h"
#include "send_saves.h"
#include "shared.h"
#include "soundness.h"
#include "statements.h"
#include "store.h"

#include <sqlite3.h>
#include <sys/types.h>

enum {
    STORE_APPLICATION_ID = 0x42757373, /* "Buss" */
    STORE_PATH_BYTES = 1024,
    STORE_BALLAST_BYTES = 1024 * 1024,
    STORE_LOCK_BYTES = 0x40000000, /* the position of SQLite's locks in its file format */
    STORE_LOCK_LENGTH = 512,
    STORE_LOCK_ALONE = STORE_LOCK_BYTES + STORE_LOCK_LENGTH, /* of a bot that shares it */
};

/* Writes the one line that says what to do into ret_why. */
#define SAY(...) snprintf(ret_why, STORE_WHY_BYTES, __VA_ARGS__)

/* The advice for a database that is damaged, missing or too new. */
const char *store_how_to_restore(void);

/* A file as it was left; all zeros: not known. */
struct file_state {
    int64_t size, changed_s, changed_ns; /* changed_: UTC */
    uint64_t sample;                     /* a hash of its beginning and of pages here and there */
};

/* Identifies a file whatever its name, as stat does. All zeros: not known. */
struct place {
    dev_t device;
    ino_t inode;
};

struct store {
    sqlite3 *db;
    sqlite3_stmt *statements[SQL_COUNT];
    store_fatal *fatal;
    store_waits *waits; /* NULL: not shared */
    int lock;           /* of a shared database: the descriptor that keeps others out; -1: none */
    bool hurries;       /* while another program is in the way, this does not wait */
    void (*each)(void *context); /* of store_meanwhile, called with `context`; NULL: none */
    void *context;
    char path[STORE_PATH_BYTES];
    struct place file, log;       /* the database when it was opened for use, and its log */
    struct file_state file_state; /* as this process left it */
    int64_t notes_page;           /* the first page of the notes, from 0 */
    bool rescued; /* the database has left its path, and another file has all of it */
    bool in_transaction, in_savepoint;
    bool read_only;     /* opened by store_open_to_read: only temporary tables are written */
    bool last_words;    /* store_last_words was called */
    int failed;         /* SQLite's code of the failure; 0: none */
    bool has_facts;     /* since the last COMMIT more than outcomes of sends was written */
    bool empties_log;   /* the log is emptied after the next COMMIT */
    int64_t log_frames; /* committed since the log was begun anew; 0: it is empty */
    bool (*may_move_log)(void *context, bool must); /* of store_log_guard, called with `guard` */
    void *guard;
    int64_t log_emptied_ms;       /* the last time; 0: not yet */
    int64_t jobs_added;           /* since the store was opened, or the last rollback */
    bool waits_for_posts;         /* a send may be put off until another chat's post is answered */
    int64_t chores;               /* changes of rows that store_chores counts */
    int64_t last_send;            /* the last id given; never reused while the process lives */
    int64_t rollbacks;            /* since the store was opened */
    struct kept_rows *kept;       /* copies of rows */
    struct kept_rules rules_kept; /* by their texts */
    struct kept_texts texts_kept; /* by the id of the send */
    struct kept_posts posts_kept; /* of posts at Telegram */
    struct send_queue *queue;     /* the outbox in memory */
    int n_texts;
    char *texts[2 * STORE_SENDS_MAX]; /* of the last offer; owned */
};

/* --- open_file.c --- */

/* Allocates a store before its database is open. Its path is where a link leads. */
struct store *store_make(const char *path, store_fatal *fatal);

/* Returns SQLite's code. Unless it is shared, exclusive locking is set before the first read, so
 * that SQLite makes no -shm file: on a full disk that file would cause a SIGBUS. A database of
 * another program is left untouched, with its log. */
int store_open_file(struct store *store, const char *name, int flags);

/* One step of opening; ret_why as in store_open. */
typedef enum store_opened store_open_step(struct store *store, char *ret_why);

/* Takes the steps, up to NULL, until one fails; then the store is closed. */
enum store_opened store_take_steps(struct store *store, store_open_step *const *steps,
                                   struct store **ret_store, char *ret_why);

/* The step that prepares all statements once and reads the outbox. */
store_open_step store_prepare;

/* Calls the function that was given to store_while_opening. */
void store_still_opening(void);

/* --- versions.c --- */

/* The copy from before an update: of that version, or of the newest one below; false if there is
 * none. */
bool store_version_copy(const char *path, int most, char ret_file[STORE_PATH_BYTES]);

/* Removes copies from before updates, but for that of this version and the newest one before: older
 * ones are of no use. */
void store_versions_drop(const char *path, int version);

/* --- migrate.c --- */

/* The step that makes a copy and applies the migrations. */
store_open_step store_bring_up_to_date;

/* --- open_read.c --- */

/* Whether a log lies beside it, with changes that a killed process had not moved into the database
 * yet. */
bool store_has_log(const char *path);

/* False if the database is a copy that was put beside the log of another state. */
bool store_log_fits(const char *path, char ret_why[STORE_WHY_BYTES]);

/* Opens any database for reading only. Returns SQLite's code. */
int store_open_to_look(struct store *store);

/* The same as a step of opening; and one after which SQLite refuses to write. */
store_open_step store_open_reading, store_deny_writing;

/* Whether a log lies beside it that this user cannot read. */
bool store_has_locked_log(const char *path, char *ret_why);

/* --- shared.c: steps of opening, which do nothing unless it is shared --- */

/* Keeps a second bot out. */
store_open_step store_lock_alone;

/* Has all that follows wait for other programs. */
store_open_step store_be_patient;

/* --- place.c --- */

/* The step that notes which file the database is. */
store_open_step store_note_place;

/* Before closing: removes the log of a database that has left its path and was rescued. */
void store_drop_log(const struct store *store);

/* Removes the log from beside the path, if it is that of this database. */
void store_remove_log(const struct store *store);

/* --- overwritten.c --- */

/* The last step of opening: from now on changes by others are noticed. */
store_open_step store_watch_file;

/* Whether another program has changed the file since; never if it is shared. */
bool store_overwritten(struct store *store);

/* sqlite3_wal_checkpoint_v2, and notes the file as it is then. Not if it is overwritten. A reader
 * of a shared database can be in the way: then it is done as far as it goes. */
int store_checkpoint(struct store *store, int mode);

/* --- log_guard.c --- */

/* Asks the guard before the log is moved into the database; true if it `must` happen now. */
bool store_log_is_free(struct store *store, bool must);

/* --- fail.c --- */

/* Ends the process through store->fatal, naming the statement. */
_Noreturn void store_fail(struct store *store, int code, const char *sql);

/* As store_fail, for a database that store_overwritten is true for. */
_Noreturn void store_fail_overwritten(struct store *store);

/* The reason why a database cannot be opened, as one line that says what to do. */
enum store_opened store_refuse(struct store *store, int code, const char *doing,
                               char ret_why[STORE_WHY_BYTES]);

/* --- check.c --- */

/* Whether this is a database of at least that version and not too new, and no process has it
 * open. */
bool store_readable(const char *path, int least_version, char ret_why[STORE_WHY_BYTES]);

/* Whether a database with this mark and version is ours to open; `empty`: it has no tables yet. */
bool store_is_ours(const char *path, int64_t application_id, int64_t version, bool empty,
                   char ret_why[STORE_WHY_BYTES]);

/* --- soundness.c --- */

/* Reads an open database through. */
enum store_soundness store_read_through(struct store *store, const char *pragma,
                                        char ret_why[STORE_WHY_BYTES]);

/* --- bare.c --- */

/* Whether this is a file of SQLite's in which nothing was ever made, as its shell leaves it. */
bool store_is_bare(const char *path);

/* --- beside.c --- */

/* The folder of a path: "/a/b" -> "/a", "b" -> ".". */
void store_folder_of(const char *path, char ret_folder[STORE_PATH_BYTES]);

/* Follows a symbolic link, whether or not it leads to a file; another path stays as it is. SQLite
 * puts the log beside the file, not beside the link. */
void store_follow(const char *path, char ret_path[STORE_PATH_BYTES]);

/* A name that is free, with that of its log, for a file that is put aside at that time. `size`: at
 * least 32 more than the path has. */
void store_name_aside(const char *path, int64_t now_ms, char *ret_name, size_t size);

/* As root: gives a file that root made beside a database to the database's owner, as SQLite does
 * with its own files. If root may not do that, the file stays root's. */
void store_give_away(int fd, const char *path);

/* --- path.c --- */

/* Checks the file and its folder. `create` makes a missing folder; otherwise this only tells
 * whether it could be made. STORE_OPENED if SQLite may try. */
enum store_opened store_check_path(const char *path, bool create, char ret_why[STORE_WHY_BYTES]);

/* --- ballast.c: 1 MiB beside the database, given up when the disk is full --- */
#define STORE_BALLAST ".ballast" /* suffix of the database's path */
enum store_opened store_ballast_lay(const char *path, char ret_why[STORE_WHY_BYTES]);
/* Removes the ballast, an unfinished copy, and those that are lent. */
void store_ballast_drop(const char *path);
/* Whether there is room to open a database, and, if no ballast is laid, for the ballast and as much
 * again. */
bool store_ballast_fits(const char *path);
/* Whether the ballast is laid, or this user may lay it. */
bool store_ballast_may(const char *path, char ret_why[STORE_WHY_BYTES]);

/* --- schema_games.c, schema_league.c, schema_jobs.c, schema_groups.c --- */

/* The parts of the schema. */
extern const char store_base_chats[], store_base_tables[], store_base_seats[], store_base_sent[],
    store_base_groups[], store_base_endings[], store_base_results[], store_base_cups[],
    store_migration_32[], store_migration_33[], store_migration_34[], store_migration_35[],
    store_migration_36[], store_migration_37[], store_migration_39[], store_migration_40[],
    store_migration_41[], store_migration_42[], store_migration_43[], store_migration_44[],
    store_migration_45[], store_migration_46[], store_migration_47[], store_migration_48[],
    store_migration_49[], store_migration_50[], store_migration_51[];

/* --- chat_ids.c --- */

/* Forgets the messages of a chat: its posts can no longer be edited or replied to. */
void store_leave_place(struct store *store, int64_t chat);

/* Moves all rows of a chat to another chat; of many games only the first few hundred, the others
 * are left to store_move_rest. A setting that both chats chose stays as in `to`, or as in `from` if
 * `chooses`. True if the league must be derived from the moves. */
bool store_merge_chats(struct store *store, int64_t from, int64_t to, bool chooses);

/* --- schema.c --- */

/* The text of one version, in parts since no literal may be longer than 4095 bytes, and what came
 * after it. */
struct store_schema {
    const char *const *texts; /* NULL: the end */
    int version;              /* of the texts */
    const char *const *migrations;
};
extern const struct store_schema store_schema;

/* Reads one number before there are statements. Returns SQLite's code; ret_number is untouched if
 * there is no row. */
int store_read_number(sqlite3 *db, const char *sql, int64_t *ret_number);

/* Makes the tables if there are none (version 0), and applies the migrations from the database's
 * own version up to n, each in a transaction. Returns SQLite's code. */
int store_migrate(sqlite3 *db, const struct store_schema *schema, int n);

/* --- outbox_rows.c --- */

/* Fills the queue from the rows. A row does not hold everything: the rest comes from the sends in
 * `before`, by their ids, and so do the answers without rows. */
void store_queue_load(struct store *store, const struct send_list *before);

/* store_queue_again does that after rows were changed directly, store_queue_back after a rollback
 * to the savepoint. The new queue offers the same sends in the same order as the old one would. */
void store_queue_again(struct store *store);
void store_queue_back(struct store *store);

/* Removes a send that is done, and lets the next of its chat move up; if the send was put off, the
 * chat stays put off. */
void store_send_remove(struct store *store, struct queued_send *send);

/* Notes the end of a new post: Telegram's id, or 0 and why there is none. */
void store_post_close(struct store *store, const struct queued_send *send, int64_t message_id,
                      int64_t now_ms, const char *why);

/* Removes a send that is not wanted any more: a post that was not sent yet counts as done, and
 * never reached Telegram. */
void store_send_drop(struct store *store, struct queued_send *send);

/* --- outbox.c --- */

/* Writes the rows of answers that still wait at the end of a transaction. Those under way need
 * none, since they are not repeated after a crash. */
void store_write_answers(struct store *store);

/* Drops all sends to a person and their questions, also those under way and files whose turn came;
 * other sends that answer this person answer nobody. */
void store_forget_sends(struct store *store, int64_t player);

/* --- posts.c --- */

/* A post under way was answered: it was `sent` or edited, or refused for good. If it was set
 * meanwhile and there is a message to edit, an edit follows. */
void store_post_done(struct store *store, struct queued_send *send, bool sent, int64_t message_id,
                     const char *why, int64_t now_ms);

/* A post under way comes back, as it was set last, and waits until due_ms (monotonic). */
void store_post_back(struct store *store, struct queued_send *send, int64_t due_ms);

/* --- updates.c --- */

/* Counts one more in a note that counts up from 1, and returns it. */
int64_t store_note_next(struct store *store, const char *name);

/* --- bounds.c --- */

/* Drops excess sends after one of this kind was queued. */
void store_keep_bounds(struct store *store, enum store_send_kind kind, int64_t chat, int64_t who);

/* store_spend keeps what a person who is about to be forgotten has added in the last day, under no
 * name, until the day (UTC) is over; store_spent_tidy drops it then. */
void store_spend(struct store *store, int64_t player, int64_t now_ms);
void store_spent_tidy(struct store *store, int64_t now_ms);

/* --- offer.c --- */

/* Frees the texts of the last offer. */
void store_offer_forget(struct store *store);

#endif
