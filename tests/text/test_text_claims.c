/* test_text_claims.c - throws, claims and what may be answered, word for word. */

#include "game_post.h"
#include "language.h"
#include "notes.h"
#include "private_post.h"
#include "testing.h"
#include "text_check.h"
#include "text_fixture.h"
#include "told.h"

#include <string.h>

TEST_CASE(test_throw)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53");
    told_says(told_throw, "throw");
    assert_int_equal(told.message.buttons[7].style, BUTTON_PRIMARY); /* the true one */
    assert_int_equal(told.message.buttons[6].style, BUTTON_PLAIN);
    told_play("claim 53");
    told_says(told_done, "throw 2");
}

/* "How to play" and "Leave the game" stand side by side where both can be read. */
TEST_CASE(test_practice_of_a_beginner)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53; claim 53");
    told.table.chat = 103;
    told.shown.beginner = true;
    told_post(LANGUAGE_ENGLISH);
    int last = told.message.n_buttons - 1;
    assert_false(told.message.buttons[last].new_row);
    told_post(text_fixture_italian());
    assert_string_equal(told.message.buttons[last].label, "🚪 Lascia la partita");
    assert_true(told.message.buttons[last].new_row);
}

/* A claim below the dice is a lie only where it has to name them. */
TEST_CASE(test_claim_below_the_dice)
{
    told_sit(3, "tokyo", true);
    told_play("roll 65; claim 52");
    told_done(LANGUAGE_ENGLISH);
    assert_non_null(strstr(told.message.text, "\n😇 You claimed <b>52</b>."));
    told_sit(3, "tokyo", true);
    told_option("raise", "false");
    told_option("truth", "exact");
    told_play("roll 65; claim 52");
    told_done(LANGUAGE_ENGLISH);
    assert_non_null(strstr(told.message.text, "\n😏 You claimed <b>52</b>."));
}

/* Others need not be told that a claim may be a lie. */
TEST_CASE(test_throw_of_a_beginner)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53");
    told.shown.beginner = true;
    told_throw(LANGUAGE_ENGLISH);
    assert_non_null(strstr(text_fixture(&told.message),
                           "\n👉 Bruno answers next. You may tell the truth, or "
                           "bluff.\n"));
    told_throw(text_fixture_italian());
    assert_non_null(strstr(text_fixture(&told.message),
                           "\n👉 Poi risponde Bruno. Puoi dire la verità o "
                           "bluffare.\n"));
}

/* The meaning of the answers stands below the question, with what they cost under these rules. */
TEST_CASE(test_claim_to_a_beginner)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 53");
    told.shown.beginner = true;
    told_post(LANGUAGE_ENGLISH);
    assert_non_null(strstr(text_fixture(&told.message),
                           "believe it?\n"
                           "✅ you roll next.\n🔍 who is wrong loses a life.\n"
                           "⬆️ claim more without looking.\n"));
    told_play("raise 21");
    told.shown.beginner = true;
    told_post(text_fixture_italian());
    assert_non_null(strstr(text_fixture(&told.message),
                           "\n🔍 alzi il bussolotto: se c'è, ti costa 2 vite.\n🏳 paghi, e "
                           "nessuno guarda.\n"));
    told_sit(2, "classico", true);
    told_play("roll 53; claim 21");
    told.shown.beginner = true;
    told_post(LANGUAGE_ENGLISH);
    assert_non_null(strstr(text_fixture(&told.message),
                           "\n✅ believe it, roll, and claim it too, or lose 2 lives.\n🔍 "));
    told_post(text_fixture_italian());
    assert_non_null(strstr(text_fixture(&told.message),
                           "\n✅ ci credi, lanci e lo dichiari anche tu, o perdi 2 vite.\n🔍 "));
}

TEST_CASE(test_claim)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 53");
    told_says(told_post, "claim");
    assert_string_equal(told.message.buttons[0].data, "m:12:2:accept:");
    assert_string_equal(told.message.buttons[1].data, "m:12:2:doubt:");
    assert_string_equal(told.message.buttons[2].data, "m:12:2:raise:54");
    assert_string_equal(told.message.buttons[5].data, "o:12:2");
    assert_int_equal(told.message.n_buttons, 6);
    assert_int_equal(told.message.buttons[0].style, BUTTON_SUCCESS);
    assert_int_equal(told.message.buttons[1].style, BUTTON_DANGER);
    assert_int_equal(told.message.buttons[2].style, BUTTON_PLAIN);
}

TEST_CASE(test_raises)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 53");
    told_says(told_raises, "raises");
}

TEST_CASE(test_raise)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 53; raise 33");
    told_says(told_post, "raise");
}

TEST_CASE(test_the_same_claim_passed_on)
{
    told_sit(3, "mia", true);
    told_play("roll 53; claim 53; raise 53");
    told_begins(told_post, "passed on");
    told_sit(2, "mia", true);
    told_play("roll 53; claim 53; raise 53");
    told_begins(told_throw, "passed back");
}

