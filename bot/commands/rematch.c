/* rematch.c - opens the table of a rematch. */
#include "rematch.h"

#include "announce.h"
#include "enqueue.h"
#include "lobby.h"
#include "turn_clock.h"

#include <assert.h>
#include <string.h>

/* --- who sits there --- */

static int seat_of(const struct store_seat *seats, int n, int64_t player)
{
    for (int i = 0; i < n; i++)
        if (seats[i].player == player)
            return i;
    return GAME_NOBODY;
}

/* Somebody who is still there: known by their id, and in the group. Who presses is. */
static bool may_sit(const struct talk *talk, const struct store_seat *seat)
{
    return seat->player == talk->update->from.id || (seat->player > 0 && !seat->gone);
}

static struct event joins(const struct store_player *player)
{
    return (struct event){.kind = EVENT_JOIN,
                          .player = player->player,
                          .reachable = player->reachable,
                          .name = player->name};
}

/* Everybody in the order they sat in, but one further round: somebody else comes first. */
static void sit_down(const struct talk *talk, const struct store_table *row,
                     const struct store_seat *seats, int n, struct table *ret_table)
{
    struct rules rules;
    bool open = false;
    enum refusal why = rules_read(row->rules, &rules);
    assert(why == ACCEPTED);
    for (int i = 1; i <= n; i++) {
        struct store_player player;
        struct news news;
        if (!may_sit(talk, &seats[i % n]))
            continue;
        store_player(talk->bot->store, seats[i % n].player, &player);
        struct event event = joins(&player);
        if (!open)
            table_open(ret_table, row->chat, row->thread, &rules, &event);
        else
            table_step(ret_table, &event, &news);
        open = true;
    }
    ret_table->host = talk->update->from.id;
    ret_table->starter = (enum table_starter)row->starter;
    ret_table->dice = (enum table_dice)row->dice;
    ret_table->clock_s = row->clock_s;
}

/* --- opening it --- */

/* The last post of the old game goes on offering its record, and no more. */
static void take_button(const struct talk *talk, const struct store_table *row)
{
    struct message message;
    struct delivery there = {talk->bot, row->chat, row->thread, row->id};
    text_after(row->id, false, talk->language, &message);
    enqueue_buttons(&there, row->post, &message);
}

static void open_table(struct talk *talk, struct store_table *row, const struct store_seat *seats,
                       int n)
{
    struct bot *bot = talk->bot;
    struct live live;
    memset(&live, 0, sizeof live);
    sit_down(talk, row, seats, n, &live.table);
    turn_clock_reckon(bot, &live);
    struct live *added = live_tables_add(bot->lives, &live, bot->now_ms);
    announce_anew(bot, added);
    row->rematch = added->row.id;
    live_tables_save(bot->lives, added, false, bot->now_ms);
    store_table_put(bot->store, row);
    take_button(talk, row);
    talk_answer(talk, NULL, false);
}

/* The new table is there already: whoever presses sits down there, too. */
static void lead_there(struct talk *talk, const struct store_table *row)
{
    struct live *live = live_tables_get(talk->bot->lives, row->rematch);
    if (!live)
        talk_refuse(talk, REFUSED_TABLE_GONE, NULL);
    else if (live->table.status == TABLE_LOBBY &&
             table_seat(&live->table, talk->update->from.id) == GAME_NOBODY) {
        talk->wish.table = row->rematch;
        lobby_join(talk);
    } else
        talk_note(talk, NOTE_REMATCH_THERE);
}

void rematch_grant(struct talk *talk)
{
    struct store_table row;
    struct store_seat seats[GAME_SEATS_MAX];
    struct store_cup_part part;
    struct store *store = talk->bot->store;
    bool over = store_table(store, talk->wish.table, &row) && row.chat == talk->update->chat &&
                (row.status == TABLE_OVER || row.status == TABLE_CANCELLED) && row.turn > 0;
    int n = over ? store_seats(store, row.id, seats) : 0;
    if (!over)
        talk_refuse(talk, REFUSED_TABLE_GONE, NULL);
    else if (seat_of(seats, n, talk->update->from.id) == GAME_NOBODY)
        talk_refuse(talk, REFUSED_NOT_A_PLAYER, NULL);
    else if (store_cup_of_table(store, row.chat, row.id, &part))
        talk_note(talk, NOTE_REMATCH_OF_CUP);
    else if (row.rematch != 0)
        lead_there(talk, &row);
    else if (!lobby_has_room(talk->bot, row.chat))
        talk_note(talk, NOTE_TABLES_FULL);
    else if (store_enough(store, FACT_TABLE, row.chat, talk->update->from.id, talk->bot->now_ms))
        talk_note(talk, NOTE_ENOUGH);
    else
        open_table(talk, &row, seats, n);
}
