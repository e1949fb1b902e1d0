/* party_cups.c - people who open cups, enter them, and drop out of them. */
#include "party_cups.h"

#include "sight_cup.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LEAST = 4 /* who enter */, SELDOM = 2000 /* somebody drops out, of so many looks */ };

const struct party_players_cup *party_players_cup(const struct party_players *party, int group)
{
    return &party->circles[group].cup;
}

bool party_cups_over(const struct party_players *party, const struct circle *circle)
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
    int each = party->n_people / party->n_groups;
    int64_t first = PARTY_PLAYERS_FIRST_PERSON + (circle - party->circles) * each;
    if (party->invited == 0)
        return;
    party->invited--;
    cup->asked++;
    cup->n = LEAST + party_state_below(party, each - LEAST + 1);
    memset(cup->joins, 0, sizeof cup->joins);
    for (int i = 0; i < cup->n; i++)
        cup->people[i] = first + i;
    party_state_command(party, cup->people[0], circle->chat, "cup",
                        rules[party_state_below(party, 5)]);
}

void party_cups_see(struct party_players *party, struct circle *circle)
{
    struct seen_cup seen;
    char id[PARTY_PLAYERS_PRESS_BYTES];
    struct party_players_cup *cup = &circle->cup;
    if (party_cups_over(party, circle)) {
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
