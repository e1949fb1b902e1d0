/* at_table.c - finds the table that an intent means among those of a chat or of a person. */
#include "at_table.h"

#include "advance.h"
#include "apply.h"
#include "chat.h"
#include "handlers.h"
#include "kept_out.h"
#include "old_state.h"
#include "random.h"

/* --- conditions --- */

static bool is_in_topic(const struct ctx *ctx, const struct table *table)
{
    return chat_topic_is_of(table, ctx->update->thread);
}

static bool is_on_turn(const struct ctx *ctx, const struct table *table)
{
    int seat = table_turn(table);
    return seat != GAME_NOBODY && table->seats[seat].player == ctx->update->from.id;
}

static bool is_lobby(const struct ctx *ctx, const struct table *table)
{
    (void)ctx;
    return table->status == TABLE_LOBBY;
}

static bool is_seated(const struct ctx *ctx, const struct table *table)
{
    return table_seat(table, ctx->update->from.id) != GAME_NOBODY;
}

/* Whether a claim may be put to them that they can answer in advance. */
static bool may_answer(const struct ctx *ctx, const struct table *table)
{
    return advance_may_set(table, ctx->update->from.id);
}

/* Nobody acts at the tables of a group that they left. */
static bool is_inside(const struct ctx *ctx, const struct table *table)
{
    return !store_departed(ctx->step->store, table->chat, ctx->update->from.id);
}

static int at_most(int n)
{
    return n < AT_TABLE_MOST ? n : AT_TABLE_MOST;
}

typedef bool holds(const struct ctx *ctx, const struct table *table);

static void keep(const struct ctx *ctx, const struct at_table *from, holds *what,
                 struct at_table *ret_kept)
{
    struct at_table kept = {.why = from->why};
    for (int i = 0; i < from->n; i++) {
        const struct live *live = live_tables_get(ctx->step->live_tables, from->ids[i]);
        if (live && what(ctx, &live->table))
            kept.ids[kept.n++] = from->ids[i];
    }
    *ret_kept = kept;
}

/* If there are tables for which `what` holds, the intent means one of them. False if not. */
static bool prefer(const struct ctx *ctx, holds *what, struct at_table *which)
{
    struct at_table kept;
    keep(ctx, which, what, &kept);
    if (kept.n > 0)
        *which = kept;
    return kept.n > 0;
}

/* Robots sit down in a lobby; where all tables play, any of them tells why that comes too late.
 * Answers in advance are for claims. */
static void prefer_fitting(const struct ctx *ctx, struct at_table *which)
{
    if (ctx->intent.kind == INTENT_ROBOT && !prefer(ctx, is_lobby, which))
        which->n = which->n > 1 ? 1 : which->n;
    else if (ctx->intent.kind == INTENT_ADVANCE)
        prefer(ctx, may_answer, which);
}

/* --- narrowing --- */

/* Keeps the tables for which `what` holds: first those of this topic, then those of the chat. True
 * if exactly one is left; several replace `which` if they are fewer. */
static bool narrow(const struct ctx *ctx, const struct at_table *here, const struct at_table *all,
                   holds *what, struct at_table *which)
{
    const struct at_table *scopes[] = {here, all};
    for (int i = 0; i < 2; i++) {
        struct at_table kept;
        keep(ctx, scopes[i], what, &kept);
        if (kept.n == 1) {
            *which = kept;
            return true;
        }
        if (kept.n > 1 && kept.n < which->n)
            *which = kept;
    }
    return false;
}

static void find_to_leave(const struct ctx *ctx, const struct at_table *here,
                          const struct at_table *all, struct at_table *which)
{
    keep(ctx, here, is_seated, which);
    if (which->n == 0)
        keep(ctx, all, is_seated, which);
    which->why = NOTE_AT_NO_TABLE;
}

static void find_in_group(const struct ctx *ctx, struct at_table *which)
{
    struct at_table all = {.why = NOTE_NO_TABLE_HERE}, here;
    all.n =
        at_most(store_tables_in_chat(ctx->step->store, ctx->update->chat, all.ids, AT_TABLE_MOST));
    prefer_fitting(ctx, &all);
    keep(ctx, &all, is_in_topic, &here);
    *which = here.n > 0 ? here : all;
    if (which->n < 2)
        return;
    if (ctx->intent.kind == INTENT_LEAVE)
        find_to_leave(ctx, &here, &all, which);
    else if (ctx->intent.kind != INTENT_CANCEL && !narrow(ctx, &here, &all, is_on_turn, which))
        narrow(ctx, &here, &all, is_seated, which);
}

