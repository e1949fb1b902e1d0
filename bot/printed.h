/* printed.h - tells whether all output of a command was written. */
#ifndef PRINTED_H
#define PRINTED_H

#include <stdio.h>

/* Flushes the stream. NULL if nothing was lost, now or before; else the reason. */
const char *printed_fault(FILE *out);

#endif
