/* simulated_state.c - what somebody does who looks at a group. */
#include "simulated_state.h"

#include "sight.h"
#include "simulated_cups.h"
#include "simulated_pastimes.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    BUSY_MS = 3 * MINUTE,        /* with the telephone in hand after a press */
    LOOK_AGAIN_MS = 10 * MINUTE, /* at what came of a press */
    LOBBY_MS = 90 * MINUTE,      /* then the host starts with those who are there */
    LOBBY_LONG_MS = 20 * HOUR,   /* and then calls it off */
    OPEN_AGAIN_MS = 2 * HOUR,    /* until somebody thinks of it again, at most */
    OPENED_MS = 30 * MINUTE,     /* after that nothing came of asking for a table */
    GUESTS_MOST = 6,
    TRIES_MOST = 40, /* of one post at one turn: also its pages are turned by buttons */
};

/* Where a look falls: who looks, and at which post of which table. */
struct look {
    struct simulated_people *town;
    int house, member;
    struct house *at;
    struct simulated_state *folk;
    struct post post;
    int64_t table, turn;
};

static bool press(struct look *look, int64_t chat, int64_t message, const char *data,
                  char ret_press[SIMULATED_STATE_PRESS_BYTES])
{
    struct simulated_people *town = look->town;
    int64_t now_ms = pretend_now_ms(town->pretend);
    if (!pretend_press(town->pretend, look->folk->user, chat, message, data, ret_press))
        return false;
    town->counts.presses++;
    look->folk->busy_until_ms = now_ms + BUSY_MS;
    simulated_people_call(town, look->house, look->member,
                          habits_awake_ms(look->folk, now_ms + LOOK_AGAIN_MS));
    return true;
}

/* --- the lobby --- */

static int joined(const struct house *house)
{
    int n = 0;
    for (int i = 0; i < house->n; i++)
        n += house->members[i].join[0] != '\0';
    return n;
}

static int invited(const struct house *house)
{
    int n = 0;
    for (int i = 0; i < house->n; i++)
        n += house->members[i].invited;
    return n;
}

static void press_letter(struct look *look, char letter,
                         char ret_press[SIMULATED_STATE_PRESS_BYTES])
{
    char data[40];
    snprintf(data, sizeof data, "%c:%" PRId64, letter, look->table);
    press(look, look->at->chat, look->post.message, data, ret_press);
}

static void run_lobby(struct look *look)
{
    char id[SIMULATED_STATE_PRESS_BYTES];
    struct simulated_people *town = look->town;
    struct house *house = look->at;
    int64_t now_ms = pretend_now_ms(town->pretend), since_ms = now_ms - house->opened_ms;
    bool enough = joined(house) > 0 && (joined(house) == invited(house) || since_ms > LOBBY_MS);
    simulated_people_call(town, look->house, look->member,
                          habits_awake_ms(look->folk, now_ms + LOOK_AGAIN_MS));
    if (since_ms > LOBBY_LONG_MS) {
        press_letter(look, 'x', id);
        house->lobby = 0;
    } else if (enough)
        press_letter(look, 's', id);
}

/* Presses a button of the post, if it is one. */
static bool press_found(struct look *look, const char *data)
{
    char id[SIMULATED_STATE_PRESS_BYTES], copy[PARTY_STATE_DATA_BYTES];
    if (data == NULL)
        return false;
    snprintf(copy, sizeof copy, "%s", data); /* the post may change */
    return press(look, look->post.chat, look->post.message, copy, id);
}

/* Whoever is invited sits down, once. */
static void see_lobby(struct look *look)
{
    struct member_of *self = &look->at->members[look->member];
    bool answered = self->join[0] != '\0' && pretend_answer(look->town->pretend, self->join);
    if (look->table != look->at->lobby)
        return;
    if (look->member == look->at->host) {
        if (!press_found(look, simulated_pastimes_robots(look->town, &look->post)) &&
            sight_offers(&look->post, "j"))
            run_lobby(look);
    } else if (self->invited && !answered && sight_offers(&look->post, "j")) {
        press_letter(look, 'j', self->join);
    }
}

/* --- the game --- */

/* A post that was said twice since its answer got lost keeps its buttons, but they are old. */
static bool is_hopeless(struct look *look)
{
    struct simulated_state *folk = look->folk;
    if (folk->tried != look->post.message || folk->tried_turn != look->turn)
        folk->tries = 0;
    folk->tried = look->post.message;
    folk->tried_turn = look->turn;
    return folk->tries++ >= TRIES_MOST;
}

static void see_game(struct look *look)
{
    char id[SIMULATED_STATE_PRESS_BYTES];
    struct party_state_button button;
    struct circle circle = {.chat = look->at->chat, .table = look->table, .turn = look->turn};
    circle.post = look->post;
    circle.rung = sight_rung(look->post.json);
    if (circle.rung != look->folk->user ||
        !party_state_choose(&look->town->party, &circle, &button) || is_hopeless(look))
        return;
    struct party_state_button taps[PARTY_STATE_TAPS_MAX];
    int n = party_state_taps(&look->town->party, &button, taps);
    for (int i = 0; i < n; i++)
        press(look, taps[i].chat, taps[i].message, taps[i].data, id);
    press(look, button.chat, button.message, button.data, id);
}

/* --- looking --- */

