/* step.c - begins a step of a transaction, reads the rows that it carries, and puts a savepoint
 * around the bot's own work. */
#include "step.h"

#include "log.h"

#include <string.h>

struct step step_begin(struct bot *bot, int64_t now_ms)
{
    live_tables_at(bot->live_tables, now_ms);
    return (struct step){
        .bot = bot, .store = bot->store, .live_tables = bot->live_tables, .now_ms = now_ms};
}

/* Forgets the rows if any of them was written since. */
static void keep_up(struct step *step)
{
    int64_t version = store_people_version(step->store);
    if (step->version == version)
        return;
    step->version = version;
    step->chat.chat = 0;
    memset(step->people, 0, sizeof step->people);
}

const struct store_chat *step_chat(struct step *step, int64_t chat)
{
    keep_up(step);
    if (chat == 0 || step->chat.chat != chat)
        store_chat(step->store, chat, &step->chat);
    return &step->chat;
}

const struct store_player *step_player(struct step *step, int64_t player)
{
    keep_up(step);
    for (int i = 0; i < STEP_PEOPLE && player != 0; i++)
        if (step->people[i].player == player)
            return &step->people[i];
    struct store_player *place = &step->people[step->next];
    step->next = (step->next + 1) % STEP_PEOPLE;
    store_player(step->store, player, place);
    return place;
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
