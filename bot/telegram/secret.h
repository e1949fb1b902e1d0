/* secret.h - keeps the bot's token out of whatever is handed out. */
#ifndef SECRET_H
#define SECRET_H

#include <stddef.h>

/* Overwrites with '*' every place where `secret` stands in the bytes; their number stays. */
void secret_blank(char *bytes, size_t length, const char *secret);

/* Overwrites with '*' whatever looks like a token: digits, a colon (also as %3A), and letters. */
void secret_blank_pattern(char *text);

#endif
