/* printed.c - asks a stream for its errors, including earlier ones. */
#include "printed.h"

#include <errno.h>
#include <string.h>

/* ferror() also knows of a disk that was full for a moment. */
const char *printed_fault(FILE *out)
{
    if (fflush(out) != 0)
        return strerrordesc_np(errno);
    return ferror(out) ? "a part could not be written" : NULL;
}
