/* test_bugiardi_cards.c - Dadi Bugiardi with cards: dealing, changing, the pack, and what five
 * cards are worth. */
#include "bugiardi_events.h"
#include "liars.h"

#include <string.h>

static struct game dealt(int n_seats, const char *cards)
{
    struct game game = liars_game(n_seats, OPTIONS("variant", "cards"));
    char text[LIARS_TEXT_BYTES];
    snprintf(text, sizeof text, "0 deal %s", cards);
    word_moves(&game, text);
    return game;
}

/* The value of these cards, as a word. */
static const char *worth(const char *cards)
{
    static char word[GAME_WORD_BYTES];
    struct game game = dealt(2, cards);
    struct view view = liars_seen(&game, 0);
    bugiardi_kind.value_word(&game.rules, view.thrown, word);
    return word;
}

TEST_CASE(test_what_five_cards_make)
{
    static const char *const hands[][2] = {
        {"2S3H4D5C7S", "H-7"},   {"AS2H3D4C6S", "H-A"},  {"KSQHJDTC8S", "H-K"},
        {"2S2H4D5C7S", "P-2"},   {"ASAHKDQCJS", "P-A"},  {"3S2H3D2C7S", "2P-32"},
        {"AS2HAD2C3S", "2P-A2"}, {"2S2H2D3C4S", "T-2"},  {"AS2H3D4C5S", "S-5"},
        {"2S3H4D5C6S", "S-6"},   {"TSJHQDKCAS", "S-A"},  {"JSQHKDAC2S", "H-A"},
        {"QSKHAD2C3S", "H-A"},   {"2S3S4S5S7S", "C-7"},  {"ASKSQSJS9S", "C-A"},
        {"2H3H5H9HTH", "C-T"},   {"2S2H2D3C3S", "F-23"}, {"2S2H3D3C3S", "F-32"},
        {"ASAHADKCKS", "F-AK"},  {"9S9H9D9CAS", "4-9"},  {"ASAHADAC2S", "4-A"},
        {"AS2S3S4S5S", "SF-5"},  {"9CTCJCQCKC", "SF-K"}, {"TDJDQDKDAD", "SF-A"},
        {"KS2S3S4S5S", "C-K"},   {"KSAS2S3S4S", "C-A"},
    };
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++)
        assert_string_equal(worth(hands[i][0]), hands[i][1]);
}

TEST_CASE(test_the_first_may_change_once)
{
    struct game game = dealt(3, "ASAH7C8D2S");
    ASSERT_EVENTS(GAME_ROLLED);
    assert_string_equal(liars_phase(&game), "DRAW");
    assert_int_equal(liars_count(&game, "draw"), 32);
    assert_int_equal(liars_count(&game, NULL), 32);
    word_moves_not(&game, "0 claim P-A", "not_now");
    word_moves(&game, "0 draw 42 KSKH");
    ASSERT_EVENTS(BUGIARDI_CHANGED);
    assert_int_equal(word_moves_event(BUGIARDI_CHANGED)->amount, 2);
    assert_int_equal(word_moves_event(BUGIARDI_CHANGED)->n_faces, 0);
    assert_string_equal(liars_faces(&game, 0), "ASAHKH8DKS");
    assert_int_equal(liars_count(&game, NULL), 309);
    word_moves_not(&game, "0 draw 0 QS", "not_now");
    word_moves(&game, "0 claim H-7");
    assert_int_equal(liars_turn(&game), 1);
}

TEST_CASE(test_or_none)
{
    struct game game = dealt(3, "ASAH7C8D2S");
    word_moves(&game, "0 draw - -");
    assert_int_equal(word_moves_event(BUGIARDI_CHANGED)->amount, 0);
    assert_string_equal(liars_faces(&game, 0), "ASAH7C8D2S");
    assert_string_equal(liars_phase(&game), "CLAIM");
}

