/* announce.c - posts in the group and throws in private, within the budget of calls. */
#include "announce.h"

#include "ctx.h"
#include "enqueue.h"
#include "schedule.h"

#include <assert.h>

static struct delivery to_group(struct bot *bot, const struct live *live)
{
    return (struct delivery){bot, live->table.chat, live->table.thread, live->row.id};
}

static struct delivery to_player(struct bot *bot, const struct live *live, int64_t player)
{
    return (struct delivery){bot, player, 0, live->row.id};
}

static int group_language(struct bot *bot, const struct live *live)
{
    return ctx_chat_language(bot->store, live->table.chat, NULL);
}

/* Replaces the post on the table: the new one gets the buttons, the old one loses them. One that
 * was not sent yet tells this as well: however much happens, a table has one post to send. */
static void post(struct bot *bot, struct live *live, struct message *message)
{
    struct delivery group = to_group(bot, live);
    int64_t old = live->row.post;
    if (enqueue_instead(&group, old, message))
        return;
    int64_t new = enqueue_post(&group, SEND_POST, message);
    if (new == 0)
        return;
    live->row.post = new;
    enqueue_strip(&group, old);
}

static void edit(struct bot *bot, struct live *live, const struct message *message)
{
    struct delivery group = to_group(bot, live);
    enqueue_edit(&group, SEND_EDIT, live->row.post, message);
}

/* Whether the seat on turn has hidden dice to look at, and can be shown them in private. */
static bool looks(const struct table *table)
{
    int seat = table_turn(table);
    return seat != GAME_NOBODY && !table->rules.kind->open && table->seats[seat].reachable &&
           table_may_see(table, table->seats[seat].player);
}

void announce_place(const struct bot *bot, const struct live *live, struct message *message)
{
    struct store_chat chat;
    store_chat(bot->store, live->table.chat, &chat);
    text_add_place(chat.title, message);
}

/* What the seat on turn looks at, in its own language. */
static void render_throw(struct bot *bot, const struct live *live, const char *path,
                         struct message *ret_message)
{
    int64_t player = live->table.seats[table_turn(&live->table)].player;
    text_throw(&live->table, player, path, ctx_player_language(bot->store, player), ret_message);
    announce_place(bot, live, ret_message);
}

static struct delivery to_turn(struct bot *bot, const struct live *live)
{
    return to_player(bot, live, live->table.seats[table_turn(&live->table)].player);
}

/* A post that nobody needs any more loses its buttons, if it was sent. */
static void withdraw(const struct delivery *to, int64_t post)
{
    if (!store_post_withdraw(to->bot->store, to->chat, post))
        enqueue_strip(to, post);
}

void announce_throw(struct bot *bot, struct live *live)
{
    struct message message;
    if (!looks(&live->table))
        return;
    struct delivery private = to_turn(bot, live);
    withdraw(&private, live->row.private_post);
    render_throw(bot, live, "", &message);
    live->row.private_post = enqueue_post(&private, SEND_PRIVATE, &message);
}

/* Brings what the seat on turn looks at up to date, in its place. */
static void renew_throw(struct bot *bot, const struct live *live, const char *path)
{
    struct message message;
    struct delivery private = to_turn(bot, live);
    render_throw(bot, live, path, &message);
    enqueue_edit(&private, SEND_EDIT, live->row.private_post, &message);
}

void announce_unreachable(struct bot *bot, struct live *live)
{
    struct delivery private = to_turn(bot, live);
    store_post_withdraw(bot->store, private.chat, live->row.private_post);
    store_post_withdraw(bot->store, private.chat, live->row.raises_post);
    live->row.private_post = live->row.raises_post = 0;
}

bool announce_path(struct bot *bot, struct live *live, bool in_private, const char *path)
{
    struct message message;
    if (in_private && (live->row.private_post == 0 || !looks(&live->table)))
        return false;
    if (in_private) {
        renew_throw(bot, live, path);
        return true;
    }
    /* The post goes on telling the last news. */
    struct delivery group = to_group(bot, live);
    text_table(&live->table, path, group_language(bot, live), bot->username, &message);
    enqueue_buttons(&group, live->row.post, &message);
    return true;
}

void announce_raises(struct bot *bot, struct live *live)
{
    const struct table *table = &live->table;
    int seat = table_turn(table);
    if (seat == GAME_NOBODY || live->row.raises_post != 0)
        return;

    struct message message;
    int64_t player = table->seats[seat].player;
    struct delivery private = to_player(bot, live, player);
    text_raises(table, player, ctx_player_language(bot->store, player), &message);
    announce_place(bot, live, &message);
    live->row.raises_post = enqueue_post(&private, SEND_POST, &message);
}

/* Whose private posts the row speaks of: the seat that was on turn before. */
static void close_private(struct bot *bot, struct live *live, const struct told *told)
{
    int seat = table_turn(told->before);
    if (seat == GAME_NOBODY)
        return;
    int64_t player = told->before->seats[seat].player;
    struct delivery private = to_player(bot, live, player);

    if (store_post_withdraw(bot->store, player, live->row.private_post))
        live->row.private_post = 0;
    if (live->row.private_post != 0) {
        struct message message;
        text_throw_done(told->before, player, told->news, ctx_player_language(bot->store, player),
                        &message);
        announce_place(bot, live, &message);
        enqueue_edit(&private, SEND_EDIT, live->row.private_post, &message);
        live->row.private_post = 0;
    }
    withdraw(&private, live->row.raises_post);
    live->row.raises_post = 0;
}

