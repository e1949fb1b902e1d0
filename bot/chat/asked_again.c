/* asked_again.c - finds the players whom the lobby of a rematch asks, and drops those who left the
 * group. */
#include "asked_again.h"

#include "announce.h"
#include "kept_out.h"

/* Whether this player of the game before may want to play again, and can. */
static bool may_want(struct step *step, const struct live *live, int64_t before, int at,
                     const struct store_seat *seat)
{
    int64_t chat = live->table.chat;
    return seat->player > 0 && !seat->gone && !seat->leaving &&
           !store_is_kept_out(step->store, chat, seat->player) &&
           !store_left(step->store, before, at) &&
           store_absent_until(step->store, chat, seat->player, step->now_ms) == 0 &&
           table_seat(&live->table, seat->player) == GAME_NOBODY;
}

void asked_again_add(struct step *step, struct live *live, int64_t before)
{
    struct store_seat seats[GAME_SEATS_MAX];
    int n = store_seats(step->store, before, seats);
    for (int at = 0; at < n; at++)
        if (may_want(step, live, before, at, &seats[at]))
            store_asked_add(step->store, live->row.id, seats[at].player);
    live_tables_asked(step->live_tables, live);
}

void asked_again_drop(struct step *step, int64_t chat, int64_t player)
{
    struct live *live;
    for (int64_t id = 0; (id = store_next_asking(step->store, player, id)) != 0;) {
        live = live_tables_get(step->live_tables, id);
        if (!live || (chat != 0 && live->table.chat != chat))
            continue;
        store_asked_drop(step->store, id, player);
        live_tables_asked(step->live_tables, live);
        announce_refresh(step, live);
    }
}
