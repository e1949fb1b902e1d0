/* token_mask.h - keeps the bot's token out of whatever is handed out. */
#ifndef TOKEN_MASK_H
#define TOKEN_MASK_H

#include <stddef.h>

/* Overwrites with '*' every place where `secret` stands in the bytes; their number stays. */
void token_mask_blank(char *bytes, size_t length, const char *secret);

/* Overwrites with '*' whatever looks like a token: digits, a colon (also as %3A), and letters. */
void token_mask_blank_pattern(char *text);

#endif
