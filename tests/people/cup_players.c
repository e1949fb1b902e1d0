/* cup_players.c - plays cups at sight. */
#include "cup_players.h"

#include "e2e.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    PEOPLE_LEAST = 4,
    FIRST_GROUP = -701, /* and down */
    FIRST_PERSON = 2001,
    APART = 20, /* ids of people of one group and of the next */
    SELDOM = 60,
};

int64_t cup_players_person(const struct cup_players_group *group, int number)
{
    return FIRST_PERSON + APART * (FIRST_GROUP - group->chat) + number;
}

static void say(struct cup_players *knights, const struct cup_players_group *group,
                const char *text)
{
    pretend_say(knights->pretend, cup_players_person(group, 0), group->chat, text, 0, 0);
}

/* --- a cup --- */

static void press_at(struct cup_players *knights, int64_t user, const struct post *post,
                     const char *what, char ret_press[40])
{
    char data[40];
    int64_t cup;
    assert_int_equal(sscanf(post->choices[0].data, "c:%" SCNd64, &cup), 1);
    snprintf(data, sizeof data, "c:%" PRId64 ":%s", cup, what);
    pretend_press(knights->pretend, user, post->chat, post->message, data, ret_press);
}

/* All enter, and it begins; what is chosen for it before may come too late. */
static void enter(struct cup_players *knights, struct cup_players_group *group,
                  const struct post *post)
{
    static const char *const sizes[] = {"z:2", "z:3", "z:4"};
    char press[40];
    for (int i = 0; i < group->people; i++)
        press_at(knights, cup_players_person(group, i), post, "j", group->joins[i]);
    press_at(knights, cup_players_person(group, 0), post,
             sizes[party_state_below(&knights->party, 3)], press);
    press_at(knights, cup_players_person(group, 0), post, "d:3", press);
    press_at(knights, cup_players_person(group, 0), post, "s", press);
}

/* The newest post of a cup with buttons. */
static bool find_cup(const struct cup_players *knights, const struct cup_players_group *group,
                     struct post *ret_post)
{
    return sight_find(knights->pretend, group->chat, "c", ret_post);
}

static bool offers(const struct post *post, char what)
{
    int64_t cup;
    char letter;
    for (int i = 0; i < post->n; i++)
        if (sscanf(post->choices[i].data, "c:%" SCNd64 ":%c", &cup, &letter) == 2 && letter == what)
            return true;
    return false;
}

static bool is_over(const struct cup_players *knights, const struct cup_players_group *group)
{
    char begin[32];
    size_t i;
    const json_t *message;
    snprintf(begin, sizeof begin, "🏆 Tournament %d ·", group->asked);
    json_array_foreach(pretend_messages(knights->pretend, group->chat), i, message)
    {
        const char *text = json_string_value(json_object_get(message, "text"));
        if (text != NULL && strncmp(text, begin, strlen(begin)) == 0 &&
            (strstr(text, CUP_PLAYERS_WON) != NULL || strstr(text, CUP_PLAYERS_OFF) != NULL))
            return true;
    }
    return false;
}

static void open_next(struct cup_players *knights, struct cup_players_group *group)
{
    static const char *const rules[] = {"torneo", "torneo", "tokyo", "italiano", "dadi"};
    char text[60];
    snprintf(text, sizeof text, "/cup@" E2E_BOT " %s",
             rules[party_state_below(&knights->party, 5)]);
    say(knights, group, text);
    group->asked++;
}

static void see_cup(struct cup_players *knights, struct cup_players_group *group)
{
    struct post post;
    char press[40];
    if (group->asked == 0 || is_over(knights, group)) {
        if (!knights->last)
            open_next(knights, group);
        return;
    }
    if (!find_cup(knights, group, &post))
        return;
    int64_t cup = 0;
    sscanf(post.choices[0].data, "c:%" SCNd64, &cup);
    if (offers(&post, 'j') && cup != group->entered) {
        group->entered = cup;
        enter(knights, group, &post);
    } else if (offers(&post, 'r') && cup != group->left &&
               party_state_one_in(&knights->party, SELDOM)) {
        group->left = cup;
        press_at(knights,
                 cup_players_person(group, party_state_below(&knights->party, group->people)),
                 &post, "l", press);
    }
}

/* --- its tables --- */

/* Whoever is on turn moves, once. A button that only leads to others may lead nowhere where the
 * post was said twice: after that they try again. */
