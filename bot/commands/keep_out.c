/* keep_out.c - the list of people who may not sit down in a group: for its admins, in private.
 *
 * Nothing about it is said in the group. A person who is listed stands up from lobbies and leaves
 * the cup; games that are on they play to the end.
 */
#include "keep_out.h"

#include "apply.h"
#include "asked_again.h"
#include "cup_posts.h"
#include "enqueue.h"
#include "find_player.h"
#include "handlers.h"
#include "keep_out_page.h"
#include "kept_out.h"
#include "schedule.h"

#include <assert.h>

enum { NOBODY = -1, SEVERAL = -2 }; /* in place of the person whom the command means */

bool keep_out_refuses(struct ctx *ctx, int64_t chat)
{
    if (!store_is_kept_out(ctx->step->store, chat, ctx->update->from.id))
        return false;
    bool alone = ctx->update->kind == UPDATE_PRESS || ctx->in_private || ctx->reachable;
    ctx_note(ctx, alone ? NOTE_KEPT_OUT : NOTE_TOLD_IN_PRIVATE);
    return true;
}

/* --- the effect on what they have joined --- */

/* Stands up from all lobbies. The page tells how many of these were called off, since nobody else
 * sat there, and how many games the person goes on playing. */
static void leave_lobbies(struct step *step, int64_t chat, int64_t player,
                          struct keep_out_page *page)
{
    struct live *live;
    struct event leave = {.kind = EVENT_LEAVE, .player = player};
    for (int64_t id = 0; (live = live_tables_next_in(step->live_tables, chat, &id)) != NULL;) {
        int seat = table_seat(&live->table, player);
        if (seat != GAME_NOBODY && live->table.status == TABLE_LOBBY) {
            apply_event(step, live, &leave);
            page->called_off += live_tables_get(step->live_tables, id) == NULL;
        } else {
            page->games += seat != GAME_NOBODY && table_still_plays(&live->table, seat);
        }
    }
}

/* Of an open cup they are taken off the list; in a running one they play no further round. */
static void leave_cup(struct step *step, const struct store_cup *cup, int64_t player)
{
    struct store_entrant entrants[STORE_CUP_ENTRANTS_MAX];
    int n = store_entrants(step->store, cup->id, entrants), kept = 0;
    for (int i = 0; i < n; i++) {
        bool theirs = entrants[i].player == player;
        if (theirs && cup->status == STORE_CUP_OPEN)
            continue;
        if (theirs)
            entrants[i].out = STORE_OUT_WANTED;
        entrants[kept++] = entrants[i];
    }
    store_entrants_put(step->store, cup->id, entrants, kept);
}

static void leave_cups(struct step *step, int64_t chat, int64_t player)
{
    struct store_cup cup;
    for (int64_t id = 0; (id = store_next_cup_entered(step->store, chat, player, id)) != 0;)
        if (store_cup(step->store, id, &cup)) {
            leave_cup(step, &cup, player);
            cup_posts_refresh(step, chat);
        }
}

/* --- showing the list --- */

static struct keep_out_row row_of(struct step *step, int64_t chat, int64_t player, int64_t since_ms)
{
    const struct store_player *known = step_player(step, player);
    return (struct keep_out_row){player, known->name, known->username,
                                 schedule_local(step, chat, since_ms), 0};
}

static_assert((int)FIND_PLAYER_MOST <= (int)KEEP_OUT_PAGE_NAMESAKES, "there is room for all");

/* The person whom the page tells about, with all others of their name in the group: an admin reads
 * which of them it is. */
static struct keep_out_row changed_row(struct step *step, int64_t chat, int64_t player,
                                       struct keep_out_page *page)
{
    int64_t players[FIND_PLAYER_MOST];
    struct keep_out_row changed = row_of(step, chat, player, step->now_ms);
    int n = find_player_whole(step, chat, changed.name, players);
    for (int i = 0; i < n; i++)
        if (players[i] != player) {
            struct keep_out_row *row = &page->namesakes[page->n_namesakes++];
            *row = row_of(step, chat, players[i], step->now_ms);
            row->number = find_player_number(step, chat, players[i]);
        }
    changed.number = find_player_number(step, chat, player);
    return changed;
}

/* The names of a page, which point into rows that are kept: all of them fit there at once. */
static_assert(KEEP_OUT_PAGE_ROWS + KEEP_OUT_PAGE_NAMESAKES + 1 < STORE_PEOPLE_KEPT,
              "the rows of all people stay");

static void fill(struct step *step, int64_t chat, int at, struct keep_out_page *page)
{
    struct store_kept_out people[2 * STORE_KEPT_OUT_MOST];
    int n = store_kept_out(step->store, chat, people, 2 * STORE_KEPT_OUT_MOST);
    int pages = n > 0 ? (n + KEEP_OUT_PAGE_ROWS - 1) / KEEP_OUT_PAGE_ROWS : 1;
    page->chat = chat;
    page->title = step_chat(step, chat)->title;
    page->page = at < pages ? at : pages - 1;
    page->n_all = n;
    for (int i = page->page * KEEP_OUT_PAGE_ROWS; i < n && page->n < KEEP_OUT_PAGE_ROWS; i++)
        page->rows[page->n++] = row_of(step, chat, people[i].player, people[i].since_ms);
}

