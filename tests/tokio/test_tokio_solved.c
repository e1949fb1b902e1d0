/* test_tokio_solved.c - two-player Tokio solved: values and strategies that other methods found
 * (a simplex, exact rationals, CFR+), to as many digits as they are known.
 */
#include "testing.h"
#include "tokio_match.h"
#include "tokio_tables.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void is_near(double found, double wanted, double off)
{
    if (!(fabs(found - wanted) <= off))
        fail_msg("%.9f in place of %.9f", found, wanted);
}

/* A preset, with options that differ: "equal=true raise=false". */
static struct rules rules_of(const char *preset, const char *options)
{
    struct rules rules;
    char text[128], *rest = text;
    assert_true(rules_read_name(preset, &rules));
    snprintf(text, sizeof text, "%s", options);
    for (char *pair = strsep(&rest, " "); pair != NULL && *pair != '\0';
         pair = strsep(&rest, " ")) {
        char *name = strsep(&pair, "=");
        assert_int_equal(rules_set(&rules, name, pair), ACCEPTED);
    }
    assert_int_equal(rules_check(&rules), ACCEPTED);
    return rules;
}

/* --- one hand --- */

/* Lives won less lives lost, and so much for who starts the next hand. */
static double in_lives(const void *context, struct tokio_end end)
{
    const double *first_throw = context;
    return end.responder_loses - end.roller_loses + (end.roller_starts ? 1 : -1) * *first_throw;
}

static void solve_hand(const struct tokio_numbers *numbers, double first_throw,
                       struct tokio_chain *ret_chain)
{
    ret_chain->numbers = *numbers;
    tokio_chain_ends(numbers, in_lives, &first_throw, &ret_chain->ends[0]);
    ret_chain->ends[1] = ret_chain->ends[0];
    tokio_chain_solve(ret_chain);
}

static double hand_value(const char *preset, const char *options, double first_throw)
{
    struct rules rules = rules_of(preset, options);
    struct tokio_numbers numbers;
    struct tokio_chain chain;
    tokio_numbers_read(&rules, &numbers);
    solve_hand(&numbers, first_throw, &chain);
    return chain.value[0][0];
}

TEST_CASE(hands_have_their_values)
{
    is_near(hand_value("tokyo", "", 0), 59411713723787.0 / 199943380929600.0, 1e-12);
    is_near(hand_value("pirata", "", 0), 0.297143, 5e-7);
    is_near(hand_value("tokyo", "tokio_true=1", 0), 0.295878, 5e-7);
    is_near(hand_value("tokyo", "tokio_false=2", 0), 0.297854, 5e-7);
    is_near(hand_value("tokyo", "starter=loser", 0), 0.297143, 5e-7);
    is_near(hand_value("tokyo", "equal=true raise=false", 0), 0.238376, 5e-7);
    is_near(hand_value("tokyo", "truth=exact raise=false", 0), 0.297143, 5e-7);
    is_near(hand_value("classico", "", 0), 0.237011, 5e-7);
    is_near(hand_value("beghel", "", 0), 0.254279, 5e-7);
}

/* The first throw's worth in a match that is long: as much as it makes for itself. */
TEST_CASE(the_first_throw_has_its_worth)
{
    static const struct {
        const char *preset, *options;
        double worth;
    } cases[] = {
        {"tokyo", "", 0.332},
        {"beghel", "", 0.303},
        {"classico", "", 0.192},
        {"tokyo", "starter=loser", 0.230},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        double worth = 0;
        for (int round = 0; round < 100; round++)
            worth = hand_value(cases[i].preset, cases[i].options, worth);
        is_near(worth, cases[i].worth, 5e-4);
    }
}

