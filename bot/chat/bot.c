/* bot.c - opens and closes what everything works on. */
#include "bot.h"

#include "robot.h"

#include <assert.h>

void bot_open(struct bot *ret_bot, struct store *store)
{
    *ret_bot = (struct bot){
        .store = store, .lives = live_tables_open(store), .robot_memory = robot_memory_new()};
    assert(ret_bot->robot_memory);
}

void bot_close(struct bot *bot)
{
    live_tables_close(bot->lives);
    bot->lives = NULL;
    robot_memory_free(bot->robot_memory);
    bot->robot_memory = NULL;
}
