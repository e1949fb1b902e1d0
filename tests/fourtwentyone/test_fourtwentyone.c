/* test_fourtwentyone.c - 421's corners: what the worked games leave out. */
#include "fourtwentyone.h"
#include "fourtwentyone_events.h"
#include "fourtwentyone_round.h"
#include "spelt.h"
#include "testing.h"
#include "word_moves.h"

#include <stdio.h>
#include <string.h>

enum { WORD_ROOM = 32, LINE_ROOM = 256 };

static struct view seen(const struct game *game)
{
    return spelt_view(game, GAME_NOBODY);
}

static struct fourtwentyone_seen own(const struct game *game)
{
    struct view view = seen(game);
    return fourtwentyone_seen(&view);
}

/* The player on turn throws this once, and a starter leaves it at that. */
static void throws(struct game *game, const char *faces)
{
    char line[LINE_ROOM];
    for (char word[WORD_ROOM]; sscanf(faces, "%31s", word) == 1; faces += strcspn(faces, " ")) {
        snprintf(line, sizeof line, "%d roll %s", seen(game).turn, word);
        word_moves(game, line);
        snprintf(line, sizeof line, "%d stop", seen(game).turn);
        if (seen(game).rolls > 0)
            word_moves(game, line);
        faces += strspn(faces, " ");
    }
}

/* Fails unless the game stands like this: "PHASE turn pot: tokens ...", "-" for nobody and for who
 * has left. */
static void stands(const struct game *game, const char *wanted)
{
    struct view view = seen(game);
    char line[LINE_ROOM], seat[WORD_ROOM];
    snprintf(seat, sizeof seat, "%d", view.turn);
    int length = snprintf(line, sizeof line, "%s %s %d:", fourtwentyone_kind.phases[view.phase],
                          view.turn == GAME_NOBODY ? "-" : seat, own(game).pot);
    for (int i = 0; i < game->n_seats; i++) {
        snprintf(seat, sizeof seat, "%d", view.score[i]);
        length +=
            snprintf(line + length, sizeof line - (size_t)length, " %s", view.out[i] ? "-" : seat);
    }
    assert_string_equal(line, wanted);
}

/* Two players in the discharge, with two tokens each, and the second starts. */
static struct game discharge(const char *const *options)
{
    struct game game = spelt_game("421", 2, 0, options);
    int tokens = rules_option(&fourtwentyone_kind, "tokens");
    assert_int_equal(game.rules.values[tokens], 4);
    throws(&game, "654 665");
    throws(&game, "665 654");
    stands(&game, "LEAD 1 0: 2 2");
    assert_int_equal(own(&game).part, 1);
    return game;
}

static int count(int type)
{
    int n = 0;
    for (int i = 0; i < word_moves_events.n; i++)
        n += word_moves_events.list[i].type == type;
    return n;
}

/* Fails unless these seats, and no others, throw again now for this, in this order. */
static void ties(const struct game *game, enum fourtwentyone_tie tie, const char *seats)
{
    char line[LINE_ROOM] = "";
    struct view view = seen(game);
    for (int i = 0, length = 0; i < word_moves_events.n; i++) {
        if (word_moves_events.list[i].type != FOURTWENTYONE_TIED)
            continue;
        assert_int_equal(word_moves_events.list[i].value, tie);
        assert_true(own(game).tied[word_moves_events.list[i].seat]);
        length += snprintf(line + length, sizeof line - (size_t)length, "%d",
                           word_moves_events.list[i].seat);
    }
    assert_string_equal(line, seats);
    assert_int_equal(view.turn, seats[0] - '0');
    int n = 0;
    for (int i = 0; i < GAME_SEATS_MAX; i++)
        n += own(game).tied[i];
    assert_int_equal(n, strlen(seats));
}

/* --- who may move, and what is refused first --- */

