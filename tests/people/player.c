/* player.c - how a guest sees, chooses, presses and types. */
#include "player.h"

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

int player_below(struct players *players, int n)
{
    return (int)chance_below(&players->chance, (uint32_t)n);
}

bool player_one_in(struct players *players, int n)
{
    return player_below(players, n) == 0;
}

int64_t player_anybody(struct players *players)
{
    return players->first_person + player_below(players, players->n_people);
}

struct player_group *player_some_group(struct players *players)
{
    return &players->groups[player_below(players, players->n_groups)];
}

int64_t player_some_guest(struct players *players, const struct player_group *group)
{
    return group->n_guests > 0 ? group->guests[player_below(players, group->n_guests)]
                               : player_anybody(players);
}

int player_guest(const struct player_group *group, int64_t user)
{
    int i = group->n_guests - 1;
    while (i >= 0 && group->guests[i] != user)
        i--;
    return i;
}

void player_invite(struct player_group *group, int64_t user)
{
    if (player_guest(group, user) < 0)
        group->guests[group->n_guests++] = user;
}

/* --- seeing --- */

/* Between two posts there may be none with buttons for a moment. */
static enum player_phase phase_without_post(const struct player_group *group, int64_t trophy)
{
    return group->playing && group->seen > trophy ? PLAYER_WAITS : PLAYER_EMPTY;
}

static enum player_phase phase_of(const struct player_group *group)
{
    if (sight_offers(&group->post, "mnd"))
        return PLAYER_PLAYS;
    return sight_offers(&group->post, "x") ? PLAYER_LOBBY : PLAYER_MENU;
}

/* The person whom the post calls. It does not ring a player who has just moved: that is perhaps the
 * actor, or else any of those whom it may name, since several have the same name. */
static int64_t called(struct players *players, const struct player_group *group)
{
    const json_t *post = group->post.json;
    int64_t rung = sight_rung(post);
    if (rung != 0 || group->n_people == 0)
        return rung;
    if (players->actor != 0 && player_one_in(players, 2) &&
        sight_calls(players->pretend, post, players->actor))
        return players->actor;
    int first = player_below(players, group->n_people);
    for (int i = 0; i < group->n_people; i++) {
        int64_t user = group->first + (first + i) % group->n_people;
        if (sight_calls(players->pretend, post, user))
            return user;
    }
    return 0;
}

/* A post that somebody asked for rings nobody; then the one before it did, if of the same turn. */
static void note_turn(struct players *players, struct player_group *group)
{
    int64_t table = group->table, turn = group->turn;
    sight_table(&group->post, &group->table, &group->turn);
    if (group->phase != PLAYER_PLAYS)
        group->turn = -1;
    int64_t now = called(players, group);
    if (now != 0 || group->table != table || group->turn != turn)
        group->rung = now;
}

static void look_at_table(struct players *players, struct player_group *group)
{
    int64_t trophy = sight_sign(players->pretend, group->chat, "🏆");
    if (!sight_find(players->pretend, group->chat, "jsbrmnd", &group->post) ||
        group->post.message < trophy) {
        group->phase = phase_without_post(group, trophy);
        return;
    }
    group->phase = phase_of(group);
    note_turn(players, group);
    if (group->phase == PLAYER_PLAYS)
        group->seen = group->post.message;
}

void player_look(struct players *players, struct player_group *group)
{
    enum player_phase before = group->phase;
    bool played = before == PLAYER_PLAYS || before == PLAYER_WAITS;
    look_at_table(players, group);
    players->started += group->phase == PLAYER_PLAYS && !played;
    if (group->phase == PLAYER_PLAYS || group->phase == PLAYER_WAITS || !played)
        return;
    group->playing = false;
    players->ended++;
    players->won += sight_sign(players->pretend, group->chat, "🏆") >= group->seen;
}

bool player_next_table(struct players *players, struct sight_walk *walk, struct player_group *group)
{
    if (!sight_next_table(players->pretend, group->chat, walk, &group->post))
        return false;
    group->table = walk->seen[walk->n - 1];
    group->turn = walk->turn;
    group->rung = called(players, group);
    return true;
}

/* --- choosing --- */

