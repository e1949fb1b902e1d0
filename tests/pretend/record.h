/* record.h - what the bot called, kept for tests to look at. */
#ifndef RECORD_H
#define RECORD_H

#include "apicall.h"

/* status 0: no answer was given. lost: it did not arrive whole. */
void record_call(struct call *call, const char *method, int status, bool lost);

#endif
