/* test_dealt.c - what lay on a table is followed through the log of moves, and with it who knew it.
 */
#include "dealt_faces.h"
#include "testing.h"
#include "visible_dice.h"

#include <stdio.h>

enum { TABLE = 1, CHAT = -5, ANN = 11, BOB = 12, CLEO = 13 };

static sqlite3 *db;

static void run(const char *sql)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
}

static int set_up(void **state)
{
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    run("CREATE TABLE tables (id, chat, rules);"
        "CREATE TABLE seats (table_id, seat, player);"
        "CREATE TABLE moves (table_id, turn, seat, verb, faces, picks);"
        "INSERT INTO tables VALUES (1, -5, '{\"game\": \"bugiardi\"}');"
        "INSERT INTO seats VALUES (1, 0, 11), (1, 1, 12), (1, 2, 13);");
    return 0;
}

static int tear_down(void **state)
{
    sqlite3_close(db);
    return 0;
}

#define TEST(name) TEST_AROUND(name, set_up, tear_down)

TEST(test_who_looks_knows)
{
    run("INSERT INTO moves VALUES (1, 0, 0, 'roll', 'A,K,9,9,T', NULL),"
        " (1, 1, 0, 'claim', NULL, NULL), (1, 2, 1, 'look', NULL, NULL),"
        " (1, 3, 1, 'reroll', 'Q,J', '0,4'), (1, 4, 1, 'claim', NULL, NULL),"
        " (1, 5, 2, 'blind', NULL, NULL), (1, 6, 2, 'claim', NULL, NULL),"
        " (1, 7, 0, 'object', NULL, NULL)");
    struct dealt_faces dealt = dealt_faces_read(db, TABLE);
    assert_int_equal(dealt.turns, 8);
    assert_int_equal(dealt.chat, CHAT);
    assert_string_equal(dealt.kind, "bugiardi");
    assert_false(dealt_faces_known(&dealt, 0, ANN, ""));
    assert_true(dealt_faces_known(&dealt, 2, ANN, "T,K,A,9,9"));
    assert_false(dealt_faces_known(&dealt, 2, BOB, "T,K,A,9,9"));
    assert_true(dealt_faces_known(&dealt, 3, BOB, "T,K,A,9,9"));
    assert_true(dealt_faces_known(&dealt, 3, ANN, "T,K,A,9,9"));
    assert_false(dealt_faces_known(&dealt, 4, ANN, "T,K,A,9,9")); /* these are gone */
    assert_false(dealt_faces_known(&dealt, 4, ANN, "Q,K,J,9,9")); /* and these she has not seen */
    assert_true(dealt_faces_known(&dealt, 4, BOB, "Q,K,J,9,9"));
    assert_false(dealt_faces_known(&dealt, 6, CLEO, "Q,K,J,9,9"));
    assert_string_equal(dealt_faces_at(&dealt, 7)->revealed, "");
    assert_string_equal(dealt_faces_at(&dealt, INT64_MAX)->revealed, "Q,K,J,9,9");
    dealt_faces_forget(&dealt);
}

TEST(test_cards_are_changed_in_their_places)
{
    run("INSERT INTO moves VALUES (1, 0, 0, 'deal', 'AS,KH,9C,9D,TS', NULL),"
        " (1, 1, 0, 'draw', '2H', '3'), (1, 2, 0, 'claim', NULL, NULL),"
        " (1, 3, 1, 'take', NULL, NULL), (1, 4, 1, 'draw', NULL, NULL)");
    struct dealt_faces dealt = dealt_faces_read(db, TABLE);
    assert_true(dealt_faces_known(&dealt, 2, ANN, "TS,KH,AS,9C,2H"));
    assert_true(dealt_faces_known(&dealt, 4, BOB, "TS,KH,AS,9C,2H"));
    assert_true(
        dealt_faces_known(&dealt, 5, ANN, "TS,KH,AS,9C,2H")); /* who keeps all hides nothing */
    dealt_faces_forget(&dealt);
}

TEST(test_a_start_is_of_one_die_and_a_throw_of_three)
{
    run("INSERT INTO moves VALUES (1, 0, 0, 'roll', '3', NULL), (1, 1, 1, 'roll', '5', NULL),"
        " (1, 2, 1, 'roll', '4,2,2', NULL), (1, 3, 1, 'roll', '1', '2'),"
        " (1, 4, 1, 'passo', '6,6', '0,1')");
    struct dealt_faces dealt = dealt_faces_read(db, TABLE);
    assert_string_equal(dealt_faces_at(&dealt, 1)->faces, "3");
    assert_string_equal(dealt_faces_at(&dealt, 2)->faces, "5");
    assert_string_equal(dealt_faces_at(&dealt, 3)->faces, "4,2,2");
    assert_string_equal(dealt_faces_at(&dealt, 4)->faces, "4,2,1");
    assert_string_equal(dealt_faces_at(&dealt, 5)->faces, "6,6,1");
    dealt_faces_forget(&dealt);
}

/* A player may name all dice in the first throw, too. */
TEST(test_a_first_throw_may_be_picked)
{
    run("INSERT INTO moves VALUES (1, 0, 0, 'roll', '1,4,6', '0,1,2'),"
        " (1, 1, 0, 'roll', '2', '1')");
    struct dealt_faces dealt = dealt_faces_read(db, TABLE);
    assert_string_equal(dealt_faces_at(&dealt, 1)->faces, "6,4,1");
    assert_string_equal(dealt_faces_at(&dealt, 2)->faces, "6,2,1");
    dealt_faces_forget(&dealt);
}

static void assert_logged(const char *text, const char *faces)
{
    char logged[VISIBLE_DICE_LOGGED_BYTES];
    assert_null(visible_dice_logged(text, logged));
    assert_string_equal(logged, faces);
}

TEST_CASE(test_what_people_see_is_what_is_logged)
{
    assert_logged("nothing, 5 tokens", "");
    assert_logged("🔍 ⚄⚂!", "5,3");
    assert_logged("Ann ⚄, Bob ⚂", "5;3");
    assert_logged("🕘 Before: ⚀ ⚁ ⚂\n🎲 <b>⚀ ⚁ ⚅</b>", "3,2,1;=6,2,1");
    assert_logged("you have [10] [A] [9] [9] [K]", "T,K,A,9,9");
    assert_logged("10♠️ A♥️ 2♦️ 9♣️ J♠️", "TS,JS,AH,9C,2D");
    assert_logged("📜 for example [10] [A] [9] [9] [K]", "");
}

TEST_CASE(test_many_dice_are_read_piece_by_piece)
{
    char text[2000] = "", logged[VISIBLE_DICE_LOGGED_BYTES];
    size_t length = 0;
    int throws = 0;
    for (int i = 0; i < 60; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "⚀⚁⚂ ends. ");
    for (const char *at = text; at != NULL; throws++) {
        at = visible_dice_logged(at, logged);
        for (const char *comma = logged; *comma != '\0'; comma++)
            throws += *comma == ';';
        assert_memory_equal(logged, "3,2,1", 5);
    }
    assert_int_equal(throws, 60);
}
