/* party_state.c - how a guest sees, chooses, presses and types. */
#include "party_state.h"

#include "chance.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    CHOICES_MAX = 3 * SIGHT_BUTTONS_MAX,
    POSTS_BACK = 6,
    TEXT_BYTES = 128,
    MOVE_WEIGHT = 3, /* over that of a button that leads to others */
};

int party_state_below(struct party_players *party, int n)
{
    return (int)chance_below(&party->chance, (uint32_t)n);
}

bool party_state_one_in(struct party_players *party, int n)
{
    return party_state_below(party, n) == 0;
}

int64_t party_state_anybody(struct party_players *party)
{
    return party->first_person + party_state_below(party, party->n_people);
}

struct circle *party_state_some_circle(struct party_players *party)
{
    return &party->circles[party_state_below(party, party->n_groups)];
}

int64_t party_state_some_guest(struct party_players *party, const struct circle *circle)
{
    return circle->n_guests > 0 ? circle->guests[party_state_below(party, circle->n_guests)]
                                : party_state_anybody(party);
}

/* --- seeing --- */

/* Between two posts there may be none with buttons for a moment. */
static enum circle_phase phase_without_post(const struct circle *circle, int64_t trophy)
{
    return circle->playing && circle->seen > trophy ? CIRCLE_WAITS : CIRCLE_EMPTY;
}

static enum circle_phase phase_of(const struct circle *circle)
{
    if (sight_offers(&circle->post, "mnd"))
        return CIRCLE_PLAYS;
    return sight_offers(&circle->post, "x") ? CIRCLE_LOBBY : CIRCLE_MENU;
}

static void look_at_table(const struct party_players *party, struct circle *circle)
{
    int64_t turn, trophy = sight_sign(party->pretend, circle->chat, "🏆");
    if (!sight_find(party->pretend, circle->chat, "jsbrmnd", &circle->post) ||
        circle->post.message < trophy) {
        circle->phase = phase_without_post(circle, trophy);
        return;
    }
    circle->phase = phase_of(circle);
    circle->rung = sight_rung(circle->post.json);
    sight_table(&circle->post, &circle->table, &turn);
    circle->turn = circle->phase == CIRCLE_PLAYS ? turn : -1;
    if (circle->phase == CIRCLE_PLAYS)
        circle->seen = circle->post.message;
}

void party_state_look(struct party_players *party, struct circle *circle)
{
    enum circle_phase before = circle->phase;
    bool played = before == CIRCLE_PLAYS || before == CIRCLE_WAITS;
    look_at_table(party, circle);
    party->started += circle->phase == CIRCLE_PLAYS && !played;
    if (circle->phase == CIRCLE_PLAYS || circle->phase == CIRCLE_WAITS || !played)
        return;
    circle->playing = false;
    party->ended++;
    party->won += sight_sign(party->pretend, circle->chat, "🏆") >= circle->seen;
}

/* --- choosing --- */

struct choices {
    int n, weight;
    struct party_state_button buttons[CHOICES_MAX];
    int weights[CHOICES_MAX];
};

/* A button that leads to others is less tempting than what it leads to; one that is locked leads
 * nowhere. */
static int temptation(const struct choice *choice)
{
    if (choice->data[0] == 'm')
        return MOVE_WEIGHT * choice->weight;
    return strncmp(choice->label, "🔒", strlen("🔒")) == 0 ? 0 : choice->weight;
}

static void add_moves(const struct circle *circle, const struct post *post, struct choices *choices)
{
    for (int i = 0; i < post->n && choices->n < CHOICES_MAX; i++) {
        int64_t table, turn;
        const char *data = post->choices[i].data;
        int weight = temptation(&post->choices[i]);
        if (sscanf(data, "%*1[mn]:%" SCNd64 ":%" SCNd64 ":", &table, &turn) != 2 ||
            table != circle->table || turn != circle->turn || weight == 0)
            continue;
        struct party_state_button *button = &choices->buttons[choices->n];
        button->chat = post->chat;
        button->message = post->message;
        snprintf(button->data, sizeof button->data, "%s", data);
        choices->weights[choices->n++] = weight;
        choices->weight += weight;
    }
}

