/* schedule.c - reads the zones, quiet hours, days off and clocks that groups and people chose. */
#include "schedule.h"

#include "chosen_days.h"
#include "zones.h"

#include <string.h>

static void find_zone(const char *name, const char *language, int64_t now_ms, struct zone *ret_zone)
{
    if ((name[0] == '\0' || !zones_find(name, now_ms, ret_zone)) &&
        !zones_find(zones_usual(language), now_ms, ret_zone))
        *ret_zone = (struct zone){.name = "UTC", .n = 1};
}

static void add_calm(struct pace *pace, const struct calm *calm)
{
    if (calm->hours.from != calm->hours.to || days_off_any(&calm->off))
        pace->calm[pace->n_calm++] = *calm;
}

static void add_chat(struct step *step, int64_t id, struct schedule *schedule)
{
    const struct store_chat *chat = step_chat(step, id);
    schedule->shut = chat->gone || chat->muted != CHAT_SPEAKS;
    find_zone(chat->zone, chat->language, step->now_ms, &schedule->zone);
    struct calm calm = {.zone = &schedule->zone,
                        .hours = {(int16_t)chat->quiet_from, (int16_t)chat->quiet_to}};
    chosen_days_read(chat->weekdays_off, chat->dates_off, &calm.off);
    add_calm(&schedule->pace, &calm);
}

/* A person without a zone lives in that of the group. */
static void add_person(struct step *step, int64_t id, struct schedule *schedule)
{
    const struct store_player *player = step_player(step, id);
    schedule->pace.alerts = (enum alerts)player->alerts;
    struct calm calm = {.zone = &schedule->own_zone,
                        .hours = {(int16_t)player->quiet_from, (int16_t)player->quiet_to}};
    chosen_days_read(player->weekdays_off, player->dates_off, &calm.off);
    if (player->zone[0] != '\0')
        find_zone(player->zone, player->client_language, step->now_ms, &schedule->own_zone);
    else
        schedule->own_zone = schedule->zone;
    add_calm(&schedule->pace, &calm);
}

void schedule_of(struct step *step, int64_t chat, int64_t player, struct schedule *ret_schedule)
{
    memset(ret_schedule, 0, sizeof *ret_schedule);
    if (chat < 0)
        add_chat(step, chat, ret_schedule);
    else
        find_zone("", "", step->now_ms, &ret_schedule->zone);
    if (player != 0)
        add_person(step, player, ret_schedule);
}

/* When the cup round of this table ends, and all its games with it, not before the end of the
 * group's quiet hours and days off; 0: it has no deadline, or is over. */
static int64_t round_end(const struct step *step, const struct schedule *schedule,
                         const struct table_cup *cup)
{
    if (cup->number == 0)
        return 0;
    int64_t ends_ms = store_cup_round_ends(step->store, cup->id, cup->round);
    for (int i = 0; i < schedule->pace.n_calm && ends_ms > step->now_ms; i++)
        if (schedule->pace.calm[i].zone == &schedule->zone)
            ends_ms = pace_quiet_end(&schedule->pace.calm[i], ends_ms);
    return ends_ms > step->now_ms ? ends_ms : 0;
}

void schedule_without_own(struct schedule *schedule)
{
    struct pace *pace = &schedule->pace;
    pace->n_calm -= pace->n_calm > 0 && pace->calm[pace->n_calm - 1].zone == &schedule->own_zone;
}

void schedule_without_own_days(struct schedule *schedule)
{
    for (int i = 0; i < schedule->pace.n_calm; i++)
        if (schedule->pace.calm[i].zone == &schedule->own_zone)
            schedule->pace.calm[i].off = (struct days_off){0};
}

/* Nobody waits for the days off or the night of a player who is not coming. */
static bool is_calm_for_nobody(const struct table *table, int seat)
{
    const struct seat *who = &table->seats[seat];
    return who->gone || who->leaving || who->away_until_ms != 0;
}

/* A player who leaves does not hold up a table without a clock. */
static int32_t clock_of(const struct table *table, int seat)
{
    bool leaves = seat != GAME_NOBODY && table->seats[seat].leaving && !table_is_practice(table);
    return table->clock_s == 0 && leaves ? TABLE_CLOCK_LEAVER_S : table->clock_s;
}

void schedule_of_turn(struct step *step, const struct live *live, struct schedule *ret_schedule)
{
    const struct table *table = &live->table;
    int seat = table_turn(table);
    bool hurried = seat != GAME_NOBODY && table_hurried(table, seat);
    schedule_of(step, table->chat, seat == GAME_NOBODY ? 0 : table->seats[seat].player,
                ret_schedule);
    if (seat != GAME_NOBODY && is_calm_for_nobody(table, seat))
        schedule_without_own(ret_schedule);
    else if (hurried)
        schedule_without_own_days(ret_schedule);
    ret_schedule->pace.clock_ms = clock_of(table, seat) * INT64_C(1000);
    ret_schedule->pace.ends_ms = round_end(step, ret_schedule, &live->cup);
    ret_schedule->pace.hurried = hurried;
}

