/* simulated_people.c - founds the town, keeps its agenda, and hears what the bot says. */
#include "simulated_people.h"

#include "chance.h"
#include "simulated_cups.h"
#include "simulated_state.h"
#include "visible_dice.h"
#include "wallclock.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK, OPEN, CUP, SHUT, DAILY, PART, MOVE }; /* entries of the agenda */

enum {
    MOVES_EVERY = 5,            /* group of so many becomes a supergroup */
    STRANGERS = 2,              /* of each group live elsewhere */
    OPEN_WITHIN_MS = 20 * HOUR, /* the first table of a group */
};

int64_t simulated_people_random(struct simulated_people *town, int64_t least, int64_t most)
{
    assert(least <= most);
    assert(most - least < INT32_MAX);
    return least + chance_below(&town->party.chance, (uint32_t)(most - least + 1));
}

static int64_t now(const struct simulated_people *town)
{
    return pretend_now_ms(town->pretend);
}

/* --- the agenda --- */

void simulated_people_call(struct simulated_people *town, int house, int member, int64_t at_ms)
{
    struct member_of *self = &town->houses[house].members[member];
    if (at_ms >= self->look_ms)
        return;
    self->look_ms = at_ms;
    event_queue_note(town->agenda,
                     &(struct entry){.at_ms = at_ms, .what = LOOK, .a = house, .b = member});
}

void simulated_people_plan_opening(struct simulated_people *town, int house, int64_t at_ms)
{
    event_queue_note(town->agenda, &(struct entry){.at_ms = at_ms, .what = OPEN, .a = house});
}

void simulated_people_plan_cup(struct simulated_people *town, int house, int64_t at_ms)
{
    event_queue_note(town->agenda, &(struct entry){.at_ms = at_ms, .what = CUP, .a = house});
}

void simulated_people_plan_shutting(struct simulated_people *town, int house, int64_t at_ms)
{
    event_queue_note(town->agenda, &(struct entry){.at_ms = at_ms, .what = SHUT, .a = house});
}

/* Everybody looks at their groups once a day, whatever happened. */
static void look_daily(struct simulated_people *town, int house, int member)
{
    const struct simulated_state *folk = &town->people[town->houses[house].members[member].person];
    int64_t tomorrow_ms = habits_awake_ms(folk, now(town) + folk->sleep_ms - folk->wake_ms + HOUR);
    simulated_people_call(town, house, member, habits_look_ms(town, folk));
    if (tomorrow_ms < INT64_MAX && now(town) < town->last_open_ms)
        event_queue_note(
            town->agenda,
            &(struct entry){.at_ms = tomorrow_ms + simulated_people_random(town, 0, HOUR),
                            .what = DAILY,
                            .a = house,
                            .b = member});
}

int64_t simulated_people_next(const struct simulated_people *town)
{
    return event_queue_next(town->agenda);
}

/* The group becomes a supergroup, and everybody has to look for the table there. */
static void move(struct simulated_people *town, struct house *house)
{
    house->chat = pretend_migrate(town->pretend, house->chat);
    town->counts.moved++;
    for (int i = 0; i < house->n; i++)
        house->members[i].join[0] = '\0';
}

static void do_it(struct simulated_people *town, const struct entry *entry)
{
    struct member_of *member = &town->houses[entry->a].members[entry->b];
    switch (entry->what) {
    case LOOK:
        if (member->look_ms != entry->at_ms)
            return; /* looked earlier */
        member->look_ms = INT64_MAX;
        simulated_state_look(town, entry->a, entry->b);
        break;
    case OPEN:
        simulated_state_open(town, entry->a);
        break;
    case CUP:
        simulated_cups_open(town, entry->a);
        break;
    case SHUT:
        simulated_cups_shut(town, entry->a);
        break;
    case PART:
        simulated_state_part(town, entry->a, entry->b);
        break;
    case MOVE:
        move(town, &town->houses[entry->a]);
        break;
    case DAILY:
        look_daily(town, entry->a, entry->b);
        break;
    }
}

void simulated_people_act(struct simulated_people *town)
{
    struct entry entry;
    while (event_queue_take(town->agenda, now(town), &entry))
        do_it(town, &entry);
}

/* --- what the bot says --- */

int simulated_people_number(const struct simulated_people *town, int64_t chat)
{
    int64_t number = SIMULATED_PEOPLE_FIRST_GROUP - chat;
    if (number >= 0 && number < town->n_houses)
        return town->houses[number].chat == chat ? (int)number : -1;
    for (int i = 0; i < town->n_houses; i++)
        if (town->houses[i].chat == chat)
            return i;
    return -1;
}