TEST_CASE(test_refusals_come_in_order)
{
    struct game game = spelt_game("421", 3, 0, NULL);
    word_moves_not(&game, "3 roll 77", "not_a_player");
    word_moves_not(&game, "-1 leave", "not_a_player");
    word_moves_not(&game, "1 roll 9 77", "not_your_turn");
    word_moves_not(&game, "1 stop", "not_your_turn");
    word_moves_not(&game, "0 stop", "not_now");
    word_moves_not(&game, "0 passo 9 77", "not_now");
    word_moves_not(&game, "0 roll 9 77", "first_roll_all");
    word_moves_not(&game, "0 roll 777", "bad_dice");
    word_moves(&game, "0 roll 652");
    word_moves_not(&game, "0 passo 0 4", "not_now");
    word_moves_not(&game, "0 roll 652", "reroll_at_least_one");
    word_moves_not(&game, "0 roll 9 7", "bad_dice");
    word_moves(&game, "2 leave");
    word_moves_not(&game, "2 roll 9 77", "not_a_player");
    word_moves_not(&game, "2 leave", "not_a_player");
    word_moves(&game, "0 leave");
    stands(&game, "OVER - 11: - 0 -");
    word_moves_not(&game, "0 leave", "not_a_player");
    word_moves_not(&game, "1 leave", "game_over");
    word_moves_not(&game, "1 roll 9 77", "game_over");
    word_moves_not(&game, "7 roll 666", "not_a_player");
}

TEST_CASE(test_the_first_throw_is_of_all)
{
    struct game game = spelt_game("421", 2, 0, NULL);
    word_moves_not(&game, "0 roll 0 6", "first_roll_all");
    word_moves_not(&game, "0 roll 12 66", "first_roll_all");
    word_moves_not(&game, "0 roll 001 666", "first_roll_all");
    word_moves_not(&game, "0 roll 0123 6666", "first_roll_all");
    word_moves_not(&game, "0 roll 66", "bad_dice");
    word_moves_not(&game, "0 roll 6666", "bad_dice");
    word_moves_not(&game, "0 roll 660", "bad_dice");
    word_moves_not(&game, "0 roll", "bad_dice");
    word_moves(&game, "0 roll 201 653");
    assert_memory_equal(seen(&game).faces, ((uint8_t[]){5, 3, 6}), 3);
}

TEST_CASE(test_which_dice_may_be_thrown_again)
{
    struct game game = spelt_game("421", 2, 0, NULL);
    word_moves(&game, "0 roll 652");
    word_moves_not(&game, "0 roll 3 6", "bad_dice");
    word_moves_not(&game, "0 roll 00 66", "bad_dice");
    word_moves_not(&game, "0 roll 12 6", "bad_dice");
    word_moves_not(&game, "0 roll 1 66", "bad_dice");
    word_moves_not(&game, "0 roll 1 7", "bad_dice");
    word_moves_not(&game, "0 roll 0121 6666", "bad_dice");
    word_moves_not(&game, "0 roll", "reroll_at_least_one");
    word_moves(&game, "0 roll 20 34");
    assert_memory_equal(seen(&game).faces, ((uint8_t[]){4, 5, 3}), 3);
    struct move move = spelt_move(&game, "0 roll 20 34", NULL);
    move.n_picks = move.n_faces = UINT8_MAX;
    assert_int_equal(game_step(&game, &move, NULL), REFUSED_BAD_DICE);
}

TEST_CASE(test_what_is_seen_of_a_turn)
{
    struct game game = spelt_game("421", 2, 0, NULL);
    assert_int_equal(seen(&game).n_faces, 0);
    assert_int_equal(seen(&game).thrown, GAME_NOTHING);
    word_moves(&game, "0 roll 652; 0 roll 12 66");
    struct view view;
    for (int seat = GAME_NOBODY; seat < 2; seat++) {
        game_view(&game, seat, &view);
        assert_int_equal(view.n_faces, 3);
        assert_memory_equal(view.faces, ((uint8_t[]){6, 6, 6}), 3);
        assert_memory_equal(own(&game).earlier[0], ((uint8_t[]){6, 5, 2}), 3);
        assert_int_equal(view.rolls, 2);
        assert_int_equal(view.thrown, game_value(&game.rules, "666"));
        assert_int_equal(view.made[0], GAME_NOTHING);
    }
    word_moves(&game, "0 stop");
    view = seen(&game);
    assert_int_equal(view.n_faces, 0);
    assert_int_equal(own(&game).required, 2);
    assert_int_equal(view.made[0], game_value(&game.rules, "666"));
    assert_int_equal(view.made[1], GAME_NOTHING);
    assert_int_equal(own(&game).settled.amount, 0);
}

