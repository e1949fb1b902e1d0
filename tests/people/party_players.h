/* party_players.h - people who sit down in several groups at once and play whole games of every
 * kind.
 *
 * They go by what they see: the newest post, whom it rings, the buttons below. Every game has
 * guests and rules of its own, and ends with a winner: nobody calls one off, unless people are
 * wild. With fools among them things happen between the moves that should not matter. All that they
 * do follows from a seed.
 */
#ifndef PARTY_PLAYERS_H
#define PARTY_PLAYERS_H

#include "pretend.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    PARTY_PLAYERS_PEOPLE_MAX = 64,
    PARTY_PLAYERS_GROUPS_MAX = 24,
    PARTY_PLAYERS_FIRST_PERSON = 1001, /* ids go up from here, unless others are wanted; */
    PARTY_PLAYERS_FIRST_GROUP = -501,  /* and down from here; the first of a group owns it */
    PARTY_PLAYERS_CUP_MOST = 9,        /* who enter a cup */
    PARTY_PLAYERS_PRESS_BYTES = 40,
};

/* The turn of a table in a rush, when nobody can tell. */
enum { PARTY_PLAYERS_TURN_UNKNOWN = -1 };

/* Who looks over people's shoulders is told what they do. */
struct party_players_watch {
    /* Somebody pressed a button; at this turn of its table, as all agree who look at it. */
    void (*pressed)(void *context, int64_t user, const char *press, const char *data, int64_t turn);
    /* Somebody typed the command of this name. */
    void (*typed)(void *context, const char *name);
    void *context;
};

struct party_players_options {
    struct pretend *pretend;
    struct party_players_watch watch; /* NULL: nobody hears of that */
    const char *bot;                  /* the bot's username, no @ */
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

/* What somebody did. */
enum party_players_deed {
    PARTY_PLAYERS_NOTHING,
    PARTY_PLAYERS_OPENS,  /* asks for a table */
    PARTY_PLAYERS_SITS,   /* joins, chooses rules or starts the game */
    PARTY_PLAYERS_LOOKS,  /* presses a button that leads to the moves they mean */
    PARTY_PLAYERS_MOVES,  /* presses one of the moves they are offered */
    PARTY_PLAYERS_TYPES,  /* types one instead */
    PARTY_PLAYERS_FOOLS,  /* something else, see nonsense.h */
    PARTY_PLAYERS_GREETS, /* opens the private chat, and finds there what waits at each of their
                             tables */
    PARTY_PLAYERS_BLOCKS, /* blocks the bot while something is on its way to them, or lets it write
                             again */
    PARTY_PLAYERS_DEEDS,
};

struct party_players;

struct party_players *party_players_open(const struct party_players_options *options);
void party_players_close(struct party_players *party);

/* So many more games, or cups, are to be opened. */
void party_players_invite(struct party_players *party, int games);

/* No further games than those that have begun. */
void party_players_last_round(struct party_players *party);

/* Somebody does something. The bot must be quiet: nothing is under way. */
enum party_players_deed party_players_step(struct party_players *party);

/* From now on wild people open no tables and do only what helps games to end; or what they like. */
void party_players_sober(struct party_players *party, bool sober);

/* Whether nobody waits for the answer to a press; then people know where links lead them. */
bool party_players_answered(struct party_players *party);

/* Who did it. */
int64_t party_players_actor(const struct party_players *party);

/* In every group whoever is waited for does what comes next as soon as they see it, and once: what
 * came of it must be seen for the game to go on. Fools act too. */
void party_players_rush(struct party_players *party);

/* In one group whoever is waited for does what comes next, by this stream of random numbers. */
enum party_players_deed party_players_go_on(struct party_players *party, int group,
                                            uint64_t *chance);

/* Prints where they are, for somebody who wants to know why they do not go on. */
void party_players_print(const struct party_players *party);

int party_players_groups(const struct party_players *party);

/* Whether all games have been opened and have ended. */
bool party_players_over(const struct party_players *party);

/* Whether no group has a table, as far as people see. */
bool party_players_quiet(struct party_players *party);

/* Games that were seen to begin, to end, and to be won. */
int party_players_started(const struct party_players *party);
int party_players_ended(const struct party_players *party);
int party_players_won(const struct party_players *party);

/* What people of a group did about cups. */
struct party_players_cup {
    int64_t chat;
    int asked;       /* cups that were asked for; all but the last are over */
    int64_t entered; /* the cup that people entered last, */
    int n;           /* they, and the presses by which they did; empty: none */
    int64_t people[PARTY_PLAYERS_CUP_MOST];
    char joins[PARTY_PLAYERS_CUP_MOST][PARTY_PLAYERS_PRESS_BYTES];
    int64_t left; /* the cup that one of them dropped out of */
};
const struct party_players_cup *party_players_cup(const struct party_players *party, int group);

/* In the bracket of a cup that is over; or the other. */
#define PARTY_PLAYERS_CUP_WON "wins the tournament!"
#define PARTY_PLAYERS_CUP_OFF "was called off"

/* A name that only people of the party have stands in this text. */
bool party_players_named(const char *text);

#endif
