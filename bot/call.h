/* call.h - what the command line said. */
#ifndef CALL_H
#define CALL_H

#include "arguments.h"
#include "unit_paths.h"

#include <limits.h>

struct call {
    struct arguments said;
    const char *file; /* for commands that take one */
    bool of_unit;     /* the configuration is that of `unit` */
    struct unit_paths unit;
    char by[UNIT_PATHS_BYTES]; /* how this program is called for the same database */
    char locale_dir[PATH_MAX];
};

#endif
