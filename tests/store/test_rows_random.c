/* test_rows_random.c - what is due, who is away, and which tables a chat has, against a plain
 * model, with anything done in any order.
 *
 * The model is two lists and knows no index. After every step both must give the same answers.
 * SEED=n repeats a run that failed; RUNS=n does more or fewer than usual.
 */
#include "chance.h"
#include "folds.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { RUNS_USUAL = 20, STEPS = 300, CHATS = 3, PLAYERS = 4, ROWS_MOST = STEPS + 1 };

static const int64_t START_MS = 1700000000000;

struct row {
    int64_t id, chat, on_turn, began_ms, deadline_ms, due_ms;
    int32_t number;
    int status;
};

struct absence {
    int64_t chat, player, from_ms, until_ms; /* until it really ended */
    bool ended;
};

struct model {
    int n_rows, n_absences;
    struct row rows[ROWS_MOST]; /* by id, from 1 */
    struct absence absences[ROWS_MOST];
    int64_t numbers[CHATS]; /* given last */
};

struct world {
    struct store_fixture kept;
    struct model model, at_savepoint;
    uint64_t stream;
    int64_t now_ms;
};

static uint32_t below(struct world *world, uint32_t bound)
{
    return chance_below(&world->stream, bound);
}

static int64_t random_chat(struct world *world)
{
    return -1 - (int64_t)below(world, CHATS);
}

static int64_t random_player(struct world *world)
{
    return 1 + (int64_t)below(world, PLAYERS);
}

static struct row *random_row(struct world *world)
{
    int n = world->model.n_rows;
    return n == 0 ? NULL : &world->model.rows[1 + below(world, (uint32_t)n)];
}

/* --- what can happen --- */

static void step_open(struct world *world)
{
    struct model *model = &world->model;
    struct store_table table = {
        .chat = random_chat(world), .first = -1, .rules = "{}", .status = (int)below(world, 2)};
    store_table_add(world->kept.store, &table);
    int64_t number = ++model->numbers[-1 - table.chat];
    assert_int_equal(table.number, number);
    assert_int_equal(table.id, ++model->n_rows);
    model->rows[table.id] = (struct row){
        .id = table.id, .chat = table.chat, .number = table.number, .status = table.status};
}

/* A turn begins, in play or in the lobby; sometimes nothing is due then. */
static void step_turn(struct world *world)
{
    struct row *row = random_row(world);
    struct store_table table;
    if (row == NULL)
        return;
    assert_true(store_table(world->kept.store, row->id, &table));
    bool live = row->status < 2;
    table.began_ms = row->began_ms = world->now_ms;
    table.deadline_ms = row->deadline_ms = live && below(world, 3) > 0 ? world->now_ms + 60 : 0;
    table.due_ms = row->due_ms = live && below(world, 3) > 0 ? world->now_ms + below(world, 60) : 0;
    row->on_turn = live ? random_player(world) : 0;
    store_turn_put(world->kept.store, &table, row->on_turn, NULL);
}

static void step_status(struct world *world)
{
    struct row *row = random_row(world);
    struct store_table table;
    if (row == NULL || row->status >= 2)
        return;
    assert_true(store_table(world->kept.store, row->id, &table));
    table.status = row->status = row->status + 1 + (int)below(world, 2);
    store_table_put(world->kept.store, &table);
}

static void end_absences(struct world *world, int64_t chat, int64_t player)
{
    struct model *model = &world->model;
    for (int i = 0; i < model->n_absences; i++) {
        struct absence *absence = &model->absences[i];
        if (absence->chat != chat || absence->player != player || absence->ended ||
            absence->until_ms <= world->now_ms)
            continue;
        absence->ended = true;
        absence->until_ms = world->now_ms;
    }
}

static void step_away(struct world *world)
{
    struct model *model = &world->model;
    int64_t chat = random_chat(world), player = random_player(world);
    int64_t until_ms = world->now_ms + 1 + below(world, 200);
    store_absence_put(world->kept.store, chat, player, world->now_ms, until_ms);
    end_absences(world, chat, player);
    model->absences[model->n_absences++] =
        (struct absence){chat, player, world->now_ms, until_ms, false};
}

static void step_back(struct world *world)
{
    int64_t chat = random_chat(world), player = random_player(world);
    bool was_away = store_absent_until(world->kept.store, chat, player, world->now_ms) != 0;
    assert_int_equal(store_absence_end(world->kept.store, chat, player, world->now_ms), was_away);
    end_absences(world, chat, player);
}

static void step_migrate(struct world *world)
{
    struct model *model = &world->model;
    int64_t from = random_chat(world), to = random_chat(world);
    store_fixture_merge(world->kept.store, from, to);
    if (from == to)
        return;
    for (int i = 1; i <= model->n_rows; i++)
        if (model->rows[i].chat == from) {
            model->rows[i].chat = to;
            model->rows[i].number += (int32_t)model->numbers[-1 - to];
        }
    for (int i = 0; i < model->n_absences; i++)
        if (model->absences[i].chat == from)
            model->absences[i].chat = to;
    model->numbers[-1 - to] += model->numbers[-1 - from];
    model->numbers[-1 - from] = 0;
}

static void step_savepoint(struct world *world)
{
    enum store_fixture_savepoint what = store_fixture_savepoint(&world->kept, below(world, 2) == 0);
    if (what == STORE_FIXTURE_MADE)
        world->at_savepoint = world->model;
    else if (what == STORE_FIXTURE_UNDONE)
        world->model = world->at_savepoint;
}

static void step_restart(struct world *world)
{
    store_fixture_again(&world->kept);
}

