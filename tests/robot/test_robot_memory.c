/* test_robot_memory.c - what robots have worked out is kept, but only so much of it. */
#include "robot.h"
#include "spelt.h"
#include "testing.h"

enum { PLACES_MAX = 8, PARTS = 3, BYTES = 1 << 16 };

/* The work of a robot of this test: something for the lives of a game's rules. */
struct worked_out {
    int16_t lives;
    int parts; /* done, by go_on() */
    char more[BYTES];
};

/* The requests it had. */
static struct {
    int worked, parts, evaluated;
    int n_places;
    const void *places[PLACES_MAX + 1]; /* where it was told to keep it */
} done;

static int16_t lives_of(const struct outlook *outlook)
{
    return outlook->rules->values[rules_option(outlook->rules->kind, "lives")];
}

static bool knows(const void *known, const struct outlook *outlook)
{
    return ((const struct worked_out *)known)->lives == lives_of(outlook);
}

static void prepare(void *known, const struct outlook *outlook)
{
    struct worked_out *worked_out = known;
    int i = 0;
    if (knows(known, outlook))
        return;
    worked_out->lives = lives_of(outlook);
    worked_out->parts = 0;
    worked_out->more[BYTES - 1] = 1;
    done.worked++;
    while (i < done.n_places && done.places[i] != known)
        i++;
    if (i < done.n_places)
        return;
    assert_true(done.n_places < PLACES_MAX);
    done.places[done.n_places++] = known;
}

static bool go_on(void *known)
{
    struct worked_out *worked_out = known;
    if (worked_out->parts == PARTS)
        return false;
    done.parts++;
    return ++worked_out->parts < PARTS;
}

static void evaluate(const void *known, const struct outlook *outlook,
                     struct evaluation *ret_evaluation)
{
    assert_true(knows(known, outlook));
    assert_int_equal(ret_evaluation->n, outlook->n_all);
    for (int i = 0; i < ret_evaluation->n; i++)
        ret_evaluation->weight[i] = ret_evaluation->chance[i] = i == 1;
    done.evaluated++;
}

static const struct move *last_move(const struct outlook *outlook)
{
    return &outlook->moves[outlook->n_moves - 1];
}

static const struct game_robot graded = {.safest = last_move,
                                         .bytes = sizeof(struct worked_out),
                                         .prepare = prepare,
                                         .knows = knows,
                                         .evaluate = evaluate};
static const struct game_robot slow = {.safest = last_move,
                                       .bytes = sizeof(struct worked_out),
                                       .prepare = prepare,
                                       .go_on = go_on,
                                       .knows = knows,
                                       .evaluate = evaluate};
static const struct game_robot ungraded = {.safest = last_move};
static struct game_kind kind;

/* A choice in a game with so many lives, played by some robot. */
static void look(const struct game_robot *robot, int lives, struct outlook *ret_outlook)
{
    static struct game game;
    game = spelt_game("tokyo", 2, 0, NULL);
    struct move move = spelt_move(&game, "0 roll 64", NULL);
    assert_int_equal(game_step(&game, &move, NULL), ACCEPTED);
    kind = *game.rules.kind;
    kind.robot = robot;
    game.rules.kind = &kind;
    game.rules.values[rules_option(&kind, "lives")] = (int16_t)lives;
    outlook_take(&game, NULL, ret_outlook);
}

static struct move choose(struct robot_memory *memory, const struct game_robot *robot, int lives)
{
    struct outlook outlook;
    struct move move;
    look(robot, lives, &outlook);
    robot_choose(memory, &outlook, ROBOT_MASTER, 1, &move);
    return move;
}

static bool is_ready(struct robot_memory *memory, int lives)
{
    struct outlook outlook;
    int before = done.parts;
    look(&slow, lives, &outlook);
    bool ready = robot_prepare(memory, &outlook);
    assert_true(done.parts <= before + 1);
    return ready;
}

static int begin(void **state)
{
    done.worked = done.evaluated = done.n_places = 0;
    *state = robot_memory_new();
    return *state == NULL;
}

static int end(void **state)
{
    robot_memory_free(*state);
    return 0;
}

#define TEST(name) TEST_AROUND(name, begin, end)

TEST(test_the_same_rules_are_worked_out_once)
{
    for (int i = 0; i < 30; i++)
        assert_int_equal(choose(*state, &graded, 1 + i % 3).value, 1);
    assert_int_equal(done.worked, 3);
    assert_int_equal(done.evaluated, 30);
    assert_int_equal(done.n_places, 3);
}

/* With many rules in turn, those in use stay; the places stay as many as they are. */
TEST(test_what_was_not_used_for_longest_is_forgotten)
{
    for (int i = 0; i < 100; i++) {
        choose(*state, &graded, 2 + i % 40);
        choose(*state, &graded, 1);
    }
    assert_int_equal(done.worked, 101);
    assert_int_equal(done.n_places, PLACES_MAX);
}

TEST(test_a_game_without_grades_is_played_safely)
{
    int top = choose(*state, &ungraded, 1).value;
    assert_true(top > 1);
    assert_int_equal(choose(*state, &graded, 1).value, 1);
    assert_int_equal(choose(*state, &ungraded, 1).value, top);
    assert_int_equal(done.worked, 1);
}

TEST(test_long_work_is_done_in_parts)
{
    for (int i = 1; i < PARTS; i++)
        assert_false(is_ready(*state, 1));
    assert_true(is_ready(*state, 1));
    assert_true(is_ready(*state, 1));
    choose(*state, &slow, 1);
    assert_int_equal(done.parts, PARTS);
    assert_false(is_ready(*state, 2));
    choose(*state, &slow, 2); /* asked too early, it does the rest at once */
    assert_int_equal(done.parts, 2 * PARTS);
}

/* As many tables as the scheduler looks at wait in turn: each of them is served. */
TEST(test_none_waits_for_ever)
{
    enum { TABLES = 2 * PLACES_MAX, ROUNDS = TABLES * PARTS };
    bool ready[TABLES] = {false};
    int n = 0;
    for (int round = 0; n < TABLES; round++) {
        assert_true(round < ROUNDS);
        for (int i = 0; i < TABLES; i++) {
            if (ready[i] || !is_ready(*state, 1 + i))
                continue;
            ready[i] = true;
            n++;
        }
    }
}
