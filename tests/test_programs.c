/* test_programs.c - asks the system where this program lies. */
#include "test_programs.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void beside(const char *name, char ret_path[TEST_PROGRAMS_BYTES])
{
    ssize_t length = readlink("/proc/self/exe", ret_path, TEST_PROGRAMS_BYTES - 1);
    assert(length > 0 && length < TEST_PROGRAMS_BYTES - 1);
    ret_path[length] = '\0';
    size_t folder = (size_t)(strrchr(ret_path, '/') + 1 - ret_path);
    int wanted = snprintf(ret_path + folder, TEST_PROGRAMS_BYTES - folder, "%s", name);
    assert(wanted >= 0 && (size_t)wanted < TEST_PROGRAMS_BYTES - folder);
}
