/* reach.c - shows a throw in private, or lets it be played in the group. */
#include "reach.h"

#include "announce.h"
#include "announce_private.h"

struct event reach_event(enum event_kind kind, const struct store_player *player)
{
    return (struct event){.kind = kind,
                          .player = player->player,
                          .reachable = player->reachable,
                          .in_group = player->in_group,
                          .name = player->name,
                          .username = player->username};
}

/* `moves`: the hidden dice of this player are shown elsewhere from now on. */
static void tell_table(struct step *step, struct live *live, const struct event *event, bool moves)
{
    struct news news;
    if (table_step(&live->table, event, &news) != ACCEPTED)
        return;
    const struct table *table = &live->table;
    bool playing = table->status == TABLE_PLAYING;
    bool on_turn = table_turn(table) == table_seat(table, event->player);
    bool hides = !table->rules.kind->open && !table_is_practice(table);
    if (playing && on_turn && hides && moves) {
        announce_private_where(step, live);
        announce_as_it_is(step, live); /* the post says where the dice are */
    } else if (!playing || on_turn) {
        announce_refresh(step, live);
    }
    live_tables_save(step->live_tables, live, step->now_ms);
}

static bool is_in_private(const struct store_player *player)
{
    return player->reachable && !player->in_group;
}

/* A table that is loaded only now does not know the state before. */
void reach_tell(struct step *step, const struct store_player *before,
                const struct store_player *player)
{
    struct event event = reach_event(EVENT_REACH, player);
    bool moves = is_in_private(before) != is_in_private(player);
    struct live *live;
    for (int64_t id = 0;
         (live = live_tables_next_of(step->live_tables, player->player, &id)) != NULL;)
        tell_table(step, live, &event, moves);
}
