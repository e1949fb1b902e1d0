/* long_run.h - whole games, one after the other and side by side, with the real daemon; and what
 * is demanded of it meanwhile and at the end.
 */
#ifndef LONG_RUN_H
#define LONG_RUN_H

#include "e2e.h"
#include "players.h"
#include "shown_log.h"

enum {
    LONG_RUN_GROUP_MOST = 2,    /* calls in the group that a move may cost: a post and an edit */
    LONG_RUN_PRIVATE_MOST = 2,  /* and in private chats, */
    LONG_RUN_STRIPPED_MOST = 2, /* but for buttons that go: of the throw, and of an answer */
    LONG_RUN_DICE_MOST = 3,     /* of Telegram's, beside these */
};

/* Calls that followed what somebody did, until all was quiet. Answers to presses are not counted:
 * they cost none of a chat's budget. */
struct long_run_cost {
    int times;
    int group, private;           /* in all */
    int group_most, private_most; /* at once */
    int dice;                     /* in all; Telegram's, which come on top */
};

struct long_run {
    struct e2e evening;
    struct shown_log *witness;
    struct players *players;
    bool killed;     /* the daemon may end at any moment, and edits once more what it had edited */
    size_t calls;    /* in all */
    int unreachable; /* calls refused since somebody has blocked the bot */
    struct long_run_cost costs[PLAYERS_DEEDS];
};

/* Opens the world of these options, whose pretend, watch and bot it brings itself, and starts the
 * daemon. */
void long_run_open(struct long_run *ret_run, const struct players_options *options);

/* Plays so many games to their end, everybody waiting until all is quiet before they do anything,
 * and counts what each deed costs. A move costs no more than it may, and nor does anything else but
 * to block the bot in the middle of a turn, which is counted apart. While somebody goes on throwing
 * dice in the open there is no new post, unless the dice are Telegram's and drive it up. */
void long_run_walk(struct long_run *run, int games);

/* Plays so many games to their end as fast as they go. */
void long_run_run(struct long_run *run, int games);

/* Serves until the bot has heard everything and has nothing left to say, every press is answered,
 * and dice lie still. */
void long_run_settle(struct long_run *run);

/* Fails the test since a game does not go on, and prints where people are. */
void long_run_stalled(const struct long_run *run);

/* Takes note of the calls since the last time, and forgets them. */
void long_run_look(struct long_run *run);

/* Ends the daemon and audits everything: it ends by itself in time; there are so many games; they
 * are consistent; nobody was shown another's dice; nothing of them is in the log. */
void long_run_audit(struct long_run *run, int games);

/* Prints the figures. */
void long_run_report(const struct long_run *run);

void long_run_close(struct long_run *run);

#endif
