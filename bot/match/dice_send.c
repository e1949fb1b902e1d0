/* dice_send.c - has Telegram throw the dice of a move. */
#include "dice_send.h"

#include "enqueue.h"

#include <stdio.h>

void dice_send(struct step *step, struct live *live)
{
    struct store_throw throw = {
        .move = live->table.rolled, .since_ms = step->now_ms, .update = step->cause};
    struct delivery group = {step, live->table.chat, live->table.thread, live->row.id};
    store_throw_put(step->store, live->row.id, &live->table.game, &throw);
    for (int place = 0; place < throw.move.n_faces; place++) {
        char context[80];
        snprintf(context, sizeof context, "%lld %lld %d", (long long)live->row.id,
                 (long long)live->table.turn, place);
        enqueue_die(&group, context);
    }
}
