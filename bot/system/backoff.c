/* backoff.c - how long to wait before something that failed is tried again. */
#include "backoff.h"

enum { FIRST_MS = 1000 };

int64_t backoff_ms(int failures, int64_t most_ms)
{
    int64_t ms = FIRST_MS;
    for (int i = 0; i < failures && ms < most_ms; i++)
        ms *= 2;
    return ms < most_ms ? ms : most_ms;
}
