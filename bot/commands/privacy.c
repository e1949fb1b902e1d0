/* privacy.c - says, hands out and forgets what is kept about a person. */
#include "privacy.h"

#include "apply.h"
#include "at_table.h"
#include "cup_posts.h"
#include "dice_land.h"
#include "enqueue.h"
#include "privacy_page.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void privacy_grant(struct ctx *ctx)
{
    struct message message;
    privacy_page_write(ctx_tell_language(ctx), &message);
    ctx_tell(ctx, &message);
}

char *privacy_write(struct store *store, int64_t player, char *ret_name, size_t size,
                    size_t *ret_length)
{
    char *text = store_mydata(store, player);
    snprintf(ret_name, size, "bussolotto-%lld.json", (long long)player);
    *ret_length = strlen(text);
    return text;
}

void privacy_mydata(struct ctx *ctx)
{
    struct delivery private = {ctx->step, ctx->update->from.id, 0, 0};
    if (!ctx->reachable)
        ctx_note(ctx, NOTE_IN_PRIVATE);
    else if (store_file_waits(ctx->step->store, private.chat))
        ctx_note(ctx, NOTE_FILE_COMES);
    else
        enqueue_file(&private, ATTACHMENT_PERSON, NULL, "");
}

/* Nobody leaves a game while dice are under way: these are thrown now. */
static void leave_table(struct step *step, struct live *live, const struct event *event)
{
    int64_t id = live->row.id;
    if (live->table.rolling)
        dice_land_settle(step, id);
    live = live_tables_get(step->lives, id);
    enum refusal why = live ? apply_event(step, live, event) : ACCEPTED;
    assert(why != REFUSED_DICE_ROLLING);
}

/* Leaves every table, and runs none: nobody can be waited for who is not there any more. */
static void leave(struct ctx *ctx)
{
    struct step *step = ctx->step;
    struct event event = at_table_event(ctx, EVENT_LEAVE);
    struct live *live;
    for (int64_t id = 0; (live = live_tables_next_of(step->lives, event.player, &id)) != NULL;)
        leave_table(step, live, &event);
    live_tables_replace_host(step->lives, event.player, step->now_ms);
}

static void forget(struct ctx *ctx)
{
    struct step *step = ctx->step;
    struct message message;
    leave(ctx);
    int64_t nobody = store_forget_player(step->store, ctx->update->from.id);
    live_tables_forget(step->lives, 0);
    cup_posts_refresh_of(step, 0, nobody);
    privacy_page_done(ctx->language, &message);
    ctx_show(ctx, &message);
}

void privacy_forget(struct ctx *ctx)
{
    struct message message;
    if (!ctx->in_private && !ctx->reachable) {
        ctx_note(ctx, NOTE_IN_PRIVATE);
    } else if (!ctx->in_private || ctx->intent.typed) {
        privacy_page_ask(ctx_tell_language(ctx), &message);
        ctx_tell(ctx, &message);
    } else if (ctx->intent.forget) {
        forget(ctx);
    } else {
        privacy_page_write(ctx->language, &message);
        ctx_show(ctx, &message);
    }
}