struct choices {
    int n, weight;
    struct player_button buttons[CHOICES_MAX];
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

static void add_moves(const struct player_group *group, const struct post *post,
                      struct choices *choices)
{
    for (int i = 0; i < post->n && choices->n < CHOICES_MAX; i++) {
        int64_t table, turn;
        const char *data = post->choices[i].data;
        int weight = temptation(&post->choices[i]);
        if (sscanf(data, "%*1[mn]:%" SCNd64 ":%" SCNd64 ":", &table, &turn) != 2 ||
            table != group->table || turn != group->turn || weight == 0)
            continue;
        struct player_button *button = &choices->buttons[choices->n];
        button->chat = post->chat;
        button->message = post->message;
        snprintf(button->data, sizeof button->data, "%s", data);
        choices->weights[choices->n++] = weight;
        choices->weight += weight;
    }
}

/* The choices of the person who is rung. */
static void list_choices(const struct players *players, const struct player_group *group,
                         struct choices *ret_choices)
{
    struct post post;
    ret_choices->n = ret_choices->weight = 0;
    if (group->rung == 0)
        return;
    add_moves(group, &group->post, ret_choices);
    int back = group->waited < PLAYER_PATIENCE ? POSTS_BACK : SIGHT_MESSAGES;
    for (int skip = 0; skip < back; skip++)
        if (sight_newest(players->pretend, group->rung, skip, &post))
            add_moves(group, &post, ret_choices);
}

bool player_choose(struct players *players, const struct player_group *group,
                   struct player_button *ret_button)
{
    struct choices choices;
    list_choices(players, group, &choices);
    if (choices.n == 0)
        return false;
    int left = player_below(players, choices.weight), at = 0;
    while ((left -= choices.weights[at]) >= 0)
        at++;
    *ret_button = choices.buttons[at];
    return true;
}

/* FNV-1a, of a message too: below one that was sent again the same buttons wait to be pressed. */
static uint64_t mix(uint64_t hash, int64_t message, const char *text)
{
    hash = (hash ^ (uint64_t)message) * UINT64_C(0x100000001b3);
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

int64_t player_occasion(const struct players *players, const struct player_group *group)
{
    struct choices choices;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    if (group->phase == PLAYER_EMPTY)
        return 0;
    if (group->phase == PLAYER_LOBBY)
        return -(group->table * 1000 + group->n_joined * 2 + (group->choices > 0));
    list_choices(players, group, &choices);
    for (int i = 0; i < choices.n; i++)
        hash = mix(hash, choices.buttons[i].message, choices.buttons[i].data);
    const struct post *post = &group->post;
    for (int i = 0; group->phase == PLAYER_MENU && i < post->n; i++)
        hash = mix(mix(hash, post->message, post->choices[i].data), 0, post->choices[i].label);
    return (int64_t)hash;
}

/* --- doing --- */

static void remember(struct players *players, const struct player_button *button)
{
    players->memory[players->n_remembered++ % PLAYER_MEMORY_MAX] = *button;
}

/* The turn of a table as everybody sees it; in a rush nobody can tell. */
static int64_t turn_of(const struct players *players, const char *data)
{
    int64_t table = 0;
    if (players->rush || sscanf(data, "%*1[mdou]:%" SCNd64, &table) != 1)
        return PLAYERS_TURN_UNKNOWN;
    for (int i = 0; i < players->n_groups; i++)
        if (players->groups[i].table == table)
            return players->groups[i].turn;
    return PLAYERS_TURN_UNKNOWN;
}

/* The link in the answer to this press may lead the person into the private chat. */
static void note_join(struct players *players, int64_t user, const char *data)
{
    int64_t table;
    if (sscanf(data, "j:%" SCNd64, &table) == 1) {
        players->led = user;
        snprintf(players->start, sizeof players->start, "t%" PRId64, table);
    }
}

/* Everybody who watches hears of a press. */
static void note_press(struct players *players, int64_t user, const char *press, const char *data)
{
    if (players->watch.pressed != NULL)
        players->watch.pressed(players->watch.context, user, press, data, turn_of(players, data));
    if (players->rush)
        return;
    assert(players->n_presses < PLAYER_PRESSES_MAX);
    players->presses[players->n_presses].user = user;
    snprintf(players->presses[players->n_presses++].press, PLAYERS_PRESS_BYTES, "%s", press);
}

bool player_old_button(struct players *players, struct player_button *ret_button)
{
    int n = players->n_remembered < PLAYER_MEMORY_MAX ? players->n_remembered : PLAYER_MEMORY_MAX;
    if (n == 0)
        return false;
    *ret_button = players->memory[player_below(players, n)];
    return true;
}

void player_block(struct players *players, int64_t user, bool blocked)
{
    players->blocked[user - players->first_person] = blocked;
    pretend_block(players->pretend, user, blocked);
}

static bool press(struct players *players, int64_t user, const struct player_button *button)
{
    struct player_button copy = *button;
    players->actor = user;
    if (!pretend_press(players->pretend, user, copy.chat, copy.message, copy.data, players->press))
        return false;
    players->pressed++;
    note_press(players, user, players->press, copy.data);
    note_join(players, user, copy.data);
    remember(players, &copy);
    return true;
}

/* Before a button that makes a move with what was picked, its numbers are tapped, some by chance.
 * Those that cannot be picked any more are refused, so as often as not all are tapped. */
static void tap(struct players *players, int64_t user, const struct player_button *button)
{
    enum { NUMBERS = 5 };
    int64_t table, turn;
    int end = 0;
    if (sscanf(button->data, "m:%" SCNd64 ":%" SCNd64 ":%*[a-z]:+%n", &table, &turn, &end) != 2 ||
        end == 0)
        return;
    struct player_button number = *button;
    bool all = player_one_in(players, 2);
    int first = player_below(players, NUMBERS);
    for (int i = 0; i < NUMBERS; i++) {
        if (i != first && !all && player_one_in(players, 2))
            continue;
        snprintf(number.data, sizeof number.data, "u:%" PRId64 ":%" PRId64 ":%d", table, turn, i);
        press(players, user, &number);
    }
}

bool player_press(struct players *players, int64_t user, const struct player_button *button)
{
    tap(players, user, button);
    return press(players, user, button);
}

bool player_press_below(struct players *players, int64_t user, const struct post *post,
                        const char *data)
{
    struct player_button button = {post->chat, post->message, ""};
    snprintf(button.data, sizeof button.data, "%s", data != NULL ? data : "");
    return data != NULL && player_press(players, user, &button);
}

bool player_press_letter(struct players *players, int64_t user, const struct player_group *group,
                         char letter)
{
    char data[24];
    snprintf(data, sizeof data, "%c:%" PRId64, letter, group->table);
    return player_press_below(players, user, &group->post, data);
}

bool player_press_cup(struct players *players, int64_t user, const struct seen_cup *seen,
                      const char *what)
{
    struct player_button button = {seen->chat, seen->message, ""};
    snprintf(button.data, sizeof button.data, "c:%" PRId64 ":%s", seen->cup, what);
    return player_press(players, user, &button);
}

bool player_forge(struct players *players, int64_t user, int64_t chat, int64_t message,
                  const char *data)
{
    char press[40];
    if (chat > 0 && (chat != user || players->blocked[user - players->first_person]))
        return false;
    players->actor = user;
    pretend_forge(players->pretend, user, chat, message, data, press);
    note_press(players, user, press, data);
    return true;
}

/* Every fourth, and half of these will never be led there. */
bool player_is_shy(const struct players *players, int64_t user)
{
    return user % 4 == 0 && !players->all_started;
}

bool player_say(struct players *players, int64_t user, int64_t chat, const char *text)
{
    if (chat == user && player_is_shy(players, user) && strncmp(text, "/start", 6) != 0)
        return false;
    players->actor = user;
    return pretend_say(players->pretend, user, chat, text, 0, 0) != 0;
}

bool player_command(struct players *players, int64_t user, int64_t chat, const char *name,
                    const char *argument)
{
    char text[TEXT_BYTES];
    snprintf(text, sizeof text, "/%s%s%s%s%s", name, chat < 0 ? "@" : "",
             chat < 0 ? players->bot : "", argument[0] != '\0' ? " " : "", argument);
    return player_say(players, user, chat, text);
}