TEST_CASE(rolling_gets_worse_with_the_level)
{
    static const struct {
        const char *level;
        double value;
    } cases[] = {{"31", .297},  {"51", .297},  {"52", .278},  {"53", .167},
                 {"54", .056},  {"61", -.056}, {"62", -.167}, {"63", -.278},
                 {"64", -.389}, {"65", -.5},   {"11", -.556}, {"66", -.833}};
    struct rules rules = rules_of("tokyo", "");
    struct tokio_numbers numbers;
    struct tokio_chain chain;
    tokio_numbers_read(&rules, &numbers);
    solve_hand(&numbers, 0, &chain);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        is_near(chain.value[0][game_value(&rules, cases[i].level) + 1], cases[i].value, 5.1e-4);
}

/* --- what is claimed and doubted first --- */

/* How often the first claim is this one and false, against how often it is this one. */
static double lies(const struct tokio_stage *stage, int claim)
{
    double made = 0, bad = 0;
    for (int thrown = 0; thrown < stage->n; thrown++) {
        double share = stage->claims[thrown].chance * tokio_stage_share(stage, thrown, claim);
        made += share;
        bad += thrown < claim ? share : 0;
    }
    return made > 0 ? bad / made : 0;
}

static double all_lies(const struct tokio_stage *stage)
{
    double sum = 0;
    for (int thrown = 0; thrown < stage->n; thrown++) {
        for (int claim = thrown + 1; claim < stage->n; claim++)
            sum += stage->claims[thrown].chance * tokio_stage_share(stage, thrown, claim);
    }
    return sum;
}

struct opening {
    const char *claim;
    double lies, doubt;
};

static void check_openings(const char *preset, const struct opening *openings, size_t n)
{
    struct rules rules = rules_of(preset, "");
    struct tokio_numbers numbers;
    struct tokio_chain chain;
    struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS];
    struct tokio_stage stage;
    tokio_numbers_read(&rules, &numbers);
    solve_hand(&numbers, 0, &chain);
    tokio_chain_stage(&chain, 0, GAME_NOTHING, claims, &stage);
    for (size_t i = 0; i < n; i++) {
        int claim = game_value(&rules, openings[i].claim);
        is_near(claims[claim].doubt, openings[i].doubt, 6e-4);
        if (openings[i].doubt > 0)
            is_near(lies(&stage, claim), openings[i].lies, 6e-4);
    }
    double all = all_lies(&stage);
    assert_true(strcmp(preset, "tokyo") == 0 ? all > 0.36 && all < 0.38 : all < 0.335);
    assert_int_equal(tokio_chain_concedes(&chain, 0), strcmp(preset, "beghel") != 0);
}

TEST_CASE(openings_are_as_known)
{
    static const struct opening tokyo[] = {
        {"52", 0, 0},       {"53", .583, .133}, {"54", .528, .235}, {"61", .472, .316},
        {"62", .417, .381}, {"63", .361, .435}, {"64", .306, .480}, {"65", .250, .519},
        {"11", .222, .536}, {"33", .167, .567}, {"66", .083, .606}, {"21", .333, .639}};
    static const struct opening classico[] = {
        {"53", 0, 0},       {"54", .574, .104}, {"61", .519, .208}, {"62", .463, .290},
        {"63", .407, .356}, {"64", .352, .411}, {"65", .296, .458}, {"11", .241, .498},
        {"33", .185, .532}, {"66", .102, .575}, {"21", .250, .412}};
    static const struct opening beghel[] = {
        {"53", 0, 0},       {"54", .583, .105}, {"61", .528, .210}, {"62", .472, .293},
        {"63", .417, .361}, {"64", .361, .416}, {"65", .306, .463}, {"11", .250, .503},
        {"33", .195, .537}, {"66", .111, .580}, {"21", .074, .732}};
    check_openings("tokyo", tokyo, sizeof tokyo / sizeof tokyo[0]);
    check_openings("classico", classico, sizeof classico / sizeof classico[0]);
    check_openings("beghel", beghel, sizeof beghel / sizeof beghel[0]);
}

