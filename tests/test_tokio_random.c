/* test_tokio_random.c - Tokio played at random, by any rules and by any number, with nonsense in
 * between: what must hold holds.
 *
 * SEED=n repeats a run that failed; RUNS=n plays more or fewer games than usual.
 */
#include "kinds.h"
#include "notation.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum {
    RUNS_USUAL = 3000,
    MOVES_MAX = 60000,  /* of a game: far more than any was seen to take */
    WRITTEN_EVERY = 20, /* games between two that are written as a record and read again */
};

/* A game under way, and what is known of it from its moves and events alone. */
struct world {
    uint64_t chance;
    struct game start, game;
    int n_moves;
    struct move moves[MOVES_MAX];
    int lives[GAME_SEATS_MAX];
    int roller; /* who may know the dice */
};

static uint64_t base_seed;
static int runs = RUNS_USUAL;

/* SplitMix64. */
static uint32_t below(void *source, uint32_t bound)
{
    uint64_t *chance = source;
    uint64_t z = (*chance += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (uint32_t)(((z ^ (z >> 31)) >> 32) * bound >> 32);
}

static int pick(struct world *world, int bound)
{
    return (int)below(&world->chance, (uint32_t)bound);
}

static bool one_in(struct world *world, int n)
{
    return pick(world, n) == 0;
}

/* --- any rules --- */

static int16_t any_value(struct world *world, const struct option *option)
{
    int n = 0;
    if (option->words == NULL)
        return (int16_t)(option->least + pick(world, option->most - option->least + 1));
    while (option->words[n] != NULL)
        n++;
    return (int16_t)pick(world, n);
}

/* A rule set as it is, or with every option at random until they can stand together. Long games
 * are rare, so that there is time for many. */
static struct rules any_rules(struct world *world)
{
    struct rules rules;
    rules_usual(&tokio_kind, &rules);
    rules_take_preset(&rules, tokio_kind.presets[pick(world, tokio_kind.n_presets)].name);
    if (one_in(world, 4))
        return rules;
    do {
        for (int i = 0; i < tokio_kind.n_options; i++)
            rules.values[i] = any_value(world, &tokio_kind.options[i]);
    } while (rules_check(&rules) != ACCEPTED);
    int lives = rules_option(&tokio_kind, "lives");
    if (!one_in(world, 20))
        rules.values[lives] = (int16_t)(1 + pick(world, 5));
    return rules;
}

static void open_game(struct world *world)
{
    struct rules rules = any_rules(world);
    int n = one_in(world, 4) ? 2 : 2 + pick(world, GAME_SEATS_MAX - 1);
    assert_int_equal(game_start(&rules, n, pick(world, n), &world->game), ACCEPTED);
    world->start = world->game;
    world->n_moves = 0;
    world->roller = GAME_NOBODY;
    for (int i = 0; i < n; i++)
        world->lives[i] = rules.values[rules_option(&tokio_kind, "lives")];
}

/* --- any moves --- */

static bool is_verb(const struct move *move, const char *name)
{
    return move->verb == game_verb(&tokio_kind, name);
}

/* One of the moves in order, with the dice thrown if it is a throw. */
static struct move any_legal(struct world *world)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&world->game, moves);
    assert_true(n > 0);
    struct move move = moves[pick(world, n)];
    if (game_by_chance(&world->game, &move))
        game_throw(&world->game, &move, below, &world->chance);
    return move;
}

/* Something that may be in order, or nonsense. */
static struct move any_move(struct world *world)
{
    struct move move = {
        .seat = (int8_t)(pick(world, world->game.n_seats + 2) - 1),
        .verb = (uint8_t)pick(world, tokio_kind.n_verbs + 1),
        .value = (int16_t)(pick(world, 25) - 2),
        .n_faces = (uint8_t)(one_in(world, 4) ? pick(world, GAME_FACES_MAX + 1) : 2),
    };
    struct view view;
    game_view(&world->game, GAME_NOBODY, &view);
    if (!one_in(world, 3) && view.turn != GAME_NOBODY)
        move.seat = view.turn;
    for (int i = 0; i < move.n_faces; i++)
        move.faces[i] = (uint8_t)(one_in(world, 8) ? pick(world, 256) : 1 + pick(world, 6));
    return move;
}

static bool faces_are_dice(const struct move *move)
{
    return move->n_faces == 2 && move->faces[0] >= 1 && move->faces[0] <= 6 &&
           move->faces[1] >= 1 && move->faces[1] <= 6;
}

