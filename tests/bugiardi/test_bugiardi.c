/* test_bugiardi.c - the corners of Dadi Bugiardi: each ruling on its own, with dice. Cards are
 * test_bugiardi_cards.c. */
#include "bugiardi_events.h"
#include "liars.h"

#include <string.h>

/* Three players, the first throws these dice and claims. */
static struct game claimed(const char *const *options, const char *dice, const char *claim)
{
    struct game game = liars_game(3, options);
    char text[LIARS_TEXT_BYTES];
    snprintf(text, sizeof text, "0 roll %s", dice);
    word_moves(&game, text);
    snprintf(text, sizeof text, "0 claim %s", claim);
    word_moves(&game, text);
    return game;
}

/* The seat that takes the point if these dice were claimed to be that and the next one objects. */
static int loser(const char *const *options, const char *dice, const char *claim)
{
    struct game game = claimed(options, dice, claim);
    word_moves(&game, "1 object");
    const struct game_event *reveal = word_moves_event(GAME_REVEALED);
    const struct game_event *loss = word_moves_event(GAME_LOST);
    assert_int_equal(reveal->seat, 1);
    assert_int_equal(reveal->other, 0);
    assert_int_equal(reveal->flag, loss->seat == 1);
    assert_int_equal(loss->amount, 1);
    assert_int_equal(liars_points(&game, loss->seat), 1);
    assert_int_equal(liars_points(&game, 1 - loss->seat), 0);
    assert_int_equal(liars_points(&game, 2), 0);
    return loss->seat;
}

/* --- who is wrong --- */

TEST_CASE(test_the_dice_must_be_worth_the_claim)
{
    assert_int_equal(loser(NULL, "KK9TJ", "P-K"), 1);
    assert_int_equal(loser(NULL, "KK9TJ", "P-Q"), 1);
    assert_int_equal(loser(NULL, "KK9TJ", "H-A"), 1);
    assert_int_equal(loser(NULL, "KK9TJ", "P-A"), 0);
    assert_int_equal(loser(NULL, "KK9TJ", "5-A"), 0);
    assert_int_equal(loser(NULL, "AAAAA", "5-A"), 1);
}

TEST_CASE(test_revealed_is_what_lies_there)
{
    struct game game = claimed(NULL, "KQKQK", "4-9");
    word_moves(&game, "1 object");
    const struct game_event *reveal = word_moves_event(GAME_REVEALED);
    static const uint8_t faces[] = {13, 12, 13, 12, 13};
    assert_int_equal(reveal->n_faces, 5);
    assert_memory_equal(reveal->faces, faces, sizeof faces);
    assert_int_equal(reveal->value, game_value(&game.rules, "F-KQ"));
    assert_int_equal(reveal->claim, game_value(&game.rules, "4-9"));
    ASSERT_EVENTS(GAME_REVEALED, GAME_LOST, GAME_NEW_HAND);
}

TEST_CASE(test_straights)
{
    const char *const *above = OPTIONS("straights", "above_full");
    const char *const *none = OPTIONS("straights", "none");
    assert_int_equal(loser(NULL, "9TJQK", "T-A"), 1);
    assert_int_equal(loser(NULL, "AKQJT", "S-A"), 1);
    assert_int_equal(loser(NULL, "KQJT9", "S-A"), 0);
    assert_int_equal(loser(NULL, "AKQJT", "F-9T"), 0);
    assert_int_equal(loser(NULL, "999TT", "S-A"), 1);
    assert_int_equal(loser(above, "9TJQK", "F-AK"), 1);
    assert_int_equal(loser(above, "AAAKK", "S-K"), 0);
    assert_int_equal(loser(above, "9999T", "S-A"), 1);
    assert_int_equal(loser(none, "9TJQK", "H-K"), 1);
    assert_int_equal(loser(none, "9TJQK", "H-A"), 0);
    assert_int_equal(loser(none, "TJQKA", "H-A"), 1);
    assert_int_equal(loser(none, "TJQKA", "P-9"), 0);
    /* A hole in the middle is no straight. */
    assert_int_equal(loser(NULL, "9TJQA", "P-9"), 0);
    assert_int_equal(loser(NULL, "9TJKA", "P-9"), 0);
}

