/* step.c - begins a step of a transaction, and reads the rows that it carries. */
#include "step.h"

#include <string.h>

struct step step_begin(struct bot *bot, int64_t now_ms)
{
    live_tables_at(bot->lives, now_ms);
    return (struct step){.bot = bot, .store = bot->store, .lives = bot->lives, .now_ms = now_ms};
}

/* Forgets what was read before any of these rows was written. */
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