/* Above the lowest claim that is doubted, the next claim is always doubted. */
TEST_CASE(equilibrium_hands_are_short)
{
    struct rules rules = rules_of("tokyo", "");
    struct tokio_numbers numbers;
    struct tokio_chain chain;
    tokio_numbers_read(&rules, &numbers);
    solve_hand(&numbers, 0, &chain);
    for (int level = game_value(&rules, "54"); level < numbers.top; level++) {
        struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS];
        struct tokio_stage stage;
        tokio_chain_stage(&chain, 0, level, claims, &stage);
        for (int claim = stage.lowest; claim < numbers.top; claim++)
            is_near(claims[claim].doubt, 1, 1e-12);
    }
}

/* --- matches --- */

static double starts(struct tokio_match *match, int mine, int theirs)
{
    struct tokio_lives lives = {mine, theirs, 0};
    tokio_match_solve(match, lives);
    return tokio_match_start(match, lives);
}

TEST_CASE(matches_have_their_values)
{
    static const struct {
        const char *preset, *options;
        int lives;
        double wins;
    } cases[] = {
        {"tokyo", "", 8, 0.539524},
        {"tokyo", "tokio_false=2", 8, 0.539686},
        {"tokyo", "starter=loser", 8, 0.529585},
        {"tokyo", "equal=true raise=false", 8, 0.531131},
        {"classico", "", 5, 0.530572},
        {"beghel", "", 9, 0.531576},
        {"maexchen", "", 6, 0.517588},
        {"kiriki", "", 9, 0.520731},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct rules rules = rules_of(cases[i].preset, cases[i].options);
        struct tokio_match match;
        tokio_match_open(&match, &rules);
        is_near(starts(&match, cases[i].lives, cases[i].lives), cases[i].wins, 5e-7);
    }
}

TEST_CASE(chances_at_any_lives_are_as_known)
{
    enum { N = 5 };
    static const int lives[N] = {1, 2, 3, 4, 8};
    static const double wins[N][N] = {{.6479, .3085, .1433, .0648, .0027},
                                      {.8321, .5875, .3587, .2025, .0150},
                                      {.9251, .7680, .5683, .3818, .0462},
                                      {.9659, .8747, .7289, .5578, .1042},
                                      {.9986, .9914, .9711, .9297, .5395}};
    struct rules rules = rules_of("tokyo", "");
    struct tokio_match match;
    tokio_match_open(&match, &rules);
    for (int i = N - 1; i >= 0; i--) {
        for (int j = 0; j < N; j++)
            is_near(starts(&match, lives[i], lives[j]), wins[i][j], 5.1e-5);
    }
}

/* Small chances are as exact as great ones: a life more, a chance that is about as much better. */
TEST_CASE(hopeless_chances_are_exact)
{
    struct rules rules = rules_of("tokyo", "lives=50");
    struct tokio_match match;
    tokio_match_open(&match, &rules);
    for (int theirs = 10; theirs < 50; theirs++) {
        double more = starts(&match, 1, theirs);
        double less = starts(&match, 1, theirs + 1);
        is_near(less / more, 0.449, 0.01);
    }
}

/* The first claim and doubt at some lives. */
struct state_case {
    const char *preset;
    struct tokio_lives lives;
    double bluffs, doubts[4]; /* of 54, 61, 65, 66 */
    double tokio_lies, tokio_doubt;
};

static void check_state(const struct state_case *wanted)
{
    static const char *const claim_words[] = {"54", "61", "65", "66"};
    struct rules rules = rules_of(wanted->preset, "");
    struct tokio_match match;
    struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS];
    struct tokio_stage stage;
    int roller;
    tokio_match_open(&match, &rules);
    tokio_match_solve(&match, wanted->lives);
    const struct tokio_chain *hand = tokio_match_hand(&match, wanted->lives, &roller);
    tokio_chain_stage(hand, roller, GAME_NOTHING, claims, &stage);
    for (int i = 0; i < 4; i++)
        is_near(claims[game_value(&rules, claim_words[i])].doubt, wanted->doubts[i], 6e-3);
    is_near(claims[match.hand.numbers.top].doubt, wanted->tokio_doubt, 6e-3);
    is_near(lies(&stage, match.hand.numbers.top), wanted->tokio_lies, 6e-3);
    is_near(all_lies(&stage), wanted->bluffs, 6e-4);
}

