/* fuzz_shown_names.c - no two people in a text are called the same, whatever their names are.
 *
 * Each line is a name; after a tab stands the username.
 */

#include "shown_names.h"

#include <assert.h>
#include <string.h>

enum { RAW_MAX = 2048, PEOPLE_MAX = 24 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct shown_names names;
static char usernames[PEOPLE_MAX][TABLE_USERNAME_BYTES];
static char shown[PEOPLE_MAX][SHOWN_WIDTHS][SHOWN_NAME_BYTES];

/* Usernames have letters of ASCII, digits and "_". */
static void read_username(const char *text, char ret_username[TABLE_USERNAME_BYTES])
{
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    if (length > 32)
        length = 32;
    memcpy(ret_username, text, length);
    ret_username[length] = '\0';
}

static void read_people(char *text)
{
    shown_names_begin(&names);
    for (char *line = text, *next; line && names.n < PEOPLE_MAX; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        char *tab = strchr(line, '\t');
        read_username(tab ? tab + 1 : "", usernames[names.n]);
        if (tab)
            *tab = '\0';
        shown_names_add(&names, names.n % 2 == 0 ? names.n : 0, line, usernames[names.n]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char raw[RAW_MAX];
    if (size == 0 || size > RAW_MAX)
        return 0;
    memcpy(raw, data + 1, size - 1);
    raw[size - 1] = '\0';
    read_people(raw);
    names.n_first = data[0] % (names.n + 1);
    for (int i = 0; i < names.n; i++)
        for (int width = 0; width < SHOWN_WIDTHS; width++) {
            shown_names_write(&names, i, (enum shown_width)width, shown[i][width]);
            assert(shown[i][width][0] != '\0');
            for (int k = 0; k < i * SHOWN_WIDTHS; k++)
                assert(strcmp(shown[i][width], shown[k / SHOWN_WIDTHS][k % SHOWN_WIDTHS]) != 0);
        }
    return 0;
}
