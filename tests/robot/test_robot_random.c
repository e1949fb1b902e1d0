/* test_robot_random.c - games by any rules in which the robot plays: alone to their end, or among
 * those who move at random; what must hold of each of its moves holds.
 *
 * SEED=n repeats a run that failed; RUNS=n plays more or fewer games than usual.
 */
#include "chance.h"
#include "random_rules.h"
#include "robot.h"
#include "spelt.h"
#include "testing.h"

#include <string.h>

enum {
    RUNS_USUAL = 140,  /* of each game; 400 in make soak */
    MOVES_MAX = 40000, /* of a game: far more than any was seen to take */
    HAND_MAX = 400,    /* moves of one hand that are kept, to play it again with other dice */
    MANY = 8,          /* lives, points and tokens are rarely more: they take long */
};

/* A game under way, and its present hand. */
struct world {
    uint64_t chance;
    struct game game, hand; /* the game as the hand began */
    int n_moves;            /* of the hand; more than HAND_MAX: not all are kept */
    struct move moves[HAND_MAX];
};

/* Counts of cases, so that a test can tell that it tested something. */
static int twins, choices;

static uint64_t seed;
static int runs = RUNS_USUAL;

static int pick(struct world *world, int bound)
{
    return (int)chance_below(&world->chance, (uint32_t)bound);
}

/* --- any game --- */

static void open_game(struct world *world, const struct game_kind *kind)
{
    struct rules rules = random_rules_draw(&world->chance, kind, MANY);
    int most = pick(world, 20) == 0 ? kind->seats_max : 6;
    int n = kind->seats_min + pick(world, most - kind->seats_min + 1);
    assert_int_equal(game_start(&rules, n, pick(world, n + 1) - 1, &world->game), ACCEPTED);
    world->hand = world->game;
    world->n_moves = 0;
}

/* Makes a move, with the dice thrown that it waits for, and keeps it. */
static void play(struct world *world, struct move *move)
{
    struct game_events events;
    if (game_by_chance(&world->game, move))
        game_throw(&world->game, move, chance_below, &world->chance);
    assert_int_equal(game_step(&world->game, move, &events), ACCEPTED);
    if (world->n_moves < HAND_MAX)
        world->moves[world->n_moves] = *move;
    world->n_moves++;
    for (int i = 0; i < events.n; i++) {
        if (events.list[i].type == GAME_NEW_HAND) {
            world->hand = world->game;
            world->n_moves = 0;
        }
    }
}

static int turn_of(const struct game *game)
{
    return spelt_view(game, GAME_NOBODY).turn;
}

/* --- what holds of every move of the robot's --- */

static bool same_move(const struct move *a, const struct move *b)
{
    return a->seat == b->seat && a->verb == b->verb && a->value == b->value &&
           a->n_faces == b->n_faces && a->n_picks == b->n_picks &&
           memcmp(a->faces, b->faces, a->n_faces) == 0 &&
           memcmp(a->picks, b->picks, a->n_picks) == 0;
}

static void is_legal(const struct game *game, const struct move *move)
{
    struct move legal[GAME_MOVES_MAX];
    int n = game_legal(game, legal), i = 0;
    while (i < n && !same_move(&legal[i], move))
        i++;
    assert_true(i < n);
}

static bool is_doubt(const struct game *game, const struct move *move)
{
    const char *verb = game->rules.kind->verbs[move->verb].name;
    return strcmp(verb, "doubt") == 0 || strcmp(verb, "object") == 0;
}

/* Whether a seat loses something to what happened. */
static bool loses(const struct game_events *events, int seat)
{
    for (int i = 0; i < events->n; i++) {
        if (events->list[i].type == GAME_LOST && events->list[i].seat == seat)
            return true;
    }
    return false;
}

/* Whether a move that needs no chance is punished: at once, or when who is next has the dice
 * shown. */
static bool is_punished(const struct game *game, const struct move *move)
{
    struct game after = *game;
    struct game_events events;
    struct move answers[GAME_MOVES_MAX];
    assert_int_equal(game_step(&after, move, &events), ACCEPTED);
    if (loses(&events, move->seat))
        return true;
    if (turn_of(&after) == move->seat)
        return false;
    int n = game_legal(&after, answers);
    for (int i = 0; i < n; i++) {
        if (!is_doubt(game, &answers[i]))
            continue;
        game_step(&after, &answers[i], &events);
        return loses(&events, move->seat);
    }
    return false;
}

/* Whether the player doubts, pays, and begins the next hand, as some rules give it to whoever
 * doubted: that can be better than to believe a claim that few throws beat. */