TEST_CASE(test_ranks_beside_the_hand_do_not_count)
{
    assert_int_equal(loser(NULL, "99TTJ", "P-A"), 1);
    assert_int_equal(loser(NULL, "KK9TJ", "P-K"), 1);
    assert_int_equal(loser(NULL, "KK9TA", "P-A"), 0);
    assert_int_equal(loser(NULL, "999AK", "T-T"), 0);
    assert_int_equal(loser(NULL, "KKQQA", "2P-KQ"), 1);
    assert_int_equal(loser(NULL, "KKQQA", "2P-A9"), 0);
    assert_int_equal(loser(NULL, "AA99K", "2P-KQ"), 1);
    assert_int_equal(loser(NULL, "999AA", "F-T9"), 0);
    assert_int_equal(loser(NULL, "TTT99", "F-9A"), 1);
}

/* --- claims --- */

TEST_CASE(test_always_higher)
{
    struct game game = claimed(NULL, "99TJK", "2P-KT");
    word_moves(&game, "1 blind");
    word_moves_not(&game, "1 claim 2P-KT", "too_low");
    word_moves_not(&game, "1 claim 2P-K9", "too_low");
    word_moves_not(&game, "1 claim 2P-QJ", "too_low");
    word_moves_not(&game, "1 claim H-A", "too_low");
    word_moves_not(&game, "1 claim 2P-TK", "bad_claim");
    word_moves(&game, "1 claim 2P-KJ");
}

TEST_CASE(test_above_five_aces_is_nothing)
{
    struct game game = claimed(NULL, "99TJK", "5-A");
    word_moves_not(&game, "1 blind", "not_now");
    word_moves_not(&game, "1 look", "not_now");
    assert_int_equal(liars_count(&game, "object"), 1);
    assert_int_equal(liars_count(&game, NULL), 1);
    struct move unused;
    assert_false(game_forced(&game, &unused)); /* a person says it */
    word_moves(&game, "1 object");
    assert_int_equal(liars_points(&game, 0), 1);
}

TEST_CASE(test_the_last_claimer_answers_blind_or_not)
{
    struct game game = claimed(NULL, "99TJK", "P-9");
    word_moves(&game, "1 blind; 1 claim P-A");
    assert_int_equal(liars_seen(&game, GAME_NOBODY).claimer, 1);
    word_moves(&game, "2 object");
    assert_int_equal(liars_points(&game, 1), 1);
    assert_int_equal(liars_turn(&game), 1);
    game = claimed(NULL, "99TJK", "P-9");
    word_moves(&game, "1 look; 1 reroll 0 A; 1 claim P-A; 2 blind; 2 claim T-9; 0 object");
    assert_int_equal(liars_points(&game, 2), 1);
    assert_int_equal(liars_points(&game, 0) + liars_points(&game, 1), 0);
}

/* --- throwing again --- */

TEST_CASE(test_who_looks_must_throw)
{
    struct game game = claimed(NULL, "99TJK", "P-9");
    word_moves(&game, "1 look");
    ASSERT_EVENTS(GAME_ACCEPTED);
    assert_int_equal(word_moves_event(GAME_ACCEPTED)->value, BELIEF_LOOKS);
    word_moves_not(&game, "1 claim P-A", "not_now");
    word_moves_not(&game, "1 object", "not_now");
    word_moves_not(&game, "1 reroll - -", "bad_dice");
    assert_int_equal(liars_count(&game, "reroll"), 31);
    assert_int_equal(liars_count(&game, "claim"), 0);
    word_moves(&game, "1 reroll 4 A; 1 claim P-A");
}

