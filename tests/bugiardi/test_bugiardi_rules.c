/* test_bugiardi_rules.c - the ladders, rule sets and refused options of Dadi Bugiardi as they are
 * written down in tests/game/scenarios/bugiardi.json, and how often a first throw makes what. */
#include "bugiardi.h"
#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "scenario_rules.h"
#include "testing.h"

#include <string.h>

enum { FACES = 5, CLAIMS_MAX = 309 };

static int set_up(void **state)
{
    return scenario_rules_open(&bugiardi_kind, state);
}

/* --- ladders --- */

TEST_CASE(test_ladders)
{
    const json_t *ladders = json_object_get(*state, "ladders");
    static const int lengths[] = {72, 72, 71, 309};
    assert_int_equal(json_array_size(ladders), 4);
    for (size_t i = 0; i < json_array_size(ladders); i++) {
        const json_t *row = json_array_get(ladders, i);
        struct rules rules = scenario_rules_rules(&bugiardi_kind, json_object_get(row, "options"));
        assert_int_equal(scenario_rules_ladder(&rules, json_object_get(row, "ascending")),
                         lengths[i]);
    }
}

TEST_CASE(test_hands_and_places_agree)
{
    const json_t *ladders = json_object_get(*state, "ladders");
    for (size_t i = 0; i < json_array_size(ladders); i++) {
        struct rules rules = scenario_rules_rules(
            &bugiardi_kind, json_object_get(json_array_get(ladders, i), "options"));
        for (int value = 0; value < bugiardi_ladder_length(&rules); value++) {
            struct poker_hand hand = bugiardi_ladder_hand(&rules, value);
            assert_int_equal(bugiardi_ladder_place(&rules, &hand), value);
            assert_in_range(hand.first, RANK_LOWEST, RANK_ACE);
            bool two = hand.kind == POKER_TWO_PAIRS || hand.kind == POKER_FULL;
            assert_int_equal(hand.second != 0, two);
            assert_int_not_equal(hand.first, hand.second);
        }
    }
}

/* The usual order of poker: kinds in the order of the enum, then the ranks. */
TEST_CASE(test_the_order_of_cards)
{
    struct rules rules = scenario_rules_with(&bugiardi_kind, "variant", "cards");
    static const int sizes[N_POKER_KINDS] = {
        [POKER_HIGH] = 8,   [POKER_PAIR] = 13,     [POKER_TWO_PAIRS] = 78,
        [POKER_THREE] = 13, [POKER_STRAIGHT] = 10, [POKER_FLUSH] = 8,
        [POKER_FULL] = 156, [POKER_FOUR] = 13,     [POKER_STRAIGHT_FLUSH] = 10};
    int found[N_POKER_KINDS] = {0};
    struct poker_hand before = {.first = 0};
    for (int value = 0; value < CLAIMS_MAX; value++) {
        struct poker_hand hand = bugiardi_ladder_hand(&rules, value);
        found[hand.kind]++;
        bool higher = hand.kind > before.kind ||
                      (hand.kind == before.kind &&
                       (hand.first > before.first ||
                        (hand.first == before.first && hand.second > before.second)));
        assert_true(higher);
        before = hand;
    }
    assert_memory_equal(found, sizes, sizeof sizes);
}

/* --- what a first throw makes --- */

/* Throws all 7776, and counts how often each place of the ladder is made. */
static void count_throws(const struct rules *rules, int counts[CLAIMS_MAX])
{
    memset(counts, 0, CLAIMS_MAX * sizeof counts[0]);
    for (int throw = 0; throw < 7776; throw ++) {
        uint8_t faces[FACES];
        for (int i = 0, rest = throw; i < FACES; i++, rest /= 6)
            faces[i] = (uint8_t)(RANK_NINE + rest % 6);
        int value = bugiardi_ladder_value(rules, faces);
        assert_in_range(value, 0, bugiardi_ladder_length(rules) - 1);
        counts[value]++;
    }
}

static void check_counts(const char *straights, const int wanted[N_POKER_KINDS])
{
    struct rules rules = scenario_rules_with(&bugiardi_kind, "straights", straights);
    int counts[CLAIMS_MAX], kinds[N_POKER_KINDS] = {0};
    count_throws(&rules, counts);
    for (int value = 0; value < bugiardi_ladder_length(&rules); value++) {
        assert_true(counts[value] > 0); /* nothing can be claimed that cannot be thrown */
        kinds[bugiardi_ladder_hand(&rules, value).kind] += counts[value];
    }
    for (int kind = 0; kind < N_POKER_KINDS; kind++)
        assert_int_equal(kinds[kind], wanted[kind]);
}