TEST_CASE(test_every_set_of_dice_is_listed)
{
    struct game game = spelt_game("421", 2, 0, NULL);
    struct move moves[GAME_MOVES_MAX], forced;
    assert_true(game_forced(&game, &forced));
    assert_int_equal(forced.n_picks, 0);
    word_moves(&game, "0 roll 652");
    assert_false(game_forced(&game, &forced));
    assert_int_equal(game_legal(&game, moves), 8); /* seven sets, and stop */
    word_moves(&game, "0 roll 0 6; 0 roll 0 6");
    assert_int_equal(game_legal(&game, moves), 2); /* roll and passo */
    assert_false(game_forced(&game, &forced));
    word_moves(&game, "1 roll 652");
    assert_int_equal(game_legal(&game, moves), 14);
    unsigned sets = 0;
    for (int i = 0; i < 7; i++) {
        unsigned set = 0;
        for (int k = 0; k < moves[i].n_picks; k++)
            set |= 1u << moves[i].picks[k];
        sets |= 1u << set;
    }
    assert_int_equal(sets, 0xfe);
    word_moves(&game, "1 roll 0 6");
    assert_int_equal(game_legal(&game, moves), 7);
}

/* --- the charge --- */

TEST_CASE(test_421_takes_all_that_lies_there_but_one)
{
    struct game game = spelt_game("421", 2, 0, NULL);
    throws(&game, "666 665");
    stands(&game, "LEAD 0 5: 0 6");
    throws(&game, "421 665");
    stands(&game, "LEAD 0 1: 0 10");
    assert_int_equal(word_moves_event(FOURTWENTYONE_TOKENS)->amount, 4);
    throws(&game, "421 665");
    stands(&game, "OVER - 0: 0 11");
    assert_int_equal(seen(&game).winner, 0);
}

TEST_CASE(test_three_aces_may_be_worth_seven)
{
    struct game six = spelt_game("421", 2, 0, NULL);
    struct game seven = spelt_game("421", 2, 0, OPTIONS("triple_ace", "7"));
    throws(&six, "111 665");
    stands(&six, "LEAD 0 5: 0 6");
    throws(&seven, "111 665");
    stands(&seven, "LEAD 0 4: 0 7");
}

TEST_CASE(test_no_more_than_lies_there)
{
    struct game game = spelt_game("421", 3, 0, OPTIONS("tokens", "7"));
    throws(&game, "666 665 664");
    throws(&game, "555 664 665");
    assert_int_equal(word_moves_event(FOURTWENTYONE_TOKENS)->amount, 1);
    assert_int_equal(word_moves_event(FOURTWENTYONE_TOKENS)->seat, 1);
    assert_int_equal(word_moves_event(FOURTWENTYONE_TOKENS)->other, 0);
    assert_true(word_moves_event(FOURTWENTYONE_TOKENS)->flag);
    assert_int_equal(seen(&game).winner, 0);
}

TEST_CASE(test_the_negativo)
{
    struct game game = spelt_game("421", 2, 0, OPTIONS("tokens", "12"));
    throws(&game, "665 221");
    stands(&game, "LEAD 0 10: 0 2");
    throws(&game, "333 221"); /* worth more already */
    stands(&game, "LEAD 0 7: 0 5");
    throws(&game, "666 221");
    stands(&game, "LEAD 0 1: 0 11");
    throws(&game, "665 221"); /* never more than lies there */
    stands(&game, "OVER - 0: 0 12");
}