TEST_CASE(test_or_need_not)
{
    struct game game = claimed(OPTIONS("look_must_reroll", "false"), "99TJK", "P-9");
    word_moves(&game, "1 look");
    assert_int_equal(liars_count(&game, "reroll"), 31);
    assert_int_equal(liars_count(&game, "claim"), 70);
    word_moves(&game, "1 claim P-A");
    assert_int_equal(liars_seen(&game, 1).n_faces, 5);
}

TEST_CASE(test_each_die_once_a_turn)
{
    struct game game = claimed(NULL, "99TJK", "P-9");
    word_moves(&game, "1 look; 1 reroll 23 9T");
    ASSERT_EVENTS(BUGIARDI_CHANGED);
    assert_int_equal(word_moves_event(BUGIARDI_CHANGED)->amount, 2);
    assert_int_equal(word_moves_event(BUGIARDI_CHANGED)->n_faces, 0);
    assert_int_equal(liars_count(&game, "reroll"), 7);
    word_moves_not(&game, "1 reroll 2 A", "die_already_rerolled");
    word_moves_not(&game, "1 reroll 04 A", "bad_dice");
    word_moves_not(&game, "1 reroll 034 AAA", "die_already_rerolled");
    word_moves_not(&game, "1 reroll 3 7", "bad_dice");
    /* One after the other, in any order of positions. */
    word_moves(&game, "1 reroll 40 AK");
    assert_string_equal(liars_faces(&game, 1), "K99TA");
    word_moves(&game, "1 reroll 1 K");
    assert_string_equal(liars_faces(&game, 1), "KK9TA");
    assert_int_equal(liars_count(&game, "reroll"), 0);
    word_moves_not(&game, "1 reroll 1 K", "not_now");
    word_moves(&game, "1 claim P-K");
    /* It is another turn for the next: all dice may be thrown again. */
    word_moves(&game, "2 look");
    assert_int_equal(liars_count(&game, "reroll"), 31);
    word_moves(&game, "2 reroll 1 9");
    assert_string_equal(liars_faces(&game, 2), "K99TA");
}

TEST_CASE(test_picks_that_are_none)
{
    struct game game = claimed(NULL, "99TJK", "P-9");
    word_moves(&game, "1 look");
    word_moves_not(&game, "1 reroll 5 A", "bad_dice");
    word_moves_not(&game, "1 reroll 00 AA", "bad_dice");
    word_moves_not(&game, "1 reroll 01 A", "bad_dice");
    word_moves_not(&game, "1 reroll 0 AA", "bad_dice");
    word_moves_not(&game, "1 reroll 0 AS", "bad_dice"); /* a card */
    struct move move = spelt_move(&game, "1 reroll 01234 AAAAA", NULL);
    struct game before = game;
    move.n_picks = move.n_faces = UINT8_MAX;
    assert_int_equal(game_step(&game, &move, NULL), REFUSED_BAD_DICE);
    assert_memory_equal(&game, &before, sizeof before);
}

TEST_CASE(test_the_first_throws_once)
{
    struct game game = liars_game(3, NULL);
    word_moves_not(&game, "0 reroll 0 A", "not_now");
    word_moves(&game, "0 roll 99TJK");
    word_moves_not(&game, "0 reroll 0 A", "not_now");
    word_moves_not(&game, "0 roll 99TJK", "not_now");
    word_moves(&game, "0 claim P-9; 1 blind");
    word_moves_not(&game, "1 look", "not_now");
    word_moves_not(&game, "1 reroll 0 A", "not_now");
    assert_int_equal(liars_count(&game, NULL), 70);
}

/* --- who sees the dice --- */

