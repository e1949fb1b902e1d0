/* settings_days.c - changes the days off of a group or of one person, within their bounds. */
#include "settings_days.h"

#include "chosen_days.h"
#include "cup_rounds.h"
#include "days_menu.h"
#include "digest.h"
#include "schedule.h"
#include "settings_effect.h"

#include <assert.h>

static_assert(DAYS_OFF_OWN_WEEKDAYS_MOST == 2 && DAYS_OFF_OWN_DATES_MOST == 12 &&
                  DAYS_OFF_DATES_MOST == 40,
              "as the texts say");

void settings_days_read(struct ctx *ctx, struct settings *settings)
{
    struct zone zone;
    struct step *step = ctx->step;
    if (ctx->in_private) {
        const struct store_player *player = step_player(step, ctx->update->from.id);
        digest_zone(step, player->player, &zone);
        chosen_days_read(player->weekdays_off, player->dates_off, &settings->off);
    } else {
        const struct store_chat *chat = step_chat(step, ctx->update->chat);
        schedule_zone(step->store, chat->chat, step->now_ms, &zone);
        chosen_days_read(chat->weekdays_off, chat->dates_off, &settings->off);
    }
    settings->today = days_off_day(zone_local(&zone, step->now_ms));
}

static struct days_spent spent_by(const struct store_player *player)
{
    return (struct days_spent){(uint8_t)player->weekdays_spent, player->spent_day};
}

static void set_spent(const struct days_spent *spent, struct store_player *player)
{
    player->weekdays_spent = spent->weekdays;
    player->spent_day = spent->until;
}

void settings_days_spend(struct ctx *ctx, struct store_player *player)
{
    struct settings now;
    struct days_spent spent = spent_by(player);
    settings_days_read(ctx, &now);
    days_off_spend(&now.off, now.today, &spent);
    set_spent(&spent, player);
}

static void keep_own(struct ctx *ctx, const struct days_off *off, const struct days_spent *spent)
{
    struct store_player player = *step_player(ctx->step, ctx->update->from.id);
    player.weekdays_off = off->weekdays;
    chosen_days_write(off, player.dates_off);
    set_spent(spent, &player);
    settings_effect_begin(ctx);
    store_player_put(ctx->step->store, &player);
    settings_effect_end(ctx);
}

static void keep(struct ctx *ctx, const struct days_off *before, const struct days_off *off)
{
    struct store_chat chat = *step_chat(ctx->step, ctx->update->chat);
    chat.weekdays_off = off->weekdays;
    chosen_days_write(off, chat.dates_off);
    settings_effect_begin(ctx);
    store_chat_put(ctx->step->store, &chat);
    cup_rounds_days_changed(ctx->step, chat.chat, before);
    settings_effect_end(ctx);
}

static void refuse_own(struct ctx *ctx, const struct settings *now, const struct days_spent *spent)
{
    struct message message;
    int64_t from = days_off_own_from(&now->off, now->today, spent);
    if (from == 0) {
        ctx_note(ctx, NOTE_WEEKDAYS_OWN);
        return;
    }
    days_menu_spent(from, ctx_popup_language(ctx), &message);
    ctx_answer(ctx, message.text, false);
}

static bool turn_own(struct ctx *ctx, const struct settings_tap *tap, struct settings *now)
{
    bool by_date = tap->at.page == SETTINGS_HOLIDAYS;
    struct days_spent spent = spent_by(step_player(ctx->step, ctx->update->from.id));
    bool turned =
        by_date ? days_off_turn_date(&now->off, tap->value, now->today, DAYS_OFF_OWN_DATES_MOST)
                : days_off_turn_own(&now->off, tap->value, now->today, &spent);
    if (turned)
        keep_own(ctx, &now->off, &spent);
    else if (by_date)
        ctx_note(ctx, NOTE_DATES_OWN);
    else
        refuse_own(ctx, now, &spent);
    return turned;
}

static bool turn(struct ctx *ctx, const struct settings_tap *tap, struct settings *now)
{
    const struct days_off before = now->off;
    bool by_date = tap->at.page == SETTINGS_HOLIDAYS;
    bool turned = by_date
                      ? days_off_turn_date(&now->off, tap->value, now->today, DAYS_OFF_DATES_MOST)
                      : days_off_turn_weekday(&now->off, tap->value, DAYS_OFF_WEEKDAYS_MOST);
    if (turned)
        keep(ctx, &before, &now->off);
    else
        ctx_note(ctx, by_date ? NOTE_DATES_FULL : NOTE_WEEKDAYS_ALL);
    return turned;
}

bool settings_days_turn(struct ctx *ctx, const struct settings_tap *tap)
{
    struct settings now;
    settings_days_read(ctx, &now);
    int64_t first = now.today + (ctx->in_private ? DAYS_OFF_OWN_DATES_AHEAD : 0);
    if (tap->at.page == SETTINGS_HOLIDAYS &&
        (tap->value < first || tap->value >= now.today + DAYS_OFF_YEAR)) {
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
        return false;
    }
    return (ctx->in_private ? turn_own : turn)(ctx, tap, &now);
}