/* What must come of a move of the seat on turn, from the list of moves in order alone. */
static enum refusal judge_listed(const struct game *game, const struct move *move)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(game, moves);
    bool verb_listed = false, value_counts = is_verb(move, "claim") || is_verb(move, "raise");
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != move->verb)
            continue;
        verb_listed = true;
        if (is_verb(move, "roll"))
            return faces_are_dice(move) ? ACCEPTED : REFUSED_BAD_DICE;
        if (!value_counts || moves[i].value == move->value)
            return ACCEPTED;
    }
    if (!verb_listed)
        return REFUSED_NOT_NOW;
    if (move->value < 0 || move->value >= tokio_kind.ladder(&game->rules))
        return REFUSED_BAD_CLAIM;
    char low_claim[GAME_WORD_BYTES];
    rules_value_text(&game->rules, rules_option(&tokio_kind, "low_claim"), low_claim,
                     sizeof low_claim);
    bool foul = is_verb(move, "claim") && strcmp(low_claim, "penalty") == 0;
    return foul ? ACCEPTED : REFUSED_TOO_LOW;
}

/* What must come of a move, from what everybody can see and the list of moves in order. */
static enum refusal judge(const struct game *game, const struct move *move)
{
    struct view view;
    game_view(game, GAME_NOBODY, &view);
    if (move->seat < 0 || move->seat >= game->n_seats)
        return REFUSED_NOT_A_PLAYER;
    if (view.turn == GAME_NOBODY)
        return REFUSED_GAME_OVER;
    if (view.out[move->seat])
        return REFUSED_ELIMINATED;
    if (is_verb(move, GAME_LEAVE))
        return ACCEPTED;
    return move->seat != view.turn ? REFUSED_NOT_YOUR_TURN : judge_listed(game, move);
}

/* --- what must hold after every move --- */

/* Lives as the events tell them; only the mover and who answered for the claim can lose any. */
static void follow_event(struct world *world, const struct game_event *event,
                         const struct move *move, const struct view *before)
{
    switch (event->type) {
    case GAME_LOST:
        assert_true(event->amount >= 1 && event->amount <= 3);
        assert_true(event->seat == move->seat ||
                    (is_verb(move, "doubt") && event->seat == before->claimer));
        assert_true(world->lives[event->seat] > 0);
        world->lives[event->seat] -= event->amount;
        if (world->lives[event->seat] < 0)
            world->lives[event->seat] = 0;
        break;
    case GAME_LEFT:
        assert_int_equal(event->seat, move->seat);
        world->lives[event->seat] = 0;
        break;
    case GAME_ELIMINATED:
        assert_int_equal(world->lives[event->seat], 0);
        break;
    case GAME_REVEALED:
        assert_true(is_verb(move, "doubt"));
        assert_int_equal(event->n_faces, 2);
        break;
    case GAME_ROLLED:
        world->roller = event->seat;
        break;
    default:
        assert_int_equal(event->n_faces, 0);
        break;
    }
}

static bool same_public_part(const struct view *a, const struct view *b)
{
    return a->phase == b->phase && a->turn == b->turn && a->winner == b->winner &&
           a->claimer == b->claimer && a->last == b->last && a->cup_loaded == b->cup_loaded &&
           memcmp(a->out, b->out, sizeof a->out) == 0 &&
           memcmp(a->score, b->score, sizeof a->score) == 0;
}

static void check_views(const struct world *world)
{
    struct view public_view, view;
    game_view(&world->game, GAME_NOBODY, &public_view);
    assert_int_equal(public_view.n_faces, 0);
    int alive = 0;
    for (int seat = 0; seat < world->game.n_seats; seat++) {
        game_view(&world->game, seat, &view);
        assert_int_equal(view.score[seat], world->lives[seat]);
        assert_int_equal(view.out[seat], world->lives[seat] == 0);
        alive += world->lives[seat] > 0;
        bool knows = view.cup_loaded && seat == world->roller && !view.out[seat];
        assert_true(same_public_part(&view, &public_view));
        assert_int_equal(view.n_faces, knows ? 2 : 0);
        if (knows)
            continue;
        assert_int_equal(view.thrown, GAME_NOTHING);
        for (int i = 0; i < GAME_FACES_MAX; i++)
            assert_int_equal(view.faces[i], 0);
    }
    assert_int_equal(alive == 1, game_over(&world->game));
    assert_int_equal(public_view.winner != GAME_NOBODY, game_over(&world->game));
    if (public_view.turn != GAME_NOBODY)
        assert_true(world->lives[public_view.turn] > 0);
    else
        assert_true(world->lives[public_view.winner] > 0);
}