/* The seats that see the dice, in digits; everybody else sees that there are some, if any. */
static const char *watchers(const struct game *game)
{
    static char seats[GAME_WORD_BYTES];
    size_t n = 0;
    bool loaded = liars_seen(game, GAME_NOBODY).cup_loaded;
    assert_int_equal(liars_seen(game, GAME_NOBODY).n_faces, 0);
    for (int seat = 0; seat < game->n_seats; seat++) {
        struct view view = liars_seen(game, seat);
        assert_int_equal(view.cup_loaded, loaded);
        assert_int_equal(view.thrown == GAME_NOTHING, view.n_faces == 0);
        if (view.n_faces > 0)
            seats[n++] = (char)('0' + seat);
    }
    seats[n] = '\0';
    return seats;
}

TEST_CASE(test_who_has_seen_the_dice)
{
    struct game game = liars_game(3, NULL);
    assert_string_equal(watchers(&game), "");
    assert_false(liars_seen(&game, 0).cup_loaded);
    word_moves(&game, "0 roll 99TJK");
    ASSERT_EVENTS(GAME_ROLLED);
    assert_int_equal(word_moves_event(GAME_ROLLED)->n_faces, 0);
    assert_true(liars_seen(&game, GAME_NOBODY).cup_loaded);
    assert_string_equal(watchers(&game), "0");
    assert_int_equal(liars_seen(&game, 0).thrown, game_value(&game.rules, "P-9"));
    word_moves(&game, "0 claim P-9");
    assert_string_equal(watchers(&game), "0");
    word_moves(&game, "1 blind");
    ASSERT_EVENTS(GAME_ACCEPTED);
    assert_int_equal(word_moves_event(GAME_ACCEPTED)->value, BELIEF_BLIND);
    assert_string_equal(watchers(&game), "0");
    word_moves(&game, "1 claim P-T; 2 look");
    assert_string_equal(watchers(&game), "02");
    /* From the first die thrown again the dice are others. */
    word_moves(&game, "2 reroll 2 9");
    assert_string_equal(watchers(&game), "2");
    word_moves(&game, "2 claim T-9");
    assert_string_equal(watchers(&game), "2");
    word_moves(&game, "0 object");
    assert_string_equal(watchers(&game), "");
    assert_false(liars_seen(&game, GAME_NOBODY).cup_loaded);
}

TEST_CASE(test_which_dice_fell_again_is_hidden)
{
    struct game game = claimed(NULL, "99TJK", "P-9");
    word_moves(&game, "1 look");
    assert_int_equal(liars_seen(&game, 1).locked, 0);
    word_moves(&game, "1 reroll 14 AA");
    assert_int_equal(liars_seen(&game, 1).locked, 1 << 1 | 1 << 4);
    assert_int_equal(liars_seen(&game, 0).locked, 0);
    assert_int_equal(liars_seen(&game, 2).locked, 0);
    assert_int_equal(liars_seen(&game, GAME_NOBODY).locked, 0);
    word_moves(&game, "1 claim P-A");
    assert_int_equal(liars_seen(&game, 1).locked, 0);
}

TEST_CASE(test_who_is_out_sees_nothing)
{
    struct game game = claimed(NULL, "99TJK", "P-9");
    word_moves(&game, "1 blind; 1 claim P-T");
    assert_string_equal(watchers(&game), "0");
    word_moves(&game, "0 leave");
    assert_string_equal(watchers(&game), "");
    assert_true(liars_seen(&game, GAME_NOBODY).cup_loaded);
}

/* --- who answers --- */

/* Plays a round that this seat loses by claiming five aces, which the next one objects to. */
static void lose_round(struct game *game, int seat)
{
    char text[LIARS_TEXT_BYTES];
    snprintf(text, sizeof text, "%d roll 99TJK", seat);
    word_moves(game, text);
    snprintf(text, sizeof text, "%d claim 5-A", seat);
    word_moves(game, text);
    snprintf(text, sizeof text, "%d object", liars_turn(game));
    word_moves(game, text);
}

