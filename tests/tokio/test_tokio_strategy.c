/* test_tokio_strategy.c - `bussolotto solve --json --all` can be played from: who reads nothing
 * else loses to nobody in the long run, and plays as the master does, by any rules.
 *
 * SEED=n repeats a run that failed; RUNS=n tries more or fewer rules than usual.
 */
#include "best_response.h"
#include "chance.h"
#include "random_rules.h"
#include "robot.h"
#include "solve.h"
#include "spelt.h"
#include "testing.h"
#include "tokio_hand.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RULES = 6, GAMES = 1, TEXT_BYTES = 500, LIVES = 2, LIVES_MOST = 6 };

static const double slight = 1e-12;

static uint64_t chance;

static int pick(int bound)
{
    return (int)chance_below(&chance, (uint32_t)bound);
}

/* --- what is printed --- */

/* Rules as --rules takes them. */
static void spell(const struct rules *rules, char ret_text[TEXT_BYTES])
{
    size_t length = (size_t)snprintf(ret_text, TEXT_BYTES, "tokyo");
    for (int i = 0; i < rules->kind->n_options; i++) {
        char value[32];
        rules_value_text(rules, i, value, sizeof value);
        length += (size_t)snprintf(ret_text + length, TEXT_BYTES - length, ",%s=%s",
                                   rules->kind->options[i].name, value);
        assert_true(length < TEXT_BYTES);
    }
}

static json_t *run(const struct rules *rules, int starter, int other)
{
    char text[TEXT_BYTES], at[16], *said, *wrong;
    size_t said_length, wrong_length;
    FILE *out = open_memstream(&said, &said_length), *err = open_memstream(&wrong, &wrong_length);
    spell(rules, text);
    snprintf(at, sizeof at, "%d-%d", starter, other);
    int status = solve_run(
        &(struct solve_options){.rules = text, .at = at, .json = true, .all = true}, out, err);
    fclose(out);
    fclose(err);
    if (status != 0)
        fail_msg("%s: %s", text, wrong);
    json_t *solution = json_loads(said, 0, NULL);
    assert_non_null(solution);
    free(said);
    free(wrong);
    return solution;
}

/* The output for the rules that were asked about last, by lives; owned. */
static json_t *kept[LIVES_MOST + 1][LIVES_MOST + 1];
static struct rules kept_rules;

static void forget(void)
{
    for (int i = 0; i <= LIVES_MOST; i++) {
        for (int k = 0; k <= LIVES_MOST; k++) {
            json_decref(kept[i][k]);
            kept[i][k] = NULL;
        }
    }
}

static const json_t *solve(const struct rules *rules, int starter, int other)
{
    if (memcmp(rules->values, kept_rules.values, sizeof rules->values) != 0)
        forget();
    kept_rules = *rules;
    if (kept[starter][other] == NULL)
        kept[starter][other] = run(rules, starter, other);
    return kept[starter][other];
}

static bool is_of(const json_t *player, int mine, int theirs, unsigned may)
{
    bool own = json_is_true(json_object_get(player, "may_throw"));
    bool others = json_is_true(json_object_get(player, "other_may_throw"));
    return json_integer_value(json_object_get(player, "lives")) == mine &&
           json_integer_value(json_object_get(player, "against")) == theirs &&
           own == ((may & 1) != 0) && others == ((may & 2) != 0);
}

/* The player who has so many lives; `may`: who may throw for lives, 1 they and 2 the other. */
static const json_t *player_of(const json_t *solution, int mine, int theirs, unsigned may)
{
    size_t i;
    const json_t *player;
    json_array_foreach(json_object_get(solution, "players"), i,
                       player) if (is_of(player, mine, theirs, may)) return player;
    fail_msg("no player of %d lives against %d", mine, theirs);
    return NULL;
}

static const json_t *need(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    if (value == NULL)
        fail_msg("no %s", key);
    return value;
}

/* --- as a table --- */

static int place_of(const struct rules *rules, const char *word)
{
    int value = game_value(rules, word);
    if (value == GAME_NOTHING)
        fail_msg("no claim %s", word);
    return value;
}

static void read_claims(const struct rules *rules, const json_t *claims, int level,
                        struct best_table *table)
{
    const char *thrown, *move;
    json_t *moves, *share;
    json_object_foreach((json_t *)claims, thrown, moves)
    {
        int dice = place_of(rules, thrown);
        json_object_foreach(moves, move, share)
        {
            bool quits = strcmp(move, "foul") == 0 || strcmp(move, "give_up") == 0;
            double *where = quits ? &table->quits[level + 1][dice]
                                  : &table->claims[level + 1][dice][place_of(rules, move)];
            *where += json_real_value(share);
        }
    }
}

