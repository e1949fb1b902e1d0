/* act.h - one thing that happens to a bot, and to the other of a pair. */
#ifndef ACT_H
#define ACT_H

#include "pair.h"

enum { ACT_TEXT_BYTES = 1600 };

enum act_kind {
    ACT_UPDATE,  /* what Telegram tells: somebody does something */
    ACT_TIME,    /* what is due by then is done */
    ACT_REACH,   /* who can, or cannot, be written to, as a send showed */
    ACT_LOST,    /* a post is gone, or its topic */
    ACT_REFUSED, /* the bot may not write in a chat */
    ACT_SEND,    /* what may be sent is sent */
    ACT_OUTAGE,  /* nobody could be heard for a while */
    ACT_DUE,     /* as ACT_TIME, and nobody looks what is due after it */
};

struct act {
    enum act_kind kind;
    int64_t who; /* who does it; 0: nobody */
    bool admin;  /* what Telegram says where it is asked whether they run the group */
    struct update updates[PAIR_BOTS]; /* the same, but where who acts may know how they differ */
    int alone;                        /* it happens to one of them only, from 1; 0: to both */
    int64_t ms;                       /* so much later than the act before */
    int64_t chat, table, post;
    bool flag;             /* ACT_REACH: can; ACT_REFUSED: the bot was put out */
    enum answer_class why; /* ACT_LOST */
};

/* Lets it happen to both. False if one of them, at least, could not handle it; what came of it is
 * to be undone then. */
bool act_do(struct pair *pair, const struct act *act);

/* The act of one of them, in words. */
void act_describe(const struct act *act, int which, char ret_text[ACT_TEXT_BYTES]);

#endif