/* Lets the one on turn pass on blind with the lowest claim there is; who has the cup then. */
static int pass_on(struct game *game)
{
    struct game_events unread;
    struct move move = {.seat = (int8_t)liars_turn(game), .value = GAME_NOTHING};
    move.verb = (uint8_t)game_verb(&bugiardi_kind, "blind");
    assert_int_equal(game_step(game, &move, &unread), ACCEPTED);
    move.verb = (uint8_t)game_verb(&bugiardi_kind, "claim");
    move.value = (int16_t)(liars_seen(game, GAME_NOBODY).last + 1);
    assert_int_equal(game_step(game, &move, &unread), ACCEPTED);
    return liars_turn(game);
}

TEST_CASE(test_the_first_round_goes_left)
{
    struct rules rules;
    struct game game;
    rules_usual(&bugiardi_kind, &rules);
    assert_int_equal(game_start(&rules, 4, 3, &game), ACCEPTED);
    assert_int_equal(liars_turn(&game), 3);
    word_moves(&game, "3 roll 99TJK; 3 claim H-A");
    assert_int_equal(liars_turn(&game), 0);
    assert_int_equal(pass_on(&game), 1);
    assert_int_equal(pass_on(&game), 2);
    assert_int_equal(pass_on(&game), 3);
    assert_int_equal(pass_on(&game), 0);
}

TEST_CASE(test_any_opponent_may_be_chosen)
{
    struct game game = liars_game(5, NULL);
    lose_round(&game, 0);
    assert_string_equal(liars_phase(&game), "CHOOSE");
    assert_int_equal(liars_count(&game, "choose"), 4);
    word_moves_not(&game, "0 choose 0", "bad_receiver");
    word_moves_not(&game, "0 choose 5", "bad_receiver");
    word_moves_not(&game, "0 choose -1", "bad_receiver");
    word_moves_not(&game, "0 choose 100", "bad_receiver");
    word_moves_not(&game, "1 choose 2", "not_your_turn");
    word_moves_not(&game, "0 roll 99TJK", "not_now");
    word_moves(&game, "0 choose 3");
    ASSERT_EVENTS(BUGIARDI_CHOSE);
    assert_int_equal(word_moves_event(BUGIARDI_CHOSE)->other, 3);
    word_moves(&game, "0 roll 99TJK; 0 claim H-A");
    assert_int_equal(liars_turn(&game), 3);
    /* From there it goes left, past the thrower too. */
    assert_int_equal(pass_on(&game), 4);
    assert_int_equal(pass_on(&game), 0);
    assert_int_equal(pass_on(&game), 1);
}

TEST_CASE(test_or_only_a_neighbour)
{
    struct game game = liars_game(5, OPTIONS("receiver_choice", "neighbour"));
    lose_round(&game, 0);
    assert_int_equal(liars_count(&game, "choose"), 2);
    word_moves_not(&game, "0 choose 2", "bad_receiver");
    word_moves(&game, "0 choose 1; 0 roll 99TJK; 0 claim H-A");
    assert_int_equal(liars_turn(&game), 1);
    assert_int_equal(pass_on(&game), 2);
    word_moves(&game, "2 object");
    assert_int_equal(liars_points(&game, 2), 1);
    /* A seat that is out is no neighbour. */
    word_moves(&game, "1 leave");
    word_moves_not(&game, "2 choose 1", "bad_receiver");
    word_moves(&game, "2 choose 0; 2 roll 99TJK; 2 claim H-A");
    assert_int_equal(liars_turn(&game), 0);
    assert_int_equal(pass_on(&game), 4);
    assert_int_equal(pass_on(&game), 3);
    assert_int_equal(pass_on(&game), 2);
    /* The next round has no direction yet. */
    word_moves(&game, "2 object; 3 choose 4; 3 roll 99TJK; 3 claim H-A");
    assert_int_equal(liars_turn(&game), 4);
    assert_int_equal(pass_on(&game), 0);
}

