/* players.c - invites people, and sees to it that the games they open come to their end. */
#include "players.h"

#include "menu_choices.h"
#include "nonsense.h"
#include "outbox.h"
#include "player.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRIES_MAX = 20,   /* to find something to do */
    WISHES_MOST = 16, /* about the rules */
    SELDOM = 8,       /* games of 421 with dice of our own for one with Telegram's */
    TUMBLING_SEATS = 2,
    CUP_POSTS_PRINTED = 4,
};

/* No word of the bot holds one of these. */
static const char *const names[] = {"Zosimo",   "Quirina", "Wolframo", "Xanthippe", "Yvonne",
                                    "Ludovica", "Ottavio", "Umberta",  "Gedeone",   "Ildegarda"};

enum { NAMES = sizeof names / sizeof names[0] };

/* Every game comes up soon. */
static const char *const presets[] = {"italiano", "dadi", "classico", "carte",  "francese", "",
                                      "italiano", "dadi", "torneo",   "beghel", "pirata"};

enum { PRESETS = sizeof presets / sizeof presets[0] };

bool players_named(const char *text)
{
    for (int i = 0; i < NAMES; i++)
        if (strstr(text, names[i]) != NULL)
            return true;
    return false;
}

static void open_group(struct players *players, const struct players_options *options, int g)
{
    struct player_group *group = &players->groups[g];
    int64_t first_group = options->first_group != 0 ? options->first_group : PLAYERS_FIRST_GROUP;
    bool other = options->last_group != 0 && g == options->groups - 1;
    group->chat = group->cup.chat = other ? options->last_group : first_group - g;
    group->n_people = options->people;
    group->first = players->first_person + (options->own_people ? g * options->people : 0);
    pretend_group(players->pretend, group->chat, "Compagnia");
    for (int i = 0; i < group->n_people; i++)
        pretend_member(players->pretend, group->chat, group->first + i,
                       i == 0 ? "creator" : "member");
}

struct players *players_open(const struct players_options *options)
{
    struct players *players = calloc(1, sizeof *players);
    assert(players != NULL);
    int people = options->people * (options->own_people ? options->groups : 1);
    assert(people >= 2);
    assert(people <= PLAYERS_PEOPLE_MAX);
    assert(options->groups <= PLAYERS_GROUPS_MAX);
    players->pretend = options->pretend;
    players->watch = options->watch;
    players->bot = options->bot;
    players->chance = options->seed;
    players->n_people = people;
    players->cups = options->cups;
    players->all_play = options->all_play;
    players->first_person =
        options->first_person != 0 ? options->first_person : PLAYERS_FIRST_PERSON;
    players->n_groups = options->groups;
    players->fools = options->fools;
    players->tumbling = options->tumbling;
    players->wild = options->wild;
    players->all_started = options->all_started;
    players->opened = player_below(players, PRESETS);
    for (int i = 0; i < players->n_people; i++) {
        int64_t user = players->first_person + i;
        pretend_user(players->pretend, user, names[i % NAMES],
                     i % 2 == 0 && !options->english ? "it" : "en");
        if (!player_is_shy(players, user))
            pretend_say(players->pretend, user, user, "/start", 0, 0);
    }
    for (int g = 0; g < players->n_groups; g++)
        open_group(players, options, g);
    return players;
}

void players_close(struct players *players)
{
    free(players);
}

void players_invite(struct players *players, int games)
{
    players->invited += games;
}

void players_last_round(struct players *players)
{
    players->invited = 0;
}

void players_sober(struct players *players, bool sober)
{
    players->sober = sober;
}

int players_started(const struct players *players)
{
    return players->started;
}

int players_ended(const struct players *players)
{
    return players->ended;
}

int players_won(const struct players *players)
{
    return players->won;
}

int players_groups(const struct players *players)
{
    return players->n_groups;
}

const struct players_cup *players_cup(const struct players *players, int group)
{
    return &players->groups[group].cup;
}

bool players_quiet(struct players *players)
{
    bool quiet = true;
    for (int g = 0; g < players->n_groups; g++) {
        player_look(players, &players->groups[g]);
        quiet &= players->groups[g].phase == PLAYER_EMPTY;
    }
    return quiet;
}

