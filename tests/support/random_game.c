/* random_game.c - a game played at random, by any rules and by any number, with nonsense in
 * between.
 */
#include "random_game.h"

#include "chance.h"
#include "notation.h"
#include "random_rules.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    WRITTEN_EVERY = 20, /* games between two that are written as a record and read again */
    NONSENSE_AT_END = 20,
    LEAVE_ONE_IN = 10, /* of those who would */
};

int random_game_pick(struct random_game *any, int bound)
{
    return (int)chance_below(&any->chance, (uint32_t)bound);
}

bool random_game_one_in(struct random_game *any, int n)
{
    return random_game_pick(any, n) == 0;
}

bool random_game_is_verb(const struct random_game *any, const struct move *move, const char *name)
{
    return move->verb == game_verb(any->kind->kind, name);
}

int random_game_number(const struct random_game *any, const char *option)
{
    return any->game.rules.values[rules_option(any->kind->kind, option)];
}

bool random_game_has(const struct random_game *any, const char *option, const char *value)
{
    char text[GAME_WORD_BYTES];
    rules_value_text(&any->game.rules, rules_option(any->kind->kind, option), text, sizeof text);
    return strcmp(text, value) == 0;
}

/* --- any rules --- */

/* A rule set as it is, or every option at random until they can stand together. Long games are
 * rare, so that there is time for many. */
static struct rules any_rules(struct random_game *any)
{
    const struct game_kind *kind = any->kind->kind;
    struct rules rules;
    rules_usual(kind, &rules);
    rules_take_preset(&rules, kind->presets[random_game_pick(any, kind->n_presets)].name);
    if (random_game_one_in(any, 4))
        return rules;
    do {
        for (int i = 0; i < kind->n_options; i++)
            rules.values[i] = random_rules_value(&any->chance, &kind->options[i], INT16_MAX);
    } while (rules_check(&rules) != ACCEPTED);
    int length = rules_option(kind, any->kind->length);
    if (random_game_one_in(any, 20))
        return rules;
    while (rules.values[length] > any->kind->short_enough)
        rules.values[length] = random_rules_value(&any->chance, &kind->options[length], INT16_MAX);
    return rules;
}

static void set_up(struct random_game *any)
{
    struct rules rules = any_rules(any);
    const struct game_kind *kind = any->kind->kind;
    int n = kind->seats_min;
    if (!random_game_one_in(any, 4))
        n += random_game_pick(any, kind->seats_max - kind->seats_min + 1);
    int first = random_game_pick(any, n);
    if (any->kind->may_have_no_first && random_game_one_in(any, 3))
        first = GAME_NOBODY;
    assert_int_equal(game_start(&rules, n, first, &any->game), ACCEPTED);
    any->start = any->game;
    any->n_moves = 0;
    any->kind->begin(any);
}

/* --- moves --- */

struct move random_game_thrown(struct random_game *any, struct move move)
{
    if (game_by_chance(&any->game, &move))
        game_throw(&any->game, &move, chance_below, &any->chance);
    return move;
}

static struct move any_legal(struct random_game *any)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&any->game, moves);
    assert_true(n > 0);
    return random_game_thrown(any, moves[random_game_pick(any, n)]);
}

static struct move some_move(struct random_game *any)
{
    if (random_game_one_in(any, 4))
        return any->kind->nonsense(any);
    return any->kind->legal ? any->kind->legal(any) : any_legal(any);
}

/* Every move that is listed would be accepted and change something, no two are the same, and
 * nothing is listed when it is over. */
static void check_list(struct random_game *any)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&any->game, moves);
    assert_int_equal(n == 0, game_over(&any->game));
    for (int i = 0; i < n; i++) {
        struct game copy = any->game;
        assert_true(i == 0 || memcmp(&moves[i], &moves[i - 1], sizeof moves[i]) != 0);
        struct move move = random_game_thrown(any, moves[i]);
        assert_int_equal(game_step(&copy, &move, NULL), ACCEPTED);
        assert_false(game_equal(&copy, &any->game));
    }
}

