/* alike.h - texts that look alike: with letters of another alphabet, or I, l, 1 and |, or O and 0,
 * in another's place.
 *
 * People must not take one name for another. So capitals and accents do not count, either: an
 * accented letter can be written in two ways, which look the same.
 */
#ifndef ALIKE_H
#define ALIKE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether the texts look alike. */
bool alike_equal(const char *text, const char *other);

/* A number that texts which look alike share, and others hardly ever. */
uint64_t alike_hash(const char *text);

/* Whether the text begins with one that looks like `begin`. */
bool alike_begins(const char *text, const char *begin);

/* Writes the text with the usual letter for each that looks like it; capitals and accents stay. The
 * end is left out if there is no room. */
void alike_write(const char *text, char *ret_usual, size_t room);

#endif
