/* cup_players.h - people of some groups who open cups, enter them and play them at sight.
 *
 * In each group one cup follows the other. Everybody enters, starts and moves once, as soon as they
 * see that they may: whatever is not seen to follow from that does not happen again.
 */
#ifndef CUP_PLAYERS_H
#define CUP_PLAYERS_H

#include "party_state.h"

#define CUP_PLAYERS_WON                                                                            \
    "wins the tournament!" /* in the bracket of a cup that is over; or this:                       \
                            */
#define CUP_PLAYERS_OFF "was called off"

enum {
    CUP_PLAYERS_GROUPS_MAX = 6,
    CUP_PLAYERS_PEOPLE_MOST = 9, /* of a group */
    CUP_PLAYERS_TABLES = 512,    /* whose last occasion is remembered */
};

struct cup_players_group {
    int64_t chat;
    int people;
    int asked;       /* cups that were asked for; all but the last are over */
    int64_t entered; /* the cup that people entered last */
    int64_t left;    /* and the one that somebody dropped out of */
    char joins[CUP_PLAYERS_PEOPLE_MOST][40]; /* the presses by which they entered; empty: none */
};

struct cup_players {
    struct pretend *pretend;
    struct party_players party; /* its chance, for party_state_choose */
    bool last;                  /* no more cups are opened */
    bool news;                  /* something may have been said since people looked */
    size_t calls;               /* that there were then */
    int n;
    struct cup_players_group groups[CUP_PLAYERS_GROUPS_MAX];
    int64_t acted[CUP_PLAYERS_TABLES]; /* on what occasion, by table */
};

/* Brings so many groups into the world, with the bot in them. */
void cup_players_open(struct cup_players *ret_knights, struct pretend *pretend, uint64_t seed,
                      int groups);

/* One of the people of a group; the first owns it. */
int64_t cup_players_person(const struct cup_players_group *group, int number);

/* Everybody looks, if something was said, and does what there is to do. */
void cup_players_act(struct cup_players *knights);

/* Whether no cup is on any more. */
bool cup_players_over(const struct cup_players *knights);

/* Prints what is seen last where one is, for somebody who wants to know why it does not go on. */
void cup_players_print(const struct cup_players *knights);

#endif
