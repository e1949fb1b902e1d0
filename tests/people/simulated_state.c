/* simulated_state.c - what somebody does who looks at a group. */
#include "simulated_state.h"

#include "simulated_cups.h"
#include "simulated_wishes.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BUSY_MS = 3 * MINUTE,        /* with the telephone in hand after a press */
    LOOK_AGAIN_MS = 10 * MINUTE, /* at what came of a press */
    LOBBY_MS = 90 * MINUTE,      /* then the host starts with those who are there */
    LOBBY_LONG_MS = 20 * HOUR,   /* and then calls it off */
    OPEN_AGAIN_MS = 2 * HOUR,    /* until somebody thinks of it again, at most */
    OPENED_MS = 30 * MINUTE,     /* after that nothing came of asking for a table */
    GUESTS_MOST = 6,
    TRIES_MOST = 40,   /* of one post at one turn: also its pages are turned by buttons */
    SEATS_ROBOTS = 16, /* one of so many looks of a host */
    VOTES = 2,         /* of those who are asked about a player who never came */
    ASKS_AFTER = 80,   /* and of those who see a game that is over */
    PRACTISES = 700,   /* and of all */
    TURNS_BACK = 2,
    STARTS = 3,
};

/* The person who looks, and the chat. */
struct look {
    struct simulated_people *people;
    int group, member;
    struct simulated_group *at;
    struct simulated_person *who;
};

/* A person who pressed a button soon looks again at what came of it. */
static bool note_press(struct look *look, bool pressed)
{
    int64_t now_ms = pretend_now_ms(look->people->players.pretend);
    if (!pressed)
        return false;
    look->who->busy_until_ms = now_ms + BUSY_MS;
    simulated_people_call(look->people, look->group, look->member,
                          habits_awake_ms(look->who, now_ms + LOOK_AGAIN_MS));
    return true;
}

static bool press_below(struct look *look, const struct post *post, const char *data)
{
    return note_press(look,
                      player_press_below(&look->people->players, look->who->user, post, data));
}

static bool press_letter(struct look *look, char letter)
{
    return note_press(look, player_press_letter(&look->people->players, look->who->user,
                                                &look->at->seen, letter));
}

/* --- beside the games --- */

/* One of the buttons whose data begins with one of these letters, and holds this; NULL. */
static const char *any_of(struct players *players, const struct post *post, const char *letters,
                          const char *part)
{
    const char *found = NULL;
    int n = 0;
    for (int i = 0; i < post->n; i++) {
        const char *data = post->choices[i].data;
        if (strchr(letters, data[0]) != NULL && strstr(data, part) != NULL &&
            player_one_in(players, ++n))
            found = data;
    }
    return found;
}

/* A button with which a host seats robots or takes them out, or that leads there and back; NULL for
 * none, as a rule. */
static const char *seat_robots(struct simulated_people *people, const struct post *post)
{
    bool page = !sight_is_lobby(post);
    if (!player_one_in(&people->players, page ? TURNS_BACK : SEATS_ROBOTS))
        return page ? sight_button(post, 'b') : NULL;
    const char *data = any_of(&people->players, post, "r", ":b:");
    if (data == NULL)
        data = any_of(&people->players, post, "r", ":p:");
    people->counts.robots += data != NULL && strstr(data, ":b:+") != NULL;
    return data;
}

/* A button below a game that is over, which tells how somebody played or gives its record; NULL for
 * none, as a rule. */
static const char *ask_after_game(struct simulated_people *people, const struct post *post)
{
    if (!player_one_in(&people->players, ASKS_AFTER))
        return NULL;
    const char *data = any_of(&people->players, post, "eC", ":");
    people->counts.coached += data != NULL && data[0] == 'C';
    return data;
}

/* Now and then somebody asks for a game in private, against a robot. */
static void ask_for_practice(struct simulated_people *people, struct simulated_person *who)
{
    static const char *const presets[] = {"", "tokyo", "torneo", "beghel", "dadi", "italiano"};
    enum { PRESETS = sizeof presets / sizeof presets[0] };
    struct players *players = &people->players;
    if (!player_one_in(players, PRACTISES))
        return;
    people->counts.practised++;
    who->practises = true;
    player_command(players, who->user, who->user, "play", presets[player_below(players, PRESETS)]);
}

/* A button below the newest post of such a game: of its lobby, a move, or one at its end; NULL for
 * none. */
