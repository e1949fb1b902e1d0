/* rivals.c - compares the scores of all pairs at a table. */
#include "rivals.h"

#include "head_to_head.h"
#include "robot_player.h"

#include <stdlib.h>

enum {
    PEOPLE_MOST = 3,   /* a pair takes up to 10 ms */
    DECIDED_LEAST = 3, /* games, to be rivals */
};

static int people_at(struct store *store, const struct table *table, int8_t ret_seats[PEOPLE_MOST])
{
    int people = 0;
    for (int seat = 0; seat < table->n_seats; seat++) {
        int64_t player = table->seats[seat].player;
        if (robot_player_is(player))
            continue;
        if (people == PEOPLE_MOST || store_opted_out(store, table->chat, player) != 0)
            return 0;
        ret_seats[people++] = (int8_t)seat;
    }
    return people;
}

static int decided(const struct end_rivals *rivals)
{
    return rivals->better[0] + rivals->better[1];
}

/* The lead as a part of the games is compared without dividing; of equal ones more games make the
 * greater rivals. */
static bool closer(const struct end_rivals *a, const struct end_rivals *b)
{
    int one = abs(a->better[0] - a->better[1]) * decided(b),
        other = abs(b->better[0] - b->better[1]) * decided(a);
    return one != other ? one < other : decided(a) > decided(b);
}

static struct end_rivals score_of(struct store *store, const struct table *table,
                                  const int8_t seats[2])
{
    struct figures_duel duel;
    int64_t players[2] = {table->seats[seats[0]].player, table->seats[seats[1]].player};
    head_to_head_sum(store, table->chat, players, &duel);
    return (struct end_rivals){.seats = {seats[0], seats[1]},
                               .better = {duel.better[0], duel.better[1]}};
}

bool rivals_find(struct store *store, const struct table *table, struct end_rivals *ret_rivals)
{
    int8_t seats[PEOPLE_MOST];
    int people = people_at(store, table, seats);
    bool found = false;
    for (int i = 0; i < people; i++)
        for (int j = i + 1; j < people; j++) {
            struct end_rivals pair = score_of(store, table, (int8_t[]){seats[i], seats[j]});
            if (decided(&pair) < DECIDED_LEAST || (found && !closer(&pair, ret_rivals)))
                continue;
            *ret_rivals = pair;
            found = true;
        }
    return found;
}