TEST_CASE(test_who_accepts_takes_the_cards)
{
    struct game game = dealt(3, "ASAH7C8D2S");
    word_moves(&game, "0 draw - -; 0 claim P-A");
    assert_int_equal(liars_count(&game, NULL), 2);
    word_moves_not(&game, "1 blind", "not_now");
    word_moves_not(&game, "1 look", "not_now");
    word_moves(&game, "1 take");
    ASSERT_EVENTS(GAME_ACCEPTED);
    assert_int_equal(word_moves_event(GAME_ACCEPTED)->value, BELIEF_LOOKS);
    assert_string_equal(liars_phase(&game), "DRAW");
    assert_string_equal(liars_faces(&game, 1), "ASAH7C8D2S");
    assert_string_equal(liars_faces(&game, 0), "ASAH7C8D2S");
    assert_int_equal(liars_seen(&game, 2).n_faces, 0);
    word_moves_not(&game, "1 claim 2P-32", "not_now");
    word_moves_not(&game, "1 object", "not_now");
    /* A player who knew the cards knows them still if none was changed, and else no longer. */
    struct game copy = game;
    word_moves(&copy, "1 draw - -");
    assert_int_equal(liars_seen(&copy, 0).n_faces, 5);
    word_moves(&game, "1 draw 2 AD");
    assert_int_equal(liars_seen(&game, 0).n_faces, 0);
    assert_int_equal(liars_seen(&game, GAME_NOBODY).n_faces, 0);
    word_moves_not(&game, "1 claim P-A", "too_low");
    word_moves(&game, "1 claim T-A");
    assert_int_equal(liars_turn(&game), 2);
    word_moves(&game, "2 object");
    assert_int_equal(liars_points(&game, 2), 1);
    assert_string_equal(liars_phase(&game), "CHOOSE");
    word_moves(&game, "2 choose 0");
    assert_string_equal(liars_phase(&game), "DEAL");
}

TEST_CASE(test_above_the_royal_flush_is_nothing)
{
    struct game game = dealt(2, "TDJDQDKDAD");
    word_moves(&game, "0 draw - -; 0 claim SF-A");
    word_moves_not(&game, "1 take", "not_now");
    assert_int_equal(liars_count(&game, NULL), 1);
    word_moves(&game, "1 object");
    assert_int_equal(liars_points(&game, 1), 1);
}

TEST_CASE(test_cards_that_cannot_be)
{
    struct game game = liars_game(2, OPTIONS("variant", "cards"));
    word_moves_not(&game, "0 roll 99TJK", "not_now");
    word_moves_not(&game, "0 deal ASAHACADAS", "bad_cards");
    word_moves_not(&game, "0 deal ASAHACAD", "bad_cards");
    word_moves_not(&game, "0 deal 99TJK", "bad_cards");
    word_moves_not(&game, "0 deal ASAHACAD1", "bad_cards");
    word_moves(&game, "0 deal ASAH7C8D2S");
    word_moves_not(&game, "0 draw 0 AS", "bad_cards");
    word_moves_not(&game, "0 draw 0 AH", "bad_cards");
    word_moves_not(&game, "0 draw 01 KSKS", "bad_cards");
    word_moves_not(&game, "0 draw 01 KS", "bad_cards");
    word_moves_not(&game, "0 draw 0 KSQS", "bad_cards");
    word_moves_not(&game, "0 draw - KS", "bad_cards");
    word_moves_not(&game, "0 draw 00 KSQS", "bad_cards");
    word_moves_not(&game, "0 draw 5 KS", "bad_cards");
    word_moves_not(&game, "0 draw 0 K", "bad_cards");
    word_moves(&game, "0 draw 0 KS; 0 claim H-7; 1 take");
    /* Cards that were thrown away stay out of the round, */
    word_moves_not(&game, "1 draw 0 AS", "bad_cards");
    word_moves(&game, "1 draw - -; 1 claim H-8; 0 object");
    /* and come back with the next. */
    word_moves(&game, "0 deal ASAH7CKS2S");
}

