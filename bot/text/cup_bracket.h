/* cup_bracket.h - the texts about a cup: its entrants, the bracket, and the winners of earlier
 * cups.
 */
#ifndef CUP_BRACKET_H
#define CUP_BRACKET_H

#include "buttons.h"
#include "cup.h"
#include "days_off.h"
#include "message.h"
#include "shown_names.h"

enum {
    CUP_BRACKET_TABLES_MAX = 40, /* of all rounds together */
    CUP_BRACKET_WON_MAX = 20,    /* listed */
};

enum cup_bracket_state {
    CUP_BRACKET_ENTERING,
    CUP_BRACKET_PLAYING,
    CUP_BRACKET_WON, /* or over without a winner */
    CUP_BRACKET_OFF, /* called off */
};

/* The page of the post; that of the game while people enter. */
enum cup_bracket_page { CUP_BRACKET_PAGE_FIRST, CUP_BRACKET_PAGE_GAME, CUP_BRACKET_PAGE_MORE };

struct cup_bracket_name {
    int64_t player;
    char text[TABLE_NAME_BYTES];
    char username[TABLE_USERNAME_BYTES];
    bool away; /* in the cup, but not drawn, being away */
};

struct cup_bracket {
    int64_t id;
    int32_t number;
    enum cup_bracket_state state;
    enum cup_bracket_page page;
    const char *bot; /* its username, for a link into the private chat */
    struct rules rules;
    const struct house *house; /* NULL: none */
    bool pictures;             /* pictures can be drawn */
    bool forgotten;            /* called off, since nobody started it in time */
    int size, days;
    int32_t clock_s;       /* for a turn at its tables */
    int round, rounds;     /* rounds: their number in the end */
    int64_t now_local_ms;  /* on the group's clock */
    struct days_off off;   /* of the round; of two weeks before it begins */
    int64_t ends_local_ms; /* of the round, or of entering; 0: no date */
    int64_t ends_ms;       /* the same in UTC */
    int n;                 /* who entered */
    struct cup_bracket_name names[CUP_ENTRANTS_MAX];
    int winner; /* one of them; GAME_NOBODY */
    int alone;  /* in a final that nobody won: who came to it; GAME_NOBODY */
    int n_tables;
    struct cup_bracket_table {
        int round;
        int32_t number;       /* of the table; 0: it has none yet */
        bool waits, on, late; /* waits for room; is played; was not over by its date */
        int n;
        int8_t seats[CUP_SIZE_MOST];  /* entrants */
        int8_t places[CUP_SIZE_MOST]; /* from 1; 0: not decided */
        int8_t from[CUP_SIZE_MOST];   /* the table of the round before that they won, from 0; -1 */
        bool came_in[CUP_SIZE_MOST];  /* replaces an entrant who dropped out */
        bool dropped[CUP_SIZE_MOST];  /* out, before they lost */
        int goes_on;                  /* a seat; GAME_NOBODY */
    } tables[CUP_BRACKET_TABLES_MAX]; /* by rounds */
};

void cup_bracket_write(const struct cup_bracket *cup, int language, struct message *ret_message);
/* Its first line alone, for a post that another one has taken the place of. */
void cup_bracket_title(const struct cup_bracket *cup, int language, struct message *ret_message);

/* The meaning of a button. */
struct cup_bracket_tap {
    enum cup_bracket_act {
        CUP_BRACKET_OPEN, /* of no cup: a new one */
        CUP_BRACKET_ENTER,
        CUP_BRACKET_LEAVE,
        CUP_BRACKET_SIZE, /* value: of a table */
        CUP_BRACKET_DAYS, /* value: a round may take */
        CUP_BRACKET_START,
        CUP_BRACKET_SHOW,
        CUP_BRACKET_CALL_OFF,
        CUP_BRACKET_YES, /* value: whether it was on when that was asked */
        CUP_BRACKET_KEEP,
        CUP_BRACKET_DRAW,
        CUP_BRACKET_FIRST, /* pages */
        CUP_BRACKET_GAME,
        CUP_BRACKET_MORE,
        CUP_BRACKET_KIND,   /* name: of a game, for its usual rules, short */
        CUP_BRACKET_PRESET, /* name: a rule set of the game */
        CUP_BRACKET_LENGTH, /* value: lives, or whatever the game counts */
        CUP_BRACKET_SAVED,  /* value: the id of rules that the group saved */
    } act;
    int64_t cup, value;
    char name[BUTTONS_DATA_BYTES];
};

/* Reads the data after "c:". False for data that no button carries; values are not checked. */
bool cup_bracket_read(const char *data, struct cup_bracket_tap *ret_tap);

/* Asks whether to call off a cup that is on, or that people have entered; and tells that it was
 * called off. */
void cup_bracket_ask(int64_t id, int32_t number, bool on, int language,
                     struct message *ret_message);
void cup_bracket_gone(int32_t number, int language, struct message *ret_message);

/* A cup that was won. */
struct cup_bracket_won {
    int32_t number;
    const struct game_kind *kind;
    int64_t ended_local_ms;
    struct cup_bracket_name winner;
};

/* The winners of the last cups, the newest first, and a button to open a cup. */
void cup_bracket_hall(const struct cup_bracket_won *won, int n, int64_t now_local_ms, int language,
                      struct message *ret_message);

#endif
