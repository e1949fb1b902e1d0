/* bugiardi_worth.h - the worth of looking, and of an accepted claim: worked out beforehand by
 * tests/robot/soak_bugiardi_worth.c, which also writes the tables, bugiardi_worth_*.inc.
 */
#ifndef BUGIARDI_WORTH_H
#define BUGIARDI_WORTH_H

#include "bugiardi_stage.h"

enum {
    WORTH_STEPS = 74,  /* of the ladder with cards; with dice there are 72 */
    WORTH_LEVELS = 90, /* chances are kept in 89ths */
};

/* The letters of the tables are printable, and none has a meaning inside a string. */
enum { WORTH_FIRST = '#', WORTH_SKIPPED = '?', WORTH_SKIPPED_TOO = '\\' };

/* Rows are the steps held, columns the steps claimed. */
struct bugiardi_worth_table {
    char two[WORTH_STEPS][WORTH_STEPS + 1];     /* looks of two, with cards; one of them loses */
    char look[2][WORTH_STEPS][WORTH_STEPS + 1]; /* of three, and of more */
    char keep[2][WORTH_STEPS][WORTH_STEPS + 1];
};

/* The worth of hands by these rules among n players; with dice more than two: see
 * bugiardi_look.h. */
void bugiardi_worth_find(const struct rules *rules, const struct bugiardi_steps *steps, int n,
                         struct bugiardi_worth *ret_worth);

/* The chance that a letter of a table stands for. */
float bugiardi_worth_chance(char letter);

/* The step of a table for a step of a ladder with other straights: the same hand, or the same place
 * if straights have another rank. */
int bugiardi_worth_step(const struct rules *rules, int step);

#endif
