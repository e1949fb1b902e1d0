/* step.c - begins a step of a transaction. */
#include "step.h"

struct step step_begin(struct bot *bot, int64_t now_ms)
{
    live_tables_at(bot->lives, now_ms);
    return (struct step){.bot = bot, .store = bot->store, .lives = bot->lives, .now_ms = now_ms};
}
