/* test_tokio_best.c - nothing that the rules allow wins against the master of two-player Tokio, by
 * any rules; and what it says of each move is true.
 *
 * SEED=n repeats a run that failed; RUNS=n tries more or fewer rules than usual.
 */
#include "chance.h"
#include "dice.h"
#include "random_rules.h"
#include "robot.h"
#include "spelt.h"
#include "testing.h"
#include "tokio_hand.h"
#include "tokio_positions.h"
#include "tokio_tables.h"
#include "word_moves.h"

#include <math.h>
#include <string.h>

enum { RULES = 500, BOOKS = 30, STAGES = 10000 };

static const double slight = 1e-12;

static uint64_t chance;

static int pick(int bound)
{
    return (int)chance_below(&chance, (uint32_t)bound);
}

/* Whether the best response can play all of these rules. */
static bool can_be_answered(const struct rules *rules)
{
    static const char *const beyond[] = {"pass_on", "rethrow", "tokio_shown", "void_on_32",
                                         "life_throw"};
    for (size_t i = 0; i < sizeof beyond / sizeof *beyond; i++)
        if (rules->values[rules_option(rules->kind, beyond[i])] != 0)
            return false;
    return true;
}

/* Rules drawn from all that stand, with few lives: each pair of them is another hand to solve. */
static struct rules any_rules(void)
{
    struct rules rules;
    do {
        rules_usual(game_find("tokio"), &rules);
        for (int i = 0; i < rules.kind->n_options; i++)
            rules.values[i] = random_rules_value(&chance, &rules.kind->options[i], INT16_MAX);
        rules.values[rules_option(rules.kind, "lives")] =
            (int16_t)(pick(10) == 0 ? 3 : 1 + pick(2));
    } while (rules_check(&rules) != ACCEPTED || !can_be_answered(&rules));
    return rules;
}

static void fail_with(const struct rules *rules, const char *what, double off)
{
    char text[RULES_TEXT_BYTES];
    rules_write(rules, text, sizeof text);
    fail_msg("%s by %g: %s", what, off, text);
}

/* --- nothing wins against it --- */

/* The most that a best response has more than the value, at any lives. */
static double gain(const struct rules *rules)
{
    static struct tokio_match match;
    static struct best_response best;
    double most = -INFINITY;
    tokio_match_open(&match, rules);
    best_response_find(rules, tokio_tables_master, &match, &best);
    for (int mine = 1; mine <= best.lives; mine++) {
        for (int theirs = 1; theirs <= best.lives; theirs++) {
            struct tokio_lives lives = {mine, theirs, 0}, turned = {theirs, mine, 0};
            double starts = tokio_match_start(&match, lives);
            double follows = 1 - tokio_match_start(&match, turned);
            most = fmax(most, best.wins[0][mine][theirs] - starts);
            most = fmax(most, best.wins[1][mine][theirs] - follows);
            assert_true(best.wins[0][mine][theirs] > starts - slight);
            assert_true(best.wins[1][mine][theirs] > follows - slight);
        }
    }
    return most;
}

TEST_CASE(nobody_gains_by_the_rules_in_use)
{
    const struct game_kind *kind = game_find("tokio");
    for (int i = 0; i < kind->n_presets; i++) {
        struct rules rules = spelt_rules(kind->name);
        assert_int_equal(rules_take_preset(&rules, kind->presets[i].name), ACCEPTED);
        if (!can_be_answered(&rules))
            continue;
        double most = gain(&rules);
        print_message("%-8s gains at most %.1e\n", kind->presets[i].name, most);
        assert_true(most < slight);
    }
}

TEST_CASE(nobody_gains_by_any_rules)
{
    double most = 0;
    for (int run = chance_runs(RULES); run > 0; run--) {
        struct rules rules = any_rules();
        double here = gain(&rules);
        most = fmax(most, here);
        if (!(here < slight))
            fail_with(&rules, "a best response gains", here);
    }
    print_message("gains at most %.1e\n", most);
}

/* --- what is said of moves --- */

/* Moves that are made are the best there are, and weights add up. */
static void check_moves(const struct tokio_position *position)
{
    const struct evaluation *evaluation = &position->evaluation;
    const struct rules *rules = &position->game.rules;
    double sum = 0;
    for (int i = 0; i < evaluation->n; i++) {
        double cost = evaluation_cost(evaluation, i);
        assert_true(evaluation->chance[i] > -slight && evaluation->chance[i] < 1 + slight);
        assert_true(evaluation->weight[i] >= 0 && evaluation->weight[i] <= 1 + slight);
        sum += evaluation->weight[i];
        if (evaluation->weight[i] > slight && !(cost <= slight))
            fail_with(rules, "a move is made that is worse", cost);
    }
    assert_true(fabs(sum - 1) < slight);
}

