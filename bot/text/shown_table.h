/* shown_table.h - a table as a page shows it, with all that the page tells besides the table.
 *
 * bot/chat/show_table.h makes one for each page that is written.
 */
#ifndef SHOWN_TABLE_H
#define SHOWN_TABLE_H

#include "days_off.h"
#include "house.h"
#include "table.h"

enum { SHOWN_TABLE_HINTS = 3 };

/* The cup that a game is part of. */
struct table_cup {
    int64_t id;     /* of its row */
    int32_t number; /* of the cup, in its chat; 0: no cup */
    int8_t round;   /* from 1 */
    bool final;
    int8_t goes_on;  /* once the game has ended: the seat that goes on, or wins the final;
                        GAME_NOBODY: not known yet */
    bool walkover;   /* once the game has ended: fewer than two made moves of their own */
    uint32_t absent; /* once the game has ended: seats for which the robot made all moves, a bit
                        each */
};

/* A former player whom a lobby asks by name to play again. */
struct table_asked {
    int64_t player;
    char name[TABLE_NAME_BYTES];
    char username[TABLE_USERNAME_BYTES];
};

struct shown_table {
    const struct table *table;
    const struct house *house;            /* the rules and forfeits of the group; NULL: none */
    int64_t now_local_ms, until_local_ms; /* now, and the turn's deadline (0: none), as a clock of
                                             the reader shows them */
    int64_t until_ms;                     /* the same deadline, in UTC */
    struct days_off off;                  /* those until then, or in a lobby those of two weeks */
    bool own_off;      /* days of the player's own, of which the reader is told no more, put the
                          deadline off, too */
    int absence_limit; /* the group's: turns made for a player before their part ends, 0: no end */
    int forgiven_by;   /* the group's: turns made that are worth a missed one, 0: none ever is */
    bool no_robots;    /* none may sit down */
    bool league;       /* the group has one; told only of players who have not made a move, and of
                          games that were called off */
    bool host_silent;  /* in a lobby: whoever sits there may start */
    const char *word;  /* of its name, in the language of its chat (table_name.h); NULL: in the one
                          in use */
    struct table_cup cup;
    int n_asked;
    const struct table_asked *asked; /* who played before, and have not sat down in this lobby */
    bool alone;       /* its chat has no other, so that its number need not be told */
    bool ends_first;  /* the round of the cup ends before the turn that is on */
    bool beginner;    /* the seat on turn plays its first game of this kind, and has answered fewer
                         claims than SHOWN_TABLE_HINTS */
    bool newcomer;    /* and it has finished no game of another kind either */
    bool explains;    /* in a lobby: somebody there has not finished a game of this kind yet */
    bool learns;      /* after a game: somebody there has finished few, so the coach is at hand */
    bool living;      /* a hand has one post at a time, which tells its claims so far */
    bool kept;        /* above the call of the page its news are kept, and not how it stands */
    bool quiet;       /* the page rings nobody: names are no mentions */
    unsigned present; /* the seats, as bits, that it need not ring: they have just acted */
};

#endif
