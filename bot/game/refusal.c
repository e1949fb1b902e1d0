/* refusal.c - the names of refusals. */
#include "refusal.h"

#include <assert.h>

static const char *const names[REFUSAL_COUNT] = {
#define REFUSAL_NAME(constant, name) [constant] = name,
    REFUSALS(REFUSAL_NAME)
#undef REFUSAL_NAME
};

const char *refusal_name(enum refusal why)
{
    assert((unsigned)why < REFUSAL_COUNT);
    return names[why];
}
