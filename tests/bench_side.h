/* bench_side.h - one side of a comparison: a pretend Telegram, people in a rush, and the process
 * that answers them, measured in rounds.
 */
#ifndef BENCH_SIDE_H
#define BENCH_SIDE_H

#include "daemon.h"
#include "fast_players.h"

#define BENCH_SIDE_BOT "bussolotto_bot"

enum { BENCH_SIDE_ROUNDS_MAX = 16, BENCH_SIDE_PATIENCE_MS = 60 * 1000 };

/* A pretend Telegram, the people in it, and the process that answers them. */
struct bench_side {
    struct pretend *pretend;
    struct fast_players *rush;
    pid_t pid;
    void (*besides)(
        struct bench_side *side); /* done all the time while it is measured; NULL: nothing */
};

/* What one round showed. */
struct figures {
    double updates_s;    /* updates a second */
    double calls;        /* an update */
    double posts, edits; /* of these */
    double cpu_ms;       /* of the process, for 1,000 updates */
    double server;       /* part of its time that the pretend Telegram was busy */
};

/* Ends the program with this line. */
_Noreturn void bench_side_give_up(const char *what);

/* `played`: the bot knows the game (fast_players.h). */
void bench_side_open(struct bench_side *ret_side, int tables, bool played);
/* Gives up if the bot did what Telegram does not like. */
void bench_side_close(struct bench_side *side);

/* Makes a daemon that polls here, and starts it. */
void bench_side_start(struct bench_side *side, struct daemon *ret_daemon);

/* Serves until all is answered and nothing more is sent. */
void bench_side_drain(struct bench_side *side);

void bench_side_run_for(struct bench_side *side, int ms);

/* One round of so long; drains afterwards. */
struct figures bench_side_measure(struct bench_side *side, enum fast_players_mode mode, int ms);

/* Member by member the median of at most BENCH_SIDE_ROUNDS_MAX figures. */
struct figures bench_side_medians(const struct figures *figures, int n);

/* Monotonic. */
int64_t bench_side_clock_us(void);

#endif
