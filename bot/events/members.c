/* members.c - lets tables know who of their people is gone, is back, or has another name. */
#include "members.h"

#include "announce.h"
#include "apply.h"
#include "ctx.h"
#include "cup_posts.h"
#include "enqueue.h"
#include "text.h"

/* --- going --- */

/* Whether somebody at a table still plays in its game. */
static bool still_plays(const struct table *table, int seat)
{
    struct view view;
    if (table->status != TABLE_PLAYING)
        return false;
    table_view(table, TABLE_PUBLIC, &view);
    return !view.out[seat];
}

static void tell_gone(struct bot *bot, int64_t table, int seat)
{
    struct message message;
    struct live *live = live_tables_get(bot->lives, table);
    struct delivery group = {bot, live->table.chat, live->table.thread, table};
    text_gone(&live->table, seat, ctx_chat_language(bot->store, live->table.chat, NULL), &message);
    message.silent = true;
    enqueue_post(&group, SEND_REPLY, &message);
}

/* Telegram may tell it twice, the table hears it once. */
static void leave_table(struct bot *bot, struct live *live, int64_t player)
{
    int64_t table = live->row.id;
    int seat = table_seat(&live->table, player);
    if (seat == GAME_NOBODY || live->table.seats[seat].gone)
        return;
    bool played = still_plays(&live->table, seat);
    struct event event = {.kind = EVENT_GONE, .player = player};
    if (apply_event(bot, live, &event) == ACCEPTED && played)
        tell_gone(bot, table, seat);
}

/* --- coming back --- */

static void return_to_table(struct bot *bot, struct live *live, int64_t player)
{
    int seat = table_seat(&live->table, player);
    if (seat == GAME_NOBODY || !live->table.seats[seat].gone)
        return;
    struct event event = {.kind = EVENT_BACK, .player = player};
    store_absence_end(bot->store, live->table.chat, player, bot->now_ms);
    apply_event(bot, live, &event);
}

/* --- all tables of a group --- */

static void each(struct bot *bot, const struct update *update,
                 void (*todo)(struct bot *, struct live *, int64_t player))
{
    struct live *live;
    for (int who = 0; who < update->n_who; who++)
        for (int64_t id = 0; (live = live_tables_next_in(bot->lives, update->chat, &id)) != NULL;)
            todo(bot, live, update->who[who]);
}

/* A cup that they entered shows it at once. */
static void note_in(struct bot *bot, int64_t chat, int64_t player, bool gone)
{
    store_entrants_gone(bot->store, chat, player, gone);
    cup_posts_refresh_of(bot, chat, player);
}

static void note_in_cups(struct bot *bot, const struct update *update, bool gone)
{
    for (int who = 0; who < update->n_who; who++)
        note_in(bot, update->chat, update->who[who], gone);
}

void members_went(struct bot *bot, const struct update *update)
{
    note_in_cups(bot, update, true);
    each(bot, update, leave_table);
}

void members_came(struct bot *bot, const struct update *update)
{
    note_in_cups(bot, update, false);
    each(bot, update, return_to_table);
}

/* --- wherever somebody sits --- */

void members_deleted(struct bot *bot, int64_t player, int64_t now_ms)
{
    struct live *live;
    bot->now_ms = now_ms;
    note_in(bot, 0, player, true);
    for (int64_t id = 0; (live = live_tables_next_of(bot->lives, player, &id)) != NULL;)
        leave_table(bot, live, player);
    live_tables_replace_host(bot->lives, player, bot->now_ms);
}

/* A lobby shows the new name at once, a game in whatever it tells next. */
void members_renamed(struct bot *bot, const struct store_player *player)
{
    struct live *live;
    struct news news;
    struct event event = {.kind = EVENT_REACH,
                          .player = player->player,
                          .reachable = player->reachable,
                          .name = player->name};
    for (int64_t id = 0; (live = live_tables_next_of(bot->lives, event.player, &id)) != NULL;)
        if (table_step(&live->table, &event, &news) == ACCEPTED &&
            live->table.status == TABLE_LOBBY)
            announce_refresh(bot, live);
}
