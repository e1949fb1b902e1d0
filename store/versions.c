/* versions.c - the copies from before updates of the program. */
#include "beside.h"
#include "internal.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The version of a copy, from its name; 0: it is no such copy. */
static int version_in(const char *name)
{
    const char *number = strstr(name, BESIDE_VERSION);
    char *end = NULL;
    long version = number ? strtol(number + strlen(BESIDE_VERSION), &end, 10) : 0;
    return end && *end == '\0' && version > 0 && version <= INT_MAX ? (int)version : 0;
}

/* The two newest versions below a given one, newest first; 0: none. */
struct versions {
    int below, newest, before;
};

static bool note_version(void *context, const char *name, enum beside_kind kind)
{
    struct versions *versions = context;
    int version = kind == BESIDE_COPY ? version_in(name) : 0;
    if (version >= versions->below)
        return true;
    if (version > versions->newest) {
        versions->before = versions->newest;
        versions->newest = version;
    } else if (version > versions->before) {
        versions->before = version;
    }
    return true;
}

bool store_version_copy(const char *path, int most, char ret_file[STORE_PATH_BYTES])
{
    struct versions found = {.below = most + 1};
    store_beside(path, note_version, &found);
    if (found.newest > 0)
        snprintf(ret_file, STORE_PATH_BYTES, "%.900s" BESIDE_VERSION "%d", path, found.newest);
    return found.newest > 0;
}

void store_versions_drop(const char *path, int version)
{
    struct versions found = {.below = version};
    char file[STORE_PATH_BYTES + 32];
    store_beside(path, note_version, &found);
    while (found.before > 0) {
        snprintf(file, sizeof file, "%s" BESIDE_VERSION "%d", path, found.before);
        if (unlink(file) != 0)
            return;
        found = (struct versions){.below = version};
        store_beside(path, note_version, &found);
    }
}
