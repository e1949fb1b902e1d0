/* bare.c - whether a file of SQLite's holds nothing at all. */
#include "internal.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* From SQLite's file format: the header's 100 bytes, then the number of cells on page 1. */
enum { HEADER_BYTES = 105, AT_VERSION = 60, AT_APPLICATION_ID = 68, AT_CELLS = 103 };

/* Whether a log lies beside it, which may have all of it. */
static bool has_log(const char *path)
{
    char name[STORE_PATH_BYTES + 8];
    struct stat log;
    snprintf(name, sizeof name, "%.1023s-wal", path);
    return stat(name, &log) == 0 && log.st_size > 0;
}

bool store_is_bare(const char *path)
{
    static const unsigned char zeros[4];
    unsigned char header[HEADER_BYTES] = "";
    int fd = has_log(path) ? -1 : open(path, O_RDONLY | O_CLOEXEC);
    bool good = fd >= 0 && pread(fd, header, sizeof header, 0) == HEADER_BYTES;
    if (fd >= 0)
        close(fd);
    return good && memcmp(header, "SQLite format 3", 16) == 0 &&
           memcmp(header + AT_VERSION, zeros, 4) == 0 &&
           memcmp(header + AT_APPLICATION_ID, zeros, 4) == 0 &&
           memcmp(header + AT_CELLS, zeros, 2) == 0;
}
