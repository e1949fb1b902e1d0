/* reach.c - shows a throw in private, or lets it be played in the group. */
#include "reach.h"

#include "announce.h"

struct event reach_event(enum event_kind kind, const struct store_player *player)
{
    return (struct event){.kind = kind,
                          .player = player->player,
                          .reachable = player->reachable,
                          .in_group = player->in_group,
                          .name = player->name};
}

static void tell_table(struct step *step, struct live *live, const struct event *event)
{
    struct news news;
    if (table_step(&live->table, event, &news) != ACCEPTED)
        return;
    const struct table *table = &live->table;
    bool playing = table->status == TABLE_PLAYING;
    bool on_turn = table_turn(table) == table_seat(table, event->player);
    if (playing && on_turn)
        announce_where(step, live);
    if (!playing || on_turn)
        announce_refresh(step, live);
    live_tables_save(step->lives, live, false, step->now_ms);
}

void reach_tell(struct step *step, const struct store_player *player)
{
    struct event event = reach_event(EVENT_REACH, player);
    struct live *live;
    for (int64_t id = 0; (live = live_tables_next_of(step->lives, player->player, &id)) != NULL;)
        tell_table(step, live, &event);
}
