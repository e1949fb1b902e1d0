/* test_421_random.c - 421 played at random, by any rules and by any number, with nonsense in
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
    RUNS_USUAL = 2000,
    MOVES_MAX = 100000, /* of a game: far more than any was seen to take */
    WRITTEN_EVERY = 20, /* games between two that are written as a record and read again */
    DICE = 3,
};

/* A game under way, and what is known of it from its moves and events alone. */
struct world {
    uint64_t chance;
    struct game start, game;
    int n_moves;
    struct move moves[MOVES_MAX];
    int pot, gone; /* tokens on the table, and out of the game */
    int tokens[GAME_SEATS_MAX];
    int made[GAME_SEATS_MAX]; /* combinations of the round */
    bool in[GAME_SEATS_MAX];
    bool discharge;
    int required; /* throws; 0: not known */
    bool loyal;   /* nobody leaves */
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

static int value_of(const struct world *world, const char *option)
{
    return world->game.rules.values[rules_option(&fourtwentyone_kind, option)];
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

/* A rule set as it is, or every option at random. Many tokens are rare: they take long. */
static struct rules any_rules(struct world *world)
{
    const struct game_kind *kind = &fourtwentyone_kind;
    struct rules rules;
    rules_usual(kind, &rules);
    rules_take_preset(&rules, kind->presets[pick(world, kind->n_presets)].name);
    if (one_in(world, 4))
        return rules;
    for (int i = 0; i < kind->n_options; i++)
        rules.values[i] = any_value(world, &kind->options[i]);
    if (!one_in(world, 20))
        rules.values[rules_option(kind, "tokens")] = (int16_t)(2 + pick(world, 20));
    return rules;
}

static void open_game(struct world *world)
{
    struct rules rules = any_rules(world);
    int n = one_in(world, 4) ? 2 : 2 + pick(world, GAME_SEATS_MAX - 1);
    int first = one_in(world, 3) ? GAME_NOBODY : pick(world, n);
    assert_int_equal(game_start(&rules, n, first, &world->game), ACCEPTED);
    world->start = world->game;
    world->n_moves = 0;
    world->pot = value_of(world, "tokens");
    world->gone = world->required = 0;
    world->discharge = false;
    world->loyal = one_in(world, 2);
    for (int i = 0; i < n; i++) {
        world->tokens[i] = 0;
        world->made[i] = GAME_NOTHING;
        world->in[i] = true;
    }
}

/* --- any moves --- */

static bool is_verb(const struct move *move, const char *name)
{
    return move->verb == game_verb(&fourtwentyone_kind, name);
}

static struct view seen(const struct game *game)
{
    struct view view;
    game_view(game, GAME_NOBODY, &view);
    return view;
}

static bool is_phase(const struct view *view, const char *name)
{
    return strcmp(fourtwentyone_kind.phases[view->phase], name) == 0;
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
    struct view view = seen(&world->game);
    struct move move = {
        .seat = (int8_t)(pick(world, world->game.n_seats + 2) - 1),
        .verb = (uint8_t)pick(world, fourtwentyone_kind.n_verbs + 1),
        .value = (int16_t)(pick(world, 5) - 2),
        .n_faces = (uint8_t)pick(world, GAME_FACES_MAX + 1),
        .n_picks = (uint8_t)(one_in(world, 2) ? 0 : pick(world, GAME_FACES_MAX + 1)),
    };
    if (!one_in(world, 3) && view.turn != GAME_NOBODY)
        move.seat = view.turn;
    if (!one_in(world, 3))
        move.n_faces = is_phase(&view, "ROLLOFF") ? 1 : view.rolls == 0 ? DICE : move.n_picks;
    for (int i = 0; i < move.n_faces; i++)
        move.faces[i] = (uint8_t)(one_in(world, 12) ? pick(world, 256) : 1 + pick(world, 6));
    for (int i = 0; i < move.n_picks; i++)
        move.picks[i] = (uint8_t)(one_in(world, 12) ? pick(world, 256) : pick(world, DICE));
    if (one_in(world, 50))
        move.n_picks = UINT8_MAX;
    return move;
}

static bool faces_are_dice(const struct move *move, int n)
{
    bool good = move->n_faces == n;
    for (int i = 0; good && i < n; i++)
        good = move->faces[i] >= 1 && move->faces[i] <= 6;
    return good;
}

/* How many different dice are picked; 0 for anything else. */
static int picked(const struct move *move)
{
    bool used[DICE] = {false};
    for (int i = 0; i < move->n_picks; i++) {
        if (i >= DICE || move->picks[i] >= DICE || used[move->picks[i]])
            return 0;
        used[move->picks[i]] = true;
    }
    return move->n_picks;
}

/* What must come of a throw that is in order. */
static enum refusal judge_throw(const struct view *view, const struct move *move)
{
    if (is_phase(view, "ROLLOFF"))
        return move->n_picks == 0 && faces_are_dice(move, 1) ? ACCEPTED : REFUSED_BAD_DICE;
    if (view->rolls == 0 && move->n_picks != 0 && picked(move) != DICE)
        return REFUSED_FIRST_ROLL_ALL;
    if (view->rolls == 0)
        return faces_are_dice(move, DICE) ? ACCEPTED : REFUSED_BAD_DICE;
    if (move->n_picks == 0)
        return REFUSED_REROLL_AT_LEAST_ONE;
    bool good = picked(move) != 0 && faces_are_dice(move, picked(move));
    return good ? ACCEPTED : REFUSED_BAD_DICE;
}

static bool verb_is_in_order(const struct world *world, const struct view *view,
                             const struct move *move)
{
    if (is_verb(move, "roll"))
        return true;
    if (is_verb(move, "stop"))
        return is_phase(view, "LEAD") && view->rolls > 0;
    return is_verb(move, "passo") && value_of(world, "passo") && is_phase(view, "FOLLOW") &&
           view->rolls + 1 < world->required;
}

/* What must come of a move, from the rules and what everybody can see. */
static enum refusal judge(const struct world *world, const struct move *move)
{
    struct view view = seen(&world->game);
    if (move->seat < 0 || move->seat >= world->game.n_seats || !world->in[move->seat])
        return REFUSED_NOT_A_PLAYER;
    if (view.turn == GAME_NOBODY)
        return REFUSED_GAME_OVER;
    if (is_verb(move, GAME_LEAVE))
        return ACCEPTED;
    if (move->seat != view.turn)
        return REFUSED_NOT_YOUR_TURN;
    if (!verb_is_in_order(world, &view, move))
        return REFUSED_NOT_NOW;
    return is_verb(move, "stop") ? ACCEPTED : judge_throw(&view, move);
}

/* --- what must hold after every move --- */

static void new_round(struct world *world)
{
    world->required = 0;
    for (int i = 0; i < GAME_SEATS_MAX; i++)
        world->made[i] = GAME_NOTHING;
}

/* Who pays and who receives must have thrown the best and the worst of the round. */
static void follow_tokens(struct world *world, const struct game_event *event)
{
    const int *made = world->made;
    assert_true(event->amount >= 1);
    assert_int_equal(event->flag, !world->discharge);
    assert_int_equal(event->value, made[event->seat]);
    assert_int_equal(event->claim, made[event->other]);
    assert_int_not_equal(event->seat, event->other);
    for (int i = 0; i < world->game.n_seats; i++) {
        if (world->in[i])
            assert_true(made[i] != GAME_NOTHING && made[i] >= event->value &&
                        made[i] <= event->claim);
    }
    int *giver = event->flag ? &world->pot : &world->tokens[event->other];
    *giver -= event->amount;
    world->tokens[event->seat] += event->amount;
    assert_true(*giver >= 0);
}

static void follow_leaver(struct world *world, const struct game_event *event)
{
    assert_int_equal(event->amount, world->tokens[event->seat]);
    assert_int_equal(event->flag, !world->discharge);
    *(event->flag ? &world->pot : &world->gone) += event->amount;
    world->tokens[event->seat] = 0;
    world->in[event->seat] = false;
}

/* The game as its events tell it. */
static void follow_event(struct world *world, const struct game_event *event,
                         const struct view *before)
{
    switch (event->type) {
    case GAME_THROWN:
        assert_int_equal(event->n_faces, DICE);
        assert_int_equal(event->amount, before->rolls + 1);
        if (event->flag && !is_phase(before, "TIEBREAK"))
            world->made[event->seat] = event->value;
        break;
    case GAME_REQUIRED:
        assert_true(event->amount >= 1 && event->amount <= value_of(world, "rolls_max"));
        world->required = event->amount;
        if (world->made[event->seat] == GAME_NOTHING) /* by saying stop */
            world->made[event->seat] = before->thrown;
        assert_int_equal(event->value, world->made[event->seat]);
        break;
    case GAME_TOKENS:
        follow_tokens(world, event);
        break;
    case GAME_PHASE:
        assert_int_equal(world->pot, 0);
        assert_false(world->discharge);
        world->discharge = true;
        break;
    case GAME_LEFT:
        follow_leaver(world, event);
        break;
    case GAME_NEW_HAND:
        assert_int_equal(seen(&world->game).turn, event->seat);
        new_round(world);
        break;
    default:
        break;
    }
}

static void check_seat(const struct world *world, const struct view *view, int seat)
{
    assert_int_equal(view->score[seat], world->tokens[seat]);
    assert_int_equal(view->out[seat], !world->in[seat]);
    if (!game_over(&world->game))
        assert_int_equal(view->made[seat], world->in[seat] ? world->made[seat] : GAME_NOTHING);
    if (world->discharge && world->in[seat] && !game_over(&world->game))
        assert_true(world->tokens[seat] >= 1);
    assert_true(!view->tied[seat] || world->in[seat]);
}

static void check_view(const struct world *world)
{
    struct view view = seen(&world->game), other;
    int total = world->gone + view.pot, in = 0;
    assert_int_equal(view.pot, world->pot);
    for (int seat = 0; seat < world->game.n_seats; seat++) {
        check_seat(world, &view, seat);
        total += view.score[seat];
        in += world->in[seat];
        game_view(&world->game, seat, &other);
        assert_memory_equal(&other, &view, sizeof view);
    }
    assert_int_equal(total, value_of(world, "tokens"));
    assert_int_equal(view.part, world->discharge);
    assert_int_equal(view.winner != GAME_NOBODY, game_over(&world->game));
    assert_int_equal(view.n_faces, view.rolls > 0 ? DICE : 0);
    if (is_phase(&view, "FOLLOW"))
        assert_int_equal(view.required, world->required);
    else
        assert_int_equal(view.required, 0);
    if (game_over(&world->game))
        assert_true(world->in[view.winner] && (in == 1 || world->tokens[view.winner] == 0));
    else
        assert_true(world->in[view.turn] && in > 1);
}

/* Every move that is listed would be accepted, and nothing is listed when it is over. */
static void check_list(const struct world *world)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&world->game, moves);
    assert_int_equal(n == 0, game_over(&world->game));
    for (int i = 0; i < n; i++) {
        struct game copy = world->game;
        uint64_t chance = 1;
        if (game_by_chance(&copy, &moves[i]))
            game_throw(&copy, &moves[i], below, &chance);
        assert_int_equal(game_step(&copy, &moves[i], NULL), ACCEPTED);
        assert_false(game_equal(&copy, &world->game));
    }
}

