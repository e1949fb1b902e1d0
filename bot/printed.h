/* printed.h - the standard streams: opens them, and tells whether all output was written. */
#ifndef PRINTED_H
#define PRINTED_H

#include <stdio.h>

/* Flushes the stream. NULL if nothing was lost, now or before; else the reason. */
const char *printed_fault(FILE *out);

/* Opens descriptors 0 to 2, so that no later file takes their place. */
void printed_open_streams(void);

#endif
