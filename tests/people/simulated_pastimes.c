/* simulated_pastimes.c - robots at tables, practice, and what is asked for after a game. */
#include "simulated_pastimes.h"

#include <string.h>

enum {
    SEATS_ROBOTS = 16, /* one of so many looks of a host */
    ASKS_AFTER = 80,   /* and of those who see a game that is over */
    PRACTISES = 700,   /* and of all */
    TURNS_BACK = 2,
    STARTS = 3,
};

/* One of the buttons whose data begins with one of these letters, and holds this; NULL. */
static const char *any_of(struct simulated_people *people, const struct post *post,
                          const char *letters, const char *part)
{
    const char *found = NULL;
    int n = 0;
    for (int i = 0; i < post->n; i++) {
        const char *data = post->choices[i].data;
        if (strchr(letters, data[0]) != NULL && strstr(data, part) != NULL &&
            player_one_in(&people->players, ++n))
            found = data;
    }
    return found;
}

const char *simulated_pastimes_robots(struct simulated_people *people, const struct post *post)
{
    bool page = !sight_offers(post, "x");
    if (!player_one_in(&people->players, page ? TURNS_BACK : SEATS_ROBOTS))
        return page ? sight_button(post, 'b') : NULL;
    const char *data = any_of(people, post, "r", ":b:");
    people->counts.robots += data != NULL && strstr(data, ":b:+") != NULL;
    return data;
}

const char *simulated_pastimes_after(struct simulated_people *people, const struct post *post)
{
    if (!player_one_in(&people->players, ASKS_AFTER))
        return NULL;
    const char *data = any_of(people, post, "eC", ":");
    people->counts.coached += data != NULL && data[0] == 'C';
    return data;
}

bool simulated_pastimes_practise(struct simulated_people *people, int64_t user)
{
    static const char *const presets[] = {"", "tokyo", "torneo", "beghel", "dadi", "italiano"};
    enum { PRESETS = sizeof presets / sizeof presets[0] };
    if (!player_one_in(&people->players, PRACTISES))
        return false;
    people->counts.practised++;
    player_command(&people->players, user, user, "play",
                   presets[player_below(&people->players, PRESETS)]);
    return true;
}

const char *simulated_pastimes_private(struct simulated_people *people, const struct post *post)
{
    if (sight_offers(post, "eC"))
        return simulated_pastimes_after(people, post);
    if (sight_button(post, 's') != NULL && player_one_in(&people->players, STARTS))
        return sight_button(post, 's');
    if (sight_offers(post, "x"))
        return any_of(people, post, "r", ":");
    const char *move = sight_move(post, &people->players.chance);
    return move != NULL ? move : sight_button(post, 'b');
}
