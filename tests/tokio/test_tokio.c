/* test_tokio.c - Tokio's corners: what the worked games leave out. */
#include "spelt.h"
#include "testing.h"
#include "tokio.h"
#include "tokio_events.h"
#include "word_moves.h"

#include <stdio.h>
#include <string.h>

static struct view seen(const struct game *game, int seat)
{
    return spelt_view(game, seat);
}

static int lives(const struct game *game, int seat)
{
    return seen(game, GAME_NOBODY).score[seat];
}

static int turn(const struct game *game)
{
    return seen(game, GAME_NOBODY).turn;
}

static const char *phase(const struct game *game)
{
    return tokio_kind.phases[seen(game, GAME_NOBODY).phase];
}

/* --- who may move, and what is refused first --- */

TEST_CASE(test_refusals_come_in_order)
{
    struct game game = spelt_game("tokyo", 3, 0, NULL);
    word_moves_not(&game, "3 roll 77", "not_a_player");
    word_moves_not(&game, "-1 leave", "not_a_player");
    word_moves_not(&game, "1 roll 77", "not_your_turn");
    word_moves_not(&game, "1 claim 99", "not_your_turn");
    word_moves_not(&game, "0 claim 99", "not_now");
    word_moves_not(&game, "0 doubt", "not_now");
    word_moves_not(&game, "0 roll 07", "bad_dice");
    word_moves_not(&game, "0 roll 17", "bad_dice");
    word_moves(&game, "0 roll 31");
    word_moves_not(&game, "0 roll 31", "not_now");
    word_moves_not(&game, "0 claim 99", "bad_claim");
    word_moves_not(&game, "0 claim S7", "bad_claim");
    word_moves_not(&game, "0 claim", "bad_claim");
    word_moves_not(&game, "0 give_up", "not_now");
    word_moves(&game, "0 claim 65");
    word_moves_not(&game, "1 raise 99", "bad_claim");
    word_moves_not(&game, "1 raise 65", "too_low");
    word_moves_not(&game, "1 concede", "not_now");
    word_moves_not(&game, "0 doubt", "not_your_turn");
    word_moves(&game, "2 leave");
    word_moves_not(&game, "2 roll 99", "eliminated");
    word_moves_not(&game, "2 leave", "eliminated");
    word_moves(&game, "0 leave");
    assert_string_equal(phase(&game), "OVER");
    word_moves_not(&game, "0 leave", "game_over");
    word_moves_not(&game, "1 roll 11", "game_over");
    word_moves_not(&game, "7 roll 11", "not_a_player");
}

TEST_CASE(test_dice_come_in_twos)
{
    struct game game = spelt_game("tokyo", 2, 0, NULL), before = game;
    struct move move = spelt_move(&game, "0 roll 31", NULL);
    for (uint8_t n = 0; n <= GAME_FACES_MAX; n++) {
        move.n_faces = n;
        memset(move.faces, 3, sizeof move.faces);
        assert_int_equal(game_step(&game, &move, NULL), n == 2 ? ACCEPTED : REFUSED_BAD_DICE);
        game = before;
    }
    move.n_faces = UINT8_MAX;
    assert_int_equal(game_step(&game, &move, NULL), REFUSED_BAD_DICE);
}

TEST_CASE(test_nonsense_verbs_and_claims)
{
    struct game game = spelt_game("tokyo", 2, 0, NULL), before;
    struct move move = {.seat = 0, .value = GAME_NOTHING};
    for (int verb = tokio_kind.n_verbs; verb <= UINT8_MAX; verb++) {
        move.verb = (uint8_t)verb;
        assert_int_equal(game_step(&game, &move, NULL), REFUSED_NOT_NOW);
    }
    word_moves(&game, "0 roll 31");
    move = spelt_move(&game, "0 claim 31", NULL);
    before = game;
    static const int16_t values[] = {-1, -2, 21, 22, 127, 128, 256, INT16_MIN, INT16_MAX};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        move.value = values[i];
        assert_int_equal(game_step(&game, &move, NULL), REFUSED_BAD_CLAIM);
        assert_memory_equal(&game, &before, sizeof game);
    }
}

/* --- what moves do --- */

TEST_CASE(test_foul_upon_a_tokio_costs_more)
{
    struct game game = spelt_game("classico", 3, 0, NULL);
    word_moves(&game, "0 roll 31; 0 claim 21; 2 accept; 2 roll 66; 2 claim 66");
    ASSERT_EVENTS(GAME_CLAIMED, GAME_LOST, GAME_NEW_HAND);
    assert_true(word_moves_events.list[0].flag);
    assert_int_equal(word_moves_events.list[1].amount, 2);
    assert_int_equal(word_moves_events.list[1].why, LOSS_FOUL);
    assert_int_equal(lives(&game, 2), 3);
    assert_int_equal(turn(&game), 2);
}

