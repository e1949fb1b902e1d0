/* steady_players.c - people who look, wait a little, and press. */
#include "steady_players.h"

#include "chance.h"
#include "sight.h"
#include "visible_dice.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SECOND_MS = 1000,
    LEAST_MS = 12 * SECOND_MS,    /* until somebody acts */
    MOST_MS = 24 * SECOND_MS,     /* at the latest */
    PATIENCE_MS = 60 * SECOND_MS, /* until they look again */
    ASKS_MS = 90 * SECOND_MS,     /* until somebody of the group asks something */
    POSTS_BACK = 3,
};

struct group {
    int64_t chat, first; /* and the first person */
    uint64_t chance;
    bool sits;                              /* who pressed sat down, which is answered by a popup */
    int tables;                             /* opened: who opens one takes turns */
    int joined;                             /* at the table, the host among them */
    int64_t act_ms;                         /* when somebody acts next */
    int64_t press;                          /* its id; 0: none waits for its answer */
    int64_t since_ms[STEADY_PLAYERS_WAITS]; /* since when they wait for that; 0: they do not */
    int64_t ask_ms, asks;                   /* when somebody asks next, and who */
};

struct steady_players {
    struct pretend *pretend;
    const char *bot;
    int n, lost, games, moves;
    struct steady_players_waits waits[STEADY_PLAYERS_WAITS];
    struct group groups[STEADY_PLAYERS_GROUPS_MAX];
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

static void press(struct steady_players *steady, struct group *group, int64_t user,
                  const struct post *post, const char *data)
{
    char id[40];
    if (!pretend_press(steady->pretend, user, post->chat, post->message, data, id))
        return;
    group->press = strtoll(id, NULL, 10);
    group->sits = data[0] == 'j';
    wait_for(steady, group, STEADY_PLAYERS_ANSWERED);
    wait_for(steady, group, STEADY_PLAYERS_TOLD);
}

/* Whoever opens the table (0), and the others. */
static int64_t guest(const struct group *group, int i)
{
    return group->first + (group->tables + i) % STEADY_PLAYERS_PEOPLE;
}

static void open_table(struct steady_players *steady, struct group *group)
{
    char text[60];
    snprintf(text, sizeof text, "/play@%s", steady->bot);
    group->tables++;
    group->joined = 1;
    pretend_say(steady->pretend, guest(group, 0), group->chat, text, 0, 0);
    wait_for(steady, group, STEADY_PLAYERS_TOLD);
}

static void sit_down(struct steady_players *steady, struct group *group, const struct post *post)
{
    bool all = group->joined == STEADY_PLAYERS_PEOPLE;
    int64_t user = guest(group, all ? 0 : group->joined++);
    press(steady, group, user, post, sight_button(post, all ? 's' : 'j'));
}

/* Whoever is rung moves, in private or in the group. What they believe shows them dice. */
static bool move(struct steady_players *steady, struct group *group, const struct post *here)
{
    int64_t user = sight_rung(here->json);
    struct post alone;
    for (int skip = 0; user != 0 && skip < POSTS_BACK; skip++) {
        const char *data = NULL;
        if (sight_newest(steady->pretend, user, skip, &alone))
            data = sight_move(&alone, &group->chance);
        if (data != NULL) {
            steady->moves++;
            press(steady, group, user, &alone, data);
            return true;
        }
    }
    const char *data = sight_move(here, &group->chance);
    if (data == NULL)
        return false;
    steady->moves++;
    if (strstr(data, ":accept") != NULL)
        wait_for(steady, group, STEADY_PLAYERS_SHOWN);
    press(steady, group, user, here, data);
    return true;
}

static void act(struct steady_players *steady, struct group *group)
{
    struct post post;
    steady->lost += group->since_ms[STEADY_PLAYERS_TOLD] != 0;
    memset(group->since_ms, 0, sizeof(int64_t) * STEADY_PLAYERS_ASKED);
    group->act_ms = now(steady) + PATIENCE_MS;
    if (!sight_newest(steady->pretend, group->chat, 0, &post))
        open_table(steady, group);
    else if (sight_offers(&post, "j"))
        sit_down(steady, group, &post);
    else if (!move(steady, group, &post))
        open_table(steady, group);
}

static void ask(struct steady_players *steady, struct group *group)
{
    int64_t user = group->first + group->asks++ % STEADY_PLAYERS_PEOPLE;
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
            act(steady, group);
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

static void add_group(struct steady_players *steady, int i, uint64_t seed)
{
    static const char *const names[STEADY_PLAYERS_PEOPLE] = {"Ada", "Bruno", "Carla"};
    struct group *group = &steady->groups[i];
    group->chat = STEADY_PLAYERS_FIRST_GROUP - i;
    group->first = STEADY_PLAYERS_FIRST_PERSON + (int64_t)i * STEADY_PLAYERS_PEOPLE;
    group->chance = seed + (uint64_t)i;
    pretend_group(steady->pretend, group->chat, "Friends");
    for (int who = 0; who < STEADY_PLAYERS_PEOPLE; who++) {
        int64_t user = group->first + who;
        pretend_user(steady->pretend, user, names[who], "en");
        pretend_member(steady->pretend, group->chat, user, who == 0 ? "creator" : "member");
        pretend_say(steady->pretend, user, user, "/start", 0, 0);
    }
    group->act_ms = soon(steady, group);
    group->ask_ms = now(steady) + ASKS_MS + below(group, ASKS_MS);
}

struct steady_players *steady_players_open(const struct steady_players_options *options)
{
    struct steady_players *steady = calloc(1, sizeof *steady);
    assert(steady != NULL);
    assert(options->groups <= STEADY_PLAYERS_GROUPS_MAX);
    steady->pretend = options->pretend;
    steady->bot = options->bot;
    steady->n = options->groups;
    for (int i = 0; i < steady->n; i++)
        add_group(steady, i, options->seed);
    return steady;
}

void steady_players_close(struct steady_players *steady)
{
    free(steady);
}
