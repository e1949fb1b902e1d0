/* refusal.c - the names of refusals. */
#include "refusal.h"

#include "rules.h"

#include <assert.h>

static const char *const names[REFUSAL_COUNT] = {
#define REFUSAL_NAME(constant, name) [constant] = name,
    REFUSALS(REFUSAL_NAME)
#undef REFUSAL_NAME
};

const char *refusal_name(enum refusal why)
{
    const struct exclusion *exclusion = rules_exclusion(why);
    assert(exclusion != NULL || (unsigned)why < REFUSAL_COUNT);
    return exclusion != NULL ? exclusion->name : names[why];
}
