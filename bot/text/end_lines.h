/* end_lines.h - what the last post of a game tells besides the winner: points, and a little story.
 */
#ifndef END_LINES_H
#define END_LINES_H

#include "highlights.h"
#include "message.h"
#include "table.h"

enum { END_LINES_MOST = 3 /* of the story */ };

struct end_lines {
    bool unplayed;  /* it counts for nothing in the league, since no hand was played out */
    bool alone;     /* nor does it where one person played with robots */
    int8_t best;    /* of the people: who got these points */
    int32_t points; /* in the league; 0: nothing is said of them */
    int32_t rank;   /* that they have there now; 0: none yet */
    uint32_t named; /* the seats that the story may name, a bit each */
    struct highlights highlights;
};

/* Adds them below the news that somebody won. */
void end_lines_add(const struct end_lines *end, const struct table *table, int language,
                   struct message *message);

#endif
