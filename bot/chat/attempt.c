/* attempt.c - puts a savepoint around what the bot does by itself. */
#include "attempt.h"

#include "log.h"

#include <string.h>

void attempt_begin(struct step *step)
{
    step->trouble = NULL;
    store_savepoint(step->store);
}

static void tell(struct step *step, const char *what, int64_t id)
{
    struct bot_failure *last = &step->bot->failure;
    bool again = last->what && strcmp(last->what, what) == 0 && last->id == id &&
                 step->now_ms >= last->at_ms && step->now_ms - last->at_ms < ATTEMPT_AGAIN_MS;
    if (again)
        return;
    *last = (struct bot_failure){what, id, step->now_ms};
    log_error("%s %lld: %s, so nothing was done", what, (long long)id, step->trouble);
}

bool attempt_end(struct step *step, const char *what, int64_t id)
{
    if (!step->trouble) {
        store_release(step->store);
        return true;
    }
    store_rollback(step->store);
    live_tables_forget(step->lives, 0);
    tell(step, what, id);
    step->trouble = NULL;
    return false;
}
