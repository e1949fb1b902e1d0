/* inside.h - what the files of the store share and nobody else sees. */
#ifndef STORE_INSIDE_H
#define STORE_INSIDE_H

#include "statements.h"
#include "store.h"

#include <sqlite3.h>

enum {
    STORE_APPLICATION_ID = 0x42757373, /* "Buss" */
    STORE_PATH_BYTES = 1024,
    STORE_BALLAST_BYTES = 1024 * 1024,
};

/* Where a send stands. The first send of a chat is never SEND_BEHIND, all others are (but for one
 * under way when two chats became one); an answer is its own first. */
enum send_state { SEND_BEHIND, SEND_READY, SEND_PUT_OFF, SEND_UNDER_WAY };

struct store {
    sqlite3 *db;
    sqlite3_stmt *statements[SQL_COUNT];
    void (*fatal)(const char *line, bool full);
    char path[STORE_PATH_BYTES];
    bool in_transaction, in_savepoint;
    bool has_facts;          /* written since the last COMMIT: more than what came of sends */
    int64_t last_send;       /* id given last; never reused while the process lives */
    int64_t queued;          /* rows in the outbox */
    int64_t queued_before;   /* the same at the savepoint */
    int64_t paused_until_ms; /* nothing at all is offered before */
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

/* --- place.c --- */

/* Looks at the file and its folder. `create`: makes a missing folder; otherwise only says whether
 * it could be made. STORE_OPENED if SQLite may try. */
enum store_opened store_place(const char *path, bool create, char ret_why[STORE_WHY_BYTES]);

/* Whether a database of this mark and version is ours to open; `empty`: it holds nothing yet. */
bool store_judge(const char *path, int64_t application_id, int64_t version, bool empty,
                 char ret_why[STORE_WHY_BYTES]);

/* --- ballast.c: 1 MiB beside the database, given up when the disk is full --- */
enum store_opened store_ballast_lay(const char *path, char ret_why[STORE_WHY_BYTES]);
void store_ballast_drop(const char *path);

/* --- schema.c --- */

/* The migrations there are, in order; STORE_VERSION of them, each a list of SQL up to NULL. */
extern const char *const *const store_migrations[];

/* Applies the migrations from the database's own version up to n, each in a transaction of its
 * own. Returns SQLite's code. */
int store_migrate(sqlite3 *db, const char *const *const *migrations, int n);

/* --- outbox.c --- */

/* A send that was taken out of the outbox. */
struct removed {
    enum store_send_kind kind;
    enum send_state state;
    int64_t post;
};

/* Takes a send out of the outbox and lets the next one of its chat move up; if this one was put
 * off, the chat stays so. */
struct removed store_send_remove(struct store *store, int64_t send);

/* Frees the texts of the sends that were offered last. */
void store_offer_forget(struct store *store);

/* Makes the first send of a chat one that can be offered; false if it has none. */
bool store_settle(struct store *store, int64_t chat);

#endif
