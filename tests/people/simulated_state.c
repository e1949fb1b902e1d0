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
    struct simulated_people *people;
    int group, member;
    struct simulated_group *at;
    struct simulated_person *who;
    struct post post;
    int64_t table, turn;
};

static bool press(struct look *look, int64_t chat, int64_t message, const char *data,
                  char ret_press[SIMULATED_STATE_PRESS_BYTES])
{
    struct simulated_people *people = look->people;
    int64_t now_ms = pretend_now_ms(people->pretend);
    if (!pretend_press(people->pretend, look->who->user, chat, message, data, ret_press))
        return false;
    people->counts.presses++;
    look->who->busy_until_ms = now_ms + BUSY_MS;
    simulated_people_call(people, look->group, look->member,
                          habits_awake_ms(look->who, now_ms + LOOK_AGAIN_MS));
    return true;
}

/* --- the lobby --- */

static int joined(const struct simulated_group *group)
{
    int n = 0;
    for (int i = 0; i < group->n; i++)
        n += group->members[i].join[0] != '\0';
    return n;
}

static int invited(const struct simulated_group *group)
{
    int n = 0;
    for (int i = 0; i < group->n; i++)
        n += group->members[i].invited;
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
    struct simulated_people *people = look->people;
    struct simulated_group *group = look->at;
    int64_t now_ms = pretend_now_ms(people->pretend), since_ms = now_ms - group->opened_ms;
    bool enough = joined(group) > 0 && (joined(group) == invited(group) || since_ms > LOBBY_MS);
    simulated_people_call(people, look->group, look->member,
                          habits_awake_ms(look->who, now_ms + LOOK_AGAIN_MS));
    if (since_ms > LOBBY_LONG_MS) {
        press_letter(look, 'x', id);
        group->lobby = 0;
    } else if (enough)
        press_letter(look, 's', id);
}

/* Presses a button of the post, if it is one. */
static bool press_found(struct look *look, const char *data)
{
    char id[SIMULATED_STATE_PRESS_BYTES], copy[PLAYER_DATA_BYTES];
    if (data == NULL)
        return false;
    snprintf(copy, sizeof copy, "%s", data); /* the post may change */
    return press(look, look->post.chat, look->post.message, copy, id);
}