/* Makes a move that may be nonsense; a refused one must leave no trace. */
static void try_move(struct world *world, const struct move *move)
{
    struct game before = world->game;
    struct view view = seen(&world->game);
    struct game_events events = {.n = -1};
    enum refusal wanted = judge(world, move);
    enum refusal why = game_step(&world->game, move, &events);
    assert_string_equal(refusal_name(why), refusal_name(wanted));
    if (why != ACCEPTED) {
        assert_memory_equal(&world->game, &before, sizeof before);
        assert_int_equal(events.n, -1);
        return;
    }
    assert_true(world->n_moves < MOVES_MAX);
    assert_true(events.n > 0);
    world->moves[world->n_moves++] = *move;
    for (int i = 0; i < events.n; i++)
        follow_event(world, &events.list[i], &view);
    check_view(world);
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
    check_view(world);
    while (!game_over(&world->game)) {
        struct move move = one_in(world, 4) ? any_move(world) : any_legal(world);
        if (is_verb(&move, GAME_LEAVE) && (world->loyal || !one_in(world, 20)))
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
    int64_t moves = 0, longest = 0, discharges = 0;
    for (int run = 0; run < runs; run++) {
        play_one(&world, run);
        moves += world.n_moves;
        longest = world.n_moves > longest ? world.n_moves : longest;
        discharges += world.discharge;
    }
    print_message("%d games, %" PRId64 " of them with a discharge, %" PRId64
                  " moves, the longest %" PRId64 "\n",
                  runs, discharges, moves, longest);
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
