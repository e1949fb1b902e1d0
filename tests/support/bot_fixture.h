/* bot_fixture.h - a bot that no daemon runs, on a database of its own. */
#ifndef BOT_FIXTURE_H
#define BOT_FIXTURE_H

#include "bot.h"
#include "store_fixture.h"

/* Set-up and tear-down of a test: this one. */
extern struct bot_fixture {
    struct store_fixture kept;
    struct bot bot;
} bot_fixture;
int bot_fixture_make(void **state);
int bot_fixture_clean(void **state);

#endif
