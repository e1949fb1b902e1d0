/* cups.h - the rows of cups: entrants, tables and winners.
 *
 * All of them are facts. bot/match decides what the numbers mean.
 */
#ifndef STORE_CUPS_H
#define STORE_CUPS_H

#include "rules.h"

#include <stdbool.h>
#include <stdint.h>

struct store;

enum {
    STORE_CUP_ENTRANTS_MAX = 36,
    STORE_CUP_SEATS_MAX = 6,
    STORE_CUP_TABLES_MAX = 40, /* in all rounds together */
};

enum store_cup_status {
    STORE_CUP_OPEN, /* people can enter */
    STORE_CUP_PLAYING,
    STORE_CUP_OVER,
    STORE_CUP_OFF, /* called off */
};

struct store_cup {
    int64_t id;
    int64_t chat, thread;
    int64_t player; /* the player who opened it */
    int32_t number; /* in its chat, from 1 */
    enum store_cup_status status;
    int size; /* seats of a table, at most */
    int days; /* length of a round */
    int round;
    int64_t seed; /* of all draws; 0: not drawn yet */
    int64_t post; /* the post that shows it now; 0: none */
    int64_t opened_ms, ended_ms;
    int64_t ends_ms;   /* end of the round; 0: none */
    int64_t due_ms;    /* the next time to look at it; 0: no timer */
    int64_t paused_ms; /* since then the bot cannot write in the group; 0: it can */
    int64_t winner;    /* player; 0: none yet */
    char rules[RULES_TEXT_BYTES];
};

/* Adds a cup and sets its id, and its number: one above the last of its chat. */
void store_cup_add(struct store *store, struct store_cup *cup);
void store_cup_put(struct store *store, const struct store_cup *cup);
bool store_cup(struct store *store, int64_t id, struct store_cup *ret_cup);

/* The cup that is played in a chat, else the open one; 0 if there is none. After two groups became
 * one there may be several: the last one is returned. */
int64_t store_cup_in(struct store *store, int64_t chat);
/* One after the other, all cups that are open or played in a chat: the first whose id is above
 * `after`; 0: none. */
int64_t store_next_cup_on(struct store *store, int64_t chat, int64_t after);
/* The cups of all chats that are open or played, by id; returns how many, at most `most`. */
int store_cups_on(struct store *store, int64_t after, int64_t *ret_ids, int most);
/* The cup that a post shows; 0: none. */
int64_t store_cup_of_post(struct store *store, int64_t post);

/* The part of a cup that a table is. */
struct store_cup_part {
    int64_t cup;
    int32_t number; /* the cup's number in its chat */
    int round;
    bool final; /* the only table of its round */
};

/* False if the table belongs to no cup of this chat, or to one that was called off. */
bool store_cup_of_table(struct store *store, int64_t chat, int64_t table,
                        struct store_cup_part *ret_part);
/* When this round of a cup ends; 0: it has no date, is not the present one, or its time stands
 * still. */
int64_t store_cup_round_ends(struct store *store, int64_t cup, int round);
/* The cups of a chat that have a winner, latest first. Returns the number of all; at most `most`
 * are listed. */
int store_cups_won(struct store *store, int64_t chat, struct store_cup *ret_cups, int most);

/* The cups that are due, earliest first. Returns how many, at most `most`. */
int store_cups_due(struct store *store, int64_t now_ms, int64_t *ret_ids, int most);
/* Sets the due time of one cup. */
void store_cup_due(struct store *store, int64_t id, int64_t due_ms);
/* Makes the cup in play of a chat, if there is one, due at once. */
void store_cups_wake(struct store *store, int64_t chat, int64_t now_ms);
/* Gives every cup that is open or played `ms` more time, and makes those in play due now. A paused
 * cup gets no time: it gets all of it back when the pause ends. */
void store_cups_delay(struct store *store, int64_t ms);

/* The reason why an entrant plays no more. */
enum store_out {
    STORE_OUT_NOT,
    STORE_OUT_WANTED,
    STORE_OUT_GONE,   /* left the group */
    STORE_OUT_ABSENT, /* the robot made all their moves in a game of the cup */
};

struct store_entrant {
    int64_t player;
    int rank; /* from 1; 0: no draw yet */
    enum store_out out;
};

/* store_entrants lists the entrants in the order of entering; returns their number.
 * store_entrants_put replaces them. Once the cup is played, only ranks and whether an entrant is
 * out may change. */
int store_entrants(struct store *store, int64_t cup,
                   struct store_entrant ret_entrants[STORE_CUP_ENTRANTS_MAX]);
void store_entrants_put(struct store *store, int64_t cup, const struct store_entrant *entrants,
                        int n);
/* `gone`: a player left a chat (0: any), and is out of every cup that is open or played there.
 * Otherwise the player is back, and in again unless they were out for another reason. */
void store_entrants_gone(struct store *store, int64_t chat, int64_t player, bool gone);
/* One after the other, the unfinished cups of a chat (0: all chats) that a player entered; as
 * store_next_cup_on. */
int64_t store_next_cup_entered(struct store *store, int64_t chat, int64_t player, int64_t after);

enum store_cup_table_status {
    STORE_CUP_TABLE_WAITS, /* waits for room in the group */
    STORE_CUP_TABLE_ON,
    STORE_CUP_TABLE_ENDED,
    STORE_CUP_TABLE_LATE, /* not over by the end of the round, or called off */
};

/* A table of a cup. */
struct store_cup_table {
    int round, place; /* round from 1; place in the round from 0 */
    enum store_cup_table_status status;
    int64_t table; /* 0: not opened yet */
    int n;
    struct store_cup_seat {
        int8_t entrant; /* in the order of entering, from 0 */
        int8_t place;   /* the one at place 1 goes on; 0: not decided */
        int16_t score;
    } seats[STORE_CUP_SEATS_MAX];
};

/* The tables of a cup by rounds; returns their number. */
int store_cup_tables(struct store *store, int64_t cup,
                     struct store_cup_table ret_tables[STORE_CUP_TABLES_MAX]);
/* Adds a table or overwrites it. */
void store_cup_table_put(struct store *store, int64_t cup, const struct store_cup_table *table);

#endif
