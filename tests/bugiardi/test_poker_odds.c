/* test_poker_odds.c - the chances of poker hands against dice and cards that are really thrown and
 * dealt: all of them where these are few, many of them where not.
 *
 * SEED=n repeats a run that failed.
 */
#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "chance.h"
#include "dice.h"
#include "game.h"
#include "poker_odds.h"
#include "spelt.h"
#include "testing.h"

#include <math.h>
#include <string.h>

enum { HAND = 5, SIDES = 6, ALL = 31, DEALS = 20000 };

static uint64_t seed;

static struct rules rules_of(const char *preset, const char *straights)
{
    struct rules rules = spelt_rules(preset);
    assert_int_equal(rules_set(&rules, "straights", straights), ACCEPTED);
    return rules;
}

static void near(double a, double b, double most)
{
    if (fabs(a - b) > most)
        fail_msg("%f is not %f", a, b);
}

/* Every way in which the picked dice can fall. */
static struct poker_odds throw_all(const struct rules *rules, const uint8_t *faces, unsigned picks,
                                   int place)
{
    struct poker_odds odds = {.higher = 0};
    int ways = 0;
    for (int way = 0; way < SIDES * SIDES * SIDES * SIDES * SIDES; way++) {
        uint8_t thrown[HAND];
        bool counts = true;
        for (int i = 0, rest = way; i < HAND; i++, rest /= SIDES) {
            bool again = (picks >> i & 1) != 0;
            counts = counts && (again || rest % SIDES == 0);
            thrown[i] = again ? (uint8_t)(RANK_NINE + rest % SIDES) : faces[i];
        }
        if (!counts)
            continue;
        int value = bugiardi_ladder_value(rules, thrown);
        ways++;
        odds.higher += value > place;
        odds.mean += value;
    }
    return (struct poker_odds){odds.higher / ways, odds.mean / ways};
}

TEST_CASE(dice_are_exact)
{
    static const char *const straights[] = {"normal", "above_full", "none"};
    uint64_t chance = seed;
    for (int i = 0; i < 30; i++) {
        struct rules rules = rules_of("dadi", straights[i % 3]);
        struct move move = {.n_faces = 0};
        dice_throw(&move, HAND, RANK_NINE, chance_below, &chance);
        unsigned picks = i < 3 ? ALL : chance_below(&chance, ALL + 1);
        int place = (int)chance_below(&chance, 50) - 1;
        struct poker_odds odds = poker_odds_change(&rules, move.faces, picks, place);
        struct poker_odds all = throw_all(&rules, move.faces, picks, place);
        near(odds.higher, all.higher, 1e-9);
        near(odds.mean, all.mean, 1e-9);
    }
}

TEST_CASE(five_dice_fall_as_counted)
{
    struct rules rules = rules_of("dadi", "normal");
    int full = game_value(&rules, "F-9T"), five = game_value(&rules, "5-9");
    near(poker_odds_fresh(&rules, -1).higher, 1, 1e-9);
    near(poker_odds_fresh(&rules, 0).higher, 1 - 480 / 7776.0, 1e-9);
    near(poker_odds_fresh(&rules, full - 1).higher, (300 + 150 + 6) / 7776.0, 1e-9);
    near(poker_odds_fresh(&rules, five - 1).higher, 6 / 7776.0, 1e-9);
    near(poker_odds_fresh(&rules, five + 5).higher, 0, 1e-9);
}

/* The picked cards changed many times, each time from a pack without the five that are seen. */
static struct poker_odds deal_many(const struct rules *rules, const uint8_t *faces, unsigned picks,
                                   int place, uint64_t *chance)
{
    struct poker_odds odds = {.higher = 0};
    struct pack pack = {{0}};
    bugiardi_faces_take(&pack, faces, HAND);
    for (int deal = 0; deal < DEALS; deal++) {
        struct move move = {.n_faces = 0};
        uint8_t dealt[HAND];
        bugiardi_faces_deal(&pack, &move, HAND, chance_below, chance);
        for (int i = 0; i < HAND; i++)
            dealt[i] = (picks >> i & 1) != 0 ? move.faces[i] : faces[i];
        int value = bugiardi_ladder_value(rules, dealt);
        odds.higher += value > place;
        odds.mean += value;
    }
    return (struct poker_odds){odds.higher / DEALS, odds.mean / DEALS};
}

/* Chances within six percent, which is far more than twenty thousand deals stray, and leaves room
 * for the flushes that are not counted. */
TEST_CASE(cards_are_near)
{
    struct rules rules = rules_of("carte", "normal");
    struct pack pack = {{0}};
    uint64_t chance = seed;
    for (int i = 0; i < 30; i++) {
        struct move move = {.n_faces = 0};
        bugiardi_faces_deal(&pack, &move, HAND, chance_below, &chance);
        unsigned picks = chance_below(&chance, ALL + 1);
        int place = (int)chance_below(&chance, 150) - 1;
        if (__builtin_popcount(picks) > 3)
            continue;
        struct poker_odds odds = poker_odds_change(&rules, move.faces, picks, place);
        struct poker_odds many = deal_many(&rules, move.faces, picks, place, &chance);
        near(odds.higher, many.higher, 0.06);
    }
}

/* New cards: as often each kind as there are hands of it. */
TEST_CASE(five_cards_are_as_counted)
{
    struct rules rules = rules_of("carte", "normal");
    int pair = game_value(&rules, "P-2"), flush = game_value(&rules, "C-7");
    near(poker_odds_fresh(&rules, -1).higher, 1, 1e-9);
    near(poker_odds_fresh(&rules, pair - 1).higher, 1 - 1302540 / 2598960.0, 1e-9);
    near(poker_odds_fresh(&rules, flush - 1).higher, (5108 + 3744 + 624 + 40) / 2598960.0, 1e-9);
}

/* Four of a suit, and any of the nine left of it. */
TEST_CASE(one_card_can_make_a_flush)
{
    struct rules rules = rules_of("carte", "normal");
    const uint8_t faces[HAND] = {0x12, 0x14, 0x17, 0x1d, 0x2e};
    int flush = game_value(&rules, "C-7");
    near(poker_odds_change(&rules, faces, 1 << 4, flush - 1).higher, 9 / 47.0, 1e-9);
    near(poker_odds_change(&rules, faces, 1 << 3, flush - 1).higher, 0, 1e-9);
}

TESTS_BEGIN(seed = chance_seed())
