/* test_coach_games.c - what a coach says of whole games of every kind, which robots play badly
 * enough.
 *
 * SEED=n repeats a run that failed, RUNS=n plays so many games of each.
 */
#include "chance.h"
#include "coach_page.h"
#include "robot.h"
#include "spelt.h"
#include "testing.h"
#include "text_fixture.h"

#include <string.h>

enum { SEATS = 3, RUNS_USUAL = 2, MOVES_MAX = 4000 };

static const struct seat people[SEATS] = {{.name = "Anna"}, {.name = "Bruno"}, {.name = "Carla"}};

static uint64_t seed;
static struct robot_memory *memory;
static struct coach coaches[SEATS]; /* each has played the game so far */

/* A novice's move, by what the seat saw. */
static void choose(const struct game *game, struct move *ret_move)
{
    struct outlook outlook;
    struct view view = spelt_view(game, GAME_NOBODY);
    outlook_take(game, &coaches[view.turn].recall, &outlook);
    robot_choose(memory, &outlook, ROBOT_NOVICE, seed, ret_move);
    if (game_by_chance(game, ret_move))
        game_throw(game, ret_move, chance_below, &seed);
    chance_below(&seed, 2); /* and with another seed the next time */
}

static void play(const char *preset, int seats)
{
    struct rules rules;
    struct game game;
    assert_true(rules_read_name(preset, &rules));
    assert_int_equal(game_start(&rules, seats, 0, &game), ACCEPTED);
    for (int seat = 0; seat < seats; seat++)
        coach_begin(&coaches[seat], &game, seat);
    for (int i = 0; i < MOVES_MAX && !game_over(&coaches[0].game); i++) {
        struct move move;
        choose(&coaches[0].game, &move);
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(coach_step(&coaches[seat], memory, &move, true), ACCEPTED);
    }
    assert_true(game_over(&coaches[0].game));
}

/* --- how a claim came about --- */

/* Has the first coach look on at these moves for a seat. */
static void look_on(const char *rules, const char *moves, int seat)
{
    static struct spelt spelt;
    spelt_begin(&spelt, rules, SEATS, NULL);
    spelt_play(&spelt, moves);
    coach_begin(&coaches[0], &spelt.start, seat);
    for (int i = 0; i < spelt.n; i++)
        assert_int_equal(coach_step(&coaches[0], memory, &spelt.moves[i], true), ACCEPTED);
}

/* The coach's words to the last seat of a game of Dadi Bugiardi about the claim that it should have
 * objected to. */
static struct coach_claim claim_of(const char *moves)
{
    look_on("dadi", moves, 2);
    assert_int_equal(coaches[0].n, 1);
    assert_true(coaches[0].list[0].good >= 0);
    return coaches[0].list[0].claim;
}

/* Percentages of play that is not solved are guesses. */
static bool guesses(const char *rules, int n_seats)
{
    static struct coach coach;
    struct game game = spelt_game(rules, n_seats, 0, NULL);
    coach_begin(&coach, &game, 0);
    return coach_guesses(&coach);
}

TEST_CASE(it_guesses_where_play_is_not_solved)
{
    assert_false(guesses("tokyo", 2));
    assert_false(guesses("meyer", 2));
    assert_false(guesses("italiano", 2));
    assert_true(guesses("tokyo", 3));
    assert_true(guesses("mia", 2));
    assert_true(guesses("mia_pub", 2));
}

TEST_CASE(the_claim_before_and_the_changes_since_are_told)
{
    struct coach_claim claim =
        claim_of("0 roll 99JQA; 0 claim P-9; 1 look; 1 reroll 234 JJQ; 1 claim 5-K; 2 look");
    assert_int_equal(claim.before, game_value(&coaches[0].game.rules, "P-9"));
    assert_int_equal(claim.changed, 3);
    assert_false(claim.unseen);
    claim = claim_of("0 roll 99JQA; 0 claim P-9; 1 blind; 1 claim 5-K; 2 look");
    assert_int_equal(claim.before, game_value(&coaches[0].game.rules, "P-9"));
    assert_int_equal(claim.changed, 0);
    assert_true(claim.unseen);
}

/* In a hand where claims may be equal, the same choice may be put to a player several times. */
TEST_CASE(a_mistake_made_again_in_a_hand_is_told_once)
{
    static const char hand[] =
        "0 roll 31; 0 claim PP; 2 accept; 2 roll 31; 2 claim PP; 1 accept; 1 roll 31; 1 claim PP;"
        "0 accept; 0 roll 31; 0 claim PP; 2 accept; 2 roll 31; 2 claim PP; 1 accept; 1 roll 31;"
        "1 claim PP; 0 accept; 0 roll 31; 0 claim PP; 2 accept; 2 roll 31; 2 claim PP; 1 accept";
    look_on("kiriki", hand, 1);
    assert_int_equal(coaches[0].n_weighed, 3);
    assert_int_equal(coaches[0].n, 1);
}

/* --- whole games --- */

/* As the reader sees it, the costliest decision comes first. */
static void is_in_order(const struct coach *coach)
{
    for (int i = 0; i < coach->n; i++) {
        assert_in_range(coach_cost_percent(&coach->list[i]), 1, 100);
        if (i > 0)
            assert_true(coach_cost_percent(&coach->list[i]) <=
                        coach_cost_percent(&coach->list[i - 1]));
    }
}

/* At Dadi Bugiardi each has its chance to lose the round, but whom to choose. */
static void has_reasons(const struct coach *coach)
{
    const struct rules *rules = &coach->game.rules;
    for (int i = 0; i < coach->n && rules->kind == game_find("bugiardi"); i++) {
        const struct coach_decision *decision = &coach->list[i];
        if (decision->made.verb == game_verb(rules->kind, "choose"))
            continue;
        assert_true(decision->reason.loses >= 0);
        assert_true(decision->better_reason.loses >= 0);
    }
}

static void is_said_well(const struct coach *coach, int language)
{
    static struct message message;
    coach_page_write(coach, people, language, &message);
    text_fixture_fits(&message);
    const char *const never[] = {"!.", "..", "\n\n\n", " %", "(0%", " 100%)"};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (strstr(message.text, never[i]) != NULL)
            fail_msg("“%s” in\n%s", never[i], message.text);
    assert_true(message.text[message.length - 1] != '\n');
}

TEST_CASE(the_costliest_are_told_of_every_game)
{
    static const struct {
        const char *preset;
        int seats;
    } games[] = {{"tokyo", 2}, {"tokyo", 3}, {"classico", 3}, {"italiano", 3},
                 {"dadi", 2},  {"dadi", 3},  {"carte", 2}};
    int n = 0;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (int run = chance_runs(RUNS_USUAL); run > 0; run--) {
            play(games[i].preset, games[i].seats);
            for (int seat = 0; seat < games[i].seats; seat++) {
                is_in_order(&coaches[seat]);
                has_reasons(&coaches[seat]);
                is_said_well(&coaches[seat], LANGUAGE_ENGLISH);
                is_said_well(&coaches[seat], text_fixture_italian());
                n += coaches[seat].n;
            }
        }
    print_message("%d decisions told\n", n);
    assert_true(n > 0);
}

int main(void)
{
    seed = chance_seed();
    memory = robot_memory_new();
    text_fixture_open();
    int failed = testing_run(NULL, NULL);
    robot_memory_free(memory);
    return failed;
}
