/* folded.h - names as they are compared, so that the ways to type one are the same. */
#ifndef FOLDED_H
#define FOLDED_H

#include <stdbool.h>
#include <stddef.h>

/* Small letters of a to z without accents, digits, and one space between words; apostrophes are
 * left out, and a letter of another alphabet is '?'. False if there is no room, with nothing said
 * about ret_folded. */
bool folded_text(const char *text, char *ret_folded, size_t room);

#endif
