/* test_bugiardi_random.c - Dadi Bugiardi played at random, with dice and with cards, by any rules
 * and by two to six, with nonsense in between: what must hold holds.
 *
 * SEED=n repeats a run that failed; RUNS=n plays more or fewer games than usual.
 */
#include "bugiardi_ladder.h"
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
    MOVES_MAX = 20000,  /* of a game: far more than any was seen to take */
    WRITTEN_EVERY = 20, /* games between two that are written as a record and read again */
    SEATS = 6,
    FACES = 5,
};

/* A game under way, and what is known of it from its moves and events alone. */
struct world {
    uint64_t chance;
    struct game start, game;
    int n_moves;
    struct move moves[MOVES_MAX];
    int points[SEATS];
    bool out[SEATS];
    bool knows[SEATS];         /* who has seen the faces as they lie */
    uint8_t faces[FACES];      /* 0: none */
    bool dealt[UINT8_MAX + 1]; /* cards of this round's pack */
    int rerolled;              /* dice of this turn, a bit each */
    int receiver;              /* who answers the first claim */
    int step;                  /* 1: to the left, -1: to the right */
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

/* --- the table --- */

static bool has_option(const struct game *game, const char *name, const char *value)
{
    char text[GAME_WORD_BYTES];
    rules_value_text(&game->rules, rules_option(&bugiardi_kind, name), text, sizeof text);
    return strcmp(text, value) == 0;
}

static int limit(const struct world *world)
{
    return world->game.rules.values[rules_option(&bugiardi_kind, "points")];
}

static int next_in(const struct world *world, int seat, int step)
{
    do {
        seat = (seat + step + world->game.n_seats) % world->game.n_seats;
    } while (world->out[seat]);
    return seat;
}

static int16_t any_value(struct world *world, const struct option *option)
{
    int n = 0;
    if (option->words == NULL)
        return (int16_t)(option->least + pick(world, option->most - option->least + 1));
    while (option->words[n] != NULL)
        n++;
    return (int16_t)pick(world, n);
}

/* Every option at random until they can stand together. Long games are rare. */
static struct rules any_rules(struct world *world)
{
    struct rules rules;
    rules_usual(&bugiardi_kind, &rules);
    do {
        for (int i = 0; i < bugiardi_kind.n_options; i++)
            rules.values[i] = any_value(world, &bugiardi_kind.options[i]);
    } while (rules_check(&rules) != ACCEPTED);
    if (!one_in(world, 20))
        rules.values[rules_option(&bugiardi_kind, "points")] = (int16_t)(1 + pick(world, 5));
    return rules;
}

/* A new round, as far as anybody can tell: whatever was seen, dealt or said is gone. */
static void forget_round(struct world *world, int starter)
{
    memset(world->knows, 0, sizeof world->knows);
    memset(world->faces, 0, sizeof world->faces);
    memset(world->dealt, 0, sizeof world->dealt);
    world->rerolled = 0;
    world->step = 1;
    world->receiver = next_in(world, starter, 1);
}

static void open_game(struct world *world)
{
    struct rules rules = any_rules(world);
    int n = 2 + pick(world, SEATS - 1), first = pick(world, n);
    assert_int_equal(game_start(&rules, n, first, &world->game), ACCEPTED);
    world->start = world->game;
    world->n_moves = 0;
    memset(world->points, 0, sizeof world->points);
    memset(world->out, 0, sizeof world->out);
    forget_round(world, first);
}

/* --- any moves --- */

static bool is_verb(const struct move *move, const char *name)
{
    return move->verb == game_verb(&bugiardi_kind, name);
}

/* One of the moves in order, with the dice thrown or the cards dealt. Dear claims are rarer than
 * among all that are in order, so that there are rounds of some length. */
static struct move any_legal(struct world *world)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&world->game, moves);
    assert_true(n > 0);
    int i = pick(world, n);
    if (is_verb(&moves[i], "claim") && !one_in(world, 4))
        i = pick(world, i + 1);
    struct move move = moves[i];
    if (game_by_chance(&world->game, &move))
        game_throw(&world->game, &move, below, &world->chance);
    return move;
}

static uint8_t any_face(struct world *world)
{
    if (one_in(world, 8))
        return (uint8_t)pick(world, 256);
    return (uint8_t)(one_in(world, 2) ? 9 + pick(world, 6)
                                      : 16 * (1 + pick(world, 4)) + 2 + pick(world, 13));
}