static int member_of(const struct house *house, const struct simulated_people *town, int64_t user)
{
    for (int i = 0; i < house->n; i++)
        if (town->people[house->members[i].person].user == user)
            return i;
    return -1;
}

static void call_person(struct simulated_people *town, int house, int64_t user)
{
    int member = house < 0 ? -1 : member_of(&town->houses[house], town, user);
    if (member < 0)
        return;
    const struct simulated_state *folk = &town->people[town->houses[house].members[member].person];
    int64_t look_ms = habits_look_ms(town, folk);
    if (look_ms < INT64_MAX)
        simulated_people_call(town, house, member, look_ms);
}

static void know_table(struct simulated_people *town, int64_t table, int house)
{
    while (table >= town->tables) {
        int64_t more = town->tables == 0 ? 64 : 2 * town->tables;
        town->house_of_table =
            realloc(town->house_of_table, (size_t)more * sizeof *town->house_of_table);
        assert(town->house_of_table != NULL);
        for (int64_t i = town->tables; i < more; i++)
            town->house_of_table[i] = -1;
        town->tables = more;
    }
    if (house >= 0)
        town->house_of_table[table] = house;
}

static void hear_of_lobby(struct simulated_people *town, int number, int64_t table)
{
    struct house *house = &town->houses[number];
    if (!house->opening || house->lobby == table)
        return;
    house->opening = false;
    house->lobby = table;
    for (int i = 0; i < house->n; i++)
        if (house->members[i].invited || i == house->host)
            call_person(town, number, town->people[house->members[i].person].user);
}

/* What the buttons of a call tell. */
struct hear {
    struct simulated_people *town;
    int house;
    bool lobby, over;
    int64_t table;
};

static void hear_button(void *context, const char *data)
{
    struct hear *heard = context;
    struct visible_dice_button button;
    if (!visible_dice_read(data, &button) || button.table < 0 || button.table > 1000000)
        return;
    know_table(heard->town, button.table, heard->house);
    heard->table = button.table;
    heard->lobby |= data[0] == 'j';
    heard->over |= data[0] == 'e';
}

/* Whom a text rings; the last, where there are several. */
static int64_t rung_last(const char *text)
{
    static const char link[] = "tg://user?id=";
    int64_t user = 0;
    while ((text = strstr(text, link)) != NULL) {
        text += strlen(link);
        user = strtoll(text, NULL, 10);
    }
    return user;
}

static void hear_group(struct simulated_people *town, int number, const json_t *call,
                       const struct hear *heard)
{
    struct house *house = &town->houses[number];
    const char *text = visible_dice_text(call);
    if (heard->lobby)
        hear_of_lobby(town, number, heard->table);
    else if (heard->table != 0 && heard->table == house->lobby) {
        house->lobby = 0;
        house->playing++;
        town->counts.started++;
    }
    const char *method = json_string_value(json_object_get(call, "method"));
    if (heard->over && strcmp(method, "sendMessage") == 0 && heard->table != house->ended) {
        house->ended = heard->table;
        town->counts.ended++;
        house->playing -= house->playing > 0;
    }
    call_person(town, number, rung_last(text));
}

static void hear(struct simulated_people *town, const json_t *call)
{
    int64_t chat = visible_dice_chat(call);
    struct hear heard = {.town = town, .house = simulated_people_number(town, chat)};
    if (json_integer_value(json_object_get(call, "status")) != 200)
        return;
    visible_dice_buttons(call, hear_button, &heard);
    if (chat < 0 && heard.house >= 0)
        hear_group(town, heard.house, call, &heard);
    else if (chat > 0 && heard.table != 0)
        call_person(town, town->house_of_table[heard.table], chat);
}

void simulated_people_look(struct simulated_people *town,
                           void (*each)(void *context, const json_t *call), void *context)
{
    size_t i;
    const json_t *call;
    const json_t *calls = pretend_calls(town->pretend);
    json_array_foreach(calls, i, call)
    {
        hear(town, call);
        if (each != NULL)
            each(context, call);
    }
    if (json_array_size(calls) > 0)
        pretend_forget_calls(town->pretend);
}

/* --- founding --- */

static void add_member(struct simulated_people *town, int house, int person)
{
    struct house *at = &town->houses[house];
    const char *status = at->n == 0 ? "creator" : "member";
    for (int i = 0; i < at->n; i++)
        if (at->members[i].person == person)
            return;
    at->members[at->n++] = (struct member_of){.person = person, .look_ms = INT64_MAX};
    pretend_member(town->pretend, at->chat, town->people[person].user, status);
}

