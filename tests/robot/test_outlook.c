/* test_outlook.c - what an outlook lists, and what a seat remembers of a hand. */
#include "outlook.h"
#include "testing.h"
#include "word_moves.h"

#include <stdio.h>
#include <string.h>

/* The outlook of the seat on turn after these moves of two players, parted by semicolons. */
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

TEST_CASE(test_claims_too_low_stand_behind_the_others)
{
    struct outlook outlook = look("classico", NULL, "0 roll 65; 0 claim 65; 1 accept; 1 roll 31");
    assert_int_equal(outlook.n_moves, 8); /* 65, six pairs, 21 */
    assert_int_equal(outlook.n_all, 9);
    assert_string_equal(outlook.rules->kind->verbs[outlook.moves[8].verb].name, "claim");
    assert_int_equal(outlook.moves[8].value, 0);
    outlook = look("classico", NULL, "0 roll 21; 0 claim 21; 1 accept; 1 roll 31");
    assert_int_equal(outlook.n_moves, 2); /* 21, giving up */
    assert_int_equal(outlook.n_all, 3);
}

TEST_CASE(test_what_is_refused_is_not_listed)
{
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

/* --- what is remembered --- */

/* Makes a move, and lets a seat note it. */
static void note(struct game *game, const char *text, struct recall *recall)
{
    struct view view;
    word_moves(game, text);
    game_view(game, recall->seat, &view);
    recall_note(recall, &word_moves_events, &view);
}

TEST_CASE(test_a_seat_remembers_what_it_saw)
{
    struct game game = spelt_game("tokyo", 2, 0, NULL);
    struct recall recall, other;
    recall_begin(&recall, 0);
    recall_begin(&other, 1);
    note(&game, "0 roll 64", &recall);
    note(&game, "0 claim 65", &recall);
    assert_int_equal(recall.n_events, 2);
    assert_int_equal(recall.events[1].type, GAME_CLAIMED);
    assert_int_equal(recall.n_sights, 1);
    assert_int_equal(recall.sights[0].faces[0], 6);
    assert_non_null(recall_sight_at(&recall, 1));
    assert_null(recall_sight_at(&recall, 0));
    note(&game, "1 accept", &other);
    assert_int_equal(other.n_sights, 0);
}

TEST_CASE(test_a_new_hand_is_begun_with_nothing)
{
    struct game game = spelt_game("tokyo", 2, 0, NULL);
    struct recall recall;
    recall_begin(&recall, 0);
    note(&game, "0 roll 64", &recall);
    note(&game, "0 claim 65", &recall);
    note(&game, "1 doubt", &recall);
    assert_int_equal(recall.seat, 0);
    assert_int_equal(recall.n_sights, 0);
    assert_int_equal(recall.n_events, 1);
    assert_int_equal(recall.events[0].type, GAME_NEW_HAND);
}

/* Equal claims can go on for ever; dice seen before stay where they were. */
TEST_CASE(test_of_a_long_hand_the_end_is_remembered)
{
    struct game game = spelt_game("classico", 2, 0, NULL);
    struct recall recall;
    recall_begin(&recall, 0);
    for (int i = 0; i < 100; i++) {
        note(&game, i % 2 == 0 ? "0 roll 64" : "1 roll 65", &recall);
        note(&game, i % 2 == 0 ? "0 claim 64" : "1 claim 64", &recall);
        note(&game, i % 2 == 0 ? "1 accept" : "0 accept", &recall);
    }
    assert_int_equal(recall.n_events, RECALL_EVENTS_MAX);
    assert_int_equal(recall.forgotten + recall.n_events, 300);
    assert_int_equal(recall.n_sights, 1);
    assert_int_equal(recall.sights[0].events, 1);
}