/* A move in order with something about it changed, or nonsense altogether. */
static struct move any_move(struct world *world)
{
    struct move move = {.value = GAME_NOTHING};
    if (!game_over(&world->game))
        move = any_legal(world);
    if (one_in(world, 3))
        move.seat = (int8_t)(pick(world, world->game.n_seats + 2) - 1);
    if (one_in(world, 3))
        move.verb = (uint8_t)pick(world, bugiardi_kind.n_verbs + 1);
    if (one_in(world, 3))
        move.value = (int16_t)(one_in(world, 2) ? pick(world, 10) - 2 : pick(world, 320) - 2);
    if (one_in(world, 4))
        move.n_faces = (uint8_t)(one_in(world, 10) ? UINT8_MAX : pick(world, FACES + 1));
    if (one_in(world, 4))
        move.n_picks = (uint8_t)(one_in(world, 10) ? UINT8_MAX : pick(world, FACES + 1));
    for (int i = 0; i < FACES; i++) {
        if (one_in(world, 8))
            move.faces[i] = any_face(world);
        if (one_in(world, 8))
            move.picks[i] = (uint8_t)(one_in(world, 8) ? UINT8_MAX : pick(world, FACES));
    }
    return move;
}

/* --- what must come of a move --- */

static bool are_dice(const struct move *move, int n)
{
    if (move->n_faces != n)
        return false;
    for (int i = 0; i < n; i++) {
        if (move->faces[i] < 9 || move->faces[i] > 14)
            return false;
    }
    return true;
}

static bool are_cards(const struct world *world, const struct move *move, int n)
{
    bool here[UINT8_MAX + 1] = {false};
    if (move->n_faces != n)
        return false;
    for (int i = 0; i < n; i++) {
        int face = move->faces[i], rank = face % 16, suit = face / 16;
        if (rank < 2 || rank > 14 || suit < 1 || suit > 4 || world->dealt[face] || here[face])
            return false;
        here[face] = true;
    }
    return true;
}

/* The positions picked, a bit each; -1 where they are none. */
static int bits_of(const struct move *move)
{
    int bits = 0;
    for (int i = 0; i < move->n_picks; i++) {
        if (move->n_picks > FACES || move->picks[i] >= FACES || (bits & 1 << move->picks[i]) != 0)
            return -1;
        bits |= 1 << move->picks[i];
    }
    return bits;
}

/* The content of a move whose verb is in order. */
static enum refusal judge_content(const struct world *world, const struct move *move,
                                  const struct view *view, bool listed)
{
    if (is_verb(move, "choose"))
        return listed ? ACCEPTED : REFUSED_BAD_RECEIVER;
    if (is_verb(move, "roll"))
        return are_dice(move, FACES) ? ACCEPTED : REFUSED_BAD_DICE;
    if (is_verb(move, "deal"))
        return are_cards(world, move, FACES) ? ACCEPTED : REFUSED_BAD_CARDS;
    int bits = bits_of(move);
    if (is_verb(move, "draw"))
        return bits >= 0 && are_cards(world, move, move->n_picks) ? ACCEPTED : REFUSED_BAD_CARDS;
    if (is_verb(move, "reroll") && (bits <= 0 || !are_dice(move, move->n_picks)))
        return REFUSED_BAD_DICE;
    if (is_verb(move, "reroll"))
        return (bits & world->rerolled) == 0 ? ACCEPTED : REFUSED_DIE_ALREADY_REROLLED;
    if (!is_verb(move, "claim"))
        return ACCEPTED;
    if (move->value < 0 || move->value >= bugiardi_kind.ladder(&world->game.rules))
        return REFUSED_BAD_CLAIM;
    return move->value > view->last ? ACCEPTED : REFUSED_TOO_LOW;
}

static enum refusal judge(const struct world *world, const struct move *move,
                          const struct view *view)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&world->game, moves);
    bool verb_listed = false, listed = false;
    if (move->seat < 0 || move->seat >= world->game.n_seats)
        return REFUSED_NOT_A_PLAYER;
    if (view->turn == GAME_NOBODY)
        return REFUSED_GAME_OVER;
    if (world->out[move->seat])
        return REFUSED_ELIMINATED;
    if (is_verb(move, GAME_LEAVE))
        return ACCEPTED;
    if (move->seat != view->turn)
        return REFUSED_NOT_YOUR_TURN;
    for (int i = 0; i < n; i++) {
        verb_listed = verb_listed || moves[i].verb == move->verb;
        listed = listed || (moves[i].verb == move->verb && moves[i].value == move->value);
    }
    return verb_listed ? judge_content(world, move, view, listed) : REFUSED_NOT_NOW;
}