static void add_person(struct simulated_people *town, int person, bool reliable)
{
    static const char *const names[] = {"Ada",   "Bruno", "Carla", "Dario", "Elsa",
                                        "Fabio", "Gina",  "Hugo",  "Irma"};
    enum { NAMES = sizeof names / sizeof names[0], SHY = 8 };
    struct simulated_state *folk = &town->people[person];
    folk->user = SIMULATED_PEOPLE_FIRST_PERSON + person;
    folk->zone = person / SIMULATED_PEOPLE_PEOPLE_OF_GROUP % WALLCLOCK_ZONES;
    habits_choose(town, person, reliable);
    pretend_user(town->pretend, folk->user, names[person % NAMES], folk->zone == 0 ? "it" : "en");
    if (simulated_people_random(town, 1, SHY) > 1)
        pretend_say(town->pretend, folk->user, folk->user, "/start", 0, 0);
}

static void plan_parting(struct simulated_people *town, int house, int member)
{
    const struct simulated_state *folk = &town->people[town->houses[house].members[member].person];
    struct entry entry = {.at_ms = folk->gone_ms - MINUTE, .what = PART, .a = house, .b = member};
    if (folk->says_so && folk->gone_ms < INT64_MAX)
        event_queue_note(town->agenda, &entry);
}

static void add_house(struct simulated_people *town, int number)
{
    struct house *house = &town->houses[number];
    *house = (struct house){.chat = SIMULATED_PEOPLE_FIRST_GROUP - number,
                            .zone = number % WALLCLOCK_ZONES};
    pretend_group(town->pretend, house->chat, "Friends");
    for (int i = 0; i < SIMULATED_PEOPLE_PEOPLE_OF_GROUP; i++)
        add_member(town, number, number * SIMULATED_PEOPLE_PEOPLE_OF_GROUP + i);
    for (int i = 0; i < STRANGERS; i++)
        add_member(town, number, (int)simulated_people_random(town, 0, town->n_people - 1));
    for (int i = 0; i < house->n; i++) {
        look_daily(town, number, i);
        plan_parting(town, number, i);
    }
    simulated_people_plan_opening(
        town, number, now(town) + simulated_people_random(town, MINUTE, OPEN_WITHIN_MS));
    simulated_cups_plan(town, number);
    if (number % MOVES_EVERY == MOVES_EVERY - 1)
        event_queue_note(
            town->agenda,
            &(struct entry){.at_ms = now(town) + simulated_people_random(town, 20, 90) * HOUR,
                            .what = MOVE,
                            .a = number});
}

struct simulated_people *simulated_people_open(const struct simulated_people_options *options)
{
    struct simulated_people *town = calloc(1, sizeof *town);
    assert(town != NULL);
    town->pretend = options->pretend;
    town->bot = options->bot;
    town->party.pretend = options->pretend;
    town->party.chance = options->seed;
    town->last_open_ms = options->last_open_ms;
    town->tables_most = options->tables_most;
    town->n_houses = options->groups;
    town->n_people = options->groups * SIMULATED_PEOPLE_PEOPLE_OF_GROUP;
    town->houses = calloc((size_t)town->n_houses, sizeof *town->houses);
    town->people = calloc((size_t)town->n_people, sizeof *town->people);
    town->agenda = event_queue_open();
    assert(town->houses != NULL);
    assert(town->people != NULL);
    for (int i = 0; i < town->n_people; i++)
        add_person(town, i, options->all_reliable);
    for (int i = 0; i < town->n_houses; i++)
        add_house(town, i);
    return town;
}

void simulated_people_close(struct simulated_people *town)
{
    if (town == NULL)
        return;
    event_queue_close(town->agenda);
    free(town->house_of_table);
    free(town->houses);
    free(town->people);
    free(town);
}

int simulated_people_zone_of_group(const struct simulated_people *town, int64_t chat)
{
    int number = simulated_people_number(town, chat);
    assert(number >= 0);
    return town->houses[number].zone;
}

int simulated_people_zone_of_person(const struct simulated_people *town, int64_t user)
{
    return town->people[user - SIMULATED_PEOPLE_FIRST_PERSON].zone;
}

int64_t simulated_people_shut_until_ms(const struct simulated_people *town, int64_t chat)
{
    int number = simulated_people_number(town, chat);
    return number < 0 ? 0 : town->houses[number].shut_until_ms;
}

int64_t simulated_people_group_of_table(const struct simulated_people *town, int64_t table)
{
    int house = table > 0 && table < town->tables ? town->house_of_table[table] : -1;
    return house < 0 ? 0 : town->houses[house].chat;
}

struct simulated_people_counts simulated_people_counts(const struct simulated_people *town)
{
    return town->counts;
}
