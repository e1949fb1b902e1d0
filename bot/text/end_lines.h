/* end_lines.h - the lines of a game's last post after the winner: points, and a little story; and
 * of its first post: the score between rivals. */
#ifndef END_LINES_H
#define END_LINES_H

#include "highlights.h"
#include "message.h"
#include "table.h"
#include "trophies.h"

enum { END_LINES_MOST = 3 /* of the story; and of trophies */ };

/* Two seats, and how often each finished before the other so far; all zeros: none. */
struct end_rivals {
    int8_t seats[2];
    int better[2];
};

/* All zeros: there is nothing to tell. */
struct end_lines {
    bool unplayed;       /* does not count in the league, since no hand was played out */
    bool alone;          /* does not count, since one person played with robots */
    bool deserted;       /* does not count, since nobody was there, or only one (own_moves.h) */
    int8_t player;       /* the seat of that one, if deserted; else GAME_NOBODY */
    int8_t best;         /* the seat whose place in the league is told */
    int32_t rank;        /* that place now; 0: none is told */
    uint32_t played_for; /* winners who get no points, since few moves were their own, a bit each */
    int32_t points[GAME_SEATS_MAX];    /* in the league, by seats; 0: they are not told */
    uint32_t trophies[GAME_SEATS_MAX]; /* that each seat won, as bits (trophies.h) */
    uint32_t named;                    /* the seats that the story may name, a bit each */
    struct highlights highlights;
    struct end_rivals rivals; /* of a game that begins */
};

/* Adds the lines below the news of the start or the win. */
void end_lines_add(const struct end_lines *end, const struct table *table, int language,
                   struct message *message);

#endif
