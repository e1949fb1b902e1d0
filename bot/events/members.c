/* members.c - tells the tables which of their players left, came back or changed their name. */
#include "members.h"

#include "announce.h"
#include "announce_private.h"
#include "apply.h"
#include "asked_again.h"
#include "ctx.h"
#include "cup_posts.h"
#include "enqueue.h"
#include "kept_out.h"
#include "left_lines.h"
#include "reach.h"
#include "show_table.h"
#include "table_watch.h"

/* --- leaving --- */

static void tell_gone(struct step *step, int64_t table, int seat)
{
    struct message message;
    struct live *live = live_tables_get(step->live_tables, table);
    struct delivery group = {step, live->table.chat, live->table.thread, table};
    struct shown_table shown = show_table(step, live, 0);
    left_lines_gone(&shown, seat, ctx_chat_language(step, live->table.chat, NULL), &message);
    message.silent = true;
    enqueue_post(&group, SEND_REPLY, &message);
}

/* The buttons of a turn are taken off the private chat of a player who left, and come back with
 * them. */
static void show_turn(struct step *step, int64_t table, int seat)
{
    struct live *live = live_tables_get(step->live_tables, table);
    if (!live || table_turn(&live->table) != seat)
        return;
    announce_private_where(step, live);
    live_tables_save(step->live_tables, live, step->now_ms);
}

/* Telegram may report it twice; the table hears of it once. */
static void leave_table(struct step *step, struct live *live, int64_t player)
{
    int64_t table = live->row.id;
    int seat = table_seat(&live->table, player);
    if (seat == GAME_NOBODY || live->table.seats[seat].gone)
        return;
    bool played = table_still_plays(&live->table, seat);
    struct event event = {.kind = EVENT_GONE, .player = player};
    if (apply_event(step, live, &event) != ACCEPTED || !played)
        return;
    show_turn(step, table, seat);
    tell_gone(step, table, seat);
}

/* --- coming back --- */

static void return_to_table(struct step *step, struct live *live, int64_t player)
{
    int seat = table_seat(&live->table, player);
    if (seat == GAME_NOBODY || !live->table.seats[seat].gone)
        return;
    struct event event = {.kind = EVENT_BACK, .player = player, .here = true};
    int64_t table = live->row.id;
    store_absence_end(step->store, live->table.chat, player, step->now_ms);
    if (apply_event(step, live, &event) == ACCEPTED)
        show_turn(step, table, seat);
}

/* --- all tables of a group --- */

/* The cups that the person entered show it at once, and lobbies no longer ask for them. */
static void note_in(struct step *step, int64_t chat, int64_t player, bool gone)
{
    if (gone && chat != 0)
        store_departed_put(step->store, chat, player, step->now_ms);
    else
        store_departed_drop(step->store, chat, player);
    store_entrants_gone(step->store, chat, player, gone);
    store_seats_gone(step->store, chat, player, gone);
    if (gone) {
        asked_again_drop(step, chat, player);
        table_watch_end(step, chat, player);
    }
    cup_posts_refresh_of(step, chat, player);
}

static void changed(struct step *step, int64_t chat, int64_t player, bool gone)
{
    struct live *live;
    void (*todo)(struct step *, struct live *, int64_t) = gone ? leave_table : return_to_table;
    note_in(step, chat, player, gone);
    for (int64_t id = 0; (live = live_tables_next_in(step->live_tables, chat, &id)) != NULL;)
        todo(step, live, player);
}

void members_changed(struct step *step, const struct update *update)
{
    for (int who = 0; who < update->n_who; who++)
        changed(step, update->chat, update->who[who], update->kind == UPDATE_WENT);
}

void members_told(struct step *step, int64_t chat, int64_t player, bool is_in)
{
    if (store_departed(step->store, chat, player) == is_in)
        changed(step, chat, player, !is_in);
}

/* --- all tables of a player --- */

void members_deleted(struct step *step, int64_t player)
{
    struct live *live;
    note_in(step, 0, player, true);
    for (int64_t id = 0; (live = live_tables_next_of(step->live_tables, player, &id)) != NULL;)
        leave_table(step, live, player);
    live_tables_replace_host(step->live_tables, player, step->now_ms);
}

/* A lobby shows the new name at once, a running game with its next post. */
void members_renamed(struct step *step, const struct store_player *player)
{
    struct live *live;
    struct news news;
    struct event event = reach_event(EVENT_REACH, player);
    for (int64_t id = 0;
         (live = live_tables_next_of(step->live_tables, event.player, &id)) != NULL;)
        if (table_step(&live->table, &event, &news) == ACCEPTED &&
            live->table.status == TABLE_LOBBY)
            announce_refresh(step, live);
}

/* --- in private --- */

void members_reachable(struct step *step, int64_t player, bool reachable)
{
    struct store_player known;
    if (!store_player(step->store, player, &known)) {
        if (!reachable || store_forgetting(step->store, player))
            return;
        store_player_put(step->store, &known);
    }
    if (known.reachable == reachable)
        return;
    struct store_player now = known;
    now.reachable = reachable;
    store_player_reachable(step->store, player, reachable);
    reach_tell(step, &known, &now);
}