static const char *practise(struct simulated_people *people, const struct post *post)
{
    if (sight_offers(post, "eC"))
        return ask_after_game(people, post);
    if (sight_button(post, 's') != NULL && player_one_in(&people->players, STARTS))
        return sight_button(post, 's');
    if (sight_is_lobby(post))
        return any_of(&people->players, post, "r", ":");
    const char *move = sight_move(post, &people->players.chance);
    return move != NULL ? move : sight_button(post, 'b');
}

/* --- the lobby --- */

static void run_lobby(struct look *look)
{
    struct simulated_people *people = look->people;
    struct simulated_group *group = look->at;
    int64_t now_ms = pretend_now_ms(people->players.pretend), since_ms = now_ms - group->opened_ms;
    int joined = group->seen.n_joined;
    bool enough = joined > 1 && (joined == group->seen.n_guests || since_ms > LOBBY_MS);
    simulated_people_call(people, look->group, look->member,
                          habits_awake_ms(look->who, now_ms + LOOK_AGAIN_MS));
    if (since_ms > LOBBY_LONG_MS) {
        if (sight_is_lobby(&group->seen.post))
            press_below(look, &group->seen.post,
                        any_of(&people->players, &group->seen.post, "r", ":p:"));
        else if (press_letter(look, 'x'))
            group->lobby = 0;
    } else if (enough) {
        press_letter(look, 's');
    }
}

/* A person who is invited sits down, once. */
static void see_lobby(struct look *look)
{
    struct player_group *seen = &look->at->seen;
    struct players *players = &look->people->players;
    struct member_of *self = &look->at->members[look->member];
    bool first = self->join[0] == '\0';
    bool answered = !first && pretend_answer(players->pretend, self->join);
    int guest = player_guest(seen, look->who->user);
    if (seen->table != look->at->lobby)
        return;
    if (guest == 0) {
        const char *data = seat_robots(look->people, &seen->post);
        if (!press_below(look, &seen->post, data) && sight_offers(&seen->post, "jx"))
            run_lobby(look);
    } else if (guest > 0 && !answered && press_letter(look, 'j')) {
        snprintf(self->join, sizeof self->join, "%s", players->press);
        seen->n_joined += first;
    }
}

/* --- the game --- */

/* A post that was said twice since its answer got lost keeps its buttons, but they are old. */
static bool is_hopeless(struct look *look)
{
    struct simulated_person *who = look->who;
    const struct player_group *seen = &look->at->seen;
    if (who->tried != seen->post.message || who->tried_turn != seen->turn)
        who->tries = 0;
    who->tried = seen->post.message;
    who->tried_turn = seen->turn;
    return who->tries++ >= TRIES_MOST;
}

/* A vote to go on without a player who never came: who it was about is kept. */
static void keep_vote(struct simulated_people *people, const char *data)
{
    struct vote vote = {.at_ms = pretend_now_ms(people->players.pretend)};
    char decision;
    people->counts.voted++;
    if (sscanf(data, "V:%" SCNd64 ":%c:%" SCNd64, &vote.table, &decision, &vote.player) != 3 ||
        decision == 'w')
        return;
    people->votes = realloc(people->votes, (size_t)(people->n_votes + 1) * sizeof vote);
    assert(people->votes != NULL);
    people->votes[people->n_votes++] = vote;
}

/* Now and then somebody votes about a player who has not come. */
static void vote(struct look *look)
{
    struct players *players = &look->people->players;
    const struct player_group *seen = &look->at->seen;
    if (!sight_offers(&seen->post, "V") || player_guest(seen, look->who->user) < 0 ||
        !player_one_in(players, VOTES))
        return;
    const char *data = any_of(players, &seen->post, "V", ":");
    if (press_below(look, &seen->post, data))
        keep_vote(look->people, data);
}

static void see_game(struct look *look)
{
    struct player_button button;
    struct players *players = &look->people->players;
    struct player_group *seen = &look->at->seen;
    if (sight_calls(players->pretend, seen->post.json, look->who->user))
        seen->rung = look->who->user;
    if (seen->rung == look->who->user && player_choose(players, seen, &button) &&
        !is_hopeless(look))
        note_press(look, player_press(players, look->who->user, &button));
}

/* --- looking --- */

/* Looks at the newest post of every table. */
static void look_at_all(struct look *look)
{
    struct sight_walk walk = {0};
    struct player_group *seen = &look->at->seen;
    while (player_next_table(&look->people->players, &walk, seen)) {
        vote(look);
        if (sight_offers(&seen->post, "jrb"))
            see_lobby(look);
        else if (sight_offers(&seen->post, "mnd"))
            see_game(look);
        else
            press_below(look, &seen->post, ask_after_game(look->people, &seen->post));
    }
}