/* What whoever is rung is offered. */
static void list_choices(const struct party_players *party, const struct circle *circle,
                         struct choices *ret_choices)
{
    struct post post;
    ret_choices->n = ret_choices->weight = 0;
    if (circle->rung == 0)
        return;
    add_moves(circle, &circle->post, ret_choices);
    int back = circle->waited < PARTY_STATE_PATIENCE ? POSTS_BACK : SIGHT_MESSAGES;
    for (int skip = 0; skip < back; skip++)
        if (sight_newest(party->pretend, circle->rung, skip, &post))
            add_moves(circle, &post, ret_choices);
}

bool party_state_choose(struct party_players *party, const struct circle *circle,
                        struct party_state_button *ret_button)
{
    struct choices choices;
    list_choices(party, circle, &choices);
    if (choices.n == 0)
        return false;
    int left = party_state_below(party, choices.weight), at = 0;
    while ((left -= choices.weights[at]) >= 0)
        at++;
    *ret_button = choices.buttons[at];
    return true;
}

/* FNV-1a, of a message too: below one that was sent anew the same buttons wait to be pressed. */
static uint64_t mix(uint64_t hash, int64_t message, const char *text)
{
    hash = (hash ^ (uint64_t)message) * UINT64_C(0x100000001b3);
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

int64_t party_state_occasion(const struct party_players *party, const struct circle *circle)
{
    struct choices choices;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    if (circle->phase == CIRCLE_EMPTY)
        return 0;
    if (circle->phase == CIRCLE_LOBBY)
        return -(circle->table * 1000 + circle->n_joined * 2 + (circle->wishes > 0));
    list_choices(party, circle, &choices);
    for (int i = 0; i < choices.n; i++)
        hash = mix(hash, choices.buttons[i].message, choices.buttons[i].data);
    const struct post *post = &circle->post;
    for (int i = 0; circle->phase == CIRCLE_MENU && i < post->n; i++)
        hash = mix(mix(hash, post->message, post->choices[i].data), 0, post->choices[i].label);
    return (int64_t)hash;
}

/* --- doing --- */

static void remember(struct party_players *party, const struct party_state_button *button)
{
    party->memory[party->n_remembered++ % PARTY_STATE_MEMORY_MAX] = *button;
}

/* The turn of a table as everybody sees it; in a rush nobody can tell. */
static int64_t turn_of(const struct party_players *party, const char *data)
{
    int64_t table = 0;
    if (party->rush || sscanf(data, "%*1[mdou]:%" SCNd64, &table) != 1)
        return PARTY_PLAYERS_TURN_UNKNOWN;
    for (int i = 0; i < party->n_groups; i++)
        if (party->circles[i].table == table)
            return party->circles[i].turn;
    return PARTY_PLAYERS_TURN_UNKNOWN;
}

/* Whom a link that answers may lead into the private chat. */
static void note_join(struct party_players *party, int64_t user, const char *data)
{
    int64_t table;
    if (sscanf(data, "j:%" SCNd64, &table) == 1) {
        party->led = user;
        snprintf(party->start, sizeof party->start, "t%" PRId64, table);
    }
}

/* Everybody who watches hears of a press. */
static void note_press(struct party_players *party, int64_t user, const char *press,
                       const char *data)
{
    if (party->watch.pressed != NULL)
        party->watch.pressed(party->watch.context, user, press, data, turn_of(party, data));
    if (party->rush)
        return;
    assert(party->n_presses < PARTY_STATE_PRESSES_MAX);
    party->presses[party->n_presses].user = user;
    snprintf(party->presses[party->n_presses++].press, PARTY_PLAYERS_PRESS_BYTES, "%s", press);
}

/* Numbers that cannot be picked any more are refused, so as often as not all are tapped. */
int party_state_taps(struct party_players *party, const struct party_state_button *button,
                     struct party_state_button ret_taps[PARTY_STATE_TAPS_MAX])
{
    int64_t table, turn;
    int n = 0, end = 0;
    bool all = party_state_one_in(party, 2);
    if (sscanf(button->data, "m:%" SCNd64 ":%" SCNd64 ":%*[a-z]:+%n", &table, &turn, &end) != 2 ||
        end == 0)
        return 0;
    int first = party_state_below(party, PARTY_STATE_TAPS_MAX);
    for (int i = 0; i < PARTY_STATE_TAPS_MAX; i++) {
        if (i != first && !all && party_state_one_in(party, 2))
            continue;
        ret_taps[n] = *button;
        snprintf(ret_taps[n++].data, sizeof ret_taps[0].data, "u:%" PRId64 ":%" PRId64 ":%d", table,
                 turn, i);
    }
    return n;
}

bool party_state_old_button(struct party_players *party, struct party_state_button *ret_button)
{
    int n =
        party->n_remembered < PARTY_STATE_MEMORY_MAX ? party->n_remembered : PARTY_STATE_MEMORY_MAX;
    if (n == 0)
        return false;
    *ret_button = party->memory[party_state_below(party, n)];
    return true;
}

void party_state_block(struct party_players *party, int64_t user, bool blocked)
{
    party->blocked[user - party->first_person] = blocked;
    pretend_block(party->pretend, user, blocked);
}

bool party_state_press_once(struct party_players *party, int64_t user,
                            const struct party_state_button *button,
                            char ret_press[PARTY_PLAYERS_PRESS_BYTES])
{
    struct party_state_button copy = *button;
    party->actor = user;
    if (!pretend_press(party->pretend, user, copy.chat, copy.message, copy.data, ret_press))
        return false;
    note_press(party, user, ret_press, copy.data);
    note_join(party, user, copy.data);
    remember(party, &copy);
    return true;
}

bool party_state_press(struct party_players *party, int64_t user,
                       const struct party_state_button *button)
{
    char press[PARTY_PLAYERS_PRESS_BYTES];
    struct party_state_button taps[PARTY_STATE_TAPS_MAX];
    int n = party_state_taps(party, button, taps);
    for (int i = 0; i < n; i++)
        party_state_press_once(party, user, &taps[i], press);
    return party_state_press_once(party, user, button, press);
}

bool party_state_press_below(struct party_players *party, int64_t user, const struct post *post,
                             const char *data)
{
    struct party_state_button button = {post->chat, post->message, ""};
    snprintf(button.data, sizeof button.data, "%s", data != NULL ? data : "");
    return data != NULL && party_state_press(party, user, &button);
}

bool party_state_forge(struct party_players *party, int64_t user, int64_t chat, int64_t message,
                       const char *data)
{
    char press[40];
    if (chat > 0 && (chat != user || party->blocked[user - party->first_person]))
        return false;
    party->actor = user;
    pretend_forge(party->pretend, user, chat, message, data, press);
    note_press(party, user, press, data);
    return true;
}

/* Every fourth, and half of these will never be led there. */
bool party_state_is_shy(const struct party_players *party, int64_t user)
{
    return user % 4 == 0 && !party->all_started;
}

bool party_state_say(struct party_players *party, int64_t user, int64_t chat, const char *text)
{
    if (chat == user && party_state_is_shy(party, user) && strncmp(text, "/start", 6) != 0)
        return false;
    party->actor = user;
    return pretend_say(party->pretend, user, chat, text, 0, 0) != 0;
}

bool party_state_command(struct party_players *party, int64_t user, int64_t chat, const char *name,
                         const char *argument)
{
    char text[TEXT_BYTES];
    if (party->watch.typed != NULL)
        party->watch.typed(party->watch.context, name);
    snprintf(text, sizeof text, "/%s%s%s%s%s", name, chat < 0 ? "@" : "",
             chat < 0 ? party->bot : "", argument[0] != '\0' ? " " : "", argument);
    return party_state_say(party, user, chat, text);
}