TEST_CASE(test_foul_where_equal_is_too_low)
{
    struct game game = spelt_game("tokyo", 2, 0, OPTIONS("low_claim", "penalty"));
    word_moves(&game, "0 roll 31; 0 claim 65; 1 accept; 1 roll 66; 1 claim 65");
    assert_true(word_moves_events.list[0].flag);
    assert_int_equal(lives(&game, 1), 7);
    assert_int_equal(seen(&game, GAME_NOBODY).last, GAME_NOTHING);
}

TEST_CASE(test_giving_up_upon_a_tokio)
{
    struct game game = spelt_game("beghel", 3, 0, OPTIONS("tokio_fail", "3"));
    word_moves(&game, "0 roll 31; 0 claim 21; 1 accept; 1 roll 66; 1 give_up");
    ASSERT_EVENTS(TOKIO_GAVE_UP, GAME_LOST, GAME_NEW_HAND);
    assert_int_equal(word_moves_events.list[1].why, LOSS_GIVE_UP);
    assert_int_equal(lives(&game, 1), 6);
    assert_int_equal(turn(&game), 1);
}

TEST_CASE(test_a_concession_has_its_price)
{
    struct game game = spelt_game("tokyo", 3, 0, OPTIONS("tokio_concede", "2"));
    word_moves(&game, "0 roll 31; 0 claim 21; 1 concede");
    ASSERT_EVENTS(TOKIO_CONCEDED, GAME_LOST, GAME_NEW_HAND);
    assert_int_equal(word_moves_events.list[1].amount, 2);
    assert_int_equal(lives(&game, 1), 6);
    assert_int_equal(turn(&game), 1);
}

TEST_CASE(test_second_tokio_is_forgotten_with_the_hand)
{
    struct game game = spelt_game("beghel", 2, 0, NULL);
    word_moves(
        &game,
        "0 roll 31; 0 claim 21; 1 accept; 1 roll 21; 1 claim 21; 0 doubt"); /* true: costs two */
    assert_int_equal(lives(&game, 0), 7);
    word_moves(&game, "0 roll 31; 0 claim 21; 1 doubt"); /* a first Tokio again: costs one */
    assert_int_equal(lives(&game, 0), 6);
}

TEST_CASE(test_a_doubt_shows_everything)
{
    struct game game = spelt_game("tokyo", 3, 0, NULL);
    word_moves(&game, "0 roll 13; 0 claim 65; 1 raise 11; 2 doubt");
    ASSERT_EVENTS(GAME_REVEALED, GAME_LOST, GAME_NEW_HAND);
    const struct game_event *shown = &word_moves_events.list[0];
    assert_int_equal(shown->seat, 2);
    assert_int_equal(shown->other, 1);
    assert_false(shown->flag);
    assert_int_equal(shown->n_faces, 2);
    assert_int_equal(shown->faces[0], 1);
    assert_int_equal(shown->faces[1], 3);
    assert_int_equal(shown->value, game_value(&game.rules, "31"));
    assert_int_equal(shown->claim, game_value(&game.rules, "11"));
    assert_int_equal(word_moves_events.list[1].seat, 1);
    assert_int_equal(lives(&game, 1), 7);
}

/* --- leaving --- */

TEST_CASE(test_a_bystander_leaves)
{
    struct game game = spelt_game("tokyo", 4, 0, NULL);
    word_moves(&game, "0 roll 31; 0 claim 65; 2 leave");
    ASSERT_EVENTS(GAME_LEFT, GAME_ELIMINATED);
    assert_string_equal(phase(&game), "RESPOND");
    assert_int_equal(turn(&game), 1);
    assert_int_equal(lives(&game, 2), 0);
    word_moves(&game, "1 raise 66");
    assert_int_equal(turn(&game), 3);
}

TEST_CASE(test_the_claimer_leaves)
{
    struct game game = spelt_game("classico", 3, 0, NULL);
    word_moves(&game, "0 roll 31; 0 claim 65; 0 leave");
    ASSERT_EVENTS(GAME_LEFT, GAME_ELIMINATED, GAME_NEW_HAND);
    assert_string_equal(phase(&game), "ROLL");
    assert_int_equal(turn(&game), 2); /* counter-clockwise */
    assert_int_equal(lives(&game, 1), 5);
    assert_int_equal(lives(&game, 2), 5);
}