/* Whoever is invited sits down, once. */
static void see_lobby(struct look *look)
{
    struct member_of *self = &look->at->members[look->member];
    bool answered = self->join[0] != '\0' && pretend_answer(look->people->pretend, self->join);
    if (look->table != look->at->lobby)
        return;
    if (look->member == look->at->host) {
        if (!press_found(look, simulated_pastimes_robots(look->people, &look->post)) &&
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
    struct simulated_person *who = look->who;
    if (who->tried != look->post.message || who->tried_turn != look->turn)
        who->tries = 0;
    who->tried = look->post.message;
    who->tried_turn = look->turn;
    return who->tries++ >= TRIES_MOST;
}

static void see_game(struct look *look)
{
    char id[SIMULATED_STATE_PRESS_BYTES];
    struct player_button button;
    struct player_group group = {.chat = look->at->chat, .table = look->table, .turn = look->turn};
    group.post = look->post;
    group.rung = sight_rung(look->post.json);
    if (group.rung != look->who->user || !player_choose(&look->people->players, &group, &button) ||
        is_hopeless(look))
        return;
    struct player_button taps[PLAYER_TAPS_MAX];
    int n = player_taps(&look->people->players, &button, taps);
    for (int i = 0; i < n; i++)
        press(look, taps[i].chat, taps[i].message, taps[i].data, id);
    press(look, button.chat, button.message, button.data, id);
}

/* --- looking --- */

/* Looks at the newest post of every table. */
static void look_at_all(struct look *look)
{
    struct sight_walk walk = {0};
    while (sight_next_table(look->people->pretend, look->at->chat, &walk, &look->post)) {
        look->table = walk.seen[walk.n - 1];
        look->turn = walk.turn;
        if (sight_offers(&look->post, "jrb"))
            see_lobby(look);
        else if (sight_offers(&look->post, "mnd"))
            see_game(look);
        else
            press_found(look, simulated_pastimes_after(look->people, &look->post));
    }
}

/* Looks at the games in private that are of no group. */
static void look_alone(struct look *look)
{
    struct sight_walk walk = {0};
    struct simulated_people *people = look->people;
    const char *text = simulated_pastimes_practice(people);
    if (text != NULL)
        pretend_say(people->pretend, look->who->user, look->who->user, text, 0, 0);
    look->who->practises |= text != NULL;
    while (look->who->practises &&
           sight_next_table(people->pretend, look->who->user, &walk, &look->post)) {
        int64_t table = walk.seen[walk.n - 1];
        if (table >= people->tables || people->group_of_table[table] < 0)
            press_found(look, simulated_pastimes_private(people, &look->post));
    }
}

/* Whoever was asked whether they are still there says that they are, if they do not move. */
static void say_here(struct look *look)
{
    char id[SIMULATED_STATE_PRESS_BYTES];
    struct post post;
    for (int skip = 0; skip < 2; skip++) {
        if (!sight_newest(look->people->pretend, look->who->user, skip, &post))
            return;
        if (post.choices[0].data[0] == 'i' && post.message > look->who->here) {
            look->who->here = post.message;
            press(look, look->who->user, post.message, post.choices[0].data, id);
            look->people->counts.returned++;
            return;
        }
    }
}

/* Now and then somebody blocks the bot, or lets it write again. */
static void fall_out(struct simulated_people *people, struct simulated_person *who)
{
    enum { SELDOM = 12, SOON = 3 };
    if (who->habit != BLOCKS ||
        simulated_people_random(people, 1, who->blocked ? SOON : SELDOM) > 1)
        return;
    who->blocked = !who->blocked;
    people->counts.blocked += who->blocked;
    pretend_block(people->pretend, who->user, who->blocked);
}

void simulated_state_look(struct simulated_people *people, int group, int member)
{
    struct look look = {.people = people, .group = group, .member = member};
    look.at = &people->groups[group];
    look.who = look.at->members[member].who;
    int64_t now_ms = pretend_now_ms(people->pretend);
    int64_t awake_ms = habits_awake_ms(look.who, now_ms);
    if (awake_ms > now_ms) {
        simulated_people_call(people, group, member, awake_ms);
        return;
    }
    people->counts.glances++;
    fall_out(people, look.who);
    look_at_all(&look);
    look_alone(&look);
    simulated_cups_look(people, group, member);
    say_here(&look);
}

/* --- going away --- */

void simulated_state_part(struct simulated_people *people, int group, int member)
{
    enum { DAY = 24 * HOUR };
    char text[60];
    const struct simulated_group *at = &people->groups[group];
    const struct simulated_person *who = at->members[member].who;
    if (who->habit == LEAVES && member > 0) { /* whoever founded the group stays */
        pretend_member(people->pretend, at->chat, who->user, "left");
        people->counts.left++;
        return;
    }
    if (who->habit == LEAVES)
        return;
    snprintf(text, sizeof text, "/away@%s %dd", people->bot,
             (int)((who->back_ms - who->gone_ms + DAY - 1) / DAY));
    pretend_say(people->pretend, who->user, at->chat, text, 0, 0);
    people->counts.vanished++;
}

/* --- opening a table --- */

static void invite(struct simulated_people *people, struct simulated_group *group)
{
    int64_t guests = simulated_people_random(people, 1, GUESTS_MOST - 1);
    for (int i = 0; i < group->n; i++) {
        group->members[i].invited = false;
        group->members[i].join[0] = '\0';
    }
    while (invited(group) < guests) {
        int64_t i = simulated_people_random(people, 0, group->n - 1);
        group->members[i].invited = i != group->host;
    }
}

void simulated_state_open(struct simulated_people *people, int number, int member)
{
    static const char *const presets[] = {"",       "classico", "tokyo",    "torneo", "pirata",
                                          "beghel", "italiano", "francese", "dadi",   "carte"};
    struct simulated_group *group = &people->groups[number];
    char text[80];
    int64_t now_ms = pretend_now_ms(people->pretend);
    if (now_ms > people->last_open_ms)
        return;
    simulated_people_plan(people, SIMULATED_OPEN, number, member,
                          now_ms + simulated_people_random(people, MINUTE, OPEN_AGAIN_MS));
    bool waits = group->opening && now_ms - group->opened_ms < OPENED_MS;
    int host = (int)simulated_people_random(people, 0, group->n - 1);
    const struct simulated_person *who = group->members[host].who;
    if (waits || group->lobby != 0 || group->playing >= people->tables_most ||
        habits_awake_ms(who, now_ms) > now_ms)
        return;
    group->host = host;
    snprintf(text, sizeof text, "/play@%s %s", people->bot,
             presets[simulated_people_random(people, 0, sizeof presets / sizeof presets[0] - 1)]);
    if (pretend_say(people->pretend, who->user, group->chat, text, 0, 0) == 0)
        return;
    invite(people, group);
    group->opening = true;
    group->opened_ms = now_ms;
    people->counts.opened++;
}