/* --- what a move and its events change --- */

/* Only one of the two of the exchange takes a point, and only where somebody objected. */
static void follow_point(struct world *world, const struct game_event *event,
                         const struct move *move, const struct view *before)
{
    assert_true(is_verb(move, "object"));
    assert_int_equal(event->amount, 1);
    assert_true(event->seat == move->seat || event->seat == before->claimer);
    assert_true(before->claimer != move->seat);
    world->points[event->seat]++;
}

static void follow_reveal(const struct world *world, const struct game_event *event,
                          const struct view *before)
{
    int value = bugiardi_ladder_value(&world->game.rules, world->faces);
    assert_int_equal(event->n_faces, FACES);
    assert_memory_equal(event->faces, world->faces, FACES);
    assert_int_equal(event->value, value);
    assert_int_equal(event->claim, before->last);
    assert_int_equal(event->flag, value >= before->last);
    assert_int_equal(event->other, before->claimer);
}

static void follow_event(struct world *world, const struct game_event *event,
                         const struct move *move, const struct view *before)
{
    if (event->type != GAME_REVEALED)
        assert_int_equal(event->n_faces, 0);
    switch (event->type) {
    case GAME_REVEALED:
        follow_reveal(world, event, before);
        break;
    case GAME_LOST:
        follow_point(world, event, move, before);
        break;
    case GAME_LEFT:
        world->points[event->seat] = limit(world);
        break;
    case GAME_ELIMINATED:
        assert_int_equal(world->points[event->seat], limit(world));
        world->out[event->seat] = true;
        break;
    case GAME_NEW_HAND:
    case GAME_WON:
        forget_round(world, event->seat);
        break;
    default:
        break;
    }
}

static void follow_faces(struct world *world, const struct move *move)
{
    bool first = is_verb(move, "roll") || is_verb(move, "deal");
    bool cards = is_verb(move, "deal") || is_verb(move, "draw");
    for (int i = 0; i < move->n_faces; i++) {
        int position = first ? i : move->picks[i];
        assert_false(cards && world->dealt[move->faces[i]]);
        assert_false(is_verb(move, "reroll") && (world->rerolled & 1 << position) != 0);
        world->dealt[move->faces[i]] = cards;
        world->rerolled |= is_verb(move, "reroll") ? 1 << position : 0;
        world->faces[position] = move->faces[i];
    }
    if (move->n_faces > 0)
        memset(world->knows, 0, sizeof world->knows);
    world->knows[move->seat] = true;
}

/* Who answers the claim that was just made. */
static int answerer(struct world *world, const struct move *move, const struct view *before)
{
    int seat = world->receiver;
    if (before->last != GAME_NOTHING)
        return next_in(world, move->seat, world->step);
    while (world->out[seat] || seat == move->seat)
        seat = next_in(world, seat, world->step);
    return seat;
}

static void follow_move(struct world *world, const struct move *move, const struct view *before)
{
    struct view view;
    game_view(&world->game, GAME_NOBODY, &view);
    bool throws = bugiardi_kind.verbs[move->verb].faces_key != NULL;
    if (throws)
        follow_faces(world, move);
    if (is_verb(move, "look") || is_verb(move, "take"))
        world->knows[move->seat] = true;
    if (is_verb(move, "choose")) {
        assert_false(world->out[move->value] || move->value == move->seat);
        world->receiver = move->value;
        bool left = move->value == next_in(world, move->seat, 1);
        bool right = move->value == next_in(world, move->seat, -1);
        bool neighbour = has_option(&world->game, "receiver_choice", "neighbour");
        assert_true(left || right || !neighbour);
        world->step = neighbour && !left ? -1 : 1;
    }
    if (is_verb(move, "claim")) {
        assert_int_equal(view.turn, answerer(world, move, before));
        assert_int_equal(view.claimer, move->seat);
        assert_int_equal(view.last, move->value);
        world->rerolled = 0;
    }
}

