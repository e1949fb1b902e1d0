/* random_players.c - sets up the crowd, lets it act, and looks at what came of it. */

#include "random_players_state.h"
#include "sight.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES_MAX = 12 /* to find something to do */ };

struct random_players *random_players_open(const struct random_players_options *options)
{
    static const char *const names[] = {"Ada", "Bruno", "Carla", "Dario", "Elsa", "Fabio", "Gina"};
    assert(options->people >= 2);
    assert(options->people <= RANDOM_PLAYERS_PEOPLE_MAX);
    assert(options->groups >= 1);
    assert(options->groups <= RANDOM_PLAYERS_GROUPS_MAX);
    struct random_players *sim = calloc(1, sizeof *sim);
    assert(sim != NULL);
    sim->pretend = options->pretend;
    sim->bot = options->bot;
    sim->chance = options->seed;
    sim->n_people = options->people;
    sim->n_groups = options->groups;
    sim->shy = options->shy;
    sim->secrets = leak_watch_open();
    sim->hands = leak_watch_bugiardi_open();
    for (int i = 0; i < sim->n_people; i++) {
        int64_t user = RANDOM_PLAYERS_FIRST_PERSON + i;
        pretend_user(sim->pretend, user, names[i % 7], i % 2 == 0 ? "it" : "en");
        if (!sim->shy || user % 3 != 0)
            pretend_say(sim->pretend, user, user, "/start", 0, 0);
    }
    for (int g = 0; g < sim->n_groups; g++) {
        sim->groups[g].chat = RANDOM_PLAYERS_FIRST_GROUP - g;
        pretend_group(sim->pretend, sim->groups[g].chat, "Group");
        for (int i = 0; i < sim->n_people; i++)
            pretend_member(sim->pretend, sim->groups[g].chat, RANDOM_PLAYERS_FIRST_PERSON + i,
                           i == 0 ? "creator" : "member");
    }
    return sim;
}

void random_players_close(struct random_players *sim)
{
    if (sim == NULL)
        return;
    leak_watch_close(sim->secrets);
    leak_watch_bugiardi_close(sim->hands);
    free(sim);
}

void random_players_step(struct random_players *sim)
{
    for (int i = 0; i < TRIES_MAX; i++)
        if (random_players_state_act(sim))
            return;
}

void random_players_sober(struct random_players *sim, bool sober)
{
    sim->sober = sober;
}

/* A press may be answered with a link into the private chat. */
static void look_for_link(struct random_players *sim, const struct pressed *pressed)
{
    const json_t *answer = pretend_answer(sim->pretend, pressed->press);
    const char *url = json_string_value(json_object_get(answer, "url"));
    const char *start = url != NULL ? strstr(url, "?start=") : NULL;
    if (start == NULL)
        return;
    sim->led = pressed->user;
    snprintf(sim->start, sizeof sim->start, "%s", start + strlen("?start="));
}

static void look_at(struct random_players *sim, struct group *group)
{
    struct post post;
    bool any = sight_find(sim->pretend, group->chat, "jrsbmdn", &post);
    bool lobby = any && sight_offers(&post, "jrsb");
    bool game = any && !lobby;
    sim->counts.opened += lobby && !group->lobby;
    sim->counts.playing += game && !group->game;
    if (group->game && !game) {
        sim->counts.ended++;
        sim->counts.won += sight_has(sim->pretend, group->chat, "🏆");
    }
    group->lobby = lobby;
    group->game = game;
}

static int unanswered(const struct random_players *sim)
{
    int n = 0;
    for (int i = 0; i < sim->n_presses; i++)
        n += pretend_answer(sim->pretend, sim->presses[i].press) == NULL;
    return n;
}

bool random_players_answered(const struct random_players *sim)
{
    return unanswered(sim) == 0;
}

static bool is_for_nothing(const json_t *call)
{
    const char *method = json_string_value(json_object_get(call, "method"));
    return strncmp(method, "edit", 4) == 0 &&
           json_integer_value(json_object_get(call, "status")) == 400;
}

void random_players_look(struct random_players *sim)
{
    const json_t *calls = pretend_calls(sim->pretend);
    for (size_t i = sim->looked; i < json_array_size(calls); i++)
        sim->counts.unchanged += is_for_nothing(json_array_get(calls, i));
    leak_watch_look(sim->secrets, calls, sim->looked);
    leak_watch_bugiardi_look(sim->hands, calls, sim->looked);
    sim->counts.unanswered += unanswered(sim);
    for (int i = 0; i < sim->n_presses; i++)
        look_for_link(sim, &sim->presses[i]);
    sim->n_presses = 0;
    sim->looked = json_array_size(calls);
    for (int g = 0; g < sim->n_groups; g++)
        look_at(sim, &sim->groups[g]);
}

bool random_players_busy(const struct random_players *sim)
{
    for (int g = 0; g < sim->n_groups; g++)
        if (sim->groups[g].lobby || sim->groups[g].game)
            return true;
    return false;
}

void random_players_forget(struct random_players *sim)
{
    pretend_forget_calls(sim->pretend);
    sim->looked = 0;
}

const json_t *random_players_complaints(const struct random_players *sim)
{
    const json_t *hands = leak_watch_bugiardi_leaks(sim->hands);
    return json_array_size(hands) > 0 ? hands : leak_watch_leaks(sim->secrets);
}

struct random_players_counts random_players_counts(const struct random_players *sim)
{
    struct random_players_counts counts = sim->counts;
    counts.secrets = leak_watch_seen(sim->secrets);
    counts.hands = leak_watch_bugiardi_seen(sim->hands);
    return counts;
}