static bool begins_after_doubt(const struct game *game, const struct move *move)
{
    struct game after = *game;
    assert_int_equal(game_step(&after, move, NULL), ACCEPTED);
    return is_doubt(game, move) && turn_of(&after) == move->seat;
}

/* A player who knows the dice makes no move that can be punished where another cannot. */
static void is_safe(const struct game *game, const struct move *move)
{
    struct view view;
    struct move legal[GAME_MOVES_MAX];
    game_view(game, move->seat, &view);
    if (game_by_chance(game, move) || view.n_faces == 0 || !is_punished(game, move) ||
        begins_after_doubt(game, move))
        return;
    int n = game_legal(game, legal);
    for (int i = 0; i < n; i++)
        assert_true(game_by_chance(game, &legal[i]) || is_punished(game, &legal[i]));
}

/* The same hand with other dice; false where it could not have gone that way. */
static bool play_again(struct world *world, struct game *ret_twin)
{
    *ret_twin = world->hand;
    for (int i = 0; i < world->n_moves; i++) {
        struct move move = world->moves[i];
        if (move.n_faces > 0) {
            move.n_faces = 0;
            memset(move.faces, 0, sizeof move.faces);
            game_throw(ret_twin, &move, chance_below, &world->chance);
        }
        if (game_step(ret_twin, &move, NULL) != ACCEPTED)
            return false;
    }
    return true;
}

/* Another game that looks the same to the seat: the robot makes the same move there. */
static void sees_no_more_than_its_seat(struct world *world, const struct move *move)
{
    struct game twin;
    struct view here, there;
    struct move other;
    if (pick(world, 2) == 0 || world->n_moves > HAND_MAX || !play_again(world, &twin) ||
        game_equal(&twin, &world->game))
        return;
    game_view(&world->game, move->seat, &here);
    game_view(&twin, move->seat, &there);
    if (!spelt_same_view(&here, &there))
        return;
    robot_move(&twin, &other);
    assert_true(same_move(move, &other));
    twins++;
}

/* The robot moves, and everything is looked at. */
static void let_robot_move(struct world *world)
{
    struct move move, again, legal[GAME_MOVES_MAX];
    struct game before = world->game;
    robot_move(&world->game, &move);
    assert_true(game_equal(&before, &world->game));
    if (pick(world, 4) == 0) {
        robot_move(&world->game, &again);
        assert_true(same_move(&move, &again));
    }
    is_legal(&world->game, &move);
    is_safe(&world->game, &move);
    sees_no_more_than_its_seat(world, &move);
    choices += game_legal(&world->game, legal) > 1;
    play(world, &move);
}

static void let_anybody_move(struct world *world)
{
    struct move legal[GAME_MOVES_MAX];
    int n = game_legal(&world->game, legal);
    struct move move = legal[pick(world, n)];
    if (pick(world, 100) == 0)
        move = (struct move){.seat = move.seat,
                             .verb = (uint8_t)game_verb(world->game.rules.kind, GAME_LEAVE),
                             .value = GAME_NOTHING};
    play(world, &move);
}

/* --- the games --- */

static void fail_endless(const struct game *game)
{
    char rules[RULES_TEXT_BYTES];
    rules_write(&game->rules, rules, sizeof rules);
    fail_msg("no end in sight for %d: %s", game->n_seats, rules);
}

/* Plays one game to its end; at the seats that are not a robot's, a bit each, moves are random. */
static void play_game(struct world *world, const struct game_kind *kind, unsigned others)
{
    int moves = 0;
    open_game(world, kind);
    while (!game_over(&world->game)) {
        if (moves++ == MOVES_MAX)
            fail_endless(&world->game);
        if ((others >> turn_of(&world->game) & 1) != 0)
            let_anybody_move(world);
        else
            let_robot_move(world);
    }
}

static void play_games(const struct game_kind *kind, bool alone)
{
    struct world world = {.chance = seed};
    twins = choices = 0;
    for (int run = 0; run < runs; run++) {
        unsigned others = alone ? 0 : 1u + (unsigned)pick(&world, 62);
        play_game(&world, kind, others);
    }
    print_message("%s: %d choices, %d in games that look the same\n", kind->name, choices, twins);
    assert_true(choices > 0 || kind->hidden);
    assert_true(twins > 0 || kind->open || kind->hidden);
}

TEST_CASE(robots_alone_play_every_game_to_its_end)
{
    for (int i = 0; game_kinds[i] != NULL; i++)
        play_games(game_kinds[i], true);
}

TEST_CASE(robots_among_others_play_well_too)
{
    for (int i = 0; game_kinds[i] != NULL; i++)
        play_games(game_kinds[i], false);
}

TESTS_BEGIN(seed = chance_seed(), runs = chance_runs(runs))