/* Before the throw the roller has what the throws make together; so has the responder, from all
 * claims. */
static void check_level(struct tokio_match *match, struct tokio_lives lives, int level)
{
    const struct tokio_numbers *numbers = &match->hand.numbers;
    double wins = 0, made[TOKIO_NUMBERS_CLAIMS] = {0}, good[TOKIO_NUMBERS_CLAIMS] = {0};
    int lowest = tokio_numbers_lowest(numbers, level), roller;
    struct tokio_position position;
    for (int thrown = 0; thrown <= numbers->top; thrown++) {
        tokio_positions_claim(match, lives, level, thrown, &position);
        check_moves(&position);
        wins += numbers->chance[thrown] * tokio_positions_wins(&position);
        for (int i = 0; i < position.evaluation.n; i++) {
            int claim = position.outlook.moves[i].value;
            double share = numbers->chance[thrown] * position.evaluation.weight[i];
            if (claim >= lowest)
                made[claim] += share;
            if (claim >= lowest && tokio_numbers_good(numbers, thrown, claim))
                good[claim] += share;
        }
    }
    const struct tokio_chain *hand = tokio_match_hand(match, lives, &roller);
    assert_true(fabs(hand->value[roller][level + 1] + tokio_match_base(lives) - wins) < slight);
    for (int claim = lowest; claim <= numbers->top; claim++) {
        tokio_positions_answer(match, lives, level, claim, &position);
        if (made[claim] < 1e-6) /* rounded too much to compare */
            continue;
        check_moves(&position);
        assert_true(fabs(position.evaluation.good - good[claim] / made[claim]) < 1e-6);
    }
}

TEST_CASE(what_is_said_of_moves_is_true)
{
    for (int run = chance_runs(BOOKS); run > 0; run--) {
        static struct tokio_match match;
        struct rules rules = any_rules();
        int most = rules.values[rules_option(rules.kind, "lives")];
        tokio_match_open(&match, &rules);
        for (int level = GAME_NOTHING; level <= match.hand.numbers.top; level++) {
            struct tokio_lives lives = {1 + pick(most), 1 + pick(most), 0};
            if (tokio_numbers_reaches(&match.hand.numbers, level))
                check_level(&match, lives, level);
        }
    }
}

/* The weight of all moves of a verb with a value, GAME_NOTHING where it has none. */
static double weight_of(const struct tokio_position *position, enum tokio_verb verb, int value)
{
    for (int i = 0; i < position->evaluation.n; i++) {
        const struct move *move = &position->outlook.moves[i];
        if (move->verb == verb && move->value == value)
            return position->evaluation.weight[i];
    }
    return 0;
}

/* A raise is answered by who knows the dice. */
TEST_CASE(raises_are_doubted_when_dice_are_short)
{
    struct rules rules;
    static struct tokio_match match;
    assert_true(rules_read_name("tokyo", &rules));
    tokio_match_open(&match, &rules);
    for (int raise = 1; raise <= match.hand.numbers.top; raise++) {
        for (int thrown = 0; thrown <= match.hand.numbers.top; thrown++) {
            struct tokio_position position;
            tokio_positions_raised(&match, (struct tokio_lives){3, 2, 0}, raise, thrown, &position);
            check_moves(&position);
            assert_true(position.evaluation.good == (thrown >= raise));
            if (thrown < raise)
                assert_true(weight_of(&position, VERB_DOUBT, GAME_NOTHING) == 1);
        }
    }
}

/* A low claim where it is only punished: after 66 the roller may pay one life rather than be caught
 * and lose the first throw as well. */
TEST_CASE(paying_can_be_better_than_lying)
{
    struct rules rules;
    static struct tokio_match match;
    struct tokio_position position;
    assert_true(rules_read_name("tokyo", &rules));
    assert_int_equal(rules_set(&rules, "low_claim", "penalty"), ACCEPTED);
    tokio_match_open(&match, &rules);
    tokio_positions_claim(&match, (struct tokio_lives){8, 8, 0}, game_value(&rules, "66"), 0,
                          &position);
    assert_int_equal(position.outlook.n_moves, 1);
    assert_int_equal(position.evaluation.n, 2);
    assert_true(weight_of(&position, VERB_CLAIM, 0) > 0.5);
    check_moves(&position);
}

/* Of three, who threw has left after a raise: nobody knows the dice then, nor what was said of
 * them. */
