/* test_solve.c - `bussolotto solve`: what it prints, and what it says of options that make no
 * sense. */
#include "solve.h"
#include "testing.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static char *said, *wrong;

static int run(const struct solve_options *options)
{
    size_t said_length, wrong_length;
    free(said);
    free(wrong);
    FILE *out = open_memstream(&said, &said_length), *err = open_memstream(&wrong, &wrong_length);
    assert_non_null(out);
    assert_non_null(err);
    int status = solve_run(options, out, err);
    fclose(out);
    fclose(err);
    return status;
}

static int clear(void **state)
{
    free(said);
    free(wrong);
    return 0;
}

static json_t *solved(struct solve_options options)
{
    options.json = true;
    assert_int_equal(run(&options), 0);
    json_t *solution = json_loads(said, 0, NULL);
    assert_non_null(solution);
    return solution;
}

static double number(const json_t *object, const char *key)
{
    assert_true(json_is_number(json_object_get(object, key)));
    return json_number_value(json_object_get(object, key));
}

static const json_t *row_of(const json_t *solution, const char *claim)
{
    size_t i;
    const json_t *row;
    json_array_foreach(json_object_get(solution, "claims"), i, row)
    {
        if (strcmp(json_string_value(json_object_get(row, "claim")), claim) == 0)
            return row;
    }
    fail_msg("no %s", claim);
    return NULL;
}

TEST_CASE(test_prints_what_is_known)
{
    json_t *solution = solved((struct solve_options){.rules = "tokyo"});
    assert_true(fabs(number(solution, "starter_wins") - 0.539524) < 5e-7);
    assert_true(fabs(number(solution, "bluffs") - 0.176) < 6e-4);
    assert_string_equal(json_string_value(json_object_get(solution, "truth_from")), "43");
    assert_string_equal(json_string_value(json_object_get(solution, "highest_else")), "concede");
    assert_int_equal(json_array_size(json_object_get(solution, "claims")), 21);
    assert_true(fabs(number(row_of(solution, "61"), "doubt") - .39) < 6e-3);
    assert_true(fabs(number(row_of(solution, "21"), "lies") - .34) < 6e-3);
    assert_true(fabs(number(row_of(solution, "42"), "thrown") - 1.0 / 18) < 1e-12);
    const json_t *rules = json_object_get(solution, "rules");
    assert_string_equal(json_string_value(json_object_get(rules, "preset")), "tokyo");
    json_decref(solution);
}

TEST_CASE(test_takes_options_and_lives)
{
    json_t *solution =
        solved((struct solve_options){.rules = "tokyo,equal=true,raise=false", .lives = "8"});
    assert_true(fabs(number(solution, "starter_wins") - 0.531131) < 5e-7);
    json_decref(solution);
    solution = solved((struct solve_options){.rules = "tokyo", .lives = "50", .at = "3-2"});
    assert_true(fabs(number(solution, "starter_wins") - .7680) < 5.1e-5);
    const json_t *lives = json_object_get(solution, "lives");
    assert_int_equal(json_integer_value(json_array_get(lives, 0)), 3);
    assert_int_equal(json_integer_value(json_array_get(lives, 1)), 2);
    json_decref(solution);
    solution = solved((struct solve_options){.rules = "beghel"});
    assert_string_equal(json_string_value(json_object_get(solution, "highest_else")), "accept");
    json_decref(solution);
    solution = solved((struct solve_options){.rules = "maexchen"});
    assert_true(json_is_null(json_object_get(solution, "highest_else")));
    json_decref(solution);
    solution = solved((struct solve_options){.rules = "kiriki"}); /* a pair may be equalled */
    assert_string_equal(json_string_value(json_object_get(solution, "highest_else")), "accept");
    json_decref(solution);
    solution = solved((struct solve_options){.rules = "classico"});
    assert_string_equal(json_string_value(json_object_get(solution, "truth_from")), "54");
    json_decref(solution);
}

/* The chances of all claims add up, and so do those of the lies. */
TEST_CASE(test_claims_add_up)
{
    size_t i;
    const json_t *row;
    double made = 0, lies = 0, thrown = 0;
    json_t *solution = solved((struct solve_options){.rules = "classico", .at = "1-1"});
    json_array_foreach(json_object_get(solution, "claims"), i, row)
    {
        made += number(row, "made");
        lies += number(row, "made") * number(row, "lies");
        thrown += number(row, "thrown");
    }
    assert_true(fabs(made - 1) < 1e-12 && fabs(thrown - 1) < 1e-12);
    assert_true(fabs(lies - number(solution, "bluffs")) < 1e-12);
    assert_true(fabs(lies - .375) < 6e-4);
    json_decref(solution);
}