TEST_CASE(test_the_negativo_and_421)
{
    struct game game = spelt_game("421", 2, 0, OPTIONS("tokens", "2")), plain;
    plain = spelt_game("421", 2, 0, OPTIONS("tokens", "2", "negativo", "false"));
    throws(&game, "421 221"); /* all but one would be one */
    stands(&game, "OVER - 0: 0 2");
    throws(&plain, "421 221");
    stands(&plain, "LEAD 0 1: 0 1");
}

TEST_CASE(test_the_negativo_counts_in_the_round_alone)
{
    struct game game = spelt_game("421", 3, 0, NULL);
    throws(&game, "665 332 332");
    throws(&game, "221 665");
    stands(&game, "LEAD 0 10: 0 1 0");
    throws(&game, "665 221 221");
    throws(&game, "222 421");
    stands(&game, "LEAD 0 8: 0 3 0");
    assert_int_equal(word_moves_event(FOURTWENTYONE_TOKENS)->value, game_value(&game.rules, "221"));
}

TEST_CASE(test_the_end_of_the_charge_with_one_without)
{
    struct game game = spelt_game("421", 3, 0, OPTIONS("tokens", "2"));
    throws(&game, "665 664 663");
    throws(&game, "665 663 664");
    stands(&game, "OVER - 0: 0 1 1");
    assert_int_equal(seen(&game).winner, 0);
    assert_int_equal(own(&game).part, 0);
}

/* They throw for it in table order from the starter of the last round. */
TEST_CASE(test_the_end_of_the_charge_with_several_without)
{
    struct game game = spelt_game("421", 4, 2, OPTIONS("tokens", "2", "next_starter", "loser"));
    throws(&game, "654 665 664 221");
    stands(&game, "TIEBREAK 2 0: 0 2 0 0");
    ties(&game, TIE_WINNER, "230");
    word_moves_not(&game, "2 roll 01 66", "first_roll_all");
    word_moves_not(&game, "2 stop", "not_now");
    word_moves_not(&game, "2 passo 666", "not_now");
    throws(&game, "666 221 666");
    ties(&game, TIE_WINNER, "20");
    throws(&game, "221");
    assert_int_equal(word_moves_event(FOURTWENTYONE_THROWN)->final, true);
    throws(&game, "322");
    stands(&game, "OVER - 0: 0 2 0 0");
    assert_int_equal(seen(&game).winner, 0);
}

/* --- ties --- */

TEST_CASE(test_both_ends_tied_at_once)
{
    struct game game = spelt_game("421", 5, 3, NULL);
    throws(&game, "555 221 555 332 221");
    ties(&game, TIE_BEST, "30");
    throws(&game, "665 666");
    ties(&game, TIE_WORST, "42");
    assert_int_equal(count(FOURTWENTYONE_TOKENS), 0);
    throws(&game, "665 421");
    stands(&game, "LEAD 0 6: 0 0 0 0 5");
    assert_int_equal(own(&game).settled.best, game_value(&game.rules, "555"));
    assert_int_equal(own(&game).settled.worst, game_value(&game.rules, "221"));
    assert_int_equal(own(&game).settled.seat, 4);
    assert_int_equal(own(&game).settled.amount, 5);
}

TEST_CASE(test_all_tied_and_both_ends_tied_again)
{
    struct game game = spelt_game("421", 4, 1, NULL);
    throws(&game, "654 654 654 654");
    ties(&game, TIE_BOTH, "1230");
    throws(&game, "665 322 665 322");
    ties(&game, TIE_BEST, "13");
    throws(&game, "654 665");
    ties(&game, TIE_WORST, "20");
    throws(&game, "221 221");
    ties(&game, TIE_WORST, "20");
    throws(&game, "221 331");
    stands(&game, "LEAD 1 9: 0 0 2 0");
}

