/* printed.c - asks a stream for its faults, those of before included. */
#include "printed.h"

#include <errno.h>
#include <string.h>

/* A disk that was full for a moment is noted in the stream alone. */
const char *printed_fault(FILE *out)
{
    if (fflush(out) != 0)
        return strerrordesc_np(errno);
    return ferror(out) ? "a part could not be written" : NULL;
}
