/* bot.c - opens and closes the struct that all handlers work on. */
#include "bot.h"

#include "robot.h"

#include <assert.h>

void bot_open(struct bot *ret_bot, struct store *store)
{
    *ret_bot = (struct bot){
        .store = store, .live_tables = live_tables_open(store), .robot_memory = robot_memory_new()};
    assert(ret_bot->robot_memory);
    bot_put_back(ret_bot);
}

void bot_put_back(struct bot *bot)
{
    store_put_back_last(bot->store, &bot->put_back);
    buttons_era(bot->put_back.era, bot->era);
}

void bot_close(struct bot *bot)
{
    live_tables_close(bot->live_tables);
    bot->live_tables = NULL;
    robot_memory_free(bot->robot_memory);
    bot->robot_memory = NULL;
}