static void read_level(const struct rules *rules, const json_t *level, struct best_table *table)
{
    const char *claim;
    json_t *share, *move;
    const json_t *after = need(level, "after");
    int at = json_is_null(after) ? GAME_NOTHING : place_of(rules, json_string_value(after));
    read_claims(rules, need(level, "claims"), at, table);
    json_object_foreach((json_t *)need(level, "doubt"), claim, share)
        table->doubts[at + 1][place_of(rules, claim)] = json_real_value(share);
    json_object_foreach((json_t *)need(level, "else"), claim, move)
    {
        int value = place_of(rules, claim);
        if (strcmp(json_string_value(move), "concede") == 0)
            table->concedes[at + 1] = 1 - table->doubts[at + 1][value];
        else
            assert_string_equal(json_string_value(move), "accept");
    }
}

static int answer_of(const struct rules *rules, const char *move)
{
    if (strcmp(move, "doubt") == 0)
        return BEST_DOUBT;
    if (strcmp(move, "accept") == 0)
        return BEST_ACCEPT;
    return strcmp(move, "concede") == 0 ? BEST_CONCEDE : place_of(rules, move);
}

static void read_raised(const struct rules *rules, const json_t *raised, struct best_table *table)
{
    const char *claim, *thrown;
    json_t *answers, *move;
    json_object_foreach((json_t *)raised, claim, answers)
    {
        json_object_foreach(answers, thrown, move)
        {
            table->answers[place_of(rules, claim)][place_of(rules, thrown)] =
                answer_of(rules, json_string_value(move));
        }
    }
}

static void fill(void *context, struct best_lives lives, struct best_table *ret_table)
{
    const struct rules *rules = context;
    size_t i;
    const json_t *level;
    const json_t *solution = solve(rules, lives.mine, lives.theirs);
    const json_t *player = player_of(solution, lives.mine, lives.theirs, 0);
    json_array_foreach(need(player, "levels"), i, level) read_level(rules, level, ret_table);
    read_raised(rules, json_object_get(player, "raised"), ret_table);
}

/* --- nothing wins against who plays from it --- */

static double worth(const struct rules *rules, int starter, int other)
{
    return json_real_value(need(solve(rules, starter, other), "starter_wins"));
}

static void check_best(struct rules *rules)
{
    static struct best_response best;
    char text[TEXT_BYTES];
    spell(rules, text);
    best_response_find(rules, fill, rules, &best);
    for (int mine = 1; mine <= best.lives; mine++) {
        for (int theirs = 1; theirs <= best.lives; theirs++) {
            double starts = best.wins[0][0][mine][theirs] - worth(rules, mine, theirs);
            double follows = best.wins[1][0][mine][theirs] - (1 - worth(rules, theirs, mine));
            if (!(fabs(starts) < slight && fabs(follows) < slight))
                fail_msg("%s: at %d-%d a best response gains %g, %g", text, mine, theirs, starts,
                         follows);
        }
    }
}

/* Whether tables are read of all that these rules allow. */
static bool can_be_answered(const struct rules *rules)
{
    static const char *const beyond[] = {"pass_on", "rethrow", "tokio_shown", "void_on_32",
                                         "life_throw"};
    for (size_t i = 0; i < sizeof beyond / sizeof *beyond; i++)
        if (rules->values[rules_option(rules->kind, beyond[i])] != 0)
            return false;
    return true;
}

TEST_CASE(nobody_gains_by_the_rules_in_use)
{
    const struct game_kind *kind = game_find("tokio");
    int tried = 0;
    for (int i = 0; i < kind->n_presets; i++) {
        struct rules rules = spelt_rules(kind->presets[i].name);
        rules.values[rules_option(kind, "lives")] = LIVES;
        if (!can_be_answered(&rules))
            continue;
        check_best(&rules);
        tried++;
    }
    assert_true(tried >= 5);
}

static struct rules any_rules(void)
{
    struct rules rules;
    do {
        rules_usual(game_find("tokio"), &rules);
        for (int i = 0; i < rules.kind->n_options; i++)
            rules.values[i] = random_rules_value(&chance, &rules.kind->options[i], INT16_MAX);
        rules.values[rules_option(rules.kind, "lives")] = (int16_t)(1 + pick(2));
    } while (rules_check(&rules) != ACCEPTED);
    return rules;
}

TEST_CASE(nobody_gains_by_any_rules)
{
    for (int run = chance_runs(RULES); run > 0;) {
        struct rules rules = any_rules();
        if (!can_be_answered(&rules))
            continue;
        check_best(&rules);
        run--;
    }
}

/* --- it has an answer to whatever happens, the master's --- */

static const json_t *level_of(const json_t *player, const struct outlook *outlook)
{
    size_t i;
    const json_t *level;
    json_array_foreach(need(player, "levels"), i, level)
    {
        const json_t *after = need(level, "after");
        int at =
            json_is_null(after) ? GAME_NOTHING : place_of(outlook->rules, json_string_value(after));
        if (at == tokio_seen(&outlook->view).accepted)
            return level;
    }
    fail_msg("no level %d", tokio_seen(&outlook->view).accepted);
    return NULL;
}

static const json_t *by_claim(const struct rules *rules, const json_t *object, int claim)
{
    char word[GAME_WORD_BYTES];
    rules->kind->value_word(rules, claim, word);
    return need(object, word);
}

