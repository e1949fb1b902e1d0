/* test_fourtwentyone_chances.c - the chances that the robots for 421 work out, against the game
 * itself: played out in every way, or one move further at random.
 *
 * SEED=n repeats a run that failed; RUNS=n looks at more or fewer positions than usual.
 */
#include "chance.h"
#include "fourtwentyone_many.h"
#include "fourtwentyone_options.h"
#include "fourtwentyone_round.h"
#include "fourtwentyone_two.h"
#include "robot.h"
#include "spelt.h"
#include "testing.h"

#include <math.h>
#include <string.h>

enum { FEW = 4, ROLLS = 3, FACES = 216 };

static uint64_t seed;
static int runs = 4; /* 12 in make soak */

static struct rules rules_of(const char *preset, int tokens, int rolls)
{
    struct rules rules = spelt_rules(preset);
    rules.values[OPTION_TOKENS] = (int16_t)tokens;
    rules.values[OPTION_ROLLS_MAX] = (int16_t)rolls;
    return rules;
}

/* --- throws --- */

TEST_CASE(kept_dice_have_numbers_of_their_own)
{
    struct rules rules = rules_of("italiano", 11, 3);
    bool seen[KEPT] = {false};
    for (int i = 0; i < FACES; i++) {
        uint8_t dice[] = {(uint8_t)(1 + i / 36), (uint8_t)(1 + i / 6 % 6), (uint8_t)(1 + i % 6)};
        for (unsigned picks = 0; picks < 8; picks++)
            seen[fourtwentyone_throws_kept(&rules, dice, picks)] = true;
    }
    for (int kept = 0; kept < KEPT; kept++)
        assert_true(seen[kept]);
}

TEST_CASE(the_mean_of_a_throw_is_that_of_its_faces)
{
    uint64_t chance = seed;
    struct rules rules = rules_of("francese", 11, 3);
    struct fourtwentyone_throws throws;
    double values[KEPT];
    fourtwentyone_throws_list(&rules, &throws);
    for (int combo = 0; combo < COMBOS; combo++)
        values[KEPT_ALL + combo] = chance_below(&chance, 1000);
    fourtwentyone_throws_mean(&throws, values);
    for (unsigned picks = 0; picks < 8; picks++) {
        const uint8_t dice[] = {4, 2, 4};
        double sum = 0;
        for (int i = 0; i < FACES; i++) {
            uint8_t fallen[] = {(uint8_t)(1 + i / 36), (uint8_t)(1 + i / 6 % 6),
                                (uint8_t)(1 + i % 6)};
            for (int die = 0; die < DICE; die++)
                fallen[die] = (picks >> die & 1) != 0 ? fallen[die] : dice[die];
            sum += values[KEPT_ALL + fourtwentyone_combo_made(&rules, fallen)];
        }
        double mean = values[fourtwentyone_throws_kept(&rules, dice, picks)];
        assert_true(fabs(sum / FACES - mean) < 1e-9);
    }
}

/* --- two players: every way in which a game of few tokens can go --- */

/* The first seat's chances that are known so far: when a round begins, by the part, the tokens of
 * both seats and who starts; and within a round, by all that it depends on. */
struct tree {
    double starts[2][TWO_TOKENS_MAX + 1][TWO_TOKENS_MAX + 1][2];
    double within[2][ROLLS + 1][ROLLS + 1][COMBOS][COMBOS + 1];
    bool known[2][ROLLS + 1][ROLLS + 1][COMBOS][COMBOS + 1];
};

static double grow(struct tree *tree, const struct game *game);

static struct view view_of(const struct game *game)
{
    return spelt_view(game, GAME_NOBODY);
}

/* In how many orders the dice can have fallen; 0 unless they stand in order. */
static int orders(const uint8_t *faces, int n)
{
    int ways = 1, same = 1;
    for (int i = 1; i < n; i++) {
        same = faces[i] == faces[i - 1] ? same + 1 : 1;
        ways = faces[i] < faces[i - 1] ? 0 : ways * (i + 1) / same;
    }
    return ways;
}

