/* outage.h - makes good for the time in which the bot heard nobody.
 *
 * Telegram drops the press of a button that waited for 150 s, so after a longer time of silence
 * nobody knows what people tried to do. Every cup then gets the lost time back at once, and every
 * game too, with its turn again below a short note. That is done for a few tables at a time and is
 * not forgotten when the process ends; until it is done no turn may run out.
 */
#ifndef OUTAGE_H
#define OUTAGE_H

#include "bot.h"

struct outage {
    struct bot *bot;
    int64_t heard_ms;       /* the last poll that succeeded; 0: there was none yet */
    int64_t noted_ms;       /* what of that the store knows */
    int64_t from_ms, to_ms; /* the silence that is being made good; 0: none is */
    int64_t after;          /* the last table that got its time back */
};

/* Goes on where the process before this one was. */
void outage_open(struct outage *ret_outage, struct bot *bot);

/* A poll succeeded. From when it began people were heard again, however long it waited for them. */
void outage_heard(struct outage *outage, int64_t began_ms, int64_t now_ms);

/* The process is about to end, and heard people until now. */
void outage_leave(struct outage *outage, int64_t now_ms);

/* Makes good at some tables. True if there are more. */
bool outage_due(struct outage *outage, int64_t now_ms);

#endif
