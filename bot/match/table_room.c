/* table_room.c - finds room for one more table in a chat, and in a topic. */
#include "table_room.h"

#include "apply.h"
#include "chat.h"
#include "robot_player.h"

#include <assert.h>

#define SILENT_ALONE_MS INT64_C(15 * 60 * 1000)
#define STILL_LOBBY_MS  INT64_C(6 * 3600 * 1000)
#define SILENT_LOBBY_MS INT64_C(24 * 3600 * 1000)
#define SILENT_GAME_MS  INT64_C(7 * 24 * 3600 * 1000) /* if turns have no limit */

bool table_room_for(struct step *step, int64_t chat, int64_t player)
{
    return store_tables_opened(step->store, chat, player) < TABLE_ROOM_OF_ONE;
}

/* The silence after which this table gives way; -1: never. */
static int64_t silence_ms(const struct live *live, bool of_cup)
{
    const struct table *table = &live->table;
    if (live->cup.number > 0)
        return -1;
    if (table_alone_with_robots(table))
        return of_cup ? 0 : SILENT_ALONE_MS;
    if (table->status == TABLE_LOBBY)
        return SILENT_LOBBY_MS;
    return table->clock_s == 0 ? SILENT_GAME_MS : -1;
}

/* The table that has been silent for longest, of those that may give way; 0 for none. */
static int64_t find_silent(struct step *step, int64_t chat, bool of_cup)
{
    const struct live *live;
    int64_t found = 0, since_ms = INT64_MAX;
    for (int64_t id = 0; (live = live_tables_next_in(step->live_tables, chat, &id)) != NULL;) {
        int64_t least_ms = silence_ms(live, of_cup), first_ms = live->row.first_ms;
        if (least_ms < 0 || step->now_ms - first_ms < least_ms || first_ms >= since_ms)
            continue;
        found = id;
        since_ms = first_ms;
    }
    return found;
}

static void call_off(struct step *step, struct live *live)
{
    struct event event = {.kind = EVENT_CANCEL, .admin = true, .crowded = true};
    enum refusal why = apply_event(step, live, &event);
    assert(why == ACCEPTED);
}

bool table_room_make(struct step *step, int64_t chat, bool of_cup)
{
    if (store_tables_in_chat(step->store, chat, NULL, 0) < LIVE_TABLES_IN_CHAT_MOST)
        return true;
    int64_t silent = find_silent(step, chat, of_cup);
    if (silent == 0)
        return false;
    call_off(step, live_tables_get(step->live_tables, silent));
    return true;
}

/* --- the lobby of a topic --- */

/* Rules that were changed at the table still are those of their preset; rules that a group saved
 * are rules of their own. */
static bool plays(const struct table *table, const struct rules *rules)
{
    if (rules_differs(rules))
        return rules_equal(rules, &table->rules);
    return rules->kind == table->rules.kind && rules->preset == table->rules.preset;
}

bool table_room_will_do(const struct table *table, const struct table_room_person *person)
{
    return (!person->rules || plays(table, person->rules)) &&
           (table->n_seats < table->rules.kind->seats_max ||
            table_seat(table, person->player) != GAME_NOBODY);
}

static bool gives_way(const struct step *step, const struct live *live,
                      const struct table_room_person *person)
{
    const struct table *table = &live->table;
    int64_t open_ms = step->now_ms - live->row.first_ms,
            still_ms = step->now_ms - live->row.began_ms;
    bool alone = table->n_seats - robot_player_count(table) < 2;
    if (table_seat(table, person->player) != GAME_NOBODY)
        return false;
    if (table_room_will_do(table, person))
        return alone && still_ms >= STILL_LOBBY_MS;
    return still_ms >= STILL_LOBBY_MS || open_ms >= (alone ? SILENT_ALONE_MS : SILENT_LOBBY_MS);
}

/* The next lobby of the topic that gives way to this person, or that does not; NULL: none. */
static struct live *next_lobby(struct step *step, const struct table_room_person *person,
                               bool gives, int64_t *id)
{
    struct live *live;
    while ((live = live_tables_next_in(step->live_tables, person->chat, id)) != NULL)
        if (live->table.status == TABLE_LOBBY && chat_topic_is_of(&live->table, person->thread) &&
            gives_way(step, live, person) == gives)
            break;
    return live;
}

struct live *table_room_lobby(struct step *step, const struct table_room_person *person)
{
    struct live *live;
    int64_t first = 0;
    for (int64_t id = 0; (live = next_lobby(step, person, false, &id)) != NULL;) {
        if (table_room_will_do(&live->table, person))
            return live;
        if (first == 0)
            first = id;
    }
    return live_tables_get(step->live_tables, first);
}

void table_room_clear(struct step *step, const struct table_room_person *person)
{
    struct live *live;
    for (int64_t id = 0; (live = next_lobby(step, person, true, &id)) != NULL;)
        call_off(step, live);
}
