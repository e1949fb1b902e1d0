/* knockout.h - cups of nine people at an evening that lasts for days (simulated_days.h). */
#ifndef KNOCKOUT_H
#define KNOCKOUT_H

#include "simulated_days.h"

enum { KNOCKOUT_PEOPLE = 9, KNOCKOUT_FIRST = 201 /* their ids, from */ };

#define KNOCKOUT_DAY_MS (24 * SIMULATED_DAYS_HOUR_MS)

/* The evening with the nine in its group; set-up and tear-down of a test. */
extern struct e2e knockout_day;
int knockout_open(void **state);
int knockout_close(void **state);
#define KNOCKOUT_TEST(name) TEST_AROUND(name, knockout_open, knockout_close)

/* The name of one of the nine. */
const char *knockout_name(int64_t player);

void knockout_days(int n);

/* An admin opens cup 1 with these rules, the nine enter, and tables of three are chosen and rounds
 * of three days. Then it starts: three tables are drawn. */
void knockout_enter(const char *rules);
void knockout_start(const char *rules);

/* How many tables of cups there are like this. */
int64_t knockout_tables(const char *where);

/* At all tables of cups that are played each player has moved themselves, or there is nothing they
 * could decide yet; at the tables up to this one. Those who never do are out of the cup. */
void knockout_attend(void);
void knockout_attend_up_to(int64_t table);

/* Two of three leave the table of this place in this round: the third, who is named, has won. */
int64_t knockout_win(int round, int place);

/* One of them has all that is kept of them forgotten, in private. */
void knockout_forget(int64_t player);

/* The newest message of the group that shows a bracket, "" if there is none; how many were sent to
 * a chat since the calls were forgotten last, and how many of these with a sound. */
const char *knockout_bracket(void);
int knockout_brackets(int64_t chat);
int knockout_rang(int64_t chat);

#endif
