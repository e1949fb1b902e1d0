/* shown_table.h - a table as a page shows it, with all that the page tells besides the table.
 *
 * bot/chat/show_table.h makes one for each page that is written.
 */
#ifndef SHOWN_TABLE_H
#define SHOWN_TABLE_H

#include "table.h"

enum { SHOWN_TABLE_BEGINNER_GAMES = 2 };

struct shown_table {
    const struct table *table;
    int64_t now_local_ms, until_local_ms; /* now, and the turn's deadline (0: none), as a clock of
                                             the reader shows them */
    bool ends_first;                      /* the round of the cup ends before the turn that is on */
    bool beginner; /* the seat on turn has played SHOWN_TABLE_BEGINNER_GAMES at most */
    bool quiet;    /* the page rings nobody: names are no mentions */
};

#endif
