/* test_tokio_three.c - little that one player can do wins against two masters of Tokio, by any
 * rules; and stages between two of several players are solved.
 *
 * SEED=n repeats a run that failed; RUNS=n tries more or fewer rules than usual.
 */
#include "best_of_three.h"
#include "chance.h"
#include "random_rules.h"
#include "spelt.h"
#include "testing.h"
#include "tokio_crowd.h"
#include "tokio_options.h"
#include "tokio_passing.c" /* with the checks of the sanitizers, which take too long elsewhere */
#include "tokio_signal.h"

#include <math.h>

enum { RULES = 6, STAGES = 3000 };

static const double even = 1.0 / 3, slight = 1e-9;

/* The most that is gained in a stage where a roller has the same from a claim that is let through
 * and from a false one that is doubted. */
static const double nearly = 1e-6;

/* The most that a best response wins, of games in which all have as many lives and each starts one
 * in three; and where a claim may be raised. */
static const double bound = 0.35, bound_passing = 0.36;

static uint64_t chance;

static int pick(int below)
{
    return (int)chance_below(&chance, (uint32_t)below);
}

static double mean(const struct best_of_three *best, int lives)
{
    const double *wins = best->wins[lives][lives][lives];
    return (wins[0] + wins[1] + wins[2]) / 3;
}

static void check_bound(const struct rules *rules, int lives, double most)
{
    static struct best_of_three best;
    char text[RULES_TEXT_BYTES];
    best_of_three_find(rules, lives, &best);
    rules_write(rules, text, sizeof text);
    for (int i = 1; i <= lives; i++) {
        double wins = mean(&best, i);
        if (!(wins > even - 0.005 && wins < most))
            fail_msg("%f with %d lives: %s", wins, i, text);
    }
    print_message("%.2f %% with %d lives: %s\n", 100 * mean(&best, lives), lives, text);
}

static struct rules rules_of(const char *preset, int lives)
{
    struct rules rules = spelt_rules(preset);
    rules.values[OPTION_LIVES] = (int16_t)lives;
    return rules;
}

/* --- best responses --- */

/* One who plays as they do has one third, and so has each. */
TEST_CASE(a_master_among_masters_wins_one_in_three)
{
    static const char *const presets[] = {"tokyo", "classico", "kiriki"};
    static struct best_of_three best;
    for (size_t i = 0; i < sizeof presets / sizeof *presets; i++) {
        struct rules rules = rules_of(presets[i], 2);
        best = (struct best_of_three){.plays_along = true};
        best_of_three_find(&rules, 2, &best);
        for (int lives = 1; lives <= 2; lives++)
            assert_true(fabs(mean(&best, lives) - even) < 1e-6);
        double all = best.wins[2][1][2][0] + best.wins[1][2][2][2] + best.wins[2][2][1][1];
        assert_true(fabs(all - 1) < 1e-6);
    }
}

TEST_CASE(nobody_wins_much_by_the_rules_in_use)
{
    static const char *const presets[] = {"tokyo", "classico", "beghel", "kiriki"};
    for (size_t i = 0; i < sizeof presets / sizeof *presets; i++) {
        struct rules rules = rules_of(presets[i], 3);
        rules.values[OPTION_RAISE] = false;
        check_bound(&rules, 3, bound);
    }
}

/* The lowest claim that is too low is another if 32 is none. */
TEST_CASE(paying_is_possible_where_32_begins_anew)
{
    struct rules rules = rules_of("tokyo", 2);
    rules.values[OPTION_RAISE] = false;
    rules.values[OPTION_VOID_ON_32] = true;
    rules.values[OPTION_LOW_CLAIM] = LOW_CLAIM_PENALTY;
    check_bound(&rules, 2, bound);
}

TEST_CASE(raises_win_little)
{
    struct rules rules = rules_of("tokyo", 2);
    check_bound(&rules, 2, bound_passing);
}

