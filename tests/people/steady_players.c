/* steady_players.c - people who look, wait a little, and press. */
#include "steady_players.h"

#include "chance.h"
#include "players.h"
#include "visible_dice.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    SECOND_MS = 1000,
    LEAST_MS = 12 * SECOND_MS,    /* until somebody acts */
    MOST_MS = 24 * SECOND_MS,     /* at the latest */
    PATIENCE_MS = 60 * SECOND_MS, /* until they look again */
    ASKS_MS = 90 * SECOND_MS,     /* until somebody of the group asks something */
    PLENTY = 1000000,             /* games: more than are played */
};

struct group {
    uint64_t chance;
    bool sits;                              /* who pressed sat down, which is answered by a popup */
    int64_t act_ms;                         /* when somebody acts next */
    int64_t press;                          /* its id; 0: none waits for its answer */
    int64_t since_ms[STEADY_PLAYERS_WAITS]; /* since when they wait for that; 0: they do not */
    int64_t ask_ms, asks;                   /* when somebody asks next, and who */
};

struct steady_players {
    struct pretend *pretend;
    struct players *players;
    int n, lost, games, moves;
    struct steady_players_waits waits[STEADY_PLAYERS_WAITS];
    struct group groups[PLAYERS_GROUPS_MAX];
};

static int64_t now(const struct steady_players *steady)
{
    return pretend_now_ms(steady->pretend);
}

static int64_t below(struct group *group, int64_t bound)
{
    return chance_below(&group->chance, (uint32_t)bound);
}

static int64_t soon(const struct steady_players *steady, struct group *group)
{
    return now(steady) + LEAST_MS + below(group, MOST_MS - LEAST_MS);
}

/* --- waiting --- */

static void wait_for(const struct steady_players *steady, struct group *group,
                     enum steady_players_wait what)
{
    group->since_ms[what] = now(steady);
}

static void note(struct steady_players *steady, struct group *group, enum steady_players_wait what,
                 int64_t at_ms)
{
    struct steady_players_waits *waits = &steady->waits[what];
    if (group->since_ms[what] == 0)
        return;
    int64_t ms = at_ms - group->since_ms[what];
    group->since_ms[what] = 0;
    waits->n++;
    waits->all_ms += ms;
    waits->most_ms = ms > waits->most_ms ? ms : waits->most_ms;
}

/* It was not in order any more, and nothing follows. */
static void give_up(const struct steady_players *steady, struct group *group)
{
    group->since_ms[STEADY_PLAYERS_TOLD] = group->since_ms[STEADY_PLAYERS_SHOWN] = 0;
    group->act_ms = soon(steady, group);
}

/* --- seeing --- */

static struct group *group_of(struct steady_players *steady, int64_t chat)
{
    int64_t i = chat < 0 ? STEADY_PLAYERS_FIRST_GROUP - chat
                         : (chat - STEADY_PLAYERS_FIRST_PERSON) / STEADY_PLAYERS_PEOPLE;
    bool ours = chat < 0 ? chat <= STEADY_PLAYERS_FIRST_GROUP : chat >= STEADY_PLAYERS_FIRST_PERSON;
    return ours && i < steady->n ? &steady->groups[i] : NULL;
}

static void see_answer(struct steady_players *steady, const json_t *parameters, int64_t at_ms)
{
    const char *id = json_string_value(json_object_get(parameters, "callback_query_id"));
    const char *popup = json_string_value(json_object_get(parameters, "text"));
    int64_t press = strtoll(id, NULL, 10);
    for (int i = 0; i < steady->n; i++) {
        struct group *group = &steady->groups[i];
        if (group->press != press)
            continue;
        group->press = 0;
        note(steady, group, STEADY_PLAYERS_ANSWERED, at_ms);
        if (popup != NULL && !group->sits)
            give_up(steady, group);
    }
}

static bool is_help(const char *text)
{
    return strstr(text, "<b>Bussolotto</b>") != NULL;
}

void steady_players_see(struct steady_players *steady, const json_t *call)
{
    const char *method = json_string_value(json_object_get(call, "method"));
    const char *text = visible_dice_text(call);
    int64_t at_ms = json_integer_value(json_object_get(call, "at_ms"));
    int64_t chat = visible_dice_chat(call);
    struct group *group = group_of(steady, chat);
    if (json_integer_value(json_object_get(call, "status")) != 200)
        return;
    if (strcmp(method, "answerCallbackQuery") == 0)
        see_answer(steady, json_object_get(call, "parameters"), at_ms);
    if (group == NULL || *text == '\0')
        return;
    if (chat > 0) {
        note(steady, group, is_help(text) ? STEADY_PLAYERS_ASKED : STEADY_PLAYERS_SHOWN, at_ms);
        return;
    }
    if (group->since_ms[STEADY_PLAYERS_TOLD] != 0)
        group->act_ms = soon(steady, group);
    note(steady, group, STEADY_PLAYERS_TOLD, at_ms);
    steady->games += strcmp(method, "sendMessage") == 0 && strstr(text, "wins the game") != NULL;
}

