/* players.h - the people of tests, who sit down in several groups at once and play whole games of
 * every kind; options say who they are, and each test drives them at its own pace.
 *
 * They go by what they see: the newest post, whom it rings, the buttons below. Every game has
 * guests and rules of its own, and ends with a winner: nobody calls one off, unless people are
 * wild. With fools among them things happen between the moves that should not matter. All that they
 * do follows from a seed.
 */
#ifndef PLAYERS_H
#define PLAYERS_H

#include "pretend.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    PLAYERS_PEOPLE_MAX = 64,
    PLAYERS_GROUPS_MAX = 24,
    PLAYERS_FIRST_PERSON = 1001, /* ids go up from here, unless others are wanted; */
    PLAYERS_FIRST_GROUP = -501,  /* and down from here; the first of a group owns it */
    PLAYERS_CUP_MOST = 9,        /* who enter a cup */
    PLAYERS_PRESS_BYTES = 40,
};

/* The turn of a table in a rush, when nobody can tell. */
enum { PLAYERS_TURN_UNKNOWN = -1 };

/* A watcher over people's shoulders is told their deeds. */
struct players_watch {
    /* Somebody pressed a button; at this turn of its table, as all agree who look at it. */
    void (*pressed)(void *context, int64_t user, const char *press, const char *data, int64_t turn);
    void *context;
};

struct players_options {
    struct pretend *pretend;
    struct players_watch watch; /* NULL: nobody hears of that */
    const char *bot;            /* the bot's username, no @ */
    uint64_t seed;
    int64_t first_person, first_group; /* 0: the usual ones */
    int64_t last_group;                /* the last one's; 0: it is like the others */
    int people, groups; /* everybody is in every group; every fourth has not started the bot */
    bool own_people;    /* each group has so many of its own */
    bool cups;          /* groups with people of their own only play cups */
    bool all_play;      /* everybody plays one game after the other, by the usual rules */
    bool english;       /* nobody speaks Italian */
    bool all_started;   /* everybody has */
    bool fools;         /* they also have posts repeated, and block the bot */
    bool tumbling;      /* some games are played with Telegram's dice, which take their time */
    bool wild;          /* anybody presses and types anything, and a game may be called off */
};

/* The deeds of people. */
enum players_deed {
    PLAYERS_NOTHING,
    PLAYERS_OPENS,   /* asks for a table */
    PLAYERS_SITS,    /* joins, chooses rules or starts the game */
    PLAYERS_LOOKS,   /* presses a button that leads to the moves they mean */
    PLAYERS_MOVES,   /* presses one of the moves they are offered */
    PLAYERS_TYPES,   /* types one instead */
    PLAYERS_HURRIES, /* presses a second button before the first is answered */
    PLAYERS_FOOLS,   /* something else, see nonsense.h */
    PLAYERS_GREETS, /* opens the private chat, and finds there what waits at each of their tables */
    PLAYERS_BLOCKS, /* blocks the bot while something is on its way, or lets it write again */
    PLAYERS_DEEDS,
};

struct players;

struct players *players_open(const struct players_options *options);
void players_close(struct players *players);

/* So many more games, or cups, are to be opened. */
void players_invite(struct players *players, int games);

/* No further games than those that have begun. */
void players_last_round(struct players *players);

/* Somebody does something. The bot must be quiet: nothing is under way. */
enum players_deed players_step(struct players *players);

/* From now on wild people open no tables and do only what helps games to end; or what they like. */
void players_sober(struct players *players, bool sober);

/* Whether nobody waits for the answer to a press; then people know where links lead them. */
bool players_answered(struct players *players);

/* The person who did it. */
int64_t players_actor(const struct players *players);

/* In every group the person who is waited for does what comes next as soon as they see it, and
 * once: what came of it must be seen for the game to go on. Fools act too. */
void players_rush(struct players *players);

/* In one group the person who is waited for does what comes next, by this stream of random numbers.
 */
enum players_deed players_go_on(struct players *players, int number, uint64_t *chance);

/* Prints where they are, for somebody who wants to know why they do not go on. */
void players_print(const struct players *players);

int players_groups(const struct players *players);

/* Whether all games have been opened and have ended. */
bool players_over(const struct players *players);

/* Whether no group has a table, as far as people see. */
bool players_quiet(struct players *players);

/* Games that were seen to begin, to end, and to be won. */
int players_started(const struct players *players);
int players_ended(const struct players *players);
int players_won(const struct players *players);

/* The deeds of people of a group about cups. */
struct players_cup {
    int64_t chat;
    int asked;       /* cups that were asked for; all but the last are over */
    int64_t entered; /* the cup that people entered last, */
    int n;           /* they, and the presses by which they did; empty: none */
    int64_t people[PLAYERS_CUP_MOST];
    char joins[PLAYERS_CUP_MOST][PLAYERS_PRESS_BYTES];
    int64_t left; /* the cup that one of them dropped out of */
};
const struct players_cup *players_cup(const struct players *players, int group);

/* In the bracket of a cup that is over; or the other. */
#define PLAYERS_CUP_WON "wins the Cup!"
#define PLAYERS_CUP_OFF "was called off"

/* A name that only they have stands in this text. */
bool players_named(const char *text);

#endif
