/* settings.c - shows and changes the settings of a group or of one person. */
#include "handlers.h"

#include "board_rows.h"
#include "days_menu.h"
#include "digest.h"
#include "digests.h"
#include "enqueue.h"
#include "house_load.h"
#include "language.h"
#include "questions.h"
#include "reach.h"
#include "schedule.h"
#include "settings_board.h"
#include "settings_days.h"
#include "settings_effect.h"
#include "settings_menu.h"
#include "zones.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DAY = 24 * 60,
    NIGHT = 9 * 60, /* minutes of quiet hours, if only one end is known */
};

/* --- reading them --- */

/* The data of the menu, and the buffers that it points to. */
struct shown {
    struct settings settings;
    struct zone zone, digest_zone;
    char title[STORE_TITLE_BYTES]; /* of the group whose zone the digest follows */
    struct house house;
};

/* A lobby of the group, whose rules can still be chosen; 0 for none. */
static int64_t lobby_of(const struct ctx *ctx)
{
    const struct live *live;
    for (int64_t id = 0;
         (live = live_tables_next_in(ctx->step->live_tables, ctx->update->chat, &id)) != NULL;)
        if (live->table.status == TABLE_LOBBY)
            return id;
    return 0;
}

static void look_at_group(const struct ctx *ctx, struct shown *ret_shown)
{
    struct store_board board;
    struct store_chat chat = *step_chat(ctx->step, ctx->update->chat);
    schedule_zone(ctx->step->store, ctx->update->chat, ctx->step->now_ms, &ret_shown->zone);
    bool own = house_load_load(ctx->step->store, ctx->update->chat, &ret_shown->house);
    ret_shown->settings = (struct settings){
        .zone = ret_shown->zone.name,
        .now_ms = zone_local(&ret_shown->zone, ctx->step->now_ms),
        .quiet = {(int16_t)chat.quiet_from, (int16_t)chat.quiet_to},
        .house = own ? &ret_shown->house : NULL,
        .lobby = lobby_of(ctx),
        .chosen = {[SETTINGS_CLOCK] = chat.clock_s,
                   [SETTINGS_LIMIT] = chat.absence_limit,
                   [SETTINGS_FORGIVEN] = chat.forgiven_by,
                   [SETTINGS_DAYS] = chat.away_days,
                   [SETTINGS_ROBOTS] = chat.no_robots,
                   [SETTINGS_ABSENT] = chat.absent_robot,
                   [SETTINGS_CLAIMS] = chat.keeps_claims,
                   [SETTINGS_BOARD] = store_board(ctx->step->store, chat.chat, &board),
                   [SETTINGS_LANGUAGE] = ctx->language}};
}

static void look_at_person(const struct ctx *ctx, int language, struct shown *ret_shown)
{
    struct store_player player = *step_player(ctx->step, ctx->update->from.id);
    bool known =
        player.zone[0] != '\0' && zones_find(player.zone, ctx->step->now_ms, &ret_shown->zone);
    struct store_digest digest;
    ret_shown->title[0] = '\0';
    store_digest(ctx->step->store, player.player, &digest);
    int64_t plays_in = digest_zone(ctx->step, player.player, &ret_shown->digest_zone);
    if (plays_in != 0)
        memcpy(ret_shown->title, step_chat(ctx->step, plays_in)->title, sizeof ret_shown->title);
    ret_shown->settings =
        (struct settings){.personal = true,
                          .digest = digest.minute,
                          .digest_zone = ret_shown->digest_zone.name,
                          .digest_group = ret_shown->title,
                          .own_zone = player.zone[0] != '\0',
                          .zone = known ? ret_shown->zone.name : "",
                          .now_ms = known ? zone_local(&ret_shown->zone, ctx->step->now_ms) : 0,
                          .quiet = {(int16_t)player.quiet_from, (int16_t)player.quiet_to},
                          .chosen = {[SETTINGS_ALERTS] = player.alerts,
                                     [SETTINGS_DICE] = player.in_group,
                                     [SETTINGS_LANGUAGE] = language}};
}

/* --- showing them --- */

static void show(struct ctx *ctx, const struct settings_at *at)
{
    struct shown shown;
    struct message message;
    struct settings_at filled = *at;
    if (at->page == SETTINGS_REGIONS)
        filled.n_zones = zones_regions(&filled.zones);
    else if (at->page == SETTINGS_REGION)
        filled.n_zones = zones_of(at->word, &filled.zones);
    if (at->page == SETTINGS_REGION && filled.n_zones == 0) {
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
        return;
    }
    if (ctx->in_private)
        look_at_person(ctx, ctx->language, &shown);
    else
        look_at_group(ctx, &shown);
    settings_days_read(ctx, &shown.settings);
    settings_menu_write(&shown.settings, &filled, ctx->language, &message);
    message.silent = true;
    if (at->page == SETTINGS_FOUND)
        questions_again(ctx, QUESTION_PLACE, 0, &message);
    else
        ctx_show(ctx, &message);
}

