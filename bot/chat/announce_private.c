/* announce_private.c - the throw of the seat on turn, in its player's private chat. */
#include "announce_private.h"

#include "announce.h"
#include "chat.h"
#include "ctx.h"
#include "hush.h"
#include "kept_out.h"
#include "no_show.h"
#include "private_post.h"
#include "said_post.h"
#include "show_table.h"
#include "table_name.h"
#include "table_place.h"
#include "turn_answers.h"
#include "waiting.h"

enum { NEXT_LOOKED_AT = 8 /* tables that wait, by urgency */ };

static struct delivery to_player(struct step *step, const struct live *live, int64_t player)
{
    return (struct delivery){step, player, 0, live->row.id};
}

bool announce_private_looks(const struct table *table)
{
    int seat = table_turn(table);
    return seat != GAME_NOBODY && !no_show_robot_on_turn(table) && !table->rules.kind->open &&
           table_in_private(table, seat) && !table->seats[seat].gone &&
           table_may_see(table, table->seats[seat].player);
}

/* Renders the private post of the seat on turn, in the player's language. */
static void render_throw(struct step *step, struct live *live, const char *path,
                         struct message *ret_message)
{
    int64_t player = live->table.seats[table_turn(&live->table)].player;
    struct shown_table shown = show_table(step, live, 0);
    private_post_throw(&shown, player, path, ctx_player_language(step, player), ret_message);
    table_place_add(step, live, ret_message);
}

static struct delivery to_turn(struct step *step, const struct live *live)
{
    return to_player(step, live, live->table.seats[table_turn(&live->table)].player);
}

void announce_private_throw(struct step *step, struct live *live, const char *path)
{
    struct message message;
    if (!announce_private_looks(&live->table))
        return;
    struct delivery private = to_turn(step, live);
    enqueue_withdraw(&private, live->row.private_post);
    render_throw(step, live, path, &message);
    message.silent |= hush_is_on(step, live);
    live->row.private_post = enqueue_post(&private, SEND_PRIVATE, &message);
}

void announce_private_renew(struct step *step, struct live *live, const char *path)
{
    struct message message;
    struct delivery private = to_turn(step, live);
    render_throw(step, live, path, &message);
    enqueue_edit(&private, SEND_EDIT, live->row.private_post, &message);
}

/* The private posts of the seat on turn are out of date now. They lose their buttons if the bot can
 * still write to the player; if not, only posts that were not sent yet are dropped. */
static void withdraw_throw(struct step *step, struct live *live)
{
    struct delivery private = to_turn(step, live);
    bool reachable = live->table.seats[table_turn(&live->table)].reachable;
    int64_t posts[] = {live->row.private_post, live->row.raises_post};
    for (size_t i = 0; i < sizeof posts / sizeof *posts; i++)
        if (reachable)
            enqueue_withdraw(&private, posts[i]);
        else
            store_post_withdraw(step->store, private.chat, posts[i]);
    live->row.private_post = live->row.raises_post = 0;
}

void announce_private_where(struct step *step, struct live *live)
{
    int seat = table_turn(&live->table);
    if (table_in_private(&live->table, seat) && !live->table.seats[seat].gone)
        announce_private_throw(step, live, "");
    else
        withdraw_throw(step, live);
}

/* Whether the bot can call the seat on turn nowhere but in private. */
static bool is_unheard(struct step *step, const struct live *live)
{
    const struct table *table = &live->table;
    int seat = table_turn(table);
    return seat != GAME_NOBODY && !no_show_robot_on_turn(table) && table->seats[seat].reachable &&
           !table->seats[seat].gone && chat_silenced(step, table->chat) &&
           !announce_private_looks(table);
}

void announce_private_call(struct step *step, struct live *live)
{
    struct message message;
    if (!is_unheard(step, live))
        return;
    struct delivery private = to_turn(step, live);
    struct shown_table shown = show_table(step, live, private.chat);
    said_post_call(&shown, private.chat, ctx_player_language(step, private.chat), &message);
    table_place_add(step, live, &message);
    turn_answers_note(step, live, enqueue_post(&private, SEND_POST, &message));
}

void announce_private_raises(struct step *step, struct live *live)
{
    if (table_turn(&live->table) == GAME_NOBODY || live->row.raises_post != 0)
        return;
    struct message message;
    struct delivery private = to_turn(step, live);
    struct shown_table shown = show_table(step, live, 0);
    private_post_raises(&shown, private.chat, ctx_player_language(step, private.chat), &message);
    table_place_add(step, live, &message);
    message.silent |= hush_is_on(step, live);
    live->row.raises_post = enqueue_post(&private, SEND_POST, &message);
}

/* Says it in a new post, without a sound, for one that loses its buttons. */
static void post_below(const struct delivery *to, int64_t old, struct message *message)
{
    enqueue_strip(to, old);
    message->silent = true;
    enqueue_post(to, SEND_PRIVATE, message);
}

int64_t announce_private_next(struct step *step, int64_t table, int64_t player,
                              struct message *message)
{
    int64_t ids[NEXT_LOOKED_AT];
    struct store_table row;
    const struct live *live = live_tables_get(step->live_tables, table);
    if (step->person != player || !store_sits_at_several(step->store, player))
        return 0;
    int n = waiting_tables(step, player, ids, NEXT_LOOKED_AT);
    for (int i = 0; i < n; i++) {
        if (ids[i] == table || !store_table(step->store, ids[i], &row) || row.chat > 0 ||
            store_departed(step->store, row.chat, player))
            continue;
        struct table next = {.id = row.id, .chat = row.chat, .number = row.number};
        const char *title =
            live && row.chat == live->table.chat ? "" : step_chat(step, row.chat)->title;
        private_post_next(&next, table_name_word(&next, ctx_chat_language(step, row.chat, NULL)),
                          title, message);
        return row.id;
    }
    return 0;
}

void announce_private_close(struct step *step, struct live *live, const struct told *told,
                            bool below)
{
    int seat = table_turn(told->before);
    if (seat == GAME_NOBODY)
        return;
    int64_t player = told->before->seats[seat].player;
    struct delivery private = to_player(step, live, player);
    if (store_post_withdraw(step->store, player, live->row.private_post))
        live->row.private_post = 0;
    if (live->row.private_post != 0) {
        struct message message;
        struct shown_table before = show_table(step, live, 0);
        before.table = told->before;
        private_post_done(&before, player, told->news, ctx_player_language(step, player), &message);
        table_place_add(step, live, &message);
        announce_private_next(step, live->row.id, player, &message);
        if (below)
            post_below(&private, live->row.private_post, &message);
        else
            enqueue_edit(&private, SEND_EDIT, live->row.private_post, &message);
        live->row.private_post = 0;
    }
    enqueue_withdraw(&private, live->row.raises_post);
    live->row.raises_post = 0;
}
