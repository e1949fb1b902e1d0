/* table_equal.h - whether two tables are the same, down to every seat and the game. */
#ifndef TABLE_EQUAL_H
#define TABLE_EQUAL_H

#include "table.h"

bool table_equal(const struct table *a, const struct table *b);

#endif
