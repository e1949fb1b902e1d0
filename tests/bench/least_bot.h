/* least_bot.h - the least a bot can do: answers every update, durably, and nothing else.
 *
 * The daemon's speed is measured against it: the same libraries, the same promise that whatever is
 * confirmed to Telegram is on the disk first, the same number of calls; but no game, no rules, no
 * limits, and no care for anything that goes wrong. In its second form it keeps the facts that a
 * game needs as well: the move, the state of the table, and the posts with their messages.
 */
#ifndef LEAST_BOT_H
#define LEAST_BOT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct least_bot_options {
    uint16_t port; /* of the pretend Telegram, on 127.0.0.1 */
    const char *token;
    const char *folder; /* for its database */
    /* Beside the answer to its press, an update causes so many posts and edits of posts. */
    double posts, edits;
    bool facts; /* the second form */
};

/* Starts a process of its own: this very program once more, whose main must call
 * least_bot_run_if_asked before anything else. It runs until it is killed. */
pid_t least_bot_start(const struct least_bot_options *options);
void least_bot_run_if_asked(int n_arguments, char **arguments);

#endif