TEST_CASE(test_first_throws)
{
    static const int with[N_POKER_KINDS] = {
        [POKER_HIGH] = 480,     [POKER_PAIR] = 3600, [POKER_TWO_PAIRS] = 1800, [POKER_THREE] = 1200,
        [POKER_STRAIGHT] = 240, [POKER_FULL] = 300,  [POKER_FOUR] = 150,       [POKER_FIVE] = 6};
    static const int without[N_POKER_KINDS] = {
        [POKER_HIGH] = 720, [POKER_PAIR] = 3600, [POKER_TWO_PAIRS] = 1800, [POKER_THREE] = 1200,
        [POKER_FULL] = 300, [POKER_FOUR] = 150,  [POKER_FIVE] = 6};
    check_counts("normal", with);
    check_counts("above_full", with);
    check_counts("none", without);
}

/* --- what five cards make --- */

enum { RANKS = RANK_ACE - RANK_LOWEST + 1 };

static uint8_t card(int number)
{
    int suit = SUIT_SPADES + number / RANKS, rank = RANK_LOWEST + number % RANKS;
    return (uint8_t)(suit << 4 | rank);
}

/* Deals all 2598960 hands. The numbers are those of every book on poker. */
TEST_CASE(test_all_hands_of_cards)
{
    static const int wanted[N_POKER_KINDS] = {
        [POKER_HIGH] = 1302540, [POKER_PAIR] = 1098240,   [POKER_TWO_PAIRS] = 123552,
        [POKER_THREE] = 54912,  [POKER_STRAIGHT] = 10200, [POKER_FLUSH] = 5108,
        [POKER_FULL] = 3744,    [POKER_FOUR] = 624,       [POKER_STRAIGHT_FLUSH] = 40};
    struct rules rules = scenario_rules_with(&bugiardi_kind, "variant", "cards");
    static int counts[CLAIMS_MAX];
    int kinds[N_POKER_KINDS] = {0}, n[FACES];
    for (n[0] = 0; n[0] < PACK_CARDS; n[0]++)
        for (n[1] = 0; n[1] < n[0]; n[1]++)
            for (n[2] = 0; n[2] < n[1]; n[2]++)
                for (n[3] = 0; n[3] < n[2]; n[3]++)
                    for (n[4] = 0; n[4] < n[3]; n[4]++) {
                        const uint8_t faces[] = {card(n[0]), card(n[1]), card(n[2]), card(n[3]),
                                                 card(n[4])};
                        counts[bugiardi_ladder_value(&rules, faces)]++;
                    }
    for (int value = 0; value < CLAIMS_MAX; value++) {
        assert_true(counts[value] > 0);
        kinds[bugiardi_ladder_hand(&rules, value).kind] += counts[value];
    }
    for (int kind = 0; kind < N_POKER_KINDS; kind++)
        assert_int_equal(kinds[kind], wanted[kind]);
}

/* --- faces --- */

static int read_face(const char *word)
{
    json_t *json = json_string(word);
    int face = bugiardi_kind.face_read(json);
    json_decref(json);
    return face;
}

TEST_CASE(test_faces_are_words)
{
    static const char *const none[] = {"",  "1",  "8",  "2",  "10",  "X",
                                       "S", "1S", "AX", "as", "AS ", "9 "};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_int_equal(read_face(none[i]), 0);
    static const char *const some[] = {"9", "T", "J", "Q", "K", "A", "2S", "TH", "9D", "AC", "KS"};
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        int face = read_face(some[i]);
        assert_in_range(face, 1, UINT8_MAX);
        json_t *json = bugiardi_kind.face_write(face);
        assert_string_equal(json_string_value(json), some[i]);
        json_decref(json);
    }
    json_t *number = json_integer(9);
    assert_int_equal(bugiardi_kind.face_read(number), -1);
    json_decref(number);
}

TEST_CASE(test_cards_are_different)
{
    bool seen[UINT8_MAX + 1] = {false};
    for (int number = 0; number < PACK_CARDS; number++) {
        char word[] = {"23456789TJQKA"[number % RANKS], "SHDC"[number / RANKS], '\0'};
        int face = read_face(word);
        assert_int_equal(face, card(number));
        assert_false(seen[face]);
        seen[face] = true;
    }
}

/* --- rule sets and options --- */

TEST_CASE(test_presets)
{
    scenario_rules_presets(&bugiardi_kind, json_object_get(*state, "presets"));
}

TEST_CASE(test_option_checks)
{
    scenario_rules_checks(&bugiardi_kind, json_object_get(*state, "checks"), 20);
}

int main(void)
{
    return testing_run(set_up, scenario_rules_close);
}
