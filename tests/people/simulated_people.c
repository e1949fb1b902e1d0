/* simulated_people.c - founds the people, keeps its agenda, and hears what the bot says. */
#include "simulated_people.h"

#include "chance.h"
#include "simulated_cups.h"
#include "simulated_state.h"
#include "simulated_wishes.h"
#include "visible_dice.h"
#include "wallclock.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOVES_EVERY = 5,            /* group of so many becomes a supergroup */
    STRANGERS = 2,              /* of each group live elsewhere */
    OPEN_WITHIN_MS = 20 * HOUR, /* the first table of a group */
};

int64_t simulated_people_random(struct simulated_people *people, int64_t least, int64_t most)
{
    assert(least <= most);
    assert(most - least < INT32_MAX);
    return least + chance_below(&people->players.chance, (uint32_t)(most - least + 1));
}

static int64_t now(const struct simulated_people *people)
{
    return pretend_now_ms(people->players.pretend);
}

/* --- the agenda --- */

void simulated_people_plan(struct simulated_people *people, enum simulated_deed what, int group,
                           int member, int64_t at_ms)
{
    event_queue_note(people->agenda, &(struct entry){at_ms, 0, (int)what, group, member});
}

void simulated_people_call(struct simulated_people *people, int group, int member, int64_t at_ms)
{
    struct member_of *self = &people->groups[group].members[member];
    if (at_ms >= self->look_ms)
        return;
    self->look_ms = at_ms;
    simulated_people_plan(people, SIMULATED_LOOK, group, member, at_ms);
}

/* Everybody looks at their groups once a day, whatever happened. */
static void look_daily(struct simulated_people *people, int group, int member)
{
    const struct simulated_person *who = people->groups[group].members[member].who;
    int64_t tomorrow_ms = habits_awake_ms(who, now(people) + who->sleep_ms - who->wake_ms + HOUR);
    simulated_people_call(people, group, member, habits_look_ms(people, who));
    if (tomorrow_ms < INT64_MAX && now(people) < people->last_open_ms)
        simulated_people_plan(people, SIMULATED_DAILY, group, member,
                              tomorrow_ms + simulated_people_random(people, 0, HOUR));
}

int64_t simulated_people_next(const struct simulated_people *people)
{
    return event_queue_next(people->agenda);
}

/* The group becomes a supergroup, and everybody has to look for the table there. */
static void move(struct simulated_people *people, int number, int member)
{
    struct simulated_group *group = &people->groups[number];
    group->seen.chat = pretend_migrate(people->players.pretend, group->seen.chat);
    group->seen.n_joined = 1;
    people->counts.moved++;
    for (int i = 0; i < group->n; i++)
        group->members[i].join[0] = '\0';
}

static void look(struct simulated_people *people, int group, int member)
{
    people->groups[group].members[member].look_ms = INT64_MAX;
    simulated_state_look(people, group, member);
}

void simulated_people_act(struct simulated_people *people)
{
    static void (*const deeds[])(struct simulated_people *, int, int) = {
        [SIMULATED_LOOK] = look,
        [SIMULATED_DAILY] = look_daily,
        [SIMULATED_OPEN] = simulated_state_open,
        [SIMULATED_PART] = simulated_state_part,
        [SIMULATED_CUP] = simulated_cups_open,
        [SIMULATED_SHUT] = simulated_cups_shut,
        [SIMULATED_MOVE] = move,
        [SIMULATED_BOARD] = simulated_wishes_board,
        [SIMULATED_ANSWER] = simulated_wishes_answer,
    };
    struct entry entry;
    while (event_queue_take(people->agenda, now(people), &entry)) {
        bool earlier = people->groups[entry.a].members[entry.b].look_ms != entry.at_ms;
        if (entry.what != SIMULATED_LOOK || !earlier)
            deeds[entry.what](people, entry.a, entry.b);
    }
}

/* --- what the bot says --- */

int simulated_people_number(const struct simulated_people *people, int64_t chat)
{
    int64_t number = SIMULATED_PEOPLE_FIRST_GROUP - chat;
    if (number >= 0 && number < people->n_groups)
        return people->groups[number].seen.chat == chat ? (int)number : -1;
    for (int i = 0; i < people->n_groups; i++)
        if (people->groups[i].seen.chat == chat)
            return i;
    return -1;
}

static void call_person(struct simulated_people *people, int number, int64_t user)
{
    const struct simulated_group *group = number < 0 ? NULL : &people->groups[number];
    for (int i = 0; group != NULL && i < group->n; i++) {
        if (group->members[i].who->user != user)
            continue;
        int64_t look_ms = habits_look_ms(people, group->members[i].who);
        if (look_ms < INT64_MAX)
            simulated_people_call(people, number, i, look_ms);
        return;
    }
}