/* Later hands are played with raises, too, so that is what their start is worth. */
TEST_CASE(the_start_of_a_hand_is_worth_what_it_is_played_for)
{
    enum { LIVES = 4 };
    static struct tokio_crowd crowd;
    static struct tokio_match match;
    struct rules rules = rules_of("tokyo", LIVES);
    const struct tokio_crowd_lives lives = {3, {LIVES, LIVES, LIVES}};
    tokio_match_open(&match, &rules);
    tokio_match_solve(&match, (struct tokio_lives){LIVES, LIVES, 0});
    tokio_crowd_open(&crowd, &rules);
    tokio_crowd_want(&crowd, &match, &lives, LIVES);
    while (tokio_crowd_go_on(&crowd, &match))
        ;
    assert_true(crowd.hand.rounds > 0);
    for (int starter = 0; starter < lives.n; starter++) {
        double chances[GAME_SEATS_MAX];
        tokio_crowd_start(&crowd, &match, &lives, starter, chances);
        for (int i = 0; i < lives.n; i++)
            assert_true(fabs(chances[i] - crowd.hand.value[0][starter][i]) < 1e-6);
    }
}

/* A player who goes on with one life among two with two cannot win any more, and has the same from
 * all that happens to a false claim: the next player answers it by what is believed all the same.
 */
TEST_CASE(a_player_who_cannot_win_is_answered_as_well_as_one_who_can)
{
    struct rules rules = rules_of("tokyo", 2);
    rules.values[OPTION_RAISE] = false;
    rules.values[OPTION_EQUAL] = true;
    rules.values[OPTION_ENDS] = ENDS_FIRST_OUT;
    rules.values[OPTION_STARTER] = STARTER_WINNER;
    rules.values[OPTION_TOKIO_ACCEPT] = true;
    rules.values[OPTION_TOKIO_CONCEDE] = 1;
    rules.values[OPTION_TOKIO_TRUE] = rules.values[OPTION_TOKIO_FALSE] = 3;
    check_bound(&rules, 2, bound);
}

/* Rules drawn from all that stand. */
static struct rules any_rules(void)
{
    struct rules rules;
    do {
        rules_usual(game_find("tokio"), &rules);
        for (int i = 0; i < rules.kind->n_options; i++)
            rules.values[i] = random_rules_value(&chance, &rules.kind->options[i], INT16_MAX);
        rules.values[OPTION_RAISE] = false;
        rules.values[OPTION_LIVES] = 2;
    } while (rules_check(&rules) != ACCEPTED || !best_of_three_plays(&rules));
    return rules;
}

TEST_CASE(nobody_wins_much_by_any_rules)
{
    for (int run = chance_runs(RULES); run > 0; run--) {
        struct rules rules = any_rules();
        check_bound(&rules, 2, bound);
    }
}

/* --- work --- */

/* The stages that are solved for three players with two lives each, after so many before. */
static int work_of(const struct rules *rules, int before)
{
    static struct tokio_crowd crowd;
    static struct tokio_match match;
    const struct tokio_crowd_lives lives = {3, {2, 2, 2}};
    tokio_match_open(&match, rules);
    tokio_match_solve(&match, (struct tokio_lives){2, 2, 0});
    tokio_crowd_open(&crowd, rules);
    crowd.worked = before;
    tokio_crowd_want(&crowd, &match, &lives, 2);
    while (tokio_crowd_go_on(&crowd, &match))
        ;
    return crowd.worked - before;
}

/* By these rules one of the hands goes round for ever. */
TEST_CASE(values_that_never_settle_are_left_after_a_time)
{
    enum { HAND = 50000, REST = 6000, MUCH = 1000000 };
    struct rules rules = rules_of("tokyo", 2);
    rules.values[OPTION_RAISE] = false;
    rules.values[OPTION_EQUAL] = rules.values[OPTION_VOID_ON_32] = true;
    rules.values[OPTION_LOW_CLAIM] = LOW_CLAIM_PENALTY;
    rules.values[OPTION_STARTER] = STARTER_NEXT;
    rules.values[OPTION_PAIRS] = PAIRS_NUMERIC;
    rules.values[OPTION_TRUTH] = TRUTH_EXACT;
    rules.values[OPTION_TOKIO_SHOWN] = SHOWN_NEXT;
    int work = work_of(&rules, 0), late = work_of(&rules, MUCH);
    print_message("%d stages; %d where much was solved before\n", work, late);
    assert_true(work > HAND && work < HAND + REST);
    assert_true(late > 0 && late < REST);
}

/* --- one stage, with any payoffs --- */

static double payoff(bool whole)
{
    return whole ? pick(7) : pick(1000000) / 200000.0;
}

/* Payoffs of a doubt are less for its loser, and the roller would not rather be caught than be let
 * through. */
