/* bugiardi_worth.h - the worth of looking, and of an accepted claim, with cards: worked out
 * beforehand by tests/robot/soak_bugiardi_worth.c, which also writes the tables,
 * bugiardi_worth_cards.inc.
 */
#ifndef BUGIARDI_WORTH_H
#define BUGIARDI_WORTH_H

#include "bugiardi_stage.h"

enum {
    WORTH_STEPS = 74,  /* of the ladder with cards */
    WORTH_LEVELS = 90, /* chances are kept in 89ths */
};

/* The letters of the tables are printable, and none has a meaning inside a string. */
enum { WORTH_FIRST = '#', WORTH_SKIPPED = '?', WORTH_SKIPPED_TOO = '\\' };

/* Rows are the steps held, columns the steps claimed. */
struct bugiardi_worth_table {
    char two[WORTH_STEPS][WORTH_STEPS + 1];     /* looks of two; one of them loses */
    char look[2][WORTH_STEPS][WORTH_STEPS + 1]; /* of three, and of more */
    char keep[2][WORTH_STEPS][WORTH_STEPS + 1];
};

/* The worth of hands with cards among n players; with dice see bugiardi_look.h. */
void bugiardi_worth_find(int n_steps, int n, struct bugiardi_worth *ret_worth);

/* The chance that a letter of a table stands for. */
float bugiardi_worth_chance(char letter);

/* The step of a table for a step of a ladder with other straights: the same hand, or the same place
 * if straights have another rank. */
int bugiardi_worth_step(const struct rules *rules, int step);

#endif