TEST_CASE(dice_that_nobody_knows_are_as_they_fall)
{
    static const char *const moves[] = {"0 roll 64", "0 claim 41", "1 raise 54", "0 leave"};
    struct tokio_position position = {.game = spelt_game("tokyo", 3, 0, NULL)};
    struct robot_memory *memory = robot_memory_new();
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        word_moves(&position.game, moves[i]);
    outlook_take(&position.game, NULL, &position.outlook);
    assert_int_equal(position.outlook.seat, 2);
    assert_true(robot_evaluate(memory, &position.outlook, &position.evaluation));
    assert_true(fabs(position.evaluation.good - 20.0 / 36) < slight); /* 54 or more */
    check_moves(&position);
    robot_memory_free(memory);
}

/* --- the best response follows the game's own rules --- */

static struct move move_of(const struct game *game, enum tokio_verb verb, int value)
{
    struct view view = spelt_view(game, GAME_NOBODY);
    return (struct move){.seat = view.turn, .verb = (uint8_t)verb, .value = (int16_t)value};
}

static void make(struct game *game, enum tokio_verb verb, int value, struct game_events *ret_events)
{
    struct move move = move_of(game, verb, value);
    assert_int_equal(game_step(game, &move, ret_events), ACCEPTED);
}

static void throw_dice(struct game *game, int a, int b)
{
    struct move move = move_of(game, VERB_ROLL, GAME_NOTHING);
    move.n_faces = 2;
    move.faces[0] = (uint8_t)a;
    move.faces[1] = (uint8_t)b;
    assert_int_equal(game_step(game, &move, NULL), ACCEPTED);
}

/* Seat 0 rolls next, at a level. */
static struct game at_level(const struct rules *rules, int level)
{
    struct game game;
    assert_int_equal(game_start(rules, 2, level == GAME_NOTHING ? 0 : 1, &game), ACCEPTED);
    if (level == GAME_NOTHING)
        return game;
    throw_dice(&game, 3, 1);
    make(&game, VERB_CLAIM, level, NULL);
    make(&game, VERB_ACCEPT, GAME_NOTHING, NULL);
    return game;
}

static void check_end(const struct game_events *events, int claimer, struct best_end wanted)
{
    bool lost = false, began = false;
    for (int i = 0; i < events->n; i++) {
        const struct game_event *event = &events->list[i];
        if (event->type == GAME_LOST) {
            assert_int_equal(event->seat, wanted.claimer_loses ? claimer : 1 - claimer);
            assert_int_equal(event->amount, wanted.amount);
            lost = true;
        }
        if (event->type == GAME_NEW_HAND) {
            assert_int_equal(event->seat, wanted.claimer_starts ? claimer : 1 - claimer);
            began = true;
        }
    }
    assert_true(lost && began);
}

/* Which claims are in order, and whether there is another way out. */
static void check_claims(const struct game *game, int level)
{
    struct move legal[GAME_MOVES_MAX];
    int n = game_legal(game, legal), equal = rules_option(game->rules.kind, "equal");
    int lowest = level == GAME_NOTHING ? 0 : level + 1 - game->rules.values[equal];
    int top = game->rules.kind->ladder(&game->rules) - 1, claims = 0;
    struct game_events events;
    for (int i = 0; i < n; i++)
        claims += legal[i].verb == VERB_CLAIM && legal[i].value >= lowest;
    assert_int_equal(claims, top + 1 - lowest);
    struct best_end quit = best_response_quit(&game->rules, level + 1);
    struct game low = *game;
    struct move move = move_of(game, level == top ? VERB_GIVE_UP : VERB_CLAIM, 0);
    bool can = lowest > 0 && game_step(&low, &move, &events) == ACCEPTED;
    assert_int_equal(can, quit.amount > 0);
    if (can)
        check_end(&events, 0, quit);
}

/* The outcome of any answers to a claim. */
static void check_answers(struct game game, int level, int claim, int dice)
{
    int top = game.rules.kind->ladder(&game.rules) - 1;
    struct game_events events;
    struct game other = game;
    make(&other, VERB_DOUBT, GAME_NOTHING, &events);
    check_end(&events, 0, best_response_doubt(&game.rules, level + 1, claim, dice));
    struct move concede = move_of(&game, VERB_CONCEDE, GAME_NOTHING);
    other = game;
    bool conceded = game_step(&other, &concede, &events) == ACCEPTED;
    assert_int_equal(conceded, claim == top && best_response_concede(&game.rules).amount > 0);
    if (conceded)
        check_end(&events, 0, best_response_concede(&game.rules));
    int raise = claim + 1 + pick(top - claim + 1);
    struct move raises = move_of(&game, VERB_RAISE, raise);
    if (game_step(&game, &raises, NULL) != ACCEPTED)
        return;
    make(&game, VERB_DOUBT, GAME_NOTHING, &events);
    check_end(&events, 1, best_response_doubt(&game.rules, 0, raise, dice));
}