/* The whole play of a new hand says the same as the marginals of its first claims. */
TEST_CASE(test_prints_all_of_it)
{
    size_t i;
    const json_t *row;
    const char *thrown;
    json_t *moves,
        *solution = solved((struct solve_options){.rules = "classico", .at = "2-1", .all = true});
    const json_t *players = json_object_get(solution, "players");
    assert_int_equal(json_array_size(players), 2);
    const json_t *starter = json_array_get(players, 0), *other = json_array_get(players, 1);
    assert_int_equal(json_integer_value(json_object_get(starter, "lives")), 2);
    assert_int_equal(json_integer_value(json_object_get(other, "lives")), 1);
    const json_t *first = json_array_get(json_object_get(starter, "levels"), 0);
    const json_t *answer = json_array_get(json_object_get(other, "levels"), 0);
    assert_true(json_is_null(json_object_get(first, "after")));
    json_array_foreach(json_object_get(solution, "claims"), i, row)
    {
        const char *claim = json_string_value(json_object_get(row, "claim"));
        double made = 0;
        json_object_foreach(json_object_get(first, "claims"), thrown, moves) made +=
            number(row_of(solution, thrown), "thrown") *
            json_number_value(json_object_get(moves, claim));
        assert_true(fabs(made - number(row, "made")) < 1e-9);
        assert_true(fabs(number(json_object_get(answer, "doubt"), claim) - number(row, "doubt")) <
                    1e-9);
    }
    json_decref(solution);
    solution = solved((struct solve_options){.rules = "tokyo", .at = "1-1", .all = true});
    assert_int_equal(json_array_size(json_object_get(solution, "players")), 1);
    json_decref(solution);
}

TEST_CASE(test_says_what_does_not_hold)
{
    assert_int_equal(run(&(struct solve_options){.rules = "mia"}), 0);
    assert_non_null(strstr(said, "That holds if nobody passes the cup on with the same claim"));
    assert_int_equal(run(&(struct solve_options){.rules = "maexchen"}), 0);
    assert_non_null(strstr(said, "The highest claim can only be doubted.\n"));
}

/* By passing on a player can win two games of three against what is printed. */
TEST_CASE(test_programs_are_told_what_does_not_hold)
{
    json_t *solution =
        solved((struct solve_options){.rules = "mia,lives=1", .at = "1-1", .all = true});
    assert_true(json_is_false(json_object_get(solution, "equilibrium")));
    json_decref(solution);
    solution = solved((struct solve_options){.rules = "tokyo", .at = "1-1"});
    assert_true(json_is_true(json_object_get(solution, "equilibrium")));
    json_decref(solution);
}

TEST_CASE(test_prints_a_table_for_people)
{
    assert_int_equal(run(&(struct solve_options){.rules = "classico", .at = "5-3"}), 0);
    assert_non_null(strstr(said, "Who starts with 5 lives against 3 wins "));
    assert_non_null(strstr(said, "the truth is told from "));
    assert_non_null(strstr(said, "does best to concede.\n"));
    assert_null(strstr(said, "passes the cup on"));
    assert_non_null(strstr(said, "First claims of a hand: how often dice show each"));
    assert_non_null(strstr(said, "\nclaim     thrown      told   claimed     false   doubted\n"));
    assert_non_null(strstr(said, "\n54        5.56 %  100.00 %"));
    assert_string_equal(wrong, "");
}

TEST_CASE(test_says_what_makes_no_sense)
{
    static const struct {
        struct solve_options options;
        const char *wrong;
    } rows[] = {
        {{0}, "--rules is needed"},
        {{.rules = "dance"}, "no rules dance are solved; there are: tokyo classico "},
        {{.rules = "italiano"}, "no rules italiano are solved; there are: tokyo "},
        {{.rules = "tokyo,hats=3"}, "tokio has no option hats"},
        {{.rules = "tokyo,equal"}, "--rules takes OPTION=VALUE behind its name, not equal"},
        {{.rules = "tokyo,pairs=low"}, "pairs is not low but high or inverted or numeric"},
        {{.rules = "tokyo,equal=true"}, "cannot stand together: equal_excludes_raise"},
        {{.rules = "tokyo", .lives = "51"}, "lives is not 51 but a number from 1 to 50"},
        {{.rules = "tokyo", .at = "9-1"},
         "--at takes lives from 1 to 8 of both, like 1-1, not 9-1"},
        {{.rules = "tokyo", .at = "0-1"}, "not 0-1"},
        {{.rules = "tokyo", .at = "3"}, "not 3"},
        {{.rules = "tokyo", .at = "3-2-1"}, "not 3-2-1"},
        {{.rules = "tokyo", .all = true}, "--all needs --json"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(run(&rows[i].options), 64);
        assert_string_equal(said, "");
        if (strstr(wrong, rows[i].wrong) == NULL)
            fail_msg("%s", wrong);
        assert_memory_equal(wrong, "bussolotto: ", 12);
        assert_ptr_equal(strchr(wrong, '\n') + 1, wrong + strlen(wrong));
    }
}

int main(void)
{
    return testing_run(NULL, clear);
}
