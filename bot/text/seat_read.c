/* seat_read.c - finds the player whom somebody names by typing. */

#include "seat_read.h"

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

int seat_read(const struct table *table, const char *typed)
{
    char name[TABLE_NAME_BYTES];
    int found = GAME_NOBODY, n_found = 0;
    trim(typed, name);
    for (int seat = 0; name[0] != '\0' && seat < table->n_seats; seat++) {
        if (strcasecmp(table->seats[seat].name, name) == 0)
            return seat;
        if (strncasecmp(table->seats[seat].name, name, strlen(name)) == 0) {
            found = seat;
            n_found++;
        }
    }
    return n_found == 1 ? found : GAME_NOBODY;
}
