/* seated.c - what tests of tables share. */

#include "seated.h"
#include "spelt.h"
#include "testing.h"

#include <string.h>

uint32_t seated_below(void *source, uint32_t bound)
{
    struct seated_chance *chance = source;
    assert_true(chance->at < chance->n);
    uint32_t value = chance->values[chance->at++];
    assert_true(value < bound);
    return value;
}

static uint32_t no_chance(void *source, uint32_t bound)
{
    fail_msg("chance was asked for one of %u", bound);
    return 0;
}

struct event seated_does(enum event_kind kind, int64_t player)
{
    return (struct event){.kind = kind, .player = player};
}

struct event seated_join(int64_t player)
{
    return (struct event){.kind = EVENT_JOIN, .player = player, .name = "Guest"};
}

struct event seated_preset(int64_t player, const char *preset)
{
    return (struct event){.kind = EVENT_PRESET, .player = player, .preset = preset};
}

struct event seated_starter(int64_t player, enum table_starter how)
{
    return (struct event){.kind = EVENT_STARTER, .player = player, .starter = how};
}

struct event seated_move(const struct table *table, int64_t player, const char *verb,
                         const char *claim)
{
    int number = game_verb(table->rules.kind, verb);
    assert_true(number >= 0);
    int value = claim != NULL ? game_value(&table->rules, claim) : GAME_NOTHING;
    assert_int_equal(claim != NULL, value != GAME_NOTHING);
    struct event event = {.kind = EVENT_MOVE, .player = player, .turn = table->turn};
    event.move = (struct move){.verb = (uint8_t)number, .value = (int16_t)value};
    return event;
}

static enum refusal step(struct table *table, struct event *event, struct news *ret_news)
{
    if (event->below == NULL)
        event->below = no_chance;
    return table_step(table, event, ret_news);
}

struct news seated_accepted(struct table *table, struct event event)
{
    struct news news;
    assert_string_equal(refusal_name(step(table, &event, &news)), "accepted");
    assert_int_equal(news.by, event.player);
    return news;
}

void seated_refused(struct table *table, struct event event, enum refusal why)
{
    struct table before;
    memcpy(&before, table, sizeof before);
    struct news news, untouched;
    memset(&news, 0x5a, sizeof news);
    memset(&untouched, 0x5a, sizeof untouched);
    assert_string_equal(refusal_name(step(table, &event, &news)), refusal_name(why));
    assert_memory_equal(table, &before, sizeof before);
    assert_memory_equal(&news, &untouched, sizeof news);
}

struct news seated_throw(struct table *table, uint32_t one, uint32_t other)
{
    struct seated_chance chance = {.n = 2, .values = {one - 1, other - 1}};
    struct event event = {.kind = EVENT_THROW, .below = seated_below, .source = &chance};
    assert_true(table_wants_throw(table));
    struct news news = seated_accepted(table, event);
    assert_int_equal(chance.at, chance.n);
    return news;
}

struct table seated_lobby(int n, const char *preset)
{
    struct rules rules = spelt_rules(preset);
    struct event host = {
        .kind = EVENT_JOIN, .player = SEATED_HOST, .name = "Host", .reachable = true};
    struct table table;
    table_open(&table, SEATED_CHAT, SEATED_THREAD, &rules, &host);
    for (int i = 1; i < n; i++)
        seated_accepted(&table, seated_join(SEATED_HOST + i));
    seated_accepted(&table, seated_starter(SEATED_HOST, STARTER_HOST));
    return table;
}

struct table seated_game(int n, const char *preset)
{
    struct table table = seated_lobby(n, preset);
    seated_accepted(&table, seated_does(EVENT_START, SEATED_HOST));
    return table;
}
