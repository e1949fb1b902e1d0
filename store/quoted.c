/* quoted.c - puts a path between quotes if the shell would not take it for one word. */
#include "quoted.h"

#include <stdbool.h>
#include <string.h>

static bool is_plain(const char *text)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "_./-+:,@%";
    return *text != '\0' && text[strspn(text, plain)] == '\0';
}

const char *quoted(const char *text, char ret_word[QUOTED_BYTES])
{
    size_t length = 0, room = QUOTED_BYTES - sizeof "'\\'''";
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
