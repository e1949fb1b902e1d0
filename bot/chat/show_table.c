/* show_table.c - gathers what a page tells besides the table: the house, the cup, the times of the
 * turn, and whether its player is a beginner. */
#include "show_table.h"

#include "coach.h"
#include "language.h"
#include "no_show.h"
#include "schedule.h"
#include "table_name.h"
#include "zones.h"

enum { LEARNS_GAMES = 3 };

#define SOON_MS INT64_C(14 * 24 * 3600 * 1000)

/* Other games do not teach this one. */
static bool has_played(struct step *step, const struct table *table, int seat)
{
    return store_games_played(step->store, table->seats[seat].player, table->rules.kind->name, 1) >
           0;
}

static void look_for_beginner(struct step *step, const struct table *table,
                              struct shown_table *shown)
{
    int seat = table_turn(table);
    if (seat == GAME_NOBODY || table->answered[seat] >= SHOWN_TABLE_HINTS)
        return;
    shown->beginner = !has_played(step, table, seat);
    shown->newcomer =
        shown->beginner && store_games_played(step->store, table->seats[seat].player, "", 1) == 0;
}

static bool has_newcomer(struct step *step, const struct table *table)
{
    bool found = false;
    for (int i = 0; i < table->n_seats && table->status == TABLE_LOBBY; i++)
        found |= table->seats[i].player > 0 && !has_played(step, table, i);
    return found;
}

/* The tables of a cup's round are opened one by one; even the first is not alone. */
static bool is_alone(struct step *step, const struct live *live)
{
    bool of_round = live->cup.number > 0 && !live->cup.final;
    return !of_round && store_tables_in_chat(step->store, live->table.chat, NULL, 0) < 2;
}

/* Read only where pages tell of players who have not made a move (no_show_page.h), or that a game
 * was called off. */
static bool has_league(struct step *step, const struct table *table)
{
    struct store_league league = {.on = false};
    bool tells = table->status == TABLE_CANCELLED;
    for (int i = 0; i < table->n_seats; i++)
        tells |= table->seats[i].verdict >= NO_SHOW_ROBOT;
    if (tells || no_show_asked(table) != GAME_NOBODY)
        store_league(step->store, table->chat, &league);
    return league.on;
}

/* In practice everybody learns. The game that has just ended may be counted already. */
static bool learns(struct step *step, const struct table *table)
{
    if (table->status != TABLE_OVER || !coach_knows(table->rules.kind))
        return false;
    bool found = table_is_practice(table);
    for (int i = 0; i < table->n_seats && !found; i++)
        found = table->seats[i].player > 0 &&
                store_games_played(step->store, table->seats[i].player, "", LEARNS_GAMES + 1) <=
                    LEARNS_GAMES;
    return found;
}

struct days_off show_table_soon_off(struct step *step, const struct live *live)
{
    struct days_off off;
    struct schedule schedule;
    schedule_of(step, live->table.chat, 0, &schedule);
    schedule_days_off(&schedule, false, step->now_ms, step->now_ms + SOON_MS, &off);
    return off;
}

struct shown_table show_table(struct step *step, const struct live *live, int64_t reader)
{
    struct schedule schedule;
    const struct store_chat *chat = step_chat(step, live->table.chat);
    schedule_of_turn(step, live, &schedule);
    int64_t until_ms = schedule_until(&schedule, live);
    struct days_off off;
    bool own_off = false;
    if (live->table.status == TABLE_LOBBY)
        off = show_table_soon_off(step, live);
    else
        own_off = schedule_put_off(&schedule, live, reader, step->now_ms, &off);
    if (reader != 0)
        zones_find(step_player(step, reader)->zone, step->now_ms, &schedule.zone);
    struct shown_table shown = {
        .table = &live->table,
        .house = live->house,
        .absence_limit = chat->absence_limit,
        .forgiven_by = chat->forgiven_by,
        .no_robots = chat->no_robots,
        .league = has_league(step, &live->table),
        .host_silent = schedule_host_silent(live, step->now_ms),
        .now_local_ms = zone_local(&schedule.zone, step->now_ms),
        .until_local_ms = until_ms == 0 ? 0 : zone_local(&schedule.zone, until_ms),
        .until_ms = until_ms,
        .off = off,
        .own_off = own_off,
        .word = table_name_word(&live->table, language_for(chat->language)),
        .cup = live->cup,
        .n_asked = live->n_asked,
        .asked = live->asked,
        .alone = is_alone(step, live),
        .ends_first = until_ms != live->row.deadline_ms,
        .explains = has_newcomer(step, &live->table),
        .learns = learns(step, &live->table),
        .living = !chat->keeps_claims,
    };
    look_for_beginner(step, &live->table, &shown);
    return shown;
}
