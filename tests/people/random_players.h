/* random_players.h - a crowd at the pretend Telegram: people who open tables, play, fumble and fool
 * about.
 *
 * They know nothing of the bot but what they see: texts, buttons and the answers to presses. All
 * that they do follows from a seed. Meanwhile a watch is kept over hidden dice (leak_watch.h).
 *
 * A test takes a step, runs pretend and bot until all is quiet, looks, and so on.
 */
#ifndef RANDOM_PLAYERS_H
#define RANDOM_PLAYERS_H

#include "leak_watch.h"
#include "leak_watch_bugiardi.h"
#include "pretend.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    RANDOM_PLAYERS_PEOPLE_MAX = 32,
    RANDOM_PLAYERS_GROUPS_MAX = 16,
    RANDOM_PLAYERS_FIRST_PERSON = 1001, /* ids go up from here */
    RANDOM_PLAYERS_FIRST_GROUP = -501,  /* and down from here */
};

struct random_players;

struct random_players_options {
    struct pretend *pretend;
    const char *bot; /* the bot's username, no @ */
    uint64_t seed;
    int people, groups; /* everybody is in every group; the first person owns them all */
    bool shy;           /* every third person does not start the bot by themselves */
};

/* What was done and seen so far, so that a test can tell that it tested something. */
struct random_players_counts {
    int presses, old_presses, forged, typed, links, blocked;
    int opened, playing, ended; /* tables seen in the lobby, in play, and without buttons again */
    int won;                    /* of those that ended: somebody won */
    int unanswered;             /* presses that had no answer when it was looked */
    int unchanged;              /* edits that changed nothing */
    struct leak_watch_seen secrets;
    struct leak_watch_bugiardi_seen hands;
};

struct random_players *random_players_open(const struct random_players_options *options);
void random_players_close(struct random_players *sim);

/* Somebody does something. */
void random_players_step(struct random_players *sim);

/* From now on people open no tables and do only what helps games to end. */
void random_players_sober(struct random_players *sim, bool sober);

/* Whether every press since the last look was answered. */
bool random_players_answered(const struct random_players *sim);

/* Looks at all chats and at every call since the last look. The bot must be quiet: everything that
 * was done is answered, all its messages are sent. */
void random_players_look(struct random_players *sim);

/* Whether there was a table somewhere at the last look. */
bool random_players_busy(const struct random_players *sim);

/* Forgets the calls that were looked at, so that they do not pile up. */
void random_players_forget(struct random_players *sim);

/* What must never happen, as far as people can tell: [string]; a test expects none. Borrowed. */
const json_t *random_players_complaints(const struct random_players *sim);

struct random_players_counts random_players_counts(const struct random_players *sim);

#endif
