/* sim.h - a crowd at the pretend Telegram: people who open tables, play, fumble and fool about.
 *
 * They know nothing of the bot but what they see: texts, buttons and the answers to presses. All
 * that they do follows from a seed. Meanwhile a watch is kept over hidden dice (leak_watch.h).
 *
 * A test takes a step, runs pretend and bot until all is quiet, looks, and so on.
 */
#ifndef SIM_H
#define SIM_H

#include "leak_watch.h"
#include "leak_watch_bugiardi.h"
#include "pretend.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SIM_PEOPLE_MAX = 32,
    SIM_GROUPS_MAX = 16,
    SIM_FIRST_PERSON = 1001, /* ids go up from here */
    SIM_FIRST_GROUP = -501,  /* and down from here */
};

struct sim;

struct sim_options {
    struct pretend *pretend;
    const char *bot; /* the bot's username, no @ */
    uint64_t seed;
    int people, groups; /* everybody is in every group; the first person owns them all */
    bool shy;           /* every third person does not start the bot by themselves */
};

/* What was done and seen so far, so that a test can tell that it tested something. */
struct sim_counts {
    int presses, old_presses, forged, typed, links, blocked;
    int opened, playing, ended; /* tables seen in the lobby, in play, and without buttons again */
    int won;                    /* of those that ended: somebody won */
    int unanswered;             /* presses that had no answer when it was looked */
    int unchanged;              /* edits that changed nothing */
    struct leak_watch_seen secrets;
    struct leak_watch_bugiardi_seen hands;
};

struct sim *sim_open(const struct sim_options *options);
void sim_close(struct sim *sim);

/* Somebody does something. */
void sim_step(struct sim *sim);

/* From now on people open no tables and do only what helps games to end. */
void sim_sober(struct sim *sim, bool sober);

/* Whether every press since the last look was answered. */
bool sim_answered(const struct sim *sim);

/* Looks at all chats and at every call since the last look. The bot must be quiet: everything that
 * was done is answered, all its messages are sent. */
void sim_look(struct sim *sim);

/* Whether there was a table somewhere at the last look. */
bool sim_busy(const struct sim *sim);

/* Forgets the calls that were looked at, so that they do not pile up. */
void sim_forget(struct sim *sim);

/* What must never happen, as far as people can tell: [string]; a test expects none. Borrowed. */
const json_t *sim_complaints(const struct sim *sim);

struct sim_counts sim_counts(const struct sim *sim);

#endif
