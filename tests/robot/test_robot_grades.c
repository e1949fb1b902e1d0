/* test_robot_grades.c - robots that play in grades, in games by any rules: what must hold of all
 * that they say of their moves holds, and it depends on nothing that their seat did not see.
 *
 * SEED=n repeats a run that failed; RUNS=n plays more or fewer games than usual.
 */
#include "chance.h"
#include "random_rules.h"
#include "robot.h"
#include "spelt.h"
#include "testing.h"

#include <math.h>
#include <string.h>

enum {
    RUNS_USUAL = 3,   /* of each game */
    MOVES_MAX = 3000, /* of a game; what is longer is broken off */
    HAND_MAX = 400,   /* moves of one hand that are kept, to play it again with other dice */
    MANY = 8,         /* lives, points and tokens are rarely more: they take long */
    TWINS_ONE_IN = 2, /* choices */
};

static const double slight = 1e-6;

/* A game, and what each seat remembers of it. */
struct seen {
    struct game game;
    struct recall recalls[GAME_SEATS_MAX];
};

/* A game under way, and its present hand. */
struct world {
    uint64_t chance;
    struct seen now, hand; /* as the hand began */
    int n_moves;           /* of the hand; more than HAND_MAX: not all are kept */
    struct move moves[HAND_MAX];
    struct robot_memory *memory;
};

/* Counts of cases, so that a test can tell that it tested something. */
static int choices, twins, reasons;

static uint64_t seed;

static int pick(struct world *world, int bound)
{
    return (int)chance_below(&world->chance, (uint32_t)bound);
}

/* --- games --- */

static void note(struct seen *seen, const struct game_events *events)
{
    for (int seat = 0; seat < seen->game.n_seats; seat++) {
        struct view view = spelt_view(&seen->game, seat);
        recall_note(&seen->recalls[seat], events, &view);
    }
}

static void open_game(struct world *world, const struct game_kind *kind)
{
    struct game_events none = {.n = 0};
    struct rules rules = random_rules_draw(&world->chance, kind, MANY);
    int most = pick(world, 4) == 0 ? kind->seats_max : 5;
    int n = kind->seats_min + pick(world, most - kind->seats_min + 1);
    assert_int_equal(game_start(&rules, n, pick(world, n + 1) - 1, &world->now.game), ACCEPTED);
    for (int seat = 0; seat < n; seat++)
        recall_begin(&world->now.recalls[seat], seat);
    note(&world->now, &none);
    world->hand = world->now;
    world->n_moves = 0;
}

/* Makes a move, with the dice thrown that it waits for, and keeps it. */
static void play(struct world *world, struct move *move)
{
    struct game_events events;
    if (game_by_chance(&world->now.game, move))
        game_throw(&world->now.game, move, chance_below, &world->chance);
    assert_int_equal(game_step(&world->now.game, move, &events), ACCEPTED);
    note(&world->now, &events);
    if (world->n_moves < HAND_MAX)
        world->moves[world->n_moves] = *move;
    world->n_moves++;
    for (int i = 0; i < events.n; i++) {
        if (events.list[i].type == GAME_NEW_HAND) {
            world->hand = world->now;
            world->n_moves = 0;
        }
    }
}

/* --- what a seat saw --- */

static bool same_event(const struct game_event *a, const struct game_event *b)
{
    return a->type == b->type && a->why == b->why && a->seat == b->seat && a->other == b->other &&
           a->flag == b->flag && a->value == b->value && a->claim == b->claim &&
           a->amount == b->amount && a->n_faces == b->n_faces &&
           memcmp(a->faces, b->faces, a->n_faces) == 0;
}

static bool same_recall(const struct recall *a, const struct recall *b)
{
    if (a->forgotten != b->forgotten || a->n_events != b->n_events || a->n_sights != b->n_sights)
        return false;
    for (int i = 0; i < a->n_events; i++) {
        if (!same_event(&a->events[i], &b->events[i]))
            return false;
    }
    for (int i = 0; i < a->n_sights; i++) {
        const struct recall_sight *one = &a->sights[i], *other = &b->sights[i];
        if (one->events != other->events || one->n_faces != other->n_faces ||
            memcmp(one->faces, other->faces, one->n_faces) != 0)
            return false;
    }
    return true;
}

/* --- what holds of every evaluation --- */

static void is_said_or_chance(double chance)
{
    assert_true(chance == -1 || (chance >= -slight && chance <= 1 + slight));
    reasons += chance != -1;
}

static void is_reason(const struct evaluation_reason *reason)
{
    is_said_or_chance(reason->doubted);
    is_said_or_chance(reason->beats);
    is_said_or_chance(reason->loses);
}

