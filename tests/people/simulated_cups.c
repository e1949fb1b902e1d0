/* simulated_cups.c - people who open cups, enter them, and leave them. */
#include "simulated_cups.h"

#include "sight_cup.h"

#include <stdio.h>

enum {
    CUPS_EVERY = 3,      /* group of so many has cups */
    FOUNDER = 0,         /* a member */
    FIRST_WITHIN_H = 30, /* a cup is opened */
    NEXT_AFTER_H = 100,  /* and one more */
    ENTER_LEAST_H = 8,   /* people may enter for so long */
    ENTER_MOST_H = 40,
    ASK_AGAIN_MS = 5 * HOUR,
};

void simulated_cups_plan(struct simulated_people *town, int number)
{
    if (number % CUPS_EVERY != 1)
        return;
    int64_t first_ms =
        pretend_now_ms(town->pretend) + simulated_people_random(town, 2, FIRST_WITHIN_H) * HOUR;
    simulated_people_plan_cup(town, number, first_ms);
    simulated_people_plan_cup(town, number, first_ms + NEXT_AFTER_H * (int64_t)HOUR);
    if (simulated_people_random(town, 0, 1) == 0)
        simulated_people_plan_shutting(
            town, number, first_ms + simulated_people_random(town, 1, NEXT_AFTER_H) * HOUR);
}

void simulated_cups_shut(struct simulated_people *town, int number)
{
    enum { SHUT_MOST_MIN = 15 * 60 };
    struct house *house = &town->houses[number];
    const char *status = simulated_people_random(town, 0, 1) == 0 ? "left" : "restricted";
    bool shut = house->shut_until_ms != INT64_MAX;
    int64_t now_ms = pretend_now_ms(town->pretend),
            minutes = simulated_people_random(town, 1, SHUT_MOST_MIN);
    pretend_member(town->pretend, house->chat, 0, shut ? status : "member");
    house->shut_until_ms = shut ? INT64_MAX : now_ms;
    if (!shut)
        return;
    town->counts.shut++;
    simulated_people_plan_shutting(town, number, now_ms + minutes * MINUTE);
}

void simulated_cups_open(struct simulated_people *town, int number)
{
    static const char *const rules[] = {"torneo", "torneo", "italiano", "beghel", "dadi"};
    char text[80];
    struct house *house = &town->houses[number];
    const struct simulated_state *folk = &town->people[house->members[FOUNDER].person];
    int64_t now_ms = pretend_now_ms(town->pretend), awake_ms = habits_awake_ms(folk, now_ms);
    if (now_ms > town->last_open_ms)
        return;
    if (awake_ms > now_ms) {
        if (awake_ms < town->last_open_ms)
            simulated_people_plan_cup(town, number, awake_ms);
        return;
    }
    snprintf(text, sizeof text, "/cup@%s %s", town->bot,
             rules[simulated_people_random(town, 0, sizeof rules / sizeof rules[0] - 1)]);
    if (pretend_say(town->pretend, folk->user, house->chat, text, 0, 0) == 0)
        return;
    house->cup_asked_ms = now_ms;
    house->cup_start_ms =
        now_ms + simulated_people_random(town, ENTER_LEAST_H, ENTER_MOST_H) * HOUR;
    house->cup_chosen = 0;
    town->counts.cups++;
}

/* Presses one of its buttons. */
static void press(struct simulated_people *town, const struct house *house, int member,
                  const struct seen_cup *seen, const char *what)
{
    char id[SIMULATED_STATE_PRESS_BYTES];
    const struct simulated_state *folk = &town->people[house->members[member].person];
    town->counts.presses += sight_cup_press(town->pretend, folk->user, seen, what, id);
}

/* --- whoever founded the group --- */

static void choose(struct simulated_people *town, struct house *house, const struct seen_cup *seen)
{
    static const char *const sizes[] = {"z:2", "z:3", "z:4", "z:6"}, *const days[] = {"d:1", "d:3"};
    house->cup_chosen = seen->cup;
    press(town, house, FOUNDER, seen, sizes[simulated_people_random(town, 0, 3)]);
    press(town, house, FOUNDER, seen, days[simulated_people_random(town, 0, 1)]);
}

static void run_entering(struct simulated_people *town, struct house *house,
                         const struct seen_cup *seen)
{
    enum { SELDOM = 12 };
    int64_t now_ms = pretend_now_ms(town->pretend);
    if (house->cup_chosen != seen->cup) {
        choose(town, house, seen);
    } else if (house->cup_start_ms == 0) { /* there were too few */
        house->cup_start_ms = now_ms + ENTER_LEAST_H * HOUR;
    } else if (now_ms >= house->cup_start_ms) {
        house->cup_start_ms = 0;
        press(town, house, FOUNDER, seen, simulated_people_random(town, 1, SELDOM) > 1 ? "s" : "x");
    }
}

static void run_playing(struct simulated_people *town, struct house *house,
                        const struct seen_cup *seen)
{
    enum { SELDOM = 400 };
    house->cup_start_ms = 0;
    if (seen->asked)
        press(town, house, FOUNDER, seen, simulated_people_random(town, 1, 2) == 1 ? "y" : "k");
    else if (simulated_people_random(town, 1, SELDOM) == 1)
        press(town, house, FOUNDER, seen, "x");
}

/* Shows it anew where it is too far up. */
static void ask_again(struct simulated_people *town, struct house *house)
{
    char text[60];
    int64_t now_ms = pretend_now_ms(town->pretend);
    const struct simulated_state *folk = &town->people[house->members[FOUNDER].person];
    if (house->cup_start_ms == 0 || now_ms - house->cup_asked_ms < ASK_AGAIN_MS)
        return;
    house->cup_asked_ms = now_ms;
    snprintf(text, sizeof text, "/cup@%s", town->bot);
    pretend_say(town->pretend, folk->user, house->chat, text, 0, 0);
}

/* --- all others --- */

static void see_as_member(struct simulated_people *town, struct house *house, int member,
                          const struct seen_cup *seen)
{
    enum { OF_TEN_ENTER = 8, SELDOM = 300 };
    struct member_of *self = &house->members[member];
    if (seen->entering && self->cup != seen->cup) {
        self->cup = seen->cup;
        if (simulated_people_random(town, 1, 10) <= OF_TEN_ENTER)
            press(town, house, member, seen, "j");
    } else if (self->cup == seen->cup && simulated_people_random(town, 1, SELDOM) == 1) {
        press(town, house, member, seen, "l");
    }
}

void simulated_cups_look(struct simulated_people *town, int number, int member)
{
    struct seen_cup seen;
    struct house *house = &town->houses[number];
    if (number % CUPS_EVERY != 1)
        return;
    bool sees = sight_cup(town->pretend, house->chat, &seen);
    if (sees)
        see_as_member(town, house, member, &seen);
    if (member != FOUNDER)
        return;
    if (!sees)
        ask_again(town, house);
    else if (seen.entering)
        run_entering(town, house, &seen);
    else
        run_playing(town, house, &seen);
}
