/* lent_copies.h - the names of copies that are lent to other programs for a while. As an unfinished
 * copy, they are given up for room on a full disk. */
#ifndef LENT_COPIES_H
#define LENT_COPIES_H

#include <stddef.h>

/* Suffix of the database's path, with a number below LENT_COPIES_MOST behind it. */
#define LENT_COPIES_SUFFIX ".lent-"
enum { LENT_COPIES_MOST = 4 };

void lent_copies_name(const char *path, int number, char *ret_file, size_t size);

/* Removes all of them; those who have one open keep it. */
void lent_copies_drop(const char *path);

#endif
