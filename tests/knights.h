/* knights.h - people of some groups who open cups, enter them and play them at sight.
 *
 * In each group one cup follows the other. Everybody enters, starts and moves once, as soon as they
 * see that they may: whatever is not seen to follow from that does not happen again.
 */
#ifndef KNIGHTS_H
#define KNIGHTS_H

#include "guests.h"

#define KNIGHTS_WON "wins the cup!" /* in the bracket of a cup that is over; or this: */
#define KNIGHTS_OFF "was called off"

enum {
    KNIGHTS_GROUPS_MAX = 6,
    KNIGHTS_PEOPLE_MOST = 9, /* of a group */
    KNIGHTS_TABLES = 512,    /* whose last occasion is remembered */
};

struct knights_group {
    int64_t chat;
    int people;
    int asked;                           /* cups that were asked for; all but the last are over */
    int64_t entered;                     /* the cup that people entered last */
    int64_t left;                        /* and the one that somebody dropped out of */
    char joins[KNIGHTS_PEOPLE_MOST][40]; /* the presses by which they entered; empty: none */
};

struct knights {
    struct pretend *pretend;
    struct party party; /* its chance, for guests_choose */
    bool last;          /* no more cups are opened */
    bool news;          /* something may have been said since people looked */
    size_t calls;       /* that there were then */
    int n;
    struct knights_group groups[KNIGHTS_GROUPS_MAX];
    int64_t acted[KNIGHTS_TABLES]; /* on what occasion, by table */
};

/* Brings so many groups into the world, with the bot in them. */
void knights_open(struct knights *ret_knights, struct pretend *pretend, uint64_t seed, int groups);

/* One of the people of a group; the first owns it. */
int64_t knights_person(const struct knights_group *group, int number);

/* Everybody looks, if something was said, and does what there is to do. */
void knights_act(struct knights *knights);

/* Whether no cup is on any more. */
bool knights_over(const struct knights *knights);

/* Prints what is seen last where one is, for somebody who wants to know why it does not go on. */
void knights_print(const struct knights *knights);

#endif
