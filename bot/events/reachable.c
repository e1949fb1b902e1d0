/* reachable.c - tells the tables of a person whether they can be written to. */
#include "reachable.h"

#include "announce.h"

/* One table hears that a person can, or cannot, be written to. */
static void reach_table(struct bot *bot, struct live *live, const struct event *event)
{
    struct news news;
    if (table_step(&live->table, event, &news) != ACCEPTED)
        return;
    const struct table *table = &live->table;
    bool playing = table->status == TABLE_PLAYING;
    bool on_turn = table_turn(table) == table_seat(table, event->player);
    if (playing && on_turn && event->reachable)
        announce_throw(bot, live);
    else if (playing && on_turn)
        announce_unreachable(bot, live);
    if (!playing || on_turn)
        announce_refresh(bot, live);
    live_tables_save(bot->lives, live, false, bot->now_ms);
}

void reachable_set(struct bot *bot, int64_t player, bool reachable, int64_t now_ms)
{
    struct store_player known;
    bot->now_ms = now_ms;
    if (!store_player(bot->store, player, &known)) {
        if (!reachable)
            return;
        store_player_put(bot->store, &known);
    }
    if (known.reachable == reachable)
        return;
    store_player_reachable(bot->store, player, reachable);

    struct event event = {.kind = EVENT_REACH, .player = player, .reachable = reachable};
    struct live *live;
    for (int64_t id = 0; (live = live_tables_next_of(bot->lives, player, &id)) != NULL;)
        reach_table(bot, live, &event);
}