TEST_CASE(test_of_two_there_is_nothing_to_choose)
{
    struct game game = liars_game(2, NULL);
    lose_round(&game, 0);
    assert_string_equal(liars_phase(&game), "ROLL");
    assert_int_equal(liars_turn(&game), 0);
    word_moves(&game, "0 roll 99TJK; 0 claim H-A");
    assert_int_equal(liars_turn(&game), 1);
    assert_int_equal(pass_on(&game), 0);
}

/* --- points and the end --- */

TEST_CASE(test_who_is_out_hands_the_cup_on)
{
    struct game game = liars_game(4, OPTIONS("points", "1"));
    lose_round(&game, 0);
    ASSERT_EVENTS(GAME_REVEALED, GAME_LOST, GAME_ELIMINATED, GAME_NEW_HAND);
    assert_int_equal(word_moves_event(GAME_NEW_HAND)->seat, 1);
    assert_true(liars_seen(&game, GAME_NOBODY).out[0]);
    assert_int_equal(liars_turn(&game), 1);
    assert_string_equal(liars_phase(&game), "CHOOSE");
    word_moves_not(&game, "1 choose 0", "bad_receiver");
    word_moves_not(&game, "0 leave", "eliminated");
    word_moves(&game, "1 choose 3");
    lose_round(&game, 1);
    assert_int_equal(liars_turn(&game), 2);
    assert_string_equal(liars_phase(&game), "ROLL");
    assert_int_equal(liars_seen(&game, GAME_NOBODY).left, 0); /* two are out */
}

TEST_CASE(test_the_last_one_wins)
{
    struct game game = liars_game(2, OPTIONS("points", "2"));
    lose_round(&game, 0);
    assert_false(game_over(&game));
    lose_round(&game, 0);
    ASSERT_EVENTS(GAME_REVEALED, GAME_LOST, GAME_ELIMINATED, GAME_WON);
    assert_int_equal(word_moves_event(GAME_WON)->seat, 1);
    assert_true(game_over(&game));
    assert_string_equal(liars_phase(&game), "OVER");
    struct view view = liars_seen(&game, 0);
    assert_int_equal(view.winner, 1);
    assert_int_equal(view.score[0], 2);
    assert_false(view.cup_loaded);
    assert_int_equal(liars_count(&game, NULL), 0);
    word_moves_not(&game, "1 roll 99TJK", "game_over");
    word_moves_not(&game, "0 leave", "game_over");
}

TEST_CASE(test_how_many_may_play)
{
    struct rules rules;
    struct game game;
    rules_usual(&bugiardi_kind, &rules);
    assert_int_equal(game_start(&rules, 1, 0, &game), REFUSED_PLAYERS);
    assert_int_equal(game_start(&rules, 7, 0, &game), REFUSED_PLAYERS);
    assert_int_equal(game_start(&rules, 6, 0, &game), ACCEPTED);
    assert_int_equal(game_start(&rules, 2, GAME_NOBODY, &game), ACCEPTED);
    assert_int_equal(liars_turn(&game), 0);
}

/* --- leaving --- */

TEST_CASE(test_the_claimer_or_the_answerer_leaves)
{
    for (int seat = 0; seat < 2; seat++) {
        struct game game = liars_game(4, NULL);
        word_moves(&game, "0 roll 99TJK; 0 claim P-9");
        word_moves(&game, seat == 0 ? "0 leave" : "1 leave");
        ASSERT_EVENTS(GAME_LEFT, GAME_ELIMINATED, GAME_NEW_HAND);
        assert_int_equal(liars_points(&game, seat), 5);
        assert_int_equal(liars_points(&game, 1 - seat) + liars_points(&game, 2), 0);
        assert_int_equal(liars_turn(&game), seat + 1);
        assert_string_equal(liars_phase(&game), "CHOOSE");
        assert_int_equal(liars_seen(&game, GAME_NOBODY).last, GAME_NOTHING);
        assert_false(liars_seen(&game, GAME_NOBODY).cup_loaded);
    }
}

