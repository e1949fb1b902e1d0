/* test_robot_player.c - who robots are, and what they are not: hosts, company, or a game alone. */

#include "robot_player.h"
#include "seated.h"
#include "testing.h"

#include <string.h>

enum { HOST = SEATED_HOST, ANN = SEATED_ANN };

static struct event robot_joins(const struct table *table, int grade)
{
    int64_t robot = robot_player_free(table, grade);
    return (struct event){
        .kind = EVENT_JOIN, .player = robot, .reachable = true, .name = robot_player_name(robot)};
}

/* The first n of HOST and ANN, and so many robots. */
static struct table with_robots(int n, int robots)
{
    struct table table = seated_lobby(n, "tokyo");
    for (int i = 0; i < robots; i++)
        seated_accepted(&table, robot_joins(&table, i % ROBOT_PLAYER_GRADES));
    return table;
}

TEST_CASE(test_an_id_says_name_and_grade)
{
    for (int grade = 0; grade < ROBOT_PLAYER_GRADES; grade++)
        for (int name = 0; name < ROBOT_PLAYER_NAMES; name++) {
            int64_t robot = robot_player(name, grade);
            assert_true(robot_player_is(robot));
            assert_int_equal(robot_player_grade(robot), grade);
            assert_string_equal(robot_player_name(robot), robot_player_name(robot_player(name, 0)));
            assert_non_null(strstr(robot_player_name(robot), " 🤖"));
            for (int other = 0; other < name; other++)
                assert_string_not_equal(robot_player_name(robot),
                                        robot_player_name(robot_player(other, grade)));
        }
    /* Neither people, nor who was forgotten, nor groups. */
    static const int64_t others[] = {
        0, 1, -1, -100000, HOST, INT64_C(1) << 52, -1000000000500, INT64_MIN, INT64_MAX};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(robot_player_is(others[i]));
    assert_false(robot_player_is(robot_player(0, 0) + 1));
    assert_false(
        robot_player_is(robot_player(ROBOT_PLAYER_NAMES - 1, ROBOT_PLAYER_GRADES - 1) - 1));
}

TEST_CASE(test_no_two_of_a_name)
{
    struct table table = with_robots(1, GAME_SEATS_MAX - 1);
    assert_int_equal(robot_player_count(&table), GAME_SEATS_MAX - 1);
    for (int i = 1; i < table.n_seats; i++)
        for (int k = 1; k < i; k++)
            assert_string_not_equal(table.seats[i].name, table.seats[k].name);
}

TEST_CASE(test_a_robot_is_no_host)
{
    struct table table = with_robots(1, 2);
    seated_accepted(&table, seated_join(ANN));
    seated_accepted(&table, seated_does(EVENT_LEAVE, HOST));
    assert_int_equal(table.host, ANN);
    struct table game = table;
    seated_accepted(&table, seated_does(EVENT_LEAVE, ANN));
    assert_int_equal(table.status, TABLE_CANCELLED);

    seated_accepted(&game, seated_join(HOST));
    seated_accepted(&game, seated_does(EVENT_START, ANN));
    seated_accepted(&game, seated_does(EVENT_LEAVE, ANN));
    assert_int_equal(game.host, HOST);
    assert_false(table_replace_host(&game, HOST));
}

TEST_CASE(test_the_absent_are_hurried_for_people_alone)
{
    struct table table = with_robots(2, 2);
    seated_accepted(&table, seated_does(EVENT_START, HOST));
    for (int seat = 0; seat < 2; seat++) {
        seated_accepted(&table, seated_does(EVENT_GONE, table.seats[seat].player));
        assert_int_equal(table_hurried(&table, 0), seat == 0);
    }
}

/* The seat that has done worst leaves first, until one has won. */
TEST_CASE(test_robots_leave_a_game_without_people)
{
    struct table table = with_robots(1, 3);
    seated_accepted(&table, seated_does(EVENT_START, HOST));
    assert_false(robot_player_on_turn(&table));
    assert_int_equal(robot_player_leaves(&table), GAME_NOBODY);
    seated_throw(&table, 5, 3);
    seated_accepted(&table, seated_move(&table, HOST, "claim", "53"));
    assert_true(robot_player_on_turn(&table));
    seated_accepted(&table, seated_move(&table, table.seats[1].player, "doubt", NULL));
    seated_accepted(&table, seated_does(EVENT_LEAVE, HOST));
    static const int order[] = {1, 2};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(robot_player_leaves(&table), order[i]);
        seated_accepted(&table, seated_does(EVENT_LEAVE, table.seats[order[i]].player));
    }
    assert_int_equal(table.status, TABLE_OVER);
    assert_int_equal(robot_player_leaves(&table), GAME_NOBODY);
}