TEST_CASE(test_two_players_throw_once_for_both)
{
    struct game game = spelt_game("421", 2, 1, NULL);
    throws(&game, "411 114");
    ties(&game, TIE_BOTH, "10");
    throws(&game, "665 656");
    ties(&game, TIE_BOTH, "10");
    throws(&game, "664 665");
    stands(&game, "LEAD 0 7: 0 4");
}

TEST_CASE(test_the_order_decides_what_is_a_tie)
{
    struct game game = spelt_game("421", 3, 0, OPTIONS("order", "literal"));
    throws(&game, "654 411 543");
    stands(&game, "LEAD 0 9: 0 2 0"); /* two aces and a four are below both sequences */
}

/* --- passo --- */

TEST_CASE(test_passo_is_for_followers_before_an_earlier_throw)
{
    struct game game = spelt_game("421", 3, 0, NULL);
    word_moves(&game, "0 roll 652");
    word_moves_not(&game, "0 passo 0 6", "not_now");
    word_moves(&game, "0 roll 0 6; 0 roll 0 6");
    word_moves_not(&game, "1 passo 77", "bad_dice");
    word_moves_not(&game, "1 passo 12 66", "first_roll_all");
    word_moves(&game, "1 roll 652");
    word_moves_not(&game, "1 passo 652", "reroll_at_least_one");
    word_moves(&game, "1 passo 12 64");
    assert_int_equal(word_moves_events.list[0].type, FOURTWENTYONE_PASSED);
    assert_int_equal(word_moves_events.list[1].type, FOURTWENTYONE_THROWN);
    assert_int_equal(word_moves_events.list[1].amount, 2);
    assert_true(word_moves_events.list[1].final);
    assert_memory_equal(word_moves_events.list[1].faces, ((uint8_t[]){6, 6, 4}), 3);
    assert_int_equal(seen(&game).turn, 2);
    word_moves(&game, "2 roll 652; 2 roll 0 6");
    word_moves_not(&game, "2 passo 0 6", "not_now"); /* it would change nothing */
    word_moves(&game, "2 roll 0 6");
    stands(&game, "TIEBREAK 0 11: 0 0 0");
}

TEST_CASE(test_no_passo_where_one_throw_is_required)
{
    struct game game = spelt_game("421", 2, 0, NULL);
    word_moves(&game, "0 roll 652; 0 stop");
    word_moves_not(&game, "1 passo 652", "not_now");
}

TEST_CASE(test_passo_is_an_option)
{
    struct game game = spelt_game("421", 2, 0, OPTIONS("passo", "false"));
    struct move forced;
    word_moves(&game, "0 roll 652; 0 roll 0 6; 0 stop");
    word_moves_not(&game, "1 passo 652", "not_now");
    assert_true(game_forced(&game, &forced));
}

/* --- how often is thrown --- */

TEST_CASE(test_at_most_so_many_throws)
{
    struct game once = spelt_game("421", 2, 0, OPTIONS("rolls_max", "1"));
    struct game twice = spelt_game("421", 2, 0, OPTIONS("rolls_max", "2"));
    word_moves(&once, "0 roll 652");
    assert_int_equal(word_moves_event(FOURTWENTYONE_REQUIRED)->amount, 1);
    stands(&once, "FOLLOW 1 11: 0 0");
    word_moves(&twice, "0 roll 652; 0 roll 0 6");
    assert_int_equal(word_moves_event(FOURTWENTYONE_REQUIRED)->amount, 2);
    assert_int_equal(word_moves_event(FOURTWENTYONE_REQUIRED)->seat, 0);
    assert_int_equal(own(&twice).required, 2);
    stands(&twice, "FOLLOW 1 11: 0 0");
}

TEST_CASE(test_one_throw_each_in_the_charge)
{
    struct game game = discharge(OPTIONS("tokens", "4", "charge_single", "true"));
    word_moves(&game, "1 roll 652");
    stands(&game, "LEAD 1 0: 2 2"); /* free again */
    word_moves(&game, "1 roll 1 6; 1 roll 1 6");
    assert_int_equal(own(&game).required, 3);
}