TEST_CASE(lives_change_what_is_claimed)
{
    static const struct state_case cases[] = {
        {"tokyo", {8, 8, 0}, .176, {.35, .39, 1, 1}, .34, .48},
        {"tokyo", {2, 2, 0}, .222, {.30, .35, 1, 1}, .37, .49},
        {"tokyo", {1, 1, 0}, .333, {.22, .30, .50, .59}, 0, 1},
        {"tokyo", {8, 1, 0}, .222, {.17, .20, .31, .37}, 0, 1},
        {"classico", {5, 5, 0}, .334, {.10, .20, .46, .57}, .28, .38},
        {"classico", {1, 1, 0}, .375, {.14, .23, .47, .58}, .06, .59},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_state(&cases[i]);
}

/* --- strategies that are not in equilibrium --- */

/* The mean of starting and not. */
static double best_match(const struct rules *rules, best_fill *fill, void *context)
{
    static struct best_response best;
    best_response_find(rules, fill, context, &best);
    return (best.wins[0][0][best.lives][best.lives] + best.wins[1][0][best.lives][best.lives]) / 2;
}

TEST_CASE(simple_strategies_lose_what_they_should)
{
    static const struct {
        const char *preset;
        bool any;
        const char *doubts_from;
        double hand, match;
    } cases[] = {
        {"tokyo", false, "54", .350, .852},    {"tokyo", false, "62", .361, .914},
        {"tokyo", false, "11", .538, .996},    {"tokyo", true, "61", .262, .841},
        {"classico", false, "61", .380, .878}, {"classico", false, "62", .384, .879},
        {"classico", false, "11", .515, .945}, {"classico", true, "62", .317, .820},
        {"beghel", false, "61", .342, .829},   {"beghel", false, "62", .344, .856},
        {"beghel", false, "11", .463, .971},   {"beghel", true, "62", .272, .846},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct rules rules = rules_of(cases[i].preset, "");
        struct tokio_numbers numbers;
        tokio_numbers_read(&rules, &numbers);
        struct tokio_simple simple = {&numbers, cases[i].any,
                                      game_value(&rules, cases[i].doubts_from)};
        is_near(best_response_hand(&rules, tokio_tables_simple, &simple), cases[i].hand, 5.1e-4);
        is_near(best_match(&rules, tokio_tables_simple, &simple), cases[i].match, 5.1e-4);
    }
    struct rules rules = rules_of("tokyo", "");
    struct tokio_numbers numbers;
    tokio_numbers_read(&rules, &numbers);
    is_near(best_response_hand(&rules, tokio_tables_random, &numbers), .730, 5e-4);
    is_near(best_match(&rules, tokio_tables_random, &numbers), .9995, 5e-5);
}

/* The table of a single hand is good for a single hand, and for no match. */
TEST_CASE(lives_must_be_looked_at)
{
    static const struct {
        const char *preset;
        double gain;
    } cases[] = {{"classico", .110}, {"torneo", .096}, {"beghel", .209}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct rules rules = rules_of(cases[i].preset, "");
        struct tokio_numbers numbers;
        struct tokio_chain chain;
        tokio_numbers_read(&rules, &numbers);
        solve_hand(&numbers, 0, &chain);
        is_near(best_response_hand(&rules, tokio_tables_hand, &chain), 0, 1e-12);
        is_near(best_match(&rules, tokio_tables_hand, &chain) - 0.5, cases[i].gain, 5.1e-4);
    }
}

/* --- one stage alone --- */

/* Liar Die: one die of so many sides, every claim higher than the last, each doubt costs one. */
static double liar_die(int sides)
{
    enum { SIDES_MAX = 120 };
    struct tokio_claim claims[SIDES_MAX];
    double value[SIDES_MAX + 1] = {0};
    for (int level = sides - 2; level >= GAME_NOTHING; level--) {
        struct tokio_stage stage = {
            .claims = claims, .n = sides, .lowest = level + 1, .quit = -INFINITY};
        for (int i = 0; i < sides; i++) {
            claims[i] = (struct tokio_claim){.chance = 1.0 / sides, .good = 1, .bad = -1};
            claims[i].through = i < sides - 1 ? -value[i + 1] : 1; /* nothing is left to claim */
        }
        tokio_stage_solve(&stage);
        value[level + 1] = stage.value;
    }
    return value[0];
}

TEST_CASE(a_stage_solves_liar_die)
{
    is_near(liar_die(2), .5, 1e-12);
    is_near(liar_die(3), 4.0 / 9, 1e-12);
    is_near(liar_die(6), .366667, 5e-7);
    is_near(liar_die(20), .296094, 5e-7);
    is_near(liar_die(60), .274691, 5e-7);
    is_near(liar_die(120), .269496, 5e-7);
}

/* --- the book-keeping of a match --- */

TEST_CASE(a_match_fits_tables_that_two_cannot_tell_apart)
{
    struct rules rules = rules_of("tokyo", ""), other;
    static struct tokio_match match;
    tokio_match_open(&match, &rules);
    other = rules_of("pirata", "");
    assert_true(tokio_match_fits(&match, &other)); /* only forfeits differ */
    other = rules_of("tokyo", "direction=ccw lives=3");
    assert_true(tokio_match_fits(&match, &other));
    other = rules_of("tokyo", "lives=9");
    assert_false(tokio_match_fits(&match, &other));
    other = rules_of("tokyo", "tokio_false=2");
    assert_false(tokio_match_fits(&match, &other));
    assert_true(rules_read_name("421", &other));
    assert_false(tokio_match_fits(&match, &other));
    memset(&match, 0, sizeof match);
    assert_false(tokio_match_fits(&match, &rules));
}

/* A match that is solved in parts is the same match, and each question needs no more than is left.
 */
TEST_CASE(a_match_is_solved_in_parts)
{
    struct rules rules = rules_of("meyer", "lives=8");
    static struct tokio_match at_once, in_parts;
    struct tokio_lives lives = {8, 8, TOKIO_ROLLER_MAY | TOKIO_RESPONDER_MAY};
    int parts = 1;
    tokio_match_open(&at_once, &rules);
    tokio_match_solve(&at_once, lives);
    tokio_match_open(&in_parts, &rules);
    assert_false(tokio_match_go_on(&in_parts));
    assert_false(tokio_match_covers(&in_parts, lives));
    tokio_match_aim(&in_parts, lives);
    assert_true(tokio_match_covers(&in_parts, lives));
    while (tokio_match_go_on(&in_parts))
        parts++;
    assert_true(parts > 5);
    assert_true(tokio_match_start(&in_parts, lives) == tokio_match_start(&at_once, lives));
    struct tokio_lives later = {8, 6, TOKIO_RESPONDER_MAY};
    assert_true(tokio_match_covers(&in_parts, later));
    tokio_match_aim(&in_parts, later);
    assert_false(tokio_match_go_on(&in_parts));
    assert_true(tokio_match_start(&in_parts, later) == tokio_match_start(&at_once, later));
}

/* The order of questions does not matter. */
TEST_CASE(a_match_answers_alike_whenever_it_is_asked)
{
    struct rules rules = rules_of("classico", "");
    static struct tokio_match once, often;
    tokio_match_open(&once, &rules);
    tokio_match_open(&often, &rules);
    for (int sum = 2; sum <= 10; sum++) {
        for (int mine = 1; mine < sum; mine++) {
            if (mine <= 5 && sum - mine <= 5)
                starts(&often, mine, sum - mine);
        }
    }
    double wins = starts(&once, 5, 3);
    assert_true(wins == starts(&often, 5, 3));
}