/* The mean of all ways a throw can fall. */
static double grow_throw(struct tree *tree, const struct game *game, struct move move)
{
    int n = move.n_picks > 0 ? move.n_picks : DICE, ways = n == 1 ? 6 : n == 2 ? 36 : FACES;
    double sum = 0;
    move.n_faces = (uint8_t)n;
    for (int i = 0; i < ways; i++) {
        struct game next = *game;
        for (int die = 0, rest = i; die < n; die++, rest /= 6)
            move.faces[die] = (uint8_t)(1 + rest % 6);
        if (orders(move.faces, n) == 0)
            continue;
        assert_int_equal(game_step(&next, &move, NULL), ACCEPTED);
        sum += grow(tree, &next) * orders(move.faces, n);
    }
    return sum / ways;
}

/* The game after both throw for who won the round: the first to throw does, or the other. */
static struct game after_tie(const struct game *game, bool first_wins)
{
    struct game next = *game;
    struct move move = {
        .value = GAME_NOTHING, .n_faces = DICE, .faces = {6, 5, first_wins ? 2 : 1}};
    for (int i = 0; i < 2; i++, move.faces[2] = first_wins ? 1 : 2) {
        move.seat = view_of(&next).turn;
        assert_int_equal(game_step(&next, &move, NULL), ACCEPTED);
    }
    return next;
}

/* Either wins the extra throw as often as the other. */
static double grow_tie(struct tree *tree, const struct game *game)
{
    struct game won = after_tie(game, true), lost = after_tie(game, false);
    return (grow(tree, &won) + grow(tree, &lost)) / 2;
}

static double grow_choice(struct tree *tree, const struct game *game)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(game, moves), sign = moves[0].seat == 0 ? 1 : -1;
    double best = -2;
    for (int i = 0; i < n; i++) {
        struct game next = *game;
        double value;
        if (moves[i].verb == VERB_STOP) {
            assert_int_equal(game_step(&next, &moves[i], NULL), ACCEPTED);
            value = grow(tree, &next);
        } else {
            value = grow_throw(tree, game, moves[i]);
        }
        best = sign * value > best ? sign * value : best;
    }
    return sign * best;
}

/* The chance of the first seat to win, by what is known of the beginnings of rounds. */
static double grow(struct tree *tree, const struct game *game)
{
    struct view view = view_of(game);
    struct fourtwentyone_seen own = fourtwentyone_seen(&view);
    if (view.turn == GAME_NOBODY)
        return view.winner == 0;
    if (view.phase == PHASE_TIEBREAK)
        return grow_tie(tree, game);
    if (view.opens)
        return tree->starts[own.part][view.score[0]][view.score[1]][view.turn];
    if (view.rolls == 0)
        return grow_choice(tree, game);
    int other = view.made[1 - view.turn] + 1;
    double *value = &tree->within[view.turn][view.rolls][own.required][view.thrown][other];
    bool *known = &tree->known[view.turn][view.rolls][own.required][view.thrown][other];
    if (!*known)
        *value = grow_choice(tree, game);
    *known = true;
    return *value;
}

/* A game at the beginning of a round. */
static struct game game_at(const struct rules *rules, struct fourtwentyone_tokens tokens, int seat)
{
    struct game game;
    assert_int_equal(game_start(rules, 2, seat, &game), ACCEPTED);
    struct round round = fourtwentyone_round_load(&game);
    round.part = (uint8_t)tokens.part;
    round.pot = (uint8_t)tokens.pot;
    round.tokens[seat] = (uint8_t)tokens.starter;
    round.tokens[1 - seat] = (uint8_t)tokens.other;
    fourtwentyone_round_keep(&game, &round);
    return game;
}

/* Works out a round once more, for both seats as its starter; by how much it has changed. */
static double grow_round(struct tree *tree, const struct rules *rules,
                         struct fourtwentyone_tokens tokens)
{
    struct game game = game_at(rules, tokens, 0);
    memset(tree->known, 0, sizeof tree->known);
    double *mine = &tree->starts[tokens.part][tokens.starter][tokens.other][0], before = *mine;
    *mine = grow_choice(tree, &game);
    tree->starts[tokens.part][tokens.other][tokens.starter][1] = 1 - *mine;
    return fabs(*mine - before);
}

