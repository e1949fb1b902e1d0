/* attempt.c - puts a savepoint around what the bot does by itself. */
#include "attempt.h"

#include "log.h"

#include <string.h>

void attempt_begin(struct bot *bot)
{
    bot->trouble = NULL;
    store_savepoint(bot->store);
}

static void tell(struct bot *bot, const char *what, int64_t id)
{
    struct bot_failure *last = &bot->failure;
    bool again = last->what && strcmp(last->what, what) == 0 && last->id == id &&
                 bot->now_ms >= last->at_ms && bot->now_ms - last->at_ms < ATTEMPT_AGAIN_MS;
    if (again)
        return;
    *last = (struct bot_failure){what, id, bot->now_ms};
    log_error("%s %lld: %s, so nothing was done", what, (long long)id, bot->trouble);
}

bool attempt_end(struct bot *bot, const char *what, int64_t id)
{
    if (!bot->trouble) {
        store_release(bot->store);
        return true;
    }
    store_rollback(bot->store);
    live_tables_forget(bot->lives, 0);
    tell(bot, what, id);
    bot->trouble = NULL;
    return false;
}
