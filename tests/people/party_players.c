/* party_players.c - invites people, and sees to it that the games they open come to their end. */
#include "party_players.h"

#include "menu_choices.h"
#include "nonsense.h"
#include "outbox.h"
#include "party_state.h"

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
static const char *const names[] = {"Zosimo", "Quirina", "Wolframo", "Xanthippe", "Yvonne"};

enum { NAMES = sizeof names / sizeof names[0] };

/* Every game comes up soon. */
static const char *const presets[] = {"italiano", "dadi", "classico", "carte",  "francese", "",
                                      "italiano", "dadi", "torneo",   "beghel", "pirata"};

enum { PRESETS = sizeof presets / sizeof presets[0] };

bool party_players_named(const char *text)
{
    for (int i = 0; i < NAMES; i++)
        if (strstr(text, names[i]) != NULL)
            return true;
    return false;
}

static void open_group(struct party_players *party, const struct party_players_options *options,
                       int g)
{
    struct circle *circle = &party->circles[g];
    int64_t first_group =
        options->first_group != 0 ? options->first_group : PARTY_PLAYERS_FIRST_GROUP;
    bool other = options->last_group != 0 && g == options->groups - 1;
    circle->chat = circle->cup.chat = other ? options->last_group : first_group - g;
    circle->n_people = options->people;
    circle->first = party->first_person + (options->own_people ? g * options->people : 0);
    pretend_group(party->pretend, circle->chat, "Compagnia");
    for (int i = 0; i < circle->n_people; i++)
        pretend_member(party->pretend, circle->chat, circle->first + i,
                       i == 0 ? "creator" : "member");
}

struct party_players *party_players_open(const struct party_players_options *options)
{
    struct party_players *party = calloc(1, sizeof *party);
    assert(party != NULL);
    int people = options->people * (options->own_people ? options->groups : 1);
    assert(people >= 2);
    assert(people <= PARTY_PLAYERS_PEOPLE_MAX);
    assert(options->groups <= PARTY_PLAYERS_GROUPS_MAX);
    party->pretend = options->pretend;
    party->watch = options->watch;
    party->bot = options->bot;
    party->chance = options->seed;
    party->n_people = people;
    party->cups = options->cups;
    party->all_play = options->all_play;
    party->first_person =
        options->first_person != 0 ? options->first_person : PARTY_PLAYERS_FIRST_PERSON;
    party->n_groups = options->groups;
    party->fools = options->fools;
    party->tumbling = options->tumbling;
    party->wild = options->wild;
    party->all_started = options->all_started;
    party->opened = party_state_below(party, PRESETS);
    for (int i = 0; i < party->n_people; i++) {
        int64_t user = party->first_person + i;
        pretend_user(party->pretend, user, names[i % NAMES],
                     i % 2 == 0 && !options->english ? "it" : "en");
        if (!party_state_is_shy(party, user))
            pretend_say(party->pretend, user, user, "/start", 0, 0);
    }
    for (int g = 0; g < party->n_groups; g++)
        open_group(party, options, g);
    return party;
}

void party_players_close(struct party_players *party)
{
    free(party);
}

void party_players_invite(struct party_players *party, int games)
{
    party->invited += games;
}

void party_players_last_round(struct party_players *party)
{
    party->invited = 0;
}

void party_players_sober(struct party_players *party, bool sober)
{
    party->sober = sober;
}

int party_players_started(const struct party_players *party)
{
    return party->started;
}

int party_players_ended(const struct party_players *party)
{
    return party->ended;
}

int party_players_won(const struct party_players *party)
{
    return party->won;
}

int party_players_groups(const struct party_players *party)
{
    return party->n_groups;
}

bool party_players_quiet(struct party_players *party)
{
    bool quiet = true;
    for (int g = 0; g < party->n_groups; g++) {
        party_state_look(party, &party->circles[g]);
        quiet &= party->circles[g].phase == CIRCLE_EMPTY;
    }
    return quiet;
}

/* A press may be answered with a link into the private chat. */
static void follow_answer(struct party_players *party, int64_t user, const json_t *answer)
{
    const char *url = json_string_value(json_object_get(answer, "url"));
    const char *start = url != NULL ? strstr(url, "?start=") : NULL;
    if (start == NULL)
        return;
    party->led = user;
    snprintf(party->start, sizeof party->start, "%s", start + strlen("?start="));
}

