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

enum { RULES = 100, BOOKS = 30, STAGES = 10000, LIFE_THROWS_SELDOM = 16, PASSES = 20 };

static const double slight = 1e-12;

static uint64_t chance;

static int pick(int bound)
{
    return (int)chance_below(&chance, (uint32_t)bound);
}

static bool has(const struct rules *rules, const char *option)
{
    return rules->values[rules_option(rules->kind, option)] != 0;
}

/* Whether two play an equilibrium by these rules. If a cup may be passed on with the same claim
 * they do not: see passing_on_gains. */
static bool is_solved(const struct rules *rules)
{
    return !has(rules, "pass_on");
}

/* Rules drawn from all that stand, with few lives: each pair of them is another hand to solve. With
 * throws for lives there are a hundred such pairs, so they are rare. */
static struct rules any_rules(void)
{
    struct rules rules;
    bool life_throws = pick(LIFE_THROWS_SELDOM) == 0;
    do {
        rules_usual(game_find("tokio"), &rules);
        for (int i = 0; i < rules.kind->n_options; i++)
            rules.values[i] = random_rules_value(&chance, &rules.kind->options[i], INT16_MAX);
        rules.values[rules_option(rules.kind, "lives")] =
            (int16_t)(pick(10) == 0 ? 3 : 1 + pick(2));
        rules.values[rules_option(rules.kind, "life_throw")] = life_throws;
    } while (rules_check(&rules) != ACCEPTED);
    return rules;
}

static struct rules any_solved_rules(void)
{
    struct rules rules = any_rules();
    while (!is_solved(&rules))
        rules = any_rules();
    return rules;
}

static void fail_with(const struct rules *rules, const char *what, double off)
{
    char text[RULES_TEXT_BYTES];
    rules_write(rules, text, sizeof text);
    fail_msg("%s by %g: %s", what, off, text);
}

/* --- nothing wins against it --- */

static struct tokio_lives lives_of(int roller, int responder, bool roller_may, bool responder_may)
{
    unsigned may =
        (roller_may ? TOKIO_ROLLER_MAY : 0u) | (responder_may ? TOKIO_RESPONDER_MAY : 0u);
    return (struct tokio_lives){roller, responder, may};
}

static double start_at(struct tokio_match *match, struct tokio_lives lives)
{
    tokio_match_solve(match, lives);
    return tokio_match_start(match, lives);
}

/* The most that a best response has more than the value, at any lives. */
static double gain(const struct rules *rules)
{
    static struct tokio_match match;
    static struct best_response best;
    double most = -INFINITY;
    tokio_match_open(&match, rules);
    best_response_find(rules, tokio_tables_master, &match, &best);
    int n_may = rules->values[rules_option(rules->kind, "life_throw")] ? BEST_MAY : 1;
    for (int i = 0; i < n_may * best.most * best.most; i++) {
        int may = i % n_may, mine = 1 + i / n_may % best.most, theirs = 1 + i / n_may / best.most;
        if (!best_response_reaches(&best, may, mine, theirs))
            continue;
        bool i_may = may & 1, they_may = may & 2;
        double starts = start_at(&match, lives_of(mine, theirs, i_may, they_may));
        double follows = 1 - start_at(&match, lives_of(theirs, mine, they_may, i_may));
        most = fmax(most, best.wins[0][may][mine][theirs] - starts);
        most = fmax(most, best.wins[1][may][mine][theirs] - follows);
        assert_true(best.wins[0][may][mine][theirs] > starts - slight);
        assert_true(best.wins[1][may][mine][theirs] > follows - slight);
    }
    return most;
}

TEST_CASE(nobody_gains_by_the_rules_in_use)
{
    const struct game_kind *kind = game_find("tokio");
    for (int i = 0; i < kind->n_presets; i++) {
        struct rules rules = spelt_rules(kind->name);
        assert_int_equal(rules_take_preset(&rules, kind->presets[i].name), ACCEPTED);
        double most = gain(&rules);
        print_message("%-8s gains at most %.1e\n", kind->presets[i].name, most);
        assert_true(most < slight || !is_solved(&rules));
    }
}

