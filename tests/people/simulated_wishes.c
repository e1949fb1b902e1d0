/* simulated_wishes.c - people who switch the board of their group on, and who answer in advance. */
#include "simulated_wishes.h"

#include <stdio.h>
#include <string.h>

enum {
    BOARDS_EVERY = 2,      /* group of so many has a board */
    FOUNDER = 0,           /* a member */
    BOARD_WITHIN_H = 20,   /* it is thought of */
    PAGE_MS = 20 * SECOND, /* until a page is there and read */
    TYPED_MS = 10 * MINUTE,
    ANSWERS = 6,    /* one of so many looks at a game leads to an answer in advance */
    PAGES_MOST = 9, /* in a row, for one answer */
};

/* --- the board of a group --- */

void simulated_wishes_plan(struct simulated_people *people, int number)
{
    if (number % BOARDS_EVERY != 0)
        return;
    pretend_member(people->players.pretend, people->groups[number].seen.chat, 0, "administrator");
    simulated_people_plan(people, SIMULATED_BOARD, number, FOUNDER,
                          pretend_now_ms(people->players.pretend) +
                              simulated_people_random(people, 1, BOARD_WITHIN_H * 60) * MINUTE);
}

/* The next button on the way to the board; NULL: the settings are not open. */
static const char *way_to_board(const struct simulated_group *group, const struct post *post)
{
    static const char *const way[] = {"p:p", "p:p:1", "p:pp"};
    enum { STEPS = sizeof way / sizeof way[0] };
    for (int step = group->board < STEPS ? group->board : STEPS - 1; step >= 0; step--)
        for (int i = 0; i < post->n; i++)
            if (strcmp(post->choices[i].data, way[step]) == 0)
                return way[step];
    return NULL;
}

void simulated_wishes_board(struct simulated_people *people, int number, int member)
{
    enum { STEPS = 3 };
    struct post post;
    struct players *players = &people->players;
    struct simulated_group *group = &people->groups[number];
    const struct simulated_person *who = group->members[member].who;
    int64_t now_ms = pretend_now_ms(players->pretend), awake_ms = habits_awake_ms(who, now_ms);
    if (group->board == STEPS || awake_ms > people->last_open_ms)
        return;
    if (awake_ms > now_ms) {
        simulated_people_plan(people, SIMULATED_BOARD, number, member, awake_ms);
        return;
    }
    const char *data = sight_find(players->pretend, group->seen.chat, "p", &post)
                           ? way_to_board(group, &post)
                           : NULL;
    bool pressed = player_press_below(players, who->user, &post, data);
    if (pressed && strcmp(data, "p:p") != 0)
        group->board = strcmp(data, "p:pp") == 0 ? STEPS : STEPS - 1;
    else if (pressed && group->board == 0)
        group->board = 1;
    people->counts.boards += pressed && strcmp(data, "p:p:1") == 0;
    if (!pressed)
        player_command(players, who->user, group->seen.chat, "settings", "");
    simulated_people_plan(people, SIMULATED_BOARD, number, member,
                          now_ms + (pressed ? PAGE_MS : TYPED_MS));
}

/* --- answers in advance --- */

void simulated_wishes_think(struct simulated_people *people, int number, int member)
{
    struct member_of *self = &people->groups[number].members[member];
    const struct player_group *seen = &people->groups[number].seen;
    bool waits = seen->rung != 0 && seen->rung != self->who->user;
    if (!waits || self->pages > 0 || self->who->habit == BLOCKS ||
        player_guest(seen, self->who->user) < 0 || !player_one_in(&people->players, ANSWERS))
        return;
    self->pages = PAGES_MOST;
    player_command(&people->players, self->who->user, self->who->user, "advance", "");
    simulated_people_plan(people, SIMULATED_ANSWER, number, member,
                          pretend_now_ms(people->players.pretend) + PAGE_MS);
}

/* The last character of a button of the pages says what it does. */
static char act_of(const char *data)
{
    size_t length = strlen(data);
    return data[0] == 'A' && length > 2 && data[length - 2] == ':' ? data[length - 1] : '\0';
}

/* A button of the newest page: to confirm, to go on, else to choose; NULL: none. */
static const char *next_page(struct players *players, const struct post *post)
{
    static const char acts[] = "sabdm";
    const char *found = NULL;
    for (const char *act = acts; *act != '\0' && found == NULL; act++)
        for (int i = 0, n = 0; i < post->n; i++)
            if (act_of(post->choices[i].data) == *act && player_one_in(players, ++n))
                found = post->choices[i].data;
    return found;
}

void simulated_wishes_answer(struct simulated_people *people, int number, int member)
{
    struct post post;
    struct players *players = &people->players;
    struct member_of *self = &people->groups[number].members[member];
    const char *data = NULL;
    if (sight_find(players->pretend, self->who->user, "A", &post))
        data = next_page(players, &post);
    char act = data != NULL ? act_of(data) : '\0';
    if (--self->pages == 0 || !player_press_below(players, self->who->user, &post, data) ||
        act == 's') {
        people->counts.answers += self->pages > 0 && act == 's';
        self->pages = 0;
        return;
    }
    simulated_people_plan(people, SIMULATED_ANSWER, number, member,
                          pretend_now_ms(players->pretend) + PAGE_MS);
}