/* Whether its answer was dropped: where many wait, the bot keeps the newest of each person. */
static bool is_dropped(const struct party_players *party, int press)
{
    int since = 0;
    for (int i = press + 1; i < party->n_presses; i++)
        since += party->presses[i].user == party->presses[press].user;
    return since >= STORE_ANSWERS_OF_ONE;
}

bool party_players_answered(struct party_players *party)
{
    for (int i = 0; i < party->n_presses; i++) {
        const json_t *answer = pretend_answer(party->pretend, party->presses[i].press);
        if (answer == NULL && !is_dropped(party, i))
            return false;
    }
    for (int i = 0; i < party->n_presses; i++)
        follow_answer(party, party->presses[i].user,
                      pretend_answer(party->pretend, party->presses[i].press));
    party->n_presses = 0;
    return true;
}

static void print_post(const struct post *post)
{
    fprintf(stderr, "%s\n", json_string_value(json_object_get(post->json, "text")));
    for (int i = 0; i < post->n; i++)
        fprintf(stderr, "  [%s] %s\n", post->choices[i].label, post->choices[i].data);
}

void party_players_print(const struct party_players *party)
{
    static const char *const phases[] = {"empty", "lobby", "menu", "plays", "waits"};
    struct post post;
    for (int g = 0; g < party->n_groups; g++) {
        const struct circle *circle = &party->circles[g];
        fprintf(stderr,
                "group %" PRId64 " %s: table %" PRId64 ", turn %" PRId64 ", %" PRId64
                " gets a notification; %d wishes, %d of %d joined\n",
                circle->chat, phases[circle->phase], circle->table, circle->turn, circle->rung,
                circle->wishes, circle->n_joined, circle->n_guests);
        for (int skip = 0; party->cups && skip < CUP_POSTS_PRINTED; skip++)
            if (sight_newest(party->pretend, circle->chat, skip, &post))
                print_post(&post);
        if (circle->phase != CIRCLE_EMPTY &&
            sight_find(party->pretend, circle->chat, "jsbrmnd", &post))
            print_post(&post);
        if (circle->rung != 0 && sight_newest(party->pretend, circle->rung, 0, &post))
            print_post(&post);
    }
}

bool party_players_over(const struct party_players *party)
{
    for (int g = 0; g < party->n_groups; g++)
        if (party->circles[g].playing ||
            (party->cups && !party_rush_over(party, &party->circles[g])))
            return false;
    return party->invited == 0;
}

/* --- a game comes about --- */

/* Everybody, the host in turn; or two to six, sometimes up to ten, each once. */
static void choose_guests(struct party_players *party, struct circle *circle)
{
    circle->n_joined = 1;
    circle->n_guests = party->all_play ? circle->n_people : 0;
    for (int i = 0; i < circle->n_guests; i++)
        circle->guests[i] = circle->first + (circle->opened + i) % circle->n_people;
    if (party->all_play)
        return;
    int n = 2 + party_state_below(party, party_state_one_in(party, 4) ? 9 : 5);
    if (circle->tumbles)
        n = TUMBLING_SEATS;
    if (n > party->n_people)
        n = party->n_people;
    while (circle->n_guests < n) {
        int64_t user = party_state_anybody(party);
        int i = 0;
        while (i < circle->n_guests && circle->guests[i] != user)
            i++;
        if (i == circle->n_guests)
            circle->guests[circle->n_guests++] = user;
    }
}

static enum party_players_deed open_table(struct party_players *party, struct circle *circle)
{
    if (party->invited == 0 || circle->playing)
        return PARTY_PLAYERS_NOTHING;
    const char *preset = party->all_play ? "" : presets[party->opened++ % PRESETS];
    bool open = strcmp(preset, "italiano") == 0 || strcmp(preset, "francese") == 0;
    circle->tumbles = party->tumbling && open && party_state_one_in(party, SELDOM);
    circle->wishes = party->all_play                ? 0
                     : circle->tumbles              ? menu_choices_for_tumbling()
                     : party_state_one_in(party, 4) ? 0
                                                    : party_state_below(party, WISHES_MOST);
    choose_guests(party, circle);
    circle->playing = true;
    circle->opened++;
    party->invited--;
    party_state_command(party, circle->guests[0], circle->chat,
                        party_state_one_in(party, 2) ? "gioca" : "play", preset);
    return PARTY_PLAYERS_OPENS;
}

