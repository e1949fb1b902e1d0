/* flooders.h - people who do whatever costs the bot something, as fast as Telegram lets them.
 *
 * Each writes a message and presses a button every second: every command in every language with
 * fitting and unfitting words, in their groups and in private; buttons they see, buttons they saw
 * long ago, and data that nobody offered them. They reply to posts, write as a channel, come and
 * go, put the bot out of groups and let it in, give themselves and groups other names, are
 * anonymous, block the bot and let it write again. All of it follows from a seed.
 */
#ifndef FLOODERS_H
#define FLOODERS_H

#include "pretend.h"

#include <stdint.h>

enum {
    FLOODERS_FIRST_PERSON = 300001, /* ids go up from here; the first of a group owns it, */
    FLOODERS_ADMINS = 4,            /* and the next ones are admins */
    FLOODERS_FIRST_GROUP = -300001, /* and down from here; the last is a forum */
    FLOODERS_PEOPLE_MAX = 64,
};
#define FLOODERS_FORUM INT64_C(-1000000300001)

struct flooders;

struct flooders_options {
    struct pretend *pretend;
    const char *bot; /* its username, no @ */
    uint64_t seed;
    int people, groups; /* everybody is in every group */
};

struct flooders *flooders_open(const struct flooders_options *options);
void flooders_close(struct flooders *flooders);

/* When somebody does something next, and lets everybody act whose time has come. */
int64_t flooders_next(const struct flooders *flooders);
void flooders_act(struct flooders *flooders);

struct flooders_counts {
    int64_t messages, presses, forged, others;
};
struct flooders_counts flooders_counts(const struct flooders *flooders);

#endif
