/* test_coach_cli.c - what `bussolotto coach` says of records of One Die, and of files that are
 * none.
 */
#include "coach_cli.h"
#include "language.h"
#include "notation.h"
#include "spelt.h"
#include "testing.h"
#include "text_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct spelt spelt;

/* The text that was printed, and the exit status. */
static struct said {
    char *out, *err;
    int status;
} said;

static void forget(void)
{
    free(said.out);
    free(said.err);
    said = (struct said){0};
}

static void coach_text(const char *text, const char *player)
{
    char path[] = "/tmp/bussolotto-record-XXXXXX";
    size_t out_length, err_length;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
    close(fd);
    forget();
    FILE *out = open_memstream(&said.out, &out_length);
    FILE *err = open_memstream(&said.err, &err_length);
    struct coach_cli_options options = {path, player, LANGUAGE_ENGLISH};
    said.status = coach_cli_run(&options, out, err);
    fclose(out);
    fclose(err);
    unlink(path);
}

/* The record of a game of Anna and Bruno, in which the robot made these steps, if any. */
static json_t *record(const char *moves, json_t *by_robot)
{
    static const char *const names[] = {"Anna", "Bruno"};
    spelt_begin(&spelt, "onedie", 2, NULL);
    spelt_play(&spelt, moves);
    json_t *json = notation_write(&spelt.start, names, spelt.moves, NULL, spelt.n);
    if (by_robot)
        json_object_set_new(json, NOTATION_BY_ROBOT, by_robot);
    return json;
}

static void coach_record(json_t *json, const char *player)
{
    char *text = json_dumps(json, 0);
    json_decref(json);
    coach_text(text, player);
    free(text);
}

#define MOVES "0 roll 1; 0 claim 5; 1 accept; 1 roll 6; 1 claim 6; 0 doubt"

TEST_CASE(it_tells_of_everybody)
{
    coach_record(record(MOVES, NULL), NULL);
    assert_int_equal(said.status, 0);
    assert_string_equal(said.err, "");
    assert_string_equal(
        said.out,
        "Anna\n🎓 How you played\nWhat cost you most, going by what you could see then. The "
        "percentages are your chance to win the game.\n\n"
        "Hand 1: −16% (34% instead of 50%)\n🎲 You rolled ⚀: a one.\n"
        "Your choice: 🗣 a five\nBetter: 🗣 a one\n💡 The truth was enough.\n\n"
        "✅ Your best move, hand 1: +10% (chance to win 83% instead of 73%)\n"
        "🗣 Bruno had to beat a five, and claimed a six.\nYour choice: 🔍 Doubt\n"
        "Rather than: ⚔️ Dare\n💡 The chance that such a claim is good: 17%.\n"
        "🔍 This time the claim was true.\n\n"
        "Bruno\n🎓 How you played\nWhat cost you most, going by what you could see then. The "
        "percentages are your chance to win the game.\n\n"
        "Hand 1: −17% (50% instead of 67%)\n🗣 Anna has claimed a five.\n"
        "Your choice: ✅ Believe\nBetter: 🔍 Doubt\n💡 The chance that such a claim is good: "
        "33%.\n\n");
}

TEST_CASE(it_tells_of_one_player)
{
    coach_record(record(MOVES, NULL), "Bruno");
    assert_int_equal(said.status, 0);
    assert_ptr_equal(strstr(said.out, "Bruno\n"), said.out);
    text_check_not(said.out, "Anna\n");
    coach_record(record(MOVES, NULL), "Carla");
    assert_int_equal(said.status, 1);
    assert_string_equal(said.out, "");
    text_check(said.err, "nobody in it is called Carla, but there are: Anna, Bruno\n");
}

TEST_CASE(what_the_robot_did_is_not_theirs)
{
    coach_record(record(MOVES, json_pack("[i]", 3)), "Bruno");
    assert_int_equal(said.status, 0);
    text_check(said.out, "You had nothing to decide in this game.");
    coach_record(record(MOVES, json_pack("[i]", 2)), "Bruno");
    text_check(said.out, "Hand 1: −17%");
}

/* Anna's throw was believed, and is sealed; Bruno's was doubted. A decision that rests on nobody's
 * dice is weighed as ever. */
TEST_CASE(what_rests_on_sealed_dice_is_left_out)
{
    static const char *const names[] = {"Anna", "Bruno"};
    struct seal seals[20];
    spelt_begin(&spelt, "onedie", 2, NULL);
    spelt_play(&spelt, "0 roll 1; 0 claim 5; 1 accept; 1 roll 6; 1 claim 6; 0 doubt");
    seal_find(&spelt.start, spelt.moves, spelt.n, seals);
    coach_record(notation_write(&spelt.start, names, spelt.moves, seals, spelt.n), NULL);
    assert_int_equal(said.status, 0);
    assert_string_equal(
        said.out,
        "Anna\n🎓 How you played\nThis record can tell nothing of it.\n\n"
        "🔒 2 decisions are left out: they rested on dice that the record keeps sealed.\n\n"
        "Bruno\n🎓 How you played\nWhat cost you most, going by what you could see then. The "
        "percentages are your chance to win the game.\n\n"
        "Hand 1: −17% (50% instead of 67%)\n🗣 Anna has claimed a five.\n"
        "Your choice: ✅ Believe\nBetter: 🔍 Doubt\n💡 The chance that such a claim is good: "
        "33%.\n\n");
}

static void refuses(json_t *json, const char *why)
{
    coach_record(json, NULL);
    assert_int_equal(said.status, 1);
    assert_string_equal(said.out, "");
    text_check(said.err, why);
    assert_ptr_equal(strchr(said.err, '\n'), said.err + strlen(said.err) - 1);
}

TEST_CASE(what_is_no_game_is_refused)
{
    refuses(record(MOVES, json_string("3")), "by_robot is no list");
    refuses(record(MOVES, json_pack("[i]", 0)), "by_robot names a step there is not");
    refuses(record(MOVES, json_pack("[i]", 7)), "by_robot names a step there is not");
    refuses(record(MOVES, json_pack("[s]", "x")), "by_robot names a step there is not");
    json_t *json = record(MOVES, NULL);
    json_array_remove(json_object_get(json, "steps"), 2);
    refuses(json, "step 3: not_now");
    json = record(MOVES, NULL);
    json_object_set_new(json, "game", json_string("chess"));
    refuses(json, "unknown_game");
    coach_text("{\"game\": \"onedie\", \"players\": [\"A\", \"B\"], \"steps\": []}", "A");
    text_check(said.out, "You had nothing to decide in this game.");
    coach_text("{", NULL);
    assert_int_equal(said.status, 1);
    text_check(said.err, "not JSON");
}

static int end(void **state)
{
    forget();
    return 0;
}

int main(void)
{
    return testing_run(NULL, end);
}
