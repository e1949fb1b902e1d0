/* token_mask.h - blanks the bot's token in text that leaves the program. */
#ifndef TOKEN_MASK_H
#define TOKEN_MASK_H

#include <stddef.h>

/* Overwrites every occurrence of `secret` in the bytes with '*'; the length stays. */
void token_mask_blank(char *bytes, size_t length, const char *secret);

/* Overwrites with '*' everything that looks like a token: digits, a colon (also as %3A), and
 * letters. */
void token_mask_blank_pattern(char *text);

#endif
