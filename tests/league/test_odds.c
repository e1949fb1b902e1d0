/* test_odds.c - what can come of throws and deals, against known counts and plain counting.
 *
 * SEED=n repeats a run that failed.
 */
#include "odds.h"

#include "bugiardi.h"
#include "bugiardi_ladder.h"
#include "chance.h"
#include "fourtwentyone.h"
#include "null.h"
#include "spelt.h"
#include "testing.h"

#include <math.h>
#include <string.h>

enum { RUNS_MOST = 2000, TRIALS = 40, OF_A_GAME = 4 };

static struct spelt spelt;

/* The odds of the move last made. */
static struct odds last_odds(void)
{
    struct game game = spelt.start;
    struct odds odds;
    for (int i = 0; i < spelt.n - 1; i++)
        assert_int_equal(game_step(&game, &spelt.moves[i], NULL), ACCEPTED);
    assert_true(odds_take(&game, &spelt.moves[spelt.n - 1], &odds));
    return odds;
}

static struct odds odds_after(const char *rules, const char *const *options, const char *moves)
{
    spelt_begin(&spelt, rules, 2, options);
    spelt_play(&spelt, moves);
    return last_odds();
}

static uint32_t weight(const struct odds *odds, const char *word)
{
    int place = game_value(&spelt.game.rules, word);
    assert_in_range(place, 0, odds->n - 1);
    return odds->weights[place];
}

/* --- known counts --- */

TEST_CASE(test_two_dice)
{
    struct odds odds = odds_after("tokyo", NULL, "0 roll 31");
    assert_int_equal(odds.n, 21);
    assert_int_equal(odds.total, 36);
    assert_int_equal(weight(&odds, "31"), 2);
    assert_int_equal(weight(&odds, "65"), 2);
    assert_int_equal(weight(&odds, "44"), 1);
    assert_int_equal(weight(&odds, "21"), 2);
    odds = odds_after("tokyo", OPTIONS("scale", "sum"), "0 roll 31");
    assert_int_equal(odds.n, 15);
    assert_int_equal(odds.total, 36);
    assert_int_equal(weight(&odds, "S7"), 6);
    assert_int_equal(weight(&odds, "S11"), 2);
}

TEST_CASE(test_three_dice)
{
    struct odds odds = odds_after("421", NULL, "0 roll - 665");
    assert_int_equal(odds.n, 56);
    assert_int_equal(odds.total, 216);
    assert_int_equal(weight(&odds, "421"), 6);
    assert_int_equal(weight(&odds, "111"), 1);
    assert_int_equal(weight(&odds, "665"), 3);
}

TEST_CASE(test_what_is_kept_limits_what_can_come)
{
    struct odds odds = odds_after("421", NULL, "0 roll - 426; 0 roll 2 1");
    assert_int_equal(odds.total, 6);
    assert_int_equal(weight(&odds, "421"), 1);
    assert_int_equal(weight(&odds, "422"), 1);
    assert_int_equal(weight(&odds, "111"), 0);
    odds = odds_after("421", NULL, "0 roll - 426; 0 roll 12 66");
    assert_int_equal(odds.total, 36);
    assert_int_equal(weight(&odds, "421"), 2);
    odds = odds_after("bugiardi", NULL,
                      "0 roll 9TJQA; 0 claim H-A; 1 look; 1 reroll 4 K; 1 reroll 0 A");
    assert_int_equal(odds.total, 6);
    assert_int_equal(weight(&odds, "S-K"), 1);
    assert_int_equal(weight(&odds, "S-A"), 1);
    assert_int_equal(weight(&odds, "P-T"), 1);
    assert_int_equal(weight(&odds, "H-A"), 0);
}

static uint32_t of_kind(const struct odds *odds, enum poker_kind kind)
{
    uint32_t sum = 0;
    for (int place = 0; place < odds->n; place++) {
        if (bugiardi_ladder_hand(&spelt.game.rules, place).kind == kind)
            sum += odds->weights[place];
    }
    return sum;
}

static void assert_kinds(const struct odds *odds, const uint32_t *wanted)
{
    for (int kind = 0; kind < N_POKER_KINDS; kind++)
        assert_int_equal(of_kind(odds, (enum poker_kind)kind), wanted[kind]);
}