static void solve_two(const struct rules *rules, int total, struct fourtwentyone_two *ret_two)
{
    fourtwentyone_two_begin(rules, total, ret_two);
    while (fourtwentyone_two_go_on(ret_two))
        ;
}

static void is_chance(const struct fourtwentyone_two *two, const struct tree *tree,
                      struct fourtwentyone_tokens tokens)
{
    double wanted = tree->starts[tokens.part][tokens.starter][tokens.other][0];
    double chance = fourtwentyone_two_chance(two, tokens);
    if (fabs(wanted - chance) > 1e-7)
        fail_msg("part %d, %d on the table, %d and %d: %.9f and not %.9f", tokens.part, tokens.pot,
                 tokens.starter, tokens.other, chance, wanted);
}

/* All rounds that there can be with so many tokens, or some of the last where one takes long. */
static void plays_out(const struct rules *rules, int rounds)
{
    static struct tree tree;
    static struct fourtwentyone_two two;
    int total = rules->values[OPTION_TOKENS];
    double most = 1;
    memset(&tree, 0, sizeof tree);
    solve_two(rules, total, &two);
    for (int sweep = 0; sweep < 100 && most > 1e-9; sweep++) {
        most = 0;
        for (int held = 1; held < total; held++)
            most = fmax(most, grow_round(&tree, rules,
                                         (struct fourtwentyone_tokens){PART_DISCHARGE, 0, held,
                                                                       total - held}));
        if (total == 2)
            break;
    }
    for (int held = 1; held < total; held++)
        is_chance(&two, &tree,
                  (struct fourtwentyone_tokens){PART_DISCHARGE, 0, held, total - held});
    for (int pot = 1; pot <= total; pot++) {
        for (int held = 0; held + pot <= total && rounds > 0; held++, rounds--) {
            struct fourtwentyone_tokens tokens = {PART_CHARGE, pot, held, total - pot - held};
            grow_round(&tree, rules, tokens);
            is_chance(&two, &tree, tokens);
        }
    }
}

/* The first seat's chance when a round begins, as the robot says it. */
static void believe(struct tree *tree, const struct fourtwentyone_two *two,
                    struct fourtwentyone_tokens tokens)
{
    struct fourtwentyone_tokens turned = {tokens.part, tokens.pot, tokens.other, tokens.starter};
    double *starts = tree->starts[tokens.part][tokens.starter][tokens.other];
    starts[0] = fourtwentyone_two_chance(two, tokens);
    starts[1] = 1 - fourtwentyone_two_chance(two, turned);
}

/* Of many tokens each round is worth what the game after it is worth. */
static void holds(int total)
{
    static struct tree tree;
    static struct fourtwentyone_two two;
    struct rules rules = rules_of("francese", total, 2);
    memset(&tree, 0, sizeof tree);
    solve_two(&rules, total, &two);
    for (int held = 1; held < total; held++)
        believe(&tree, &two, (struct fourtwentyone_tokens){PART_DISCHARGE, 0, held, total - held});
    for (int pot = 1; pot <= total; pot++)
        for (int held = 0; held + pot <= total; held++)
            believe(&tree, &two,
                    (struct fourtwentyone_tokens){PART_CHARGE, pot, held, total - pot - held});
    for (int held = 1; held < total; held += total / 5) {
        struct fourtwentyone_tokens discharge = {PART_DISCHARGE, 0, held, total - held};
        struct fourtwentyone_tokens charge = {PART_CHARGE, total - held, held / 2, held - held / 2};
        assert_true(grow_round(&tree, &rules, discharge) < 1e-7);
        assert_true(grow_round(&tree, &rules, charge) < 1e-7);
    }
}

TEST_CASE(two_players_have_exact_chances_with_any_tokens)
{
    holds(25);
    holds(41);
    holds(TWO_TOKENS_MAX);
}

