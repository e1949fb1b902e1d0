/* dice_land.c - gathers the faces of Telegram's dice, and makes the move that waits for them. */
#include "dice_land.h"

#include "apply.h"
#include "dice.h"
#include "enqueue.h"
#include "random.h"

#include <assert.h>
#include <stdio.h>

#define THROW "throw of table" /* in the log */

/* --- late throws --- */

int64_t dice_land_wait(struct bot *bot, int64_t now_ms)
{
    int64_t since_ms;
    bot->throws_due_ms = INT64_MAX;
    if (store_throw_first(bot->store, &since_ms) == 0)
        return -1;
    int64_t ms = since_ms + DICE_LAND_PATIENCE_MS - now_ms;
    if (ms < 0 || ms > DICE_LAND_PATIENCE_MS) /* the clock may have been set back: that must not
                                                 hold up a game */
        ms = 0;
    bot->throws_due_ms = now_ms + ms;
    return ms;
}

/* --- dice that fell --- */

static bool has_fallen(const struct store_throw *throw)
{
    for (int i = 0; i < throw->move.n_faces; i++)
        if (throw->move.faces[i] == 0)
            return false;
    return true;
}

static void throw_own(struct store_throw *throw, int place)
{
    throw->move.faces[place] = (uint8_t)(random_below(NULL, DICE_SIDES) + 1);
    throw->own |= (uint8_t)(1 << place);
}

/* Known faces, handed in as the source of chance. */
struct faces {
    const struct move *move;
    int i;
};

static uint32_t next_face(void *source, uint32_t bound)
{
    struct faces *faces = source;
    assert(bound == DICE_SIDES);
    assert(faces->i < faces->move->n_faces);
    return faces->move->faces[faces->i++] - 1u;
}

static void make_move(struct step *step, struct live *live, const struct store_throw *throw)
{
    struct faces faces = {&throw->move, 0};
    int64_t chat = live->table.chat, update = step->cause;
    struct event event = {.kind = EVENT_THROW,
                          .below = next_face,
                          .source = &faces,
                          .n_own = (int8_t)__builtin_popcount(throw->own)};
    step->cause = throw->update; /* the throw was caused by that update; only the dice are late */
    enum refusal why = apply_event(step, live, &event);
    assert(why == ACCEPTED);
    step->cause = update;
    if (throw->own == 0)
        store_put_off(step->store, chat, step->bot->clock_ms + DICE_LAND_ANIMATION_MS);
}

void dice_land(struct step *step, const char *context, int value)
{
    long long table, turn;
    int place;
    struct store_throw throw;
    int n = sscanf(context, "%lld %lld %d", &table, &turn, &place);
    assert(n == 3);
    struct live *live = live_tables_get(step->live_tables, table);
    if (!live || !live->table.rolling || live->table.turn != turn)
        return; /* too late, or the game was called off */
    bool kept = store_throw(step->store, table, &throw);
    assert(kept);
    if (place >= throw.move.n_faces || throw.move.faces[place] != 0)
        return;
    if (value >= 1 && value <= DICE_SIDES)
        throw.move.faces[place] = (uint8_t)value;
    else
        throw_own(&throw, place);
    store_throw_put(step->store, table, &live->table.game, &throw);
    if (!has_fallen(&throw))
        return;
    step_try(step);
    make_move(step, live, &throw);
    step_tried(step, THROW, table); /* the faces are kept, and dice_land_due tries again */
}

/* --- dice that are missing --- */

void dice_land_settle(struct step *step, int64_t table)
{
    struct store_throw throw;
    struct live *live = live_tables_get(step->live_tables, table);
    bool kept = store_throw(step->store, table, &throw);
    assert(kept);
    if (!live || !live->table.rolling) {
        store_throw_drop(step->store, table);
        return;
    }
    for (int place = 0; place < throw.move.n_faces; place++)
        if (throw.move.faces[place] == 0)
            throw_own(&throw, place);
    make_move(step, live, &throw);
}

static void settle_due(struct step *step, int64_t table)
{
    if (!strikes_allow(&step->bot->strikes, STRIKE_THROW, table)) {
        store_throw_drop(step->store, table);
        live_tables_forget(step->live_tables, table);
        return;
    }
    step_try(step);
    dice_land_settle(step, table);
    if (!step_tried(step, THROW, table))
        store_throw_since(step->store, table, step->now_ms);
}

void dice_land_due(struct bot *bot, int64_t now_ms)
{
    while (bot->throws_due_ms <= now_ms && dice_land_wait(bot, now_ms) == 0) {
        struct step step = step_begin(bot, now_ms);
        int64_t since_ms, table = store_throw_first(bot->store, &since_ms);
        if (table != 0)
            settle_due(&step, table);
    }
}