static void hear_of_lobby(struct simulated_people *people, int number, int64_t table)
{
    struct simulated_group *group = &people->groups[number];
    if (!group->opening || group->lobby == table)
        return;
    group->opening = false;
    group->lobby = table;
    for (int i = 0; i < group->n; i++)
        if (player_guest(&group->seen, group->members[i].who->user) >= 0)
            call_person(people, number, group->members[i].who->user);
}

/* The buttons of a call. */
struct hear {
    struct simulated_people *people;
    int group;
    bool lobby, over;
    int64_t table;
};

static void hear_button(void *context, const char *data)
{
    struct hear *heard = context;
    struct visible_dice_button button;
    if (!visible_dice_read(data, &button) || button.table < 0 ||
        button.table >= SIMULATED_STATE_TABLES_MAX)
        return;
    if (heard->group >= 0)
        heard->people->groups_of_tables[button.table] = 1 + heard->group;
    heard->table = button.table;
    heard->lobby |= data[0] == 'j';
    heard->over |= data[0] == 'e';
}

/* The person whom a text rings; the last, where there are several. */
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

static void hear_group(struct simulated_people *people, int number, const json_t *call,
                       const struct hear *heard)
{
    struct simulated_group *group = &people->groups[number];
    const char *text = visible_dice_text(call);
    if (heard->lobby)
        hear_of_lobby(people, number, heard->table);
    else if (heard->table != 0 && heard->table == group->lobby) {
        group->lobby = 0;
        group->playing++;
        people->counts.started++;
    }
    const char *method = json_string_value(json_object_get(call, "method"));
    if (heard->over && strcmp(method, "sendMessage") == 0 && heard->table != group->ended) {
        group->ended = heard->table;
        people->counts.ended++;
        group->playing -= group->playing > 0;
    }
    int64_t rung = rung_last(text);
    if (rung == 0 && strstr(text, "👉") != NULL) /* who has just moved goes on */
        rung = people->players.actor;
    call_person(people, number, rung);
}

static void hear(struct simulated_people *people, const json_t *call)
{
    int64_t chat = visible_dice_chat(call);
    struct hear heard = {.people = people, .group = simulated_people_number(people, chat)};
    if (json_integer_value(json_object_get(call, "status")) != 200)
        return;
    visible_dice_buttons(call, hear_button, &heard);
    if (chat < 0 && heard.group >= 0)
        hear_group(people, heard.group, call, &heard);
    else if (chat > 0 && heard.table != 0)
        call_person(people, people->groups_of_tables[heard.table] - 1, chat);
}

void simulated_people_look(struct simulated_people *people,
                           void (*each)(void *context, const json_t *call), void *context)
{
    size_t i;
    const json_t *call;
    const json_t *calls = pretend_calls(people->players.pretend);
    json_array_foreach(calls, i, call)
    {
        hear(people, call);
        if (each != NULL)
            each(context, call);
    }
    if (json_array_size(calls) > 0)
        pretend_forget_calls(people->players.pretend);
}

/* --- founding --- */

static void add_member(struct simulated_people *people, int group, int person)
{
    struct simulated_group *at = &people->groups[group];
    struct simulated_person *who = &people->persons[person];
    for (int i = 0; i < at->n; i++)
        if (at->members[i].who == who)
            return;
    pretend_member(people->players.pretend, at->seen.chat, who->user,
                   at->n == 0 ? "creator" : "member");
    at->members[at->n++] = (struct member_of){.who = who, .look_ms = INT64_MAX};
}

static void add_person(struct simulated_people *people, int person, bool reliable)
{
    static const char *const names[] = {"Ada",   "Bruno", "Carla", "Dario", "Elsa",
                                        "Fabio", "Gina",  "Hugo",  "Irma"};
    enum { NAMES = sizeof names / sizeof names[0], SHY = 8 };
    struct simulated_person *who = &people->persons[person];
    who->user = SIMULATED_PEOPLE_FIRST_PERSON + person;
    who->zone = person / SIMULATED_PEOPLE_PEOPLE_OF_GROUP % WALLCLOCK_ZONES;
    habits_choose(people, person, reliable);
    pretend_user(people->players.pretend, who->user, names[person % NAMES],
                 who->zone == 0 ? "it" : "en");
    if (!player_one_in(&people->players, SHY))
        pretend_say(people->players.pretend, who->user, who->user, "/start", 0, 0);
}