/* --- what must hold after every move --- */

static void check_seat(const struct world *world, int seat, const struct view *public_view)
{
    struct view view;
    game_view(&world->game, seat, &view);
    assert_int_equal(view.score[seat], world->points[seat]);
    assert_int_equal(view.out[seat], world->out[seat]);
    assert_int_equal(view.out[seat], world->points[seat] == limit(world));
    bool sees = world->faces[0] != 0 && world->knows[seat] && !world->out[seat];
    assert_int_equal(view.n_faces, sees ? FACES : 0);
    assert_int_equal(view.locked, sees && seat == view.turn ? world->rerolled : 0);
    if (sees) {
        assert_memory_equal(view.faces, world->faces, FACES);
        assert_int_equal(view.thrown, bugiardi_ladder_value(&world->game.rules, world->faces));
    }
    /* Apart from the faces everybody sees the same. */
    view.n_faces = view.locked = 0;
    memset(view.faces, 0, sizeof view.faces);
    view.thrown = GAME_NOTHING;
    assert_true(view.phase == public_view->phase && view.turn == public_view->turn);
    assert_true(view.winner == public_view->winner && view.claimer == public_view->claimer);
    assert_true(view.last == public_view->last && view.cup_loaded == public_view->cup_loaded);
    assert_memory_equal(view.out, public_view->out, sizeof view.out);
    assert_memory_equal(view.score, public_view->score, sizeof view.score);
}

static void check_views(const struct world *world)
{
    struct view view;
    int alive = 0;
    game_view(&world->game, GAME_NOBODY, &view);
    assert_int_equal(view.n_faces, 0);
    assert_int_equal(view.thrown, GAME_NOTHING);
    assert_int_equal(view.locked, 0);
    for (int i = 0; i < GAME_FACES_MAX; i++)
        assert_int_equal(view.faces[i], 0);
    assert_int_equal(view.cup_loaded, world->faces[0] != 0);
    for (int seat = 0; seat < world->game.n_seats; seat++) {
        check_seat(world, seat, &view);
        alive += !world->out[seat];
    }
    assert_true(alive >= 1);
    assert_int_equal(alive == 1, view.turn == GAME_NOBODY);
    assert_int_equal(alive == 1, view.winner != GAME_NOBODY);
    assert_false(world->out[alive == 1 ? view.winner : view.turn]);
    bool chooses = strcmp(bugiardi_kind.phases[view.phase], "CHOOSE") == 0;
    assert_false(chooses && alive == 2);
}

/* Every move that is listed would be accepted, and no two are the same. */
static void check_list(struct world *world)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&world->game, moves);
    assert_int_equal(n == 0, game_over(&world->game));
    for (int i = 0; i < n; i++) {
        struct game copy = world->game;
        assert_true(i == 0 || memcmp(&moves[i], &moves[i - 1], sizeof moves[i]) != 0);
        if (game_by_chance(&copy, &moves[i]))
            game_throw(&copy, &moves[i], below, &world->chance);
        assert_int_equal(game_step(&copy, &moves[i], NULL), ACCEPTED);
    }
}

/* Makes a move that may be nonsense; a refused one must leave no trace. */
static void try_move(struct world *world, const struct move *move)
{
    struct game before = world->game;
    struct view view;
    struct game_events events = {.n = -1};
    game_view(&world->game, GAME_NOBODY, &view);
    enum refusal wanted = judge(world, move, &view);
    enum refusal why = game_step(&world->game, move, &events);
    assert_string_equal(refusal_name(why), refusal_name(wanted));
    if (why != ACCEPTED) {
        assert_memory_equal(&world->game, &before, sizeof before);
        assert_int_equal(events.n, -1);
        return;
    }
    assert_true(events.n > 0 && world->n_moves < MOVES_MAX);
    world->moves[world->n_moves++] = *move;
    follow_move(world, move, &view);
    for (int i = 0; i < events.n; i++)
        follow_event(world, &events.list[i], move, &view);
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
    static const char *const players[SEATS] = {"Anna", "Bruno", "Carla", "Dino", "Elsa", "Fabio"};
    char why[NOTATION_WHY_BYTES] = "";
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
        if (is_verb(&move, GAME_LEAVE) && !one_in(world, 10))
            continue;
        if (one_in(world, 8))
            check_list(world);
        try_move(world, &move);
    }
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
