/* fast_players.h - many tables of the pretend Telegram in play at once, by people who press at
 * sight.
 *
 * For measuring: every press is a move that is legal, by the one on turn, made as soon as its
 * button appears. When a game is over the same people open the next one. Without a bot to play
 * with, they press what no post shows, so that something else can answer them.
 */
#ifndef FAST_PLAYERS_H
#define FAST_PLAYERS_H

#include "pretend.h"

#include <stdbool.h>
#include <stdint.h>

enum { FAST_PLAYERS_TABLES_MAX = 500, FAST_PLAYERS_LATENCIES_MAX = 20000 };

struct fast_players;

struct fast_players_options {
    struct pretend *pretend;
    const char *bot; /* its username, no @ */
    int tables;      /* each in a group of its own, with two or three people */
    uint64_t seed;
    bool played; /* the bot knows the game: people start it and open tables */
};

/* The way people play. */
enum fast_players_mode {
    FAST_PLAYERS_STILL,  /* nothing */
    FAST_PLAYERS_MOVES,  /* one move a table, as soon as it can be made */
    FAST_PLAYERS_LAST,   /* the same, but no new table is opened */
    FAST_PLAYERS_DICE,   /* "My dice" at every table, again as soon as it was answered */
    FAST_PLAYERS_FORGED, /* a press in every group, again as soon as it was answered */
};

/* Since the beginning. */
struct fast_players_counts {
    int64_t updates;      /* presses that were answered */
    int64_t calls;        /* that were carried out */
    int64_t posts, edits; /* of these; the rest answers presses */
    int64_t refused;      /* and those that were refused */
    int64_t games;        /* that were won */
    int64_t elsewhere;    /* calls in chats with none of these tables */
    int64_t pictures;     /* among them */
};

struct fast_players *fast_players_open(const struct fast_players_options *options);
void fast_players_close(struct fast_players *rush);

/* Changes what people do, and so presses whatever can be pressed. */
void fast_players_do(struct fast_players *rush, enum fast_players_mode mode);

/* Serves the pretend Telegram for at most so long, looks, and presses. */
void fast_players_run(struct fast_players *rush, int ms);

/* Presses so many buttons as they would in this mode, if there are so many; then they are still
 * again. Returns how many. */
int fast_players_press(struct fast_players *rush, enum fast_players_mode mode, int most);

/* Presses that were not answered. */
int fast_players_unanswered(const struct fast_players *rush);

/* Tables where no game is being played. */
int fast_players_over(const struct fast_players *rush);

struct fast_players_counts fast_players_counts(const struct fast_players *rush);

/* Microseconds from each press to its answer, since the last call of this: at most
 * FAST_PLAYERS_LATENCIES_MAX of them. Returns how many. */
int fast_players_latencies(struct fast_players *rush, const int32_t **ret_us);

#endif