static void draw_claim(struct tokio_signal_claim *claim, bool whole)
{
    *claim = (struct tokio_signal_claim){.chance = 1 + pick(2)};
    do {
        claim->roller = (struct tokio_signal_pays){payoff(whole), payoff(whole), payoff(whole)};
        claim->responder = (struct tokio_signal_pays){payoff(whole), payoff(whole), payoff(whole)};
    } while (claim->roller.good <= claim->roller.bad ||
             claim->responder.good >= claim->responder.bad ||
             claim->roller.through < claim->roller.bad);
}

static void draw_stage(struct tokio_signal *ret_signal)
{
    bool whole = pick(2) == 0;
    double sum = 0;
    *ret_signal = (struct tokio_signal){.n = 1 + pick(TOKIO_NUMBERS_CLAIMS)};
    for (int i = 0; i < ret_signal->n; i++) {
        draw_claim(&ret_signal->claims[i], whole);
        sum += ret_signal->claims[i].chance;
    }
    for (int i = 0; i < ret_signal->n; i++)
        ret_signal->claims[i].chance /= sum;
    ret_signal->lowest = pick(ret_signal->n);
    ret_signal->exact = pick(2) == 0;
    ret_signal->quit = pick(3) == 0 ? payoff(whole) : -(double)INFINITY;
}

static bool is_good(const struct tokio_signal *signal, int thrown, int value)
{
    return signal->exact ? thrown == value : thrown >= value;
}

static double claim_pays(const struct tokio_signal *signal, int thrown, int value)
{
    const struct tokio_signal_claim *claim = &signal->claims[value];
    double shown = is_good(signal, thrown, value) ? claim->roller.good : claim->roller.bad;
    return (1 - claim->doubt) * claim->roller.through + claim->doubt * shown;
}

/* The most that the roller could gain after any throw. */
static double roller_gains(const struct tokio_signal *signal)
{
    double most = 0;
    for (int thrown = 0; thrown < signal->n; thrown++) {
        double quits = tokio_signal_quits(signal, thrown), best = signal->quit, all = quits;
        double has = quits > 0 ? quits * signal->quit : 0;
        for (int value = signal->lowest; value < signal->n; value++) {
            double share = tokio_signal_share(signal, thrown, value);
            assert_true(share >= 0);
            all += share;
            has += share * claim_pays(signal, thrown, value);
            best = fmax(best, claim_pays(signal, thrown, value));
        }
        assert_true(fabs(all - 1) < slight);
        most = fmax(most, best - has);
    }
    return most;
}

/* The most that the responder could gain, over all claims. */
static double responder_gains(const struct tokio_signal *signal)
{
    double gains = 0;
    for (int value = signal->lowest; value < signal->n; value++) {
        const struct tokio_signal_claim *claim = &signal->claims[value];
        double through = 0, shown = 0;
        for (int thrown = 0; thrown < signal->n; thrown++) {
            double made = signal->claims[thrown].chance * tokio_signal_share(signal, thrown, value);
            bool good = is_good(signal, thrown, value);
            through += made * claim->responder.through;
            shown += made * (good ? claim->responder.good : claim->responder.bad);
        }
        gains += fmax(through, shown) - claim->doubt * shown - (1 - claim->doubt) * through;
    }
    return gains;
}

/* Whether the roller has the same from a false claim whatever the answer is. */
static bool has_tie(const struct tokio_signal *signal)
{
    for (int value = signal->lowest; value < signal->n; value++)
        if (signal->claims[value].roller.through <= signal->claims[value].roller.bad)
            return true;
    return false;
}

TEST_CASE(any_stage_is_solved)
{
    double most[2] = {0, 0};
    int stages[2] = {0, 0};
    for (int run = STAGES; run > 0; run--) {
        struct tokio_signal signal;
        draw_stage(&signal);
        tokio_signal_solve(&signal);
        double roller = roller_gains(&signal), responder = responder_gains(&signal);
        bool tie = has_tie(&signal);
        stages[tie]++;
        most[tie] = fmax(most[tie], fmax(roller, responder));
        if (!(most[tie] < (tie ? nearly : slight)))
            fail_msg("gains %g, %g", roller, responder);
    }
    assert_true(stages[false] > STAGES / 10 && stages[true] > STAGES / 10);
    print_message("off by at most %.1e, and by %.1e in %d stages with ties\n", most[false],
                  most[true], stages[true]);
}

TESTS_BEGIN(chance = chance_seed())