TEST_CASE(test_a_charge_with_one_throw_plays_itself)
{
    struct game game = spelt_game("421", 2, 0, OPTIONS("charge_single", "true"));
    struct move forced;
    assert_true(game_forced(&game, &forced));
    word_moves(&game, "0 roll 666");
    assert_true(game_forced(&game, &forced));
    word_moves(&game, "1 roll 665");
    stands(&game, "LEAD 0 5: 0 6");
}

/* --- who starts --- */

TEST_CASE(test_the_winner_starts_phase_two_whoever_starts_else)
{
    struct game game = spelt_game("421", 2, 0, OPTIONS("tokens", "4", "next_starter", "loser"));
    throws(&game, "654 665");
    stands(&game, "LEAD 1 2: 0 2");
    throws(&game, "654 665");
    stands(&game, "LEAD 1 0: 2 2");
    assert_int_equal(word_moves_event(FOURTWENTYONE_PHASE)->value, 1);
    throws(&game, "665 664");
    stands(&game, "LEAD 0 0: 3 1");
}

TEST_CASE(test_the_roll_off)
{
    struct game game = spelt_game("421", 4, GAME_NOBODY, NULL);
    struct move forced;
    stands(&game, "ROLLOFF 0 11: 0 0 0 0");
    assert_true(game_forced(&game, &forced));
    word_moves_not(&game, "0 roll 666", "bad_dice");
    word_moves_not(&game, "0 roll 0 6", "bad_dice");
    word_moves_not(&game, "0 stop", "not_now");
    word_moves_not(&game, "1 roll 6", "not_your_turn");
    word_moves(&game, "0 roll 3");
    assert_int_equal(word_moves_event(FOURTWENTYONE_ROLLED_OFF)->faces[0], 3);
    throws(&game, "5 5 5");
    stands(&game, "ROLLOFF 1 11: 0 0 0 0");
    ties(&game, TIE_STARTER, "123");
    throws(&game, "2 6 6");
    ties(&game, TIE_STARTER, "23");
    throws(&game, "1 2");
    stands(&game, "LEAD 3 11: 0 0 0 0");
    assert_int_equal(word_moves_event(GAME_NEW_HAND)->seat, 3);
    assert_int_equal(game.round, 1);
    throws(&game, "665");
    stands(&game, "FOLLOW 0 11: 0 0 0 0"); /* clockwise */
    throws(&game, "664 663 662");
    assert_int_equal(game.round, 2);
}

/* --- the discharge --- */

TEST_CASE(test_the_best_gives_at_most_what_they_have)
{
    struct game game = discharge(OPTIONS("tokens", "4"));
    throws(&game, "444 665");
    stands(&game, "OVER - 0: 4 0");
    assert_int_equal(seen(&game).winner, 1);
    assert_int_equal(word_moves_event(FOURTWENTYONE_TOKENS)->amount, 2);
    assert_int_equal(word_moves_event(FOURTWENTYONE_TOKENS)->other, 1);
    assert_false(word_moves_event(FOURTWENTYONE_TOKENS)->flag);
    assert_int_equal(own(&game).settled.other, 1);
}

TEST_CASE(test_421_ends_it)
{
    struct game game = discharge(OPTIONS("tokens", "4"));
    throws(&game, "665 124");
    stands(&game, "OVER - 0: 0 4");
    assert_int_equal(seen(&game).winner, 0);
    assert_int_equal(own(&game).part, 1);
}

TEST_CASE(test_the_negativo_in_the_discharge)
{
    struct game on = discharge(OPTIONS("tokens", "4"));
    struct game off = discharge(OPTIONS("tokens", "4", "negativo", "false"));
    throws(&on, "665 221");
    stands(&on, "OVER - 0: 4 0");
    throws(&off, "665 221");
    stands(&off, "LEAD 1 0: 3 1");
    struct game less = discharge(OPTIONS("tokens", "4"));
    throws(&less, "665 664");
    throws(&less, "665 221"); /* never more than held */
    stands(&less, "OVER - 0: 4 0");
    assert_int_equal(word_moves_event(FOURTWENTYONE_TOKENS)->amount, 1);
}

