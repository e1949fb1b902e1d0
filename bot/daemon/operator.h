/* operator.h - tells the operator in private that the bot needs a hand, if the configuration names
 * them.
 *
 * Each kind of trouble is told at most once a day. Notes in the store say which waits to be told,
 * and when it was told last, so that a restart neither forgets nor repeats it.
 */
#ifndef OPERATOR_H
#define OPERATOR_H

#include "bot.h"

#include <limits.h>

enum operator_trouble {
    OPERATOR_BACKUP,
    OPERATOR_COPY,
    OPERATOR_DISK,
    OPERATOR_CONFLICT,
    OPERATOR_TOKEN,
    OPERATOR_TROUBLES,
};

struct operator_news {
    struct bot *bot;
    int64_t chat;        /* their private chat; 0: nobody is told */
    char path[PATH_MAX]; /* of the database, whose disk is looked at */
    int64_t looked_ms;   /* monotonic: at the disk */
    bool warned;         /* that the bot cannot write to them */
};

void operator_open(struct operator_news *ret_news, struct bot *bot, const char *path, int64_t chat);

/* Notes trouble, and its reason, which may be empty; inside the caller's transaction. */
void operator_note(struct bot *bot, enum operator_trouble trouble, const char *why);

/* Tells what was noted, unless it was told today; in each turn, inside its transaction. */
void operator_due(struct operator_news *news, int64_t now_ms, int64_t clock_ms);

#endif
