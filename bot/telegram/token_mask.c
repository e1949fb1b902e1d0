/* token_mask.c - blanks the bot's token in text that leaves the program. */
#include "token_mask.h"

#include <string.h>

enum {
    ID_DIGITS_MIN = 6, /* a token begins with the bot's id */
    LETTERS_MIN = 8,   /* then come 35 letters today; a text may be cut */
    COLON_ESCAPED = 3, /* bytes of %3A */
};

void token_mask_blank(char *bytes, size_t length, const char *secret)
{
    size_t secret_length = strlen(secret);
    char *end = bytes + length, *at = bytes;
    if (secret_length == 0)
        return;
    while ((at = memmem(at, (size_t)(end - at), secret, secret_length)) != NULL) {
        memset(at, '*', secret_length);
        at += secret_length;
    }
}

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"

static size_t colon(const char *at)
{
    if (*at == ':')
        return 1;
    return strncasecmp(at, "%3a", COLON_ESCAPED) == 0 ? COLON_ESCAPED : 0;
}

void token_mask_blank_pattern(char *text)
{
    while (*text != '\0') {
        size_t digits = strspn(text, "0123456789");
        size_t between = digits >= ID_DIGITS_MIN ? colon(text + digits) : 0;
        size_t rest = between > 0 ? strspn(text + digits + between, LETTERS) : 0;
        if (rest >= LETTERS_MIN)
            memset(text, '*', digits + between + rest);
        text += digits > 0 ? digits : 1;
    }
}