TEST_CASE(test_somebody_else_leaves)
{
    struct game game = claimed(NULL, "99TJK", "P-9");
    word_moves(&game, "2 leave");
    ASSERT_EVENTS(GAME_LEFT, GAME_ELIMINATED);
    assert_string_equal(liars_phase(&game), "RESPOND");
    assert_int_equal(pass_on(&game), 0);
    assert_int_equal(liars_seen(&game, GAME_NOBODY).left, 1 << 2);
    word_moves_not(&game, "2 leave", "eliminated");
}

TEST_CASE(test_the_receiver_leaves_before_the_claim)
{
    struct game game = liars_game(4, NULL);
    lose_round(&game, 0);
    word_moves(&game, "0 choose 3; 3 leave");
    assert_string_equal(liars_phase(&game), "ROLL");
    word_moves(&game, "0 roll 99TJK; 2 leave; 0 claim H-A");
    assert_int_equal(liars_turn(&game), 1);
    /* To the right, where the cup was to go round that way. */
    game = liars_game(4, OPTIONS("receiver_choice", "neighbour"));
    lose_round(&game, 0);
    word_moves(&game, "0 choose 3; 3 leave; 0 roll 99TJK; 0 claim H-A");
    assert_int_equal(liars_turn(&game), 2);
    assert_int_equal(pass_on(&game), 1);
}

TEST_CASE(test_leaving_while_one_chooses)
{
    struct game game = liars_game(4, NULL);
    lose_round(&game, 0);
    struct game copy = game;
    word_moves(&game, "2 leave");
    assert_string_equal(liars_phase(&game), "CHOOSE");
    assert_int_equal(liars_count(&game, "choose"), 2);
    word_moves(&game, "1 leave");
    assert_string_equal(liars_phase(&game), "ROLL");
    assert_int_equal(liars_turn(&game), 0);
    word_moves(&game, "0 roll 99TJK; 0 claim H-A");
    assert_int_equal(liars_turn(&game), 3);
    word_moves(&copy, "0 leave");
    assert_int_equal(liars_turn(&copy), 1);
    assert_string_equal(liars_phase(&copy), "CHOOSE");
    word_moves(&game, "0 leave");
    ASSERT_EVENTS(GAME_LEFT, GAME_ELIMINATED, GAME_WON);
    assert_int_equal(liars_seen(&game, GAME_NOBODY).winner, 3);
}

/* --- what is refused first --- */

TEST_CASE(test_refusals_come_in_order)
{
    struct game game = liars_game(3, NULL);
    word_moves_not(&game, "3 roll 77777", "not_a_player");
    word_moves_not(&game, "-1 leave", "not_a_player");
    word_moves_not(&game, "1 roll 77777", "not_your_turn");
    word_moves_not(&game, "1 claim X-9", "not_your_turn");
    word_moves_not(&game, "0 claim X-9", "not_now");
    word_moves_not(&game, "0 object", "not_now");
    word_moves_not(&game, "0 choose 1", "not_now");
    word_moves_not(&game, "0 deal ASAHACADKS", "not_now");
    word_moves_not(&game, "0 take", "not_now");
    word_moves_not(&game, "0 roll 9999", "bad_dice");
    word_moves_not(&game, "0 roll 99998", "bad_dice");
    word_moves_not(&game, "0 roll ASAHACADKS", "bad_dice");
    word_moves(&game, "0 roll 99TJK");
    word_moves_not(&game, "0 claim X-9", "bad_claim");
    word_moves_not(&game, "0 claim C-A", "bad_claim");
    word_moves_not(&game, "0 claim P-8", "bad_claim");
    word_moves(&game, "0 claim P-9");
    word_moves_not(&game, "0 object", "not_your_turn");
    word_moves(&game, "1 blind");
    word_moves_not(&game, "1 claim X-9", "bad_claim");
    word_moves_not(&game, "1 claim P-9", "too_low");
}