/* A press may be answered with a link into the private chat. */
static void follow_answer(struct players *players, int64_t user, const json_t *answer)
{
    const char *url = json_string_value(json_object_get(answer, "url"));
    const char *start = url != NULL ? strstr(url, "?start=") : NULL;
    if (start == NULL)
        return;
    players->led = user;
    snprintf(players->start, sizeof players->start, "%s", start + strlen("?start="));
}

/* Whether its answer was dropped: where many wait, the bot keeps the newest of each person. */
static bool is_dropped(const struct players *players, int press)
{
    int since = 0;
    for (int i = press + 1; i < players->n_presses; i++)
        since += players->presses[i].user == players->presses[press].user;
    return since >= STORE_ANSWERS_OF_ONE;
}

bool players_answered(struct players *players)
{
    for (int i = 0; i < players->n_presses; i++) {
        const json_t *answer = pretend_answer(players->pretend, players->presses[i].press);
        if (answer == NULL && !is_dropped(players, i))
            return false;
    }
    for (int i = 0; i < players->n_presses; i++)
        follow_answer(players, players->presses[i].user,
                      pretend_answer(players->pretend, players->presses[i].press));
    players->n_presses = 0;
    return true;
}

static void print_post(const struct post *post)
{
    fprintf(stderr, "%s\n", json_string_value(json_object_get(post->json, "text")));
    for (int i = 0; i < post->n; i++)
        fprintf(stderr, "  [%s] %s\n", post->choices[i].label, post->choices[i].data);
}

void players_print(const struct players *players)
{
    static const char *const phases[] = {"empty", "lobby", "menu", "plays", "waits"};
    struct post post;
    for (int g = 0; g < players->n_groups; g++) {
        const struct player_group *group = &players->groups[g];
        fprintf(stderr,
                "group %" PRId64 " %s: table %" PRId64 ", turn %" PRId64 ", %" PRId64
                " gets a notification; %d choices, %d of %d joined\n",
                group->chat, phases[group->phase], group->table, group->turn, group->rung,
                group->choices, group->n_joined, group->n_guests);
        for (int skip = 0; players->cups && skip < CUP_POSTS_PRINTED; skip++)
            if (sight_newest(players->pretend, group->chat, skip, &post))
                print_post(&post);
        if (group->phase != PLAYER_EMPTY &&
            sight_find(players->pretend, group->chat, "jsbrmnd", &post))
            print_post(&post);
        if (group->rung != 0 && sight_newest(players->pretend, group->rung, 0, &post))
            print_post(&post);
    }
}

bool players_over(const struct players *players)
{
    for (int g = 0; g < players->n_groups; g++)
        if (players->groups[g].playing ||
            (players->cups && !players_rush_over(players, &players->groups[g])))
            return false;
    return players->invited == 0;
}

/* --- a game comes about --- */

/* Everybody, the host in turn; or two to six, sometimes up to ten, each once. */
static void choose_guests(struct players *players, struct player_group *group)
{
    group->n_joined = 1;
    group->n_guests = players->all_play ? group->n_people : 0;
    for (int i = 0; i < group->n_guests; i++)
        group->guests[i] = group->first + (group->opened + i) % group->n_people;
    if (players->all_play)
        return;
    int n = 2 + player_below(players, player_one_in(players, 4) ? 9 : 5);
    if (group->tumbles)
        n = TUMBLING_SEATS;
    if (n > players->n_people)
        n = players->n_people;
    while (group->n_guests < n)
        player_invite(group, player_anybody(players));
}

static enum players_deed open_table(struct players *players, struct player_group *group)
{
    if (players->invited == 0 || group->playing)
        return PLAYERS_NOTHING;
    const char *preset = players->all_play ? "" : presets[players->opened++ % PRESETS];
    bool open = strcmp(preset, "italiano") == 0 || strcmp(preset, "francese") == 0;
    group->tumbles = players->tumbling && open && player_one_in(players, SELDOM);
    group->choices = players->all_play           ? 0
                     : group->tumbles            ? menu_choices_for_tumbling()
                     : player_one_in(players, 4) ? 0
                                                 : player_below(players, WISHES_MOST);
    choose_guests(players, group);
    group->playing = true;
    group->opened++;
    players->invited--;
    player_command(players, group->guests[0], group->chat,
                   player_one_in(players, 2) ? "gioca" : "play", preset);
    return PLAYERS_OPENS;
}

