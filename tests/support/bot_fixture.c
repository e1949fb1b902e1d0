/* bot_fixture.c - opens a bot on a database of its own, and closes both. */
#include "bot_fixture.h"

struct bot_fixture bot_fixture;

int bot_fixture_make(void **state)
{
    store_fixture_open(&bot_fixture.kept);
    bot_open(&bot_fixture.bot, bot_fixture.kept.store);
    return 0;
}

int bot_fixture_clean(void **state)
{
    bot_close(&bot_fixture.bot);
    store_fixture_close(&bot_fixture.kept);
    return 0;
}