TEST_CASE(test_the_thrower_leaves_after_a_raise)
{
    struct game game = spelt_game("tokyo", 4, 0, NULL);
    word_moves(&game, "0 roll 66; 0 claim 31; 1 raise 55; 0 leave");
    ASSERT_EVENTS(GAME_LEFT, GAME_ELIMINATED);
    assert_int_equal(seen(&game, 0).n_faces, 0);
    assert_true(seen(&game, 2).cup_loaded);
    word_moves(&game, "2 doubt");
    assert_int_equal(lives(&game, 2), 7);
    assert_int_equal(lives(&game, 1), 8);
}

TEST_CASE(test_the_last_but_one_leaves)
{
    struct game game = spelt_game("tokyo", 2, 0, NULL);
    word_moves(&game, "1 leave");
    ASSERT_EVENTS(GAME_LEFT, GAME_ELIMINATED, GAME_WON);
    assert_true(game_over(&game));
    assert_int_equal(seen(&game, GAME_NOBODY).winner, 0);
    assert_int_equal(lives(&game, 0), 8);
}

TEST_CASE(test_all_leave_but_one)
{
    struct game game = spelt_game("classico", GAME_SEATS_MAX, 0, NULL);
    for (int seat = 0; seat < GAME_SEATS_MAX - 1; seat++) {
        char text[32];
        assert_false(game_over(&game));
        snprintf(text, sizeof text, "%d leave", seat);
        word_moves(&game, text);
    }
    assert_int_equal(seen(&game, GAME_NOBODY).winner, GAME_SEATS_MAX - 1);
}

/* --- who sees what --- */

TEST_CASE(test_only_the_thrower_sees)
{
    struct game game = spelt_game("tokyo", 3, 0, NULL);
    assert_false(seen(&game, 0).cup_loaded);
    word_moves(&game, "0 roll 31");
    for (int step = 0; step < 3; step++) {
        assert_int_equal(seen(&game, 0).n_faces, 2);
        assert_int_equal(seen(&game, 0).thrown, game_value(&game.rules, "31"));
        for (int seat = GAME_NOBODY; seat < 3; seat++) {
            assert_true(seen(&game, seat).cup_loaded);
            if (seat == 0)
                continue;
            assert_int_equal(seen(&game, seat).n_faces, 0);
            assert_int_equal(seen(&game, seat).faces[0], 0);
            assert_int_equal(seen(&game, seat).thrown, GAME_NOTHING);
        }
        if (step < 2)
            word_moves(&game, step == 0 ? "0 claim 65" : "1 raise 22");
    }
    word_moves(&game, "2 accept");
    for (int seat = GAME_NOBODY; seat < 3; seat++) {
        assert_false(seen(&game, seat).cup_loaded);
        assert_int_equal(seen(&game, seat).n_faces, 0);
    }
}

static uint32_t highest(void *source, uint32_t bound)
{
    ++*(int *)source;
    return bound - 1;
}

TEST_CASE(test_chance)
{
    struct game game = spelt_game("tokyo", 2, 0, NULL);
    struct move move;
    int asked = 0;
    assert_true(game_forced(&game, &move));
    assert_true(game_by_chance(&game, &move));
    game_throw(&game, &move, highest, &asked);
    assert_int_equal(asked, 2);
    assert_false(game_by_chance(&game, &move));
    assert_int_equal(game_step(&game, &move, NULL), ACCEPTED);
    assert_int_equal(seen(&game, 0).faces[0], 6);
    assert_int_equal(seen(&game, 0).faces[1], 6);
    assert_false(game_forced(&game, &move));
    word_moves(&game, "0 claim 66; 1 accept; 1 roll 31");
    assert_false(game_forced(&game, &move)); /* one claim left, but a person says it */
}

TEST_CASE(test_number_of_players)
{
    struct rules rules;
    struct game game = spelt_game("tokyo", 2, 0, NULL), before = game;
    rules_usual(&tokio_kind, &rules);
    static const int bad[] = {-1, 0, 1, GAME_SEATS_MAX + 1, 1000};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(game_start(&rules, bad[i], GAME_NOBODY, &game), REFUSED_PLAYERS);
        assert_memory_equal(&game, &before, sizeof game);
    }
    assert_int_equal(game_start(&rules, GAME_SEATS_MAX, GAME_SEATS_MAX - 1, &game), ACCEPTED);
    assert_int_equal(turn(&game), GAME_SEATS_MAX - 1);
    assert_int_equal(game_start(&rules, 2, GAME_NOBODY, &game), ACCEPTED);
    assert_int_equal(turn(&game), 0);
}
