/* claims.c - follows the claims of a hand. */
#include "claims.h"

#include <string.h>

static struct claims_one *add(struct claims *claims, const struct game_event *event,
                              enum claims_way way)
{
    if (claims->n == CLAIMS_MOST) {
        memmove(claims->list, claims->list + 1, sizeof claims->list - sizeof claims->list[0]);
        claims->dropped = true;
        claims->n--;
    }
    claims->list[claims->n] = (struct claims_one){.seat = event->seat,
                                                  .value = event->value,
                                                  .way = (uint8_t)way,
                                                  .changed = claims->changed,
                                                  .same = true};
    claims->next = CLAIMS_FIRST;
    claims->changed = 0;
    return &claims->list[claims->n++];
}

static void change_dice(struct claims *claims)
{
    for (int i = 0; i < claims->n; i++)
        claims->list[i].same = false;
}

static enum claims_way way_of(const struct claims *claims, const struct game_event *claimed)
{
    if (!claimed->answers)
        return (enum claims_way)claims->next;
    return claimed->value == claimed->claim ? CLAIMS_PASSED : CLAIMS_RAISED;
}

static void follow(struct claims *claims, const struct game_event *event, bool lapsed)
{
    static const enum claims_way ways[] = {[BELIEF_SHAKES] = CLAIMS_BELIEVED,
                                           [BELIEF_LOOKS] = CLAIMS_LOOKED,
                                           [BELIEF_BLIND] = CLAIMS_BLIND};
    switch (event->type) {
    case GAME_NEW_HAND:
        *claims = (struct claims){.n = 0};
        break;
    case GAME_ACCEPTED:
        claims->next = (uint8_t)ways[event->value];
        break;
    case GAME_ROLLED:
        change_dice(claims);
        break;
    case GAME_CLAIMED:
        add(claims, event, way_of(claims, event))->lapsed = lapsed;
        break;
    default:
        if (event->unseen || (event->changes && event->amount > 0))
            change_dice(claims);
        if (event->changes)
            claims->changed = (uint8_t)(claims->changed + event->amount);
        if (event->unseen)
            claims->next = CLAIMS_BLIND;
        break;
    }
}

void claims_follow(struct claims *claims, const struct game_events *events, bool lapsed)
{
    for (int i = 0; i < events->n; i++)
        follow(claims, &events->list[i], lapsed);
}
