/* steady.h - groups of people who play one game after the other at a steady pace, and note how long
 * they wait: for the answer to a press, for what their group and the next player are told, and for
 * what they ask in private.
 *
 * They go by what they see. Who moves takes twelve to twenty-four seconds, so that what the bot may
 * say in a group in a minute never keeps them waiting. What they do follows from a seed, for each
 * group from its own.
 */
#ifndef STEADY_H
#define STEADY_H

#include "pretend.h"

#include <stdint.h>

enum {
    STEADY_GROUPS_MAX = 100,
    STEADY_PEOPLE = 3, /* of each group */
    STEADY_FIRST_PERSON = 100001,
    STEADY_FIRST_GROUP = -200001, /* and down from here */
};

struct steady;

struct steady_options {
    struct pretend *pretend;
    const char *bot; /* its username, no @ */
    uint64_t seed;
    int groups;
};

struct steady *steady_open(const struct steady_options *options);
void steady_close(struct steady *steady);

/* Sees one call of the bot. */
void steady_see(struct steady *steady, const json_t *call);

/* When somebody does something next, and lets everybody act whose time has come. */
int64_t steady_next(const struct steady *steady);
void steady_act(struct steady *steady);

/* What they waited for. */
enum steady_wait { STEADY_ANSWERED, STEADY_TOLD, STEADY_SHOWN, STEADY_ASKED, STEADY_WAITS };

struct steady_waits {
    int n;
    int64_t most_ms, all_ms;
};

struct steady_waits steady_waits(const struct steady *steady, enum steady_wait what);

/* Presses and questions that nothing came of within a minute; games that were won. */
int steady_lost(const struct steady *steady);
int steady_games(const struct steady *steady);

#endif
