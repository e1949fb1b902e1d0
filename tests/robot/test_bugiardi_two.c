/* test_bugiardi_two.c - the master of Dadi Bugiardi between two with dice, in positions that were
 * thought through by hand. Moves are spelt as in spelt.h.
 */
#include "bugiardi_round.h"
#include "robot.h"
#include "spelt.h"
#include "testing.h"

#include <math.h>
#include <string.h>

static struct robot_memory *memory;

/* A game, what each seat remembers of it, and what the master thinks of the next move. */
struct scene {
    struct game game;
    struct recall recalls[2];
    struct outlook outlook;
    struct evaluation evaluation;
};

static struct scene scene;

static void play(const char *moves)
{
    char copy[512], *rest = copy;
    strcpy(copy, moves);
    for (char *one = strsep(&rest, ";"); one != NULL; one = strsep(&rest, ";")) {
        struct game_events events;
        struct move move = spelt_move(&scene.game, one, NULL);
        assert_int_equal(game_step(&scene.game, &move, &events), ACCEPTED);
        for (int seat = 0; seat < 2; seat++) {
            struct view view = spelt_view(&scene.game, seat);
            recall_note(&scene.recalls[seat], &events, &view);
        }
    }
    int turn = spelt_view(&scene.game, GAME_NOBODY).turn;
    outlook_take(&scene.game, &scene.recalls[turn], &scene.outlook);
    assert_true(robot_evaluate(memory, &scene.outlook, &scene.evaluation));
}

static void begin(const char *const *options, const char *moves)
{
    scene.game = spelt_game("dadi", 2, 0, options);
    for (int seat = 0; seat < 2; seat++)
        recall_begin(&scene.recalls[seat], seat);
    play(moves);
}

/* The weight of a move that is spelt without faces: all moves of its verb that pick as many, or
 * that claim the same. */
static double weight(const char *text)
{
    struct move move = spelt_move(&scene.game, text, NULL);
    double sum = 0;
    for (int i = 0; i < scene.evaluation.n; i++) {
        const struct move *one = &scene.outlook.moves[i];
        if (one->verb == move.verb && one->value == move.value && one->n_picks == move.n_picks)
            sum += scene.evaluation.weight[i];
    }
    return sum;
}

/* The chance to win by the best of the moves that have a verb. */
static double chance(int verb)
{
    double most = -1;
    for (int i = 0; i < scene.evaluation.n; i++) {
        if (scene.outlook.moves[i].verb == verb)
            most = fmax(most, scene.evaluation.chance[i]);
    }
    return most;
}

TEST_CASE(a_claim_that_hardly_any_throw_makes_is_doubted)
{
    begin(NULL, "0 roll 9TJQA; 0 claim 5-K");
    assert_true(weight("1 object") > 0.9);
    assert_true(scene.evaluation.good < 0.5);
    assert_true(chance(VERB_OBJECT) > chance(VERB_LOOK));
    begin(NULL, "0 roll 9TJQA; 0 claim P-9");
    assert_true(weight("1 look") > 0.9);
    assert_true(scene.evaluation.good > 0.9);
    begin(NULL, "0 roll KKKQQ; 0 claim P-T; 1 look; 1 reroll 0 9; 1 claim 5-9");
    assert_true(weight("0 object") > 0.9);
    begin(NULL, "0 roll KKKQQ; 0 claim P-T; 1 look; 1 reroll 0 9; 1 claim 2P-KQ");
    assert_true(weight("0 look") > 0.9);
}

TEST_CASE(dice_that_make_the_hand_are_left)
{
    begin(NULL, "0 roll KKKK9; 0 claim P-T; 1 look");
    assert_true(weight("1 reroll 4 9") > 0.9);
    begin(NULL, "0 roll 9TQKA; 0 claim 4-T; 1 look");
    play("1 reroll 01234 AAAAA");
    assert_true(chance(VERB_CLAIM) > 0.5);
}

/* Another chance is worth something: nothing is better than to throw on after a bad throw. */
TEST_CASE(a_bad_throw_is_thrown_again)
{
    begin(NULL, "0 roll 99TQA; 0 claim T-A; 1 look; 1 reroll 2 K");
    assert_true(chance(VERB_REROLL) > chance(VERB_CLAIM) - 0.02);
    play("1 reroll 34 KK");
    assert_true(chance(VERB_CLAIM) > chance(VERB_REROLL));
}

TEST_CASE(a_known_hand_is_judged_as_it_is)
{
    begin(NULL, "0 roll KKKQQ; 0 claim P-T; 1 blind; 1 claim 4-9");
    assert_true(weight("0 object") == 1);
    assert_true(scene.evaluation.good == 0);
    begin(NULL, "0 roll KKKQQ; 0 claim P-T; 1 blind; 1 claim 2P-T9");
    assert_true(weight("0 look") + weight("0 blind") == 1);
    assert_true(scene.evaluation.good == 1);
    play("0 blind");
    assert_true(weight("0 claim F-KQ") == 1);
    begin(OPTIONS("look_must_reroll", "false"), "0 roll KKKQQ; 0 claim P-T; 1 look");
    const struct move *truth = outlook_value(&scene.outlook, VERB_CLAIM, scene.outlook.view.thrown);
    assert_true(scene.evaluation.chance[truth - scene.outlook.moves] == chance(VERB_CLAIM));
}

static int open_memory(void **state)
{
    memory = robot_memory_new();
    return memory == NULL;
}

static int close_memory(void **state)
{
    robot_memory_free(memory);
    return 0;
}

int main(void)
{
    return testing_run(open_memory, close_memory);
}