/* Presses a button that has nothing but its letter and the table. */
static bool press(struct party_players *party, const struct circle *circle, int64_t user,
                  char letter)
{
    char data[24];
    snprintf(data, sizeof data, "%c:%" PRId64, letter, circle->table);
    return party_state_press_below(party, user, &circle->post, data);
}

static enum party_players_deed sit_down(struct party_players *party, struct circle *circle)
{
    int64_t host = circle->guests[0];
    bool done;
    if (circle->wishes > 0) {
        done = press(party, circle, host, 'r');
    } else if (circle->n_joined < circle->n_guests) {
        done = press(party, circle, circle->guests[circle->n_joined], 'j');
        circle->n_joined += done;
    } else {
        done = press(party, circle, host, 's');
    }
    return done ? PARTY_PLAYERS_SITS : PARTY_PLAYERS_NOTHING;
}

static enum party_players_deed choose_rules(struct party_players *party, struct circle *circle)
{
    char data[PARTY_STATE_DATA_BYTES];
    bool done = menu_choices_choose(party, circle, data) &&
                party_state_press_below(party, circle->guests[0], &circle->post, data);
    return done ? PARTY_PLAYERS_SITS : PARTY_PLAYERS_NOTHING;
}

/* --- a game goes on --- */

/* Types what a button says, in one of the ways there are. */
static bool type_instead(struct party_players *party, const struct circle *circle, const char *data)
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
    bool private = party_state_one_in(party, 2);
    bool says = strcmp(verb, "claim") == 0 || strcmp(verb, "raise") == 0;
    if (private && says && party_state_one_in(party, 2))
        return party_state_say(party, circle->rung, circle->rung, value);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].verb, verb) == 0)
            return party_state_command(
                party, circle->rung, private ? circle->rung : circle->chat,
                party_state_one_in(party, 2) ? rows[i].english : rows[i].italian, value);
    return false;
}

static enum party_players_deed move(struct party_players *party, struct circle *circle)
{
    struct party_state_button button;
    if (!party_state_choose(party, circle, &button))
        return PARTY_PLAYERS_NOTHING;
    if (!party->rush && party_state_one_in(party, 8) && type_instead(party, circle, button.data))
        return PARTY_PLAYERS_TYPES;
    if (!party_state_press(party, circle->rung, &button))
        return PARTY_PLAYERS_NOTHING;
    return button.data[0] == 'n' ? PARTY_PLAYERS_LOOKS : PARTY_PLAYERS_MOVES;
}

enum party_players_deed party_state_go_on(struct party_players *party, struct circle *circle)
{
    switch (circle->phase) {
    case CIRCLE_LOBBY:
        return sit_down(party, circle);
    case CIRCLE_MENU:
        return choose_rules(party, circle);
    case CIRCLE_PLAYS:
        return move(party, circle);
    case CIRCLE_WAITS:
        return PARTY_PLAYERS_NOTHING;
    case CIRCLE_EMPTY:
        break;
    }
    return open_table(party, circle);
}

enum party_players_deed party_players_go_on(struct party_players *party, int group,
                                            uint64_t *chance)
{
    struct circle *circle = &party->circles[group];
    party->rush = true;
    party->chance = *chance;
    party_state_look(party, circle);
    enum party_players_deed deed = party_state_go_on(party, circle);
    *chance = party->chance;
    return deed;
}

enum party_players_deed party_players_step(struct party_players *party)
{
    enum party_players_deed deed = PARTY_PLAYERS_NOTHING;
    party->rush = false;
    for (int g = 0; g < party->n_groups; g++)
        party_state_look(party, &party->circles[g]);
    for (int i = 0; i < TRIES_MAX && deed == PARTY_PLAYERS_NOTHING; i++)
        deed = party->wild || (party->fools && party_state_one_in(party, 4))
                   ? nonsense_act(party)
                   : party_state_go_on(party, party_state_some_circle(party));
    return deed;
}

int64_t party_players_actor(const struct party_players *party)
{
    return party->actor;
}