/* Looks at the games in private that are of no group. */
static void look_alone(struct look *look)
{
    struct sight_walk walk = {0};
    struct simulated_people *people = look->people;
    struct player_group alone = {.chat = look->who->user};
    ask_for_practice(people, look->who);
    while (look->who->practises && player_next_table(&people->players, &walk, &alone))
        if (simulated_people_group_of_table(people, alone.table) == 0)
            press_below(look, &alone.post, practise(people, &alone.post));
}

/* A player who was asked whether they are still there says that they are, if they do not move. */
static void say_here(struct look *look)
{
    struct post post;
    for (int skip = 0; skip < 2; skip++) {
        if (!sight_newest(look->people->players.pretend, look->who->user, skip, &post))
            return;
        if (post.choices[0].data[0] == 'i' && post.message > look->who->here) {
            look->who->here = post.message;
            press_below(look, &post, post.choices[0].data);
            look->people->counts.returned++;
            return;
        }
    }
}

/* Now and then somebody blocks the bot, or lets it write again. */
static void fall_out(struct simulated_people *people, struct simulated_person *who)
{
    enum { SELDOM = 12, SOON = 3 };
    if (who->habit != BLOCKS || !player_one_in(&people->players, who->blocked ? SOON : SELDOM))
        return;
    who->blocked = !who->blocked;
    people->counts.blocked += who->blocked;
    pretend_block(people->players.pretend, who->user, who->blocked);
}

void simulated_state_look(struct simulated_people *people, int group, int member)
{
    struct look look = {.people = people, .group = group, .member = member};
    look.at = &people->groups[group];
    look.who = look.at->members[member].who;
    int64_t now_ms = pretend_now_ms(people->players.pretend);
    int64_t awake_ms = habits_awake_ms(look.who, now_ms);
    if (awake_ms > now_ms) {
        simulated_people_call(people, group, member, awake_ms);
        return;
    }
    people->counts.glances++;
    fall_out(people, look.who);
    look_at_all(&look);
    look_alone(&look);
    if (people->wishes)
        simulated_wishes_think(people, group, member);
    simulated_cups_look(people, group, member);
    say_here(&look);
}

/* --- going away --- */

void simulated_state_part(struct simulated_people *people, int group, int member)
{
    enum { DAY = 24 * HOUR };
    char days[16];
    const struct simulated_group *at = &people->groups[group];
    const struct simulated_person *who = at->members[member].who;
    if (who->habit == LEAVES && member > 0) { /* the founder stays */
        pretend_member(people->players.pretend, at->seen.chat, who->user, "left");
        people->counts.left++;
        return;
    }
    if (who->habit == LEAVES)
        return;
    snprintf(days, sizeof days, "%dd", (int)((who->back_ms - who->gone_ms + DAY - 1) / DAY));
    player_command(&people->players, who->user, at->seen.chat, "away", days);
    people->counts.vanished++;
}

/* --- opening a table --- */

static void invite(struct players *players, struct simulated_group *group, int64_t host)
{
    int guests = 2 + player_below(players, GUESTS_MOST - 1);
    for (int i = 0; i < group->n; i++)
        group->members[i].join[0] = '\0';
    group->seen.n_guests = 0;
    group->seen.n_joined = 1;
    player_invite(&group->seen, host);
    while (group->seen.n_guests < guests)
        player_invite(&group->seen, group->members[player_below(players, group->n)].who->user);
}

void simulated_state_open(struct simulated_people *people, int number, int member)
{
    static const char *const presets[] = {"",       "classico", "tokyo",    "torneo", "pirata",
                                          "beghel", "italiano", "francese", "dadi",   "carte"};
    enum { PRESETS = sizeof presets / sizeof presets[0] };
    struct players *players = &people->players;
    struct simulated_group *group = &people->groups[number];
    int64_t now_ms = pretend_now_ms(players->pretend);
    if (now_ms > people->last_open_ms)
        return;
    simulated_people_plan(people, SIMULATED_OPEN, number, member,
                          now_ms + simulated_people_random(people, MINUTE, OPEN_AGAIN_MS));
    bool waits = group->opening && now_ms - group->opened_ms < OPENED_MS;
    const struct simulated_person *host = group->members[player_below(players, group->n)].who;
    if (waits || group->lobby != 0 || group->playing >= people->tables_most ||
        habits_awake_ms(host, now_ms) > now_ms ||
        !player_command(players, host->user, group->seen.chat, "play",
                        presets[player_below(players, PRESETS)]))
        return;
    invite(players, group, host->user);
    group->opening = true;
    group->opened_ms = now_ms;
    people->counts.opened++;
}
