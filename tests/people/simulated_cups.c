/* simulated_cups.c - people who open cups, enter them, and leave them. */
#include "simulated_cups.h"

enum {
    CUPS_EVERY = 3,      /* group of so many has cups */
    FOUNDER = 0,         /* a member */
    FIRST_WITHIN_H = 30, /* a cup is opened */
    NEXT_AFTER_H = 100,  /* and one more */
    ENTER_LEAST_H = 8,   /* people may enter for so long */
    ENTER_MOST_H = 40,
    ASK_AGAIN_MS = 5 * HOUR,
};

void simulated_cups_plan(struct simulated_people *people, int number)
{
    if (number % CUPS_EVERY != 1)
        return;
    int64_t first_ms = pretend_now_ms(people->players.pretend) +
                       simulated_people_random(people, 2, FIRST_WITHIN_H) * HOUR;
    simulated_people_plan(people, SIMULATED_CUP, number, FOUNDER, first_ms);
    simulated_people_plan(people, SIMULATED_CUP, number, FOUNDER,
                          first_ms + NEXT_AFTER_H * (int64_t)HOUR);
    if (player_one_in(&people->players, 2))
        simulated_people_plan(people, SIMULATED_SHUT, number, FOUNDER,
                              first_ms + simulated_people_random(people, 1, NEXT_AFTER_H) * HOUR);
}

void simulated_cups_shut(struct simulated_people *people, int number, int member)
{
    enum { SHUT_MOST_MIN = 15 * 60 };
    struct simulated_group *group = &people->groups[number];
    const char *status = player_one_in(&people->players, 2) ? "left" : "restricted";
    bool shut = group->shut_until_ms != INT64_MAX;
    int64_t now_ms = pretend_now_ms(people->players.pretend),
            minutes = simulated_people_random(people, 1, SHUT_MOST_MIN);
    pretend_member(people->players.pretend, group->seen.chat, 0, shut ? status : "member");
    group->shut_until_ms = shut ? INT64_MAX : now_ms;
    if (!shut)
        return;
    people->counts.shut++;
    simulated_people_plan(people, SIMULATED_SHUT, number, member, now_ms + minutes * MINUTE);
}

void simulated_cups_open(struct simulated_people *people, int number, int member)
{
    static const char *const rules[] = {"torneo", "torneo", "italiano", "beghel", "dadi"};
    enum { RULES = sizeof rules / sizeof rules[0] };
    struct players *players = &people->players;
    struct simulated_group *group = &people->groups[number];
    const struct simulated_person *who = group->members[member].who;
    int64_t now_ms = pretend_now_ms(people->players.pretend),
            awake_ms = habits_awake_ms(who, now_ms);
    if (now_ms > people->last_open_ms)
        return;
    if (awake_ms > now_ms) {
        if (awake_ms < people->last_open_ms)
            simulated_people_plan(people, SIMULATED_CUP, number, member, awake_ms);
        return;
    }
    if (!player_command(players, who->user, group->seen.chat, "cup",
                        rules[player_below(players, RULES)]))
        return;
    group->cup_asked_ms = now_ms;
    group->cup_start_ms =
        now_ms + simulated_people_random(people, ENTER_LEAST_H, ENTER_MOST_H) * HOUR;
    group->cup_chosen = 0;
    people->counts.cups++;
}

/* Presses one of its buttons. */
static void press(struct simulated_people *people, const struct simulated_group *group, int member,
                  const struct seen_cup *seen, const char *what)
{
    player_press_cup(&people->players, group->members[member].who->user, seen, what);
}

/* --- the founder of a group --- */

static void choose(struct simulated_people *people, struct simulated_group *group,
                   const struct seen_cup *seen)
{
    static const char *const sizes[] = {"z:2", "z:3", "z:4", "z:6"}, *const days[] = {"d:1", "d:3"};
    group->cup_chosen = seen->cup;
    press(people, group, FOUNDER, seen, sizes[player_below(&people->players, 4)]);
    press(people, group, FOUNDER, seen, days[player_below(&people->players, 2)]);
}

static void run_entering(struct simulated_people *people, struct simulated_group *group,
                         const struct seen_cup *seen)
{
    enum { SELDOM = 12 };
    int64_t now_ms = pretend_now_ms(people->players.pretend);
    if (group->cup_chosen != seen->cup && !seen->more) {
        press(people, group, FOUNDER, seen, "m");
    } else if (group->cup_chosen != seen->cup) {
        choose(people, group, seen);
    } else if (group->cup_start_ms == 0) { /* there were too few */
        group->cup_start_ms = now_ms + ENTER_LEAST_H * HOUR;
    } else if (seen->more && player_one_in(&people->players, SELDOM)) {
        press(people, group, FOUNDER, seen, "x");
    } else if (seen->more) {
        press(people, group, FOUNDER, seen, "b");
    } else if (now_ms >= group->cup_start_ms) {
        group->cup_start_ms = 0;
        press(people, group, FOUNDER, seen, "s");
    }
}

static void run_playing(struct simulated_people *people, struct simulated_group *group,
                        const struct seen_cup *seen)
{
    enum { SELDOM = 200 };
    group->cup_start_ms = 0;
    if (seen->asked)
        press(people, group, FOUNDER, seen, player_one_in(&people->players, 2) ? "y" : "k");
    else if (seen->more)
        press(people, group, FOUNDER, seen, player_one_in(&people->players, 2) ? "x" : "b");
    else if (player_one_in(&people->players, SELDOM))
        press(people, group, FOUNDER, seen, "m");
}

/* Shows it again where it is too far up. */
static void ask_again(struct simulated_people *people, struct simulated_group *group)
{
    int64_t now_ms = pretend_now_ms(people->players.pretend);
    const struct simulated_person *who = group->members[FOUNDER].who;
    if (group->cup_start_ms == 0 || now_ms - group->cup_asked_ms < ASK_AGAIN_MS)
        return;
    group->cup_asked_ms = now_ms;
    player_command(&people->players, who->user, group->seen.chat, "cup", "");
}

/* --- all others --- */

static void see_as_member(struct simulated_people *people, struct simulated_group *group,
                          int member, const struct seen_cup *seen)
{
    enum { OF_TEN_ENTER = 8, SELDOM = 300, SOON = 4 };
    struct member_of *self = &group->members[member];
    bool page = seen->playing && seen->more;
    if (seen->entering && self->cup != seen->cup) {
        self->cup = seen->cup;
        if (player_below(&people->players, 10) < OF_TEN_ENTER)
            press(people, group, member, seen, "j");
    } else if (self->cup == seen->cup && player_one_in(&people->players, page ? SOON : SELDOM)) {
        press(people, group, member, seen, seen->more ? "l" : "m");
    }
}

void simulated_cups_look(struct simulated_people *people, int number, int member)
{
    struct seen_cup seen;
    struct simulated_group *group = &people->groups[number];
    if (number % CUPS_EVERY != 1)
        return;
    bool sees = sight_cup(people->players.pretend, group->seen.chat, &seen);
    if (sees)
        see_as_member(people, group, member, &seen);
    if (member != FOUNDER)
        return;
    if (!sees)
        ask_again(people, group);
    else if (seen.entering)
        run_entering(people, group, &seen);
    else
        run_playing(people, group, &seen);
}
