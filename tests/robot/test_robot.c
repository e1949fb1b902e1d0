/* test_robot.c - the robot in positions that were thought through by hand, and its share of the
 * games that it wins against players who know nothing.
 *
 * SEED=n repeats a run that failed.
 */
#include "chance.h"
#include "robot.h"
#include "spelt.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum {
    GAMES = 300,      /* of each kind against each opponent */
    MOVES_MAX = 3000, /* of a game; who goes on for longer has not won */
};

static uint64_t seed;

/* --- positions: moves are spelt as in spelt.h, but for the seat, which is the one on turn --- */

/* A move as it would have to be written, without the faces. */
static void write_move(const struct game *game, const struct move *move, char *text, size_t size)
{
    const struct verb *verb = &game->rules.kind->verbs[move->verb];
    char word[GAME_WORD_BYTES] = "", picks[GAME_FACES_MAX + 1] = "";
    if (verb->value_key != NULL)
        game->rules.kind->value_word(&game->rules, move->value, word);
    else if (verb->seat_key != NULL)
        snprintf(word, sizeof word, "%d", move->value);
    for (int i = 0; i < move->n_picks; i++)
        picks[i] = (char)('0' + move->picks[i]);
    snprintf(text, size, "%s%s%s%s%s", verb->name, word[0] != '\0' ? " " : "", word,
             picks[0] != '\0' ? " " : "", picks);
}

static void play(struct game *game, const char *moves)
{
    char copy[512], text[64], *rest = copy;
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *one = strsep(&rest, ";"); one != NULL; one = strsep(&rest, ";")) {
        struct view view = spelt_view(game, GAME_NOBODY);
        snprintf(text, sizeof text, "%d %s", view.turn, one);
        struct move move = spelt_move(game, text, NULL);
        assert_int_equal(game_step(game, &move, NULL), ACCEPTED);
    }
}

static void expect(const struct game *game, const char *wanted)
{
    struct move move;
    char text[64];
    robot_move(game, &move);
    write_move(game, &move, text, sizeof text);
    assert_string_equal(text, wanted);
}

/* The robot's moves after these. */
static void answers(const char *preset, const char *const *options, int n_seats, const char *moves,
                    const char *wanted)
{
    struct game game = spelt_game(preset, n_seats, 0, options);
    play(&game, moves);
    expect(&game, wanted);
}

/* --- Tokio --- */

TEST_CASE(believes_low_and_doubts_high)
{
    answers("tokyo", NULL, 3, "roll 31; claim 31", "accept");
    answers("tokyo", NULL, 3, "roll 31; claim 51", "accept");
    answers("tokyo", NULL, 3, "roll 66; claim 61", "doubt");
    answers("tokyo", NULL, 3, "roll 66; claim 66", "doubt");
    answers("tokyo", NULL, 2, "roll 31; claim 53", "accept");
    answers("tokyo", NULL, 2, "roll 31; claim 54", "doubt");
    answers("classico", NULL, 2, "roll 31; claim 54", "accept");
    answers("classico", NULL, 2, "roll 31; claim 61", "doubt");
    answers("tokyo", OPTIONS("raise", "false", "truth", "exact"), 2, "roll 31; claim 42", "accept");
    answers("tokyo", OPTIONS("raise", "false", "truth", "exact"), 2, "roll 31; claim 65", "doubt");
    answers("tokyo", OPTIONS("scale", "sum"), 3, "roll 31; claim S5", "accept");
    answers("tokyo", OPTIONS("scale", "sum"), 3, "roll 31; claim S11", "doubt");
    answers("tokyo", OPTIONS("pairs", "numeric"), 3, "roll 31; claim 22", "accept");
    answers("tokyo", OPTIONS("tokyetto", "true"), 3, "roll 42; claim 31", "doubt");
}

TEST_CASE(tells_the_truth_or_the_lowest_lie)
{
    answers("tokyo", NULL, 3, "roll 12", "claim 21");
    answers("tokyo", NULL, 3, "roll 13", "claim 31");
    answers("tokyo", NULL, 3, "roll 64; claim 64; accept; roll 66", "claim 66");
    answers("tokyo", NULL, 3, "roll 64; claim 64; accept; roll 64", "claim 65");
    answers("classico", NULL, 3, "roll 64; claim 64; accept; roll 64", "claim 64");
    answers("classico", NULL, 3, "roll 64; claim 64; accept; roll 31", "claim 64");
    /* Over an accepted Tokio a lie may be believed; giving up is paid for certain. */
    answers("classico", NULL, 3, "roll 21; claim 21; accept; roll 66", "claim 21");
}