static void play(struct cup_players *knights, struct circle *circle)
{
    struct party_state_button button;
    char press[40];
    circle->phase = CIRCLE_PLAYS;
    circle->rung = sight_rung(circle->post.json);
    int64_t here = party_state_occasion(&knights->party, circle);
    int64_t *acted = &knights->acted[circle->table % CUP_PLAYERS_TABLES];
    if (*acted == here || !party_state_choose(&knights->party, circle, &button))
        return;
    struct party_state_button taps[PARTY_STATE_TAPS_MAX];
    int n = party_state_taps(&knights->party, &button, taps);
    if (button.data[0] == 'm' && n == 0) /* what was tapped may be refused */
        *acted = here;
    for (int i = 0; i < n; i++)
        pretend_press(knights->pretend, circle->rung, taps[i].chat, taps[i].message, taps[i].data,
                      press);
    pretend_press(knights->pretend, circle->rung, button.chat, button.message, button.data, press);
}

static void see_tables(struct cup_players *knights, const struct cup_players_group *group)
{
    struct sight_walk walk = {0};
    struct circle circle = {.chat = group->chat};
    while (sight_next_table(knights->pretend, group->chat, &walk, &circle.post)) {
        circle.table = walk.seen[walk.n - 1];
        circle.turn = walk.turn;
        play(knights, &circle);
    }
}

/* --- everybody --- */

void cup_players_act(struct cup_players *knights)
{
    size_t calls = json_array_size(pretend_calls(knights->pretend));
    if (calls == knights->calls && !knights->news)
        return;
    knights->news = false;
    knights->calls = calls;
    for (int i = 0; i < knights->n; i++) {
        see_cup(knights, &knights->groups[i]);
        see_tables(knights, &knights->groups[i]);
    }
}

static void settle_in(struct cup_players *knights, struct cup_players_group *group)
{
    struct pretend *pretend = knights->pretend;
    pretend_group(pretend, group->chat, "Friends");
    for (int i = 0; i < group->people; i++) {
        char name[8];
        snprintf(name, sizeof name, "P%c", 'a' + i);
        pretend_user(pretend, cup_players_person(group, i), name, "en");
        pretend_member(pretend, group->chat, cup_players_person(group, i),
                       i == 0 ? "creator" : "member");
        if (!party_state_is_shy(&knights->party, cup_players_person(group, i)))
            pretend_say(pretend, cup_players_person(group, i), cup_players_person(group, i),
                        "/start", 0, 0);
    }
}

void cup_players_open(struct cup_players *ret_knights, struct pretend *pretend, uint64_t seed,
                      int groups)
{
    assert_in_range(groups, 1, CUP_PLAYERS_GROUPS_MAX);
    *ret_knights = (struct cup_players){.pretend = pretend, .news = true, .n = groups};
    ret_knights->party = (struct party_players){.pretend = pretend, .chance = seed};
    for (int i = 0; i < groups; i++) {
        struct cup_players_group *group = &ret_knights->groups[i];
        group->chat = FIRST_GROUP - i;
        group->people =
            PEOPLE_LEAST +
            party_state_below(&ret_knights->party, CUP_PLAYERS_PEOPLE_MOST - PEOPLE_LEAST + 1);
        settle_in(ret_knights, group);
    }
}

bool cup_players_over(const struct cup_players *knights)
{
    for (int i = 0; i < knights->n; i++)
        if (!is_over(knights, &knights->groups[i]))
            return false;
    return true;
}

static void print_last(const struct cup_players *knights, int64_t chat)
{
    enum { LAST = 6 };
    const json_t *messages = pretend_messages(knights->pretend, chat);
    size_t n = json_array_size(messages);
    for (size_t i = n > LAST ? n - LAST : 0; i < n; i++) {
        char *text = json_dumps(json_array_get(messages, i), JSON_COMPACT);
        fprintf(stderr, "%" PRId64 ": %.1500s\n", chat, text);
        free(text);
    }
}

void cup_players_print(const struct cup_players *knights)
{
    for (int i = 0; i < knights->n; i++) {
        const struct cup_players_group *group = &knights->groups[i];
        fprintf(stderr,
                "group %" PRId64 ": %d people, %d cups asked for, cup %" PRId64 " entered\n",
                group->chat, group->people, group->asked, group->entered);
        if (!is_over(knights, group))
            print_last(knights, group->chat);
    }
}
