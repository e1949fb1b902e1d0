/* rush.h - many tables of the pretend Telegram in play at once, by people who press at sight.
 *
 * For measuring: every press is a move that is legal, by the one on turn, made as soon as its
 * button appears. When a game is over the same people open the next one. Where there is no bot to
 * play with, they press what no post shows, so that something else can answer them.
 */
#ifndef RUSH_H
#define RUSH_H

#include "pretend.h"

#include <stdbool.h>
#include <stdint.h>

enum { RUSH_TABLES_MAX = 500, RUSH_LATENCIES_MAX = 20000 };

struct rush;

struct rush_options {
    struct pretend *pretend;
    const char *bot; /* its username, no @ */
    int tables;      /* each in a group of its own, with two or three people */
    uint64_t seed;
    bool played; /* the bot knows the game: people start it and open tables */
};

/* What people do. */
enum rush_mode {
    RUSH_STILL,  /* nothing */
    RUSH_MOVES,  /* one move a table, as soon as it can be made */
    RUSH_LAST,   /* the same, but no new table is opened */
    RUSH_DICE,   /* "My dice" at every table, again as soon as it was answered */
    RUSH_FORGED, /* a press in every group, again as soon as it was answered */
};

/* Since the beginning. */
struct rush_counts {
    int64_t updates;      /* presses that were answered */
    int64_t calls;        /* that were carried out */
    int64_t posts, edits; /* of these; the rest answers presses */
    int64_t refused;      /* and those that were refused */
    int64_t games;        /* that were won */
    int64_t elsewhere;    /* calls in chats with none of these tables */
    int64_t pictures;     /* among them */
};

struct rush *rush_open(const struct rush_options *options);
void rush_close(struct rush *rush);

/* Changes what people do, and so presses whatever can be pressed. */
void rush_do(struct rush *rush, enum rush_mode mode);

/* Serves the pretend Telegram for at most so long, looks, and presses. */
void rush_run(struct rush *rush, int ms);

/* Presses so many buttons as they would in this mode, if there are so many; then they are still
 * again. Returns how many. */
int rush_press(struct rush *rush, enum rush_mode mode, int most);

/* Presses that were not answered. */
int rush_unanswered(const struct rush *rush);

/* Tables where no game is being played. */
int rush_over(const struct rush *rush);

struct rush_counts rush_counts(const struct rush *rush);

/* Microseconds from each press to its answer, since the last call of this: at most
 * RUSH_LATENCIES_MAX of them. Returns how many. */
int rush_latencies(struct rush *rush, const int32_t **ret_us);

#endif
