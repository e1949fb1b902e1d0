/* orders.h - an admin who makes old games of a league void, and some of them count again. */
#ifndef ORDERS_H
#define ORDERS_H

#include "pretend.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

enum { ORDERS_GAMES_MOST = 10000 };

#define ORDERS_REASON "for reason " /* in the answer, with a number that no other has */
#define ORDERS_UNDONE "This game counts again."

struct orders {
    struct pretend *pretend;
    int64_t chat, admin;
    int games; /* in the league, all of them tables 1 to that */
    int done;
    int waits; /* the game whose order was not answered yet; 0: none */
    int pause; /* so many times nothing is done */
    /* Of each game: 0 untouched, 1 to be void, 2 is void, 3 is to count again, 4 does. */
    char states[ORDERS_GAMES_MOST + 1];
};

void orders_open(struct orders *ret_orders, struct pretend *pretend, int64_t chat, int64_t admin,
                 int games);

/* Gives the next order, a while after the one before was answered; whether it was, is seen. */
void orders_act(struct orders *orders, uint64_t *chance);
void orders_look(struct orders *orders);
bool orders_waiting(const struct orders *orders);

/* Fails the test unless what was answered stands in the database. */
void orders_check(const struct orders *orders, sqlite3 *db);

#endif