static void show_page(struct ctx *ctx, enum settings_page page)
{
    show(ctx, &(struct settings_at){.page = page});
}

/* --- changing them --- */

/* If there were no quiet hours, choosing one end makes a whole night. False if the two ends are the
 * same. */
static bool set_edge(bool from, int minute, int *quiet_from, int *quiet_to)
{
    bool none = *quiet_from == *quiet_to;
    if (from)
        *quiet_from = minute;
    else
        *quiet_to = minute;
    if (none && from)
        *quiet_to = (minute + NIGHT) % DAY;
    else if (none)
        *quiet_from = (minute + DAY - NIGHT) % DAY;
    return *quiet_from != *quiet_to;
}

/* The settings that groups and people have in common. */
struct both {
    char *language, *zone;
    int *quiet_from, *quiet_to;
};

static bool change_both(const struct settings_tap *tap, const struct both *both)
{
    switch (tap->at.page) {
    case SETTINGS_LANGUAGE:
        snprintf(both->language, STORE_CODE_BYTES, "%s", language_code(tap->value));
        return true;
    case SETTINGS_HOURS:
        *both->quiet_from = *both->quiet_to = 0;
        return true;
    case SETTINGS_FROM:
    case SETTINGS_TO:
        return set_edge(tap->at.page == SETTINGS_FROM, tap->value, both->quiet_from,
                        both->quiet_to);
    case SETTINGS_ZONE:
        snprintf(both->zone, STORE_ZONE_BYTES, "%s",
                 tap->act == SETTINGS_UNSET ? "" : tap->at.word);
        return true;
    default:
        return false;
    }
}

static bool change_group(const struct settings_tap *tap, struct store_chat *chat)
{
    struct both both = {chat->language, chat->zone, &chat->quiet_from, &chat->quiet_to};
    if (tap->at.page == SETTINGS_CLOCK)
        chat->clock_s = tap->value;
    else if (tap->at.page == SETTINGS_LIMIT)
        chat->absence_limit = tap->value;
    else if (tap->at.page == SETTINGS_FORGIVEN)
        chat->forgiven_by = tap->value;
    else if (tap->at.page == SETTINGS_DAYS)
        chat->away_days = tap->value;
    else if (tap->at.page == SETTINGS_ROBOTS)
        chat->no_robots = tap->value != 0;
    else if (tap->at.page == SETTINGS_ABSENT)
        chat->absent_robot = tap->value != 0;
    else if (tap->at.page == SETTINGS_CLAIMS)
        chat->keeps_claims = tap->value != 0;
    else
        return change_both(tap, &both);
    return true;
}

/* Choosing the hour of the digest chooses the digest. */
static bool change_person(const struct settings_tap *tap, struct store_player *player)
{
    struct both both = {player->language, player->zone, &player->quiet_from, &player->quiet_to};
    if (tap->at.page == SETTINGS_ALERTS)
        player->alerts = tap->value;
    else if (tap->at.page == SETTINGS_DIGEST)
        player->alerts = ALERTS_DIGEST;
    else if (tap->at.page == SETTINGS_DICE)
        player->in_group = tap->value != 0;
    else
        return change_both(tap, &both);
    return true;
}

static bool keep_group(struct ctx *ctx, const struct settings_tap *tap)
{
    if (tap->at.page == SETTINGS_BOARD) {
        settings_board_keep(ctx, tap->value != 0);
        return true;
    }
    struct store_chat chat = *step_chat(ctx->step, ctx->update->chat);
    if (!change_group(tap, &chat))
        return false;
    settings_effect_begin(ctx);
    store_chat_put(ctx->step->store, &chat);
    settings_effect_end(ctx);
    return true;
}

static bool keep_person(struct ctx *ctx, const struct settings_tap *tap)
{
    const struct store_player before = *step_player(ctx->step, ctx->update->from.id);
    struct store_player player = before;
    if (tap->at.page == SETTINGS_ZONE)
        settings_days_spend(ctx, &player);
    if (!change_person(tap, &player))
        return false;
    settings_effect_begin(ctx);
    store_player_put(ctx->step->store, &player);
    digest_chosen(ctx->step, player.player, tap->at.page == SETTINGS_DIGEST ? tap->value : -1);
    settings_effect_end(ctx);
    if (tap->at.page == SETTINGS_DICE)
        reach_tell(ctx->step, &before, &player);
    return true;
}