static void is_sound(const struct evaluation *evaluation, const struct outlook *outlook)
{
    double sum = 0;
    assert_int_equal(evaluation->n, outlook->n_all);
    for (int i = 0; i < evaluation->n; i++) {
        assert_true(evaluation->chance[i] >= -slight && evaluation->chance[i] <= 1 + slight);
        assert_true(evaluation->weight[i] >= 0);
        is_reason(&evaluation->reasons[i]);
        sum += evaluation->weight[i];
    }
    if (fabs(sum - 1) > slight)
        fail_msg("the weights add up to %f", sum);
}

static void is_same(const struct evaluation *a, const struct evaluation *b)
{
    assert_int_equal(a->n, b->n);
    assert_true(a->good == b->good);
    for (int i = 0; i < a->n; i++) {
        assert_true(a->chance[i] == b->chance[i]);
        assert_true(a->weight[i] == b->weight[i]);
        assert_memory_equal(&a->reasons[i], &b->reasons[i], sizeof a->reasons[i]);
    }
}

/* The same hand, where the others threw other dice; false where it could not have gone that way. */
static bool play_again(struct world *world, int seat, struct seen *ret_twin)
{
    *ret_twin = world->hand;
    for (int i = 0; i < world->n_moves; i++) {
        struct move move = world->moves[i];
        struct game_events events;
        if (move.n_faces > 0 && move.seat != seat) {
            move.n_faces = 0;
            memset(move.faces, 0, sizeof move.faces);
            game_throw(&ret_twin->game, &move, chance_below, &world->chance);
        }
        if (game_step(&ret_twin->game, &move, &events) != ACCEPTED)
            return false;
        note(ret_twin, &events);
    }
    return true;
}

/* Another game that looks the same to the seat: the robot says the same there. */
static void sees_no_more_than_its_seat(struct world *world, const struct outlook *here,
                                       const struct evaluation *evaluation)
{
    static struct seen twin;
    struct outlook there;
    struct evaluation other;
    if (here->rules->kind->open || pick(world, TWINS_ONE_IN) != 0 || world->n_moves > HAND_MAX ||
        !play_again(world, here->seat, &twin) || game_equal(&twin.game, &world->now.game) ||
        !same_recall(here->recall, &twin.recalls[here->seat]))
        return;
    outlook_take(&twin.game, &twin.recalls[here->seat], &there);
    if (!spelt_same_view(&here->view, &there.view))
        return;
    assert_true(robot_evaluate(world->memory, &there, &other));
    is_same(evaluation, &other);
    twins++;
}

static void let_robot_move(struct world *world, enum robot_grade grade)
{
    struct outlook outlook;
    struct evaluation evaluation;
    struct view view = spelt_view(&world->now.game, GAME_NOBODY);
    outlook_take(&world->now.game, &world->now.recalls[view.turn], &outlook);
    struct move move = outlook.moves[0];
    if (robot_evaluate(world->memory, &outlook, &evaluation)) {
        is_sound(&evaluation, &outlook);
        sees_no_more_than_its_seat(world, &outlook, &evaluation);
        move = outlook.moves[evaluation_choose(&evaluation, grade, (uint64_t)pick(world, 1 << 30))];
        choices++;
    }
    play(world, &move);
}

static void let_anybody_move(struct world *world)
{
    struct move legal[GAME_MOVES_MAX];
    int n = game_legal(&world->now.game, legal);
    struct move move = legal[pick(world, n)];
    if (pick(world, 50) == 0)
        move = (struct move){.seat = move.seat,
                             .verb = (uint8_t)game_verb(world->now.game.rules.kind, GAME_LEAVE),
                             .value = GAME_NOTHING};
    play(world, &move);
}

static void play_game(struct world *world, const struct game_kind *kind)
{
    bool mixed = pick(world, 2) == 0;
    open_game(world, kind);
    for (int i = 0; i < MOVES_MAX && !game_over(&world->now.game); i++) {
        if (mixed && pick(world, 4) == 0)
            let_anybody_move(world);
        else
            let_robot_move(world, (enum robot_grade)pick(world, ROBOT_GRADES));
    }
}

TEST_CASE(robots_of_all_grades_play_by_any_rules)
{
    struct world world = {.chance = seed, .memory = robot_memory_new()};
    for (int i = 0; game_kinds[i] != NULL; i++) {
        const struct game_kind *kind = game_kinds[i];
        if (kind->robot == NULL || kind->robot->evaluate == NULL)
            continue;
        choices = twins = reasons = 0;
        for (int run = chance_runs(kind->open ? 10 * RUNS_USUAL : RUNS_USUAL); run > 0; run--)
            play_game(&world, kind);
        print_message("%s: %d choices, %d in games that look the same\n", kind->name, choices,
                      twins);
        assert_true(choices > 0);
        assert_true(twins > 0 || kind->open);
        assert_true(reasons > 0 || kind->open);
    }
    robot_memory_free(world.memory);
}

TESTS_BEGIN(seed = chance_seed())