/* The player on turn claims this, and reads this popup. */
static void claiming(const char *verb, const char *word, const char *popup)
{
    char said[POPUP_BYTES];
    const struct game_kind *kind = told.table.rules.kind;
    struct move move = {.value = (int16_t)game_value(&told.table.rules, word)};
    while (strcmp(kind->verbs[move.verb].name, verb) != 0)
        move.verb++;
    private_post_claiming(&told.shown, told.table.seats[table_turn(&told.table)].player, &move,
                          LANGUAGE_ENGLISH, said);
    assert_string_equal(said, popup);
}

TEST_CASE(test_popup_of_a_claim)
{
    told_sit(3, "mia pub", true);
    told_play("roll 53");
    claiming("claim", "53", "Claimed 53: \u2068Bruno\u2069 answers now.");
    told_play("claim 53");
    claiming("raise", "53", "Passed on with the same claim, 53: \u2068Carla\u2069 answers now.");
    claiming("raise", "54", "Claimed 54: \u2068Carla\u2069 answers now.");
}

/* All pairs are worth the same here. */
TEST_CASE(test_pairs_of_one_worth)
{
    told_sit(2, "kiriki", true);
    told_play("roll 66");
    told_throw(LANGUAGE_ENGLISH);
    text_check(told.message.text, "You rolled ⚅⚅: <b>a pair</b>.");
    told_play("claim PP; doubt; roll 61");
    told_post(LANGUAGE_ENGLISH);
    text_check(told.message.text, "lifts the cup: ⚅⚅ <b>a pair</b>.");
}

TEST_CASE(test_raise_back_to_the_thrower)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53; claim 66; raise 21");
    told_says(told_throw, "raise back to the thrower");
    told_play("doubt; roll 61");
    told_says(told_done, "raise back to the thrower 2");
}

TEST_CASE(test_believed)
{
    told_sit(3, "classico", true);
    told_play("roll 53; claim 65");
    assert_false(game_post_is_edit(&told.news));
    told_play("accept; roll 42");
    told_says(told_believed, "believed");
}

TEST_CASE(test_throw_below_the_claim)
{
    told_sit(3, "classico", true);
    told_play("roll 53; claim 65; accept; roll 42");
    told_says(told_throw, "throw below the claim");
    told_play("claim 66");
    told_says(told_done, "throw below the claim 2");
}

/* The least that may be claimed is no claim that costs a life, though dice can show less. */
TEST_CASE(test_price_of_a_claim)
{
    told_sit(2, "meyer", true);
    told_option("low_claim", "penalty");
    told_play("roll 53");
    told_throw(LANGUAGE_ENGLISH);
    text_check_not(told.message.text, "Claiming less");
    told_play("claim 53; accept; roll 42");
    told_throw(LANGUAGE_ENGLISH);
    text_check(told.message.text, "\n⚠️ Claiming less costs a life.");
}

TEST_CASE(test_throw_over_a_claim)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53; claim 55; accept; roll 66");
    told_says(told_throw, "throw over a claim");
}

TEST_CASE(test_table_as_it_is)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told_says(told_as_it_is, "table as it is");
    told_play("claim 53");
    told_says(told_as_it_is, "table as it is 2");
}

TEST_CASE(test_tokio)
{
    told_sit(2, "tokyo", true);
    told_play("roll 21; claim 21");
    told_says(told_post, "tokio");
}

TEST_CASE(test_tokio_that_may_be_believed)
{
    told_sit(2, "beghel", true);
    told_play("roll 21; claim 21");
    told_says(told_post, "tokio that may be believed");
}

TEST_CASE(test_tokio_believed)
{
    told_sit(2, "beghel", false);
    told_play("roll 21; claim 21; accept; roll 65");
    told_says(told_believed, "tokio believed");
    told_says(told_throw, "tokio believed 2");
}

TEST_CASE(test_sums)
{
    told_sit(2, "tokyo", true);
    told_option("scale", "sum");
    told_option("tokyetto", "true");
    told_play("roll 43");
    told_says(told_throw, "sums");
}

TEST_CASE(test_tokyetto_unreachable)
{
    told_sit(2, "tokyo", false);
    told_option("tokyetto", "true");
    told_play("roll 43; claim 31");
    told_says(told_post, "tokyetto unreachable");
}

TEST_CASE(test_the_least_that_can_be_claimed)
{
    told_sit(2, "beghel", true);
    told_play("roll 53; claim 53; accept; roll 41");
    told_refuses(REFUSED_TOO_LOW, "Too low. You can claim 53 or more.",
                 "Troppo basso: puoi dichiarare da 53 in su.");
    told_sit(2, "tokyo", true);
    told_play("roll 53; claim 65");
    told_refuses(REFUSED_TOO_LOW, "Too low. You can claim a pair of 1s (11) or more.",
                 "Troppo basso: puoi dichiarare da coppia di 1 (11) in su.");
}