/* The share of a move in what is printed for the position. */
static double printed(const json_t *player, const struct outlook *outlook, const char *word)
{
    const struct rules *rules = outlook->rules;
    const struct view *view = &outlook->view;
    const json_t *move;
    if (view->phase == PHASE_ROLL) {
        move = need(player, "start");
    } else if (view->phase == PHASE_CLAIM && view->n_faces > 0) {
        move = by_claim(rules, need(level_of(player, outlook), "claims"), view->thrown);
        return json_real_value(json_object_get(move, word));
    } else if (view->phase == PHASE_CLAIM) {
        move = need(level_of(player, outlook), "unseen_claim");
    } else if (view->n_faces > 0) {
        move = by_claim(rules, by_claim(rules, need(player, "raised"), view->last), view->thrown);
    } else if (view->thrower == GAME_NOBODY) {
        bool again = outlook_value(outlook, VERB_RAISE, view->last) == NULL;
        const json_t *level = level_of(player, outlook),
                     *twice = json_object_get(level, "unseen_again");
        move = by_claim(rules, again && twice ? twice : need(level, "unseen"), view->last);
    } else {
        const json_t *level = level_of(player, outlook);
        double doubt = json_real_value(by_claim(rules, need(level, "doubt"), view->last));
        if (strcmp(word, "doubt") == 0 || doubt == 1)
            return strcmp(word, "doubt") == 0 ? doubt : 0;
        move = by_claim(rules, need(level, "else"), view->last);
        return strcmp(json_string_value(move), word) == 0 ? 1 - doubt : 0;
    }
    return strcmp(json_string_value(move), word) == 0 ? 1 : 0;
}

static void word_of(const struct outlook *outlook, int i, char word[GAME_WORD_BYTES])
{
    const struct move *move = &outlook->moves[i];
    const struct verb *verb = &outlook->rules->kind->verbs[move->verb];
    snprintf(word, GAME_WORD_BYTES, "%s", i < outlook->n_moves ? verb->name : "foul");
    if (verb->value_key != NULL && i < outlook->n_moves)
        outlook->rules->kind->value_word(outlook->rules, move->value, word);
}

static void compare(const struct game *game, struct robot_memory *memory)
{
    struct outlook outlook;
    struct evaluation evaluation;
    outlook_take(game, NULL, &outlook);
    int me = outlook.seat, other = 1 - me, lives = outlook.view.score[me],
        theirs = outlook.view.score[other];
    unsigned may = 0;
    if (game->rules.values[rules_option(game->rules.kind, "life_throw")])
        may = (tokio_seen(&outlook.view).spent >> me & 1 ? 0 : 1) |
              (tokio_seen(&outlook.view).spent >> other & 1 ? 0 : 2);
    assert_true(robot_evaluate(memory, &outlook, &evaluation));
    const json_t *player = player_of(solve(&game->rules, lives, theirs), lives, theirs, may);
    for (int i = 0; i < evaluation.n; i++) {
        char word[GAME_WORD_BYTES];
        word_of(&outlook, i, word);
        double share = printed(player, &outlook, word);
        if (fabs(share - evaluation.weight[i]) > 1e-9)
            fail_msg("%s: %g instead of %g", word, share, evaluation.weight[i]);
    }
}

/* Any legal moves, so that it comes to positions that the strategy itself would avoid. */
static void play(const struct rules *rules, struct robot_memory *memory)
{
    struct game game;
    assert_int_equal(game_start(rules, 2, 0, &game), ACCEPTED);
    while (!game_over(&game)) {
        struct move moves[GAME_MOVES_MAX];
        int n = game_legal(&game, moves);
        struct move *move = &moves[pick(n)];
        if (n > 1)
            compare(&game, memory);
        if (game_by_chance(&game, move))
            game_throw(&game, move, chance_below, &chance);
        assert_int_equal(game_step(&game, move, NULL), ACCEPTED);
    }
}

/* A throw for lives brings up to six, and there is no asking for more than the rules give. */
TEST_CASE(it_is_the_masters_play_by_any_rules)
{
    struct robot_memory *memory = robot_memory_new();
    const struct game_kind *kind = game_find("tokio");
    for (int i = 0; i < kind->n_presets; i++)
        for (int game = 0; game < GAMES; game++) {
            struct rules rules = spelt_rules(kind->presets[i].name);
            bool throws = rules.values[rules_option(kind, "life_throw")] != 0;
            rules.values[rules_option(kind, "lives")] = throws ? LIVES_MOST : LIVES;
            play(&rules, memory);
        }
    for (int run = chance_runs(RULES); run > 0; run--) {
        struct rules rules = any_rules();
        if (rules.values[rules_option(kind, "life_throw")])
            rules.values[rules_option(kind, "lives")] = LIVES_MOST;
        if (rules_check(&rules) == ACCEPTED)
            play(&rules, memory);
    }
    robot_memory_free(memory);
}

static int clean(void **state)
{
    forget();
    return 0;
}

int main(void)
{
    chance = chance_seed();
    return testing_run(NULL, clean);
}
