/* knockout.c - lets nine people play cups. */
#include "knockout.h"

#include "sight.h"
#include "testing.h"
#include "whole_game.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct e2e knockout_day;

static const char *const names[KNOCKOUT_PEOPLE] = {"Ada", "Bea",  "Ciro", "Dina", "Elio",
                                                   "Fia", "Gino", "Ida",  "Luca"};

const char *knockout_name(int64_t player)
{
    assert_in_range(player, KNOCKOUT_FIRST, KNOCKOUT_FIRST + KNOCKOUT_PEOPLE - 1);
    return names[player - KNOCKOUT_FIRST];
}

int knockout_open(void **state)
{
    struct e2e *day = &knockout_day;
    simulated_days_open(day, SIMULATED_DAYS_NOON_MS);
    for (int i = 0; i < KNOCKOUT_PEOPLE; i++) {
        pretend_user(day->pretend, KNOCKOUT_FIRST + i, names[i], "en");
        pretend_member(day->pretend, E2E_GROUP, KNOCKOUT_FIRST + i, "member");
    }
    return 0;
}

int knockout_close(void **state)
{
    simulated_days_close(&knockout_day);
    return 0;
}

void knockout_days(int n)
{
    for (int i = 0; i < n; i++)
        simulated_days_run(&knockout_day, KNOCKOUT_DAY_MS);
}

void knockout_enter(const char *rules)
{
    struct e2e *day = &knockout_day;
    char text[80];
    snprintf(text, sizeof text, "/cup@" E2E_BOT " %s", rules);
    e2e_say(day, E2E_HOST, E2E_GROUP, text);
    assert_true(e2e_button(day, E2E_GROUP, "c:1:j"));
    for (int i = 0; i < KNOCKOUT_PEOPLE; i++)
        e2e_press(day, KNOCKOUT_FIRST + i, E2E_GROUP, "c:1:j");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:z:3");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:d:3");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:b");
}

void knockout_start(const char *rules)
{
    knockout_enter(rules);
    e2e_press(&knockout_day, E2E_HOST, E2E_GROUP, "c:1:s");
}

int64_t knockout_tables(const char *where)
{
    char sql[160];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM cup_tables WHERE %s", where);
    return simulated_days_number(sql);
}

static int64_t player_at(int round, int place, int seat)
{
    char sql[240];
    snprintf(sql, sizeof sql,
             "SELECT player FROM seats JOIN cup_tables USING (table_id) WHERE round = %d"
             " AND place = %d AND seat = %d",
             round, place, seat);
    return simulated_days_number(sql);
}

/* A table at which somebody has not moved yet, unless many moves were made there: in some games a
 * seat may have nothing to decide. */
static int next_table(void)
{
    static const char sql[] =
        "SELECT coalesce(min(id), 0) FROM tables WHERE status = 1 AND"
        " id IN (SELECT table_id FROM cup_tables) AND (SELECT count(*) FROM moves WHERE table_id ="
        " tables.id AND update_id > 0) < 12 AND EXISTS (SELECT 1 FROM seats WHERE table_id ="
        " tables.id AND seat NOT IN (SELECT seat FROM moves WHERE table_id = tables.id AND"
        " update_id > 0))";
    return (int)simulated_days_number(sql);
}

static int64_t of_table(const char *column, int table)
{
    char sql[200];
    snprintf(sql, sizeof sql, "SELECT %s FROM tables WHERE id = %d", column, table);
    return simulated_days_number(sql);
}

void knockout_attend_up_to(int64_t table)
{
    struct whole_game whole = {.evening = &knockout_day, .chance = 1};
    while ((whole.table = next_table()) > 0 && whole.table <= table) {
        whole.chat = of_table("coalesce((SELECT aliases.id FROM aliases WHERE aliases.chat ="
                              " tables.chat ORDER BY turn DESC LIMIT 1), chat)",
                              whole.table);
        simulated_days_run(&knockout_day, 20000); /* until what was sent has arrived */
        whole_game_press_as(&whole, of_table("on_turn", whole.table));
    }
}

void knockout_attend(void)
{
    knockout_attend_up_to(INT64_MAX);
}

int64_t knockout_win(int round, int place)
{
    char text[60];
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT number FROM tables JOIN cup_tables ON table_id = tables.id"
             " WHERE round = %d AND place = %d",
             round, place);
    snprintf(text, sizeof text, "/leave@" E2E_BOT " #%d", (int)simulated_days_number(sql));
    for (int seat = 0; seat < 2; seat++)
        e2e_sure(&knockout_day, player_at(round, place, seat), E2E_GROUP, text);
    return player_at(round, place, 2);
}

void knockout_forget(int64_t player)
{
    pretend_say(knockout_day.pretend, player, player, "/start", 0, 0);
    simulated_days_run(&knockout_day, 3000);
    e2e_say(&knockout_day, player, player, "/forgetme");
    e2e_press(&knockout_day, player, player, "q:yes");
    simulated_days_run(&knockout_day, 3000);
}

/* --- what the group sees --- */

const char *knockout_bracket(void)
{
    const json_t *message;
    for (int back = 0; (message = sight_message(knockout_day.pretend, E2E_GROUP, back)); back++) {
        const char *text = json_string_value(json_object_get(message, "text"));
        if (text != NULL && strncmp(text, "🏆 Cup", strlen("🏆 Cup")) == 0)
            return text;
    }
    return "";
}

int knockout_brackets(int64_t chat)
{
    return simulated_days_told(&knockout_day, chat, "🏆 <b>Cup");
}

int knockout_rang(int64_t chat)
{
    return simulated_days_rang(&knockout_day, chat, "🏆 <b>Cup");
}
