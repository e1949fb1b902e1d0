/* party_rush.c - people who do what comes next as soon as they see it; also about cups: in each
 * group one follows the other, some enter, and it starts as soon as they see that it may. What is
 * not seen to follow from that does not happen again.
 */
#include "nonsense.h"
#include "party_state.h"
#include "sight_cup.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LEAST = 4 /* who enter */, SELDOM = 2000 /* somebody drops out, of so many looks */ };

const struct party_players_cup *party_players_cup(const struct party_players *party, int group)
{
    return &party->circles[group].cup;
}

bool party_rush_over(const struct party_players *party, const struct circle *circle)
{
    char begin[32];
    size_t i;
    const json_t *message;
    snprintf(begin, sizeof begin, "🏆 Tournament %d ·", circle->cup.asked);
    json_array_foreach(pretend_messages(party->pretend, circle->chat), i, message)
    {
        const char *text = json_string_value(json_object_get(message, "text"));
        if (text != NULL && strncmp(text, begin, strlen(begin)) == 0 &&
            (strstr(text, PARTY_PLAYERS_CUP_WON) != NULL ||
             strstr(text, PARTY_PLAYERS_CUP_OFF) != NULL))
            return true;
    }
    return circle->cup.asked == 0;
}

/* --- cups --- */

static void press(struct party_players *party, int64_t user, const struct seen_cup *seen,
                  const char *what, char ret_press[PARTY_PLAYERS_PRESS_BYTES])
{
    sight_cup_press(party->pretend, user, seen, what, ret_press);
}

/* Some enter, and it begins; what is chosen for it before may come too late. */
static void enter(struct party_players *party, struct party_players_cup *cup,
                  const struct seen_cup *seen)
{
    static const char *const sizes[] = {"z:2", "z:3", "z:4"};
    char id[PARTY_PLAYERS_PRESS_BYTES];
    cup->entered = seen->cup;
    for (int i = 0; i < cup->n; i++)
        press(party, cup->people[i], seen, "j", cup->joins[i]);
    press(party, cup->people[0], seen, sizes[party_state_below(party, 3)], id);
    press(party, cup->people[0], seen, "d:3", id);
    press(party, cup->people[0], seen, "s", id);
}

static void open_next(struct party_players *party, struct circle *circle)
{
    static const char *const rules[] = {"torneo", "torneo", "tokyo", "italiano", "dadi"};
    struct party_players_cup *cup = &circle->cup;
    if (party->invited == 0)
        return;
    party->invited--;
    cup->asked++;
    cup->n = LEAST + party_state_below(party, circle->n_people - LEAST + 1);
    memset(cup->joins, 0, sizeof cup->joins);
    for (int i = 0; i < cup->n; i++)
        cup->people[i] = circle->first + i;
    party_state_command(party, cup->people[0], circle->chat, "cup",
                        rules[party_state_below(party, 5)]);
}

static void see_cup(struct party_players *party, struct circle *circle)
{
    struct seen_cup seen;
    char id[PARTY_PLAYERS_PRESS_BYTES];
    struct party_players_cup *cup = &circle->cup;
    if (party_rush_over(party, circle)) {
        open_next(party, circle);
    } else if (sight_cup(party->pretend, circle->chat, &seen)) {
        if (seen.entering && seen.cup != cup->entered) {
            enter(party, cup, &seen);
        } else if (seen.playing && seen.cup != cup->left && party_state_one_in(party, SELDOM)) {
            cup->left = seen.cup;
            press(party, cup->people[party_state_below(party, cup->n)], &seen, "l", id);
        }
    }
}

/* --- games --- */

/* Whether somebody acted. Who did waits for what comes of it, but not for ever: where a post was
 * sent twice, what is tapped in the first may be so in the second already. */
static bool rush(struct party_players *party, struct circle *circle)
{
    int64_t here = party_state_occasion(party, circle);
    bool impatient = circle->waited >= PARTY_STATE_PATIENCE;
    bool waits = circle->playing && circle->acted_on == here && !impatient;
    if (waits || party_state_go_on(party, circle) == PARTY_PLAYERS_NOTHING) {
        circle->waited = impatient ? 0 : circle->waited + 1;
        return false;
    }
    circle->acted_on = here;
    circle->waited = 0;
    return true;
}

/* At every table of a group: those of cups. */
static void rush_all(struct party_players *party, const struct circle *group)
{
    struct sight_walk walk = {0};
    struct circle circle = {.chat = group->chat, .phase = CIRCLE_PLAYS, .playing = true};
    while (sight_next_table(party->pretend, group->chat, &walk, &circle.post)) {
        circle.table = walk.seen[walk.n - 1];
        circle.turn = walk.turn;
        circle.rung = sight_rung(circle.post.json);
        int at = (int)(circle.table % PARTY_STATE_TABLES);
        circle.acted_on = party->tables[at].acted_on;
        circle.waited = party->tables[at].waited;
        rush(party, &circle);
        party->tables[at].acted_on = circle.acted_on;
        party->tables[at].waited = circle.waited;
    }
}

/* Fools act only where others do: while nothing goes on they do not fill the room. */
void party_players_rush(struct party_players *party)
{
    party->rush = true;
    for (int g = 0; g < party->n_groups; g++) {
        struct circle *circle = &party->circles[g];
        if (party->cups) {
            see_cup(party, circle);
            rush_all(party, circle);
            continue;
        }
        party_state_look(party, circle);
        if (rush(party, circle) && party->fools && party_state_one_in(party, 4))
            nonsense_act(party);
    }
}