TEST_CASE(test_five_dice)
{
    static const uint32_t kinds[N_POKER_KINDS] = {480, 3600, 1800, 1200, 240, 0, 300, 150, 6, 0};
    static const uint32_t plain[N_POKER_KINDS] = {720, 3600, 1800, 1200, 0, 0, 300, 150, 6, 0};
    struct odds odds = odds_after("bugiardi", NULL, "0 roll 9TJQA");
    assert_int_equal(odds.total, 7776);
    assert_kinds(&odds, kinds);
    odds = odds_after("bugiardi", OPTIONS("straights", "none"), "0 roll 9TJQA");
    assert_int_equal(odds.total, 7776);
    assert_kinds(&odds, plain);
}

TEST_CASE(test_five_cards)
{
    static const uint32_t kinds[N_POKER_KINDS] = {1302540, 1098240, 123552, 54912, 10200,
                                                  5108,    3744,    624,    0,     40};
    struct odds odds = odds_after("bugiardi", OPTIONS("variant", "cards"), "0 deal 2S7HTDJCAS");
    assert_int_equal(odds.total, 2598960);
    assert_kinds(&odds, kinds);
    assert_int_equal(weight(&odds, "SF-A"), 4);
    assert_int_equal(weight(&odds, "4-2"), 48);
    assert_int_equal(weight(&odds, "H-7"), 4 * 1020);
    assert_int_equal(weight(&odds, "H-A"), 493 * 1020);
    assert_int_equal(weight(&odds, "C-K"), 329 * 4);
    assert_int_equal(weight(&odds, "S-5"), 1020);
    assert_int_equal(weight(&odds, "P-2"), 1098240 / 13);
    assert_int_equal(weight(&odds, "F-2A"), 24);
}

TEST_CASE(test_what_is_no_throw_has_no_odds)
{
    struct odds odds;
    spelt_begin(&spelt, "tokyo", 2, NULL);
    spelt_play(&spelt, "0 roll 31; 0 claim 65");
    assert_false(odds_take(&spelt.game, &(struct move){.verb = 2}, &odds));
    struct rules rules;
    struct game game;
    rules_usual(&null_kind, &rules);
    assert_int_equal(game_start(&rules, 2, 0, &game), ACCEPTED);
    assert_false(odds_take(&game, &(struct move){.n_faces = 1, .faces = {3}}, &odds));
}

/* --- plain counting --- */

/* A hand of cards or dice, some of it changed to every other that there can be, in order. */
struct brute {
    const struct game *before;
    const struct move *move;
    struct odds odds;
    uint8_t faces[GAME_FACES_MAX];
};

/* The value of a throw: open dice are told of, the others seen by their thrower. */
static int came_to(const struct game *after, const struct game_events *events, int seat)
{
    struct view view;
    for (int i = 0; i < events->n; i++) {
        if (events->list[i].thrown)
            return events->list[i].value;
    }
    game_view(after, seat, &view);
    return view.thrown;
}

/* Every face a die or card can have, tried as one of those that come again: ordered, so that each
 * set of k is counted k! times, with cards as with dice. */
static void try_all(struct brute *brute, int done)
{
    bool cards = brute->move->faces[0] > 15;
    if (done < brute->move->n_faces) {
        for (int face = cards ? 16 : 1; face < (cards ? 80 : 15); face++) {
            brute->faces[done] = (uint8_t)face;
            try_all(brute, done + 1);
        }
        return;
    }
    struct move try = *brute->move;
    struct game after = *brute->before;
    struct game_events events;
    memcpy(try.faces, brute->faces, (size_t)done);
    if (game_step(&after, &try, &events) != ACCEPTED)
        return;
    int place = came_to(&after, &events, try.seat);
    assert_in_range(place, 0, brute->odds.n - 1);
    brute->odds.weights[place]++;
    brute->odds.total++;
}

static void check_brute(const struct game *before, const struct move *move)
{
    struct brute brute = {.before = before, .move = move};
    struct odds odds;
    assert_true(odds_take(before, move, &odds));
    brute.odds.n = odds.n;
    try_all(&brute, 0);
    assert_true(brute.odds.total >= odds.total);
    assert_int_equal(brute.odds.total % odds.total, 0);
    uint32_t orders = brute.odds.total / odds.total;
    for (int place = 0; place < odds.n; place++)
        assert_int_equal(brute.odds.weights[place], orders * odds.weights[place]);
}

