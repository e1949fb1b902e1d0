/* hidden_holds.c - compares what each seat may see of a game on both sides. */
#include "hidden.h"

#include <string.h>

static bool same_public(const struct view *a, const struct view *b)
{
    bool same = a->phase == b->phase && a->turn == b->turn && a->winner == b->winner &&
                a->winners == b->winners && a->losers == b->losers && a->safe == b->safe &&
                a->claimer == b->claimer && a->last == b->last && a->thrower == b->thrower &&
                a->cup_loaded == b->cup_loaded && a->opens == b->opens && a->n_faces == b->n_faces;
    return same && memcmp(a->out, b->out, sizeof a->out) == 0 &&
           memcmp(a->score, b->score, sizeof a->score) == 0 &&
           memcmp(a->own, b->own, sizeof a->own) == 0;
}

static bool same_faces(const struct view *a, const struct view *b)
{
    return a->n_faces == b->n_faces && a->locked == b->locked && a->thrown == b->thrown &&
           memcmp(a->faces, b->faces, sizeof a->faces) == 0;
}

/* Whether a seat may know other faces on one side than on the other. */
static bool may_differ(struct pair *pair, const struct table *table, int seat)
{
    int64_t player = seat == GAME_NOBODY ? 0 : table->seats[seat].player;
    if (seat != GAME_NOBODY && (pair->bots[0].moves.looked >> seat & 1) != 0)
        output_note_seen(&pair->seen, player);
    return seat != GAME_NOBODY && output_has_seen(&pair->seen, player);
}

bool hidden_holds(struct pair *pair)
{
    const struct live *one = live_tables_get(pair->bots[0].bot.live_tables, pair->table);
    const struct live *other = live_tables_get(pair->bots[1].bot.live_tables, pair->table);
    if (!one || !other || one->table.status != TABLE_PLAYING)
        return !one && !other;
    for (int seat = GAME_NOBODY; seat < one->table.n_seats; seat++) {
        struct view a, b;
        game_view(&one->table.game, seat, &a);
        game_view(&other->table.game, seat, &b);
        if (!same_public(&a, &b))
            return false;
        if (!same_faces(&a, &b) && !may_differ(pair, &one->table, seat))
            return false;
    }
    return true;
}