TEST_CASE(pays_for_a_tokio_only_what_is_worth_it)
{
    answers("tokyo", NULL, 3, "roll 31; claim 21", "doubt");
    answers("tokyo", OPTIONS("tokio_true", "3"), 3, "roll 31; claim 21", "concede");
    answers("tokyo", OPTIONS("tokio_true", "3", "lives", "1"), 3, "roll 31; claim 21", "doubt");
    answers("tokyo", OPTIONS("tokio_true", "3", "tokio_concede", "3", "lives", "3"), 3,
            "roll 31; claim 21", "doubt");
    answers("beghel", OPTIONS("tokio_true", "3", "tokio_fail", "1"), 3, "roll 31; claim 21",
            "doubt");
}

/* Of two players, who threw gets the own dice back by a raise. */
TEST_CASE(knows_its_own_dice)
{
    answers("tokyo", NULL, 2, "roll 65; claim 42; raise 43", "raise 65");
    answers("tokyo", NULL, 2, "roll 65; claim 42; raise 65", "accept");
    answers("tokyo", NULL, 2, "roll 65; claim 42; raise 11", "doubt");
    answers("tokyo", NULL, 2, "roll 65; claim 42; raise 21", "doubt");
    answers("tokyo", OPTIONS("tokio_true", "3"), 2, "roll 21; claim 42; raise 66", "raise 21");
    answers("tokyo", OPTIONS("tokio_true", "3"), 2, "roll 21; claim 42; raise 21", "concede");
}

/* --- 421 --- */

TEST_CASE(keeps_what_421_needs)
{
    answers("italiano", NULL, 2, "roll 426", "roll 2");
    answers("italiano", NULL, 2, "roll 164", "roll 1");
    answers("italiano", NULL, 4, "roll 522", "roll 012");
}

TEST_CASE(stops_when_it_is_good)
{
    answers("italiano", NULL, 2, "roll 421", "stop");
    answers("italiano", NULL, 3, "roll 111", "stop");
    answers("italiano", NULL, 2, "roll 122", "roll 1");
}

/* --- Dadi Bugiardi --- */

TEST_CASE(objects_to_what_is_hardly_possible)
{
    answers("dadi", NULL, 3, "roll 9TJQA; claim 5-A", "object");
    answers("dadi", NULL, 3, "roll 9TJQA; claim 4-9", "object");
    answers("dadi", NULL, 3, "roll 9TJQA; claim P-9", "look");
    answers("dadi", NULL, 3, "roll 9TJQA; claim H-A", "look");
}

TEST_CASE(throws_what_may_help_and_claims_it)
{
    answers("dadi", NULL, 3, "roll 99JQA", "claim P-9");
    answers("dadi", NULL, 3, "roll KK9TJ; claim P-K; look", "reroll 234");
    answers("dadi", NULL, 3, "roll KKKQQ; claim P-T; look", "reroll 34");
    answers("dadi", NULL, 3, "roll 9999A; claim 4-9; look", "reroll 4");
    answers("dadi", OPTIONS("look_must_reroll", "false"), 3, "roll KKKQQ; claim P-T; look",
            "claim F-KQ");
    answers("dadi", NULL, 3, "roll TTJQA; claim P-T; look; reroll 34 JJ", "claim F-JT");
    /* Dice that did not help leave other ones to try, and at last the lowest lie. */
    answers("dadi", NULL, 3, "roll TTJQA; claim P-A; look; reroll 234 9Q9", "claim 2P-T9");
    answers("dadi", NULL, 3, "roll TTJQA; claim P-A; look; reroll 234 9QK", "reroll 01");
    answers("dadi", NULL, 3, "roll TTJQA; claim P-A; look; reroll 234 9QK; reroll 01 JA",
            "claim 2P-T9");
    answers("dadi", NULL, 3, "roll TTJQA; claim P-A; blind", "claim 2P-T9");
}

/* A player who saw the dice, and nobody has touched them since, need not guess. */
TEST_CASE(remembers_dice_that_lie_still)
{
    answers("dadi", NULL, 2, "roll KKKQQ; claim P-T; blind; claim 2P-T9", "blind");
    answers("dadi", NULL, 2, "roll KKKQQ; claim P-T; blind; claim 4-9", "object");
    answers("dadi", NULL, 2, "roll KKKQQ; claim P-T; blind; claim F-KQ", "look");
    answers("dadi", NULL, 2, "roll KKKQQ; claim P-T; blind; claim P-A; blind", "claim F-KQ");
    /* One die thrown again, and all is open. */
    answers("dadi", NULL, 2, "roll KKKQQ; claim P-T; look; reroll 0 9; claim 4-9", "object");
    answers("dadi", NULL, 2, "roll 9TJQA; claim H-A; look; reroll 1 9; claim P-9", "look");
}

