/* printed.c - the standard streams. */
#include "printed.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* ferror() also knows of a disk that was full for a moment. */
const char *printed_fault(FILE *out)
{
    if (fflush(out) != 0)
        return strerrordesc_np(errno);
    return ferror(out) ? "a part could not be written" : NULL;
}

void printed_open_streams(void)
{
    int fd;
    do
        fd = open("/dev/null", O_RDWR);
    while (fd >= 0 && fd <= STDERR_FILENO);
    if (fd >= 0)
        close(fd);
}
