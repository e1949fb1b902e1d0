/* settings_days.c - changes the days off of a group or of one person, within their bounds. */
#include "settings_days.h"

#include "chosen_days.h"
#include "cup_rounds.h"
#include "schedule.h"
#include "settings_effect.h"
#include "zones.h"

#include <assert.h>

static_assert(DAYS_OFF_OWN_WEEKDAYS_MOST == 2 && DAYS_OFF_OWN_DATES_MOST == 12 &&
                  DAYS_OFF_DATES_MOST == 40,
              "as the texts say");

void settings_days_read(struct ctx *ctx, struct settings *settings)
{
    struct zone zone;
    struct step *step = ctx->step;
    schedule_zone(step->store, ctx->in_private ? 0 : ctx->update->chat, step->now_ms, &zone);
    if (ctx->in_private) {
        const struct store_player *player = step_player(step, ctx->update->from.id);
        chosen_days_read(player->weekdays_off, player->dates_off, &settings->off);
        if (player->zone[0] != '\0')
            zones_find(player->zone, step->now_ms, &zone);
    } else {
        const struct store_chat *chat = step_chat(step, ctx->update->chat);
        chosen_days_read(chat->weekdays_off, chat->dates_off, &settings->off);
    }
    settings->today = days_off_day(zone_local(&zone, step->now_ms));
}

static void keep(struct ctx *ctx, const struct days_off *before, const struct days_off *off)
{
    settings_effect_begin(ctx);
    if (ctx->in_private) {
        struct store_player player = *step_player(ctx->step, ctx->update->from.id);
        player.weekdays_off = off->weekdays;
        chosen_days_write(off, player.dates_off);
        store_player_put(ctx->step->store, &player);
    } else {
        struct store_chat chat = *step_chat(ctx->step, ctx->update->chat);
        chat.weekdays_off = off->weekdays;
        chosen_days_write(off, chat.dates_off);
        store_chat_put(ctx->step->store, &chat);
        cup_rounds_days_changed(ctx->step, chat.chat, before);
    }
    settings_effect_end(ctx);
}

bool settings_days_turn(struct ctx *ctx, const struct settings_tap *tap)
{
    struct settings now;
    bool own = ctx->in_private, by_date = tap->at.page == SETTINGS_HOLIDAYS;
    settings_days_read(ctx, &now);
    const struct days_off before = now.off;
    int64_t first = now.today + (own ? DAYS_OFF_OWN_DATES_AHEAD : 0);
    if (by_date && (tap->value < first || tap->value >= now.today + DAYS_OFF_YEAR)) {
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
        return false;
    }
    bool turned =
        by_date ? days_off_turn_date(&now.off, tap->value, now.today,
                                     own ? DAYS_OFF_OWN_DATES_MOST : DAYS_OFF_DATES_MOST)
                : days_off_turn_weekday(&now.off, tap->value,
                                        own ? DAYS_OFF_OWN_WEEKDAYS_MOST : DAYS_OFF_WEEKDAYS_MOST);
    if (turned)
        keep(ctx, &before, &now.off);
    else if (by_date)
        ctx_note(ctx, own ? NOTE_DATES_OWN : NOTE_DATES_FULL);
    else
        ctx_note(ctx, own ? NOTE_WEEKDAYS_OWN : NOTE_WEEKDAYS_ALL);
    return turned;
}
