/* league_admin.c - shows and changes what a group chose for its league. */
#include "handlers.h"

#include "league.h"
#include "league_menu.h"
#include "recounts.h"
#include "schedule.h"
#include "seasons.h"
#include "standings_query.h"

#include <assert.h>
#include <string.h>

static_assert((int)STORE_POINTS_BYTES == (int)POINTS_TEXT_BYTES, "a table of points is kept whole");

static void show(struct ctx *ctx)
{
    struct store_league league;
    struct message message;
    store_league(ctx->step->store, ctx->update->chat, &league);
    struct league_menu menu = {.on = league.on,
                               .weekly = league.weekly,
                               .length = (enum season_length)league.length,
                               .games_least = league.games_least};
    memcpy(menu.points, league.points, sizeof menu.points);
    league_menu_write(&menu, ctx->language, &message);
    ctx_show(ctx, &message);
}

/* --- buttons --- */

static void take_part(struct ctx *ctx, bool in)
{
    struct store *store = ctx->step->store;
    int64_t chat = ctx->update->chat, player = ctx->update->from.id;
    if (ctx->update->anonymous)
        ctx_note(ctx, NOTE_ANONYMOUS);
    else if (in)
        store_opt_in(store, chat, player, ctx->step->now_ms);
    else if (store_opted_out(store, chat, player) == 0 &&
             store_enough(store, FACT_OPTOUT, chat, player, ctx->step->now_ms)) {
        ctx_note(ctx, NOTE_ENOUGH);
        return;
    } else
        store_opt_out(store, chat, player, ctx->step->now_ms);
    if (!ctx->update->anonymous)
        ctx_note(ctx, in ? NOTE_LEAGUE_IN : NOTE_LEAGUE_OUT);
}

/* Whether the new length would end a season that has games. Then a yes is needed, and if another
 * season runs since the question, a new yes. */
static bool asks_first(struct ctx *ctx, const struct league_menu_tap *tap)
{
    struct standings_query asked;
    struct zone zone;
    struct season begins;
    struct message message;
    enum season_length length = (enum season_length)tap->value;
    standings_query_now(ctx->step, ctx->update->chat, &asked);
    if (!seasons_ends(ctx->step, &asked) || length == asked.season.length ||
        (tap->act == LEAGUE_MENU_END && tap->ends == asked.season.key))
        return false;
    schedule_zone(ctx->step->store, ctx->update->chat, ctx->step->now_ms, &zone);
    season_at(length, &zone, ctx->step->now_ms, &begins);
    struct standing_season next = {.length = length, .key = begins.key};
    league_menu_ending(&asked.season, &next, ctx->language, &message);
    ctx_show(ctx, &message);
    return true;
}

static void choose(struct ctx *ctx, const struct league_menu_tap *tap)
{
    struct store_league league;
    struct store *store = ctx->step->store;
    store_league(store, ctx->update->chat, &league);
    bool length = tap->act == LEAGUE_MENU_LENGTH || tap->act == LEAGUE_MENU_END;
    bool on = tap->act == LEAGUE_MENU_ON;
    if (!league.on && !on) { /* a button from before the league was switched off */
        show(ctx);
        return;
    }
    if (length && asks_first(ctx, tap))
        return;
    if (length && recounts_pending(store, ctx->update->chat)) { /* this may end a season */
        ctx_note(ctx, NOTE_COUNTING);
        return;
    }
    if (length)
        seasons_length(ctx->step, ctx->update->chat, (enum season_length)tap->value);
    store_league(store, ctx->update->chat, &league);
    if (tap->act == LEAGUE_MENU_LEAST)
        league.games_least = tap->value;
    else if (tap->act == LEAGUE_MENU_WEEKLY) {
        league.weekly = tap->value != 0;
        league.weekly_due_ms = 0;
    } else if (on)
        league.on = tap->value != 0;
    store_league_put(store, &league);
    seasons_plan_weekly(ctx->step, ctx->update->chat);
    if (on)
        seasons_clock_changed(ctx->step,
                              ctx->update->chat); /* its clock or its games may have changed */
    show(ctx);
}

static void take_press(struct ctx *ctx)
{
    const struct league_menu_tap *tap = &ctx->intent.league;
    if (tap->act == LEAGUE_MENU_SHOW)
        show(ctx);
    else if (tap->act == LEAGUE_MENU_PART)
        take_part(ctx, tap->value != 0);
    else if (ctx_may_choose(ctx))
        choose(ctx, tap);
}

/* --- typed text --- */

static void take_points(struct ctx *ctx)
{
    struct points points;
    struct points_error error;
    struct store_league league;
    struct message message;
    bool usual = league_menu_is_usual(ctx->intent.word);
    if (!points_read(usual ? "" : ctx->intent.word, &points, &error)) {
        league_menu_fault(&error, ctx_tell_language(ctx), &message);
        ctx_tell(ctx, &message);
        return;
    }
    if (!ctx_may_choose(ctx))
        return;
    store_league(ctx->step->store, ctx->update->chat, &league);
    if (points_write(&points, league.points, sizeof league.points))
        store_league_put(ctx->step->store, &league);
    show(ctx);
}

/* Shows what a group chose for its league, or changes it, by a typed table of points or a button.
 */
void league_admin_handle(struct ctx *ctx)
{
    if (!ctx->intent.typed)
        take_press(ctx);
    else if (ctx->intent.word[0] != '\0')
        take_points(ctx);
    else
        show(ctx);
}
