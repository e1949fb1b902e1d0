/* players_rush.c - people who do what comes next as soon as they see it; also about cups: in each
 * group one follows the other, some enter, and it starts as soon as they see that it may. A deed
 * that is not seen to follow from that does not happen again.
 */
#include "nonsense.h"
#include "player.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    LEAST = 4,    /* who enter */
    SELDOM = 600, /* somebody drops out, of so many looks */
    SOON = 4,     /* the same where they see the button for it */
    RARE = 50,    /* people look far up, at one of so many looks */
};

bool players_rush_over(const struct players *players, const struct player_group *group)
{
    char begin[32];
    size_t i;
    const json_t *message;
    snprintf(begin, sizeof begin, "🏆 Cup %d ·", group->cup.asked);
    json_array_foreach(pretend_messages(players->pretend, group->chat), i, message)
    {
        const char *text = json_string_value(json_object_get(message, "text"));
        if (text != NULL && strncmp(text, begin, strlen(begin)) == 0 &&
            (strstr(text, PLAYERS_CUP_WON) != NULL || strstr(text, PLAYERS_CUP_OFF) != NULL))
            return true;
    }
    return group->cup.asked == 0;
}

/* --- cups --- */

/* By a button of a page that is not open any more. */
static void choose(struct players *players, int64_t who, const struct seen_cup *seen,
                   const char *what)
{
    char data[32];
    snprintf(data, sizeof data, "c:%" PRId64 ":%s", seen->cup, what);
    player_forge(players, who, seen->chat, seen->message, data);
}

/* Some enter, and it begins; what is chosen for it before may come too late. */
static void enter(struct players *players, struct players_cup *cup, const struct seen_cup *seen)
{
    static const char *const sizes[] = {"z:2", "z:3", "z:4"};
    cup->entered = seen->cup;
    for (int i = 0; i < cup->n; i++)
        if (player_press_cup(players, cup->people[i], seen, "j"))
            snprintf(cup->joins[i], sizeof cup->joins[i], "%s", players->press);
    choose(players, cup->people[0], seen, sizes[player_below(players, 3)]);
    choose(players, cup->people[0], seen, "d:3");
    player_press_cup(players, cup->people[0], seen, "s");
}

static void open_next(struct players *players, struct player_group *group)
{
    static const char *const rules[] = {"torneo", "torneo", "tokyo", "italiano", "dadi"};
    struct players_cup *cup = &group->cup;
    if (players->invited == 0)
        return;
    players->invited--;
    cup->asked++;
    cup->n = LEAST + player_below(players, group->n_people - LEAST + 1);
    memset(cup->joins, 0, sizeof cup->joins);
    for (int i = 0; i < cup->n; i++)
        cup->people[i] = group->first + i;
    player_command(players, cup->people[0], group->chat, "cup", rules[player_below(players, 5)]);
}

static void see_cup(struct players *players, struct player_group *group)
{
    struct seen_cup seen;
    struct players_cup *cup = &group->cup;
    if (players_rush_over(players, group)) {
        open_next(players, group);
    } else if (sight_cup(players->pretend, group->chat, &seen)) {
        if (seen.entering && seen.cup != cup->entered) {
            enter(players, cup, &seen);
        } else if (seen.playing && seen.cup != cup->left &&
                   player_one_in(players, seen.more ? SOON : SELDOM)) {
            cup->left = seen.more ? seen.cup : cup->left;
            player_press_cup(players, cup->people[player_below(players, cup->n)], &seen,
                             seen.more ? "l" : "m");
        }
    }
}

/* --- games --- */

/* Whether somebody acted. A person who acted waits for what comes of it, but not for ever: where a
 * post was sent twice, a button of the first may have been pressed in the second already. */
static bool rush(struct players *players, struct player_group *group)
{
    int64_t here = player_occasion(players, group);
    bool impatient = group->waited >= PLAYER_PATIENCE;
    bool waits = group->playing && group->acted_on == here && !impatient;
    if (waits || players_do_next(players, group) == PLAYERS_NOTHING) {
        group->waited = impatient ? 0 : group->waited + 1;
        return false;
    }
    group->acted_on = here;
    group->waited = 0;
    return true;
}

/* At every table of a group: those of cups. */
static void rush_all(struct players *players, const struct player_group *group)
{
    struct sight_walk walk = {.far = player_one_in(players, RARE)};
    struct player_group table = {.chat = group->chat,
                                 .phase = PLAYER_PLAYS,
                                 .playing = true,
                                 .first = group->first,
                                 .n_people = group->n_people};
    while (player_next_table(players, &walk, &table)) {
        int at = (int)(table.table % PLAYER_TABLES);
        table.acted_on = players->tables[at].acted_on;
        table.waited = players->tables[at].waited;
        rush(players, &table);
        players->tables[at].acted_on = table.acted_on;
        players->tables[at].waited = table.waited;
    }
}

/* Fools act only where others do: while nothing goes on they do not fill the room. */
void players_rush(struct players *players)
{
    players->rush = true;
    for (int g = 0; g < players->n_groups; g++) {
        struct player_group *group = &players->groups[g];
        if (players->cups) {
            see_cup(players, group);
            rush_all(players, group);
            continue;
        }
        player_look(players, group);
        if (rush(players, group) && players->fools && player_one_in(players, 4))
            nonsense_act(players);
    }
}