/* Every move that is listed would be accepted, and nothing is listed when it is over. */
static void check_list(const struct world *world)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&world->game, moves);
    assert_int_equal(n == 0, game_over(&world->game));
    for (int i = 0; i < n; i++) {
        struct game copy = world->game;
        if (game_by_chance(&copy, &moves[i])) {
            moves[i].n_faces = 2;
            moves[i].faces[0] = moves[i].faces[1] = 6;
        }
        assert_int_equal(game_step(&copy, &moves[i], NULL), ACCEPTED);
        assert_false(game_equal(&copy, &world->game));
    }
}

/* Makes a move that may be nonsense; a refused one must leave no trace. */
static void try_move(struct world *world, const struct move *move)
{
    struct game before = world->game;
    struct view view;
    struct game_events events = {.n = -1};
    game_view(&world->game, GAME_NOBODY, &view);
    enum refusal wanted = judge(&world->game, move);
    enum refusal why = game_step(&world->game, move, &events);
    assert_string_equal(refusal_name(why), refusal_name(wanted));
    if (why != ACCEPTED) {
        assert_memory_equal(&world->game, &before, sizeof before);
        assert_int_equal(events.n, -1);
        return;
    }
    assert_true(events.n > 0 && world->n_moves < MOVES_MAX);
    world->moves[world->n_moves++] = *move;
    for (int i = 0; i < events.n; i++)
        follow_event(world, &events.list[i], move, &view);
    if (is_verb(move, "accept"))
        world->roller = GAME_NOBODY;
    check_views(world);
}

/* --- a whole game --- */

/* The same moves lead to the same game. */
static void check_replay(const struct world *world)
{
    struct game copy = world->start;
    for (int i = 0; i < world->n_moves; i++)
        assert_int_equal(game_step(&copy, &world->moves[i], NULL), ACCEPTED);
    assert_memory_equal(&copy, &world->game, sizeof copy);
}

/* So do they after they were written down. */
static void check_record(const struct world *world)
{
    char names[GAME_SEATS_MAX][GAME_WORD_BYTES], why[NOTATION_WHY_BYTES] = "";
    const char *players[GAME_SEATS_MAX];
    for (int i = 0; i < world->game.n_seats; i++) {
        snprintf(names[i], sizeof names[i], "player %d", i);
        players[i] = names[i];
    }
    json_t *record = notation_write(&world->start, players, world->moves, world->n_moves);
    const json_t *steps = notation_steps(record, why);
    struct notation_head head;
    struct game copy;
    assert_int_equal(notation_head(record, &head, why), ACCEPTED);
    assert_int_equal(game_start(&head.rules, head.n_seats, head.first, &copy), ACCEPTED);
    for (size_t i = 0; i < json_array_size(steps); i++) {
        struct move move;
        assert_true(notation_step(&head, json_array_get(steps, i), &move, why));
        assert_int_equal(game_step(&copy, &move, NULL), ACCEPTED);
    }
    assert_true(game_equal(&copy, &world->game));
    json_decref(record);
}

static void play_one(struct world *world, int run)
{
    world->chance = base_seed + (uint64_t)run;
    open_game(world);
    check_views(world);
    while (!game_over(&world->game)) {
        struct move move = one_in(world, 4) ? any_move(world) : any_legal(world);
        /* Leaving must not end every game. */
        if (is_verb(&move, GAME_LEAVE) && !one_in(world, 20))
            continue;
        if (one_in(world, 8))
            check_list(world);
        try_move(world, &move);
    }
    check_list(world);
    for (int i = 0; i < 20; i++) {
        struct move move = any_move(world);
        try_move(world, &move);
    }
    check_replay(world);
    if (run % WRITTEN_EVERY == 0)
        check_record(world);
}

static void test_random_games(void **state)
{
    (void)state;
    static struct world world;
    int64_t moves = 0, longest = 0;
    for (int run = 0; run < runs; run++) {
        play_one(&world, run);
        moves += world.n_moves;
        longest = world.n_moves > longest ? world.n_moves : longest;
    }
    print_message("%d games, %" PRId64 " moves, the longest %" PRId64 "\n", runs, moves, longest);
}

int main(void)
{
    const char *seed = getenv("SEED"), *number = getenv("RUNS");
    base_seed = seed != NULL ? strtoull(seed, NULL, 10) : (uint64_t)time(NULL) << 20;
    if (number != NULL)
        runs = atoi(number);
    print_message("# SEED=%" PRIu64 " repeats this run\n", base_seed);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