/* No part has more rounds than this, and none stands still. */
TEST_CASE(the_chances_of_two_are_worked_out_in_parts)
{
    enum { ROUNDS = 4 * TWO_TOKENS_MAX, PARTS = 100 };
    static struct fourtwentyone_two whole, two;
    struct rules rules = rules_of("francese", TWO_TOKENS_MAX, 3);
    solve_two(&rules, TWO_TOKENS_MAX, &whole);
    fourtwentyone_two_begin(&rules, TWO_TOKENS_MAX, &two);
    bool more = true;
    for (int parts = 0; more; parts++) {
        int before = two.sweeps + two.pot;
        assert_in_range(parts, 0, PARTS);
        more = fourtwentyone_two_go_on(&two);
        assert_in_range(two.sweeps + two.pot, before + 1, before + ROUNDS / TWO_TOKENS_MAX);
    }
    assert_memory_equal(whole.charge, two.charge, sizeof two.charge);
    assert_memory_equal(whole.discharge, two.discharge, sizeof two.discharge);
}

TEST_CASE(two_players_have_the_chances_of_the_whole_game)
{
    struct rules rules = rules_of("italiano", FEW, 1);
    plays_out(&rules, 100);
    rules = rules_of("francese", FEW, 1);
    rules.values[OPTION_NEGATIVO] = false;
    rules.values[OPTION_ORDER] = ORDER_LITERAL;
    plays_out(&rules, 100);
    rules.values[OPTION_BEST_WORTH] = BEST_WORTH_8;
    plays_out(&rules, 100);
    rules = rules_of("italiano", 2, 2);
    plays_out(&rules, 0);
}

/* --- one move further --- */

/* The first throw of a turn leaves nothing to choose, but is valued all the same. */
static void evaluate(struct robot_memory *robot, const struct outlook *outlook,
                     struct evaluation *ret_evaluation)
{
    struct outlook two = *outlook;
    if (two.n_all == 1)
        two.moves[two.n_all++] = two.moves[0];
    assert_true(robot_evaluate(robot, &two, ret_evaluation));
    ret_evaluation->n = outlook->n_moves;
}

/* The chance of a seat in any position, as the robot has it. */
static double chance_of(struct robot_memory *robot, const struct game *game, int seat)
{
    struct outlook outlook;
    struct evaluation evaluation;
    struct view view = view_of(game);
    if (view.turn == GAME_NOBODY)
        return view.winner == seat;
    outlook_take(game, NULL, &outlook);
    evaluate(robot, &outlook, &evaluation);
    int best = evaluation_choose(&evaluation, ROBOT_MASTER, 1);
    return outlook.seat == seat ? evaluation.chance[best] : 1 - evaluation.chance[best];
}

static double chance_after_tie(struct robot_memory *robot, const struct game *game, int seat)
{
    struct game won = after_tie(game, true), lost = after_tie(game, false);
    return (chance_of(robot, &won, seat) + chance_of(robot, &lost, seat)) / 2;
}

/* The mean of the chances after a move, over all its faces. */
static double mean_after(struct robot_memory *robot, const struct game *game, struct move move)
{
    int n = move.n_picks > 0 ? move.n_picks : DICE, ways = n == 1 ? 6 : n == 2 ? 36 : FACES;
    double sum = 0;
    if (move.verb == VERB_STOP)
        n = 0, ways = 1;
    move.n_faces = (uint8_t)n;
    for (int i = 0; i < ways; i++) {
        struct game next = *game;
        for (int die = 0, rest = i; die < n; die++, rest /= 6)
            move.faces[die] = (uint8_t)(1 + rest % 6);
        assert_int_equal(game_step(&next, &move, NULL), ACCEPTED);
        bool tie = view_of(&next).phase == PHASE_TIEBREAK;
        sum += tie ? chance_after_tie(robot, &next, move.seat) : chance_of(robot, &next, move.seat);
    }
    return sum / ways;
}

