/* test_tokio_rules.c - Tokio's ladders, rule sets and refused options, as they are written down in
 * tests/game/scenarios/tokio.json. */
#include "scenario_rules.h"
#include "testing.h"
#include "tokio.h"

static int set_up(void **state)
{
    return scenario_rules_open(&tokio_kind, state);
}

TEST_CASE(test_ladders)
{
    const json_t *ladders = json_object_get(*state, "ladders");
    assert_int_equal(json_array_size(ladders), 13);
    for (size_t i = 0; i < json_array_size(ladders); i++) {
        const json_t *row = json_array_get(ladders, i);
        struct rules rules = scenario_rules_rules(&tokio_kind, json_object_get(row, "options"));
        scenario_rules_ladder(&rules, json_object_get(row, "ascending"));
    }
}

/* The value that the thrower is told of two dice. */
static int worth(const struct rules *rules, char one, char other)
{
    struct game game;
    struct view view;
    struct move roll = {.seat = 0, .n_faces = 2};
    roll.verb = (uint8_t)game_verb(&tokio_kind, "roll");
    roll.faces[0] = (uint8_t)(one - '0');
    roll.faces[1] = (uint8_t)(other - '0');
    assert_int_equal(game_start(rules, 2, 0, &game), ACCEPTED);
    assert_int_equal(game_step(&game, &roll, NULL), ACCEPTED);
    game_view(&game, 0, &view);
    return view.thrown;
}

TEST_CASE(test_worth_of_throws)
{
    const json_t *ladders = json_object_get(*state, "ladders");
    assert_int_equal(json_array_size(ladders), 13);
    for (size_t i = 0; i < json_array_size(ladders); i++) {
        const json_t *row = json_array_get(ladders, i);
        struct rules rules = scenario_rules_rules(&tokio_kind, json_object_get(row, "options"));
        struct scenario_rules_words worths; /* "31=31": what is thrown, and what it makes */
        scenario_rules_words(json_object_get(row, "worth"), &worths);
        assert_in_range(worths.n, 20, 21); /* one may end the hand */
        for (int n = 0; n < worths.n; n++) {
            const char *w = worths.word[n];
            assert_int_equal(worth(&rules, w[0], w[1]), game_value(&rules, w + 3));
            assert_int_equal(worth(&rules, w[1], w[0]), game_value(&rules, w + 3));
        }
    }
}

TEST_CASE(test_presets)
{
    scenario_rules_presets(&tokio_kind, json_object_get(*state, "presets"));
}

TEST_CASE(test_option_checks)
{
    scenario_rules_checks(&tokio_kind, json_object_get(*state, "checks"), 27);
}

int main(void)
{
    return testing_run(set_up, scenario_rules_close);
}
