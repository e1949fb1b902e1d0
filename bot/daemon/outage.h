/* outage.h - makes good for the time in which the bot heard nobody.
 *
 * Telegram drops a press that waited for 150 s, so after a longer silence nobody knows what people
 * tried to do. Every cup then gets the lost time back at once. Every game gets it back, too, and
 * its turn is shown again below a short note; that happens a few tables at a time, continues after
 * a restart, and no turn may run out before it is done. A silence of more than a month is most
 * likely a wrong clock: then a month is given back, and the log asks the operator to look.
 *
 * The same happens once for a database that was put back (put_back.h), however short the silence,
 * since everything after the copy is lost. Every table, also in the lobby, and then every cup is
 * shown as it stood. Nothing is sent before that: the outbox was written on another day, with
 * buttons of the lost state.
 */
#ifndef OUTAGE_H
#define OUTAGE_H

#include "bot.h"

/* The announcement, and to whom it goes. */
enum outage_told { OUTAGE_SILENCE, OUTAGE_PUT_BACK_TABLES, OUTAGE_PUT_BACK_CUPS };

struct outage {
    struct bot *bot;
    bool put_back;          /* the database was put back, and no poll has succeeded since */
    bool mark_is_old;       /* a copy once, but played on since; until the first such poll */
    int64_t copied_ms;      /* the time of the copy */
    int64_t heard_ms;       /* the last successful poll; 0: none yet */
    int64_t noted_ms;       /* heard_ms as the store knows it */
    int64_t from_ms, to_ms; /* the silence that is being made good; 0: none */
    enum outage_told told;
    int64_t after; /* the last table or cup that was handled */
};

/* Continues the work of the process before this one. */
void outage_open(struct outage *ret_outage, struct bot *bot);

/* A poll succeeded. People were heard from its beginning on, however long it waited for them. */
void outage_heard(struct outage *outage, int64_t began_ms, int64_t now_ms);

/* The process is about to end, and heard people until now. */
void outage_leave(struct outage *outage, int64_t now_ms);

/* Handles some tables. True if there are more. */
bool outage_due(struct outage *outage, int64_t now_ms);

#endif
