/* dice_counts.c - replays games that ended, and adds their throws to pools and totals. */
#include "dice_counts.h"

#include "dice_totals.h"
#include "store.h"
#include "thrown.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 40, NUMBER_BYTES = 24 };

static_assert((int)STORE_DICE_VALUES >= (int)THROWN_VALUES_MAX, "all values are kept");

/* The note with the last ending that was counted. */
static const char counted[] = "dice";

static int64_t counted_up_to(struct store *store)
{
    char value[NUMBER_BYTES];
    return store_note(store, counted, value, sizeof value) ? strtoll(value, NULL, 10) : 0;
}

static void note_counted(struct store *store, int64_t ending)
{
    char value[NUMBER_BYTES];
    snprintf(value, sizeof value, "%" PRId64, ending);
    store_note_put(store, counted, value);
}

static void take_move(void *context, const struct move *move, int64_t update)
{
    (void)update;
    enum refusal why = thrown_step(context, move);
    assert(why == ACCEPTED);
}

/* Adds the throws of a seat. `known`: everybody may know them. */
static void add(struct store *store, const struct store_dice_pool *pool,
                const struct thrown *thrown, const struct thrown_seat *seat, bool known)
{
    for (int value = 0; value < thrown_values(thrown->dice); value++)
        if (seat->n[value] > 0)
            store_dice_add(store, pool, value, seat->n[value]);
    if (!known && seat->unseen > 0)
        store_dice_add(store, pool, STORE_DICE_UNSEEN, seat->unseen);
}

/* Open dice wait in a pool of nobody's, for as long as it takes to tell them. */
static void count(struct store *store, const struct store_ending *ending)
{
    static struct thrown thrown;
    struct store_table row;
    struct store_seat seats[GAME_SEATS_MAX];
    struct game start;
    bool found = store_table(store, ending->table, &row);
    assert(found);
    int n = store_seats(store, ending->table, seats);
    store_table_start(store, &row, n, &start);
    thrown_begin(&thrown, &start);
    store_moves(store, row.id, take_move, &thrown);
    thrown_end(&thrown);
    bool known = row.shows_all || start.rules.kind->lift == NULL;
    for (int i = 0; i < n; i++) {
        struct store_dice_pool pool = {.chat = ending->chat,
                                       .player = known ? 0 : seats[i].player,
                                       .kind = start.rules.kind->name};
        add(store, &pool, &thrown, &thrown.seats[i], known);
        if (known || store_dice_unseen(store, &pool) >= DICE_COUNTS_UNSEEN)
            store_dice_tell(store, &pool);
    }
}

bool dice_counts_go_on(struct store *store)
{
    struct store_ending ending = {.id = counted_up_to(store)};
    int games = 0;
    while (games < GAMES && store_ending_after(store, ending.id, &ending)) {
        count(store, &ending);
        games++;
    }
    if (games > 0)
        note_counted(store, ending.id);
    return games > 0;
}