/* --- acting --- */

/* A belief shows them dice; a press that only leads to other moves is told nobody. */
static void note_press(void *context, int64_t user, const char *press, const char *data,
                       int64_t turn)
{
    struct steady_players *steady = context;
    struct group *group = group_of(steady, user);
    if (data[0] == 'u')
        return;
    group->press = strtoll(press, NULL, 10);
    group->sits = data[0] == 'j';
    steady->moves += data[0] == 'm';
    wait_for(steady, group, STEADY_PLAYERS_ANSWERED);
    if (data[0] == 'n')
        group->act_ms = soon(steady, group);
    else
        wait_for(steady, group, STEADY_PLAYERS_TOLD);
    if (strstr(data, ":accept") != NULL)
        wait_for(steady, group, STEADY_PLAYERS_SHOWN);
}

static void act(struct steady_players *steady, int i)
{
    struct group *group = &steady->groups[i];
    steady->lost += group->since_ms[STEADY_PLAYERS_TOLD] != 0;
    memset(group->since_ms, 0, sizeof(int64_t) * STEADY_PLAYERS_ASKED);
    group->act_ms = now(steady) + PATIENCE_MS;
    if (players_go_on(steady->players, i, &group->chance) == PLAYERS_OPENS)
        wait_for(steady, group, STEADY_PLAYERS_TOLD);
}

static void ask(struct steady_players *steady, struct group *group)
{
    int64_t first = STEADY_PLAYERS_FIRST_PERSON + (group - steady->groups) * STEADY_PLAYERS_PEOPLE;
    int64_t user = first + group->asks++ % STEADY_PLAYERS_PEOPLE;
    steady->lost += group->since_ms[STEADY_PLAYERS_ASKED] != 0;
    wait_for(steady, group, STEADY_PLAYERS_ASKED);
    pretend_say(steady->pretend, user, user, "/help", 0, 0);
    group->ask_ms = now(steady) + ASKS_MS + below(group, ASKS_MS);
}

int64_t steady_players_next(const struct steady_players *steady)
{
    int64_t next_ms = INT64_MAX;
    for (int i = 0; i < steady->n; i++) {
        const struct group *group = &steady->groups[i];
        int64_t ms = group->act_ms < group->ask_ms ? group->act_ms : group->ask_ms;
        next_ms = ms < next_ms ? ms : next_ms;
    }
    return next_ms;
}

void steady_players_act(struct steady_players *steady)
{
    for (int i = 0; i < steady->n; i++) {
        struct group *group = &steady->groups[i];
        if (group->act_ms <= now(steady))
            act(steady, i);
        if (group->ask_ms <= now(steady))
            ask(steady, group);
    }
}

/* --- what came of it --- */

struct steady_players_waits steady_players_waits(const struct steady_players *steady,
                                                 enum steady_players_wait what)
{
    return steady->waits[what];
}

int steady_players_lost(const struct steady_players *steady)
{
    return steady->lost;
}

int steady_players_moves(const struct steady_players *steady)
{
    return steady->moves;
}

int steady_players_games(const struct steady_players *steady)
{
    return steady->games;
}

/* --- opening and closing --- */

struct steady_players *steady_players_open(const struct steady_players_options *options)
{
    struct steady_players *steady = calloc(1, sizeof *steady);
    assert(steady != NULL);
    steady->pretend = options->pretend;
    steady->n = options->groups;
    struct players_options party = {.pretend = options->pretend,
                                    .bot = options->bot,
                                    .watch = {.pressed = note_press, .context = steady},
                                    .first_person = STEADY_PLAYERS_FIRST_PERSON,
                                    .first_group = STEADY_PLAYERS_FIRST_GROUP,
                                    .people = STEADY_PLAYERS_PEOPLE,
                                    .groups = options->groups,
                                    .own_people = true,
                                    .all_play = true,
                                    .all_started = true,
                                    .english = true};
    steady->players = players_open(&party);
    players_invite(steady->players, PLENTY);
    for (int i = 0; i < steady->n; i++) {
        struct group *group = &steady->groups[i];
        group->chance = options->seed + (uint64_t)i;
        group->act_ms = soon(steady, group);
        group->ask_ms = now(steady) + ASKS_MS + below(group, ASKS_MS);
    }
    return steady;
}

void steady_players_close(struct steady_players *steady)
{
    players_close(steady->players);
    free(steady);
}
