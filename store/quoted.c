/* quoted.c - a path as a word of the shell, for commands that an operator is to type. */
#include "store.h"

#include <string.h>

static bool is_plain(const char *text)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "_./-+:,@%";
    return *text != '\0' && text[strspn(text, plain)] == '\0';
}

const char *store_quoted(const char *text, char ret_word[STORE_WORD_BYTES])
{
    size_t length = 0, room = STORE_WORD_BYTES - sizeof "'\\'''";
    bool bare = is_plain(text);
    if (!bare)
        ret_word[length++] = '\'';
    for (; *text != '\0' && length < room; text++) {
        const char *as = *text == '\'' ? "'\\''" : (char[]){*text, '\0'};
        length = (size_t)(stpcpy(ret_word + length, as) - ret_word);
    }
    strcpy(ret_word + length, bare ? "" : "'");
    return ret_word;
}
