/* lent_copies.c - the names of copies that are lent to other programs. */
#include "lent_copies.h"

#include "internal.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

void lent_copies_name(const char *path, int number, char *ret_file, size_t size)
{
    snprintf(ret_file, size, "%s" LENT_COPIES_SUFFIX "%d", path, number);
}

void lent_copies_drop(const char *path)
{
    char file[STORE_PATH_BYTES + 32];
    for (int number = 0; number < LENT_COPIES_MOST; number++) {
        lent_copies_name(path, number, file, sizeof file);
        unlink(file);
        strcat(file, "-wal");
        unlink(file);
    }
}