static void check_book(const struct rules *rules)
{
    int top = rules->kind->ladder(rules) - 1;
    int level = pick(top + 2) - 1, a = 1 + pick(DICE_SIDES), b = 1 + pick(DICE_SIDES);
    bool equal = rules->values[rules_option(rules->kind, "equal")];
    if (level == top && !rules->values[rules_option(rules->kind, "tokio_accept")])
        level = top - 1;
    struct game game = at_level(rules, level);
    throw_dice(&game, a, b);
    check_claims(&game, level);
    int lowest = level == GAME_NOTHING ? 0 : level + !equal;
    int claim = pick(3) == 0 ? top : lowest + pick(top + 1 - lowest);
    make(&game, VERB_CLAIM, claim, NULL);
    check_answers(game, level, claim, best_response_place(rules, a, b));
}

TEST_CASE(best_responses_know_the_rules)
{
    for (int run = 10 * chance_runs(RULES); run > 0; run--) {
        struct rules rules = any_rules();
        rules.values[rules_option(rules.kind, "lives")] = 10;
        check_book(&rules);
    }
}

/* --- one stage, with any payoffs --- */

static double payoff(bool whole)
{
    return whole ? pick(7) - 3 : pick(1000000) / 500000.0 - 1;
}

static void draw_stage(struct tokio_claim *claims, struct tokio_stage *ret_stage)
{
    bool whole = pick(2) == 0;
    double sum = 0;
    *ret_stage = (struct tokio_stage){.claims = claims, .n = 1 + pick(TOKIO_NUMBERS_CLAIMS)};
    for (int i = 0; i < ret_stage->n; i++) {
        struct tokio_claim *claim = &claims[i];
        *claim = (struct tokio_claim){.chance = 1 + pick(2), .through = payoff(whole)};
        do {
            claim->good = payoff(whole);
            claim->bad = payoff(whole);
        } while (claim->good <= claim->bad);
        sum += claim->chance;
    }
    for (int i = 0; i < ret_stage->n; i++)
        claims[i].chance /= sum;
    ret_stage->lowest = pick(ret_stage->n);
    ret_stage->exact = pick(2) == 0;
    ret_stage->quit = pick(3) == 0 ? payoff(whole) : -INFINITY;
}

static bool is_good(const struct tokio_stage *stage, int thrown, int value)
{
    return stage->exact ? thrown == value : thrown >= value;
}

/* The most a roller can get who knows how often claims are doubted. */
static double best_roller(const struct tokio_stage *stage)
{
    double sum = 0;
    for (int thrown = 0; thrown < stage->n; thrown++) {
        double best = stage->quit;
        for (int value = stage->lowest; value < stage->n; value++) {
            const struct tokio_claim *claim = &stage->claims[value];
            double shown = is_good(stage, thrown, value) ? claim->good : claim->bad;
            best = fmax(best, (1 - claim->doubt) * claim->through + claim->doubt * shown);
        }
        sum += stage->claims[thrown].chance * best;
    }
    return sum;
}

/* The least a roller gets from a responder who knows how often claims are made. */
static double best_responder(const struct tokio_stage *stage)
{
    double sum = 0, all = 0;
    for (int thrown = 0; thrown < stage->n; thrown++) {
        double quits = stage->claims[thrown].chance * tokio_stage_quits(stage, thrown);
        sum += quits > 0 ? quits * stage->quit : 0;
        all += quits;
    }
    for (int value = stage->lowest; value < stage->n; value++) {
        const struct tokio_claim *claim = &stage->claims[value];
        double through = 0, shown = 0;
        for (int thrown = 0; thrown < stage->n; thrown++) {
            double made = stage->claims[thrown].chance * tokio_stage_share(stage, thrown, value);
            assert_true(made >= 0);
            all += made;
            through += made * claim->through;
            shown += made * (is_good(stage, thrown, value) ? claim->good : claim->bad);
        }
        sum += fmin(through, shown);
    }
    assert_true(fabs(all - 1) < slight);
    return sum;
}

TEST_CASE(any_stage_is_solved)
{
    double most = 0;
    for (int run = chance_runs(STAGES); run > 0; run--) {
        struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS];
        struct tokio_stage stage;
        draw_stage(claims, &stage);
        tokio_stage_solve(&stage);
        double roller = best_roller(&stage) - stage.value;
        double responder = stage.value - best_responder(&stage);
        most = fmax(most, fmax(fabs(roller), fabs(responder)));
        if (!(most < slight))
            fail_msg("gains %g, %g", roller, responder);
    }
    print_message("off by at most %.1e\n", most);
}

TESTS_BEGIN(chance = chance_seed())
