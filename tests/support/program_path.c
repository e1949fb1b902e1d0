/* program_path.c - asks the system where this program lies. */
#include "program_path.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void program_path(const char *name, char ret_path[PROGRAM_PATH_BYTES])
{
    ssize_t length = readlink("/proc/self/exe", ret_path, PROGRAM_PATH_BYTES - 1);
    assert(length > 0 && length < PROGRAM_PATH_BYTES - 1);
    ret_path[length] = '\0';
    size_t folder = (size_t)(strrchr(ret_path, '/') + 1 - ret_path);
    int wanted = snprintf(ret_path + folder, PROGRAM_PATH_BYTES - folder, "%s", name);
    assert(wanted >= 0 && (size_t)wanted < PROGRAM_PATH_BYTES - folder);
}
