/* league_pages.c - shows standings and the hall of fame. */
#include "league_pages.h"

#include "enqueue.h"
#include "league_admin.h"
#include "picture_jobs.h"
#include "player_stats.h"
#include "standings_query.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void write_standing(struct ctx *ctx, const struct standings_query *asked,
                           struct message *ret_message)
{
    struct standing_page page;
    standings_query_page(ctx->step, asked, &page);
    page.legend = ctx->update->kind == UPDATE_PRESS && ctx->intent.word[0] == 'i';
    standing_page_write(&page, true, ctx->language, ret_message);
    ret_message->silent = true;
}

static void show_standing(struct ctx *ctx, const struct standings_query *asked)
{
    struct message message;
    write_standing(ctx, asked, &message);
    ctx_show(ctx, &message);
}

/* The message whose button was pressed stays: it tells how a game ended. */
static void post_standing(struct ctx *ctx, const struct standings_query *asked)
{
    struct message message;
    write_standing(ctx, asked, &message);
    ctx_say(ctx, &message);
    ctx_answer(ctx, NULL, false);
}

/* The first three places, whoever shares one of them. */
static void look_at_season(const struct step *step, const struct standings_query *now,
                           const struct store_season *closed, struct standing_hall *ret_hall)
{
    struct standings_query asked = *now;
    struct standing_page page;
    standings_query_look_back(closed, &asked);
    standings_query_page(step, &asked, &page);
    *ret_hall = (struct standing_hall){.season = asked.season};
    for (int i = 0; i < page.n && i < STANDING_MEDALS_MAX; i++)
        if (page.rows[i].standing.rank >= 1 && page.rows[i].standing.rank <= 3)
            ret_hall->rows[ret_hall->n++] = page.rows[i];
}

/* `word`: h, or h:PAGE. */
static void show_hall(struct ctx *ctx, const struct standings_query *now, const char *word)
{
    static struct standing_halls halls;
    struct store_season *over;
    struct message message;
    int n = standings_query_over(ctx->step, now, &over),
        last = n > 0 ? (n - 1) / STANDING_HALLS_MAX : 0;
    int page = word[1] == ':' ? atoi(word + 2) : 0;
    halls.page = page < 0 ? 0 : page < last ? page : last;
    halls.more = halls.page < last;
    halls.paused = !now->league.on;
    int first = halls.page * STANDING_HALLS_MAX;
    for (halls.n = 0; halls.n < STANDING_HALLS_MAX && first + halls.n < n; halls.n++)
        look_at_season(ctx->step, now, &over[first + halls.n], &halls.list[halls.n]);
    free(over);
    standing_page_hall(&halls, now->now.key, ctx->language, &message);
    message.silent = true;
    ctx_show(ctx, &message);
}

/* --- wishes --- */

/* Grants what else the buttons of the league carry; false: it is about a standing. */
static bool grant_elsewhere(struct ctx *ctx)
{
    static const struct {
        char letter;
        void (*grant)(struct ctx *ctx);
    } others[] = {{'l', league_admin_grant},
                  {'f', player_stats_grant},
                  {'p', picture_jobs_grant},
                  {'t', picture_jobs_grant},
                  {'v', player_stats_draw}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].letter == ctx->intent.word[0]) {
            others[i].grant(ctx);
            return true;
        }
    return false;
}

void league_pages_grant(struct ctx *ctx)
{
    struct standings_query asked;
    const char *word = ctx->intent.word;
    bool pressed = ctx->update->kind == UPDATE_PRESS;
    if (ctx->in_private) {
        ctx_note(ctx, NOTE_LEAGUE_IN_GROUPS);
        return;
    }
    if (pressed && grant_elsewhere(ctx))
        return;
    standings_query_now(ctx->step, ctx->update->chat, &asked);
    if (pressed && strcmp(word, "n") == 0)
        post_standing(ctx, &asked);
    else if (pressed && word[0] == 'h')
        show_hall(ctx, &asked, word);
    else if (pressed && !standings_query_press(ctx->step, word, &asked))
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
    else {
        if (!pressed)
            standings_query_typed(word, &asked);
        show_standing(ctx, &asked);
    }
}