TEST_CASE(test_a_claim_is_answered_first)
{
    static const char english[] = "You have to claim now.", italian[] = "Ora devi dichiarare.";
    told_sit(2, "classico", true);
    told_play("roll 53; claim 53");
    told_refuses(REFUSED_NOT_NOW, "Answer the claim first: do you believe it or not?",
                 "Prima rispondi alla dichiarazione: ci credi o no?");
    told_play("accept; roll 41");
    told_refuses(REFUSED_NOT_NOW, english, italian);
    told_sit(2, "tokyo", true); /* where one may raise, too */
    told_play("roll 53; claim 53");
    told_refuses(REFUSED_NOT_NOW, "Answer the claim first: do you believe it or not?",
                 "Prima rispondi alla dichiarazione: ci credi o no?");
    told_sit(2, "classico", true);
    told_play("roll 53");
    told_refuses(REFUSED_NOT_NOW, english, italian);
}

TEST_CASE(test_open_dice_are_rolled_first)
{
    told_sit(2, "italiano", true);
    told_play("");
    told_refuses(REFUSED_NOT_NOW, "First roll the dice.", "Prima lancia i dadi.");
    told_play("roll 641");
    told_refuses(REFUSED_NOT_NOW, "Now you can roll again, or stop.",
                 "Ora puoi rilanciare o fermarti.");
}

TEST_CASE(test_the_highest_claim_may_be_beyond_belief)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53; claim 21");
    told_refuses(REFUSED_NOT_NOW,
                 "Nothing beats that claim: you can neither believe it nor claim more.",
                 "Di meglio non c'è: non puoi né crederci né dichiarare di più.");
    told_sit(2, "beghel", true);
    told_play("roll 53; claim 21");
    told_refuses(REFUSED_NOT_NOW, "Answer the claim first: do you believe it or not?",
                 "Prima rispondi alla dichiarazione: ci credi o no?");
}

TEST_CASE(test_how_many_can_play)
{
    told_sit(3, "tokyo", true);
    told.table.n_seats = 6;
    told_refuses(REFUSED_TABLE_FULL, "The table is full: it has 6 seats.",
                 "Il tavolo è al completo: i posti sono 6.");
    told.table.n_seats = 7;
    told_refuses(REFUSED_PLAYERS,
                 "There are too many of you for Dadi Bugiardi: it takes 2 to 6 players.",
                 "Troppa gente per Dadi Bugiardi: si gioca da 2 a 6.");
}

TEST_CASE(test_a_roll_for_lives_has_its_own_row)
{
    told_sit(2, "meyer", true);
    told_play("");
    told_says(told_post, "roll for lives");
}

/* --- throws that follow of themselves, and are shown --- */

static void shows(int n, const char *preset, const char *moves, const char *name)
{
    told_sit(n, preset, true);
    told.shown.living = true;
    told_play(moves);
    told_says(told_post, name);
    assert_false(told.message.passes);
    assert_true(told.message.retells);
}

TEST_CASE(test_a_tokio_that_is_shown)
{
    shows(3, "maexchen", "roll 53; claim 61; accept > 21; roll 41", "shown to all");
    shows(3, "kiriki", "roll 53; claim S8; accept; roll 62; claim S9; accept > 21; roll 41",
          "shown to the next");
    told.shown.living = false; /* the claims have posts of their own */
    told_says(told_post, "shown, and claims are kept");
}

TEST_CASE(test_a_tokio_that_ends_the_game)
{
    told_sit(3, "maexchen", true);
    told_option("lives", "1");
    told.shown.living = true;
    told_play("roll 53; claim 61; accept > 21");
    told_says(told_post, "shown, and won");
}

TEST_CASE(test_a_tokio_at_once)
{
    told_sit(3, "maexchen", true);
    told.shown.living = true;
    told_play(" > 21; roll 41");
    told_says(told_post, "shown at once");
}

TEST_CASE(test_a_hand_that_begins_anew)
{
    shows(2, "meyer", "roll 53; claim 61; accept > 32", "void");
    told_sit(3, "meyer", true);
    told_option("life_throw", "false");
    told.shown.living = true;
    told_play("roll 53; claim 61; doubt > 32 32; roll 41");
    told_says(told_post, "void twice");
}

/* Of the forfeits of two lives that are lost at once each is told with its own. */
TEST_CASE(test_forfeits_of_several_hands)
{
    told_sit(2, "kiriki", true);
    told_option("forfeits", "true");
    told_option("starter", "winner");
    told_option("lives", "3");
    told.shown.living = true;
    told_play("roll 53; claim S8; doubt > 21; roll 41");
    told_says(told_post, "forfeits of two hands");
}

TESTS_BEGIN(text_fixture_open())
