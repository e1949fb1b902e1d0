/* ranked.h - a league in a database of its own, in which eight people play at random, and all of
 * which must be right.
 *
 * Everything is in one transaction, which the test may end and begin again.
 */
#ifndef RANKED_H
#define RANKED_H

#include "league_games.h"
#include "store_fixture.h"

enum { RANKED_CHAT = -100, RANKED_PEOPLE = 8, RANKED_SEATS_MOST = 5 };

#define RANKED_DAY_MS   INT64_C(86400000)
#define RANKED_START_MS INT64_C(1790000000000) /* a Monday in September 2026 */

extern const int64_t ranked_people[RANKED_PEOPLE];

struct ranked {
    struct store_fixture kept;
    struct store *store;         /* that of `kept` */
    int64_t chat;                /* RANKED_CHAT, until the test moves the league */
    struct league_games tourney; /* begins at RANKED_START_MS, with chance_seed() */
};

/* For cmocka_unit_test_setup_teardown: the state is a struct ranked. */
int ranked_make(void **state);
int ranked_clean(void **state);

/* The process ends and another begins: only what is on the disk is left, and how chance and time
 * go on. */
void ranked_again(struct ranked *ranked);

/* By chance, from 0 to bound - 1. */
int ranked_below(struct ranked *ranked, int bound);

/* One of the people. */
int64_t ranked_player(struct ranked *ranked);

/* A game as chance has it, up to so long after the last: only its log, or at a table of the bot's.
 * The table. */
int64_t ranked_log(struct ranked *ranked, int64_t chat, int64_t within_ms);
int64_t ranked_play(struct ranked *ranked, int64_t chat, int64_t within_ms);

/* All of a chat is right, and stays as it is when it is derived anew; else the test fails. How many
 * games there are. */
int ranked_check(const struct ranked *ranked, int64_t chat);

#endif
