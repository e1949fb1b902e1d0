/* test_group_dice.c - /dice, typed in a group and in private, on totals of all kinds. */
#include "bot_fixture.h"
#include "chance.h"
#include "dice_totals.h"
#include "golden.h"
#include "hear.h"
#include "language.h"
#include "testing.h"
#include "thrown.h"

#include <stdio.h>
#include <string.h>

enum { ANNA = 101, CHAT = -500 };

static const int64_t NOW_MS = 1790000000000;

static struct store_fixture *const kept = &bot_fixture.kept;

static int make(void **state)
{
    bot_fixture_make(state);
    language_open("/nonexistent", (const char *const[]){NULL});
    return 0;
}

#define A_GROUP(name) TEST_AROUND(name, make, bot_fixture_clean)

static const char *ask(int64_t chat)
{
    struct hear anna = {.bot = &bot_fixture.bot, .chat = chat, .player = ANNA, .at_ms = NOW_MS};
    hear_text(&anna, "/dice");
    return tempstore_text(kept->store, "SELECT json_extract(body, '$.text') FROM sends"
                                       " ORDER BY id DESC LIMIT 1");
}

/* Tells so many of each value, and `more` of the last one. */
static void fell(const char *kind, int values, int64_t each, int64_t more)
{
    const struct store_dice_pool pool = {.chat = CHAT, .player = 0, .kind = kind};
    for (int i = 0; i < values; i++) {
        int64_t weight = values == THROWN_VALUES_MAX ? thrown_weight(2, i) : 1;
        store_dice_add(kept->store, &pool, i, each * weight + (i == values - 1 ? more : 0));
    }
    store_dice_tell(kept->store, &pool);
}

A_GROUP(nothing_is_counted_yet)
{
    golden_reads("nothing", ask(CHAT));
    golden_reads("in private", ask(ANNA));
}

A_GROUP(dice_are_shown_with_what_is_expected)
{
    fell("tokio", THROWN_VALUES_MAX, 34, 6);
    fell("421", THROWN_FACES, 500, 90);
    fell("bugiardi", THROWN_FACES, 1000, 400);
    golden_reads("all games", ask(CHAT));
}

A_GROUP(a_few_dice_tell_nothing)
{
    fell("421", THROWN_FACES, 4, 0);
    golden_reads("few", ask(CHAT));
}

/* Dice that wait to be told change no letter of the answer. */
A_GROUP(what_waits_is_not_shown)
{
    char before[4000];
    uint64_t chance = chance_seed();
    fell("tokio", THROWN_VALUES_MAX, 20, 0);
    snprintf(before, sizeof before, "%s", ask(CHAT));
    for (int i = 0; i < 50; i++) {
        const struct store_dice_pool pool = {.chat = CHAT, .player = ANNA, .kind = "tokio"};
        store_dice_add(kept->store, &pool, (int)chance_below(&chance, THROWN_VALUES_MAX), 1);
        store_dice_add(kept->store, &pool, STORE_DICE_UNSEEN, 1);
        assert_string_equal(ask(CHAT), before);
    }
}