TEST_CASE(changes_cards_that_do_not_help)
{
    answers("carte", NULL, 3, "deal 9S9H2D5CKS", "draw 234");
    answers("carte", NULL, 3, "deal 9S9H9D5CKS", "draw 34");
    answers("carte", NULL, 3, "deal 9S2S4SKSAH; draw; claim P-A; take", "draw 4");
    answers("carte", NULL, 3, "deal 9S9H9DKCKS; draw; claim T-9; take", "draw");
    answers("carte", NULL, 3, "deal 9S9H2D5CKS; draw 34 2S7D", "claim 2P-92");
    answers("carte", NULL, 3, "deal 9S9H2D5CKS; draw; claim H-A", "take");
    answers("carte", NULL, 3, "deal 9S9H2D5CKS; draw; claim F-92", "object");
    answers("carte", NULL, 3, "deal 9S9H2D5CKS; draw; claim SF-A", "object");
}

TEST_CASE(chooses_who_is_nearest_to_going_out)
{
    struct game game = spelt_game("dadi", 4, 0, NULL);
    play(&game, "roll 99JQA; claim P-9; object");
    expect(&game, "choose 0");
    play(&game, "choose 2; roll 99JQA; claim P-9; object");
    expect(&game, "choose 1");
    play(&game, "choose 3; roll 99JQA; claim P-9; object");
    play(&game, "choose 2; roll 99JQA; claim P-9; object");
    play(&game, "choose 0; roll 99JQA; claim P-9; object");
    expect(&game, "choose 2");
}

/* --- how often it wins --- */

static void first_legal(const struct game *game, uint64_t *chance, struct move *ret_move)
{
    struct move legal[GAME_MOVES_MAX];
    game_legal(game, legal);
    *ret_move = legal[0];
}

static void any_legal(const struct game *game, uint64_t *chance, struct move *ret_move)
{
    struct move legal[GAME_MOVES_MAX];
    int n = game_legal(game, legal);
    *ret_move = legal[chance_below(chance, (uint32_t)n)];
}

typedef void player(const struct game *game, uint64_t *chance, struct move *ret_move);

/* Whether the robot at this seat wins a game against that player at all others. */
static bool wins(struct game game, int seat, player *other, uint64_t *chance)
{
    struct view view;
    for (int i = 0; i < MOVES_MAX; i++) {
        struct move move;
        game_view(&game, GAME_NOBODY, &view);
        if (view.turn == GAME_NOBODY)
            return view.winner == seat;
        if (view.turn == seat)
            robot_move(&game, &move);
        else
            other(&game, chance, &move);
        if (game_by_chance(&game, &move))
            game_throw(&game, &move, chance_below, chance);
        assert_int_equal(game_step(&game, &move, NULL), ACCEPTED);
    }
    return false;
}

/* One robot among players of one kind, and the least share of the games it must win, in percent:
 * well above one in n_seats, and well below what it does. */
struct match {
    const char *preset;
    int n_seats, least;
};

static void play_match(const struct match *match, player *other)
{
    uint64_t chance = seed;
    int won = 0;
    struct rules rules;
    struct game game;
    assert_true(rules_read_name(match->preset, &rules));
    for (int i = 0; i < GAMES; i++) {
        game_start(&rules, match->n_seats, i % match->n_seats, &game);
        won += wins(game, i / match->n_seats % match->n_seats, other, &chance);
    }
    print_message("%s, %d players: wins %d %%\n", match->preset, match->n_seats, won * 100 / GAMES);
    assert_true(won * 100 >= match->least * GAMES);
}

TEST_CASE(wins_against_who_takes_the_first_move)
{
    static const struct match matches[] = {
        {"tokyo", 2, 85},    {"tokyo", 3, 58},    {"classico", 2, 83},
        {"beghel", 3, 58},   {"italiano", 2, 76}, {"italiano", 3, 52},
        {"francese", 2, 64}, {"dadi", 4, 95},     {"carte", 4, 95},
    };
    for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++)
        play_match(&matches[i], first_legal);
}

TEST_CASE(wins_against_who_plays_at_random)
{
    static const struct match matches[] = {
        {"tokyo", 4, 92},    {"classico", 4, 86}, {"beghel", 4, 92}, {"italiano", 2, 76},
        {"italiano", 3, 52}, {"francese", 2, 64}, {"dadi", 4, 95},   {"carte", 4, 95},
    };
    for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++)
        play_match(&matches[i], any_legal);
}

TESTS_BEGIN(seed = chance_seed())