/* Looks at the newest post of every table. */
static void look_at_all(struct look *look)
{
    struct sight_walk walk = {0};
    while (sight_next_table(look->town->pretend, look->at->chat, &walk, &look->post)) {
        look->table = walk.seen[walk.n - 1];
        look->turn = walk.turn;
        if (sight_offers(&look->post, "jrb"))
            see_lobby(look);
        else if (sight_offers(&look->post, "mnd"))
            see_game(look);
        else
            press_found(look, simulated_pastimes_after(look->town, &look->post));
    }
}

/* Looks at the games in private that are of no group. */
static void look_alone(struct look *look)
{
    struct sight_walk walk = {0};
    struct simulated_people *town = look->town;
    const char *text = simulated_pastimes_practice(town);
    if (text != NULL)
        pretend_say(town->pretend, look->folk->user, look->folk->user, text, 0, 0);
    while (sight_next_table(town->pretend, look->folk->user, &walk, &look->post)) {
        int64_t table = walk.seen[walk.n - 1];
        if (table >= town->tables || town->house_of_table[table] < 0)
            press_found(look, simulated_pastimes_private(town, &look->post));
    }
}

/* Whoever was asked whether they are still there says that they are, if they do not move. */
static void say_here(struct look *look)
{
    char id[SIMULATED_STATE_PRESS_BYTES];
    struct post post;
    for (int skip = 0; skip < 2; skip++) {
        if (!sight_newest(look->town->pretend, look->folk->user, skip, &post))
            return;
        if (post.choices[0].data[0] == 'i' && post.message > look->folk->here) {
            look->folk->here = post.message;
            press(look, look->folk->user, post.message, post.choices[0].data, id);
            look->town->counts.returned++;
            return;
        }
    }
}

/* Now and then somebody blocks the bot, or lets it write again. */
static void fall_out(struct simulated_people *town, struct simulated_state *folk)
{
    enum { SELDOM = 12, SOON = 3 };
    if (folk->habit != BLOCKS ||
        simulated_people_random(town, 1, folk->blocked ? SOON : SELDOM) > 1)
        return;
    folk->blocked = !folk->blocked;
    town->counts.blocked += folk->blocked;
    pretend_block(town->pretend, folk->user, folk->blocked);
}

void simulated_state_look(struct simulated_people *town, int house, int member)
{
    struct look look = {.town = town, .house = house, .member = member};
    look.at = &town->houses[house];
    look.folk = &town->people[look.at->members[member].person];
    int64_t now_ms = pretend_now_ms(town->pretend);
    int64_t awake_ms = habits_awake_ms(look.folk, now_ms);
    if (awake_ms > now_ms) {
        simulated_people_call(town, house, member, awake_ms);
        return;
    }
    town->counts.glances++;
    fall_out(town, look.folk);
    look_at_all(&look);
    look_alone(&look);
    simulated_cups_look(town, house, member);
    say_here(&look);
}

/* --- going away --- */

void simulated_state_part(struct simulated_people *town, int house, int member)
{
    enum { DAY = 24 * HOUR };
    char text[60];
    const struct house *at = &town->houses[house];
    const struct simulated_state *folk = &town->people[at->members[member].person];
    if (folk->habit == LEAVES && member > 0) { /* whoever founded the group stays */
        pretend_member(town->pretend, at->chat, folk->user, "left");
        town->counts.left++;
        return;
    }
    if (folk->habit == LEAVES)
        return;
    snprintf(text, sizeof text, "/away@%s %dd", town->bot,
             (int)((folk->back_ms - folk->gone_ms + DAY - 1) / DAY));
    pretend_say(town->pretend, folk->user, at->chat, text, 0, 0);
    town->counts.vanished++;
}

/* --- opening a table --- */

static void invite(struct simulated_people *town, struct house *house)
{
    int64_t guests = simulated_people_random(town, 1, GUESTS_MOST - 1);
    for (int i = 0; i < house->n; i++) {
        house->members[i].invited = false;
        house->members[i].join[0] = '\0';
    }
    while (invited(house) < guests) {
        int64_t i = simulated_people_random(town, 0, house->n - 1);
        house->members[i].invited = i != house->host;
    }
}

void simulated_state_open(struct simulated_people *town, int number)
{
    static const char *const presets[] = {"",       "classico", "tokyo",    "torneo", "pirata",
                                          "beghel", "italiano", "francese", "dadi",   "carte"};
    struct house *house = &town->houses[number];
    char text[80];
    int64_t now_ms = pretend_now_ms(town->pretend);
    if (now_ms > town->last_open_ms)
        return;
    simulated_people_plan_opening(town, number,
                                  now_ms + simulated_people_random(town, MINUTE, OPEN_AGAIN_MS));
    bool waits = house->opening && now_ms - house->opened_ms < OPENED_MS;
    int host = (int)simulated_people_random(town, 0, house->n - 1);
    const struct simulated_state *folk = &town->people[house->members[host].person];
    if (waits || house->lobby != 0 || house->playing >= town->tables_most ||
        habits_awake_ms(folk, now_ms) > now_ms)
        return;
    house->host = host;
    snprintf(text, sizeof text, "/play@%s %s", town->bot,
             presets[simulated_people_random(town, 0, sizeof presets / sizeof presets[0] - 1)]);
    if (pretend_say(town->pretend, folk->user, house->chat, text, 0, 0) == 0)
        return;
    invite(town, house);
    house->opening = true;
    house->opened_ms = now_ms;
    town->counts.opened++;
}