static void step(struct world *world)
{
    static void (*const steps[])(struct world * world) = {
        step_open, step_open, step_turn, step_turn,    step_turn,      step_turn,    step_status,
        step_away, step_away, step_back, step_migrate, step_savepoint, step_restart,
    };
    uint32_t which = below(world, sizeof steps / sizeof *steps);
    if (steps[which] != step_restart || below(world, 5) == 0)
        steps[which](world);
    world->now_ms += below(world, 30);
}

/* --- the same answers --- */

static int compare_due(const void *left, const void *right)
{
    const struct row *a = *(const struct row *const *)left, *b = *(const struct row *const *)right;
    if (a->due_ms != b->due_ms)
        return a->due_ms < b->due_ms ? -1 : 1;
    return a->id < b->id ? -1 : 1;
}

static int compare_urgency(const void *left, const void *right)
{
    const struct row *a = *(const struct row *const *)left, *b = *(const struct row *const *)right;
    int64_t deadline_a = a->deadline_ms == 0 ? INT64_MAX : a->deadline_ms;
    int64_t deadline_b = b->deadline_ms == 0 ? INT64_MAX : b->deadline_ms;
    if (deadline_a != deadline_b)
        return deadline_a < deadline_b ? -1 : 1;
    if (a->began_ms != b->began_ms)
        return a->began_ms < b->began_ms ? -1 : 1;
    return a->id < b->id ? -1 : 1;
}

static int compare_id(const void *left, const void *right)
{
    const struct row *a = *(const struct row *const *)left, *b = *(const struct row *const *)right;
    return a->id < b->id ? -1 : 1;
}

static bool is_due(const struct row *row, int64_t now_ms)
{
    return row->status < 2 && row->due_ms > 0 && row->due_ms <= now_ms;
}

static bool waits_for(const struct row *row, int64_t player)
{
    return row->status == 1 && row->on_turn == player;
}

static bool is_live_in(const struct row *row, int64_t chat)
{
    return row->status < 2 && row->chat == chat;
}

/* The model's rows that fit, in an order. */
static int list(const struct model *model, bool (*fit)(const struct row *, int64_t), int64_t what,
                int (*compare)(const void *, const void *), const struct row **ret_rows)
{
    int n = 0;
    for (int i = 1; i <= model->n_rows; i++)
        if (fit(&model->rows[i], what))
            ret_rows[n++] = &model->rows[i];
    qsort(ret_rows, (size_t)n, sizeof *ret_rows, compare);
    return n;
}

static void expect_ids(const int64_t *ids, int n, const struct row *const *rows, int n_rows)
{
    assert_int_equal(n, n_rows);
    for (int i = 0; i < n; i++)
        assert_int_equal(ids[i], rows[i]->id);
}

static void check_tables(const struct world *world)
{
    static const struct row *rows[ROWS_MOST];
    static int64_t ids[ROWS_MOST];
    const struct model *model = &world->model;
    int n = list(model, is_due, INT64_MAX, compare_due, rows);
    assert_int_equal(store_due_first(world->kept.store), n == 0 ? -1 : rows[0]->due_ms);
    n = list(model, is_due, world->now_ms, compare_due, rows);
    expect_ids(ids, store_tables_due(world->kept.store, world->now_ms, ids, ROWS_MOST), rows, n);
    for (int64_t player = 1; player <= PLAYERS; player++) {
        n = list(model, waits_for, player, compare_urgency, rows);
        expect_ids(ids, store_tables_waiting(world->kept.store, player, ids, ROWS_MOST), rows, n);
    }
    for (int64_t chat = -CHATS; chat < 0; chat++) {
        n = list(model, is_live_in, chat, compare_id, rows);
        expect_ids(ids, store_tables_in_chat(world->kept.store, chat, ids, ROWS_MOST), rows, n);
        for (int i = 0; i < n; i++) {
            struct store_table table;
            assert_true(store_table(world->kept.store, rows[i]->id, &table));
            assert_int_equal(table.number, rows[i]->number);
        }
    }
}

static void check_absences(const struct world *world)
{
    const struct model *model = &world->model;
    int64_t since_ms = START_MS + 500;
    for (int64_t chat = -CHATS; chat < 0; chat++)
        for (int64_t player = 1; player <= PLAYERS; player++) {
            int64_t until_ms = 0, absent_ms = 0;
            for (int i = 0; i < model->n_absences; i++) {
                const struct absence *was = &model->absences[i];
                if (was->chat != chat || was->player != player)
                    continue;
                if (!was->ended && was->until_ms > world->now_ms && was->until_ms > until_ms)
                    until_ms = was->until_ms;
                int64_t from_ms = was->from_ms > since_ms ? was->from_ms : since_ms;
                int64_t to_ms = was->until_ms < world->now_ms ? was->until_ms : world->now_ms;
                absent_ms += to_ms > from_ms ? to_ms - from_ms : 0;
            }
            assert_int_equal(store_absent_until(world->kept.store, chat, player, world->now_ms),
                             until_ms);
            assert_int_equal(
                store_absent_ms(world->kept.store, chat, player, since_ms, world->now_ms),
                absent_ms);
        }
}

static void run(uint64_t seed)
{
    static struct world world;
    memset(&world, 0, sizeof world);
    world.stream = seed;
    world.now_ms = START_MS;
    store_fixture_open(&world.kept);
    for (int i = 0; i < STEPS; i++) {
        step(&world);
        check_tables(&world);
        check_absences(&world);
    }
    store_fixture_close(&world.kept);
}

TEST_CASE(test_any_order)
{
    chance_repeat(RUNS_USUAL, run);
}
