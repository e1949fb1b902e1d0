/* live_tables.h - tables as the bot works on them: loaded by replaying their moves, then cached.
 *
 * The store is the truth. The cache equals a fresh load, since only this process writes. After a
 * rollback to a savepoint, live_tables_forget drops tables that are ahead of the store.
 */
#ifndef LIVE_TABLES_H
#define LIVE_TABLES_H

#include "folds.h"
#include "rules_menu.h"
#include "shown_table.h"
#include "store.h"

enum {
    LIVE_MAX = 512,               /* of 8 KB each: that many tables can be active at a time */
    LIVE_TABLES_IN_CHAT_MOST = 8, /* lobbies and running games */
    LIVE_TURNED_MOST = 256,
    LIVE_TURN_UNKNOWN = -1, /* this process does not know it */
};

/* A table and its row; live_tables_save keeps the two in step. */
struct live {
    struct store_table row;
    struct table table;
    const struct house *house; /* of the group; NULL: none */
    struct table_cup cup;      /* that the game is part of */
    int8_t n_asked;
    struct table_asked asked[GAME_SEATS_MAX]; /* whom the lobby asks to play again */
    struct rules_menu menu; /* the page shown in place of the lobby, if this process knows it */
    int64_t reminder;       /* the last post with a reminder, if this process knows it; 0 */
    bool reminds;           /* it is one of the turn's reminders, and no late call */
    bool hushed;            /* the post in the row got no sound, right after a hand (hush.h) */
    int64_t left_ms;        /* of the turn's clock, while settings change; 0: they do not */
    uint64_t looks;         /* announce_looks, while settings change */
    struct store_fold fold; /* of the post in the row, if it is known */
    int64_t told_turn;      /* the turn of which these seats, a bit each, were told whose it is, */
    uint32_t told;          /* by this process */
    int64_t paged_turn;     /* the last turn in which another page of its buttons was asked for */
    bool advances;          /* some may be kept of players here (advances.h) */
    bool told_seats;        /* some posts may hold for seats (seat_posts.h) */
    bool unanswered;        /* this process knows of no answer with the turn's buttons */
    int64_t proposed_turn;  /* the turn in which its player was asked last whether they mean this
                               move; 0: asked something else, or LIVE_TURN_UNKNOWN */
    struct move proposed;
};

struct live_tables;

struct live_tables *live_tables_open(struct store *store);
void live_tables_close(struct live_tables *live_tables);

/* Sets the time of the step: absences that are over are dropped. */
void live_tables_at(struct live_tables *live_tables, int64_t now_ms);

/* The table with this id, NULL if there is none or it has ended. Valid until the next call of a
 * function here. */
struct live *live_tables_get(struct live_tables *live_tables, int64_t id);

/* Iterates over the tables where this player sits, or those of this chat: the first whose id is
 * above *id, which starts at 0 and becomes its id; NULL at the end. */
struct live *live_tables_next_of(struct live_tables *live_tables, int64_t player, int64_t *id);
struct live *live_tables_next_in(struct live_tables *live_tables, int64_t chat, int64_t *id);

/* Writes a new table with its seats, and keeps it. Sets its id and its number in both halves. */
struct live *live_tables_add(struct live_tables *live_tables, const struct live *live,
                             int64_t now_ms);

/* Writes the row, the seat on turn and, if they changed, the seats. The caller has set the turn's
 * begin, its deadline and the next timer in the row; a table that ended has no timer. A table that
 * ended is dropped, so the pointer is no longer valid then. */
void live_tables_save(struct live_tables *live_tables, struct live *live, int64_t now_ms);

/* A game that began, or ended. */
struct live_turned {
    int64_t table;
    bool began;
};

/* The games that began or ended since this was asked last, also in steps that were undone; those
 * above so many are not told. Returns how many. */
int live_tables_turned(struct live_tables *live_tables,
                       struct live_turned ret_turned[LIVE_TURNED_MOST]);

/* The house of a group or its cup has changed: the kept tables there read them again. */
void live_tables_house_changed(struct live_tables *live_tables, int64_t chat);

/* The list of people whom this lobby asks to play again has changed. */
void live_tables_asked(struct live_tables *live_tables, struct live *live);

/* Drops one table from the cache, or all (0). */
void live_tables_forget(struct live_tables *live_tables, int64_t id);

/* This person will never be back: each table whose host they are gets another host. */
void live_tables_replace_host(struct live_tables *live_tables, int64_t host, int64_t now_ms);

#endif