/* The tables that wait for this person, or all where they sit. If none waits, the intent means the
 * practice game, which then tells whose turn it is. */
static void find_in_private(const struct ctx *ctx, bool seated, struct at_table *which)
{
    struct store *store = ctx->step->store;
    int64_t player = ctx->update->from.id, practice = 0;
    bool any = ctx->intent.kind == INTENT_LEAVE || ctx->intent.kind == INTENT_CANCEL ||
               ctx->intent.kind == INTENT_ROBOT || ctx->intent.kind == INTENT_ADVANCE;
    which->why = NOTE_NOT_WAITED_FOR;
    if (!any)
        which->n = at_most(store_tables_waiting(store, player, which->ids, AT_TABLE_MOST));
    if (which->n == 0 && seated)
        which->n = at_most(store_tables_of(store, player, which->ids, AT_TABLE_MOST));
    else if (which->n == 0 && live_tables_next_in(ctx->step->live_tables, player, &practice))
        which->ids[which->n++] = practice;
    prefer_fitting(ctx, which);
}

static struct live *next(const struct ctx *ctx, int64_t *id)
{
    if (ctx->in_private)
        return live_tables_next_of(ctx->step->live_tables, ctx->update->from.id, id);
    return live_tables_next_in(ctx->step->live_tables, ctx->update->chat, id);
}

/* A number is unique in a chat; but a person may play in several chats, and chats may be merged. */
static void find_by_number(const struct ctx *ctx, struct at_table *which)
{
    const struct live *live;
    which->why = NOTE_NO_SUCH_TABLE;
    for (int64_t id = 0; (live = next(ctx, &id)) != NULL && which->n < AT_TABLE_MOST;)
        if (live->table.number == ctx->intent.number)
            which->ids[which->n++] = id;
}

/* The table whose post the message replies to. False if it replies to no such post. In private the
 * table does not count if the person has left it. */
static bool find_by_reply(const struct ctx *ctx, struct at_table *which)
{
    int64_t id = 0;
    if (ctx->update->reply_to != 0)
        id = store_post_table(ctx->step->store, ctx->update->chat, ctx->update->reply_to);
    which->why = NOTE_TABLE_ENDED;
    which->ids[0] = id;
    const struct live *live = live_tables_get(ctx->step->live_tables, id);
    which->n = live && (!ctx->in_private || is_seated(ctx, &live->table));
    if (id == 0 && old_state_replied(ctx)) {
        which->why = NOTE_PUT_BACK_SAID;
        return true;
    }
    return id != 0;
}

static void find(const struct ctx *ctx, bool seated, struct at_table *ret_which)
{
    *ret_which = (struct at_table){0};
    if (find_by_reply(ctx, ret_which))
        return;
    if (ctx->intent.number > 0)
        find_by_number(ctx, ret_which);
    else if (ctx->in_private)
        find_in_private(ctx, seated, ret_which);
    else
        find_in_group(ctx, ret_which);
}

void at_table_find(const struct ctx *ctx, bool seated, struct at_table *ret_which)
{
    struct at_table inside;
    find(ctx, seated, ret_which);
    if (!ctx->in_private || ctx->intent.kind == INTENT_LEAVE || ret_which->n == 0)
        return;
    int64_t first = ret_which->ids[0];
    keep(ctx, ret_which, is_inside, &inside);
    *ret_which = inside;
    if (inside.n > 0)
        return;
    ret_which->why = NOTE_OUTSIDE;
    ret_which->outside = first;
}

/* --- groups that they left --- */

/* A player's seat knows whether they left. */
static bool has_left(const struct ctx *ctx, int64_t group)
{
    int64_t player = ctx->update->from.id;
    const struct live *live = live_tables_get(ctx->step->live_tables, ctx->intent.table);
    int seat = live && live->table.chat == group ? table_seat(&live->table, player) : GAME_NOBODY;
    return seat != GAME_NOBODY ? live->table.seats[seat].gone
                               : store_departed(ctx->step->store, group, player);
}

