/* folded.h - names as they are compared, so that the ways to type one are the same. */
#ifndef FOLDED_H
#define FOLDED_H

#include <stdbool.h>
#include <stddef.h>

/* Small letters without accents, digits, and one space between words; apostrophes are left out.
 * So for the alphabets of Europe; letters of others stay what they are. False if there is no room,
 * with nothing said about ret_folded. */
bool folded_text(const char *text, char *ret_folded, size_t room);

#endif
