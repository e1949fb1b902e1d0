/* reachable.c - tells the tables of a person whether they can be written to. */
#include "reachable.h"

#include "announce.h"

/* One table hears that a person can, or cannot, be written to. */
static void reach_table(struct step *step, struct live *live, const struct event *event)
{
    struct news news;
    if (table_step(&live->table, event, &news) != ACCEPTED)
        return;
    const struct table *table = &live->table;
    bool playing = table->status == TABLE_PLAYING;
    bool on_turn = table_turn(table) == table_seat(table, event->player);
    if (playing && on_turn && event->reachable)
        announce_throw(step, live);
    else if (playing && on_turn)
        announce_unreachable(step, live);
    if (!playing || on_turn)
        announce_refresh(step, live);
    live_tables_save(step->lives, live, false, step->now_ms);
}

void reachable_set(struct step *step, int64_t player, bool reachable)
{
    struct store_player known;
    if (!store_player(step->store, player, &known)) {
        if (!reachable)
            return;
        store_player_put(step->store, &known);
    }
    if (known.reachable == reachable)
        return;
    store_player_reachable(step->store, player, reachable);

    struct event event = {.kind = EVENT_REACH, .player = player, .reachable = reachable};
    struct live *live;
    for (int64_t id = 0; (live = live_tables_next_of(step->lives, player, &id)) != NULL;)
        reach_table(step, live, &event);
}