/* Always the lowest card that the pack holds. */
static uint32_t lowest(void *source, uint32_t bound)
{
    int *asked = source;
    assert_true(bound >= 1 && bound <= 52);
    (*asked)++;
    return 0;
}

/* The one on turn changes the first cards; what fell is up to chance. */
static void change(struct game *game, int n)
{
    int asked = 0;
    struct move move = {.seat = (int8_t)liars_turn(game), .value = GAME_NOTHING};
    move.verb = (uint8_t)game_verb(&bugiardi_kind, "draw");
    move.n_picks = (uint8_t)n;
    for (uint8_t i = 0; i < n; i++)
        move.picks[i] = i;
    assert_true(game_by_chance(game, &move));
    game_throw(game, &move, lowest, &asked);
    assert_int_equal(asked, n);
    assert_int_equal(move.n_faces, n);
    assert_int_equal(game_step(game, &move, NULL), ACCEPTED);
}

static void raise_and_take(struct game *game)
{
    char text[LIARS_TEXT_BYTES], word[GAME_WORD_BYTES];
    int last = liars_seen(game, GAME_NOBODY).last;
    bugiardi_kind.value_word(&game->rules, last + 1, word);
    snprintf(text, sizeof text, "%d claim %s", liars_turn(game), word);
    word_moves(game, text);
    snprintf(text, sizeof text, "%d take", liars_turn(game));
    word_moves(game, text);
}

TEST_CASE(test_the_pack_comes_to_its_end)
{
    struct game game = dealt(2, "ASAH7C8D2S");
    for (int left = 47; left >= 5; left -= 5) {
        change(&game, 5);
        raise_and_take(&game);
    }
    /* Two are left: none, one or two of the five. */
    assert_int_equal(liars_count(&game, "draw"), 1 + 5 + 10);
    struct move greedy = spelt_move(&game, "0 draw 01234 -", NULL);
    struct game before = game;
    int asked = 0;
    greedy.seat = (int8_t)liars_turn(&game);
    game_throw(&game, &greedy, lowest, &asked);
    assert_int_equal(greedy.n_faces, 2);
    assert_int_equal(game_step(&game, &greedy, NULL), REFUSED_BAD_CARDS);
    assert_memory_equal(&game, &before, sizeof before);
    change(&game, 2);
    raise_and_take(&game);
    /* None is left, so nobody need be asked. */
    struct move forced;
    assert_int_equal(liars_count(&game, NULL), 1);
    assert_true(game_forced(&game, &forced));
    game_throw(&game, &forced, lowest, &asked);
    assert_int_equal(game_step(&game, &forced, NULL), ACCEPTED);
    assert_string_equal(liars_phase(&game), "CLAIM");
}

TEST_CASE(test_chance_takes_any_number_of_picks)
{
    struct game game = dealt(2, "ASAH7C8D2S");
    int asked = 0;
    struct move move = spelt_move(&game, "0 draw - -", NULL);
    move.n_picks = UINT8_MAX;
    game_throw(&game, &move, lowest, &asked);
    assert_int_equal(move.n_faces, 5);
    assert_int_equal(game_step(&game, &move, NULL), REFUSED_BAD_CARDS);
}

TEST_CASE(test_leaving_with_the_cards)
{
    struct game game = dealt(4, "ASAH7C8D2S");
    word_moves(&game, "0 leave");
    assert_int_equal(liars_turn(&game), 1);
    assert_string_equal(liars_phase(&game), "CHOOSE");
    word_moves(&game, "3 leave");
    assert_string_equal(liars_phase(&game), "DEAL");
    assert_int_equal(liars_turn(&game), 1);
    /* The pack is full again. */
    word_moves(&game, "1 deal ASAH7C8D2S; 1 draw - -; 1 claim H-7");
    assert_int_equal(liars_turn(&game), 2);
}