bool at_table_from_outside(struct ctx *ctx, int64_t group)
{
    if (group >= 0 || !has_left(ctx, group))
        return false;
    bool told = ctx->asked == group;
    /* a question holds nothing of a turn */
    ctx->intent = (struct intent){.kind = INTENT_NONE, .table = ctx->intent.table};
    if (told)
        ctx_refuse(ctx, REFUSED_GONE, NULL);
    else
        ctx_ask(ctx, group);
    return true;
}

void at_table_ask_inside(struct ctx *ctx, int64_t table)
{
    const struct live *live = live_tables_get(ctx->step->live_tables, table);
    ctx->intent.table = table; /* the same when the intent comes back */
    if (!live || !at_table_from_outside(ctx, live->table.chat))
        ctx_note(ctx, NOTE_OUTSIDE);
}

/* --- the one that is meant --- */

/* The table named by the button. A group reaches only its own tables, and a person in private only
 * those where they sit. */
static struct live *named_table(struct ctx *ctx)
{
    struct live *live = live_tables_get(ctx->step->live_tables, ctx->intent.table);
    if (live &&
        (ctx->in_private ? is_seated(ctx, &live->table) : live->table.chat == ctx->update->chat))
        return live;
    ctx_refuse(ctx, REFUSED_TABLE_GONE, NULL);
    return NULL;
}

struct live *at_table_table(struct ctx *ctx, bool seated)
{
    struct at_table which;
    if (ctx->intent.table != 0)
        return named_table(ctx);
    at_table_find(ctx, seated, &which);
    if (which.n == 1)
        return live_tables_get(ctx->step->live_tables, which.ids[0]);
    if (which.n > 1)
        my_games_ask_which(ctx, &which);
    else if (which.why == NOTE_OUTSIDE)
        at_table_ask_inside(ctx, which.outside);
    else
        ctx_note(ctx, which.why);
    return NULL;
}

struct event at_table_event(const struct ctx *ctx, enum event_kind kind)
{
    return (struct event){.kind = kind,
                          .player = ctx->update->from.id,
                          .reachable = ctx->reachable,
                          .in_group = ctx->in_group,
                          .here = !ctx->in_private,
                          .name = ctx->name,
                          .username = ctx->username,
                          .turn = ctx->intent.turn,
                          .below = random_below};
}

bool at_table_rules(struct ctx *ctx, const struct live *live)
{
    if (live && table_is_run_by(&live->table, ctx->update->from.id, !ctx->in_private))
        return true;
    if (live)
        ctx->intent.table = live->row.id; /* the same table when the intent comes back */
    return ctx_admin(ctx, live ? live->table.chat : ctx->update->chat);
}

bool at_table_may_rule(struct ctx *ctx, const struct live *live)
{
    bool may = at_table_rules(ctx, live);
    if (!may && !ctx->answered)
        ctx_refuse(ctx, REFUSED_NOT_HOST, live);
    return may;
}

bool at_table_may_rule_as_admin(struct ctx *ctx, const struct live *live, enum note why_not)
{
    if (live->table.host != ctx->update->from.id)
        return at_table_may_rule(ctx, live);
    ctx->intent.table = live->row.id; /* the same table when the intent comes back */
    bool admin = ctx_admin(ctx, live->table.chat);
    if (!admin && !ctx->answered)
        ctx_note(ctx, why_not);
    return admin;
}

bool at_table_apply(struct ctx *ctx, struct live *live, const struct event *event)
{
    enum refusal why = apply_event(ctx->step, live, event);
    if (why != ACCEPTED)
        ctx_refuse(ctx, why, live);
    return why == ACCEPTED;
}

bool at_table_apply_as_host(struct ctx *ctx, struct live *live, struct event *event)
{
    ctx->intent.table = live->row.id; /* the same table when the intent comes back */
    if (!table_is_run_by(&live->table, event->player, event->here))
        event->admin = ctx_admin(ctx, live->table.chat);
    return !ctx->answered && at_table_apply(ctx, live, event);
}
