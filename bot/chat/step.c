/* step.c - begins a step of a transaction, and puts a savepoint around the bot's own work. */
#include "step.h"

#include "log.h"

#include <string.h>

struct step step_begin(struct bot *bot, int64_t now_ms)
{
    live_tables_at(bot->live_tables, now_ms);
    return (struct step){
        .bot = bot, .store = bot->store, .live_tables = bot->live_tables, .now_ms = now_ms};
}

const struct store_chat *step_chat(struct step *step, int64_t chat)
{
    return store_chat_row(step->store, chat);
}

const struct store_player *step_player(struct step *step, int64_t player)
{
    return store_player_row(step->store, player);
}

/* --- all or nothing --- */

void step_try(struct step *step)
{
    step->trouble = NULL;
    store_savepoint(step->store);
}

static void tell(struct step *step, const char *what, int64_t id)
{
    struct bot_failure *last = &step->bot->failure;
    bool again = last->what && strcmp(last->what, what) == 0 && last->id == id &&
                 step->now_ms >= last->at_ms && step->now_ms - last->at_ms < STEP_AGAIN_MS;
    if (again)
        return;
    *last = (struct bot_failure){what, id, step->now_ms};
    log_error("%s %lld: %s, so nothing was done", what, (long long)id, step->trouble);
}

bool step_tried(struct step *step, const char *what, int64_t id)
{
    if (!step->trouble) {
        store_release(step->store);
        return true;
    }
    store_rollback(step->store);
    live_tables_forget(step->live_tables, 0);
    tell(step, what, id);
    step->trouble = NULL;
    return false;
}