static enum players_deed sit_down(struct players *players, struct player_group *group)
{
    int64_t host = group->guests[0];
    bool done;
    if (group->choices > 0) {
        done = player_press_letter(players, host, group, 'r');
    } else if (group->n_joined < group->n_guests) {
        done = player_press_letter(players, group->guests[group->n_joined], group, 'j');
        group->n_joined += done;
    } else {
        done = player_press_letter(players, host, group, 's');
    }
    return done ? PLAYERS_SITS : PLAYERS_NOTHING;
}

static enum players_deed choose_rules(struct players *players, struct player_group *group)
{
    char data[PLAYER_DATA_BYTES];
    bool done = menu_choices_choose(players, group, data) &&
                player_press_below(players, group->guests[0], &group->post, data);
    return done ? PLAYERS_SITS : PLAYERS_NOTHING;
}

/* --- a game goes on --- */

/* Types what a button says, in one of the ways there are. */
static bool type_instead(struct players *players, const struct player_group *group,
                         const char *data)
{
    static const struct {
        const char *verb, *english, *italian;
    } rows[] = {{"claim", "claim", "dico"},     {"raise", "raise", "rilancio"},
                {"accept", "believe", "credo"}, {"doubt", "doubt", "dubito"},
                {"concede", "concede", "cedo"}, {"give_up", "giveup", "rinuncio"},
                {"stop", "stop", "fermo"},      {"look", "look", "guardo"},
                {"blind", "blind", "cieco"},    {"object", "liar", "bugiardo"},
                {"take", "believe", "credo"}};
    char verb[16], value[16] = "";
    if (sscanf(data, "m:%*[0-9]:%*[0-9]:%15[^:]:%15s", verb, value) < 1)
        return false;
    bool private = player_one_in(players, 2);
    bool says = strcmp(verb, "claim") == 0 || strcmp(verb, "raise") == 0;
    if (private && says && player_one_in(players, 2))
        return player_say(players, group->rung, group->rung, value);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].verb, verb) == 0)
            return player_command(players, group->rung, private ? group->rung : group->chat,
                                  player_one_in(players, 2) ? rows[i].english : rows[i].italian,
                                  value);
    return false;
}

static enum players_deed move(struct players *players, struct player_group *group)
{
    struct player_button button;
    if (!player_choose(players, group, &button))
        return PLAYERS_NOTHING;
    if (!players->rush && player_one_in(players, 8) && type_instead(players, group, button.data))
        return PLAYERS_TYPES;
    if (!player_press(players, group->rung, &button))
        return PLAYERS_NOTHING;
    return button.data[0] == 'n' ? PLAYERS_LOOKS : PLAYERS_MOVES;
}

enum players_deed players_do_next(struct players *players, struct player_group *group)
{
    switch (group->phase) {
    case PLAYER_LOBBY:
        return sit_down(players, group);
    case PLAYER_MENU:
        return choose_rules(players, group);
    case PLAYER_PLAYS:
        return move(players, group);
    case PLAYER_WAITS:
        return PLAYERS_NOTHING;
    case PLAYER_EMPTY:
        break;
    }
    return open_table(players, group);
}

enum players_deed players_go_on(struct players *players, int number, uint64_t *chance)
{
    struct player_group *group = &players->groups[number];
    players->rush = true;
    players->chance = *chance;
    player_look(players, group);
    enum players_deed deed = players_do_next(players, group);
    *chance = players->chance;
    return deed;
}

enum players_deed players_step(struct players *players)
{
    enum players_deed deed = PLAYERS_NOTHING;
    players->rush = false;
    for (int g = 0; g < players->n_groups; g++)
        player_look(players, &players->groups[g]);
    for (int i = 0; i < TRIES_MAX && deed == PLAYERS_NOTHING; i++)
        deed = players->wild || (players->fools && player_one_in(players, 4))
                   ? nonsense_act(players)
                   : players_do_next(players, player_some_group(players));
    return deed;
}

int64_t players_actor(const struct players *players)
{
    return players->actor;
}
