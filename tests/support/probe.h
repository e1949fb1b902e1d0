/* probe.h - what a bot would send if it heard something, which is taken back then.
 *
 * HOST, ANN, BOB and CLEO sit at a table (the names are those of seated.h); HOST throws first. The
 * first two can be written to in private. No daemon runs. The same game is played on over other
 * dice beside it: what people are told can be asked for over any of them.
 */
#ifndef PROBE_H
#define PROBE_H

#include "bot.h"
#include "seated.h"
#include "tempstore.h"

enum { PROBE_CLEO = SEATED_BOB + 1, PROBE_TABLE = 1, PROBE_TWINS = 2, PROBE_SENDS_BYTES = 65536 };

#define PROBE_NOW_MS INT64_C(1790000000000)

struct probe {
    struct tempstore temp;
    struct store *store;
    struct bot bot;
    uint64_t *chance;
    int64_t messages;                /* sent so far */
    bool ann_runs_it;                /* the group, in the place of HOST */
    struct table twins[PROBE_TWINS]; /* the same to the public; their dice fell by chance */
};

/* A game by these rules, just started. */
void probe_open(struct probe *ret_probe, const char *rules, uint64_t *chance);
void probe_close(struct probe *probe);

/* The player on turn makes a move: a verb and what it carries, as spelt.h has them. */
void probe_move(struct probe *probe, const char *move);

/* Somebody leaves the game. */
void probe_leave(struct probe *probe, int64_t player);

/* The table as it is; valid until the next call. */
struct live *probe_live(struct probe *probe);

/* A text that is heard, or where `press` is set the data of a button. A person who is none of the
 * people (0, or over SEATED_STRANGER) is an account by which somebody writes who is not named. */
struct probe_said {
    int64_t player, chat;
    int64_t message; /* that it replies to, or whose button it is; 0: none */
    bool press;
    const char *text;
};

/* All that would be sent if these were heard, one after the other, over the dice of a twin: a line
 * each, which begins with the chat, 0 for the answer to a press. The messages that show their dice
 * to those who may see them are left out. */
void probe_ask(struct probe *probe, int twin, const struct probe_said *said, int n,
               char ret_sends[PROBE_SENDS_BYTES]);

/* This is heard, and what comes of it stays and is sent: all of it, as probe_ask has it. */
void probe_hear(struct probe *probe, const struct probe_said *said,
                char ret_sends[PROBE_SENDS_BYTES]);

#endif
