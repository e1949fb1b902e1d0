/* seat_read.c - finds the player whom somebody names by typing. */

#include "seat_read.h"

#include "folded.h"

#include <string.h>
#include <strings.h>

/* The typed name without what stands around it: spaces, and the @ that people put before names. */
static void trim(const char *typed, char ret_name[TABLE_NAME_BYTES])
{
    typed += strspn(typed, " \t\n@");
    size_t length = strlen(typed);
    while (length > 0 && strchr(" \t\n", typed[length - 1]))
        length--;
    if (length >= TABLE_NAME_BYTES)
        length = TABLE_NAME_BYTES - 1;
    memcpy(ret_name, typed, length);
    ret_name[length] = '\0';
}

int seat_read_fits(const char *typed, const char *name)
{
    char folded_typed[TABLE_NAME_BYTES], folded_name[TABLE_NAME_BYTES];
    if (typed[0] != '\0' && strcasecmp(typed, name) == 0)
        return 3;
    if (!folded_text(typed, folded_typed, sizeof folded_typed) ||
        !folded_text(name, folded_name, sizeof folded_name))
        return 0;
    size_t length = strlen(folded_typed);
    if (length == 0 || strncmp(folded_typed, folded_name, length) != 0)
        return 0;
    return folded_name[length] == '\0' ? 2 : 1;
}

int seat_read(const struct table *table, const char *typed)
{
    char name[TABLE_NAME_BYTES];
    int found = GAME_NOBODY, best = 0, n_best = 0;
    trim(typed, name);
    for (int seat = 0; seat < table->n_seats; seat++) {
        int fit = seat_read_fits(name, table->seats[seat].name);
        if (fit == 0 || fit < best)
            continue;
        n_best = fit > best ? 1 : n_best + 1;
        best = fit;
        found = seat;
    }
    return n_best == 1 ? found : GAME_NOBODY;
}

bool seat_read_is_me(const char *typed)
{
    return strcasecmp(typed, "me") == 0 || strcasecmp(typed, "io") == 0;
}

const char *seat_read_after_and(const char *typed)
{
    static const char *const words[] = {"- ",   "– ",   "— ",      ": ",  "& ",   "e ",
                                        "con ", "and ", "contro ", "vs ", "vs. ", "against "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncasecmp(typed, words[i], strlen(words[i])) == 0)
            return typed + strlen(words[i]);
    return typed;
}
