/* catalogues.c - looks below the folder of catalogues for languages. */
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

static int by_code(const void *a, const void *b)
{
    return strcmp(a, b);
}

const char *const *catalogues_find(const char *locale_dir)
{
    static char codes[MOST][CODE_BYTES];
    static const char *found[MOST + 1];
    int n = 0;
    const struct dirent *entry;
    DIR *folder = opendir(locale_dir);
    while (folder && n < MOST && (entry = readdir(folder)))
        if (entry->d_name[0] != '.' && strlen(entry->d_name) < CODE_BYTES &&
            has_catalogue(locale_dir, entry->d_name))
            strcpy(codes[n++], entry->d_name);
    if (folder)
        closedir(folder);
    qsort(codes, (size_t)n, sizeof codes[0], by_code);
    for (int i = 0; i < n; i++)
        found[i] = codes[i];
    found[n] = NULL;
    return found;
}