static void change_days(struct ctx *ctx, const struct settings_tap *tap)
{
    struct settings now;
    struct settings_at at = {.page = tap->at.page};
    if (!settings_days_turn(ctx, tap))
        return;
    settings_days_read(ctx, &now);
    if (at.page == SETTINGS_HOLIDAYS)
        at.sheet = days_menu_sheet(now.today, tap->value);
    show(ctx, &at);
}

static void change(struct ctx *ctx, const struct settings_tap *tap)
{
    struct zone zone;
    bool is_zone = tap->at.page == SETTINGS_ZONE && tap->act == SETTINGS_SET;
    if ((is_zone && !zones_find(tap->at.word, ctx->step->now_ms, &zone)) ||
        !(ctx->in_private ? keep_person(ctx, tap) : keep_group(ctx, tap))) {
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
        return;
    }
    if (tap->at.page == SETTINGS_LANGUAGE)
        ctx->language = tap->value;
    bool edge = tap->at.page == SETTINGS_FROM || tap->at.page == SETTINGS_TO;
    bool digest = tap->at.page == SETTINGS_DIGEST ||
                  (tap->at.page == SETTINGS_ALERTS && tap->value == ALERTS_DIGEST);
    show_page(ctx, edge ? SETTINGS_HOURS : digest ? SETTINGS_ALERTS : tap->at.page);
}

/* --- a typed place --- */

static void search(struct ctx *ctx)
{
    const char *names[SETTINGS_MENU_FOUND];
    int64_t locals_ms[SETTINGS_MENU_FOUND];
    struct settings_tap tap = {.act = SETTINGS_SET, .at.page = SETTINGS_ZONE};
    int found = zones_search(ctx->intent.word, names, SETTINGS_MENU_FOUND), n = 0;
    bool near = found == 0;
    if (near)
        found = zones_near(ctx->intent.word, names, SETTINGS_MENU_FOUND);
    for (int i = 0; i < found; i++) {
        struct zone zone;
        if (!zones_find(names[i], ctx->step->now_ms, &zone))
            continue;
        names[n] = names[i];
        locals_ms[n++] = zone_local(&zone, ctx->step->now_ms);
    }
    if (n == 1 && !near) {
        snprintf(tap.at.word, sizeof tap.at.word, "%s", names[0]);
        change(ctx, &tap);
        return;
    }
    show(ctx, &(struct settings_at){
                  .page = SETTINGS_FOUND, .zones = names, .n_zones = n, .locals_ms = locals_ms});
}

void settings_take(struct ctx *ctx)
{
    ctx->intent.kind = INTENT_SETTINGS;
    settings_handle(ctx);
}

/* --- intents --- */

/* Handles a button (see settings_menu.h). Typed, shows the menu, or takes the text as a place, for
 * its time zone. In a group only admins may use it: Telegram is asked each time. */
void settings_handle(struct ctx *ctx)
{
    const struct settings_tap *tap = &ctx->intent.settings;
    bool pressed = ctx->update->kind == UPDATE_PRESS;
    bool tried = pressed && tap->act == SETTINGS_PIN && ctx->intent.number == SETTINGS_BOARD_TRIED;
    if (!ctx->in_private && !tried && !ctx_may_choose(ctx))
        return;
    else if (pressed && tap->act == SETTINGS_PIN)
        settings_board_pin(ctx);
    else if (!pressed && ctx->intent.word[0] != '\0')
        search(ctx);
    else if (!pressed)
        show_page(ctx, SETTINGS_ROOT);
    else if (tap->act == SETTINGS_ASK)
        questions_ask(ctx, QUESTION_PLACE, 0);
    else if (tap->act == SETTINGS_SHOW)
        show(ctx, &tap->at);
    else if (tap->at.page == SETTINGS_DAYS_OFF || tap->at.page == SETTINGS_HOLIDAYS)
        change_days(ctx, tap);
    else
        change(ctx, tap);
}

void settings_dice(struct ctx *ctx)
{
    show_page(ctx, SETTINGS_DICE);
}

/* Shows the person, in private, their reminders. */
void settings_alerts(struct ctx *ctx)
{
    struct shown shown;
    struct message message;
    int64_t player = ctx->update->from.id;
    if (ctx->in_private) {
        show_page(ctx, SETTINGS_ALERTS);
        return;
    }
    if (!ctx->reachable) {
        ctx_note(ctx, NOTE_IN_PRIVATE);
        return;
    }
    int language = ctx_player_language(ctx->step, player);
    look_at_person(ctx, language, &shown);
    settings_menu_write(&shown.settings, &(struct settings_at){.page = SETTINGS_ALERTS}, language,
                        &message);
    ctx_tell(ctx, &message);
}