/* What Telegram did not take in time, like a reminder, rings nobody who has played meanwhile. */
static void take_back(struct bot *bot, const struct live *live, const struct told *told)
{
    int seat = table_turn(told->before);
    if (seat != GAME_NOBODY && bot->update != STORE_BY_ROBOT)
        store_take_back(bot->store, told->before->seats[seat].player, live->row.id);
}

/* Whether the step ended the turn that was on before: somebody else moves, or another throw. */
static bool turn_ended(const struct table *now, const struct told *told)
{
    return table_turn(told->before) != table_turn(now) || told->threw;
}

/* Whether the seat on turn is to look under the cup: it was shaken, or what they did leads there.
 * Who knows the dice from an earlier turn is not told them again. */
static bool looks_anew(const struct table *now, const struct told *told)
{
    bool own_move = told->news->kind == NEWS_MOVE && told->news->seat == table_turn(now);
    return looks(now) && (told->threw || own_move);
}

static void tell_game(struct bot *bot, struct live *live, const struct told *told)
{
    struct message message;
    int language = group_language(bot, live);

    take_back(bot, live, told);
    if (turn_ended(&live->table, told) || !looks(&live->table))
        close_private(bot, live, told);
    text_post(&live->table, told->news, language, bot->username, &message);
    if (text_edits_post(told->news) && !told->rolled &&
        !store_post_tells_several(bot->store, live->row.post))
        edit(bot, live, &message);
    else
        post(bot, live, &message);
    if (live->row.private_post != 0)
        renew_throw(bot, live, "");
    else if (looks_anew(&live->table, told))
        announce_throw(bot, live);
}

void announce_menu(struct bot *bot, struct live *live, const struct rules_menu *at)
{
    struct message message;
    text_menu(&live->table, at, group_language(bot, live), &message);
    edit(bot, live, &message);
}

/* A running game shows until when its turn has time now. */
static void tell_clock(struct bot *bot, struct live *live)
{
    if (live->table.status == TABLE_PLAYING)
        announce_anew(bot, live);
    else
        announce_refresh(bot, live);
}

void announce_clocks(struct bot *bot, struct live *live)
{
    struct message message;
    bool lobby = live->table.status == TABLE_LOBBY;
    text_clocks(&live->table, lobby, group_language(bot, live), &message);
    if (lobby) {
        edit(bot, live, &message);
        return;
    }
    struct delivery group = to_group(bot, live);
    message.silent = true;
    enqueue_post(&group, SEND_REPLY, &message);
}

void announce_news(struct bot *bot, struct live *live, const struct told *told)
{
    switch (told->news->kind) {
    case NEWS_STARTED:
    case NEWS_MOVE:
        tell_game(bot, live, told);
        break;
    case NEWS_ROLLING:
        break; /* the dice speak for themselves */
    case NEWS_CANCELLED:
        if (told->before->status == TABLE_PLAYING)
            tell_game(bot, live, told);
        else
            announce_refresh(bot, live);
        break;
    case NEWS_RULES:
        break; /* whoever chose is shown the page of the menu that comes next */
    case NEWS_CLOCK:
        tell_clock(bot, live);
        break;
    case NEWS_BACK:
    case NEWS_AWAY:
    case NEWS_GONE:
        break; /* said where it is known since when, and until when */
    case NEWS_JOINED:
    case NEWS_STOOD_UP:
    case NEWS_REACH:
        announce_refresh(bot, live);
        break;
    }
}

static void render(struct bot *bot, struct live *live, struct message *ret_message)
{
    int language = group_language(bot, live);
    schedule_show_now(bot, live);
    if (live->table.status == TABLE_PLAYING)
        text_table(&live->table, "", language, bot->username, ret_message);
    else
        text_lobby(&live->table, language, ret_message);
}

void announce_anew(struct bot *bot, struct live *live)
{
    struct message message;
    render(bot, live, &message);
    post(bot, live, &message);
}

void announce_moved(struct bot *bot, struct live *live, bool deleted)
{
    struct message message;
    render(bot, live, &message);
    text_add_moved(deleted, group_language(bot, live), &message);
    post(bot, live, &message);
}

void announce_outage(struct bot *bot, struct live *live, int64_t lost_ms)
{
    struct message message;
    render(bot, live, &message);
    text_add_outage(lost_ms, group_language(bot, live), &message);
    message.silent = true;
    post(bot, live, &message);
}

void announce_as_it_is(struct bot *bot, struct live *live)
{
    struct message message;
    render(bot, live, &message);
    edit(bot, live, &message);
}

void announce_refresh(struct bot *bot, struct live *live)
{
    struct message message;
    if (live->table.status != TABLE_PLAYING) {
        announce_as_it_is(bot, live);
        return;
    }
    render(bot, live, &message);
    /* The post still tells the last news: only its buttons can be out of date. */
    struct delivery group = to_group(bot, live);
    enqueue_buttons(&group, live->row.post, &message);
}
