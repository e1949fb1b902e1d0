/* welcome.c - greets, helps, and tells how to play. */
#include "handlers.h"

#include "enqueue.h"
#include "greeting.h"
#include "group_greeting.h"
#include "help_page.h"
#include "how_to_play.h"
#include "lobby.h"
#include "private_post.h"
#include "settings_menu.h"
#include "show_table.h"
#include "table_place.h"
#include "watch_page.h"

#include <stdlib.h>
#include <string.h>

void welcome_help(struct ctx *ctx)
{
    struct message message;
    bool pressed = ctx->update->kind == UPDATE_PRESS;
    help_page_write(pressed ? ctx->intent.word[0] : '\0', ctx->in_private, ctx->language,
                    ctx->step->bot->username, &message);
    ctx_show(ctx, &message);
}

static void show_how_to_play(struct ctx *ctx, const char *asked)
{
    struct message message;
    how_to_play_screen(asked, ctx->language, ctx->step->bot->username, &message);
    ctx_show(ctx, &message);
}

/* Opens in private; a group gets a link to it. */
void welcome_how_to_play(struct ctx *ctx)
{
    struct rules rules;
    if (ctx->in_private) {
        show_how_to_play(ctx, ctx->intent.word);
        return;
    }
    bool named = how_to_play_read(ctx->intent.word, &rules);
    ctx_answer_link(ctx, how_to_play_link(named ? &rules : NULL, ctx->step->bot->username).text);
}

/* The link names a table but seats nobody, since anybody can make up a link. */
static const struct live *table_of_link(const struct ctx *ctx)
{
    if (ctx->intent.word[0] != 't')
        return NULL;
    const struct live *live =
        live_tables_get(ctx->step->live_tables, strtoll(ctx->intent.word + 1, NULL, 10));
    return live && table_seat(&live->table, ctx->update->from.id) != GAME_NOBODY ? live : NULL;
}

/* A person who writes in private can be written to from now on. */
static void greet(struct ctx *ctx)
{
    struct message message;
    const struct live *live = table_of_link(ctx);
    int64_t any;
    if (live) {
        struct shown_table shown = show_table(ctx->step, live, 0);
        private_post_welcome(&shown, ctx->language, &message);
        table_place_add(ctx->step, live, &message);
    } else
        greeting_private(store_tables_of(ctx->step->store, ctx->update->from.id, &any, 1) > 0,
                         ctx->language, ctx->step->bot->username, &message);
    ctx_say(ctx, &message);
}

/* The rules of a link into a group: a table of them is opened there. */
static bool takes_rules(struct ctx *ctx)
{
    struct rules rules;
    char *word = ctx->intent.word;
    size_t length = strlen(HOW_TO_PLAY_GROUP);
    if (strncmp(word, HOW_TO_PLAY_GROUP, length) != 0 || !rules_read_name(word + length, &rules))
        return false;
    memmove(word, word + length, strlen(word + length) + 1);
    return true;
}

/* /start: greets, or opens what its link names: a table (t12), how to play (h_tokio), and in a
 * group a table of a game (g_tokio). */
void welcome_handle(struct ctx *ctx)
{
    const char *word = ctx->intent.word;
    if (!ctx->in_private && takes_rules(ctx))
        lobby_open(ctx);
    else if (!ctx->in_private)
        group_greeting_post(ctx->step, ctx->update);
    else if (strcmp(word, "h") == 0 || strncmp(word, "h_", 2) == 0)
        show_how_to_play(ctx, word + strcspn(word, "_") + (strchr(word, '_') != NULL));
    else if (strcmp(word, SETTINGS_MENU_DICE) == 0)
        settings_dice(ctx);
    else if (strcmp(word, WATCH_PAGE_START) == 0)
        watch_list_start(ctx);
    else
        greet(ctx);
}