/* --- leaving --- */

TEST_CASE(test_leaving_voids_the_round)
{
    struct game game = spelt_game("421", 4, 1, NULL);
    throws(&game, "666 665 664 663");
    stands(&game, "LEAD 1 5: 6 0 0 0");
    throws(&game, "421 665");
    word_moves(&game, "0 leave");
    assert_int_equal(word_moves_event(GAME_LEFT)->amount, 6);
    assert_int_equal(word_moves_event(GAME_LEFT)->value, GAME_NOTHING);
    assert_true(word_moves_event(GAME_LEFT)->flag);
    assert_int_equal(word_moves_event(GAME_NEW_HAND)->seat, 1);
    stands(&game, "LEAD 1 11: - 0 0 0"); /* the tokens are back on the table */
    assert_int_equal(seen(&game).made[1], GAME_NOTHING);
    throws(&game, "665");
    word_moves(&game, "1 leave");
    stands(&game, "LEAD 2 11: - - 0 0"); /* the starter makes way */
    throws(&game, "665 664");
    stands(&game, "LEAD 2 10: - - 0 1");
}

TEST_CASE(test_leaving_in_the_discharge_takes_the_tokens_along)
{
    struct game game = spelt_game("421", 3, 0, OPTIONS("tokens", "6"));
    throws(&game, "654 665 664");
    throws(&game, "654 664 665");
    throws(&game, "664 665 654");
    stands(&game, "LEAD 2 0: 2 2 2");
    word_moves(&game, "0 leave");
    assert_false(word_moves_event(GAME_LEFT)->flag);
    assert_int_equal(word_moves_event(GAME_LEFT)->amount, 2);
    stands(&game, "LEAD 2 0: - 2 2");
    word_moves(&game, "2 leave");
    stands(&game, "OVER - 0: - 2 -");
    assert_int_equal(seen(&game).winner, 1);
}

TEST_CASE(test_leaving_the_roll_off)
{
    struct game game = spelt_game("421", 3, GAME_NOBODY, NULL);
    throws(&game, "6 2");
    word_moves(&game, "0 leave");
    assert_int_equal(word_moves_event(GAME_LEFT)->value, TIE_STARTER);
    stands(&game, "ROLLOFF 1 11: - 0 0"); /* from the beginning */
    throws(&game, "1 3");
    stands(&game, "LEAD 2 11: - 0 0");
}

TEST_CASE(test_leaving_a_tie)
{
    struct game game = spelt_game("421", 3, 0, NULL);
    throws(&game, "555 555 665");
    throws(&game, "666");
    word_moves(&game, "2 leave");
    stands(&game, "LEAD 0 11: 0 0 -");
    assert_false(own(&game).tied[0]);
}

/* A player who is left without tokens goes on throwing for the win. */
TEST_CASE(test_leaving_the_throw_for_the_win)
{
    struct game game = spelt_game("421", 4, 0, OPTIONS("tokens", "2"));
    throws(&game, "654 665 664 663");
    ties(&game, TIE_WINNER, "012");
    throws(&game, "666");
    struct game with_tokens = game, last = game;
    word_moves(&game, "0 leave");
    assert_int_equal(count(FOURTWENTYONE_TIED), 0);
    assert_int_equal(seen(&game).turn, 1);
    assert_true(!own(&game).tied[0] && own(&game).tied[1] && own(&game).tied[2]);
    word_moves(&last, "1 leave; 2 leave");
    stands(&last, "OVER - 0: 0 - - 2");
    assert_int_equal(seen(&last).winner, 0);
    word_moves(&with_tokens, "3 leave"); /* there is something to be charged again */
    stands(&with_tokens, "LEAD 0 2: 0 0 0 -");
    assert_int_equal(own(&with_tokens).part, 0);
}

