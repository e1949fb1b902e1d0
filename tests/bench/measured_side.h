/* measured_side.h - one side of a comparison: a pretend Telegram, people in a rush, and the process
 * that answers them, measured in rounds.
 */
#ifndef MEASURED_SIDE_H
#define MEASURED_SIDE_H

#include "daemon.h"
#include "fast_players.h"

#define MEASURED_SIDE_BOT "bussolotto_bot"

enum { MEASURED_SIDE_ROUNDS_MAX = 16, MEASURED_SIDE_PATIENCE_MS = 60 * 1000 };

/* A pretend Telegram, the people in it, and the process that answers them. */
struct measured_side {
    struct pretend *pretend;
    struct fast_players *rush;
    pid_t pid;
    void (*besides)(
        struct measured_side *side); /* done all the time while it is measured; NULL: nothing */
};

/* The figures of one round. */
struct figures {
    double updates_s;    /* updates a second */
    double calls;        /* an update */
    double posts, edits; /* of these */
    double cpu_ms;       /* of the process, for 1,000 updates */
    double server;       /* part of its time that the pretend Telegram was busy */
};

/* Ends the program with this line. */
_Noreturn void measured_side_give_up(const char *what);

/* `played`: the bot knows the game (fast_players.h). */
void measured_side_open(struct measured_side *ret_side, int tables, bool played);
/* Gives up if the bot did what Telegram does not like. */
void measured_side_close(struct measured_side *side);

/* Makes a daemon that polls here, and starts it. */
void measured_side_start(struct measured_side *side, struct daemon *ret_daemon);

/* Serves until all is answered and nothing more is sent. */
void measured_side_drain(struct measured_side *side);

void measured_side_run_for(struct measured_side *side, int ms);

/* One round of so long; drains afterwards. */
struct figures measured_side_measure(struct measured_side *side, enum fast_players_mode mode,
                                     int ms);

/* Member by member the median of at most MEASURED_SIDE_ROUNDS_MAX figures. */
struct figures measured_side_medians(const struct figures *figures, int n);

#endif