/* Any position of two players in a round. */
static struct game any_position(uint64_t *chance)
{
    struct game game;
    const char *preset = chance_below(chance, 2) == 0 ? "italiano" : "francese";
    struct rules rules =
        rules_of(preset, 2 + (int)chance_below(chance, 12), 1 + (int)chance_below(chance, 3));
    rules.values[OPTION_ORDER] = (int16_t)chance_below(chance, 3);
    rules.values[OPTION_BEST_WORTH] = (int16_t)chance_below(chance, 4);
    rules.values[OPTION_NEGATIVO] = (int16_t)chance_below(chance, 2);
    assert_int_equal(game_start(&rules, 2, 0, &game), ACCEPTED);
    for (int left = (int)chance_below(chance, 40); left >= 0; left--) {
        struct move moves[GAME_MOVES_MAX];
        struct game next = game;
        struct move *move = &moves[chance_below(chance, (uint32_t)game_legal(&game, moves))];
        if (game_by_chance(&game, move))
            game_throw(&game, move, chance_below, chance);
        game_step(&next, move, NULL);
        if (game_over(&next))
            break;
        bool round = view_of(&next).phase == PHASE_LEAD || view_of(&next).phase == PHASE_FOLLOW;
        left += left == 0 && !round;
        game = next;
    }
    return game;
}

static void a_move_is_worth_the_mean_of_what_follows(struct robot_memory *robot, uint64_t run)
{
    struct outlook outlook;
    struct evaluation evaluation;
    struct game game = any_position(&run);
    if (view_of(&game).phase != PHASE_LEAD && view_of(&game).phase != PHASE_FOLLOW)
        return;
    outlook_take(&game, NULL, &outlook);
    evaluate(robot, &outlook, &evaluation);
    int move = (int)chance_below(&run, (uint32_t)evaluation.n);
    double mean = mean_after(robot, &game, outlook.moves[move]);
    if (fabs(mean - evaluation.chance[move]) > 1e-6)
        fail_msg("%.9f and not %.9f", evaluation.chance[move], mean);
}

TEST_CASE(two_players_values_fit_each_other)
{
    struct robot_memory *robot = robot_memory_new();
    for (int i = 0; i < runs; i++)
        a_move_is_worth_the_mean_of_what_follows(robot, seed + (uint64_t)i);
    robot_memory_free(robot);
}

/* --- three and more --- */

static void solve_many(const struct rules *rules, int n, int total,
                       struct fourtwentyone_many *ret_many)
{
    fourtwentyone_many_begin(rules, n, total, ret_many);
    while (fourtwentyone_many_go_on(ret_many))
        ;
}

/* Any tokens between two rounds. */
static struct fourtwentyone_players any_players(int n, int total, uint64_t *chance)
{
    struct fourtwentyone_players players = {.n = n, .pot = total};
    players.part = total >= n && chance_below(chance, 2) == 0 ? PART_DISCHARGE : PART_CHARGE;
    for (int i = 0; i < n && players.part == PART_DISCHARGE; i++, players.pot--)
        players.held[i] = 1;
    int left = players.part == PART_DISCHARGE ? 0 : 1 + (int)chance_below(chance, (uint32_t)total);
    for (; players.pot > left; players.pot--)
        players.held[chance_below(chance, (uint32_t)n)]++;
    return players;
}

static double after(const struct fourtwentyone_many *many,
                    const struct fourtwentyone_players *players, int moves, int player)
{
    struct fourtwentyone_end end = {.best = 0, .worst = 1, .moves = moves};
    return fourtwentyone_many_after(many, players, end, player);
}

/* A roll that is worth more tokens than there are moves those there are; a 421 leaves one on the
 * table, unless it has a number. */
TEST_CASE(no_more_tokens_move_than_there_are)
{
    enum { LEFT = 3, MUCH = 6 };
    static struct fourtwentyone_many many;
    for (int best = BEST_WORTH_ALL; best <= BEST_WORTH_11; best++) {
        struct rules rules = rules_of("italiano", 11, 3);
        struct fourtwentyone_players players = {PART_CHARGE, 3, LEFT, {0, 4, 4}};
        rules.values[OPTION_BEST_WORTH] = (int16_t)best;
        solve_many(&rules, 3, 11, &many);
        int all = best == BEST_WORTH_ALL ? LEFT - 1 : LEFT;
        for (int player = 0; player < players.n; player++) {
            double much = after(&many, &players, MUCH, player);
            assert_true(much == after(&many, &players, LEFT, player));
            assert_true(after(&many, &players, MOVES_ALL, player) ==
                        after(&many, &players, all, player));
        }
    }
}