/* Throws that come in random games, of few faces, so that all can be tried. */
TEST_CASE(test_changes_are_what_trying_all_finds)
{
    uint64_t chance = chance_seed();
    int checked[2] = {0};
    for (int run = 0; run < RUNS_MOST && (checked[0] < TRIALS || checked[1] < TRIALS); run++) {
        spelt_random(&spelt, run % 3 == 0 ? &fourtwentyone_kind : &bugiardi_kind, &chance);
        struct game game = spelt.start;
        int left = OF_A_GAME, most = run % 10 == 0 ? 3 : 2; /* faces: three take long */
        for (int i = 0; i < spelt.n && left > 0; i++) {
            const struct move *move = &spelt.moves[i];
            bool cards = move->n_faces > 0 && move->faces[0] > 15;
            if (move->n_picks > 0 && move->n_faces > 0 && move->n_faces <= most) {
                check_brute(&game, move);
                checked[cards]++;
                left--;
            }
            assert_int_equal(game_step(&game, move, NULL), ACCEPTED);
        }
    }
    assert_true(checked[0] >= TRIALS && checked[1] >= TRIALS);
}

/* Five of one suit can still come where two or three cards of it are kept. */
TEST_CASE(test_suits_count_where_they_can)
{
    struct odds odds =
        odds_after("bugiardi", OPTIONS("variant", "cards"), "0 deal 2S7STSJSAH; 0 draw 4 KS");
    assert_int_equal(odds.total, 47);
    assert_int_equal(of_kind(&odds, POKER_FLUSH), 9);
    odds = odds_after("bugiardi", OPTIONS("variant", "cards"), "0 deal 9STSJSAHAD; 0 draw 34 KSQS");
    assert_int_equal(odds.total, 47 * 46 / 2);
    assert_int_equal(of_kind(&odds, POKER_STRAIGHT_FLUSH), 3); /* 7 8, 8 Q, Q K */
    assert_int_equal(of_kind(&odds, POKER_FLUSH), 45 - 3);
    odds = odds_after("bugiardi", OPTIONS("variant", "cards"),
                      "0 deal 9STSJSAHAD; 0 draw 01234 KSQS2D3D4D");
    assert_int_equal(odds.total, 1533939);
    assert_int_equal(of_kind(&odds, POKER_FOUR), 9 * 43);
}

/* --- luck --- */

static void check_luck(const struct odds *odds)
{
    double sum = 0, squares = 0;
    for (int place = 0; place < odds->n; place++) {
        if (odds->weights[place] == 0)
            continue;
        struct odds_luck luck = odds_judge(odds, place);
        double x = (double)luck.luck / ODDS_UNIT, w = (double)odds->weights[place] / odds->total;
        assert_true(x > -0.5 && x < 0.5);
        sum += w * x;
        squares += w * x * x;
    }
    for (int place = 0; place < odds->n; place++) {
        if (odds->weights[place] > 0)
            assert_true(fabs((double)odds_judge(odds, place).variance / ODDS_UNIT - squares) <
                        1e-8);
    }
    assert_true(fabs(sum) < 1e-8);
}

TEST_CASE(test_luck_is_nothing_on_average)
{
    struct odds odds = odds_after("tokyo", NULL, "0 roll 31");
    check_luck(&odds);
    assert_int_equal(odds_judge(&odds, 20).luck, 472222222); /* 34 of 36 are worse */
    assert_int_equal(odds_judge(&odds, 0).luck, -472222222);
    odds = odds_after("421", NULL, "0 roll - 426; 0 roll 2 1");
    check_luck(&odds);
    odds = odds_after("bugiardi", NULL, "0 roll 9TJQA");
    check_luck(&odds);
    odds = odds_after("bugiardi", OPTIONS("variant", "cards"), "0 deal 2S7HTDJCAS");
    check_luck(&odds);
}

TEST_CASE(test_what_had_to_come_is_no_luck)
{
    struct odds odds = {.n = 3, .total = 4, .weights = {0, 4, 0}};
    struct odds_luck luck = odds_judge(&odds, 1);
    assert_int_equal(luck.luck, 0);
    assert_int_equal(luck.variance, 0);
}
