/* steady_players.h - groups of people who play one game after the other at a steady pace, and note
 * how long they wait: for the answer to a press, for what their group and the next player are told,
 * and for what they ask in private.
 *
 * They go by what they see. A mover takes twelve to twenty-four seconds, so that what the bot may
 * say in a group in a minute never keeps them waiting. Deeds follow from a seed, for each group
 * from its own.
 */
#ifndef STEADY_PLAYERS_H
#define STEADY_PLAYERS_H

#include "pretend.h"

#include <stdint.h>

enum {
    STEADY_PLAYERS_PEOPLE = 3, /* of each group */
    STEADY_PLAYERS_FIRST_PERSON = 100001,
    STEADY_PLAYERS_FIRST_GROUP = -200001, /* and down from here */
};

struct steady_players;

struct steady_players_options {
    struct pretend *pretend;
    const char *bot; /* its username, no @ */
    uint64_t seed;
    int groups;
};

struct steady_players *steady_players_open(const struct steady_players_options *options);
void steady_players_close(struct steady_players *steady);

/* Sees one call of the bot. */
void steady_players_see(struct steady_players *steady, const json_t *call);

/* When somebody does something next, and lets everybody act whose time has come. */
int64_t steady_players_next(const struct steady_players *steady);
void steady_players_act(struct steady_players *steady);

/* The answers that they waited for. */
enum steady_players_wait {
    STEADY_PLAYERS_ANSWERED,
    STEADY_PLAYERS_TOLD,
    STEADY_PLAYERS_SHOWN,
    STEADY_PLAYERS_ASKED,
    STEADY_PLAYERS_WAITS
};

struct steady_players_waits {
    int n;
    int64_t most_ms, all_ms;
};

struct steady_players_waits steady_players_waits(const struct steady_players *steady,
                                                 enum steady_players_wait what);

/* Presses and questions that nothing came of within a minute; moves that were pressed; games that
 * were won. */
int steady_players_lost(const struct steady_players *steady);
int steady_players_moves(const struct steady_players *steady);
int steady_players_games(const struct steady_players *steady);

#endif
