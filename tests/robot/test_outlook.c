/* test_outlook.c - what an outlook lists, and what a seat remembers of a hand. */
#include "outlook.h"
#include "word_moves.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* What the seat on turn sees after these moves of two players, with semicolons between them. */
static struct outlook look(const char *preset, const char *const *options, const char *moves)
{
    static struct game game; /* the outlook keeps a pointer to its rules */
    struct outlook outlook;
    char text[128], *rest = text;
    game = spelt_game(preset, 2, 0, options);
    snprintf(text, sizeof text, "%s", moves);
    for (char *move = strsep(&rest, ";"); move != NULL; move = strsep(&rest, ";"))
        word_moves(&game, move + strspn(move, " "));
    outlook_take(&game, NULL, &outlook);
    return outlook;
}

static void lists_legal_moves_only(const char *preset, const char *moves)
{
    struct outlook outlook = look(preset, NULL, moves);
    assert_true(outlook.n_moves > 0);
    assert_int_equal(outlook.n_all, outlook.n_moves);
}

static void test_claims_too_low_stand_behind_the_others(void **state)
{
    (void)state;
    struct outlook outlook = look("classico", NULL, "0 roll 65; 0 claim 65; 1 accept; 1 roll 31");
    assert_int_equal(outlook.n_moves, 8); /* 65, six pairs, 21 */
    assert_int_equal(outlook.n_all, 9);
    assert_string_equal(outlook.rules->kind->verbs[outlook.moves[8].verb].name, "claim");
    assert_int_equal(outlook.moves[8].value, 0);
    outlook = look("classico", NULL, "0 roll 21; 0 claim 21; 1 accept; 1 roll 31");
    assert_int_equal(outlook.n_moves, 2); /* 21, giving up */
    assert_int_equal(outlook.n_all, 3);
}

static void test_what_is_refused_is_not_listed(void **state)
{
    (void)state;
    lists_legal_moves_only("tokyo", "0 roll 65; 0 claim 65; 1 accept; 1 roll 31");
    lists_legal_moves_only("tokyo", "0 roll 65; 0 claim 65");
    lists_legal_moves_only("classico", "0 roll 65");
    lists_legal_moves_only("classico", "0 roll 65; 0 claim 65; 1 accept");
    lists_legal_moves_only("classico", "0 roll 65; 0 claim 65");
    lists_legal_moves_only("dadi", "0 roll 99JQA; 0 claim P-9; 1 look");
    struct outlook outlook =
        look("tokyo", OPTIONS("low_claim", "penalty"), "0 roll 65; 0 claim 65");
    assert_int_equal(outlook.n_all, outlook.n_moves); /* a raise too low is refused */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_claims_too_low_stand_behind_the_others),
        cmocka_unit_test(test_what_is_refused_is_not_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