/* Makes a move that may be nonsense; a refused one must leave no trace. */
static void try_move(struct random_game *any, const struct move *move)
{
    struct game before = any->game;
    struct view view;
    struct game_events events = {.n = -1};
    game_view(&any->game, GAME_NOBODY, &view);
    enum refusal wanted = any->kind->judge(any, move, &view);
    enum refusal why = game_step(&any->game, move, &events);
    assert_string_equal(refusal_name(why), refusal_name(wanted));
    if (why != ACCEPTED) {
        assert_memory_equal(&any->game, &before, sizeof before);
        assert_int_equal(events.n, -1);
        return;
    }
    assert_true(events.n > 0 && any->n_moves < RANDOM_GAME_MOVES_MAX);
    any->moves[any->n_moves++] = *move;
    if (any->kind->follow_move)
        any->kind->follow_move(any, move, &view);
    for (int i = 0; i < events.n; i++)
        any->kind->follow_event(any, &events.list[i], move, &view);
    any->kind->check(any);
}

/* --- a whole game --- */

/* The same moves lead to the same game. */
static void check_replay(const struct random_game *any)
{
    struct game copy = any->start;
    for (int i = 0; i < any->n_moves; i++)
        assert_int_equal(game_step(&copy, &any->moves[i], NULL), ACCEPTED);
    assert_memory_equal(&copy, &any->game, sizeof copy);
}

/* So do they after they were written down. */
static void check_record(const struct random_game *any)
{
    char names[GAME_SEATS_MAX][GAME_WORD_BYTES], why[NOTATION_WHY_BYTES] = "";
    const char *players[GAME_SEATS_MAX];
    for (int i = 0; i < any->game.n_seats; i++) {
        snprintf(names[i], sizeof names[i], "player %d", i);
        players[i] = names[i];
    }
    json_t *record = notation_write(&any->start, players, any->moves, NULL, any->n_moves);
    const json_t *steps = notation_steps(record, why);
    struct notation_head head;
    struct game copy;
    assert_int_equal(notation_head(record, &head, why), ACCEPTED);
    assert_int_equal(game_start(&head.rules, head.n_seats, head.first, &copy), ACCEPTED);
    for (size_t i = 0; i < json_array_size(steps); i++) {
        struct move move;
        struct seal unused;
        assert_true(notation_step(&head, json_array_get(steps, i), &move, &unused, why));
        assert_int_equal(game_step(&copy, &move, NULL), ACCEPTED);
    }
    assert_true(game_equal(&copy, &any->game));
    json_decref(record);
}

/* In half of the games nobody leaves, else leaving would end most of them. */
static void play_one(struct random_game *any, bool written)
{
    set_up(any);
    any->kind->check(any);
    bool loyal = random_game_one_in(any, 2);
    while (!game_over(&any->game)) {
        struct move move = some_move(any);
        if (random_game_is_verb(any, &move, GAME_LEAVE) &&
            (loyal || !random_game_one_in(any, LEAVE_ONE_IN)))
            continue;
        if (random_game_one_in(any, 8))
            check_list(any);
        try_move(any, &move);
    }
    check_list(any);
    for (int i = 0; i < NONSENSE_AT_END; i++) {
        struct move move = any->kind->nonsense(any);
        try_move(any, &move);
    }
    check_replay(any);
    if (written)
        check_record(any);
}

void random_game_play(const struct random_game_kind *kind)
{
    static struct random_game any;
    int runs = chance_runs(kind->runs);
    int64_t moves = 0, longest = 0;
    uint64_t seed = chance_seed();
    any.kind = kind;
    for (int run = 0; run < runs; run++) {
        any.chance = seed + (uint64_t)run;
        play_one(&any, run % WRITTEN_EVERY == 0);
        moves += any.n_moves;
        longest = any.n_moves > longest ? any.n_moves : longest;
    }
    print_message("%d games, %" PRId64 " moves, the longest %" PRId64 "\n", runs, moves, longest);
}
