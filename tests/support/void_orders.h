/* void_orders.h - an admin who makes old games of a league void, and some of them count again. */
#ifndef VOID_ORDERS_H
#define VOID_ORDERS_H

#include "pretend.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

enum { VOID_ORDERS_GAMES_MOST = 10000 };

#define VOID_ORDERS_REASON "for reason " /* in the answer, with a number that no other has */
#define VOID_ORDERS_UNDONE "This game counts again."
/* The words where no hand was played out. */
#define VOID_ORDERS_UNDONE_UNPLAYED "This game is no longer void"

struct void_orders {
    struct pretend *pretend;
    int64_t chat, admin;
    int games; /* in the league, all of them tables 1 to that */
    int done;
    int voids;             /* orders to make a game void: a chat may give so many a day */
    int given_up;          /* so often, which the bot said, and they are given again */
    int64_t last_given_up; /* where it said so last */
    int waits;             /* the game whose order was not answered yet; 0: none */
    int pause;             /* so many times nothing is done */
    /* Of each game: 0 untouched, 1 to be void, 2 is void, 3 is to count again, 4 does. */
    char states[VOID_ORDERS_GAMES_MOST + 1];
};

void void_orders_open(struct void_orders *ret_orders, struct pretend *pretend, int64_t chat,
                      int64_t admin, int games);

/* Gives the next order, a while after the one before was answered; whether it was, is seen. */
void void_orders_act(struct void_orders *orders, uint64_t *chance);
void void_orders_look(struct void_orders *orders);
bool void_orders_waiting(const struct void_orders *orders);

/* Fails the test unless what was answered stands in the database. */
void void_orders_check(const struct void_orders *orders, sqlite3 *db);

#endif
