/* printed.h - whether all that a command printed came out. */
#ifndef PRINTED_H
#define PRINTED_H

#include <stdio.h>

/* Writes out what is left in the buffer. NULL if nothing was lost, now or before; else why. */
const char *printed_fault(FILE *out);

#endif