/* The chances of all to win add up to 1. Shares of others who finish behind add up to half of the
 * players, and to more if some share the first place. */
static void add_up(const struct fourtwentyone_many *many, struct fourtwentyone_players players,
                   uint64_t *chance)
{
    int n = players.n;
    bool ranks = many->rules.values[OPTION_ENDS] == ENDS_LAST_HOLDER;
    bool shares = ranks && players.part == PART_CHARGE;
    struct fourtwentyone_end end = {.best = (int)chance_below(chance, (uint32_t)n),
                                    .moves = 1 + (int)chance_below(chance, MOVES_ALL)};
    double sum = 0, wanted = ranks ? n / 2.0 : 1;
    end.worst = (end.best + 1 + (int)chance_below(chance, (uint32_t)n - 1)) % n;
    fourtwentyone_many_clip(many, &players);
    for (int player = 0; player < n; player++) {
        double one = fourtwentyone_many_after(many, &players, end, player);
        assert_true(one >= 0 && one <= 1);
        sum += one;
    }
    bool right = sum > wanted - 1e-3 && (sum < wanted + 1e-3 || (shares && sum <= n - 1));
    if (!right)
        fail_msg("%d players, part %d, ranks %d: %.6f and not %.6f", n, players.part, ranks, sum,
                 wanted);
}

TEST_CASE(chances_of_many_add_up)
{
    static struct fourtwentyone_many many;
    uint64_t chance = seed;
    for (int i = 0; i < 10; i++) {
        int n = i == 0 ? GAME_SEATS_MAX : 3 + (int)chance_below(&chance, 5);
        int total = i == 1 ? 99 : 2 + (int)chance_below(&chance, 11);
        for (int ends = ENDS_FIRST_OUT; ends <= ENDS_LAST_HOLDER; ends++) {
            struct rules rules = rules_of(i % 2 == 0 ? "italiano" : "francese", total, 3);
            rules.values[OPTION_ENDS] = (int16_t)ends;
            solve_many(&rules, n, total, &many);
            for (int j = 0; j < 50; j++)
                add_up(&many, any_players(n, total, &chance), &chance);
        }
    }
}

/* More players than tokens that count: each holds two of them, and the starter has thrown a 421. */
TEST_CASE(a_table_full_of_players_is_valued_too)
{
    struct rules rules = rules_of("italiano", 2 * GAME_SEATS_MAX, 3);
    struct robot_memory *robot = robot_memory_new();
    struct evaluation evaluation;
    struct outlook outlook;
    struct game game;
    assert_int_equal(game_start(&rules, GAME_SEATS_MAX, 0, &game), ACCEPTED);
    struct round round = fourtwentyone_round_load(&game);
    round.part = PART_DISCHARGE;
    round.pot = 0;
    memset(round.tokens, 2, sizeof round.tokens);
    fourtwentyone_round_keep(&game, &round);
    struct move move = {.value = GAME_NOTHING, .n_faces = DICE, .faces = {4, 2, 1}};
    assert_int_equal(game_step(&game, &move, NULL), ACCEPTED);
    outlook_take(&game, NULL, &outlook);
    assert_true(robot_evaluate(robot, &outlook, &evaluation));
    for (int i = 0; i < evaluation.n; i++)
        assert_true(evaluation.chance[i] > 0 && evaluation.chance[i] < 1);
    int best = evaluation_choose(&evaluation, ROBOT_MASTER, seed);
    assert_int_equal(outlook.moves[best].verb, VERB_STOP);
    assert_true(evaluation.chance[best] > 0.5);
    robot_memory_free(robot);
}

TESTS_BEGIN(seed = chance_seed(), runs = chance_runs(runs))
