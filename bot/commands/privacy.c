/* privacy.c - shows, hands out and deletes what is stored about a person. */
#include "privacy.h"

#include "apply.h"
#include "at_table.h"
#include "cup_posts.h"
#include "dice_land.h"
#include "enqueue.h"
#include "handlers.h"
#include "privacy_page.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Tells what is stored, for how long, and for what. */
void privacy_handle(struct ctx *ctx)
{
    struct message message;
    privacy_page_write(ctx_tell_language(ctx), &message);
    ctx_tell(ctx, &message);
}

/* --- handing out --- */

enum { CONTEXT_BYTES = 80 };

/* Sends the next part, with the bounds that it has now. */
static void send_part(const struct delivery *private, int64_t after, int part)
{
    char context[CONTEXT_BYTES];
    int64_t end = store_mydata_end(private->step->store, private->chat, after);
    snprintf(context, sizeof context, "person %d %" PRId64 " %" PRId64, part, after, end);
    enqueue_file(private, ATTACHMENT_PERSON, context, "");
}

/* Reads the number of the part. A send from before data came in parts has no context. */
static int read_part(struct store *store, int64_t player, const char *context,
                     struct store_mydata *ret_part)
{
    int part = 1;
    *ret_part = (struct store_mydata){.player = player};
    if (!context || sscanf(context, "person %d %" SCNd64 " %" SCNd64, &part, &ret_part->after,
                           &ret_part->end) != 3)
        ret_part->end = store_mydata_end(store, player, 0);
    return part;
}

char *privacy_write(struct store *store, int64_t player, const char *context,
                    char ret_name[GAME_RECORD_NAME_BYTES], size_t *ret_length)
{
    struct store_mydata mydata;
    char *text = NULL;
    int part = read_part(store, player, context, &mydata);
    bool whole = part == 1 && mydata.end == INT64_MAX;
    FILE *out = open_memstream(&text, ret_length);
    assert(out);
    store_mydata(store, &mydata, out);
    int failed = fclose(out);
    assert(failed == 0);
    snprintf(ret_name, GAME_RECORD_NAME_BYTES,
             whole ? "bussolotto-%lld.json" : "bussolotto-%lld-%d.json", (long long)player, part);
    return text;
}

void privacy_sent(struct step *step, int64_t player, const char *context)
{
    struct delivery private = {step, player, 0, 0};
    struct store_mydata mydata;
    struct store_player known;
    int part = read_part(step->store, player, context, &mydata);
    if (mydata.end != INT64_MAX && store_player(step->store, player, &known))
        send_part(&private, mydata.end, part + 1);
}

/* Sends all data about this person in a file to them alone; large data in several files, one after
 * the other. */
void privacy_mydata(struct ctx *ctx)
{
    struct delivery private = {ctx->step, ctx->update->from.id, 0, 0};
    if (!ctx->reachable)
        ctx_note(ctx, NOTE_IN_PRIVATE);
    else if (store_file_waits(ctx->step->store, private.chat))
        ctx_note(ctx, NOTE_FILE_COMES);
    else
        send_part(&private, 0, 1);
}

/* --- forgetting --- */

/* Nobody can leave a game while dice roll, so these are thrown now. */
static void leave_table(struct step *step, struct live *live, const struct event *event)
{
    int64_t id = live->row.id;
    if (live->table.rolling)
        dice_land_settle(step, id);
    live = live_tables_get(step->live_tables, id);
    enum refusal why = live ? apply_event(step, live, event) : ACCEPTED;
    assert(why != REFUSED_DICE_ROLLING);
}

/* Leaves every table and hosts none, so that no table waits for a forgotten person. */
static void leave(struct ctx *ctx)
{
    struct step *step = ctx->step;
    struct event event = at_table_event(ctx, EVENT_LEAVE);
    struct live *live;
    for (int64_t id = 0;
         (live = live_tables_next_of(step->live_tables, event.player, &id)) != NULL;)
        leave_table(step, live, &event);
    live_tables_replace_host(step->live_tables, event.player, step->now_ms);
}

static void forget(struct ctx *ctx)
{
    struct step *step = ctx->step;
    struct message message;
    leave(ctx);
    int64_t nobody = store_forget_player(step->store, ctx->update->from.id, step->now_ms);
    live_tables_forget(step->live_tables, 0);
    cup_posts_refresh_of(step, 0, nobody);
    privacy_page_done(ctx->language, &message);
    ctx_show(ctx, &message);
}

/* Asks for confirmation; if the intent's word is the confirmation, forgets the person: they leave
 * their games, and their results stay without a name. */
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