static void add_group(struct simulated_people *people, int number)
{
    struct simulated_group *group = &people->groups[number];
    *group = (struct simulated_group){.seen.chat = SIMULATED_PEOPLE_FIRST_GROUP - number,
                                      .zone = number % WALLCLOCK_ZONES};
    pretend_group(people->players.pretend, group->seen.chat, "Friends");
    for (int i = 0; i < SIMULATED_PEOPLE_PEOPLE_OF_GROUP; i++)
        add_member(people, number, number * SIMULATED_PEOPLE_PEOPLE_OF_GROUP + i);
    for (int i = 0; i < STRANGERS; i++)
        add_member(people, number, player_below(&people->players, people->n_people));
    for (int i = 0; i < group->n; i++) {
        const struct simulated_person *who = group->members[i].who;
        look_daily(people, number, i);
        if (who->says_so && who->gone_ms < INT64_MAX)
            simulated_people_plan(people, SIMULATED_PART, number, i, who->gone_ms - MINUTE);
    }
    simulated_people_plan(people, SIMULATED_OPEN, number, 0,
                          now(people) + simulated_people_random(people, MINUTE, OPEN_WITHIN_MS));
    simulated_cups_plan(people, number);
    if (people->wishes)
        simulated_wishes_plan(people, number);
    if (number % MOVES_EVERY == MOVES_EVERY - 1)
        simulated_people_plan(people, SIMULATED_MOVE, number, 0,
                              now(people) + simulated_people_random(people, 20, 90) * HOUR);
}

struct simulated_people *simulated_people_open(const struct simulated_people_options *options)
{
    struct simulated_people *people = calloc(1, sizeof *people);
    assert(people != NULL);
    people->players.pretend = options->pretend;
    people->players.bot = options->bot;
    people->players.chance = options->seed;
    people->players.all_started = people->players.rush = true;
    people->last_open_ms = options->last_open_ms;
    people->wishes = options->wishes;
    people->tables_most = options->tables_most;
    people->n_groups = options->groups;
    people->n_people = options->groups * SIMULATED_PEOPLE_PEOPLE_OF_GROUP;
    people->groups = calloc((size_t)people->n_groups, sizeof *people->groups);
    people->persons = calloc((size_t)people->n_people, sizeof *people->persons);
    people->groups_of_tables = calloc(SIMULATED_STATE_TABLES_MAX, sizeof *people->groups_of_tables);
    people->agenda = event_queue_open();
    assert(people->groups != NULL);
    assert(people->persons != NULL);
    assert(people->groups_of_tables != NULL);
    for (int i = 0; i < people->n_people; i++)
        add_person(people, i, options->all_reliable);
    for (int i = 0; i < people->n_groups; i++)
        add_group(people, i);
    return people;
}

void simulated_people_close(struct simulated_people *people)
{
    if (people == NULL)
        return;
    event_queue_close(people->agenda);
    free(people->groups_of_tables);
    free(people->votes);
    free(people->groups);
    free(people->persons);
    free(people);
}

/* By its present id or, in the database, by its first one. */
static int group_of(const struct simulated_people *people, int64_t chat)
{
    int64_t number = SIMULATED_PEOPLE_FIRST_GROUP - chat;
    bool first = number >= 0 && number < people->n_groups;
    return first ? (int)number : simulated_people_number(people, chat);
}

int simulated_people_index_of_group(const struct simulated_people *people, int64_t chat)
{
    int number = group_of(people, chat);
    assert(number >= 0);
    return number;
}

int simulated_people_zone_of_group(const struct simulated_people *people, int64_t chat)
{
    return people->groups[simulated_people_index_of_group(people, chat)].zone;
}

int simulated_people_zone_of_person(const struct simulated_people *people, int64_t user)
{
    return people->persons[user - SIMULATED_PEOPLE_FIRST_PERSON].zone;
}

int64_t simulated_people_shut_until_ms(const struct simulated_people *people, int64_t chat)
{
    int number = group_of(people, chat);
    return number < 0 ? 0 : people->groups[number].shut_until_ms;
}

int64_t simulated_people_group_of_table(const struct simulated_people *people, int64_t table)
{
    bool known = table > 0 && table < SIMULATED_STATE_TABLES_MAX;
    int group = known ? people->groups_of_tables[table] - 1 : -1;
    return group < 0 ? 0 : people->groups[group].seen.chat;
}

int64_t simulated_people_voted_ms(const struct simulated_people *people, int64_t table,
                                  int64_t player)
{
    for (int i = 0; i < people->n_votes; i++)
        if (people->votes[i].table == table && people->votes[i].player == player)
            return people->votes[i].at_ms;
    return INT64_MAX;
}

struct simulated_people_counts simulated_people_counts(const struct simulated_people *people)
{
    struct simulated_people_counts counts = people->counts;
    counts.presses = people->players.pressed;
    return counts;
}
