/* cups.h - what the store keeps of cups: who entered, who sat at which table, and who won.
 *
 * All of it is facts. What the numbers mean is for bot/cups to say.
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
    STORE_CUP_TABLES_MAX = 40, /* of all rounds together */
};

enum store_cup_status {
    STORE_CUP_OPEN, /* people enter */
    STORE_CUP_PLAYING,
    STORE_CUP_OVER,
    STORE_CUP_OFF, /* called off */
};

struct store_cup {
    int64_t id;
    int64_t chat, thread;
    int64_t player; /* who opened it */
    int32_t number; /* in its chat, from 1 */
    enum store_cup_status status;
    int size; /* of a table, at most */
    int days; /* of a round */
    int round;
    int64_t seed; /* of all draws; 0: none yet */
    int64_t post; /* where it is shown now; 0 */
    int64_t opened_ms, ended_ms;
    int64_t ends_ms;   /* the date of the round; 0 */
    int64_t due_ms;    /* when it is to be looked at; 0: not by itself */
    int64_t paused_ms; /* since when nothing can be said in the group; 0 */
    int64_t winner;    /* a player; 0 */
    char rules[RULES_TEXT_BYTES];
};

/* Adds a cup and sets its id, and its number: one more than its chat has. */
void store_cup_add(struct store *store, struct store_cup *cup);
void store_cup_put(struct store *store, const struct store_cup *cup);
bool store_cup(struct store *store, int64_t id, struct store_cup *ret_cup);

/* The cup that is played in a chat, else the one that is open; 0 if there is none. Of several the
 * last: groups that become one may each have had one. */
int64_t store_cup_in(struct store *store, int64_t chat);
/* All of these, one after the other: the first whose id is above `after`, 0 where there is none. */
int64_t store_next_cup_on(struct store *store, int64_t chat, int64_t after);
/* The cup that is shown in a post; 0 for none. */
int64_t store_cup_of_post(struct store *store, int64_t post);

/* What a table is played for. */
struct store_cup_part {
    int64_t cup;
    int32_t number; /* of the cup, in its chat */
    int round;
    bool final; /* the only table of its round */
};

/* False where a table of this chat belongs to no cup, or to one that was called off. */
bool store_cup_of_table(struct store *store, int64_t chat, int64_t table,
                        struct store_cup_part *ret_part);
/* The cups of a chat that have a winner, the last one first; how many, at most `most` listed. */
int store_cups_won(struct store *store, int64_t chat, struct store_cup *ret_cups, int most);

/* Cups to be looked at by now; how many, at most `most` are listed. */
int store_cups_due(struct store *store, int64_t now_ms, int64_t *ret_ids, int most);
/* Something happened in a chat that its cup in play, if it has one, is to be looked at for. */
void store_cups_wake(struct store *store, int64_t chat, int64_t now_ms);
/* Every cup that is open or played gets so much more time, but where it is paused: that is given
 * back when the pause ends. Those in play are to be looked at now. */
void store_cups_delay(struct store *store, int64_t ms);

/* Why somebody who entered plays no more. */
enum store_out { STORE_OUT_NOT, STORE_OUT_WANTED, STORE_OUT_GONE /* from the group */ };

struct store_entrant {
    int64_t player;
    int rank; /* from 1; 0: not drawn yet */
    enum store_out out;
};

/* Those who entered, in that order; how many. In place of all that there were; once it is played
 * only their rank and whether they are out may change. */
int store_entrants(struct store *store, int64_t cup,
                   struct store_entrant ret_entrants[STORE_CUP_ENTRANTS_MAX]);
void store_entrants_put(struct store *store, int64_t cup, const struct store_entrant *entrants,
                        int n);
/* A player is gone from a chat (0: any), and so out of all that is open or played there; or is
 * back, and in again where nothing else was wanted. */
void store_entrants_gone(struct store *store, int64_t chat, int64_t player, bool gone);
/* The cups of a chat (0: anywhere) that a player entered and that are not over, one after the
 * other, as store_next_cup_on. */
int64_t store_next_cup_entered(struct store *store, int64_t chat, int64_t player, int64_t after);

enum store_cup_table_status {
    STORE_CUP_TABLE_WAITS, /* for room in the group */
    STORE_CUP_TABLE_ON,
    STORE_CUP_TABLE_ENDED,
    STORE_CUP_TABLE_LATE, /* it was not over by its date, or called off */
};

/* A table of a cup. */
struct store_cup_table {
    int round, place; /* from 1; its place in the round from 0 */
    enum store_cup_table_status status;
    int64_t table; /* 0: none yet */
    int n;
    struct store_cup_seat {
        int8_t entrant; /* by the order they entered in, from 0 */
        int8_t place;   /* 1 goes on; 0: not decided */
        int16_t score;
    } seats[STORE_CUP_SEATS_MAX];
};

/* Those of a cup, by rounds; how many. */
int store_cup_tables(struct store *store, int64_t cup,
                     struct store_cup_table ret_tables[STORE_CUP_TABLES_MAX]);
/* Adds it, or writes over it. */
void store_cup_table_put(struct store *store, int64_t cup, const struct store_cup_table *table);

#endif
