/* table_equal.c - compares tables. */
#include "table_equal.h"

#include <string.h>

static bool seat_equal(const struct seat *a, const struct seat *b)
{
    return a->player == b->player && a->reachable == b->reachable && a->in_group == b->in_group &&
           a->gone == b->gone && a->missed == b->missed && a->owed == b->owed &&
           a->leaving == b->leaving && a->played == b->played && a->verdict == b->verdict &&
           a->vote == b->vote && a->away_until_ms == b->away_until_ms &&
           strcmp(a->name, b->name) == 0;
}

static bool claims_equal(const struct claims *a, const struct claims *b)
{
    if (a->n != b->n || a->dropped != b->dropped || a->next != b->next || a->changed != b->changed)
        return false;
    for (int i = 0; i < a->n; i++) {
        const struct claims_one *one = &a->list[i], *other = &b->list[i];
        if (one->value != other->value || one->seat != other->seat || one->way != other->way ||
            one->same != other->same || one->lapsed != other->lapsed ||
            one->changed != other->changed)
            return false;
    }
    return true;
}

bool table_equal(const struct table *a, const struct table *b)
{
    if (a->id != b->id || a->chat != b->chat || a->thread != b->thread || a->host != b->host)
        return false;
    if (a->status != b->status || a->starter != b->starter || a->turn != b->turn)
        return false;
    if (a->number != b->number || a->clock_s != b->clock_s || a->named != b->named)
        return false;
    if (a->dice != b->dice || a->absent_robot != b->absent_robot || a->rolling != b->rolling ||
        a->shows_all != b->shows_all)
        return false;
    if (a->n_seats != b->n_seats || a->game.n_seats != b->game.n_seats)
        return false;
    for (int i = 0; i < a->n_seats; i++)
        if (!seat_equal(&a->seats[i], &b->seats[i]))
            return false;
    return rules_equal(&a->rules, &b->rules) && claims_equal(&a->claims, &b->claims) &&
           memcmp(a->answered, b->answered, sizeof a->answered) == 0 &&
           (a->game.n_seats == 0 || game_equal(&a->game, &b->game));
}