void schedule_days_off(const struct schedule *schedule, bool own, int64_t from_ms, int64_t to_ms,
                       struct days_off *ret_off)
{
    *ret_off = (struct days_off){0};
    for (int i = 0; i < schedule->pace.n_calm; i++) {
        const struct calm *calm = &schedule->pace.calm[i];
        if (own || calm->zone == &schedule->zone)
            days_off_add(&calm->off, days_off_day(zone_local(calm->zone, from_ms)),
                         days_off_day(zone_local(calm->zone, to_ms - 1)), ret_off);
    }
}

bool schedule_has_days_off(const struct schedule *schedule)
{
    for (int i = 0; i < schedule->pace.n_calm; i++)
        if (days_off_any(&schedule->pace.calm[i].off))
            return true;
    return false;
}

bool schedule_asleep(struct step *step, int64_t chat, int64_t player)
{
    struct schedule schedule;
    schedule_of(step, chat, player, &schedule);
    for (int i = 0; i < schedule.pace.n_calm; i++)
        if (schedule.pace.calm[i].zone == &schedule.own_zone &&
            pace_quiet(&schedule.pace.calm[i], step->now_ms))
            return true;
    return false;
}

bool schedule_calm(const struct schedule *schedule, int64_t at_ms)
{
    for (int i = 0; i < schedule->pace.n_calm; i++)
        if (pace_quiet(&schedule->pace.calm[i], at_ms))
            return true;
    return false;
}

int64_t schedule_awake(const struct schedule *schedule, int64_t at_ms)
{
    return pace_awake(&schedule->pace, at_ms);
}

int64_t schedule_until(const struct schedule *schedule, const struct live *live)
{
    int64_t deadline_ms = live->row.deadline_ms, ends_ms = schedule->pace.ends_ms;
    return ends_ms != 0 && ends_ms < deadline_ms ? ends_ms : deadline_ms;
}

/* Whether days off that the group does not have are among all. */
static bool has_more(const struct days_off *all, const struct days_off *of_group)
{
    bool more = (all->weekdays & ~of_group->weekdays) != 0;
    for (int i = 0; i < all->n; i++)
        more = more || !days_off_has(of_group, all->dates[i]);
    return more;
}

bool schedule_put_off(const struct schedule *schedule, const struct live *live, int64_t reader,
                      int64_t now_ms, struct days_off *ret_off)
{
    struct days_off all;
    int seat = table_turn(&live->table);
    int64_t until_ms = schedule_until(schedule, live);
    schedule_days_off(schedule, false, now_ms, until_ms, ret_off);
    if (seat == GAME_NOBODY || until_ms != live->row.deadline_ms ||
        pace_counted(&schedule->pace, live->row.began_ms).n_calm < schedule->pace.n_calm)
        return false;
    schedule_days_off(schedule, true, now_ms, until_ms, &all);
    if (live->table.seats[seat].player != reader)
        return has_more(&all, ret_off);
    *ret_off = all;
    return false;
}

struct pace schedule_reminding(const struct schedule *schedule, const struct live *live)
{
    struct pace pace = schedule->pace;
    pace.ends_ms = schedule_until(schedule, live);
    return pace;
}

bool schedule_host_silent(const struct live *live, int64_t now_ms)
{
    return live->table.status == TABLE_LOBBY && live->row.deadline_ms != 0 &&
           live->row.deadline_ms <= now_ms;
}

void schedule_zone(struct store *store, int64_t chat, int64_t at_ms, struct zone *ret_zone)
{
    struct store_chat known = {.chat = chat};
    if (chat != 0)
        store_chat(store, chat, &known);
    find_zone(known.zone, known.language, at_ms, ret_zone);
}

int64_t schedule_local(const struct step *step, int64_t chat, int64_t at_ms)
{
    struct zone zone;
    schedule_zone(step->store, chat, step->now_ms, &zone);
    return zone_local(&zone, at_ms);
}

bool schedule_silent(struct step *step, int64_t chat, int64_t table)
{
    struct schedule schedule;
    const struct live *live =
        table != 0 && chat > 0 ? live_tables_get(step->live_tables, table) : NULL;
    int64_t group = chat < 0 ? chat : live ? live->table.chat : 0;
    schedule_of(step, group, chat > 0 ? chat : 0, &schedule);
    return schedule_calm(&schedule, step->now_ms);
}
