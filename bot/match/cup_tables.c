/* cup_tables.c - opens the tables of a cup, and notes their results. */
#include "cup_tables.h"

#include "announce.h"
#include "apply.h"
#include "random.h"
#include "reach.h"
#include "table_room.h"
#include "turn_clock.h"

#include <assert.h>
#include <string.h>

/* --- opening a table --- */

static void sit_down(struct step *step, const struct bracket *bracket,
                     const struct store_cup_table *table, struct table *ret_table)
{
    struct rules rules;
    const struct store_cup *cup = &bracket->cup;
    enum refusal why = rules_read(cup->rules, &rules);
    assert(why == ACCEPTED);
    for (int i = 0; i < table->n; i++) {
        struct store_player player;
        struct news news;
        store_player(step->store, bracket->entrants[table->seats[i].entrant].player, &player);
        struct event event = reach_event(EVENT_JOIN, &player);
        if (i == 0)
            table_open(ret_table, cup->chat, cup->thread, &rules, &event);
        else
            table_step(ret_table, &event, &news);
    }
    if (cup->player > 0) /* 0 or below: the opener was forgotten */
        ret_table->host = cup->player;
}

/* Takes out entrants who dropped out since the draw. False if fewer than two are left: the one who
 * is left goes on. */
static bool fill(const struct bracket *bracket, struct store_cup_table *table)
{
    struct store_cup_table kept = *table;
    kept.n = 0;
    for (int i = 0; i < table->n; i++)
        if (!bracket->entrants[table->seats[i].entrant].out)
            kept.seats[kept.n++] = table->seats[i];
    if (kept.n > 0)
        *table = kept;
    if (kept.n > 1)
        return true;
    table->seats[0].place = 1;
    for (int i = 1; i < table->n; i++)
        table->seats[i].place = (int8_t)(i + 1);
    table->status = STORE_CUP_TABLE_ENDED;
    return false;
}

static void open_table(struct step *step, const struct bracket *bracket,
                       struct store_cup_table *table)
{
    struct live live;
    memset(&live, 0, sizeof live);
    sit_down(step, bracket, table, &live.table);
    const struct store_chat *chat = step_chat(step, bracket->cup.chat);
    live.table.clock_s = bracket_clock(chat, bracket->cup.days);
    live.table.absent_robot = chat->absent_robot;
    struct live *added = live_tables_add(step->live_tables, &live, step->now_ms);
    table->table = added->row.id;
    table->status = STORE_CUP_TABLE_ON;
    store_cup_table_put(step->store, bracket->cup.id, table);
    live_tables_house_changed(step->live_tables, bracket->cup.chat);
    struct event event = {.kind = EVENT_START, .admin = true, .below = random_below};
    enum refusal why = apply_event(step, added, &event);
    assert(why == ACCEPTED);
}

void cup_tables_open(struct step *step, struct bracket *bracket)
{
    for (int i = bracket->first; i < bracket->n_tables; i++) {
        struct store_cup_table *table = &bracket->tables[i], filled = *table;
        if (table->status != STORE_CUP_TABLE_WAITS)
            continue;
        bool plays = fill(bracket, &filled);
        if (plays && !table_room_make(step, bracket->cup.chat, true))
            continue;
        *table = filled;
        if (plays)
            open_table(step, bracket, table);
        else
            store_cup_table_put(step->store, bracket->cup.id, table);
    }
}

/* --- running tables --- */

static void reckon(struct step *step, struct live *live)
{
    turn_clock_changed(step, live);
    announce_as_it_is(step, live);
    live_tables_save(step->live_tables, live, step->now_ms);
}

void cup_tables_reckon(struct step *step, const struct bracket *bracket)
{
    for (int i = bracket->first; i < bracket->n_tables; i++) {
        struct live *live = live_tables_get(step->live_tables, bracket->tables[i].table);
        if (live && live->table.status == TABLE_PLAYING)
            reckon(step, live);
    }
}

/* --- ending a table --- */

void cup_tables_collect(struct step *step, struct bracket *bracket)
{
    bool any = false;
    for (int i = bracket->first; i < bracket->n_tables; i++) {
        struct store_cup_table *table = &bracket->tables[i];
        struct store_table row;
        if (table->status != STORE_CUP_TABLE_ON || !store_table(step->store, table->table, &row) ||
            row.status < TABLE_OVER)
            continue;
        bracket_judge(step->store, bracket, &row, table);
        table->status = row.status == TABLE_OVER ? STORE_CUP_TABLE_ENDED : STORE_CUP_TABLE_LATE;
        store_cup_table_put(step->store, bracket->cup.id, table);
        any = true;
    }
    if (any) /* absent entrants are out */
        store_entrants_put(step->store, bracket->cup.id, bracket->entrants, bracket->n);
}

void cup_tables_close(struct step *step, struct bracket *bracket)
{
    bool any = false;
    for (int i = bracket->first; i < bracket->n_tables; i++) {
        struct event event = {.kind = EVENT_CANCEL, .admin = true};
        struct live *live = NULL;
        if (bracket->tables[i].status == STORE_CUP_TABLE_ON)
            live = live_tables_get(step->live_tables, bracket->tables[i].table);
        if (live)
            any |= apply_event(step, live, &event) == ACCEPTED;
    }
    for (int i = bracket->first; i < bracket->n_tables && !any; i++) {
        struct store_cup_table *table = &bracket->tables[i];
        if (table->status != STORE_CUP_TABLE_WAITS)
            continue;
        bracket_by_rank(bracket, table);
        table->status = STORE_CUP_TABLE_LATE;
        store_cup_table_put(step->store, bracket->cup.id, table);
    }
    cup_tables_collect(step, bracket);
}