TEST_CASE(nobody_gains_by_any_rules)
{
    double most = 0;
    for (int run = chance_runs(RULES); run > 0; run--) {
        struct rules rules = any_solved_rules();
        double here = gain(&rules);
        most = fmax(most, here);
        if (!(here < slight))
            fail_with(&rules, "a best response gains", here);
    }
    print_message("gains at most %.1e\n", most);
}

/* The equilibrium is that of a game without passing on, and most answers that pass an honest claim
 * on, so that its own claimer must beat it, beat it. */
TEST_CASE(passing_on_gains)
{
    double least = INFINITY, most = 0;
    for (int run = chance_runs(PASSES); run > 0; run--) {
        struct rules rules;
        do
            rules = any_rules();
        while (!has(&rules, "pass_on"));
        double here = gain(&rules);
        least = fmin(least, here);
        most = fmax(most, here);
    }
    print_message("gains from %.2f to %.2f\n", least, most);
    assert_true(least > 0.01);
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

/* The roller's chance to win after a throw that ends the hand. */
static double ended(struct tokio_match *match, struct tokio_lives lives,
                    const struct best_book *book, int thrown)
{
    if (best_book_is_void(book, thrown))
        return start_at(match, lives);
    struct best_end end = best_book_shown(book);
    if (--lives.responder == 0)
        return 1;
    bool may = lives.may & TOKIO_ROLLER_MAY, other_may = lives.may & TOKIO_RESPONDER_MAY;
    struct tokio_lives turned = lives_of(lives.responder, lives.roller, other_may, may);
    return end.claimer_starts ? start_at(match, lives) : 1 - start_at(match, turned);
}

/* Claims over dice that nobody has seen, and the answers to them. */
static void check_unseen(struct tokio_match *match, struct tokio_lives lives,
                         const struct best_book *book, int level)
{
    struct tokio_position position;
    if (!book->rethrow || level == GAME_NOTHING)
        return;
    tokio_positions_claim_unseen(match, lives, level, &position);
    check_moves(&position);
    for (int claim = best_book_lowest(book, level + 1, true); claim <= book->highest; claim++) {
        tokio_positions_answer_unseen(match, lives, level, claim, false, &position);
        check_moves(&position);
        double good = 0;
        for (int dice = 0; dice < book->n; dice++)
            good += (book->exact ? dice == claim : dice >= claim) ? book->chance[dice] : 0;
        assert_true(fabs(position.evaluation.good - good) < slight);
    }
}

/* The shares of throws after which each claim is made, and is made and good. */
struct made {
    double all[BEST_CLAIMS], good[BEST_CLAIMS];
};

/* The roller's chance to win before the throw: what the throws make together. */
static double check_claims_at(struct tokio_match *match, struct tokio_lives lives,
                              const struct best_book *book, int level, struct made *ret_made)
{
    double wins = 0;
    int lowest = best_book_lowest(book, level + 1, false);
    for (int thrown = 0; thrown < book->n; thrown++) {
        struct tokio_position position;
        double often = book->chance[thrown];
        if (best_book_is_void(book, thrown) || best_book_is_shown(book, thrown)) {
            wins += often * ended(match, lives, book, thrown);
            continue;
        }
        tokio_positions_claim(match, lives, level, thrown, &position);
        check_moves(&position);
        wins += often * tokio_positions_wins(&position);
        for (int i = 0; i < position.evaluation.n; i++) {
            int claim = position.outlook.moves[i].value;
            double share = often * position.evaluation.weight[i];
            bool good = book->exact ? thrown == claim : thrown >= claim;
            if (claim < lowest || position.outlook.moves[i].verb != VERB_CLAIM)
                continue;
            ret_made->all[claim] += share;
            ret_made->good[claim] += good ? share : 0;
        }
    }
    return wins;
}

/* Before the throw the roller has what the throws make together; so has the responder, from all
 * claims. */
static void check_level(struct tokio_match *match, struct tokio_lives lives,
                        const struct best_book *book, int level)
{
    struct tokio_position position;
    struct made made = {0};
    int roller;
    double wins = check_claims_at(match, lives, book, level, &made);
    tokio_match_solve(match, lives);
    const struct tokio_chain *hand = tokio_match_hand(match, lives, &roller);
    assert_true(fabs(hand->value[roller][level + 1] + tokio_match_base(lives) - wins) < slight);
    for (int claim = best_book_lowest(book, level + 1, false); claim <= book->highest; claim++) {
        tokio_positions_answer(match, lives, level, claim, &position);
        if (made.all[claim] < 1e-6) /* rounded too much to compare */
            continue;
        check_moves(&position);
        assert_true(fabs(position.evaluation.good - made.good[claim] / made.all[claim]) < 1e-6);
    }
    check_unseen(match, lives, book, level);
}

/* The throw for lives is made where it is better, and the match begins with the better of both. */
static void check_start(struct tokio_match *match, struct tokio_lives lives)
{
    struct tokio_position position;
    if ((lives.may & TOKIO_ROLLER_MAY) == 0)
        return;
    tokio_positions_start(match, lives, &position);
    check_moves(&position);
    assert_true(fabs(tokio_positions_wins(&position) - start_at(match, lives)) < slight);
}

TEST_CASE(what_is_said_of_moves_is_true)
{
    for (int run = chance_runs(BOOKS); run > 0; run--) {
        static struct tokio_match match;
        struct rules rules = any_solved_rules();
        struct best_book book;
        best_book_read(&rules, &book);
        tokio_match_open(&match, &rules);
        for (int level = 0; level <= book.n; level++) {
            bool may = book.life_throw && pick(2) == 0, they_may = book.life_throw && pick(2) == 0;
            struct tokio_lives lives =
                lives_of(1 + pick(book.lives), 1 + pick(book.lives), may, they_may);
            check_start(&match, lives);
            if (best_book_has(&book, level))
                check_level(&match, lives, &book, level - 1);
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

static void throw_dice(struct game *game, enum tokio_verb verb, const int *dice,
                       struct game_events *ret_events)
{
    struct move move = move_of(game, verb, GAME_NOTHING);
    move.n_faces = verb == VERB_LIFE_THROW ? 1 : 2;
    for (int i = 0; i < move.n_faces; i++)
        move.faces[i] = (uint8_t)dice[i];
    assert_int_equal(game_step(game, &move, ret_events), ACCEPTED);
}

static int legal_moves(const struct game *game, enum tokio_verb verb)
{
    struct move legal[GAME_MOVES_MAX];
    int n = game_legal(game, legal), sum = 0;
    for (int i = 0; i < n; i++)
        sum += legal[i].verb == verb;
    return sum;
}

/* Seat 0 rolls next, at a level. */
static struct game at_level(const struct rules *rules, int level)
{
    struct game game;
    assert_int_equal(game_start(rules, 2, level == 0 ? 0 : 1, &game), ACCEPTED);
    if (level == 0)
        return game;
    throw_dice(&game, VERB_ROLL, (const int[]){3, 1}, NULL);
    make(&game, VERB_CLAIM, level - 1, NULL);
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

/* Claims that are in order, and whether there is another way out. */
static void check_claims(const struct best_book *book, const struct game *game, int level,
                         bool unseen)
{
    int lowest = best_book_lowest(book, level, unseen);
    assert_int_equal(legal_moves(game, VERB_CLAIM), book->highest + 1 - lowest);
    assert_int_equal(legal_moves(game, VERB_RETHROW), book->rethrow && level > 0 && !unseen);
    struct best_end quit = best_book_quit(book, level, unseen);
    bool tokio = level > 0 && level - 1 == book->tokio;
    struct game low = *game;
    struct game_events events;
    struct move move = move_of(game, tokio ? VERB_GIVE_UP : VERB_CLAIM, book->lowest);
    bool can = (tokio || lowest > book->lowest) && game_step(&low, &move, &events) == ACCEPTED;
    assert_int_equal(can, quit.amount > 0);
    if (can)
        check_end(&events, 0, quit);
}

static void check_doubt(const struct best_book *book, struct game game, int claimer, int level,
                        int claim, int dice)
{
    struct game_events events;
    make(&game, VERB_DOUBT, GAME_NOTHING, &events);
    check_end(&events, claimer, best_book_doubt(book, level, claim, dice));
}

/* The outcome of any answers to a claim; `passes`: the cup may be passed on. */
static void check_answers(const struct best_book *book, const struct game *game, int claimer,
                          int level, int claim, int dice, bool passes)
{
    bool tokio = claim == book->tokio, pays = tokio && best_book_concede(book).amount > 0;
    int higher = book->raise && !tokio ? book->highest - claim : 0;
    bool same = book->pass_on && !tokio && passes;
    struct game_events events;
    struct game other = *game;
    check_doubt(book, *game, claimer, level, claim, dice);
    assert_int_equal(legal_moves(game, VERB_ACCEPT), best_book_accepts(book, claim));
    assert_int_equal(legal_moves(game, VERB_RAISE), higher + same);
    assert_int_equal(legal_moves(game, VERB_CONCEDE), pays);
    if (pays) {
        make(&other, VERB_CONCEDE, GAME_NOTHING, &events);
        check_end(&events, claimer, best_book_concede(book));
    }
    if (higher > 0) {
        int raise = claim + 1 + pick(higher);
        other = *game;
        make(&other, VERB_RAISE, raise, NULL);
        check_doubt(book, other, 1 - claimer, 0, raise, dice);
    }
    if (same) {
        other = *game;
        make(&other, VERB_RAISE, claim, NULL);
        check_answers(book, &other, 1 - claimer, 0, claim, dice, false);
    }
}

/* A claim of any dice, or a Tokio. */
static void check_claim(const struct best_book *book, struct game game, int level, int dice,
                        bool unseen)
{
    int lowest = best_book_lowest(book, level, unseen);
    check_claims(book, &game, level, unseen);
    if (lowest > book->highest)
        return;
    int claim = pick(3) == 0 ? book->highest : lowest + pick(book->highest + 1 - lowest);
    make(&game, VERB_CLAIM, claim, NULL);
    check_answers(book, &game, 0, level, claim, dice, true);
}

/* A throw that ends the hand. */
static void check_thrown(const struct best_book *book, const struct game_events *events, int dice)
{
    const struct game_event *last = &events->list[events->n - 1];
    if (best_book_is_shown(book, dice)) {
        check_end(events, 0, best_book_shown(book));
    } else {
        assert_int_equal(last->type, GAME_NEW_HAND);
        assert_int_equal(last->seat, 0);
    }
}

static void check_life_throw(const struct best_book *book, const struct game *game, int level)
{
    bool can = book->life_throw && level == 0;
    int die = 1 + pick(DICE_SIDES);
    struct game after = *game;
    assert_int_equal(legal_moves(game, VERB_LIFE_THROW), can);
    if (!can)
        return;
    throw_dice(&after, VERB_LIFE_THROW, &die, NULL);
    struct view view = spelt_view(&after, GAME_NOBODY);
    assert_int_equal(view.turn, 0);
    assert_int_equal(view.score[0], die);
    assert_int_equal(legal_moves(&after, VERB_ROLL), 1);
    assert_int_equal(legal_moves(&after, VERB_LIFE_THROW), 0);
}

static void check_book(const struct rules *rules)
{
    struct best_book book;
    struct game_events events;
    best_book_read(rules, &book);
    int level, dice[2] = {1 + pick(DICE_SIDES), 1 + pick(DICE_SIDES)};
    do
        level = pick(book.n + 1);
    while (!best_book_has(&book, level));
    struct game game = at_level(rules, level);
    check_life_throw(&book, &game, level);
    throw_dice(&game, VERB_ROLL, dice, &events);
    int thrown = best_book_place(rules, dice[0], dice[1]);
    if (best_book_is_void(&book, thrown) || best_book_is_shown(&book, thrown)) {
        check_thrown(&book, &events, thrown);
        return;
    }
    check_claim(&book, game, level, thrown, false);
    if (!book.rethrow || level == 0)
        return;
    dice[0] = 1 + pick(DICE_SIDES);
    throw_dice(&game, VERB_RETHROW, dice, NULL);
    check_claim(&book, game, level, best_book_place(rules, dice[0], dice[1]), true);
}

TEST_CASE(best_responses_know_the_rules)
{
    for (int run = 20 * chance_runs(RULES); run > 0; run--) {
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