TEST_CASE(test_all_but_one_leave)
{
    struct game game = spelt_game("421", 3, 0, NULL);
    throws(&game, "666 665 664");
    word_moves(&game, "0 leave; 1 leave");
    stands(&game, "OVER - 5: - - 6");
    assert_int_equal(word_moves_events.list[word_moves_events.n - 1].type, GAME_WON);
    assert_int_equal(seen(&game).winner, 2);
}

/* --- where the last with tokens loses: a seat that is safe stands as "-", too --- */

static void is_over(const struct game *game, uint32_t winners, uint32_t losers)
{
    struct view view = seen(game);
    assert_int_equal(view.turn, GAME_NOBODY);
    assert_int_equal(view.winners, winners);
    assert_int_equal(view.losers, losers);
    assert_int_equal(count(GAME_WON), __builtin_popcount(winners));
    assert_int_equal(word_moves_event(GAME_WON)->flag, view.winner == GAME_NOBODY);
}

/* Four players, of whom the second and the third hold two tokens each in the discharge, and the
 * first two who got safe share the first place. */
static struct game two_are_safe(const char *starter)
{
    struct game game = spelt_game(
        "421", 4, 0, OPTIONS("tokens", "4", "ends", "last_holder", "next_starter", starter));
    throws(&game, "654 221 665 664");
    throws(&game, seen(&game).turn == 0 ? "654 665 221 664" : "665 221 664 654");
    return game;
}

TEST_CASE(test_the_safe_play_no_more)
{
    struct game game = two_are_safe("winner");
    assert_int_equal(count(FOURTWENTYONE_SAFE), 2);
    stands(&game, "LEAD 1 0: - 2 2 -"); /* the best of the charge is safe: the next one starts */
    assert_int_equal(seen(&game).safe, 1u << 0 | 1u << 3);
    word_moves_not(&game, "0 leave", "eliminated");
    word_moves_not(&game, "3 roll 666", "eliminated");
    throws(&game, "654 665");
    is_over(&game, 1u << 0 | 1u << 3, 1u << 2);
    word_moves_not(&game, "0 leave", "game_over");
}

TEST_CASE(test_who_leaves_one_with_tokens_has_lost)
{
    struct game game = two_are_safe("winner");
    word_moves(&game, "2 leave");
    is_over(&game, 1u << 0 | 1u << 3, 1u << 2);
    assert_int_equal(seen(&game).score[1], 2);
}

/* In the discharge the next of those who play on starts for one who is safe. */
TEST_CASE(test_the_next_starts_for_who_is_safe)
{
    static const char *const starters[] = {"winner", "loser"};
    for (int i = 0; i < 2; i++) {
        struct game game =
            spelt_game("421", 3, 0,
                       OPTIONS("tokens", "6", "ends", "last_holder", "next_starter", starters[i]));
        throws(&game, "654 665 664");
        throws(&game, i == 0 ? "654 664 665" : "665 654 664");
        throws(&game, i == 0 ? "664 665 654" : "654 665 664");
        assert_int_equal(own(&game).part, 1);
        assert_int_equal(seen(&game).safe, 0);
        int best = seen(&game).turn;
        throws(&game, "421 221 665"); /* the loser is the next one, so both options agree */
        assert_int_equal(seen(&game).safe, 1u << best);
        assert_int_equal(seen(&game).turn, (best + 1) % 3);
        throws(&game, "665 421");
        is_over(&game, 1u << best, 1u << (best + 1) % 3);
    }
}

/* Nobody is safe yet: the last one left has won, as in other games. */
TEST_CASE(test_all_but_one_leave_the_last_who_loses)
{
    struct game game = spelt_game("421", 3, 0, OPTIONS("ends", "last_holder"));
    throws(&game, "666 665 664");
    word_moves(&game, "0 leave; 1 leave");
    is_over(&game, 1u << 2, 1u << 1);
    assert_int_equal(seen(&game).winner, 2);
}
