/* fuzz_picks.c - whatever is typed, it names dice that lie there, each once, or none.
 *
 * The first bytes throw the dice; the rest is typed.
 */

#include "fourtwentyone.h"
#include "picks_read.h"

#include <assert.h>
#include <string.h>

enum { TYPED_MAX = 256, DICE = 3, HOST = 1 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint32_t next_byte(void *source, uint32_t bound)
{
    const uint8_t **data = source;
    return *(*data)++ % bound;
}

/* A table of 421 whose starter has thrown. */
static struct table thrown(const uint8_t *data)
{
    struct rules rules;
    struct table table;
    struct news news;
    rules_usual(&fourtwentyone_kind, &rules);
    struct event event = {.kind = EVENT_JOIN, .player = HOST, .name = "Host"};
    table_open(&table, -1, 0, &rules, &event);
    event.player++;
    assert(table_step(&table, &event, &news) == ACCEPTED);
    event = (struct event){.kind = EVENT_STARTER, .player = HOST, .starter = STARTER_HOST};
    assert(table_step(&table, &event, &news) == ACCEPTED);
    event.kind = EVENT_START;
    assert(table_step(&table, &event, &news) == ACCEPTED);
    event = (struct event){.kind = EVENT_MOVE,
                           .player = HOST,
                           .turn = TABLE_ANY_TURN,
                           .below = next_byte,
                           .source = &data};
    bool throws = game_forced(&table.game, &event.move);
    assert(throws);
    assert(table_step(&table, &event, &news) == ACCEPTED);
    return table;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char typed[TYPED_MAX];
    if (size < DICE || size - DICE >= TYPED_MAX)
        return 0;
    struct table table = thrown(data);
    memcpy(typed, data + DICE, size - DICE);
    typed[size - DICE] = '\0';
    struct move move = {.n_picks = 0}, untouched = move;
    if (!picks_read(&table, HOST, typed, &move)) {
        assert(memcmp(&move, &untouched, sizeof move) == 0);
        return 0;
    }
    assert(move.n_picks <= DICE);
    for (int i = 0; i < move.n_picks; i++)
        assert(move.picks[i] < DICE && (i == 0 || move.picks[i] > move.picks[i - 1]));
    return 0;
}
