/* bot.c - opens and closes what everything works on. */
#include "bot.h"

void bot_open(struct bot *ret_bot, struct store *store)
{
    *ret_bot = (struct bot){.store = store, .lives = live_tables_open(store)};
}

void bot_close(struct bot *bot)
{
    live_tables_close(bot->lives);
    bot->lives = NULL;
}
