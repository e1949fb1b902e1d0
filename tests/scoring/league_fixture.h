/* league_fixture.h - a league in a database of its own, in which eight people play at random, and
 * all of which must be right.
 *
 * Everything is in one transaction, which the test may end and begin again.
 */
#ifndef LEAGUE_FIXTURE_H
#define LEAGUE_FIXTURE_H

#include "league_games.h"
#include "store_fixture.h"

enum { LEAGUE_FIXTURE_CHAT = -100, LEAGUE_FIXTURE_PEOPLE = 8, LEAGUE_FIXTURE_SEATS_MOST = 5 };

#define LEAGUE_FIXTURE_DAY_MS   INT64_C(86400000)
#define LEAGUE_FIXTURE_START_MS INT64_C(1790000000000) /* a Monday in September 2026 */

extern const int64_t league_fixture_people[LEAGUE_FIXTURE_PEOPLE];

struct league_fixture {
    struct store_fixture kept;
    struct store *store;         /* that of `kept` */
    int64_t chat;                /* LEAGUE_FIXTURE_CHAT, until the test moves the league */
    struct league_games tourney; /* begins at LEAGUE_FIXTURE_START_MS, with chance_seed() */
};

/* Set-up and tear-down of a test: this one. */
extern struct league_fixture league_fixture;
int league_fixture_make(void **state);
int league_fixture_clean(void **state);
#define LEAGUE_FIXTURE_TEST(name) TEST_AROUND(name, league_fixture_make, league_fixture_clean)

/* The process ends and another begins: only what is on the disk is left, and how chance and time
 * go on. */
void league_fixture_again(struct league_fixture *ranked);

/* By chance, from 0 to bound - 1. */
int league_fixture_below(struct league_fixture *ranked, int bound);

/* One of the people. */
int64_t league_fixture_player(struct league_fixture *ranked);

/* A game as chance has it, up to so long after the last: only its log, or at a table of the bot's.
 * The table. */
int64_t league_fixture_log(struct league_fixture *ranked, int64_t chat, int64_t within_ms);
int64_t league_fixture_play(struct league_fixture *ranked, int64_t chat, int64_t within_ms);

/* All of a chat is right, and stays as it is when it is derived again; else the test fails. How
 * many games there are. */
int league_fixture_check(const struct league_fixture *ranked, int64_t chat);

#endif
