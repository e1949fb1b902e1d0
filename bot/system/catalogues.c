/* catalogues.c - finds the installed languages by their catalogues. */
#include "catalogues.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 15, CODE_BYTES = 16 };

static int has_catalogue(const char *locale_dir, const char *code)
{
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/bussolotto.mo", locale_dir, code);
    return length > 0 && (size_t)length < sizeof path && access(path, R_OK) == 0;
}

const char *const *catalogues_find(const char *locale_dir)
{
    static char codes[MOST][CODE_BYTES];
    static const char *found[MOST + 1];
    struct dirent **entries = NULL;
    int n = 0, all = scandir(locale_dir, &entries, NULL, versionsort);
    for (int i = 0; i < all; free(entries[i++])) {
        const char *code = entries[i]->d_name;
        if (n == MOST || *code == '.' || strlen(code) >= CODE_BYTES ||
            !has_catalogue(locale_dir, code))
            continue;
        found[n] = strcpy(codes[n], code);
        n++;
    }
    free(entries);
    found[n] = NULL;
    return found;
}
