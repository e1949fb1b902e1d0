/* side.h - one side of a comparison: a pretend Telegram, people in a rush, and the process that
 * answers them, measured in rounds.
 */
#ifndef SIDE_H
#define SIDE_H

#include "daemon.h"
#include "rush.h"

#define SIDE_BOT "bussolotto_bot"

enum { SIDE_ROUNDS_MAX = 16, SIDE_PATIENCE_MS = 60 * 1000 };

/* A pretend Telegram, the people in it, and the process that answers them. */
struct side {
    struct pretend *pretend;
    struct rush *rush;
    pid_t pid;
    void (*besides)(struct side *side); /* done all the time while it is measured; NULL: nothing */
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
_Noreturn void side_give_up(const char *what);

/* `played`: the bot knows the game (rush.h). */
void side_open(struct side *ret_side, int tables, bool played);
/* Gives up if the bot did what Telegram does not like. */
void side_close(struct side *side);

/* Makes a daemon that polls here, and starts it. */
void side_start(struct side *side, struct daemon *ret_daemon);

/* Serves until all is answered and nothing more is sent. */
void side_drain(struct side *side);

void side_run_for(struct side *side, int ms);

/* One round of so long; drains afterwards. */
struct figures side_measure(struct side *side, enum rush_mode mode, int ms);

/* Member by member the median of at most SIDE_ROUNDS_MAX figures. */
struct figures side_medians(const struct figures *figures, int n);

/* Monotonic. */
int64_t side_clock_us(void);

#endif
