/* fuzz_said.c - whatever the player on turn writes, it is read as moves of this game, or as none.
 *
 * The first bytes choose the game, how far it has come, and the dice; the rest is written.
 */

#include "said.h"

#include <assert.h>
#include <string.h>

enum { WRITTEN_MAX = 400, CHOICES = 2, DICE = 5, HOST = 1 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint32_t next_byte(void *source, uint32_t bound)
{
    const uint8_t **data = source;
    return *(*data)++ % bound;
}

static void happen(struct table *table, struct event event)
{
    struct news news;
    event.turn = TABLE_ANY_TURN;
    enum refusal why = table_step(table, &event, &news);
    assert(why == ACCEPTED);
}

static int64_t on_turn(const struct table *table)
{
    return table->seats[table_turn(table)].player;
}

/* The player on turn makes their first legal move, or their throw falls. */
static void go_on(struct table *table, const uint8_t **data)
{
    struct move moves[GAME_MOVES_MAX];
    struct event event = {.kind = EVENT_THROW, .below = next_byte, .source = data};
    if (!table_wants_throw(table)) {
        event.kind = EVENT_MOVE;
        event.player = on_turn(table);
        assert(table_legal(table, event.player, moves) > 0);
        event.move = moves[0];
    }
    happen(table, event);
}

static struct table played(const uint8_t *data)
{
    static const char *const kinds[] = {"tokio", "bugiardi", "421"};
    const uint8_t *dice = data + CHOICES;
    struct rules rules;
    struct table table;
    rules_usual(game_find(kinds[data[0] % 3]), &rules);
    struct event event = {.kind = EVENT_JOIN, .player = HOST, .name = "Host"};
    table_open(&table, -1, 0, &rules, &event);
    event.player++;
    happen(&table, event);
    happen(&table, (struct event){.kind = EVENT_STARTER, .player = HOST, .starter = STARTER_HOST});
    happen(&table, (struct event){.kind = EVENT_START, .player = HOST});
    for (int i = data[1] % 2; i >= 0; i--)
        go_on(&table, &dice);
    return table;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char written[WRITTEN_MAX];
    const size_t first = CHOICES + 2 * DICE;
    if (size < first || size - first >= WRITTEN_MAX)
        return 0;
    struct table table = played(data);
    if (table_wants_throw(&table))
        return 0;
    struct shown_table shown = {.table = &table};
    struct scene scene;
    struct said said;
    memcpy(written, data + first, size - first);
    written[size - first] = '\0';
    scene_look(&shown, on_turn(&table), "", &scene);
    said_read(&scene, on_turn(&table), written, &said);
    assert(said.n >= 0 && said.n <= SAID_MOVES_MAX);
    assert(!said.sure || (said.n == 1 && !said.moves[0].open));
    for (int i = 0; i < said.n; i++) {
        const struct move *move = &said.moves[i].move;
        const struct verb *verb = &table.rules.kind->verbs[move->verb];
        assert(move->verb < table.rules.kind->n_verbs);
        assert(!verb->value_key || move->value < table.rules.kind->ladder(&table.rules));
        assert(move->n_picks <= GAME_FACES_MAX);
    }
    return 0;
}
