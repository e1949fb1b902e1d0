/* pair.h - two bots that hear the same, each with a database of its own, and all that they let out.
 *
 * The databases are the same but for faces that are hidden from most people (hidden.h), and so must
 * be what comes out. Nothing is ever committed: what happened since pair_save can be undone.
 */
#ifndef PAIR_H
#define PAIR_H

#include "bot.h"
#include "internal.h"
#include "outage.h"
#include "rows.h"
#include "shown.h"
#include "tempstore.h"

#define PAIR_USERNAME "bussolotto_bot"

enum { PAIR_BOTS = 2, PAIR_JOBS_MOST = 32, PAIR_MOVES_BYTES = 400 };

/* A job that a send asks for besides, which is done when the bot is done. */
struct pair_job {
    struct store_send send;
    char *context; /* owned; NULL: none */
};

/* Moves at the table where the games differ, as everybody sees them. */
struct pair_moves {
    bool lifted;     /* the cup */
    unsigned looked; /* seats that were shown faces, a bit each */
    char text[PAIR_MOVES_BYTES];
};

struct pair_bot {
    const int64_t *table; /* where the games differ */
    struct tempstore temp;
    struct store *store;
    struct bot bot;
    struct outage outage, outage_before;
    struct rows rows;
    struct output output; /* of the last act */
    struct shown shown, shown_before;
    int n_jobs;
    struct pair_job jobs[PAIR_JOBS_MOST];
    int64_t last_send_before;
    struct send_list queue_before; /* owned */
    struct pair_moves moves;       /* of the last act */
};

struct pair {
    struct pair_bot bots[PAIR_BOTS];
    int64_t table;           /* where the games differ; 0: nowhere */
    struct output_seen seen; /* who knows the faces in which they differ */
    int64_t now_ms, now_before_ms;
    int64_t last_update, last_message;
    uint64_t chance; /* what the test itself draws from */
};

void pair_open(struct pair *ret_pair, uint64_t seed, int64_t now_ms);
void pair_close(struct pair *pair);

/* A point to go back to, where both are the same; and back there. */
void pair_save(struct pair *pair);
void pair_back(struct pair *pair);

/* One of so many, at random. */
int pair_below(struct pair *pair, int bound);
bool pair_one_in(struct pair *pair, int n);

/* The source of the bot's own chance from now on, the same for both bots of an act; from the same
 * seed SQLite draws its random numbers, too. */
uint64_t *pair_luck(void);
void pair_luck_again(uint64_t seed);

#endif