/* Shows the list to the admin alone. An admin who cannot be told in private sees a nod below what
 * they typed, if that changed anything. */
static void show(struct ctx *ctx, int64_t chat, int at, struct keep_out_page *page)
{
    struct message message;
    bool private = ctx->in_private || (ctx->reachable && !ctx_is_group(ctx));
    const struct update *update = ctx->update;
    if (!private && page->changed) {
        enqueue_reaction(ctx->step, update->chat, update->message, "👌");
    } else if (!private) {
        ctx_note(ctx, ctx_is_group(ctx) ? NOTE_KEEP_OUT_AS_YOURSELF : NOTE_KEEP_OUT_PRIVATE);
    } else {
        fill(ctx->step, chat, at, page);
        keep_out_page_write(page, ctx_tell_language(ctx), &message);
        if (ctx->in_private)
            ctx_show(ctx, &message);
        else
            ctx_tell(ctx, &message);
    }
}

/* --- changing it --- */

static bool is_full(struct step *step, int64_t chat)
{
    struct store_kept_out people[STORE_KEPT_OUT_MOST];
    return store_kept_out(step->store, chat, people, STORE_KEPT_OUT_MOST) == STORE_KEPT_OUT_MOST;
}

static void add(struct ctx *ctx, int64_t player)
{
    struct step *step = ctx->step;
    int64_t chat = ctx->update->chat;
    struct keep_out_page page = {.games = 0};
    bool listed = store_is_kept_out(step->store, chat, player);
    if (!listed && is_full(step, chat)) {
        ctx_note(ctx, NOTE_KEEP_OUT_FULL);
        return;
    }
    int number = find_player_number(step, chat, player); /* which they have until they stand up */
    store_kept_out_put(step->store, chat, player, step->now_ms);
    asked_again_drop(step, chat, player);
    leave_cups(step, chat, player);
    leave_lobbies(step, chat, player, &page);
    struct keep_out_row added = changed_row(step, chat, player, &page);
    added.number = number;
    page.changed = &added;
    show(ctx, chat, 2 * STORE_KEPT_OUT_MOST, &page); /* the last page, which has the newest */
}

static void press(struct ctx *ctx, const struct keep_out_tap *tap)
{
    struct step *step = ctx->step;
    struct keep_out_page page = {.games = 0};
    struct keep_out_row gone;
    if (!ctx->in_private || !ctx_admin(ctx, tap->chat)) {
        if (!ctx->answered)
            ctx_note(ctx, NOTE_ADMINS_ONLY);
        return;
    }
    if (tap->act == KEEP_OUT_DROP && store_kept_out_drop(step->store, tap->chat, tap->player)) {
        gone = changed_row(step, tap->chat, tap->player, &page);
        page.changed = &gone;
        page.taken_off = true;
    }
    show(ctx, tap->chat, tap->page, &page);
}

/* The person whom the command means: it replies to them, whatever is written besides, or names
 * them. Not clear are a name that several have, and another's name in a reply. */
static int64_t meant(const struct ctx *ctx)
{
    int64_t players[FIND_PLAYER_MOST], about = ctx->update->about;
    const char *typed = ctx->intent.word;
    int n = typed[0] != '\0' ? find_player_in_group(ctx, typed, players) : 0;
    bool named = n == 1 && about == 0;
    for (int i = 0; i < n && about != 0; i++)
        named = named || players[i] == about;
    if (n == 0)
        return about != 0 ? about : NOBODY;
    return named ? (about != 0 ? about : players[0]) : SEVERAL;
}

/* Shows the list, adds the person who is meant, or handles a button of the list. */
void keep_out_handle(struct ctx *ctx)
{
    struct intent *intent = &ctx->intent;
    bool wanted = intent->word[0] != '\0' || ctx->update->reply_to != 0 || intent->person != 0;
    struct keep_out_page page = {.games = 0};
    if (ctx->update->kind == UPDATE_PRESS) {
        press(ctx, &intent->keep_out);
        return;
    }
    if (ctx->in_private) {
        ctx_note(ctx, NOTE_KEEP_OUT_HOW);
        return;
    }
    if (intent->person == 0 && wanted) /* it comes back with the answer about the admins */
        intent->person = meant(ctx);
    if (!ctx_may_choose(ctx))
        return;
    if (!wanted)
        show(ctx, ctx->update->chat, 0, &page);
    else if (intent->person <= 0)
        ctx_note(ctx, intent->person == SEVERAL ? NOTE_KEEP_OUT_WHICH : NOTE_KEEP_OUT_WHO);
    else if (intent->person == ctx->update->from.id)
        ctx_note(ctx, NOTE_KEEP_OUT_SELF);
    else
        add(ctx, intent->person);
}
